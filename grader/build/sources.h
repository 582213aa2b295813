/*
 * The lines of a submission's own sources that a text names.
 */
#ifndef SOURCES_H
#define SOURCES_H

#include "intake/intake.h"

/* The text, and below each of its lines the source lines that it names, such as
 * "(coinstrip.c:12)", each once, as clean text. The caller frees it. */
char *sources_quote(const char *text, const Intake *intake);

#endif
