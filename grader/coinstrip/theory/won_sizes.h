/*
 * Strips of many sizes, in squares and in coins: does coinstrip_is_won know
 * which are won?
 */
#ifndef WON_SIZES_H
#define WON_SIZES_H

/* Ends the test where it does not. */
void judge_won_sizes(void);

#endif
