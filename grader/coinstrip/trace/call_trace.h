/*
 * The trace of a test: the calls that were made, as C, so that a failure can be
 * shown and played again in the student's own folder.
 *
 * A call is told before it is made and gets its answer after; until the next
 * call it stays apart, as the one that a failure is about.
 */
#ifndef CALL_TRACE_H
#define CALL_TRACE_H

#include <stdbool.h>
#include <stdint.h>
#include "base/text.h"
#include "coinstrip.h"
#include "exec/verdict.h"
#include "call_history.h"

/* What a call gives back. */
typedef enum {
    RETURNS_NOTHING, /* void, or an answer that nobody looks at */
    RETURNS_INT,
    RETURNS_BOOL,
    RETURNS_TEXT,  /* malloc'ed, to be looked at and freed */
    RETURNS_STRIP, /* named s1, s2, ... */
    RETURNS_MOVE   /* a bool and, in `move`, a move */
} ReturnKind;

/* The strip that a call was about, as it was before, and the move, if it was
 * about one. */
typedef struct {
    CoinStripRules rules;
    char *text;         /* NULL: not known, or too long to be shown */
    int coin, distance; /* a coin of -1: no move */
} Given;

typedef struct {
    Text calls;          /* whole statements, a line each */
    ReturnKind returns;  /* of the call that stays apart */
    char *expression;    /* that call, "coinstrip_length(s1)"; NULL if none */
    char *answer;        /* its answer as C, or NULL while there is none */
    size_t answer_asked; /* where that call ends in `asked` */
    int strip;           /* the number of the strip it makes */
    int strips;          /* strips named so far */
    char *culprit;     /* C that checks the first call whose answer is known to
                          be wrong; NULL while there is none */
    size_t culprit_at; /* where it stands in `calls` ... */
    size_t culprit_asked; /* ... and ends in `asked`; 0: not known */
    char *blamed;         /* that call */
    char *expected;       /* what it should have answered */
    char *got;            /* what it answered */
    char *mistake;        /* what kind of mistake that is, or NULL */
    Given given;          /* and its strip */
    size_t excerpt_to;    /* with excerpt_partly: where the statement stands in
                             `calls` that the report is about */
    bool excerpt_partly;  /* the report is not about the last statement */
    char
        *excerpt_about; /* a function: the report is about its calls; or NULL */
    const char *leaky;  /* which of its calls leave something behind; or NULL */
    bool memory;        /* it only shows under Valgrind */
    bool sanitized;     /* it only shows with the sanitizers */
    bool frames;        /* with `sanitized`: it only shows where the frames of
                           functions that have returned are watched */
    bool leaked;        /* it only shows under Valgrind, and at the end */
    int games;          /* tables of games told so far: game1, game2, ... */
    uint64_t game;      /* the fingerprint of the last */
    const char *maker;  /* C that makes the next, where it is too large to be
                           shown; or NULL */
    int cpu_ms;    /* what is wrong is that it takes more than that, or 0 */
    Text asked;    /* over the wire, since the trace began */
    Text answered; /* what came back of that */
    CallHistory history; /* what the session was asked before the trace began */
    char *before; /* C without which it does not fail, if that is known */
} CallTrace;

/* Begins anew: no call is kept, and what the session was asked stays known. */
void call_trace_clear(CallTrace *trace);

/* Forgets what the session was asked: it is a new one. */
void call_trace_unplayed(CallTrace *trace);

/* Notes what is asked over the wire; and what came back of it. */
void call_trace_asked(CallTrace *trace, const void *bytes, size_t length);
void call_trace_answered(CallTrace *trace, const void *bytes, size_t length);

/* The session has ended: of the last `length` bytes only so many operations
 * were begun. Forgets the others. */
void call_trace_ended(CallTrace *trace, size_t length, size_t operations);

/* Adds a call; takes over the expression. Returns the strip's number for
 * RETURNS_STRIP. */
int call_trace_call(CallTrace *trace, ReturnKind returns, char *expression);

/* Adds the answer to that call, as C, and takes it over. */
void call_trace_answer(CallTrace *trace, char *answer);

/* Notes that the last call's answer is wrong: `check` is C that shows it,
 * `expected` what should have come. Takes over both. Only the first such call
 * counts: true if this is it. */
bool call_trace_blame(CallTrace *trace, char *check, char *expected);

/* Notes the strip that this call was about; takes over its text. */
void call_trace_given(CallTrace *trace, Given given);

/* Notes what kind of mistake it is; takes it over. */
void call_trace_mistake(CallTrace *trace, char *mistake);

/* Puts the last call among the others: none stays apart any more. */
void call_trace_finish(CallTrace *trace);

/* Adds a line of C as it stands. */
void call_trace_line(CallTrace *trace, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The calls so far as statements, the last one included. The caller frees. */
char *call_trace_calls(const CallTrace *trace);

/* What a reader needs of them: of a long trace only the calls on the strip that
 * the last one is about. The caller frees. */
char *call_trace_excerpt(const CallTrace *trace);

/* The same where the report is about the call that is to blame: those after it
 * are left out. */
char *call_trace_excerpt_blamed(const CallTrace *trace);

/* A whole C file that makes these calls and then checks: `check` is C that
 * reports through the functions of the file's own beginning (see
 * reproduce.c), or NULL for the call that is to blame, or, where none is known,
 * just to make the calls. `title` says what it shows; `before` is C for what
 * has to come before, or NULL; `no_return` and `may_keep_text` as in
 * reproduce.h. The caller frees it. */
char *call_trace_file(const CallTrace *trace, const char *title,
                      const char *before, const char *check,
                      const char *no_return, bool may_keep_text);

/* How C says these. The caller frees the texts. */
const char *call_trace_rules(CoinStripRules rules);
char *
call_trace_text(const char *text);  /* "\"..A\"", or strip_text("9999:.1:A") */
char *call_trace_number(int value); /* INT_MIN and INT_MAX by name */

/* A move as a function answered it, "true, {1, 3}"; says so if it was never
 * written. The caller frees it. */
char *call_trace_found(bool found, CoinStripMove move);

/* C with every text in it of more than `most` characters cut short, to be read
 * and not compiled. The caller frees it. */
char *call_trace_brief(const char *calls, size_t most);

#endif
