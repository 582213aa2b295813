/*
 * The seam between the runner, which confines and loads, and the lab, which
 * knows what to call. Both halves are on the untrusted side: the submission
 * shares their memory, and nothing that they say is believed unchecked.
 */
#ifndef SERVER_H
#define SERVER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include "exec/channel.h"

/* One request, to be answered in memory->answer. */
typedef struct {
    void *object;             /* the submission, as dlopen gave it */
    void *beside;             /* an object of the lab's own; NULL: none */
    ChannelMemory *memory;    /* request and answer */
    uint32_t length;          /* bytes of the request */
    FILE *in[CHANNEL_INPUTS]; /* the dialogs', where the order brought them, */
    FILE *out;                /* else NULL */
} Request;

/* Serves the request and returns how many bytes it answered. */
typedef uint32_t Server(const Request *request);

/* The lab's servers, by the number that an order names. */
extern Server *const lab_servers[];
extern const uint32_t lab_server_count;

/* Has the lab's own object served with all that there is, in the zygote, before
 * there are any children: see child_rehearse. It asks the judge just so many
 * questions, of whom it writes the answers, of `length` bytes, itself. */
typedef struct {
    Server *server;
    uint32_t questions, length;
    const char *source; /* the object's */
} Rehearsal;
extern const Rehearsal lab_rehearsal;

/* Asks the judge while a request is being served (the channel turned round):
 * `length` bytes of memory->answer are the question; what comes back lies in
 * memory->request, and its length is returned. Never returns when the judge is
 * gone. */
uint32_t server_ask(uint32_t length);

/* Ends the child at once, telling the judge that the submission needs
 * `function`, which it does not have. */
_Noreturn void server_missing(const char *function);

/* Lets small faults of memory pass: for rooms in which nobody watches it. */
void allocations_be_lenient(void);
bool allocations_are_lenient(void);

/* Once, before there are any blocks: they are what malloc gives, and cost what
 * they cost anywhere. */
void allocations_be_plain(void);

/* Of the blocks that are given from now on the last byte is 0, like the others,
 * or is not: so that a text whose end was never set shows. */
void allocations_end_in_0(bool so);

/* Frees what the submission was lent, and may have freed itself. */
void allocation_free(void *block);

/* The block is the submission's to free from now on. / Frees what it gave. /
 * How many blocks of its own it has not freed so far, nor were given so. */
void allocation_give(const void *block);
void allocation_return(void *block);
int32_t allocations_alive(void);

/* What is freed is not given again for a while. How many blocks were kept back
 * so far; and malloc may give those again that came after so many. */
size_t allocations_held(void);
void allocations_give_back(size_t after);

/* Sets this child's clocks apart from those of the others. */
void clocks_set_apart(uint32_t child);

/* Failing allocations: the nth from now on, counted from 0, fails, and with
 * ALLOCATIONS_FROM all that come after it; UINT32_MAX for none. Only the
 * submission's own calls count. */
#define ALLOCATIONS_FROM (UINT32_C(1) << 31)
void allocations_fail(uint32_t nth);
uint32_t allocations_counted(void);

/* Since this was asked last: has the submission asked for so much, in a block
 * or in the many of a call, that one machine has memory for it, and another
 * one, or another program, has none? */
bool allocations_were_vast(void);

/* Since this was asked last: has a whole number become too large for its type?
 * Only an object that is compiled to say so does. */
bool numbers_overflowed(void);
/* Begins to count bytes for that. */
void allocations_begin_call(void);

#endif
