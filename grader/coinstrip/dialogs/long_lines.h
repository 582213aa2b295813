/*
 * What to type so that a line of any length shows whether it is read as one: by
 * a program whose buffer is just full then, or too small, or grows.
 */
#ifndef LONG_LINES_H
#define LONG_LINES_H

/* Lines of each length up to some hundreds, and of larger sizes (grid.h), all
 * of which are refused, with a move (A 1) after every so many: fifteen at most.
 * Whatever takes the next line along is a message short, or a move. Some begin
 * like a move, and go on with blanks and a letter: whoever keeps only what fits
 * sees a move. The caller frees the text. */
char *long_lines(void);

/* Moves (A 1) with a few blanks inside, four at most: fewer than the smallest
 * sane buffer holds. The caller frees the text. */
char *lines_of_blanks(void);

#endif
