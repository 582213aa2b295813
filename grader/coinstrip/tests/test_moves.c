/* The part "moves": coinstrip_is_legal and coinstrip_move in the Silver Dollar
 * Game. What both games share is judged here and nowhere else. */
#include "coinstrip/suites.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/boards.h"
#include "coinstrip/boards/grid.h"
#include "coinstrip/boards/interference.h"
#include "coinstrip/boards/legal.h"
#include "coinstrip/boards/mixed.h"
#include "coinstrip/boards/move_check.h"
#include "coinstrip/random/recycled.h"
#include "coinstrip/random/repeated.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/boards/wrapped.h"

static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

static void judge_addresses(void)
{
    static const char *const texts[] = {"..A", "A.."};
    static const RecycledQuestion legal = {
        "coinstrip_is_legal(s, 0, 1)", OP_IS_LEGAL, 0, {1, 0}};
    if (!has_failed(PART_STRIP | PART_MOVES))
        judge_recycled(texts, &legal);
}

START_TEST(moves__knows_every_legal_move)
{
    legal_judge(silver, NULL);
    judge_addresses();
}
END_TEST

typedef bool Asked(CoinStrip *strip, int coin, int distance);

static bool ask_legal(CoinStrip *strip, int coin, int distance)
{
    return coinstrip_is_legal(strip, coin, distance);
}

/* Coins and distances of which too few bits would make a legal move. */
static void judge_wrapped(Asked *ask)
{
    enum { COINS = 3, DISTANCES = 2 };
    const Board board = {8, 0x94};
    note_advice("Is a coin's number, or a distance, kept in something smaller "
                "than an int, or replaced by a remainder?");
    call_trace_clear(&coins_now()->story);
    CoinStrip *strip = strip_of_board(silver, &board);
    const size_t every =
        pace_every(WRAPPED, COINS * (1 + DISTANCES) * pace_us(OP_IS_LEGAL));
    for (int i = 0; i < WRAPPED; i += (int)every)
        for (int coin = 0; coin < COINS; coin++) {
            expect_bool(ask(strip, wrapped(i, coin), 1), false,
                        "there is no such coin");
            for (int d = 1; d <= DISTANCES; d++)
                expect_bool(ask(strip, coin, wrapped(i, d)), false,
                            "there is no such square");
        }
    expect_board(silver, strip, &board, "a refused move changes nothing");
    note_advice(NULL);
}

/* (A crash there, too, comes of taking the move for a legal one.) */
static void expect_far_refused(Asked *ask, CoinStrip *strip, const Board *board,
                               int coin, int distance)
{
    note_mistake(mistake_in_move(silver, board, coin, distance));
    expect_bool(ask(strip, coin, distance), false,
                legal_reason(silver, board, coin, distance));
    note_mistake(NULL);
}

/* As coins and as distances, and as both. */
static void judge_far(Asked *ask, CoinStrip *strip, const Board *board,
                      const int *far, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        expect_far_refused(ask, strip, board, 0, far[i]);
        expect_far_refused(ask, strip, board, 2, far[i]);
        expect_far_refused(ask, strip, board, far[i], 1);
        expect_far_refused(ask, strip, board, far[i], far[i]);
    }
}

/* Any two ints: at the ends of int the obvious sums overflow. */
START_TEST(moves__takes_any_two_ints)
{
    static const int far[] = {INT_MIN, INT_MIN + 1, INT_MIN + 7, -100000,
                              100000,  INT_MAX - 7, INT_MAX - 1, INT_MAX};
    static const char *const texts[] = {"..A.B..C", "A", "...."};
    CoinStrip *ready = strip_of_text(silver, "..A");
    expect_ready(coinstrip_is_legal(ready, 0, 2), "every square on its way is "
                                                  "empty");
    expect_bool(coinstrip_is_legal(ready, 0, 3), false,
                "it would leave the strip");
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
        Board board;
        board_from_text(&board, texts[t]);
        CoinStrip *strip = coinstrip_from_string(silver, texts[t]);
        if (!strip && t > 0 && is_excused(PART_STRIP))
            continue;
        expect_made(strip, NULL);
        judge_far(ask_legal, strip, &board, far, sizeof far / sizeof *far);
    }
    judge_wrapped(ask_legal);
}
END_TEST

START_TEST(moves__refuses_any_two_ints)
{
    static const int far[] = {INT_MIN, INT_MIN + 1, -100000,
                              100000,  INT_MAX - 1, INT_MAX};
    Board board = {8, 0x94};
    CoinStrip *ready = strip_of_text(silver, "..A");
    expect_ready(coinstrip_move(ready, 0, 2), "every square on its way is "
                                              "empty");
    CoinStrip *strip = strip_of_board(silver, &board);
    judge_far(coinstrip_move, strip, &board, far, sizeof far / sizeof *far);
    expect_board(silver, strip, &board, "a refused move changes nothing");
    judge_wrapped(coinstrip_move);
}
END_TEST

/* --------------------------------------------- every move on small strips ----
 */

enum { MOVED_LENGTH = 8, REFUSED_LENGTH = 6 };

typedef struct {
    Play *plays;
    size_t count;
} Plays;

/* Every legal move, or every illegal one around the legal range, on strips of
 * up to `length` squares. */
static Plays plays_of(int length, bool legal)
{
    Plays list = {NULL, 0};
    size_t room = 0;
    for (size_t i = 0; i < ((size_t)2 << length) - 2; i++) {
        Board board = boards_board(i);
        for (int coin = -1; coin <= board_coins(&board); coin++)
            for (int d = -1; d <= board.length + 1; d++) {
                if (board_is_legal(silver, &board, coin, d) != legal)
                    continue;
                if (list.count == room) {
                    room = room ? 2 * room : 1024;
                    list.plays = realloc(list.plays, room * sizeof *list.plays);
                    if (!list.plays)
                        abort();
                }
                list.plays[list.count++] = (Play){board, coin, d};
            }
    }
    list.count = move_check_thin(list.plays, list.count);
    return list;
}

static void judge_plays(Plays list)
{
    MovedResult *results = calloc(list.count, sizeof *results);
    size_t judged = 0;
    if (!results)
        abort();
    move_check_make(silver, list.plays, list.count, results);
    for (size_t i = 0; i < list.count; i++) {
        const Play *play = &list.plays[i];
        MovedStatus status = results[i].status;
        if (!boards_usable(silver, boards_index(&play->board)))
            continue;
        judged += status == MOVED_RIGHT;
        if (status == MOVED_WRONG || status == MOVED_ENDED ||
            status == MOVED_MISSING)
            move_check_fail(
                silver, play, &results[i],
                board_is_legal(silver, &play->board, play->coin, play->distance)
                    ? "the coin is not where the move takes it"
                    : "a refused move changes nothing");
    }
    move_check_free(results, list.count);
    free(results);
    if (judged < list.count / 4)
        stop_unjudged(text_copy("coinstrip_move cannot be judged: there is no "
                                "way to make strips, or none to see them"));
    free(list.plays);
}

START_TEST(moves__makes_every_legal_move)
{
    judge_plays(plays_of(MOVED_LENGTH, true));
}
END_TEST

/* After each refused move a legal one, which stays legal. */
static void judge_moves_after_refused(void)
{
    static const CoinStripMove refused[] = {{-1, 1}, {2, 1},  {0, 0},  {1, -1},
                                            {0, 13}, {1, 20}, {1, 30}, {0, 25},
                                            {2, 30}, {-1, 30}};
    Board board = {24, 1u << 12 | 1u << 23};
    call_trace_clear(&coins_now()->story);
    CoinStrip *strip = strip_of_board(silver, &board);
    note_state_advice("Step 7: is something kept in a variable when a move is "
                      "refused, which the next move asks?");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        int coin = (int)(i % 2);
        if (coinstrip_move(strip, refused[i].coin, refused[i].distance))
            return; /* that is charged where it is asked by itself */
        expect_bool(coinstrip_move(strip, coin, 1), true,
                    "the refused move before it changes nothing");
        board = board_after(&board, coin, 1);
    }
    expect_board(silver, strip, &board, "a refused move changes nothing");
    note_advice(NULL);
}

START_TEST(moves__refused_moves_change_nothing)
{
    /* A function that never moves anything refuses very well. */
    CoinStrip *strip = strip_of_text(silver, "..A");
    expect_bool(coinstrip_move(strip, 0, 1), true,
                "every square on its way is empty");
    judge_plays(plays_of(REFUSED_LENGTH, false));
    judge_moves_after_refused();
}
END_TEST

/* ------------------------------------------------------------ whole games ----
 */

/* A small generator of our own: the same games everywhere. */
static uint64_t next(uint64_t *state)
{
    return mixed((*state)++);
}

static bool choose_move(const Board *board, uint64_t *random, int *coin,
                        int *distance)
{
    int count = 0;
    for (int c = 0; c < board_coins(board); c++)
        for (int d = 1; d < board->length; d++)
            if (board_is_legal(silver, board, c, d) &&
                next(random) % (uint64_t)++count == 0) {
                *coin = c;
                *distance = d;
            }
    return count > 0;
}

/* A coin can move: the answer before may have been the wrong one. */
static void expect_same_won(const CoinStrip *strip, bool before)
{
    bool won = coinstrip_is_won(strip);
    if (won != before)
        fail_with((Failure){
            .message = text_copy("coinstrip_is_won answers otherwise although "
                                 "nothing but refused moves was made in "
                                 "between"),
            .expected = text_copy("false, both times: a coin can move"),
            .got = text_format("%s, and then %s", before ? "true" : "false",
                               won ? "true" : "false")});
}

START_TEST(moves__plays_whole_games)
{
    enum { GAMES = 12, MOVES = 20 }; /* about so many in a game */
    uint64_t random = 1;
    /* (Else it costs its own part, and may not come back.) */
    bool knows_won = boards_won_right(silver);
    for (size_t game = 0; game < GAMES; game++) {
        if (pace_skips(game, GAMES, MOVES * 4 * pace_us(OP_MOVE)))
            continue;
        int length = 12 + (int)game % 8, coin, distance;
        uint32_t mask = ((uint32_t)1 << length) - 1;
        Board board = {length, (uint32_t)next(&random) &
                                   (uint32_t)next(&random) & mask};
        if (board.coins == 0)
            board.coins = (uint32_t)1 << (length - 1);
        call_trace_clear(&coins_now()->story);
        CoinStrip *strip = strip_of_board(silver, &board);
        while (choose_move(&board, &random, &coin, &distance)) {
            expect_bool(coinstrip_is_legal(strip, coin, distance), true, NULL);
            bool won = knows_won && coinstrip_is_won(strip);
            bool off = coinstrip_move(strip, coin, board.length);
            bool none = coinstrip_move(strip, coin, 0);
            if (knows_won)
                expect_same_won(strip, won);
            expect_bool(coinstrip_move(strip, coin, distance), true, NULL);
            board = board_after(&board, coin, distance);
            note_advice(off || none
                            ? "Step 7: one of these calls of coinstrip_move "
                              "has answered true although the move is not "
                              "legal. Such a move must change nothing."
                            : NULL);
            expect_board(silver, strip, &board,
                         "after these moves the strip is another");
            note_advice(NULL);
        }
    }
    judge_repeated();
    judge_interference(INTERFERENCE_MOVES);
}
END_TEST

/* Every other square holds a coin: asking one coin must not look at each pair.
 */
static void judge_crowd(char *text, int squares)
{
    for (int i = 0; i < squares; i++)
        text[i] = i % 2 ? 'A' : '.';
    if (!shows_large(silver, text))
        return;
    CoinStrip *strip = strip_of_text(silver, text);
    expect_bool(coinstrip_is_legal(strip, squares / 2 - 1, 1), true, NULL);
    expect_bool(coinstrip_move(strip, squares / 2 - 1, 1), true, NULL);
    expect_bool(coinstrip_is_legal(strip, squares / 2 - 1, 1), false,
                "the square it would land on is taken");
    expect_bool(coinstrip_is_legal(strip, squares / 4, 1), true, NULL);
    expect_bool(coinstrip_move(strip, squares / 4, 1), true, NULL);
}

/* The last coin goes far, with as many coins to its left as squares on its way:
 * looking at one of these must not look at each of those. */
static void judge_crowded_way(int squares)
{
    int coins = squares / 2 - 1, way = squares - squares / 2;
    char *text = text_of_runs((const int[][2]){{0, coins}, {way, 1}}, 2);
    call_trace_clear(&coins_now()->story);
    note_advice("Step 6: it is the coin to the left, or the squares on the "
                "way, that may stand against a move. Is each coin asked for "
                "each square?");
    if (shows_large(silver, text)) {
        CoinStrip *strip = strip_of_text(silver, text);
        coins_now()->cpu_ms = CALL_CPU_MS; /* it takes some thousandths */
        expect_bool(coinstrip_is_legal(strip, coins, way), true, NULL);
        expect_bool(coinstrip_move(strip, coins, way), true, NULL);
    }
    note_advice(NULL);
    free(text);
}

/* One legal move; `text` is the strip, lettered, and becomes what it should be
 * then. False where the strip was made wrongly, which is charged elsewhere. */
static bool judge_far_move(CoinStrip *strip, char *text, int coin, int from,
                           int distance)
{
    bool legal = coinstrip_is_legal(strip, coin, distance);
    if (!legal && !is_seen_fresh(silver, text) && is_excused(PART_STRIP))
        return false;
    expect_bool(legal, true, NULL);
    bool moved = coinstrip_move(strip, coin, distance);
    if (!moved && !is_seen_fresh(silver, text) && is_excused(PART_STRIP))
        return false;
    expect_bool(moved, true, NULL);
    text[from - distance] = text[from];
    text[from] = '.';
    return true;
}

/* A lone coin goes from square to square, down from the last one of `length`;
 * those that lie farther are left out. */
static void judge_walk(int length, const int *squares, int count)
{
    char *text = text_of_runs((const int[][2]){{length - 1, 1}}, 1);
    call_trace_clear(&coins_now()->story);
    CoinStrip *strip = strip_of_text(silver, text);
    bool goes_on = true;
    for (int i = 0, from = length - 1; i < count; i++) {
        if (squares[i] >= from)
            continue;
        goes_on = judge_far_move(strip, text, 0, from, from - squares[i]);
        if (!goes_on)
            break;
        from = squares[i];
        int square = coinstrip_square(strip, 0);
        if (square != squares[i] &&
            (shows_fresh(silver, text, OP_SQUARES) || !is_excused(PART_STRIP)))
            expect_int(square, squares[i],
                       "the coin is not where the move takes it");
    }
    if (goes_on)
        expect_now(silver, strip, text,
                   "the coin is not where it was moved to");
    free(text); /* freeing large strips is judged elsewhere */
}

/* May the coin go from its square to that one? False where the strip was made
 * wrongly, which is charged elsewhere. */
static bool judge_way(CoinStrip *strip, const char *text, int coin, int from,
                      int landing)
{
    bool taken = text[landing] != '.';
    bool free_way = strspn(text + landing, ".") == (size_t)(from - landing);
    bool legal = coinstrip_is_legal(strip, coin, from - landing);
    if (legal != free_way && !is_seen_fresh(silver, text) &&
        is_excused(PART_STRIP))
        return false;
    expect_bool(legal, free_way,
                free_way ? "every square on its way is empty"
                : taken  ? "the square it would land on is taken"
                         : "it would pass another coin");
    return true;
}

/* Freeing a longer strip is judged elsewhere. */
enum { MOST_FREED = 2000 };

/* The last coin of a strip would go as far as it can, and up to so many coins
 * that lie in a row from `first` on. */
static void judge_ways_past(int length, int first, int coins)
{
    const int from = length - 1,
              landings[] = {0, first - 1, first + coins - 1, first + coins};
    char *text = text_of_runs(
        (const int[][2]){{first, coins}, {from - first - coins, 1}}, 2);
    call_trace_clear(&coins_now()->story);
    CoinStrip *strip = strip_if_taken(silver, text);
    bool goes_on = strip != NULL;
    for (size_t i = 0; goes_on && i < sizeof landings / sizeof *landings; i++)
        if (landings[i] < from)
            goes_on = judge_way(strip, text, coins, from, landings[i]);
    if (length <= MOST_FREED)
        coinstrip_free(strip);
    free(text);
}

/* However long the way, wherever on it the coins lie that it would pass, and
 * however many they are. */
static void judge_ways(int largest)
{
    enum { FEW = 130 };
    const bool some = has_failed(PART_STRIP); /* sizes are charged there */
    const Grid lengths = grid_of((GridPlan){.least = 18,
                                            .most = largest,
                                            .dense = 20,
                                            .total = 30000,
                                            .row = 4}),
               crowds = grid_of((GridPlan){.least = 2,
                                           .most = some ? FEW : largest / 2 - 2,
                                           .dense = 5,
                                           .total = 40000,
                                           .row = 5});
    for (size_t i = 0; i < lengths.count; i++) {
        int length = lengths.sizes[i];
        const int places[] = {1, length / 3, length - 3, length - 2};
        const size_t each = sizeof places / sizeof *places;
        for (size_t k = i % 2; k < each; k += 2)
            judge_ways_past(length, places[k], 1);
    }
    for (size_t i = 0; i < crowds.count; i++) {
        int coins = crowds.sizes[i], length = coins + 16 + coins / 3;
        judge_ways_past(length, 1, coins);
        judge_ways_past(length, length - 1 - coins, coins);
    }
    judge_ways_past(largest, 1, 1);
    judge_ways_past(largest, largest - 2, 1);
}

/* Walks of a lone coin on the largest strip: to each landing of a grid; and by
 * each distance of one, as many of them in a walk as find room. */
static void judge_walks(int length)
{
    const Grid landings = grid_of((GridPlan){
                   .most = length - 2, .total = 50L * length, .row = 6}),
               ways = grid_of((GridPlan){.least = 1,
                                         .most = length - 1,
                                         .total = 4L * length,
                                         .row = 7});
    int squares[GRID_MOST], count = 0;
    for (size_t i = landings.count; i-- > 0;)
        squares[count++] = landings.sizes[i];
    judge_walk(length, squares, count);
    count = 0;
    for (size_t i = ways.count; i-- > 0;) {
        int from = count > 0 ? squares[count - 1] : length - 1;
        if (ways.sizes[i] > from) {
            judge_walk(length, squares, count);
            count = 0;
            from = length - 1;
        }
        squares[count++] = from - ways.sizes[i];
    }
    judge_walk(length, squares, count);
}

/* Of more coins than there are letters one after the other goes left. */
static void judge_letters(void)
{
    enum { COINS = 57 };
    char *text = text_of_runs((const int[][2]){{1, COINS}}, 1);
    char *now = lettered(text);
    call_trace_clear(&coins_now()->story);
    CoinStrip *strip = strip_if_taken(silver, now);
    bool goes_on = strip != NULL;
    for (int coin = 0; goes_on && coin < COINS; coin++) {
        goes_on = judge_far_move(strip, now, coin, coin + 1, 1);
        if (goes_on)
            expect_text_now(silver, strip, now,
                            "A, B, C, ... from left to right, and A again "
                            "after Z");
    }
    coinstrip_free(strip);
    free(text);
    free(now);
}

/* Of as many coins as a hint is ever asked for some go left, each with an empty
 * square before it. */
static void judge_numbers(void)
{
    enum { COINS = 1000 };
    const Grid numbers = grid_of((GridPlan){
        .least = 8, .most = COINS - 1, .total = 12000, .sparse = true});
    char *text = memory_new(2 * COINS + 1, 1);
    for (int i = 0; i < 2 * COINS; i++)
        text[i] = i % 2 ? 'A' : '.';
    char *now = lettered(text);
    call_trace_clear(&coins_now()->story);
    CoinStrip *strip =
        has_failed(PART_STRIP) ? NULL : strip_if_taken(silver, now);
    bool goes_on = strip != NULL;
    for (size_t i = 0; goes_on && i < numbers.count; i++) {
        int coin = numbers.sizes[i];
        goes_on = judge_far_move(strip, now, coin, 2 * coin + 1, 1);
        if (goes_on)
            expect_text_now(silver, strip, now,
                            "only the coin that moves is elsewhere");
    }
    coinstrip_free(strip);
    free(text);
    free(now);
}

START_TEST(moves__moves_far_on_large_strips)
{
    Coins *coins = coins_now();
    coins->cpu_ms = SIZES_CPU_MS;
    int length = largest_taken(silver), half = length / 2;
    char *text =
        text_of_runs((const int[][2]){{half, 1}, {length - 2 - half, 1}}, 2);
    char *now = lettered(text);
    call_trace_clear(&coins->story);
    note_advice("Step 2: a strip may have 100,000 squares. Is there an array "
                "of fixed size?");
    CoinStrip *strip = strip_of_text(silver, text);
    note_advice("Step 6: every square on the way must be empty, however far "
                "the coin goes.");
    expect_bool(coinstrip_is_legal(strip, 1, length - 1 - half), false,
                "the square it would land on is taken");
    expect_bool(coinstrip_is_legal(strip, 1, length - half), false,
                "it would pass another coin");
    note_advice(NULL);
    if (judge_far_move(strip, now, 1, length - 1, length - 2 - half) &&
        judge_far_move(strip, now, 0, half, half)) {
        expect_now(silver, strip, now, "the coin is not where it was moved to");
        expect_bool(coinstrip_is_legal(strip, 1, half + 1), false,
                    "the square it would land on is taken");
        judge_far_move(strip, now, 1, half + 1, half);
        expect_now(silver, strip, now, "the coin is not where it was moved to");
    }
    free(now);
    judge_walks(length);
    note_advice("Step 6: every square on the way must be empty, however far "
                "the coin goes.");
    judge_ways(length);
    note_advice(NULL);
    judge_letters();
    judge_numbers();
    call_trace_clear(&coins->story);
    judge_crowd(text, length);
    judge_crowded_way(length);
    free(text);
}
END_TEST

void add_moves_tests(AddTest *add)
{
    add("moves/knows_every_legal_move", moves__knows_every_legal_move);
    add("moves/takes_any_two_ints", moves__takes_any_two_ints);
    add("moves/makes_every_legal_move", moves__makes_every_legal_move);
    add("moves/refused_moves_change_nothing",
        moves__refused_moves_change_nothing);
    add("moves/refuses_any_two_ints", moves__refuses_any_two_ints);
    add("moves/plays_whole_games", moves__plays_whole_games);
    add("moves/moves_far_on_large_strips", moves__moves_far_on_large_strips);
}
