/* One move that is made again and again, or many of many coins: nothing of a
 * strip wears out. */
#ifndef REPEATED_H
#define REPEATED_H

/* Two thousand single steps of one coin, and ten thousand of a crowd: fails
 * where one of them is refused, but for the first, which is judged elsewhere.
 */
void judge_repeated(void);

/* Hundreds of jumps of two coins over each other, in Welter's game. What goes
 * wrong with the steps too is not judged here. */
void judge_repeated_jumps(void);

#endif
