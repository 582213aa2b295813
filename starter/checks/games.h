/* Tables of games: the extension. */
#ifndef CHECKS_GAMES_H
#define CHECKS_GAMES_H

#include "answers.h"
#include "impartial.h"

static inline bool is_option(const ImpartialGame *game, int from, int to)
{
    for (int i = game->first[from]; i < game->first[from + 1]; i++)
        if (game->options[i] == to)
            return true;
    return false;
}

static inline void check_cycle(const ImpartialGame *game, const int *cycle,
                               int n)
{
    bool right = n > 0 && n <= game->positions;
    for (int i = 0; right && i < n; i++) {
        right = cycle[i] >= 0 && cycle[i] < game->positions;
        for (int j = 0; right && j < i; j++)
            right = cycle[i] != cycle[j];
    }
    for (int i = 0; right && i < n; i++)
        right = is_option(game, cycle[i], cycle[(i + 1) % n]);
    check_that("impartial_find_cycle", right, "a cycle");
}

/* Heaps of 0 to n - 1, from which 1 up to `most` are taken; numbered from the
 * small ones up, or from the large ones down. */
static inline ImpartialGame take_game(int n, int most, bool is_falling)
{
    static int first[30001], options[90000];
    first[0] = 0;
    for (int p = 0; p < n; p++) {
        int heap = is_falling ? n - 1 - p : p;
        first[p + 1] = first[p];
        for (int take = 1; take <= most && take <= heap; take++)
            options[first[p + 1]++] = is_falling ? p + take : p - take;
    }
    return (ImpartialGame){n, first, options};
}

/* Heaps of 0 to n - 1, from which 1 is taken; and position n, from which each
 * of them can be reached by two moves. */
static inline ImpartialGame fan_game(int n)
{
    static int first[30001], options[90000];
    for (int p = 0; p < n; p++) {
        first[p + 1] = p;
        options[p] = p;
    }
    first[n + 1] = n - 1 + 2 * n;
    for (int i = 0; i < 2 * n; i++)
        options[n - 1 + i] = i / 2;
    return (ImpartialGame){n + 1, first, options};
}

#endif
