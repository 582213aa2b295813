/*
 * A failure as one C file that stands alone: compiled in the student's folder
 * with their own coinstrip.c, it makes the same calls and shows the same fault.
 */
#ifndef REPRODUCE_H
#define REPRODUCE_H

#include <stdbool.h>

/* The file, with `statements` as the body of its test. `dialog`: it needs
 * play.c. `memory`: it is to be run under Valgrind. The caller frees it. */
char *reproduce_file(const char *title, const char *statements, bool dialog,
                     bool memory);

#endif
