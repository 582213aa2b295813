/*
 * Short Steps: the Silver Dollar Game, but no coin goes more than three squares
 * at a time. All that the program knows of it stands here.
 *
 * Pair the coins as in the Silver Dollar Game. Of a gap only what is left over
 * when it is divided by four counts: whoever is to answer makes a step of d
 * into one of 4 - d, or takes back what a left coin's step of d has added. So
 * each gap is a heap of 0, 1, 2 or 3 (Berlekamp, Conway and Guy, "Winning
 * Ways", chapter 4: Bounded Nim).
 */
#include <stdio.h>

#include "rulebook.h"

enum { LONGEST = 3 };

static int64_t gap_before(const StrategyStrip *strip, size_t coin)
{
    return strip->squares[coin] -
           (coin == 0 ? 0 : strip->squares[coin - 1] + 1);
}

static size_t reasons_of(const StrategyStrip *strip, Reason *reasons)
{
    size_t count = 0;

    for (size_t coin = (strip->coins + 1) % 2; coin < strip->coins; coin += 2) {
        int64_t square = strip->squares[coin];
        int64_t gap = gap_before(strip, coin);

        reasons[count++] =
            (Reason){(int)coin - 1, (int)coin, gap % (LONGEST + 1),
                     square - gap, square - 1};
    }
    return count;
}

static void label(const StrategyStrip *strip, const Reason *reason,
                  const char *left, const char *right, bool mirrored,
                  char text[RULEBOOK_LABEL])
{
    long long gap = gap_before(strip, (size_t)reason->right);

    (void)mirrored;
    if (reason->left < 0) {
        snprintf(text, RULEBOOK_LABEL, "before %s: %lld mod 4", right, gap);
    } else {
        snprintf(text, RULEBOOK_LABEL, "%s to %s: %lld mod 4", left, right,
                 gap);
    }
}

const Rulebook rulebook_short_steps = {
    .name = "Short Steps",
    .title = "Short Steps",
    .rule = {"Slide a coin ",
             ", three squares at most, over empty squares only."},
    .moves = COINSTRIP_SILVER_DOLLAR,
    .longest = LONGEST,
    .heading = {"Coins pair up from the ",
                "; the empty squares that count, modulo 4:"},
    .reasons = reasons_of,
    .label = label,
};
