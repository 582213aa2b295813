/*
 * How what students' own tests are linked with reaches what they are tried on
 * (tried.h): from any thread, one at a time, and after a fork from either
 * process. Where the server is gone, the process says so and aborts.
 */
#ifndef TRIED_CHANNEL_H
#define TRIED_CHANNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include "base/bytes.h"

/* Bytes of a row, and of its answers, that are kept. / Who speaks, where it
 * gives up. */
#ifndef TRIED_ROOM
#define TRIED_ROOM (1 << 16)
#endif
#ifndef TRIED_TITLE
#define TRIED_TITLE "tests"
#endif

/* All of what follows is called between these two. */
void tried_lock(void);
void tried_unlock(void);

_Noreturn void tried_give_up(const char *why);

/* What is asked now, for those words; NULL: nothing. It must stay. */
void tried_say_doing(const char *name);

/* Begins a row, of which there is one at a time. */
Writer tried_row(void);

/* Sends the row, with so many bytes of a text at its end, and waits for the
 * answer, which stays until the next one. */
Reader tried_ask(const Writer *row, const char *text, size_t length);

/* The same, of an answer of any length: *left bytes are still to come, by
 * tried_receive; into nothing, where `to` is NULL. */
Reader tried_ask_long(const Writer *row, const char *text, size_t length,
                      size_t *left);
void tried_receive(char *to, size_t length);

/* What numbers stand for objects of this process: those below that one. The lab
 * says so each time that they are more. */
void tried_note_used(uint32_t number);

/* Of the lab: puts a row after which the server has none of so many objects.
 * False if that can't be done, or does not make it as it was. */
bool tried_put_reset(Writer *to, uint32_t number);

/* ------------------------------ these take the lock themselves ---- */

/* Tells the server that tests are passed over, or would be. False: they must
 * not be. */
bool tried_may_skip(void);

/* Forks for a test of Check's: nobody asks in this process while it runs, and
 * what it leaves behind is of no use. */
pid_t tried_fork_for_test(void);

#endif
