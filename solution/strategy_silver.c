/*
 * The Silver Dollar Game for strategy.h: Nim on the counted gaps.
 *
 * Pair the coins from the right. A move of the right coin of a pair takes from
 * the gap inside the pair, as from a heap of Nim. One of the left coin adds to
 * it, which the opponent can undo by moving the right one as far, so it alters
 * nothing; but now and then it wins, too. Each move changes exactly one counted
 * gap.
 */
#include "strategy_parts.h"

/* The empty squares between a coin and its left neighbour, or the left end. */
static int64_t gap_before(const StrategyStrip *strip, size_t coin)
{
    int64_t neighbour = coin == 0 ? -1 : strip->squares[coin - 1];

    return strip->squares[coin] - neighbour - 1;
}

/* Whether the gap before that coin counts. */
static bool is_counted(const StrategyStrip *strip, size_t coin)
{
    return (strip->coins - coin) % 2 == 1;
}

void strategy_gaps(const StrategyStrip *strip, int64_t *gaps)
{
    for (size_t coin = (strip->coins + 1) % 2; coin < strip->coins; coin += 2) {
        *gaps++ = gap_before(strip, coin);
    }
}

void silver_study(Study *study)
{
    const StrategyStrip *strip = study->strip;

    for (size_t coin = (strip->coins + 1) % 2; coin < strip->coins; coin += 2) {
        int64_t gap = gap_before(strip, coin);

        study->value ^= gap;
        study->big_gaps += gap > 1;
    }
    study->is_fickle = study->big_gaps == 0;
}

/* How far the coin must go to make its pair's gap that large; if it can't go
 * there, a distance that is not legal. */
static int64_t distance_to_gap(const StrategyStrip *strip, size_t coin,
                               int64_t gap, int64_t wanted)
{
    if (is_counted(strip, coin)) {
        return gap - wanted;
    }
    return wanted - gap <= gap_before(strip, coin) ? wanted - gap : 0;
}

bool silver_moves_to(const Study *study, int64_t value, int kinds, size_t most,
                     MoveList *list)
{
    const StrategyStrip *strip = study->strip;

    for (size_t coin = 0; coin < strip->coins && most > 0; coin++) {
        size_t right = is_counted(strip, coin) ? coin : coin + 1;
        int64_t gap = gap_before(strip, right);
        int64_t wanted = gap ^ study->value ^ value;
        int64_t distance = distance_to_gap(strip, coin, gap, wanted);
        size_t big_gaps = study->big_gaps - (gap > 1) + (wanted > 1);

        if (distance > 0 && (kinds & (big_gaps == 0 ? FICKLE : FIRM)) != 0) {
            if (!move_list_add(list, (StrategyMove){coin, distance})) {
                return false;
            }
            most--;
        }
    }
    return true;
}
