/*
 * session.h - a match as it is played with single keys: which coin is chosen,
 * where it would go, and what is said. Nothing here knows a terminal: acts come
 * in, and what there is to see can be read off.
 */
#ifndef SESSION_H
#define SESSION_H

#include "advice.h"
#include "match.h"

/* What a key can mean. Characters that are typed are no acts: see
 * session_type. */
typedef enum {
    ACT_NONE,
    ACT_FURTHER, /* the chosen coin goes one square on */
    ACT_BACK,    /* and back */
    ACT_NEXT,    /* choose the next coin */
    ACT_PREVIOUS,
    ACT_DOWN, /* choose one on the next strip */
    ACT_UP,
    ACT_FIRST, /* choose the first coin of the strip */
    ACT_LAST,
    ACT_ENTER,  /* make the move; without one, end the turn */
    ACT_CANCEL, /* choose no coin */
    ACT_UNDO,
    ACT_REDO,
    ACT_HINT,
    ACT_COACH,
    ACT_HELP,
    ACT_SAVE
} Act;

/* A coin on its way: shown on a strip from one square to another. */
typedef struct {
    int strip;
    int from;
    int to;
} Slide;

typedef struct {
    Match *match;
    bool replay; /* turns are only looked at */
    bool coach;
    bool help;    /* the keys are shown */
    bool why;     /* gaps or mates are shown at the strip */
    bool refused; /* the last act was; the one who rings the bell clears it */
    int coin;     /* the chosen one; -1: none */
    int distance; /* how far it would go; 0: it stays */
    bool typing;  /* a number is being typed */
    bool blank;   /* ... and it is the distance: the blank has come */
    int hint;     /* steps given in this position */
    char *said;   /* what was last said, a line or two; never NULL */
    char *advice; /* the hint, lines of it; "" if none was asked for */
    int slides;   /* coins that the last act sent on their way */
    Slide slide[GAME_MOST_STRIPS];
    bool by_computer; /* who sent them */
    AdviceWatch watch;
} Session;

void session_begin(Session *session, Match *match, bool coach, bool replay);
void session_end(Session *session);

void session_act(Session *session, Act act);

/* A character was typed: a coin's letter, a digit, or a blank. */
void session_type(Session *session, char c);

/* A square was pointed at: chooses its coin, or moves the chosen one there. */
void session_point(Session *session, int strip, int square);

/* Whether the computer is to move, and its move. */
bool session_awaits_computer(const Session *session);
void session_play_computer(Session *session);

/* All that is to be read now, in lines: what was last said, or the choice, or
 * how the game begins; and how it ended. The caller frees it. */
char *session_now(const Session *session);

/* Why the chosen coin can't go so far; REFUSAL_NONE if it can. */
Refusal session_refusal(const Session *session);

#endif
