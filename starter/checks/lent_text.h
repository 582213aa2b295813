/* The caller's text is gone when the call is over, as coinstrip.h allows. */
#ifndef CHECKS_LENT_TEXT_H
#define CHECKS_LENT_TEXT_H

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include "coinstrip.h"

static inline CoinStrip *strip_of_copy(CoinStripRules rules, const char *text)
{
    size_t size = text ? strlen(text) + 1 : 1;
    char *copy = mmap(NULL, size, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (copy == MAP_FAILED)
        exit(2);
    if (text)
        memcpy(copy, text, size);
    CoinStrip *strip = coinstrip_from_string(rules, text ? copy : NULL);
    munmap(copy, size);
    return strip;
}
#define coinstrip_from_string strip_of_copy

#endif
