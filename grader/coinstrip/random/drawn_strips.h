/*
 * Strips that are drawn at random are strips like those of a text: they are
 * moved on and played on, give hints, and share nothing with each other. What
 * goes wrong with a strip of the same text, too, is charged elsewhere.
 */
#ifndef DRAWN_STRIPS_H
#define DRAWN_STRIPS_H

#include <stdbool.h>

/* Plays on some, of coinstrip_random or of coinstrip_random_sized. */
void judge_drawn_matches(bool sized);

/* Has many of both alive at once. */
void judge_drawn_alive(void);

#endif
