/*
 * Remoteness and suspense for strategy.h, by looking at every position.
 *
 * NUMBERS FOR POSITIONS. With n coins on squares p(0) < p(1) < ..., a position
 * has the number binomial(p(0), 1) + binomial(p(1), 2) + ... + binomial(p(n-1),
 * n). No two positions of n coins have the same, none is left out, and each
 * move makes it smaller. So a table in the order of numbers, up to that of the
 * strip in question, holds all that can become of it, and whoever fills it from
 * the start finds every option there already.
 *
 * Coins that stand at the left end from the start never move, and are left out.
 */
#include <stdlib.h>
#include <string.h>

#include "strategy_parts.h"

enum {
    MOST_POSITIONS = 4 << 20,
    MOST_BINOMIALS = 4 << 20,
    MOST_MOVES = UINT16_MAX /* that a game can last */
};

struct Countdown {
    StrategyRules rules;
    StrategyEnding ending;
    WinnersPace pace;
    size_t settled; /* coins left out, and so squares left out */
    size_t coins;
    size_t length;       /* one more than the last coin's square */
    uint32_t *binomials; /* [k * (length + 1) + a]: a over k + 1, or more than
                            MOST_POSITIONS if that is more */
    int64_t *squares;    /* of the strip, without what is left out */
    uint32_t number;     /* of the strip */
    uint16_t *lengths;   /* of the game, for each number */
};

static uint32_t binomial(const Countdown *countdown, int64_t square,
                         size_t coin)
{
    return countdown
        ->binomials[coin * (countdown->length + 1) + (size_t)square];
}

static uint32_t number_of(const Countdown *countdown, const int64_t *squares)
{
    uint32_t number = 0;

    for (size_t coin = 0; coin < countdown->coins; coin++) {
        number += binomial(countdown, squares[coin], coin);
        if (number > MOST_POSITIONS) {
            break;
        }
    }
    return number;
}

/* ---- Filling the table -------------------------------------------------- */

/* The position with the next number. */
static void step(int64_t *squares, size_t coins)
{
    size_t coin = 0;

    while (coin + 1 < coins && squares[coin] + 1 == squares[coin + 1]) {
        squares[coin] = (int64_t)coin;
        coin++;
    }
    squares[coin]++;
}

/* The lengths of the options seen so far that are lost for the player who gets
 * them, and of those that are won. */
typedef struct {
    int shortest_lost;
    int longest_lost;
    int shortest_won;
    int longest_won;
} Options;

static void note_option(Options *options, int length, StrategyEnding ending)
{
    bool is_lost = (length % 2 == 0) == (ending == STRATEGY_NORMAL);
    int *shortest = is_lost ? &options->shortest_lost : &options->shortest_won;
    int *longest = is_lost ? &options->longest_lost : &options->longest_won;

    if (length < *shortest) {
        *shortest = length;
    }
    if (length > *longest) {
        *longest = length;
    }
}

static int length_from(const Options *options, WinnersPace pace)
{
    if (options->longest_lost >= 0) {
        return 1 +
               (pace == HURRY ? options->shortest_lost : options->longest_lost);
    }
    if (options->longest_won >= 0) {
        return 1 +
               (pace == HURRY ? options->longest_won : options->shortest_won);
    }
    return 0;
}

/*
 * Notes where one coin can go. As it passes coins of Welter's game they get new
 * numbers, each one more; "others" is what the position's number becomes
 * without the moving coin.
 */
static void note_moves(const Countdown *countdown, const int64_t *squares,
                       size_t coin, uint32_t number, Options *options)
{
    uint32_t others = number - binomial(countdown, squares[coin], coin);

    for (int64_t to = squares[coin] - 1; to >= 0; to--) {
        if (coin > 0 && squares[coin - 1] == to) {
            if (countdown->rules == STRATEGY_SILVER_DOLLAR) {
                return;
            }
            coin--;
            others += binomial(countdown, to, coin + 1) -
                      binomial(countdown, to, coin);
        } else {
            uint32_t after = others + binomial(countdown, to, coin);

            note_option(options, countdown->lengths[after], countdown->ending);
        }
    }
}

static void fill(Countdown *countdown, int64_t *squares)
{
    for (size_t coin = 0; coin < countdown->coins; coin++) {
        squares[coin] = (int64_t)coin;
    }
    for (uint32_t number = 0; number <= countdown->number; number++) {
        Options options = {INT32_MAX, -1, INT32_MAX, -1};

        for (size_t coin = 0; coin < countdown->coins; coin++) {
            note_moves(countdown, squares, coin, number, &options);
        }
        countdown->lengths[number] =
            (uint16_t)length_from(&options, countdown->pace);
        if (number < countdown->number) {
            step(squares, countdown->coins);
        }
    }
}

/* ---- Making the table --------------------------------------------------- */

/* Pascal's triangle, in columns. */
static bool make_binomials(Countdown *countdown)
{
    size_t rows = countdown->length + 1;

    if (countdown->coins > MOST_BINOMIALS / rows) {
        return false;
    }
    countdown->binomials =
        calloc(countdown->coins * rows + 1, sizeof *countdown->binomials);
    if (countdown->binomials == NULL) {
        return false;
    }
    for (size_t coin = 0; coin < countdown->coins; coin++) {
        uint32_t *column = countdown->binomials + coin * rows;

        for (size_t a = 1; a < rows; a++) {
            uint32_t left = coin == 0 ? 1 : column[a - 1 - rows];
            uint32_t sum = column[a - 1] + left;

            column[a] = sum > MOST_POSITIONS ? MOST_POSITIONS + 1 : sum;
        }
    }
    return true;
}

/* Copies the squares of the coins that can ever move. Returns the number of
 * moves that they can make at most, or more than MOST_MOVES. */
static int64_t copy_squares(Countdown *countdown, const StrategyStrip *strip)
{
    int64_t moves = 0;

    for (size_t coin = 0; coin < countdown->coins; coin++) {
        int64_t square = strip->squares[coin + countdown->settled] -
                         (int64_t)countdown->settled;

        countdown->squares[coin] = square;
        moves += square - (int64_t)coin;
        if (moves > MOST_MOVES) {
            break;
        }
    }
    return moves;
}

static size_t count_settled(const StrategyStrip *strip)
{
    size_t coin = 0;

    while (coin < strip->coins && strip->squares[coin] == (int64_t)coin) {
        coin++;
    }
    return coin;
}

/* Returns false if memory runs out, or the strip is too large. */
static bool prepare(Countdown *countdown, const StrategyStrip *strip)
{
    size_t coins = countdown->coins;

    countdown->squares = calloc(coins + 1, sizeof *countdown->squares);
    if (countdown->squares == NULL ||
        copy_squares(countdown, strip) > MOST_MOVES) {
        return false;
    }
    countdown->length =
        coins == 0 ? 0 : (size_t)countdown->squares[coins - 1] + 1;
    if (!make_binomials(countdown)) {
        return false;
    }
    countdown->number = number_of(countdown, countdown->squares);
    if (countdown->number >= MOST_POSITIONS) {
        return false;
    }
    countdown->lengths =
        malloc((countdown->number + 1) * sizeof *countdown->lengths);
    return countdown->lengths != NULL;
}

Countdown *countdown_new(const StrategyStrip *strip, StrategyEnding ending,
                         WinnersPace pace)
{
    Countdown *countdown = calloc(1, sizeof *countdown);
    int64_t *squares = NULL;

    if (countdown == NULL) {
        return NULL;
    }
    countdown->rules = strip->rules;
    countdown->ending = ending;
    countdown->pace = pace;
    countdown->settled = count_settled(strip);
    countdown->coins = strip->coins - countdown->settled;
    squares = malloc((countdown->coins + 1) * sizeof *squares);
    if (squares == NULL || !prepare(countdown, strip)) {
        free(squares);
        countdown_free(countdown);
        return NULL;
    }
    fill(countdown, squares);
    free(squares);
    return countdown;
}

void countdown_free(Countdown *countdown)
{
    if (countdown != NULL) {
        free(countdown->binomials);
        free(countdown->squares);
        free(countdown->lengths);
        free(countdown);
    }
}

/* ---- Reading it --------------------------------------------------------- */

int countdown_of_strip(const Countdown *countdown)
{
    return countdown->lengths[countdown->number];
}

int countdown_after(const Countdown *countdown, StrategyMove move)
{
    size_t coin = move.coin - countdown->settled;
    int64_t to = countdown->squares[coin] - move.distance;
    uint32_t others =
        countdown->number - binomial(countdown, countdown->squares[coin], coin);

    for (; coin > 0 && countdown->squares[coin - 1] > to; coin--) {
        int64_t passed = countdown->squares[coin - 1];

        others += binomial(countdown, passed, coin) -
                  binomial(countdown, passed, coin - 1);
    }
    return countdown->lengths[others + binomial(countdown, to, coin)];
}

static int length_of_game(const StrategyStrip *strip, StrategyEnding ending,
                          WinnersPace pace)
{
    Countdown *countdown = countdown_new(strip, ending, pace);
    int length = countdown == NULL ? -1 : countdown_of_strip(countdown);

    countdown_free(countdown);
    return length;
}

int strategy_remoteness(const StrategyStrip *strip, StrategyEnding ending)
{
    return length_of_game(strip, ending, HURRY);
}

int strategy_suspense(const StrategyStrip *strip, StrategyEnding ending)
{
    return length_of_game(strip, ending, DAWDLE);
}
