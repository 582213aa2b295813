/* The standard streams, as a program should find and leave them. */
#ifndef STANDARD_H
#define STANDARD_H

/* To be called first of all. Streams that are closed lead nowhere from now on,
 * and not into the file that is opened next. Where the program ends by exit,
 * and something that it printed is lost (on a full disk), it says so under that
 * name and ends with status 1. The name must outlive it. */
void standard_begin(const char *name);

#endif
