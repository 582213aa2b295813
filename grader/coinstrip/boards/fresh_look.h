/*
 * All functions that have but one right answer, asked about all fresh boards in
 * one session, many boards at once.
 */
#ifndef FRESH_LOOK_H
#define FRESH_LOOK_H

/* Those that answer rightly throughout are done with (see fresh.h); of the
 * others nothing is kept. To be called before the rest; does so once. */
void fresh_look(void);

#endif
