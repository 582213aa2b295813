/*
 * session_parts.h - what the parts of a session share; for nobody else.
 */
#ifndef SESSION_PARTS_H
#define SESSION_PARTS_H

#include <stdio.h>

#include "session.h"

/* A stream that becomes the text when it is closed. */
FILE *session_say_anew(char **text, size_t *size);

/* Says something; says why an act was refused. */
void session_say(Session *session, const char *words);
void session_refuse(Session *session, const char *words);
void session_refuse_move(Session *session, GameMove move, Refusal refusal);

/* Chooses a coin (beyond the last comes the first), or one a strip further. */
void session_choose(Session *session, int coin);
void session_choose_strip(Session *session, int step);

/* The next square that the chosen coin may go to, and the one before. */
void session_go_further(Session *session);
void session_go_back(Session *session);

/* Whoever looks sees a new position: nothing is chosen, no hint was given. */
void session_look_anew(Session *session);

/* Says what is moved, and sends the coins on their way. Before they move. */
void session_announce(Session *session, int side, const GameTurn *turn);

/* Says what the last turn was, and whether it gave the win away; "" at the
 * start. Not where to find that out takes long. */
void session_tell_last(Session *session);

/* Makes the move that is chosen; does so, or without a choice ends the turn. */
void session_make_move(Session *session);
void session_enter(Session *session);

/* The acts on whole games; and what the person has agreed to. */
void session_act_on_game(Session *session, Act act);
void session_agree(Session *session, bool yes);

/* The board of the lesson that is begun anew, or that comes next. */
void session_go_on_learning(Session *session);

#endif
