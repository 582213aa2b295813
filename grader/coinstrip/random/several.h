/*
 * Strips of a size that is asked for: do different seeds give different ones?
 */
#ifndef SEVERAL_H
#define SEVERAL_H

#include "draw.h"

/* Ends the test if dozens of seeds all give one and the same strip of a size of
 * which there are many. */
void judge_several(const Drawing *drawing);

/* The same of many sizes, and of many numbers of moves; as a rule two draws of
 * each. */
void judge_all_others(void);

#endif
