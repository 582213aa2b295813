/*
 * Another way to the same state: in place of what the suspect was called for, a
 * call of another function, or of the whole object, if it can be said as a
 * text, one that is made of that text, after which the solution answers as
 * before whatever is asked. If only one looks wrong, that says who is.
 */
#ifndef DOUBT_WAYS_H
#define DOUBT_WAYS_H

#include "doubt.h"

typedef enum {
    WAYS_NONE,  /* there is no other way that was found */
    WAYS_RIGHT, /* by another all is right: it is the suspect's fault */
    WAYS_WRONG  /* it is as wrong by all others: it is not */
} Ways;

Ways ways_tell(Runner *runner, const Doubt *doubt);

#endif
