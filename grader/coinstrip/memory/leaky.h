/*
 * Which calls of a function seem to leak: those of which there are as many as
 * blocks that were left behind. Knows how call_trace.c writes calls.
 */
#ifndef LEAKY_H
#define LEAKY_H

/* How the calls of that function are called of which there are just so many,
 * among all calls, as C: "where it answers true", "in Welter's game". Where all
 * of them are in Welter's game, at least that: the other one was watched
 * before. Static; NULL where nothing sets them apart. */
const char *leaky_calls(const char *calls, const char *function,
                        unsigned long blocks);

#endif
