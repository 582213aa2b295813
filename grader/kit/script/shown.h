/*
 * What a submission has shown of its functions: how often each answered
 * rightly, and whether with more than one answer. (What always gives the same,
 * a stub gives, too.)
 */
#ifndef SHOWN_H
#define SHOWN_H

#include "answer.h"

typedef struct {
    size_t calls;   /* answered rightly */
    uint64_t first; /* the digest of the first of these answers */
    bool varied;    /* there was another */
} Shown;

/* Adds what right answers show, to the first steps of a script, so many. */
void shown_add(Shown *shown, const Contract *contract, const Script *script,
               size_t steps, const unsigned char *answers, size_t size);

#endif
