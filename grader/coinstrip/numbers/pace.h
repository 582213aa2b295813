/*
 * How long a submission's calls take, and so how much can be asked of it. A
 * program may take 10 ms a call: then the same questions would take an hour. Of
 * a program whose calls take long every so many-th question of a kind is asked,
 * small strips and large ones alike; an ordinary one is asked them all.
 *
 * The time is that of a processor, and is taken on small strips before anything
 * is judged; where the program turns out to be quicker, that counts.
 */
#ifndef PACE_H
#define PACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "coinstrip/wire.h"

enum { PACE_LEAST = 4 }; /* questions of a kind, whatever they take */

typedef struct {
    double us[OP_COUNT]; /* of one call; 0 where that is no more than usual */
    double least;        /* the quickest of them, or 0 */
} Pace;

/* Takes the time, in the native session that is open. */
void pace_measure(Pace *pace);

/* Sessions have taken so long for so many calls. True where that is far less
 * than was measured: then it counts from now on. */
bool pace_correct(Pace *pace, int64_t spent_us, uint32_t calls);

/* What a call takes in the room where sessions run now, in microseconds of a
 * processor; 0 where that is no more than usual. PACE_LOOK: a small strip is
 * made, shown in each way, and freed. */
double pace_us(WireOperation operation);
double pace_look_us(void);

/* Of `count` questions that take so long each: every so many-th can be asked, a
 * power of two; 1 where it can be all. */
size_t pace_every(size_t count, double us);

/* The same, as a question in a loop: is the i-th left out? */
bool pace_skips(size_t i, size_t count, double us);

/* What all questions of a kind may take. */
double pace_most_us(void);

#endif
