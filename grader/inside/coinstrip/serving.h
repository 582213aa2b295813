/* What the server of strips knows: see serve_strip.c. */
#ifndef SERVING_H
#define SERVING_H

#include "base/bytes.h"
#include "coinstrip.h"
#include "coinstrip/wire.h"
#include "inside/server.h"

typedef struct {
    CoinStrip *(*from_string)(CoinStripRules, const char *);
    CoinStrip *(*random)(CoinStripRules, uint64_t);
    CoinStrip *(*random_sized)(CoinStripRules, int, int, int, uint64_t);
    void (*free)(CoinStrip *);
    int (*length)(const CoinStrip *);
    int (*coins)(const CoinStrip *);
    int (*square)(const CoinStrip *, int);
    char *(*to_string)(const CoinStrip *);
    bool (*is_legal)(const CoinStrip *, int, int);
    bool (*move)(CoinStrip *, int, int);
    bool (*is_won)(const CoinStrip *);
    bool (*hint)(const CoinStrip *, CoinStripMove *);
    bool (*computer_play)(CoinStrip *, CoinStripMove *);
} Adt;

typedef struct {
    Adt adt;
    ChannelMemory *memory;
    Reader request;
    Writer answer;
    CoinStrip *slots[WIRE_SLOTS];
    char *texts[WIRE_SLOTS]; /* that strips were made of, while they are kept */
    size_t held_before;      /* allocations_held, when a strip was last freed */
    unsigned char *counted;  /* where the answers begin that are only counted */
} Serving;

/* Says that the answer follows, or why it does not. */
static inline bool answers(Serving *serving, bool there_is_function)
{
    put_u8(&serving->answer, there_is_function ? ANSWER_DONE : ANSWER_MISSING);
    return there_is_function;
}

#endif
