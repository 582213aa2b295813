/*
 * See faulty_programs.h. Linked with the reference (reference.h) into what
 * students' own tests are tried on (tried_server.c). Each function does as the
 * reference does, but in one clause of its own. None of them loops for ever,
 * and what is not the clause is right: a test that passes here has missed that
 * clause.
 */
#include <stdlib.h>
#include <string.h>
#include "coinstrip/own_tests/faulty_programs.h"

#include "coinstrip.h"
#include "coinstrip/reference.h"
#include "faulty_hints.h"

struct CoinStrip {
    CoinStripRules rules;
    ReferenceCoinStrip *strip;
    int *numbers; /* WRONG_NUMBERS: where coin i stands among all coins; else
                     NULL */
};

static Wrong chosen = WRONG_NOT;
static uint64_t random_calls;

void faulty_program_choose(Wrong wrong)
{
    chosen = wrong;
    random_calls = 0;
}

static bool is(Wrong wrong)
{
    return chosen == wrong;
}

/* Any seed may give any strip. */
static uint64_t other_seed(uint64_t seed)
{
    return is(RIGHT_OTHERWISE) ? seed ^ UINT64_C(0x9e3779b97f4a7c15) : seed;
}

/* ---------------------------------------------------------------- making -- */

void coinstrip_free(CoinStrip *strip)
{
    if (!strip)
        return;
    reference_free(strip->strip);
    free(strip->numbers);
    free(strip);
}

static bool number_coins(CoinStrip *strip)
{
    int coins = reference_coins(strip->strip);
    strip->numbers = malloc(((size_t)coins + 1) * sizeof *strip->numbers);
    for (int i = 0; strip->numbers && i < coins; i++)
        strip->numbers[i] = i;
    return strip->numbers != NULL;
}

/* Takes what the reference made, which may be NULL. */
static CoinStrip *wrap(CoinStripRules rules, ReferenceCoinStrip *made)
{
    CoinStrip *strip = made ? malloc(sizeof *strip) : NULL;
    if (!strip) {
        reference_free(made);
        return NULL;
    }
    *strip = (CoinStrip){rules, made, NULL};
    if (is(WRONG_NUMBERS) && !number_coins(strip)) {
        coinstrip_free(strip);
        return NULL;
    }
    return strip;
}

static bool is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool has_lower(const char *text)
{
    while (*text && !is_lower(*text))
        text++;
    return *text != '\0';
}

static char *without_others(const char *text)
{
    char *copy = strdup(text);
    for (char *c = copy; c && *c; c++)
        if (!is_lower(*c) && !(*c >= 'A' && *c <= 'Z'))
            *c = '.';
    return copy;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    if (text && is(WRONG_LOWER_CASE) && has_lower(text))
        return NULL;
    if (text && is(WRONG_CHARACTERS)) {
        char *copy = without_others(text);
        ReferenceCoinStrip *made = reference_from_string(rules, copy);
        free(copy);
        return wrap(rules, made);
    }
    return wrap(rules, reference_from_string(rules, text));
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    if (is(WRONG_SEED))
        seed += 1000 * random_calls++;
    if (is(WRONG_TWO_COINS) && seed % 4 == 1)
        return wrap(rules, reference_random_sized(rules, 2, 9, 1, seed));
    return wrap(rules, reference_random(rules, other_seed(seed)));
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    if (is(WRONG_MIN_MOVES))
        min_moves = 0;
    return wrap(rules, reference_random_sized(rules, coins, length, min_moves,
                                              other_seed(seed)));
}

/* --------------------------------------------------------------- looking -- */

int coinstrip_length(const CoinStrip *strip)
{
    return reference_length(strip->strip);
}

int coinstrip_coins(const CoinStrip *strip)
{
    return reference_coins(strip->strip);
}

static bool has_coin(const CoinStrip *strip, int coin)
{
    return coin >= 0 && coin < reference_coins(strip->strip);
}

/* The number that the reference has for a coin. */
static int number_of(const CoinStrip *strip, int coin)
{
    return strip->numbers && has_coin(strip, coin) ? strip->numbers[coin]
                                                   : coin;
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    if (is(WRONG_NO_SUCH_COIN) && !has_coin(strip, coin))
        return 0;
    return reference_square(strip->strip, number_of(strip, coin));
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    char *text = reference_to_string(strip->strip);
    int coins = reference_coins(strip->strip);
    if (!text)
        return NULL;
    if (is(WRONG_END_OF_TEXT))
        text[coins ? reference_square(strip->strip, coins - 1) + 1 : 0] = '\0';
    for (int i = 26; is(WRONG_LETTERS) && i < coins; i++)
        text[reference_square(strip->strip, i)] = (char)('A' + i % 52);
    for (int i = 0; strip->numbers && i < coins; i++)
        text[coinstrip_square(strip, i)] = (char)('A' + i % 26);
    return text;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    if (is(WRONG_WON_EARLY) && reference_coins(strip->strip) > 0)
        return reference_square(strip->strip, 0) == 0;
    if (is(WRONG_NO_COINS) && reference_coins(strip->strip) == 0)
        return false;
    return reference_is_won(strip->strip);
}

/* ---------------------------------------------------------------- moving -- */

/* Whether coin number `coin`, as the reference has it, may do under other
 * rules what it may not under these. */
static bool is_legal_under(CoinStripRules rules, const CoinStrip *strip,
                           int coin, int distance)
{
    char *text = reference_to_string(strip->strip);
    ReferenceCoinStrip *copy = text ? reference_from_string(rules, text) : NULL;
    bool legal = copy && reference_is_legal(copy, coin, distance);
    reference_free(copy);
    free(text);
    return legal;
}

/* Whether nothing is wrong with a move but that it ends on a coin. */
static bool lands_on_coin(const CoinStrip *strip, int coin, int distance)
{
    int from = reference_square(strip->strip, coin), other = coin - 1;
    if (from < 0 || distance < 1 || distance > from)
        return false;
    while (strip->rules == COINSTRIP_WELTER && other > 0 &&
           reference_square(strip->strip, other) > from - distance)
        other--;
    return other >= 0 &&
           reference_square(strip->strip, other) == from - distance;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    int number = number_of(strip, coin);
    if (is(WRONG_DISTANCE_ZERO) && distance == 0 && has_coin(strip, coin))
        return true;
    if (is(WRONG_PASSING) && strip->rules == COINSTRIP_SILVER_DOLLAR)
        return is_legal_under(COINSTRIP_WELTER, strip, coin, distance);
    if (is(WRONG_NO_JUMPS) && strip->rules == COINSTRIP_WELTER)
        return is_legal_under(COINSTRIP_SILVER_DOLLAR, strip, coin, distance);
    if (is(WRONG_LANDING) && lands_on_coin(strip, coin, distance))
        return true;
    return reference_is_legal(strip->strip, number, distance);
}

/* The coins that are passed get other numbers from the reference. */
static void keep_numbers(CoinStrip *strip, int coin, int square)
{
    int from = strip->numbers[coin], to = 0;
    while (reference_square(strip->strip, to) != square)
        to++;
    for (int i = 0; i < reference_coins(strip->strip); i++)
        if (strip->numbers[i] >= to && strip->numbers[i] < from)
            strip->numbers[i]++;
    strip->numbers[coin] = to;
}

/* A coin is put elsewhere, whatever the rules. */
static bool put_coin(CoinStrip *strip, int coin, int distance)
{
    char *text = reference_to_string(strip->strip);
    if (!text)
        return false;
    int from = reference_square(strip->strip, coin);
    text[from] = '.';
    text[from - distance] = 'A';
    ReferenceCoinStrip *made = reference_from_string(strip->rules, text);
    free(text);
    if (!made)
        return false;
    reference_free(strip->strip);
    strip->strip = made;
    return true;
}

static bool make_move(CoinStrip *strip, int coin, int distance)
{
    int number = number_of(strip, coin);
    int square = reference_square(strip->strip, number) - distance;
    if (!reference_move(strip->strip, number, distance))
        return false;
    if (strip->numbers)
        keep_numbers(strip, coin, square);
    return true;
}

/* As far as it comes. */
static void move_on_refusal(CoinStrip *strip, int coin, int distance)
{
    int far = reference_square(strip->strip, coin);
    if (distance < far)
        far = distance;
    while (far > 0 && !reference_move(strip->strip, coin, far))
        far--;
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    if (!coinstrip_is_legal(strip, coin, distance)) {
        if (is(WRONG_REFUSAL) && has_coin(strip, coin))
            move_on_refusal(strip, coin, distance);
        return false;
    }
    if (is(WRONG_DISTANCE_ZERO) && distance == 0)
        return true;
    if (is(WRONG_PASSING))
        return put_coin(strip, coin, distance);
    return make_move(strip, coin, distance);
}

/* --------------------------------------------------------------- playing -- */

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    if (is(WRONG_PAIRS) && strip->rules == COINSTRIP_SILVER_DOLLAR)
        return hint_from_left(strip->strip, move);
    if (is(WRONG_NIM) && strip->rules == COINSTRIP_WELTER)
        return hint_by_nim(strip->strip, move);
    bool found = reference_hint(strip->strip, move);
    if (is(RIGHT_OTHERWISE) && found)
        hint_otherwise(strip->rules, strip->strip, move);
    if (is(WRONG_HINT_WRITES) && !found)
        *move = (CoinStripMove){0, 0};
    for (int i = 0; found && strip->numbers; i++)
        if (strip->numbers[i] == move->coin) {
            move->coin = i;
            break;
        }
    return found;
}

/* The coin that can move and lies furthest right goes one square. */
static CoinStripMove careless_move(const CoinStrip *strip)
{
    int coin = coinstrip_coins(strip) - 1;
    while (coin > 0 &&
           !reference_is_legal(strip->strip, number_of(strip, coin), 1))
        coin--;
    return (CoinStripMove){coin, 1};
}

/* The first coin that can move goes one square. */
static CoinStripMove other_move(const CoinStrip *strip)
{
    int coin = 0;
    while (!reference_is_legal(strip->strip, coin, 1))
        coin++;
    return (CoinStripMove){coin, 1};
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove wanted;
    if (reference_is_won(strip->strip))
        return false;
    if (is(WRONG_CARELESS) || !coinstrip_hint(strip, &wanted))
        wanted = is(RIGHT_OTHERWISE) ? other_move(strip) : careless_move(strip);
    if (!make_move(strip, wanted.coin, wanted.distance))
        return false;
    *move = wanted;
    return true;
}
