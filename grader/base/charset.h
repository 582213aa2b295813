/*
 * Texts in other alphabets than UTF-8, as older programs write them.
 */
#ifndef CHARSET_H
#define CHARSET_H

#include <stddef.h>

/* Bytes in another encoding, by iconv's names of the two. What can't be read,
 * or not be written, becomes `instead`; if that is NULL, the answer is. *size,
 * unless that is NULL, is what a NUL follows. The caller frees it. */
char *charset_convert(const char *to, const char *from, const char *bytes,
                      size_t n, const char *instead, size_t *size);

#endif
