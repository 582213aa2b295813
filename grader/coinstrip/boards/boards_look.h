/*
 * All functions that have but one right answer, asked about all fresh boards in
 * one session, many boards at once.
 */
#ifndef BOARDS_LOOK_H
#define BOARDS_LOOK_H

/* Those that answer rightly throughout are done with (see boards.h); of the
 * others nothing is kept. To be called before the rest; does so once. */
void boards_look(void);

#endif
