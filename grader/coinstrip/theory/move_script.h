/*
 * A script of one strip or several: they are made, asked, and moved on, all in
 * one request, and every answer is held against the rules. What the computer
 * will do nobody knows; but whether it may, and how the strip is then.
 *
 * Must not know which part is charged with what goes wrong.
 */
#ifndef MOVE_SCRIPT_H
#define MOVE_SCRIPT_H

#include "coinstrip/coins.h"
#include "coinstrip/random/draw.h"
#include "coinstrip/wire.h"

enum { SCRIPT_STRIPS = 160, SCRIPT_STEPS = 1024 };

/* Coins on a strip. */
typedef struct {
    CoinStripRules rules;
    int length, coins;
    int squares[DRAWN_COINS]; /* ascending */
} Layout;

Layout layout_of_text(CoinStripRules rules, const char *text);
char *layout_text(const Layout *layout); /* lettered; the caller frees it */
bool layout_is_won(const Layout *layout);
bool layout_is_lost(const Layout *layout); /* whoever moves loses */
bool layout_wins(Layout layout, CoinStripMove move);

/* The number of the first empty square: on a strip that is not won a coin can
 * go there. */
int layout_hole(const Layout *layout);

/* Makes the move if it is legal; whether it was. */
bool layout_move(Layout *layout, int coin, int distance);

/* A move that wins, if one does, or any legal one; false where there is none.
 */
bool layout_choose(const Layout *layout, CoinStripMove *move);

/* How a strip is made, and how it is then. */
typedef struct {
    bool drawn; /* by `drawing` and `seed`; or of the text of `first` */
    Drawing drawing;
    uint64_t seed;
    Layout first;
} Start;

typedef struct {
    int strip;
    WireOperation operation; /* OP_FROM_STRING stands for making it */
    int coin, distance;      /* of OP_SQUARE, OP_IS_LEGAL, OP_MOVE */
} ScriptStep;

typedef struct MoveScript {
    Start starts[SCRIPT_STRIPS];
    int strips;
    ScriptStep steps[SCRIPT_STEPS];
    int count;
    WireOperation only;  /* answers of others, or about strips of the other */
    CoinStripRules game; /* game, are passed over; 0: of none */
} MoveScript;

/* How it went: up to the first answer that was wrong. */
typedef struct {
    int at;                            /* that step; -1: all was right */
    bool ended;                        /* the program ended there */
    Layout layout;                     /* of its strip, before it */
    int coin;                          /* that OP_SQUARES is wrong about */
    CoinStripMove moves[SCRIPT_STEPS]; /* that the computer has stored */
    char *expected, *got;              /* what the answer should be, and was */
} Going;

/* Which functions show strips, and know which are won, can be believed: to be
 * called before a script is begun, and once for each game. */
typedef struct {
    bool text, squares, won;
} Sight;

Sight sight_of(CoinStripRules rules);

/* Begins a script with that strip, or adds one: its number. */
int move_script_make(MoveScript *script, const Start *start);
void move_script_add(MoveScript *script, int strip, WireOperation operation);
void move_script_add_move(MoveScript *script, int strip, int coin,
                          int distance);
/* OP_SQUARE, OP_IS_LEGAL or OP_MOVE; or any other, which uses neither. */
void move_script_add_step(MoveScript *script, ScriptStep step);
/* Looks at it, as far as can be believed what is seen. */
void move_script_look(MoveScript *script, int strip, Sight sight);
void move_script_ask_won(MoveScript *script, int strip, Sight sight);

/* Has the submission go through it, within that time. The caller calls
 * going_free. */
Going move_script_run(const MoveScript *script, int cpu_ms);
void going_free(Going *going);

/* The same of one script of several in a request: its bytes; and how it went,
 * by the answers. `served`: all of what follows it was answered, too. */
void move_script_put(Writer *to, const MoveScript *script);
Going move_script_take(const MoveScript *script, Reader *answers, bool served);

/* The same in a session of its own, after one that may have been late. */
Going move_script_run_anew(const MoveScript *script);

/* The strip of that step as it was before it; no later than where it went
 * wrong. */
Layout going_layout(const MoveScript *script, const Going *going, int at);

/* Is a text wrong, and only in its letters? */
bool going_differs_in_letters(const MoveScript *script, const Going *going);

/* Tells the trace of a script up to where it went wrong. */
void move_script_tell(const MoveScript *script, const Going *going);

/* Ends the test with that: `why` stands behind the call that went wrong. */
_Noreturn void move_script_fail(const MoveScript *script, const Going *going,
                                const char *why);

/* The call that makes it, as C. The caller frees it. */
char *start_call(const Start *start);

#endif
