/*
 * Long strips of a size that is asked for: do coins come up on the squares at
 * both ends, too?
 */
#ifndef SPREAD_H
#define SPREAD_H

/* Ends the test at a length of which squares at one end never have a coin, and
 * do not have it because they are cut off. */
void judge_all_spreads(void);

#endif
