/*
 * Which strips beyond brute force the strategy is asked about: see
 * positions.h, and theory_check.h for how one is judged.
 */
#include "theory_check.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/coins.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/numbers/grid.h"
#include "positions.h"

/* As many as a hint in the Silver Dollar Game is ever asked for. */
enum { COINS_MOST = 1000 };

/* What the session that is open has used of a processor, in ms. */
static int64_t spent_now(void)
{
    Session *session = trial_now()->session;
    return session ? session_spent_ms(session) : 0;
}

/* --------------------------------------------- the Silver Dollar Game ---- */

/* Hints that take long on large boards leave no time for other tests: of those
 * a few are judged then, for being slow must spare nobody. Whether they take
 * too long is judged on the largest strips. */
static bool has_taken_long(void)
{
    return spent_now() > SIZES_CPU_MS;
}

/* The highest power of two in a number. */
static int highest_bit(int number)
{
    int bit = 1;
    while (bit <= number / 2)
        bit *= 2;
    return bit;
}

/* Four coins, in pairs with these gaps; or three, the first of which is as far
 * from the left end. */
static void judge_two_gaps(int coins, int one, int other)
{
    enum { LEFT = 3, BETWEEN = 5 };
    int squares[4];
    squares[0] = LEFT;
    squares[1] = LEFT + one + 1;
    if (coins == 3)
        squares[1] = one;
    squares[2] = squares[1] + BETWEEN;
    squares[3] = squares[2] + other + 1;
    judge_position(COINSTRIP_SILVER_DOLLAR, squares + 4 - coins, coins,
                   squares[3] + 1);
}

void judge_gaps(void)
{
    /* Gaps that need one, two and three bytes, and two that differ only in
     * what a byte, or two, cut off. */
    static const int boards[][4] = {{300, 700, 50000, 99999},
                                    {2, 65538, 65600, 65663},
                                    {1000, 67536, 70000, 71000}};
    const Grid gaps = grid_of(
        (GridPlan){.least = 8, .most = 49000, .total = 30000, .row = 11});
    for (size_t i = 0; i < gaps.count; i++) {
        int gap = gaps.sizes[i], coins = 3 + (int)(i % 2);
        if (has_taken_long())
            break;
        if (i % 3 != 0)
            judge_two_gaps(coins, gap, gap + 1);
        if (i % 3 != 1)
            judge_two_gaps(coins, gap, gap - highest_bit(gap));
        if (i % 3 != 2)
            judge_two_gaps(coins, gap, gap);
    }
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        judge_position(COINSTRIP_SILVER_DOLLAR, boards[i], 4, boards[i][3] + 1);
}

/* Nearly all coins are at home, and whoever moves loses. */
static void judge_late_ones(int home)
{
    int squares[COINS_MOST];
    for (int i = 0; i < home + 2; i++)
        squares[i] = i < home ? i : i + 1;
    judge_position(COINSTRIP_SILVER_DOLLAR, squares, home + 2, home + 3);
}

static void judge_number(int coins, int apart, uint64_t number)
{
    int squares[COINS_MOST], length = coins * apart;
    spread_coins(squares, coins, length, number);
    judge_position(COINSTRIP_SILVER_DOLLAR, squares, coins, length);
    if (position_make_lost(COINSTRIP_SILVER_DOLLAR, squares, coins))
        judge_position(COINSTRIP_SILVER_DOLLAR, squares, coins, length);
}

/* One coin alone can move, so many squares: whether that wins or not, no other
 * move is to be found. */
static void judge_lone_mover(int coins, int mover, int way)
{
    int squares[COINS_MOST];
    for (int i = 0; i < coins; i++)
        squares[i] = i < mover ? i : i + way;
    judge_position(COINSTRIP_SILVER_DOLLAR, squares, coins, coins + way);
}

/* So many coins, nearly all of which are at home. */
static void judge_few_movers(int coins, size_t number)
{
    const int movers[] = {0, 1, 2, coins / 2, coins / 2 + 1, coins - 1};
    for (size_t k = number % 2; k < sizeof movers / sizeof *movers; k += 2)
        judge_lone_mover(coins, movers[k], 1 + (int)(number + k) % 3);
    judge_late_ones(coins - 2);
}

void judge_numbers(void)
{
    enum { SHORT = 1000, FEW = 6 };
    static const int few[] = {0, 1, 3, 4},
                     apart[] = {40, 20, 300, 12, 60, 30, 9, 100};
    const Grid numbers = grid_of((GridPlan){.least = 10,
                                            .most = COINS_MOST,
                                            .dense = 18,
                                            .total = 6000,
                                            .row = 12});
    for (int turn = 0; turn < 2; turn++) /* short ones first, and all of them */
        for (size_t i = 0; i < numbers.count; i++) {
            int coins = numbers.sizes[i],
                each = apart[i % (sizeof apart / sizeof *apart)];
            if (coins * each > 2 * SHORT)
                each = 2 + each % 9;
            bool is_short = coins * each <= SHORT;
            if (is_short == (turn == 0) &&
                (is_short || i % FEW == 1 || !has_taken_long()))
                judge_number(coins, each, 40 + i);
        }
    for (size_t i = 0; i < numbers.count && !has_taken_long(); i++)
        judge_few_movers(numbers.sizes[i], i);
    judge_position(COINSTRIP_SILVER_DOLLAR, few, 4, 100);
}

/* ---------------------------------------------------------- Welter's game ----
 */

/* Three coins that agree in so many bits, two of which agree in one more: they
 * are mates. Where two others lie as here, what takes another two for mates
 * finds no move that wins, whichever it looks at first. */
static void judge_mates(int bits)
{
    enum { COINS = 5, PARTS = 64 };
    const int far = 1 << bits, first = far * 51 / PARTS, last = first + 2 * far;
    const int squares[COINS] = {first, first + far, last,
                                last + far * 43 / PARTS + 1,
                                last + far * 122 / PARTS + 2};
    judge_position(COINSTRIP_WELTER, squares, COINS, squares[COINS - 1] + 1);
}

/* Is the number of bits, or what they hold, one of the program's own? */
static bool is_own(int bits)
{
    return grid_own_most(bits - 1, bits) == bits ||
           grid_own_most((1 << bits) - 2, 1 << bits) > (1 << bits) - 2;
}

/* Of two numbers of bits that follow each other one shows what goes wrong from
 * the first on. Where squares are that many, trying each move takes long: it is
 * asked then if the program says so much. */
static void judge_mates_in_welter(void)
{
    enum { FIRST = 5, LAST = 11, MOST = 14, MOST_MS = 1200 };
    int64_t took = 0;
    for (int bits = FIRST; bits <= MOST && took << 2 <= MOST_MS; bits++) {
        int64_t before = spent_now();
        bool asked = bits <= LAST && (bits - FIRST) % 2 == 0;
        if (asked || (bits > FIRST && is_own(bits)))
            judge_mates(bits);
        int64_t now = spent_now() - before;
        took = now > took << 2 ? now : took << 2;
    }
}

/* Coins on two and a half times so many squares, two of which lie just so far
 * apart: a program that compares them by their last bits only takes them for
 * one, and with others beyond the value shows it. Returns the length. */
static int spread_apart(int *squares, int coins, int apart, uint64_t number)
{
    int length = apart / 2 * 5, room = length / coins;
    spread_coins(squares, coins, length, number);
    int other = (squares[0] + apart) / room;
    if (other < coins - 1)
        squares[other] = squares[0] + apart;
    return length;
}

/* The contract says how soon a hint comes on 200 squares, and of more only that
 * it is right: where it takes its time, there are no questions about still
 * more. (Each is asked about at most twice as many squares as the one before.)
 */
void judge_far_in_welter(void)
{
    enum { SLOW_MS = 500, MOST = 5 }; /* (the next may take four times that) */
    /* Two agree in what 16 bits hold. */
    static const int far[MOST] = {493, 4739, 34602, 66029, 68871};
    const Grid sizes = grid_of((GridPlan){.least = 81,
                                          .most = 39001,
                                          .total = 17000,
                                          .own = 40000,
                                          .sparse = true});
    int squares[MOST];
    judge_mates_in_welter();
    for (size_t i = 0; i < sizes.count; i++) {
        int64_t before = spent_now();
        int coins = MOST - (int)(i % 3),
            length = spread_apart(squares, coins, sizes.sizes[i] - 1, i);
        judge_position(COINSTRIP_WELTER, squares, coins, length);
        if (i % 2 && position_make_lost(COINSTRIP_WELTER, squares, coins))
            judge_position(COINSTRIP_WELTER, squares, coins, length);
        if (spent_now() - before > SLOW_MS)
            return;
    }
    if (!has_failed(PART_STRIP))
        judge_position(COINSTRIP_WELTER, far, MOST, far[MOST - 1] + 1);
}

void judge_late_in_welter(void)
{
    enum { COINS = 40, AWAY = 2 };
    static const int away[][AWAY] = {{45, 83}, {39, 60}, {58, 59}};
    int squares[COINS];
    for (int i = 0; i < COINS - AWAY; i++)
        squares[i] = i;
    for (size_t i = 0; i < sizeof away / sizeof *away; i++) {
        memcpy(squares + COINS - AWAY, away[i], sizeof away[i]);
        judge_position(COINSTRIP_WELTER, squares, COINS, away[i][AWAY - 1] + 1);
    }
}

/* So many coins, close together, when someone can win, and when nobody can. */
static void judge_crowd_of(CoinStripRules rules, int coins)
{
    enum { FREE = 5 };
    int squares[64];
    const Position position = {rules, squares, coins};
    uint64_t number = (uint64_t)coins;
    for (int lost = 0; lost < 2; lost++) {
        do
            crowd_coins(squares, coins, coins + FREE, number += 64);
        while (position_is_lost(&position) != lost ||
               squares[coins - 1] < coins);
        judge_hint_on_large(rules, squares, coins, coins + FREE);
    }
}

void judge_many(CoinStripRules rules, int most, int length)
{
    int squares[64];
    enum { FEW = 9, CROWDED = 1, EACH = 28 };
    for (uint64_t number = 5; number < 49; number++) {
        /* Few of the crowded: a hint may take the cube of the coins. */
        int coins = number < 5 + CROWDED ? most - (int)(number - 2) * 3
                                         : FEW - (int)(number % (FEW - 1));
        spread_coins(squares, coins, length, number);
        if (number % 3 == 0)
            position_make_lost(rules, squares, coins);
        judge_position(rules, squares, coins, length);
    }
    for (int coins = FEW + 1; coins <= most; coins += coins < EACH ? 1 : 4)
        judge_crowd_of(rules, coins);
}
