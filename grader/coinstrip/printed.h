/* What the functions of coinstrip.h print, which is nothing. */
#ifndef PRINTED_H
#define PRINTED_H

#include <stddef.h>

/* The program has printed something, as context.h knows. */
_Noreturn void fail_printed(void);

/* That function printed this line when it lacked memory. */
_Noreturn void fail_printed_lacking(const char *function, const char *line);

/* The first line of what the open session has printed after so many bytes, as a
 * report shows it. The caller frees it. */
char *printed_since(size_t bytes);

#endif
