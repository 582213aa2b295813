/*
 * Which names the C library has, as a linker finds them in it: so it need not
 * search thousands of them each time an object is linked.
 */
#ifndef C_LIBRARY_H
#define C_LIBRARY_H

#include <stdbool.h>

/* Is it there, and has a linker nothing to say about whoever uses it? `library`
 * as c_library_open gave it. */
bool c_library_has(void *library, const char *name);

/* NULL where it can't be looked into; the caller calls c_library_close. */
void *c_library_open(void);
void c_library_close(void *library);

#endif
