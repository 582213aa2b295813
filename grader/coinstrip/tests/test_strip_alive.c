/*
 * The part "strip", its last question: several strips alive, of which each is
 * only what was done to it, and none is the text that it was made of.
 */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/boards/interference.h"
#include "coinstrip/boards/kept_text.h"
#include "coinstrip/boards/legal.h"
#include "coinstrip/numbers/hash_mix.h"
#include "coinstrip/random/recycled.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/boards/prediction.h"

static bool jumps_known; /* coinstrip_is_legal knows who may jump */

static bool knows_jumps(void)
{
    Board board;
    board_from_text(&board, "..A.B..C..");
    Board same = {7, 0x54};
    boards_prepare(COINSTRIP_WELTER, OP_LEGAL_RANGE);
    boards_prepare(COINSTRIP_SILVER_DOLLAR, OP_LEGAL_RANGE);
    return boards_answer(COINSTRIP_WELTER, OP_LEGAL_RANGE, boards_index(&board))
                   .status == BOARD_ANSWERED &&
           boards_answer(COINSTRIP_SILVER_DOLLAR, OP_LEGAL_RANGE,
                         boards_index(&same))
                   .status == BOARD_ANSWERED &&
           !legal_is_wrong(COINSTRIP_WELTER, &board, 1, 3) &&
           !legal_is_wrong(COINSTRIP_SILVER_DOLLAR, &same, 1, 3);
}

/* Two strips of different lengths, one for each game, both alive: each has its
 * own length, coins and rules, as far as these are right on strips alone. */
static void judge_two_games(void)
{
    static const char why[] = "another strip is alive beside it";
    const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;
    Board board = {7, 0x54};
    CoinStrip *one = strip_of_board(silver, &board);
    CoinStrip *other = strip_of_text(COINSTRIP_WELTER, "..A.B..C..");
    CoinStrip *third = strip_of_text(silver, "A..");
    if (boards_counts(silver, OP_LENGTH)) {
        expect_int(coinstrip_length(one), 7, why);
        expect_int(coinstrip_length(other), 10, why);
    }
    if (boards_counts(silver, OP_COINS)) {
        expect_int(coinstrip_coins(one), 3, why);
        expect_int(coinstrip_coins(third), 1, why);
    }
    if (jumps_known) {
        expect_bool(coinstrip_is_legal(other, 1, 3), true, why);
        expect_bool(coinstrip_is_legal(one, 1, 3), false, why);
    }
}

/* Two strips of one text, of which one is moved on: the other is not. */
static void judge_twins(void)
{
    const CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    Board board = {6, 0x24};
    CoinStrip *still = strip_of_board(rules, &board);
    CoinStrip *moved = strip_of_board(rules, &board);
    coinstrip_move(moved, 1, 2);
    if (boards_sound(rules, OP_TO_STRING) || boards_sound(rules, OP_SQUARES))
        expect_board(rules, still, &board,
                     "another strip, made of the same text, was moved on");
    coinstrip_free(moved);
    coinstrip_free(still);
}

/* ----------------------------------------------- several strips alive ---- */

enum { ALIVE = 5, STAYING = 4 };

/* Coins here and there, and one on the last square. The caller frees it. */
static char *sparse_text(int length, uint64_t number)
{
    char *text = calloc((size_t)length + 1, 1);
    if (!text)
        abort();
    for (int i = 0; i < length; i++)
        text[i] =
            i == length - 1 || hash_mix(number * 1009 + (uint64_t)i) % 12 == 0
                ? 'A'
                : '.';
    char *right = lettered_text(text);
    free(text);
    return right;
}

static void expect_alive(CoinStripRules rules, const CoinStrip *strip,
                         const char *text, const char *why)
{
    if (boards_sound(rules, OP_TO_STRING)) {
        expect_text(coinstrip_to_string(strip), text, why);
        return;
    }
    for (int i = 0, coin = 0; text[i]; i++)
        if (text[i] != '.')
            expect_int(coinstrip_square(strip, coin++), i, why);
}

/* Is it shown rightly when it has just been made? */
static bool is_alive(CoinStripRules rules, const CoinStrip *strip,
                     const char *text)
{
    bool right = strip != NULL;
    if (right && boards_sound(rules, OP_TO_STRING)) {
        char *got = coinstrip_to_string(strip);
        right = got && strcmp(got, text) == 0;
        free(got);
        return right;
    }
    for (int i = 0, coin = 0; right && text[i]; i++)
        if (text[i] != '.')
            right = coinstrip_square(strip, coin++) == i;
    return right;
}

/* Its first coin that can goes one square. */
static void move_on(CoinStrip *strip, const char *text)
{
    for (int i = 0, coin = 0; text[i]; i++)
        if (text[i] != '.') {
            if (i > 0 && text[i - 1] == '.') {
                coinstrip_move(strip, coin, 1);
                return;
            }
            coin++;
        }
}

/* Strips of that length and one more: the first and the last of one text under
 * one set of rules, the second of the same text under the other. They are moved
 * in turn, and freed in turn; what was not moved itself stays as it was. */
static void judge_alive(char *texts[ALIVE])
{
    static const char made[] = "another strip was made since",
                      moved[] = "another strip was moved on",
                      freed[] = "another strip was freed",
                      fresh[] = "this is not the strip that the text shows";
    static const CoinStripRules rules[ALIVE] = {
        COINSTRIP_SILVER_DOLLAR, COINSTRIP_WELTER, COINSTRIP_SILVER_DOLLAR,
        COINSTRIP_SILVER_DOLLAR, COINSTRIP_SILVER_DOLLAR};
    CoinStrip *strips[ALIVE];
    call_trace_clear(&context_now()->trace);
    for (int i = 0; i < ALIVE; i++) {
        strips[i] = prediction_now()
                        ? prediction_make(rules[i], texts[i])
                        : coinstrip_from_string(rules[i], texts[i]);
        if (is_alive(rules[i], strips[i], texts[i]))
            continue;
        if (is_excused(PART_STRIP))
            return;
        expect_made(strips[i], NULL);
        expect_alive(rules[i], strips[i], texts[i], fresh);
    }
    for (int i = 0; i < ALIVE; i++)
        expect_alive(rules[i], strips[i], texts[i], made);
    for (int i = 0; i < STAYING; i++) {
        move_on(strips[i], texts[i]);
        for (int other = i + 1; other < ALIVE; other++)
            expect_alive(rules[other], strips[other], texts[other], moved);
    }
    for (int i = 0; i < STAYING; i++) {
        coinstrip_free(strips[i]);
        expect_alive(rules[STAYING], strips[STAYING], texts[STAYING], freed);
        if (i % 2)
            continue;
        CoinStrip *next = strip_of_text(rules[i], texts[i]);
        move_on(next, texts[i]);
        expect_alive(rules[STAYING], strips[STAYING], texts[STAYING], made);
        coinstrip_free(next);
    }
    coinstrip_free(strips[STAYING]);
}

static void judge_alive_of(int length)
{
    char *texts[ALIVE];
    for (int i = 0; i < ALIVE; i++)
        texts[i] = sparse_text(length + (i == 3), i == 2 || i == 3 ? 2 : 1);
    judge_alive(texts);
    for (int i = 0; i < ALIVE; i++)
        free(texts[i]);
}

/* More strips than a table of fixed size is likely to have room for, of many
 * lengths, all alive at once: each is still there when all have been made. */
static void judge_crowd_alive(void)
{
    static const char why[] = "a hundred strips are alive at once";
    enum { CROWD = 100, LENGTHS = 40 };
    const CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    CoinStrip *strips[CROWD];
    coins_session(); /* it is known then what one takes */
    const int crowd = coins_alive() < CROWD ? (int)coins_alive() : CROWD;
    call_trace_clear(&context_now()->trace);
    for (int i = 0; i < crowd; i++) {
        char *text = sparse_text(2 + i % LENGTHS, (uint64_t)i);
        strips[i] = strip_of_text(rules, text);
        bool alive = is_alive(rules, strips[i], text);
        free(text);
        if (!alive && is_excused(PART_STRIP))
            return;
    }
    for (int i = 0; i < crowd; i++) {
        char *text = sparse_text(2 + i % LENGTHS, (uint64_t)i);
        expect_alive(rules, strips[i], text, why);
        free(text);
    }
    for (int i = 0; i < crowd; i++)
        coinstrip_free(strips[i]);
}

static void judge_addresses(void)
{
    static const char *const texts[] = {"..A", "ABC."};
    static const char *const shown[][2] = {{".A.", "A.B"}, {"..A", "AB.."}};
    static const RecycledQuestion questions[] = {
        {"coinstrip_length(s)", OP_LENGTH, 0, {3, 4}},
        {"coinstrip_coins(s)", OP_COINS, 0, {1, 3}},
        {"coinstrip_square(s, 0)", OP_SQUARE, 0, {2, 0}}};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (!has_failed(PART_STRIP))
            judge_recycled(texts, &questions[i]);
    if (!has_failed(PART_STRIP))
        for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
            judge_recycled_text(shown[i]);
}

START_TEST(strip__strips_share_nothing)
{
    const Grid lengths = grid_of((GridPlan){
        .least = 1, .most = 2000, .dense = 9, .total = 3000, .sparse = true});
    Board one = {7, 0x54}, other = {5, 0x09};
    CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    expect_seen();
    jumps_known = knows_jumps();
    CoinStrip *first = strip_of_board(rules, &one);
    CoinStrip *second = strip_of_board(COINSTRIP_WELTER, &other);
    static const char why[] = "another strip was made or freed since";
    if (boards_sound(rules, OP_TO_STRING) || boards_sound(rules, OP_SQUARES)) {
        expect_board(rules, first, &one, "another strip was made since");
        coinstrip_free(second);
        expect_board(rules, first, &one, why);
        second = strip_of_board(rules, &other);
        expect_board(rules, second, &other,
                     "the strip is not as its text shows it");
        expect_board(rules, first, &one, why);
    }
    judge_twins();
    judge_two_games();
    coinstrip_free(first);
    coinstrip_free(second);
    for (size_t i = 0; i < lengths.count; i++)
        judge_alive_of(lengths.sizes[i]);
    judge_crowd_alive();
    judge_kept_text(COINSTRIP_SILVER_DOLLAR);
    judge_kept_text(COINSTRIP_WELTER);
    call_trace_clear(&context_now()->trace);
    coinstrip_free(NULL);
    expect_made(coinstrip_from_string(rules, "A.A"), NULL);
    judge_addresses();
    judge_interference(INTERFERENCE_LOOKS);
}
END_TEST

void add_strip_alive_tests(AddTest *add)
{
    add("strip/strips_share_nothing", strip__strips_share_nothing);
}
