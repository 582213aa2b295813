/* What the files test_welter*.c share. */
#ifndef WELTER_PARTS_H
#define WELTER_PARTS_H

#include "coinstrip/boards/move_check.h"

/* Longest strips whose every move is made; refused; followed by a hint. */
enum { MOVED_LENGTH = 7, REFUSED_LENGTH = 5, JUMPED_LENGTH = 5 };

typedef enum { REFUSED, PASSING, PASSING_NONE } PlayKind;

/* Every move of that kind on strips of up to `length` squares: legal moves that
 * pass a coin or that pass none, or illegal ones around the legal range. The
 * caller frees them. */
Play *plays_of(int length, PlayKind kind, size_t *count);

/* Is the submission wrong about that way, and in the Silver Dollar Game, too,
 * when the coin is the only one? Then it is not because of the others that it
 * is wrong here. */
bool is_wrong_alone(const Board *board, int coin, int distance);

/* Does a wrong answer count here? Not when the Silver Dollar Game has the same
 * right answer and the submission gets that wrong too. */
bool counts_here(const Board *board, int coin, int distance);

/* Judges what these moves do, with `why` for the student. What goes wrong just
 * so in the Silver Dollar Game is charged in "moves". */
void judge_unless_shared(const Play *plays, size_t count, const char *why);

/* Is coinstrip_is_won right about that fresh board? Wrong answers are charged
 * in "winning". */
bool knows_fresh(const Board *board);

/* test_welter_jumps.c: jumps over so many coins; over some of so many; along a
 * crowd of a thousand; and far ones. */
void judge_passing(int passed);
void judge_passing_some(int coins);
void judge_crowd(void);
void judge_far_jumps(void);

/* A move that passes no coin, made in the Silver Dollar Game: is it made there
 * as it should be? */
bool is_made_without_jump(int coin, int from, int distance);

#endif
