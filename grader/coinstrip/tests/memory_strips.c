/* See memory_strips.h. */
#include "memory_strips.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/boards/prediction.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/expect.h"
#include "coinstrip/memory/probe.h"
#include "coinstrip/memory/scenario.h"
#include "coinstrip/memory/skipped_calls.h"
#include "coinstrip/numbers/grid.h"

static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

bool is_spared(size_t i, size_t calls)
{
    return pace_skips(i, calls, pace_us(OP_IS_WON));
}

CoinStrip *strip_from(CoinStripRules rules, const char *text)
{
    return prediction_now() ? prediction_make(rules, text)
                            : coinstrip_from_string(rules, text);
}

/* Two strips of one text, of which the first is moved on and freed. */
static void show_twins(void)
{
    CoinStrip *first = strip_from(silver, "..A.B..C");
    CoinStrip *second = strip_from(silver, "..A.B..C");
    if (first)
        coinstrip_move(first, 2, 2);
    coinstrip_free(first);
    if (second)
        free(coinstrip_to_string(second));
    coinstrip_free(second);
}

/* Two strips of which the newer is freed first, with a third made in between or
 * not: each may know those beside it. */
static void show_neighbours(bool with_third)
{
    CoinStrip *older = strip_from(silver, "..A.B");
    CoinStrip *newer = strip_from(silver, ".A");
    coinstrip_free(newer);
    CoinStrip *third = with_third ? strip_from(silver, "A..B") : NULL;
    if (older)
        free(coinstrip_to_string(older));
    coinstrip_free(older);
    if (third)
        free(coinstrip_to_string(third));
    coinstrip_free(third);
}

char *wide_text(int coins, int apart)
{
    size_t length = (size_t)coins * (size_t)apart;
    char *text = malloc(length + 1);
    if (!text)
        abort();
    memset(text, '.', length);
    text[length] = '\0';
    for (int i = 1; i <= coins; i++)
        text[i * apart - 1] = 'x';
    return text;
}

/* (What is too slow without any tool is charged where it is judged: then it is
 * watched on fewer squares.) */
static void show_large(void)
{
    Context *context = context_now();
    int apart = context->waits.large_late ? 400 : 20000;
    context->cpu_ms = LARGE_CPU_MS;
    char *text = wide_text(5, apart);
    CoinStrip *strip = strip_from(silver, text);
    free(text);
    if (strip) {
        coinstrip_move(strip, 4, apart - apart / 20);
        coinstrip_is_won(strip);
        free(coinstrip_to_string(strip));
        coinstrip_free(strip);
    }
    context->cpu_ms = MEMCHECK_CPU_MS;
}

/* Made, looked at and freed. */
static void show_size(CoinStripRules rules, char *text)
{
    int last = coins_in(text) - 1;
    CoinStrip *strip = strip_from(rules, text);
    free(text);
    if (!strip)
        return;
    free(coinstrip_to_string(strip));
    coinstrip_square(strip, last);
    coinstrip_is_won(strip);
    coinstrip_free(strip);
}

/* Of squares, and of coins, each number at which a word, a byte, or a block may
 * be just full. */
static void show_sizes(void)
{
    const Grid squares = grid_of((GridPlan){
                   .least = 17, .most = 5000, .total = 7000, .row = 20}),
               coins = grid_of((GridPlan){.least = 17,
                                          .most = 5000,
                                          .dense = 34,
                                          .total = 7000,
                                          .row = 21});
    for (size_t i = 0; i < squares.count; i++)
        show_size((CoinStripRules)(i % 2), wide_text(1, squares.sizes[i]));
    for (size_t i = 0; i < coins.count; i++)
        show_size((CoinStripRules)(i % 2), wide_text(coins.sizes[i], 1));
}

void do_strips(RoomKind room)
{
    enum { TEXT_CALLS = 18 };
    static const char *const texts[] = {"..A.B..C", "a", "....", "zz.",
                                        ".A.B.C.D.E.F.G.H"};
    static const char *const refused[] = {NULL,   "",       "A B", "..1",
                                          "A.B?", "A\x80.", "\xff"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (is_spared(i, TEXT_CALLS))
            continue;
        CoinStrip *strip = strip_from(silver, texts[i]);
        expect_ran(strip || i > 0, "coinstrip_from_string makes no strip");
        if (!strip)
            continue;
        char *text = coinstrip_to_string(strip);
        expect_ran(text || is_skipped(OP_TO_STRING),
                   "coinstrip_to_string gives no text");
        free(text);
        int coins = coinstrip_coins(strip), length = coinstrip_length(strip);
        (void)coins, (void)length;
        for (int coin = -1; coin <= 9; coin++)
            if (!is_spared((size_t)(coin + 1), 11))
                coinstrip_square(strip, coin);
        coinstrip_square(strip, INT_MAX);
        coinstrip_square(strip, INT_MIN);
        coinstrip_free(strip);
    }
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        coinstrip_free(strip_from(silver, refused[i]));
    show_twins();
    show_neighbours(false);
    show_neighbours(true);
    if (room == ROOM_SANITIZED) { /* where that costs little */
        show_sizes();
        show_large();
    }
    probes_again(PROBE_SHOW, silver);
    probes_again(PROBE_SHOW, COINSTRIP_WELTER);
    char many[91];
    memset(many, 'm', 90);
    many[90] = '\0';
    CoinStrip *strip = strip_from(COINSTRIP_WELTER, many);
    if (strip)
        free(coinstrip_to_string(strip));
    coinstrip_free(strip);
}
