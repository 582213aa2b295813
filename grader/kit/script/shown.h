/*
 * What a submission has shown of its functions: how often each answered
 * rightly, and whether with more than one answer. (What always gives the same,
 * a stub gives, too.)
 */
#ifndef SHOWN_H
#define SHOWN_H

#include "answer.h"

enum { SHOWN_WORDS = 8 };

typedef struct {
    size_t calls;              /* answered rightly */
    uint64_t first;            /* the digest of the first of these answers */
    bool varied;               /* there was another */
    bool noticed;              /* of one object it said something else later */
    uint64_t met[SHOWN_WORDS]; /* bits, by digests: how many there are tells
                                  how many different answers there were */
} Shown;

/* Has the one shown as much as the other, or nearly? What never notices that an
 * object has changed, or has few of the answers of the other, may be right only
 * where there is nothing to know. */
bool shown_is_like(const Shown *shown, const Shown *due);

/* Adds what right answers show, to the first steps of a script, so many. */
void shown_add(Shown *shown, const Contract *contract, const Script *script,
               size_t steps, const unsigned char *answers, size_t size);

/* The same, of calls and `varied` alone: in much less time where most is known.
 */
void shown_add_varied(Shown *shown, const Contract *contract,
                      const Script *script, size_t steps,
                      const unsigned char *answers, size_t size);

#endif
