/* The part "winning": coinstrip_is_won, on fresh strips and as a game goes. */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/random/random_sample.h"
#include "coinstrip/random/draw_failure.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/interference.h"
#include "coinstrip/numbers/hash_mix.h"
#include "coinstrip/random/recycled.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/theory/history.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/prepare.h"

static _Noreturn void fail_won(CoinStripRules rules, size_t index,
                               const BoardAnswer *answer)
{
    CallTrace *trace = &context_now()->trace;
    Board board = boards_board(index);
    bool right = board_is_won(&board);
    call_trace_clear(trace);
    boards_tell(rules, &board);
    call_trace_call(trace, RETURNS_BOOL, text_copy("coinstrip_is_won(s1)"));
    if (answer->status == BOARD_MISSING)
        trial_stop(trial_now(), VERDICT_MISSING,
                   text_copy("coinstrip_is_won is not there: write it first"));
    if (answer->status != BOARD_ANSWERED) {
        boards_note_asked(rules, OP_IS_WON, &board);
        trial_stop_ended(trial_now(), boards_end(rules, OP_IS_WON, index),
                         trace->expression);
    }
    call_trace_answer(trace, text_copy(right ? "false" : "true"));
    boards_note_answered(rules, OP_IS_WON, index);
    show_board(&board);
    note_mistake(mistake_in_won(right, board_coins(&board) > 0));
    expect_bool(!right, right,
                !right ? "there is an empty square to the left of a coin"
                : board_coins(&board) == 0
                    ? "no coin can move where there is none"
                    : "the coins fill the leftmost squares");
    abort(); /* not reached: the answer was wrong */
}

START_TEST(winning__knows_every_small_strip)
{
    size_t judged = 0;
    coins_prepare();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        for (size_t i = 0; i < SMALL_BOARDS; i++) {
            BoardAnswer answer = boards_answer(rules, OP_IS_WON, i);
            Board board = boards_board(i);
            if (answer.status == BOARD_NO_STRIP || !boards_usable(rules, i))
                continue;
            if (answer.status != BOARD_ANSWERED ||
                (answer.bytes[0] != 0) != board_is_won(&board))
                fail_won(rules, i, &answer);
            judged++;
        }
    if (judged < SMALL_BOARDS / 4)
        stop_unjudged(
            text_copy("coinstrip_is_won cannot be judged: there is no "
                      "way to make strips yet"));
    note_compared(judged, (size_t)2 * SMALL_BOARDS);
}
END_TEST

/* The coin nearest to the left that can move, one square at a time. */
static bool first_move(const Board *board, int *coin)
{
    for (*coin = 0; *coin < board_coins(board); ++*coin)
        if (board_is_legal(COINSTRIP_SILVER_DOLLAR, board, *coin, 1))
            return true;
    return false;
}

/* ---------------------------------------------------------- large strips ----
 */

/* So many squares take long enough to be asked for in a session of their own
 * first. */
enum { LARGE = 100000, MANY = 20000 };

/* Nor are strips of medium size asked for where the largest of them cannot be
 * made and shown. */
enum { MEDIUM = 60, MEDIUM_COINS = 1000 };

static bool shows_medium(CoinStripRules rules)
{
    char *text = text_of_runs((const int[][2]){{1, MEDIUM_COINS}}, 1);
    bool shown = shows_coins(rules, text);
    free(text);
    return shown;
}

/* A strip of those runs (see text_of_runs) is won only if it begins with all
 * its coins. Where it cannot be made or shown that is charged elsewhere. */
static void judge_runs(CoinStripRules rules, const int (*runs)[2], int count)
{
    char *text = text_of_runs(runs, count);
    bool won = (int)strspn(text, "A") == coins_in(text);
    call_trace_clear(&context_now()->trace);
    if (strlen(text) < MANY || shows_coins(rules, text)) {
        CoinStrip *strip = coinstrip_from_string(rules, text);
        if (!is_excused(PART_STRIP))
            expect_made(strip, NULL);
        bool got = strip ? coinstrip_is_won(strip) : won;
        if (got != won &&
            (is_seen_fresh(rules, text) || shows_coins(rules, text)))
            expect_bool(got, won,
                        won ? "the coins fill the leftmost squares"
                            : "there is an empty square to the left of a coin");
        if (strlen(text) < MANY) /* what takes longer is judged elsewhere */
            coinstrip_free(strip);
    }
    free(text);
}

/* So many coins, won, and with a hole before the first, in the middle, and
 * before the last. */
static void judge_coins(CoinStripRules rules, int coins)
{
    judge_runs(rules, (const int[][2]){{0, coins}, {3, 0}}, 2);
    judge_runs(rules, (const int[][2]){{1, coins}}, 1);
    judge_runs(rules, (const int[][2]){{0, coins / 2}, {1, coins - coins / 2}},
               2);
    judge_runs(rules, (const int[][2]){{0, coins - 1}, {1, 1}, {1, 0}}, 3);
}

/* Numbers of coins, and of squares between two coins. */
static void judge_ends(void)
{
    enum { CALLS = 40 };
    const Grid coins = grid_of((GridPlan){.least = 25,
                                          .most = MANY - 3,
                                          .dense = 27,
                                          .total = 15000,
                                          .row = 8}),
               apart = grid_of((GridPlan){
                   .least = 30, .most = LARGE / 2, .total = 40000, .row = 9});
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        bool medium = shows_medium(rules);
        for (size_t i = 0; i < coins.count; i++)
            if ((medium || coins.sizes[i] < MEDIUM) &&
                !pace_skips(i, coins.count, CALLS * pace_us(OP_IS_WON)))
                judge_coins(rules, coins.sizes[i]);
        for (size_t i = 0; i < apart.count; i++)
            if (!pace_skips(i, apart.count, CALLS / 4 * pace_us(OP_IS_WON)))
                judge_runs(rules, (const int[][2]){{0, 1}, {apart.sizes[i], 1}},
                           2);
    }
    judge_runs(COINSTRIP_SILVER_DOLLAR, (const int[][2]){{0, 1}, {65535, 1}},
               2);
    judge_runs(COINSTRIP_WELTER, (const int[][2]){{0, 40}, {65536, 1}}, 2);
}

/* No coin, on so many squares. (Run ahead it is not waited for.) Where so large
 * a strip takes too long to make, that is charged elsewhere. */
static void judge_empty(CoinStripRules rules, int squares)
{
    char *text = text_of_runs((const int[][2]){{squares, 0}}, 1);
    if (squares > MEDIUM_COINS && is_excused(PART_STRIP) &&
        !shows_coins(rules, text)) {
        free(text);
        return;
    }
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_if_taken(rules, text);
    bool won = !strip || coinstrip_is_won(strip);
    if (!won && is_seen_fresh(rules, text))
        expect_bool(won, true, "no coin can move where there is none");
    coinstrip_free(strip);
    free(text);
}

static void judge_empties(void)
{
    const Grid larger = grid_of(
        (GridPlan){.least = 201, .most = LARGE, .total = 30000, .row = 10});
    note_advice("Step 8: a strip without coins is won, however many squares "
                "it has.");
    for (int squares = SMALL_LENGTH + 1; squares <= 200; squares++)
        judge_empty((CoinStripRules)(squares / 2 % 2), squares);
    int usual = context_now()->cpu_ms;
    context_now()->cpu_ms = SIZES_CPU_MS;
    for (size_t i = 0; i < larger.count; i++)
        for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
            judge_empty(rules, larger.sizes[i]);
    context_now()->cpu_ms = usual;
    note_advice(NULL);
}

/* Many coins, within the deadline. */
static void judge_crowds(void)
{
    const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;
    const int half = LARGE / 2, most = LARGE - 10;
    context_now()->cpu_ms = SIZES_CPU_MS;
    judge_runs(silver, (const int[][2]){{0, half}, {half, 0}}, 2);
    judge_runs(silver, (const int[][2]){{0, most}, {10, 0}}, 2);
    judge_runs(silver, (const int[][2]){{0, most - 1}, {1, 1}, {9, 0}}, 3);
}

/* (Only where texts make strips: to move so many coins to where a text shows
 * them takes too long.) */
static void judge_sizes(void)
{
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        if (boards_builder(rules) != BUILD_BY_TEXT)
            return;
    static const char advice[] =
        "Step 8, on larger strips: are all coins and squares looked at, "
        "however many there are? Does a sum, a shift (1 << i) or a number "
        "overflow, or is there a loop within a loop?";
    note_advice(advice);
    judge_ends();
    judge_empties();
    note_advice(advice);
    judge_crowds();
    note_advice(NULL);
}

/* A strip may have the address of one that was freed: what was known of that
 * one does not count any more. None is won for a while, but for one in the
 * middle, then all are. So many: blocks that are freed are not given again at
 * once here (see inside/allocate.c). */
enum { FREED = 270 };

static bool wins_in_turn(int turn)
{
    return turn == FREED || turn > 2 * FREED;
}

static const char addresses_c[] =
    "for (int i = 0; i <= %d; i++) {\n"
    "    bool won = i == %d || i > %d;\n"
    "    CoinStrip *s = coinstrip_from_string(COINSTRIP_SILVER_DOLLAR,\n"
    "                                         won ? \"A..\" : \".A.\");\n"
    "    check_that(\"coinstrip_is_won\", coinstrip_is_won(s) == won,\n"
    "               won ? \"true\" : \"false\");\n"
    "    coinstrip_free(s);\n"
    "}\n";

static _Noreturn void fail_address(bool won)
{
    char *c = text_format(addresses_c, 3 * FREED, FREED, 2 * FREED);
    note_state_advice(
        "Step 8: is an answer kept from one call to the next, with the "
        "strip's address? The next strip may have that address, too.");
    draw_fail_counted("coinstrip_is_won is wrong about a strip that was made "
                      "after others were freed",
                      text_copy(won ? "true for \"A..\"" : "false for \".A.\""),
                      text_copy(won ? "false" : "true"), c, NULL);
}

static void judge_many_addresses(void)
{
    const CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    call_trace_clear(&context_now()->trace);
    if (has_failed(PART_WINNING) ||
        pace_every(3 * FREED, pace_us(OP_FROM_STRING)) > 2)
        return;
    for (int turn = 0; turn <= 3 * FREED; turn++) {
        bool won = wins_in_turn(turn);
        const char *text = won ? "A.." : ".A.";
        CoinStrip *strip = strip_of_text(rules, text);
        if (coinstrip_is_won(strip) != won)
            fail_address(won);
        coinstrip_free(strip);
    }
}

/* The very next one, too. */
static void judge_addresses(void)
{
    static const char *const texts[] = {".A.", "A.."};
    static const RecycledQuestion won = {
        "coinstrip_is_won(s)", OP_IS_WON, 0, {0, 1}};
    if (!has_failed(PART_WINNING))
        judge_recycled(texts, &won);
}

/* Does the strip not show where the last coin is, because of what is charged
 * elsewhere? */
static bool is_lost_from_sight(const CoinStrip *strip, const int (*runs)[2])
{
    char *text = text_of_runs(runs, 3), *now = lettered_text(text);
    const CoinStripRules rules = strip->rules;
    bool seen =
        (!boards_sound(rules, OP_TO_STRING) ||
         shows_now(strip, now, OP_TO_STRING)) &&
        (!boards_sound(rules, OP_SQUARES) || shows_now(strip, now, OP_SQUARES));
    free(text);
    free(now);
    return !seen && is_excused(PART_STRIP | PART_MOVES);
}

/* Makes a legal move of one square. False where it is refused, nothing shows
 * what became of the strip, and that is charged elsewhere. */
static bool makes_move(CoinStrip *strip, int coin)
{
    const CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    bool is_seen =
        boards_sound(rules, OP_TO_STRING) || boards_sound(rules, OP_SQUARES);
    return coinstrip_move(strip, coin, 1) || is_seen ||
           !is_excused(PART_STRIP | PART_MOVES);
}

/* The last coin goes home, square by square, to up to two that are there
 * already. */
static void judge_way_home(int others, int moves)
{
    const CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    char *text = text_of_runs((const int[][2]){{0, others}, {moves, 1}}, 2);
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_if_taken(rules, text);
    free(text);
    if (!strip)
        return;
    for (int left = moves; left >= 0; left--) {
        bool won = coinstrip_is_won(strip), right = left == 0;
        if (won != right &&
            is_lost_from_sight(
                strip,
                (const int[][2]){{0, others}, {left, 1}, {moves - left, 0}}))
            return;
        expect_bool(won, right,
                    right ? "no coin can move any more"
                          : "a coin can still move");
        if (left > 0 && !makes_move(strip, others))
            return;
    }
    coinstrip_free(strip);
}

/* What is kept of an earlier answer is old now: after however many moves, and
 * however many questions, on this strip and on others before it. */
static void judge_ways_home(void)
{
    enum { LONG = 28, SHORT = 120 };
    for (int moves = 1; moves <= LONG; moves++)
        if (!pace_skips((size_t)moves, LONG, LONG * pace_us(OP_MOVE)))
            judge_way_home(moves % 3, moves);
    for (uint64_t i = 0; i < SHORT; i++)
        if (!pace_skips(i, SHORT, 8 * pace_us(OP_MOVE)))
            judge_way_home((int)(i % 3), 1 + (int)(hash_mix(i) % 6));
}

/* Is it still won, or not yet, now that so much was done with the other? (One
 * that is not shown as it should be is charged elsewhere.) */
static void expect_still(CoinStrip *strip, const Board *board, const char *why)
{
    bool right = board_is_won(board), won = coinstrip_is_won(strip);
    char *text = board_text(board);
    bool seen = won == right || is_shown_now(strip, text);
    free(text);
    if (seen || !is_excused(PART_STRIP | PART_MOVES))
        expect_bool(won, right, why);
}

/* Two strips at once, of which one goes home; the other has been won all the
 * time, or never is. Neither knows of the other. */
static void judge_two_strips(const Board *other, bool other_first)
{
    const CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    const Board start = {3, 4}, end = {3, 1};
    static const char made[] = "another strip was made since",
                      moved[] = "another strip was moved on",
                      freed[] = "another strip was freed";
    call_trace_clear(&context_now()->trace);
    CoinStrip *still = other_first ? strip_of_board(rules, other) : NULL;
    CoinStrip *going = strip_of_board(rules, &start);
    if (!other_first)
        still = strip_of_board(rules, other);
    expect_still(going, &start, made);
    expect_still(still, other, made);
    bool home = makes_move(going, 0) && makes_move(going, 0);
    expect_still(still, other, moved);
    if (home)
        expect_still(going, &end, "no coin can move any more");
    coinstrip_free(going);
    expect_still(still, other, freed);
    coinstrip_free(still);
}

static void judge_pairs(void)
{
    static const Board others[] = {{3, 3}, {4, 10}};
    if (is_excused(PART_STRIP)) /* they may share more than that answer */
        return;
    if (!boards_sound(COINSTRIP_SILVER_DOLLAR, OP_TO_STRING) &&
        !boards_sound(COINSTRIP_SILVER_DOLLAR, OP_SQUARES))
        return;
    note_state_advice(
        "Step 8: each strip is won, or not, by itself. Is the answer "
        "kept in a static or global variable, of which there is only "
        "one for all strips?");
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        for (int first = 0; first < 2; first++)
            judge_two_strips(&others[i], first == 0);
    note_advice(NULL);
}

/* A question changes nothing: not even of a strip on which nothing can move. */
static void judge_won_strip(CoinStripRules rules, const Board *board)
{
    static const char why[] = "coinstrip_is_won was asked about this strip, "
                              "and must not change it";
    if (!boards_usable(rules, boards_index(board)))
        return;
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_of_board(rules, board);
    if (coinstrip_is_won(strip)) {
        expect_board(rules, strip, board, why);
        expect_bool(coinstrip_is_won(strip), true, "it was won a moment ago");
        if (boards_counts(rules, OP_LENGTH))
            expect_int(coinstrip_length(strip), board->length, why);
        if (boards_counts(rules, OP_COINS))
            expect_int(coinstrip_coins(strip), board_coins(board), why);
    }
    coinstrip_free(strip);
}

static void judge_won_strips(void)
{
    enum { COINS = 5, EMPTY = 4 };
    note_advice("Step 8: the strip is const: look at it, and change nothing. "
                "Count in variables of your own.");
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        for (int coins = 0; coins <= COINS; coins++)
            for (int empty = coins > 0 ? 0 : 1; empty <= EMPTY; empty++) {
                uint32_t first = ((uint32_t)1 << coins) - 1;
                judge_won_strip(rules, &(Board){coins + empty, first});
            }
    note_advice(NULL);
}

/* Where the moves themselves go wrong, that is charged elsewhere. */
START_TEST(winning__comes_at_the_end_of_every_game)
{
    CoinStripRules rules = COINSTRIP_SILVER_DOLLAR;
    static const char *const texts[] = {"..A", ".A.B", "A.B..C", "..A.B...C.D",
                                        ".AB.C"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Board board;
        int coin;
        board_from_text(&board, texts[i]);
        call_trace_clear(&context_now()->trace);
        CoinStrip *strip = strip_of_text(rules, texts[i]);
        expect_bool(coinstrip_is_won(strip), false, "a coin can still move");
        while (first_move(&board, &coin)) {
            if (!makes_move(strip, coin))
                break;
            board = board_after(&board, coin, 1);
            bool seen = sees_board(rules, strip, &board);
            if (!seen && is_excused(PART_STRIP | PART_MOVES))
                break;
            if (!seen)
                expect_board(rules, strip, &board,
                             "after these moves the strip is another");
            expect_bool(coinstrip_is_won(strip), board_is_won(&board),
                        board_is_won(&board) ? "no coin can move any more"
                                             : "a coin can still move");
        }
    }
    judge_won_strips();
    judge_pairs();
    judge_many_addresses();
    judge_ways_home();
    judge_sizes();
    judge_addresses();
    judge_won_in_history(COINSTRIP_SILVER_DOLLAR);
    judge_won_in_history(COINSTRIP_WELTER);
    judge_interference(INTERFERENCE_WINS);
}
END_TEST

void add_winning_tests(AddTest *add)
{
    add("winning/knows_every_small_strip", winning__knows_every_small_strip);
    add("winning/comes_at_the_end_of_every_game",
        winning__comes_at_the_end_of_every_game);
}
