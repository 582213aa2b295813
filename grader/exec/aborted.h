/* Why a program was ended by abort, as far as what it printed tells. */
#ifndef ABORTED_H
#define ABORTED_H

#include <stddef.h>

/* "abort: ...", by the last words of the C library's among what was printed
 * (its `length` bytes); in general words where there are none. Static. */
const char *aborted_words(const char *printed, size_t length);

#endif
