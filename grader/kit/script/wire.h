/*
 * What the bytes between a judge and the server of any lab mean, where they are
 * no values: see README.md, "Bytes". Both sides include this.
 */
#ifndef KIT_WIRE_H
#define KIT_WIRE_H

#include "kit/contract/plain.h"

enum {
    /* In place of a function in a step: */
    STEP_LOOP = 0xffff,  /* u32 times, u16 steps that follow; answered by a u64,
                            the digest of all their answers */
    STEP_FAIL = 0xfffe,  /* u32: as allocations_fail has it, from now on */
    STEP_PLAIN = 0xfffc, /* blocks are just what malloc gives, and cost what
                            they do anywhere */
    STEP_KEEP = 0xfffb,  /* u32: not 0: what is lent stays as it is after the
                            call, and is not freed; 0: not any more */
    STEP_GUARD = 0xfffa, /* blocks have a guard behind them from now on */
    STEP_ASK = 0xfff8,   /* the call that follows is a question: made whatever
                            was said, and its number is kept, and the one of the
                            question before it */
    STEP_WHERE = 0xfff7, /* u8 a sign, as Relation has it; u8: not 0: two were
                            asked, u64 else what the one is compared with; if it
                            does not hold, the next call is passed over */
    STEP_PASS = 0xfff6,  /* the call that follows is passed over */
    STEP_TELL = 0xfff5,  /* u8: what the last question said is that parameter of
                            the next call, and its arrays are as long */
    STEP_RECYCLE = 0xfff9, /* what the next call frees may be given again at
                              once, as malloc does; else it is held */
    STEP_COUNT = 0xfffd,   /* answered by u32 allocations since then, u32 blocks
                              that are not freed, u32 guards that were written
                              to; no allocation fails any more */

    KIT_SERVER = 3, /* which of the runner's servers it is */

    WIRE_NONE = 0xffff,     /* no object: NULL, or none is made */
    WIRE_STRANGER = 0xfffe, /* an object that nobody knows */
    WIRE_FUNCTIONS = 256,   /* of a contract, at most */
    WIRE_PARAMETERS = 16,   /* of a function */
    WIRE_BLANK = 0x5a       /* each byte of what is only written to */
};

/* Numbers of objects are less. */
#ifndef WIRE_OBJECTS
#define WIRE_OBJECTS 512
#endif

/* What is said of a parameter in a signature, a bit each. */
enum {
    SAYS_LENGTH = 1,
    SAYS_ENDED = 2,
    SAYS_TIMES = 4,
    SAYS_MORE = 8,
    SAYS_SIZED = 16,
    SAYS_TOLD = 32,
    SAYS_KEPT = 64
};

/* ... of a list of nodes ... */
enum {
    CHAIN_IS = 1,
    CHAIN_VARIABLE = 2,
    CHAIN_BACK = 4,
    CHAIN_HELD = 8,
    CHAIN_TAIL = 16,
    CHAIN_ALONE = 32,
    POINTER_VALUE = 64 /* no list, but an object that is passed itself */
};

/* ... and of a function. */
enum {
    SAYS_PRINTS = 1,
    SAYS_ERRNO = 2,
    SAYS_CONTENT = 4,
    SAYS_RELEASER = 8,
    SAYS_SETS_UP = 16,     /* times SetsUp */
    SAYS_ENDS_BLOCKS = 128 /* that come from no object */
};

/* Of a callback's calls so many are told; the others are in the digest. */
enum { WIRE_CALLS_TOLD = 40, WIRE_TEXT_TOLD = 1000 };

/* What is wrong about a list that leads back, or is held by a struct: a node
 * does not lead to the one before, the last one is another, there are not so
 * many, it never ends. */
enum {
    LINKS_BACK = 1,
    LINKS_LAST = 2,
    LINKS_COUNT = 4,
    LINKS_ENDLESS = 8,
    LINKS_ALL = 15
};

/* How a step begins its answer. */
enum {
    STEP_CALLED,
    STEP_PASSED_OVER,
    STEP_CALLS_BACK /* only where tests in C are tried: it is no answer yet, but
                       u32 which of the tests' functions, and what that is
                       given; to be answered with its result */
};

/* A new object. (MADE_LEFT: the variable for it was not written to; told only
 * where that is asked for, see argument_mark_variables.) */
enum { MADE_NONE, MADE_ONE, MADE_ANOTHERS, MADE_LEFT };

/* So many addresses may tests in C give, each a cell that holds nothing; and
 * functions of their own as callbacks, for each of which the number is that of
 * a hook of the type, times so many, and which it is. */
enum { WIRE_TRIED_CELLS = 4096, WIRE_TRIED_BACKS = 16 };

/* What of the lent was changed, a bit each; whether it printed anything that
 * has not been written yet; whether it gave a callback what is no element of
 * ours, or another context than it was given. */
enum {
    CHANGED_LENT = 1,
    CHANGED_BORROWED = 2,
    CHANGED_OUTPUT = 4,
    CHANGED_ELEMENT = 8,
    CHANGED_CONTEXT = 16,
    CHANGED_BLOCK = 32, /* one that is in use, by others than us ... */
    CHANGED_DIRTY = 64, /* ... or one that is new, and not all 0 ... */
    CHANGED_ASKEW = 128 /* ... or not where all types may be */
};

#endif
