/* What a compiler says of a file, short enough to be read. */
#ifndef COMPILER_MESSAGES_H
#define COMPILER_MESSAGES_H

#include <stddef.h>

/* The remarks of gcc or clang, clean text, in about `most` bytes. Of remarks in
 * the same words the first three stay, with the number of the others; what is
 * over `most` is left out where it stood, which is said. Errors, and warnings
 * of a forgotten return (each names a function of its own), have `most` bytes
 * for themselves: nothing that stands before them can hide them. The caller
 * frees it. */
char *compiler_messages_shorten(const char *said, size_t most);

#endif
