/*
 * Playing a trace that failed again, in processes of its own: does it fail
 * there, too, or does it take what the session was asked earlier?
 */
#ifndef REPLAY_H
#define REPLAY_H

#include <stdbool.h>
#include "call_history.h"
#include "exec/session.h"

/* The earlier calls, as C, without which the trace does not fail; NULL where it
 * does, or can't be made to. `crashed`: it did not come to answer. The caller
 * frees it. (Closes the trial's session. What this takes is not held against
 * the submission, and is bounded for all of its tests together.) */
char *replay_before(bool crashed);

/* For what is played again: a session beside the trial's, which may still be
 * open, in that room; NULL where there is none, or all of the time has been
 * used. / Once it has been asked: the session, if the tool that watches it has
 * said something; if not, closes it and gives NULL. */
Session *replay_open(RoomKind room, const SessionPlan *plan);
Session *replay_if_said(Session *session);

/* It has served: closes it. */
void replay_close(Session *session);

/* From here on it is played again to find out which of its calls it needs,
 * which has a time of its own; or no more. */
void replay_shrink(bool shrinking);

/* A session of strips. / Asks it for these operations; false, too, where they
 * are more than a request holds. / Whether it has ended with a crash, or an
 * exit. */
Session *replay_open_strips(RoomKind room);
bool replay_ask(Session *session, HistoryBytes asked,
                const unsigned char **answer, size_t *length);
bool replay_crashed(const Session *session);

/* What crashed natively, played again where the sanitizers watch: what the
 * trace asked, and where that does not crash all that was asked before it, too.
 * The session, in which they have something to say, for the caller to close;
 * NULL where they have not. (Bounded as above.) */
Session *replay_crash(void);

#endif
