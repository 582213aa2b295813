/* A clock that only goes forward. */
#ifndef MOMENT_H
#define MOMENT_H

/* Milliseconds since some moment in the past. */
long moment_now(void);

#endif
