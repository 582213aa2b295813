/*
 * Strips of a size that is asked for: does each that there is come up?
 */
#ifndef REACH_H
#define REACH_H

/* Draws many strips of each of some small sizes, or, of a program that is slow,
 * of fewer sizes; ends the test where one strip never comes up. */
void judge_all_reached(void);

#endif
