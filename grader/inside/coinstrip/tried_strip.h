/*
 * A strip of students' own tests: where the server has it, or what it would
 * have to do to get it; and what is known of it.
 */
#ifndef TRIED_STRIP_H
#define TRIED_STRIP_H

#include "tried_known.h"

/* All other names stay inside. */
#pragma GCC visibility push(default)
#include "coinstrip.h"
#pragma GCC visibility pop

/* No strip's slot: what is only asked ahead is made there. */
enum { SCRATCH_SLOT };

/* What coinstrip_move or coinstrip_computer_play was asked of a strip. */
typedef struct {
    WireOperation operation;
    int coin, distance; /* of a move */
} Step;

/* What came of a step. */
typedef struct {
    bool known;
    bool answer;
    int coin, distance; /* what the computer played, as wire.h has it */
    Known after;
} Outcome;

/* What a strip was made of. */
typedef struct {
    CoinStripRules rules;
    char text[SHORT + 1];
} Origin;

struct CoinStrip {
    uint32_t slot;
    uint64_t version; /* no strip has had it, nor this one before it changed */
    const Origin *owed; /* the server has not got it yet; else NULL */
    bool stepped;       /* ... and this was done to it since */
    Step step;
    Known *known; /* its own; or another's who knows the same, ... */
    int *users;   /* ... and, if this is not NULL, counts whom it serves */
    Known own;
};

/* One that the server has not got yet; NULL if there is no memory. Dropping it
 * takes no question: what lies in its slot is freed when that is used again. */
CoinStrip *strip_new(void);
void strip_drop(CoinStrip *strip);

/* A slot for one that is made there; -1 if all are in use. / The strip of it,
 * or else it is free again. */
int64_t slot_take(void);
CoinStrip *strip_in(uint32_t slot);
void slot_leave(uint32_t slot);

/* Room for its legal moves, if there is memory: what is known is its own then.
 */
void strip_make_room(CoinStrip *strip);

/* It changes: to what another knows; or what is known is its own from now on.
 */
void strip_share(CoinStrip *strip, Known *known, int *users);
void strip_own(CoinStrip *strip);

/* Frees what is in the slot, and makes another strip there. */
void strip_put_new(Writer *to, WireOperation operation, uint32_t slot,
                   CoinStripRules rules);
void strip_put_text(Writer *to, uint32_t slot, CoinStripRules rules,
                    const char *text, size_t length);
void strip_put_origin(Writer *to, uint32_t slot, const Origin *origin);
bool strip_get_new(Reader *from);

void strip_put_step(Writer *to, uint32_t slot, const Step *step);
bool strip_get_step(Reader *from, const Step *step, int *coin, int *distance);

/* Begins a row about a strip, which makes it first, if that is still to be
 * done; and asks it. */
Writer strip_row(const CoinStrip *strip);
Reader strip_ask(const Writer *row, CoinStrip *strip);

/* Makes it and no more. */
void strip_settle(CoinStrip *strip);

#endif
