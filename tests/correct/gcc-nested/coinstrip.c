/*
 * One byte a square, and functions inside of functions, as GNU C has them: they
 * see the variables around them, and are handed to others.
 */
#include "coinstrip.h"

#include <stdlib.h>
#include <string.h>

struct CoinStrip {
    CoinStripRules rules;
    int length;
    unsigned char taken[];
};

static CoinStrip *empty_strip(CoinStripRules rules, int length)
{
    CoinStrip *strip = calloc(1, sizeof *strip + (size_t)length);
    if (strip) {
        strip->rules = rules;
        strip->length = length;
    }
    return strip;
}

/* Shows every coin to `look`, from the left. */
static void each_coin(const CoinStrip *strip,
                      void (*look)(int coin, int square))
{
    for (int square = 0, coin = 0; square < strip->length; square++)
        if (strip->taken[square])
            look(coin++, square);
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    size_t length = text ? strlen(text) : 0;
    if (length == 0 || strspn(text, ".ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                    "abcdefghijklmnopqrstuvwxyz") != length)
        return NULL;
    CoinStrip *strip = empty_strip(rules, (int)length);
    for (size_t i = 0; strip && i < length; i++)
        strip->taken[i] = text[i] != '.';
    return strip;
}

void coinstrip_free(CoinStrip *strip)
{
    free(strip);
}

int coinstrip_length(const CoinStrip *strip)
{
    return strip->length;
}

int coinstrip_coins(const CoinStrip *strip)
{
    int coins = 0;
    void count(int coin, int square)
    {
        (void)square;
        coins = coin + 1;
    }
    each_coin(strip, count);
    return coins;
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    int found = -1;
    void compare(int other, int square)
    {
        if (other == coin)
            found = square;
    }
    each_coin(strip, compare);
    return found;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    char *text = malloc((size_t)strip->length + 1);
    void letter(int coin, int square)
    {
        text[square] = (char)('A' + coin % 26);
    }
    if (text) {
        memset(text, '.', (size_t)strip->length);
        text[strip->length] = '\0';
        each_coin(strip, letter);
    }
    return text;
}

/* ------------------------------------------------------------------ moves --
 */

static bool may_go(const CoinStrip *strip, int from, int to)
{
    if (to < 0 || strip->taken[to])
        return false;
    return strip->rules == COINSTRIP_WELTER ||
           !memchr(strip->taken + to, 1, (size_t)(from - to));
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    int from = coinstrip_square(strip, coin);
    return from >= 0 && distance > 0 && distance <= from &&
           may_go(strip, from, from - distance);
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    if (!coinstrip_is_legal(strip, coin, distance))
        return false;
    int from = coinstrip_square(strip, coin);
    strip->taken[from] = 0;
    strip->taken[from - distance] = 1;
    return true;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    bool won = true;
    void compare(int coin, int square)
    {
        won = won && coin == square;
    }
    each_coin(strip, compare);
    return won;
}

/* ----------------------------------------------------------------- chance --
 */

static uint32_t next(uint64_t *state) /* PCG, by O'Neill */
{
    uint64_t old = *state;
    *state = old * 6364136223846793005u + 1442695040888963407u;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    int turn = (int)(old >> 59);
    return mixed >> turn | mixed << (-turn & 31);
}

static uint64_t sown(uint64_t seed)
{
    uint64_t state = seed + 0x853c49e6748fea9bu;
    next(&state);
    state ^= seed << 17;
    next(&state);
    return state;
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    uint64_t state = sown(seed);
    if (length < 1 || coins < 0 || coins > length ||
        (long long)coins * (length - coins) < min_moves)
        return NULL;
    CoinStrip *strip = empty_strip(rules, length);
    if (!strip)
        return NULL;
    int left = coins, moves = 0;
    for (int square = 0; square < length && left > 0; square++)
        if ((int)(next(&state) % (uint32_t)(length - square)) < left) {
            strip->taken[square] = 1;
            moves += square - (coins - left--);
        }
    /* Too few: the last coins go to the right, as far as it takes. */
    for (int last = length - 1, from = length - 1; moves < min_moves; from--) {
        if (!strip->taken[from])
            continue;
        int add =
            last - from < min_moves - moves ? last - from : min_moves - moves;
        strip->taken[from] = 0;
        strip->taken[from + add] = 1;
        moves += add;
        last--;
    }
    return strip;
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    uint64_t state = sown(~seed);
    int coins = 3;
    while (coins < 60 && next(&state) >> 31)
        coins++;
    return coinstrip_random_sized(rules, coins, 3 * coins + 5, 1, seed);
}

/* --------------------------------------------------------------- strategy --
 */

static bool hint_silver(const CoinStrip *strip, CoinStripMove *move)
{
    int coins = coinstrip_coins(strip), before = -1, sum = 0;
    int widths[coins]; /* of none, where there is no coin */
    bool found = false;
    /* every second gap, the last one among them */
    void gaps(void (*look)(int coin, int gap))
    {
        before = -1;
        void measure(int coin, int square)
        {
            if ((coins - coin) % 2)
                look(coin, square - before - 1);
            before = square;
        }
        each_coin(strip, measure);
    }
    void add(int coin, int gap)
    {
        widths[coin] = gap;
        sum ^= gap;
    }
    gaps(add);
    for (int i = coins - 1; i >= 0 && sum != 0 && !found; i -= 2)
        if ((widths[i] ^ sum) < widths[i]) {
            *move = (CoinStripMove){i, widths[i] - (widths[i] ^ sum)};
            found = true;
        }
    return found;
}

/* Conway's value of the squares: their nim-sum, and for each pair one less
 * than twice the lowest bit in which they differ. */
static int value_with(const int *squares, int coins)
{
    int value = 0;
    for (int i = 0; i < coins; i++) {
        value ^= squares[i];
        for (int j = 0; j < i; j++)
            value ^=
                (squares[i] ^ squares[j]) ^ ((squares[i] ^ squares[j]) - 1);
    }
    return value;
}

static bool hint_welter(const CoinStrip *strip, CoinStripMove *move)
{
    int coins = coinstrip_coins(strip);
    int *squares = malloc(((size_t)coins + 1) * sizeof *squares);
    bool found = false;
    void keep(int coin, int square)
    {
        squares[coin] = square;
    }
    if (!squares)
        return false;
    each_coin(strip, keep);
    int value = value_with(squares, coins);
    for (int i = 0; i < coins && value && !found; i++) {
        int from = squares[i], rest = value ^ from;
        for (int j = 0; j < coins; j++)
            if (j != i)
                rest ^= (from ^ squares[j]) ^ ((from ^ squares[j]) - 1);
        for (int to = from - 1; to >= 0 && !found; to--) {
            int after = rest ^ to;
            if (strip->taken[to])
                continue;
            for (int j = 0; j < coins; j++)
                if (j != i)
                    after ^= (to ^ squares[j]) ^ ((to ^ squares[j]) - 1);
            if (after == 0) {
                *move = (CoinStripMove){i, from - to};
                found = true;
            }
        }
    }
    free(squares);
    return found;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    return strip->rules == COINSTRIP_WELTER ? hint_welter(strip, move)
                                            : hint_silver(strip, move);
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove made = {0, 0};
    bool found = coinstrip_hint(strip, &made);
    void try(int coin, int square)
    {
        if (!found && square > 0 && !strip->taken[square - 1]) {
            found = true;
            made = (CoinStripMove){coin, 1};
        }
    }
    each_coin(strip, try);
    if (!found)
        return false;
    coinstrip_move(strip, made.coin, made.distance);
    *move = made;
    return true;
}
