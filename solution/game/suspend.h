/*
 * suspend.h - stopping until the shell goes on with the program, without being
 * interrupted in the midst of drawing. There is one program, so it is asked of
 * nobody in particular.
 */
#ifndef SUSPEND_H
#define SUSPEND_H

#include <poll.h>
#include <stdbool.h>

/* From now on SIGTSTP is heard of in suspend_poll alone; and as before. */
void suspend_begin(void);
void suspend_end(void);

/* poll of one thing, which SIGTSTP ends, too. */
int suspend_poll(struct pollfd *input, int milliseconds);

/* Whether SIGTSTP came since this was asked. */
bool suspend_is_wanted(void);

/* Whether there is a shell that would go on with the program. */
bool suspend_is_possible(void);

/* Stops; with "all", together with what was started with it ("make play"). */
void suspend_now(bool all);

#endif
