/* The part "welter": jumps over many coins, and far ones. See test_welter.c. */

#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/boards/sizes.h"
#include "welter_parts.h"

static const CoinStripRules welter = COINSTRIP_WELTER;
static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

/* In the Silver Dollar Game, is that move made, and is the coin then where it
 * should be? If not, that is charged in "moves". (Asked outside of the trace,
 * in the open session.) */
static bool is_made_there(const char *before, int coin, int distance,
                          const char *after, int square)
{
    Context *context = context_now();
    char *wanted = lettered_text(after);
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_from_string(&request, slot, silver, before);
    put_move(&request, OP_IS_LEGAL, slot, coin, distance);
    put_move(&request, OP_MOVE, slot, coin, distance);
    put_on_slot(&request, OP_TO_STRING, slot);
    put_squares(&request, slot, coin, coin);
    Reader answers;
    size_t length = 0;
    bool made = coins_ask(&request, context->cpu_ms, &answers);
    for (int i = 0; i < 3; i++)
        made = get_u8(&answers) == ANSWER_DONE && get_u8(&answers) && made;
    made = get_u8(&answers) == ANSWER_DONE && get_u8(&answers) && made;
    const unsigned char *bytes = get_text(&answers, &length);
    made = made && bytes && length == strlen(wanted) &&
           memcmp(bytes, wanted, length) == 0 &&
           get_u8(&answers) == ANSWER_DONE && get_i32(&answers) == square;
    free(wanted);
    return made;
}

/* The coin of that number, with the others to its left; and one alone, on the
 * very squares. */
bool is_made_without_jump(int coin, int from, int distance)
{
    const int to = from - distance;
    char *before = text_of_runs((const int[][2]){{0, coin}, {distance, 1}}, 2);
    char *after =
        text_of_runs((const int[][2]){{0, coin + 1}, {distance, 0}}, 2);
    char *alone = text_of_runs((const int[][2]){{from, 1}}, 1);
    char *alone_after =
        text_of_runs((const int[][2]){{to, 1}, {distance, 0}}, 2);
    bool made = is_made_there(before, coin, distance, after, coin) &&
                is_made_there(alone, 0, distance, alone_after, to);
    free(before);
    free(after);
    free(alone);
    free(alone_after);
    return made;
}

/* There, may it not go so far to a square that is taken, with as many coins on
 * the squares before it as there are? */
static bool is_refused_without_jump(int coin, int distance)
{
    Context *context = context_now();
    char *text =
        text_of_runs((const int[][2]){{0, coin}, {distance - 1, 1}}, 2);
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_from_string(&request, slot, silver, text);
    put_move(&request, OP_IS_LEGAL, slot, coin, distance);
    free(text);
    Reader answers;
    return coins_ask(&request, context->cpu_ms, &answers) &&
           get_u8(&answers) == ANSWER_DONE && get_u8(&answers) &&
           get_u8(&answers) == ANSWER_DONE && !get_u8(&answers);
}

/* (The test's hint is about the order of the coins.) */
static void advise_on_legal(void)
{
    note_advice("Step 14: only the square that the coin lands on must be "
                "empty, however far it goes and however many coins there are.");
}

/* A move that passes others, and how the strip looks after it; `text` becomes
 * that. False where what is wrong is charged elsewhere. */
static bool judge_jump(CoinStrip *strip, char *text, int coin, int from,
                       int distance)
{
    static const char why[] = "a coin has passed others, and the coins are "
                              "numbered from left to right at every moment";
    bool legal = coinstrip_is_legal(strip, coin, distance);
    if (!legal && !is_made_without_jump(coin, from, distance) &&
        is_excused(PART_MOVES))
        return false;
    if (!legal)
        advise_on_legal();
    expect_bool(legal, true, "in Welter's game a coin may pass others");
    bool moved = coinstrip_move(strip, coin, distance);
    if (!moved && !is_made_without_jump(coin, from, distance) &&
        is_excused(PART_MOVES))
        return false;
    if (!moved)
        advise_on_legal();
    expect_bool(moved, true, "in Welter's game a coin may pass others");
    text[from] = '.';
    text[from - distance] = 'A';
    char *now = lettered_text(text), *got = coinstrip_to_string(strip);
    bool right = got && strcmp(got, now) == 0;
    free(got);
    right = right || is_made_without_jump(coin, from, distance) ||
            !is_excused(PART_MOVES);
    if (right)
        expect_now(welter, strip, now, why);
    free(now);
    return right;
}

/* Landing on any of the coins is not legal, unless the Silver Dollar Game lets
 * the coin beside it do so, too. */
static void judge_landings(const CoinStrip *strip, const char *text, int coin,
                           int from)
{
    for (int square = 0; square < from; square++) {
        int distance = from - square;
        if (pace_skips((size_t)square, (size_t)from, pace_us(OP_IS_LEGAL)) ||
            text[square] == '.' || !coinstrip_is_legal(strip, coin, distance) ||
            (!is_refused_without_jump(coin, distance) &&
             is_excused(PART_MOVES)))
            continue;
        advise_on_legal();
        expect_bool(true, false, "the square it would land on is taken");
    }
}

/* One coin, or the last of many, lies so far to the right: the next one cannot
 * land on it. */
static void judge_landing_on(int square, int coins)
{
    enum { BACK = 2 };
    char *text = text_of_runs(
        (const int[][2]){{square + 1 - coins, coins}, {BACK - 1, 1}}, 2);
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_if_taken(COINSTRIP_WELTER, text);
    if (strip && coinstrip_is_legal(strip, coins, BACK) &&
        (is_refused_without_jump(coins, BACK) || !is_excused(PART_MOVES))) {
        advise_on_legal();
        expect_bool(true, false, "the square it would land on is taken");
    }
    if (strip)
        coinstrip_free(strip);
    free(text);
}

void judge_far_landings(void)
{
    const Grid squares = grid_of((GridPlan){.least = 200,
                                            .most = 99990,
                                            .total = 20000,
                                            .own = 150000,
                                            .row = 21,
                                            .sparse = true});
    if (has_failed(PART_STRIP))
        return;
    for (size_t i = 0; i < squares.count; i++) {
        judge_landing_on(squares.sizes[i], 1);
        judge_landing_on(squares.sizes[i], squares.sizes[i]);
    }
}

/* The last of passed + 1 coins goes to the very left, and the last of passed +
 * 2 between the first and the others. */
void judge_passing(int passed)
{
    for (int stays = 0; stays < 2; stays++) {
        char *text = text_of_runs(
            (const int[][2]){{0, stays}, {1, passed}, {2 * stays, 1}}, 3);
        int from = (int)strlen(text) - 1;
        call_trace_clear(&context_now()->trace);
        CoinStrip *strip = coinstrip_from_string(welter, text);
        if (!is_excused(PART_STRIP))
            expect_made(strip, NULL);
        if (strip && !is_another(welter, text)) {
            judge_landings(strip, text, passed + stays, from);
            judge_jump(strip, text, passed + stays, from, from - stays);
        }
        coinstrip_free(strip);
        free(text);
    }
}

/* Where that coin lies, and how far it goes at least to pass so many others; 0
 * if it cannot. */
static int find_jump(const char *text, int coin, int passed, int *from)
{
    for (*from = 0; coin > 0 || text[*from] == '.'; ++*from)
        coin -= text[*from] != '.';
    int square = *from - 1;
    for (; square >= 0 && (passed > 0 || text[square] != '.'); square--)
        passed -= text[square] != '.';
    return square < 0 ? 0 : *from - square;
}

/* In a row of coins with empty squares between them one from the middle passes
 * a few, and then another; it lands beside the last that it passes, or farther.
 */
void judge_passing_some(int coins)
{
    enum { APART = 3, PASSED = 3 };
    char *text = text_of_runs((const int[][2]){{0, APART * coins}}, 1);
    for (int i = 0; i < APART * coins; i++)
        text[i] = i % APART < APART - 1 ? '.' : 'A';
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = coinstrip_from_string(welter, text);
    if (!is_excused(PART_STRIP))
        expect_made(strip, NULL);
    bool goes_on = strip && !is_another(welter, text);
    for (int passed = 1, from; goes_on && passed <= PASSED; passed++) {
        int coin = coins / 2 + passed % 2;
        int distance = find_jump(text, coin, passed, &from);
        distance += distance > 0 && distance < from && coins % 2 &&
                    text[from - distance - 1] == '.';
        if (distance > 0)
            goes_on = judge_jump(strip, text, coin, from, distance);
    }
    coinstrip_free(strip);
    free(text);
}

/* What is wrong with so many coins without a jump is charged in "moves". */
static bool is_far_jump_made(CoinStrip *strip, int coin, int distance)
{
    bool excused = is_excused(PART_MOVES);
    bool made = coinstrip_is_legal(strip, coin, distance);
    if (!excused)
        expect_bool(made, true, "in Welter's game a coin may pass others");
    made = made && coinstrip_move(strip, coin, distance);
    if (!excused)
        expect_bool(made, true, "in Welter's game a coin may pass others");
    return made;
}

/* The last of 99,998 coins passes nearly all of them, on 100,000 squares. That
 * must not take a look at all the coins for each of them. */
void judge_crowd(void)
{
    char *text = text_of_runs((const int[][2]){{0, 1}, {1, 99996}, {1, 1}}, 3);
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip =
        shows_large(welter, text) ? strip_of_text(welter, text) : NULL;
    if (strip && is_far_jump_made(strip, 99997, 99998)) {
        text[1] = 'A';
        text[99999] = '.';
        char *now = lettered_text(text);
        expect_text_now(welter, strip, now,
                        "the last coin has passed nearly all others");
        free(now);
    }
    free(text);
}

/* Jumps on a strip of 100,000 squares, on and on. */
void judge_far_jumps(void)
{
    static const int jumps[][3] = {{3, 99999, 35000}, {3, 66000, 65900},
                                   {3, 64999, 33000}, {2, 31999, 31500},
                                   {2, 1000, 700},    {3, 40000, 39999}};
    char *text = text_of_runs(
        (const int[][2]){{1000, 1}, {38999, 1}, {25999, 1}, {33998, 1}}, 4);
    call_trace_clear(&context_now()->trace);
    context_now()->cpu_ms = SIZES_CPU_MS;
    CoinStrip *strip =
        shows_large(welter, text) ? strip_of_text(welter, text) : NULL;
    bool goes_on = strip != NULL;
    for (size_t i = 0; goes_on && i < sizeof jumps / sizeof *jumps; i++)
        goes_on =
            judge_jump(strip, text, jumps[i][0], jumps[i][1], jumps[i][2]);
    free(text);
}
