/* A clock that only goes forward, and one of work done for us. */
#ifndef CLOCK_H
#define CLOCK_H

/* Milliseconds since some moment in the past; and seconds. */
long clock_now(void);
double clock_seconds(void);

/* Milliseconds of a processor that all processes which we have started, and
 * which are gone, have used. */
long clock_children(void);

#endif
