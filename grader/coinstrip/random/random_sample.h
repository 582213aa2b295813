/*
 * Strips that a submission draws at random, as they look: many at once, seen
 * through the function that can be believed.
 */
#ifndef RANDOM_SAMPLE_H
#define RANDOM_SAMPLE_H

#include <stdint.h>
#include "coinstrip/coins.h"

enum { DRAWN_COINS = 64, DRAWN_IN_A_ROW = 1000 };

/* Moves asked for that are far below 0, but not so far that subtracting what a
 * strip has overflows: the contract asks for any two ints of moves only. */
enum { VERY_FEW = -2000000000 };

/* What to draw: coinstrip_random, or coinstrip_random_sized. */
typedef struct {
    CoinStripRules rules;
    bool sized;
    int coins, length, min_moves;
} Drawing;

typedef struct {
    bool made; /* not NULL */
    bool seen; /* the rest is known */
    int length, coins;
    int squares[DRAWN_COINS]; /* of the first ones, ascending */
    long slack;               /* sum over the coins of square - number */
    uint64_t print;           /* equal strips have equal ones */
} Drawn;

/* Draws with each of the seeds in one session, in that order, and stores what
 * came. Ends the test when the submission ends, or shows no strip that could
 * be: the trace is then about that seed. */
void drawing_draw(const Drawing *drawing, const uint64_t *seeds, size_t count,
                  int cpu_ms, Drawn *drawn);

/* How many of `count` strips a program is asked to draw: all, or, where that
 * takes long, every so many-th (see pace.h). `rows` times so many are drawn.
 * (What is said of many strips together one test rests upon: they may take
 * longer than other questions.) */
size_t random_sample_few(const Drawing *drawing, size_t count, size_t rows);

/* Draws one strip of each of these sizes, with its number here as the seed, all
 * at once, and says whether all are as they were asked for. If not, no more is
 * known: they are to be drawn one by one. */
bool draw_each_right(const Drawing *drawings, size_t count);

/* With `count` seeds from `first` on, DRAWN_IN_A_ROW at most. */
void draw_in_a_row(const Drawing *drawing, uint64_t first, size_t count,
                   Drawn *drawn);

/* The same, for coins to be looked at by the caller: the trace of one. */
void draw_tell(const Drawing *drawing, uint64_t seed);

/* The strip as text, when all of its coins are known. The caller frees it. */
char *random_sample_text(const Drawn *drawn);

/* The most moves that a strip of this size can have: one alone has them. */
int drawing_most(const Drawing *drawing);

/* What sets this size apart from others, if anything does: ": without coins".
 * And what kind of mistake it is to give NULL for it; or to draw strips as a
 * test with this name and message says, NULL if that is of no kind. Malloc'ed:
 * see note_mistake. */
const char *size_in_words(const Drawing *drawing);
char *mistake_in_size(const Drawing *drawing);
char *mistake_in_random(const char *test, const char *message);

/* C that counts on `failed` being an expression about the strip s1; see
 * fail_with. */
_Noreturn void draw_fail(const Drawing *drawing, uint64_t seed,
                         const Drawn *drawn, const char *message,
                         const char *expected, const char *holds);

/* Fails about many strips: `c` is C that counts them, and `told` what a reader
 * needs of it, or NULL: all of it. Takes over what was expected and what came,
 * and what is told. */
_Noreturn void draw_fail_counted(const char *message, char *expected, char *got,
                                 const char *c, char *told);

/* As a reader needs them: two draws, one after the other, with what came, and
 * with these words between them, or NULL. The caller frees it. */
char *draw_told(const Drawing *drawing, const uint64_t *seeds,
                const Drawn *const drawn[2], const char *between);

#endif
