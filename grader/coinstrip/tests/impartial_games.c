/* See impartial_games.h. */
#include "impartial_games.h"

#include <stdlib.h>

OwnGame game_of_bits(int positions, unsigned bits)
{
    OwnGame own = game_new(positions, positions * positions);

    for (int from = 0; from < positions; from++) {
        game_add_position(&own);
        for (int to = 0; to < positions; to++) {
            if ((bits >> (from * positions + to) & 1) != 0) {
                game_add_option(&own, to);
            }
        }
    }
    return own;
}

OwnGame take_game(int positions, int most, bool is_falling)
{
    OwnGame own = game_new(positions, positions * most);

    for (int p = 0; p < positions; p++) {
        int heap = is_falling ? positions - 1 - p : p;

        game_add_position(&own);
        for (int take = 1; take <= most && take <= heap; take++) {
            game_add_option(&own, is_falling ? p + take : p - take);
        }
    }
    return own;
}

OwnGame fan_game(int heaps)
{
    OwnGame own = game_new(heaps + 1, 3 * heaps);

    for (int heap = 0; heap < heaps; heap++) {
        game_add_position(&own);
        if (heap > 0) {
            game_add_option(&own, heap - 1);
        }
    }
    game_add_position(&own);
    for (int i = 0; i < 2 * heaps; i++) {
        game_add_option(&own, i / 2);
    }
    return own;
}

OwnGame heap_game(int positions)
{
    static const int takes[] = {1, 3, 4};
    OwnGame own = game_new(positions, 3 * positions);

    for (int heap = 0; heap < positions; heap++) {
        game_add_position(&own);
        for (int i = 0; i < 3 && takes[i] <= heap; i++) {
            game_add_option(&own, heap - takes[i]);
        }
    }
    return own;
}

static uint32_t next_random(uint32_t *state)
{
    *state = *state * 1664525 + 1013904223;
    return *state >> 16;
}

/* Numbers 0 to n - 1 in some order. */
static void shuffle(int *numbers, int count, uint32_t *state)
{
    for (int i = 0; i < count; i++) {
        numbers[i] = i;
    }
    for (int i = count - 1; i > 0; i--) {
        int j = (int)(next_random(state) % (uint32_t)(i + 1));
        int kept = numbers[i];

        numbers[i] = numbers[j];
        numbers[j] = kept;
    }
}

OwnGame random_game(int positions, uint32_t often, uint32_t seed)
{
    OwnGame own = game_new(positions, positions * positions);
    int *ranks = malloc((size_t)positions * sizeof *ranks);

    if (ranks == NULL) {
        abort();
    }
    shuffle(ranks, positions, &seed);
    for (int from = 0; from < positions; from++) {
        game_add_position(&own);
        for (int to = positions - 1; to >= 0; to--) {
            if (ranks[to] < ranks[from] && next_random(&seed) % often == 0) {
                game_add_option(&own, to);
            }
        }
    }
    free(ranks);
    return own;
}
