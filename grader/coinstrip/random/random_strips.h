/*
 * Strips that are drawn at random are strips like those of a text: they are
 * moved on and played on, give hints, and share nothing with each other. What
 * goes wrong with a strip of the same text, too, is charged elsewhere.
 */
#ifndef RANDOM_STRIPS_H
#define RANDOM_STRIPS_H

#include <stdbool.h>
#include "random_sample.h"

/* Plays on some, of coinstrip_random or of coinstrip_random_sized. */
void judge_drawn_matches(bool sized);

/* Has many of both alive at once. */
void judge_drawn_alive(void);

/* A strip of coinstrip_random that is won already is none: fails with that
 * message. */
void judge_not_won(const Drawing *drawing, uint64_t seed, const Drawn *strip,
                   const char *message);

#endif
