/*
 * The call of the tests that is under way, for the files that put it together
 * and take its answer apart (tried_kit.h).
 */
#ifndef TRIED_CALL_H
#define TRIED_CALL_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include "inside/tried/tried_channel.h"
#include "kit/script/wire.h"
#include "tried_kit.h"

typedef struct {
    Writer row;    /* what is asked */
    Reader answer; /* and what came */
    uint16_t function;
    int made, first_object, error;
    off_t starts[WIRE_PARAMETERS];   /* of streams */
    int made_there[WIRE_PARAMETERS]; /* of variables for objects */
} TriedCall;

extern TriedCall tried_now;

/* A number for an object that is to be made. */
int tried_new_number(void);

/* What the tests give as void *: the number that stands for it, and the address
 * that a number of the answer stands for. `place` is the pointer's. */
void tried_put_address(const void *place);
void tried_get_address(void *place);

/* The text that the pointer there leads to. */
char *tried_text_at(const void *place);

#endif
