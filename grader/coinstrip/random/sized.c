/* See sized.h. */
#include "sized.h"

#include <stdlib.h>
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/random/random_sample.h"
#include "coinstrip/random/draw_failure.h"
#include "coinstrip/trace/advise.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/sizes.h"

Drawn drawn[DRAWN_IN_A_ROW];

/* "a strip of 1 coin on 5 squares with at least 2 moves". */
static char *size_asked_for(const Drawing *drawing)
{
    return text_format("a strip of %d coin%s on %d square%s with at least %d "
                       "move%s",
                       drawing->coins, drawing->coins == 1 ? "" : "s",
                       drawing->length, drawing->length == 1 ? "" : "s",
                       drawing->min_moves, drawing->min_moves == 1 ? "" : "s");
}

/* No strip, where there are some: for this seed, or for all of these? */
static _Noreturn void fail_refused(const Drawing *drawing, uint64_t seed,
                                   const Drawn *strips, size_t count)
{
    size_t refused = 0;
    for (size_t i = 0; i < count; i++)
        refused += !strips[i].made;
    char *seeds =
        count > 1 && refused == count
            ? text_format(" (for all %zu seeds tried)", count)
        : count > 1 ? text_format(" (as for %zu of %zu seeds)", refused, count)
                    : text_copy("");
    char *wanted = size_asked_for(drawing);
    char *message = text_format("it gives NULL%s, but there is such a strip%s",
                                seeds, size_in_words(drawing));
    note_mistake(mistake_in_size(drawing));
    note_advice(advice_on_size_refused);
    draw_fail(drawing, seed, &(Drawn){.made = false}, message, wanted, NULL);
}

/* What to look at, where the strip is not what was asked for. */
static const char *size_advice(const Drawing *drawing, const Drawn *strip)
{
    if (strip->length != drawing->length)
        return "Step 11: the strip has exactly \"length\" squares, empty ones "
               "at the end included.";
    if (strip->coins != drawing->coins)
        return "Step 11: exactly \"coins\" coins: can one be put on a square "
               "that has a coin already, or off the strip?";
    return "Step 11: a coin has as many moves as there are squares to the left "
           "of it, less one for each coin there. Is that counted anew where a "
           "coin is put elsewhere, and is the sum compared with min_moves "
           "rightly?";
}

static void judge_sized(const Drawing *drawing, uint64_t seed,
                        const Drawn *strip)
{
    char *what =
        strip->length != drawing->length
            ? text_format("it has %d square%s, not %d", strip->length,
                          strip->length == 1 ? "" : "s", drawing->length)
        : strip->coins != drawing->coins
            ? text_format("it has %d coin%s, not %d", strip->coins,
                          strip->coins == 1 ? "" : "s", drawing->coins)
        : strip->slack < drawing->min_moves
            ? text_format("only %ld move%s can be made on it", strip->slack,
                          strip->slack == 1 ? "" : "s")
            : NULL;
    if (what) {
        char *wanted = size_asked_for(drawing);
        if (strip->length != drawing->length)
            note_mistake(mistake_in_number("coinstrip_length", strip->length,
                                           drawing->length));
        note_advice(size_advice(drawing, strip));
        draw_fail(drawing, seed, strip, what, wanted, NULL);
    }
}

void judge_made(const Drawing *drawing, uint64_t seed, const Drawn *strip)
{
    if (!strip->made)
        fail_refused(drawing, seed, strip, 1);
    judge_sized(drawing, seed, strip);
}

void judge_all_sized(const Drawing *drawing, uint64_t first, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!drawn[i].made)
            fail_refused(drawing, first + i, drawn, count);
        else
            judge_sized(drawing, first + i, &drawn[i]);
}

bool has_strips_of(const Drawing *drawing)
{
    const int runs[][2] = {{drawing->length - drawing->coins, drawing->coins}};
    if (drawing->coins < 1000 || !is_excused(PART_STRIP))
        return true;
    if (has_failed(PART_STRIP))
        return false;
    char *text = text_of_runs(runs, 1);
    int usual = context_now()->cpu_ms;
    coins_new_session();
    context_now()->cpu_ms = SIZES_CPU_MS;
    bool has = is_seen_fresh(drawing->rules, text);
    context_now()->cpu_ms = usual;
    coins_new_session();
    free(text);
    return has;
}

/* The whole of `most` times `percent`, in hundredths. */
static int share(long most, int percent)
{
    return (int)(most / 100 * percent + most % 100 * percent / 100);
}

enum { PERCENT = 40 };

Drawing size_of_squares(int size, size_t number)
{
    int few = 1 + (int)(number % 5), coins = few < size ? few : size;
    int percent = (int)(number * 7 % PERCENT);
    return (Drawing){(CoinStripRules)(number % 2), true, coins, size,
                     share((long)coins * (size - coins), percent)};
}

Drawing size_of_coins(int size, size_t number)
{
    int empty = 3 + (int)(number * number % 50);
    int percent = (int)(number * 11 % PERCENT);
    return (Drawing){(CoinStripRules)(number % 2), true, size, size + empty,
                     share((long)size * empty, percent)};
}

Drawing size_of_moves(int size, size_t number)
{
    int coins = 2;
    while ((long)coins * coins < 3L * size)
        coins++;
    return (Drawing){(CoinStripRules)(number % 2), true, coins, 2 * coins,
                     size};
}
