/* See sizes.h. */
#include "sizes.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/strips.h"
#include "observers.h"
#include "coinstrip/boards/prediction.h"

bool is_shown_now(const CoinStrip *strip, const char *text)
{
    return (!is_believed(strip->rules, OP_TO_STRING) ||
            shows_now(strip, text, OP_TO_STRING)) &&
           (!is_believed(strip->rules, OP_SQUARES) ||
            shows_now(strip, text, OP_SQUARES));
}

bool moves_rightly(CoinStripRules rules, const char *text, CoinStripMove move,
                   const char *wanted)
{
    Context *context = context_now();
    Writer request = coins_request();
    CoinStrip *strip = strip_in_slot(rules, coins_next_slot());
    put_from_string(&request, strip->slot, rules, text);
    put_move(&request, OP_MOVE, strip->slot, move.coin, move.distance);
    Reader answers;
    return coins_ask(&request, context->cpu_ms, &answers) &&
           get_u8(&answers) == ANSWER_DONE && get_u8(&answers) &&
           get_u8(&answers) == ANSWER_DONE && get_u8(&answers) &&
           is_shown_now(strip, wanted);
}

/* (Asking what is known to show it wrongly might end the session.) */
bool is_seen_fresh(CoinStripRules rules, const char *text)
{
    bool by_text = is_believed(rules, OP_TO_STRING);
    bool by_squares = is_believed(rules, OP_SQUARES);
    char *wanted = lettered_text(text);
    bool seen =
        ((by_text || !by_squares) &&
         shows_fresh(rules, wanted, OP_TO_STRING)) ||
        ((by_squares || !by_text) && shows_fresh(rules, wanted, OP_SQUARES));
    free(wanted);
    return seen;
}

bool is_another(CoinStripRules rules, const char *text)
{
    return !prediction_now() && is_excused(PART_STRIP) &&
           !is_to_be_made_by_moves(rules, text) && !is_seen_fresh(rules, text);
}

/* Does the function that makes a strip make one? One that has ended the session
 * is not asked for a strip of half as many squares, or more, again. */
static bool is_made(const Writer *request, int length)
{
    Context *context = context_now();
    int *most = &context->most_tried[request->start[0] == OP_RANDOM_SIZED];
    Reader answers;
    if (*most > 0 && length > *most)
        return false;
    if (coins_ask(request, SIZES_CPU_MS, &answers))
        return get_u8(&answers) == ANSWER_DONE && get_u8(&answers);
    *most = length / 2 > 0 ? length / 2 : 1;
    coins_forgive();
    coins_new_session();
    return false;
}

bool is_taken(CoinStripRules rules, const char *text)
{
    Writer request = coins_request();
    put_from_string(&request, coins_next_slot(), rules, text);
    return is_made(&request, (int)strlen(text));
}

static bool is_drawn(CoinStripRules rules, int coins, int length)
{
    long slack = (long)coins * (length - coins);
    if (slack > INT_MAX)
        return false;
    Writer request = coins_request();
    put_random_sized(&request, coins_next_slot(), rules, coins, length,
                     (int)slack, 1);
    return is_made(&request, length);
}

CoinStrip *strip_if_taken(CoinStripRules rules, const char *text)
{
    Context *context = context_now();
    if (prediction_now() || !is_excused(PART_STRIP))
        return strip_of_text(rules, text);
    if (is_to_be_made_by_moves(rules, text))
        return coinstrip_from_string(rules, text);
    if (!is_taken(rules, text))
        return NULL;
    int usual = context->cpu_ms;
    context->cpu_ms = SIZES_CPU_MS;
    CoinStrip *strip = coinstrip_from_string(rules, text);
    context->cpu_ms = usual;
    return strip;
}

CoinStrip *strip_at_last(CoinStripRules rules, const char *text)
{
    CoinStrip *strip = strip_if_taken(rules, text);
    if (prediction_now() || (strip && strip->shadow))
        return strip;
    if (!strip && !is_to_be_made_by_moves(rules, text) &&
        is_drawn(rules, coins_in(text), (int)strlen(text)))
        strip = made_by_moves(rules, text);
    char *wanted = lettered_text(text);
    bool shown = strip && (shows_now(strip, wanted, OP_TO_STRING) ||
                           shows_now(strip, wanted, OP_SQUARES));
    free(wanted);
    return shown ? strip : NULL;
}

int largest_taken(CoinStripRules rules)
{
    static const int sizes[] = {100000, 99999, 65535, 50000, 32767, 10000,
                                5000,   1000,  300,   100,   64,    20};
    bool excused = !prediction_now() && is_excused(PART_STRIP) &&
                   !is_to_be_made_by_moves(rules, "");
    for (size_t i = 0; excused && i < sizeof sizes / sizeof *sizes; i++) {
        char *text = text_of_runs((const int[][2]){{sizes[i] - 1, 1}}, 1);
        bool taken = is_taken(rules, text);
        free(text);
        if (taken)
            return sizes[i];
    }
    return sizes[0];
}

/* What does not show a fresh strip either, or shows wrong letters after any
 * move, cannot show what was done to one. */
static bool is_excused_look(CoinStripRules rules, const char *text,
                            WireOperation observer)
{
    return (is_wandering(rules, observer) ||
            !shows_fresh(rules, text, observer) ||
            !shows_plain(rules, text, observer)) &&
           is_excused(PART_STRIP);
}

void expect_text_now(CoinStripRules rules, const CoinStrip *strip,
                     const char *text, const char *why)
{
    char *got = coinstrip_to_string(strip);
    if ((!got || strcmp(got, text) != 0) &&
        !is_excused_look(rules, text, OP_TO_STRING))
        expect_text(got, text, why);
    free(got);
}

void expect_now(CoinStripRules rules, const CoinStrip *strip, const char *text,
                const char *why)
{
    const size_t coins = (size_t)coins_in(text);
    expect_text_now(rules, strip, text, why);
    for (int i = 0, coin = 0; text[i]; i++) {
        if (text[i] == '.')
            continue;
        if (!pace_skips((size_t)coin, coins, pace_us(OP_SQUARE))) {
            int square = coinstrip_square(strip, coin);
            if (square != i && !is_excused_look(rules, text, OP_SQUARES))
                expect_int(square, i, why);
        }
        coin++;
    }
}

void expect_unmoved(CoinStripRules rules, const CoinStrip *strip,
                    const char *text)
{
    const char *advice = trial_now()->outcome->advice;
    note_advice("coinstrip_hint only looks. Try a move on a copy; or take it "
                "back, before every return.");
    expect_text_now(rules, strip, text, "a hint leaves the strip as it was");
    note_advice(advice);
}
