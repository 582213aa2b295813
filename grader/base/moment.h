/* A clock that only goes forward, and one of work done for us. */
#ifndef MOMENT_H
#define MOMENT_H

/* Milliseconds since some moment in the past. */
long moment_now(void);

/* Milliseconds of a processor that all processes which we have started, and
 * which are gone, have used. */
long moment_children(void);

#endif
