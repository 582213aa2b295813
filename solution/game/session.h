/*
 * session.h - a game as people play it: what is chosen, what may be done now,
 * what is said, hints, the coach, taking back, saving, and the next game. The
 * one middle of all the ways to play: the terminal, the dialog of sentences,
 * and the page. Acts come in, and what there is to see can be read off.
 */
#ifndef SESSION_H
#define SESSION_H

#include "advice.h"
#include "boards.h"
#include "match.h"

/* What a key or a button can mean. Characters that are typed are no acts: see
 * session_type. (The page knows them by number: new ones come last.) */
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
    ACT_SAVE,
    ACT_REMATCH,  /* the same board again */
    ACT_NEW,      /* another board */
    ACT_STRONGER, /* the computer plays better; after the best, worst */
    ACT_WEAKER,
    ACT_LOOK,    /* look at the turns of a game that is over */
    ACT_LESSON,  /* the next board of the lesson, or the first */
    ACT_LETTERS, /* whether letters stay with their coins */
    ACT_LEAVE,
    ACT_COUNT
} Act;

typedef struct {
    Match *match;
    BoardWish wish; /* what boards the next games begin with */
    bool replay;    /* turns are only looked at */
    bool coach;
    bool why;      /* gaps or mates are shown at the strip */
    bool refused;  /* the last act was; the one who rings the bell clears it */
    bool paused;   /* two computers wait to go on */
    bool left;     /* the person has left */
    int won[2];    /* games before this one, by the side that won */
    int lesson;    /* number of the lesson's board, 1 first; 0: none */
    int coin;      /* the chosen one; -1: none */
    int distance;  /* how far it would go; 0: it stays */
    bool typing;   /* a number is being typed */
    bool blank;    /* ... and it is the distance: the blank has come */
    bool lettered; /* the last key was the letter that chose the coin */
    int hint;      /* steps given in this position */
    GameTurn ring; /* coins that the hint speaks of, */
    bool ghost;    /* and whether it says where they go */
    char *said;    /* what was last said, a line or two; never NULL */
    char *warning; /* what the coach has to say of it; "" if nothing */
    char *advice;  /* the hint, lines of it; "" if none was asked for */
    Act asking;    /* done if the person says yes; ACT_NONE: no question */
    bool saved;    /* this program has written the file that "save" writes */
    int slides;    /* coins that the last act sent on their way */
    Slide slide[GAME_MOST_STRIPS];
    bool by_computer; /* who sent them */
    AdviceWatch watch;
} Session;

/* The match, and its game, stay the caller's; a session that begins another
 * game frees the one before. */
void session_begin(Session *session, Match *match, const BoardWish *wish,
                   bool coach, bool replay);
void session_end(Session *session);

void session_act(Session *session, Act act);

/* Whether that may be done now: what can't is not offered, and refused. */
bool session_may(const Session *session, Act act);

/* A character was typed: a coin's letter, a digit, or a blank; or the answer to
 * a question, of which "y" is yes. */
void session_type(Session *session, char c);

/* Whether a letter is the name of a coin that may be chosen now. */
bool session_is_coin(const Session *session, char letter);

/* A square was pointed at: chooses its coin, or moves the chosen one there. A
 * coin was dragged to a square. */
void session_point(Session *session, int strip, int square);
void session_drag(Session *session, int strip, int from, int to);

/* Begins another game, of any kind; the seed follows from the one before.
 * Returns NULL, or why there is none; nothing is changed then. */
const char *session_begin_other(Session *session, const Setup *setup,
                                const BoardWish *wish);

/* A whole turn, as it is typed. False, and why is said, if it can't be. */
bool session_take_turn(Session *session, const GameTurn *turn);

/* Whether the computer is to move, and its move. */
bool session_awaits_computer(const Session *session);
void session_play_computer(Session *session);

/* All that is to be read now, in lines: what was last said, or the choice, or
 * how the game begins; the coach; and the lesson. How a game ended,
 * words_result has. The caller frees it. */
char *session_now(const Session *session);

/* The same, and the hint. The caller frees it. */
char *session_all(const Session *session);

/* What the lesson's board was there to show, if it was won; or "". Lent. */
const char *session_lesson_words(const Session *session);

/* What Enter leads to when a board of the lesson is over: "the next board"; or
 * "". Lent. */
const char *session_onward(const Session *session);

/* Whether a person is to make the first move and has not begun to: who plays
 * for the first time wants to be told how. */
bool session_invites(const Session *session);

/* Whether the game was lost by a person to a computer. */
bool session_was_beaten(const Session *session);

/* "Turn 3. Your turn", or what else is going on. The caller frees it. */
char *session_status(const Session *session);

/* Who has won how many games in a row of them, with this one: "You: 2. The
 * computer: 1."; "" of fewer than two. The caller frees it. */
char *session_tally(const Session *session);

/* How the computer plays, in words: "medium"; "" if none does, or as a preset's
 * did. Lent. */
const char *session_level(const Session *session);

/* Why the chosen coin can't go so far; REFUSAL_NONE if it can. Whether it may
 * go to that square of that strip. */
Refusal session_refusal(const Session *session);
bool session_is_target(const Session *session, int strip, int square);

#endif
