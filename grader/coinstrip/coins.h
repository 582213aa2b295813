/*
 * How the lab's tests reach the submission: one session at a time, opened when
 * a test first needs it, and asked in requests.
 */
#ifndef COINS_H
#define COINS_H

#include "context.h"
#include "exchange.h"
#include "requests.h"

/* The session of the running test, opened now if there is none. */
Session *coins_session(void);

/* A test has been passed that was run ahead: its session can serve the next. /
 * The next is not to have it: ends it, before the test's own is opened. */
void coins_keep_session(void);
void coins_end_kept(void);

/* Opens another session: the strips of the one before are gone. */
Session *coins_new_session(void);

/* After many strips were made natively that nobody frees: opens another session
 * where they are so large that there might soon be no memory. True if so. */
bool coins_make_room(void);

/* Natively, in a program that was not started with the others: not even what is
 * common to all of them is there. */
Session *coins_fresh_session(void);

/* A request, written straight into the session's memory. */
Writer coins_request(void);

#endif
