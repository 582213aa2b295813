/*
 * coinstrip.h and play.h, implemented by asking a confined process that holds
 * the student's object. A test calls these functions as it would any other
 * coinstrip.c; a call that does not come back ends the test.
 *
 * Where a test is run ahead, answers are predicted (prediction.h); a function
 * that is broken, and not what the test is about, is seen through others
 * (observers.h); everything else is asked (client.h).
 *
 * For dialogs, where play.c is judged over a sound ADT, the same functions are
 * served by the reference instead (see reference.h).
 */
#include <stdlib.h>
#include <string.h>
#include "client.h"
#include "coinstrip/boards/observers.h"
#include "coinstrip/boards/prediction.h"
#include "coinstrip/dialogs/dialog.h"
#include "coinstrip/dialogs/typed.h"
#include "coinstrip/dialogs/wording.h"
#include "coinstrip/trace/notes.h"
#include "context.h"
#include "play.h"

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    if (prediction_now())
        return prediction_from_string(rules, text);
    if (is_to_be_made_by_moves(rules, text)) {
        CoinStrip *strip = made_by_moves(rules, text);
        if (strip)
            return strip;
    }
    return client_from_string(rules, text);
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    if (prediction_now())
        return prediction_random(rules, seed);
    return client_random(rules, seed);
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int count, int length,
                                  int min_moves, uint64_t seed)
{
    if (prediction_now())
        return prediction_random_sized(rules, count, length, min_moves, seed);
    return client_random_sized(rules, count, length, min_moves, seed);
}

/* It is charged once, where strips are made, and once where memory is watched.
 */
static bool is_freeing_charged(void)
{
    const Context *context = context_now();
    return !context->sound && context->freeing.ends &&
           (context->freeing.charged ? context->room == ROOM_NATIVE
                                     : !is_taken_at_its_word());
}

/* Where a strip could not be made: that NULL may be freed is asked in "strip",
 * and where memory is watched. */
static bool is_of_no_strip(const CoinStrip *strip)
{
    const char *test = trial_now()->test->name;
    return !strip && strncmp(test, "strip/", 6) != 0 &&
           strncmp(test, "memory/", 7) != 0;
}

void coinstrip_free(CoinStrip *strip)
{
    if (is_of_no_strip(strip))
        return;
    if (prediction_now())
        prediction_free(strip);
    else if (is_freeing_charged())
        note_judged("coinstrip_free was not called, because it is not there or "
                    "does not come back.");
    else if (!context_now()->sound)
        client_free(strip);
    strip_drop(strip);
}

int coinstrip_length(const CoinStrip *strip)
{
    if (strip->reference)
        return reference_length(strip->reference);
    if (prediction_now())
        return prediction_number(strip, OP_LENGTH);
    if (is_seen_through_text(strip))
        return number_through_text(strip, HOW_MANY_SQUARES);
    return client_length(strip);
}

int coinstrip_coins(const CoinStrip *strip)
{
    if (strip->reference)
        return reference_coins(strip->reference);
    if (prediction_now())
        return prediction_number(strip, OP_COINS);
    if (is_seen_through_text(strip))
        return number_through_text(strip, HOW_MANY_COINS);
    return client_coins(strip);
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    if (strip->reference)
        return reference_square(strip->reference, coin);
    if (prediction_now())
        return prediction_square(strip, coin);
    if (is_seen_through_text(strip))
        return number_through_text(strip, coin < 0 ? -1 : coin);
    return client_square(strip, coin);
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    if (strip->reference)
        return reference_to_string(strip->reference);
    if (prediction_now())
        return prediction_to_string(strip);
    if (is_seen_through_squares(strip))
        return text_through_squares(strip);
    return client_to_string(strip);
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    if (strip->reference)
        return reference_is_legal(strip->reference, coin, distance);
    if (prediction_now())
        return prediction_move(strip, OP_IS_LEGAL, coin, distance);
    return client_is_legal(strip, coin, distance);
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    if (strip->reference)
        return reference_move(strip->reference, coin, distance);
    if (prediction_now())
        return prediction_move(strip, OP_MOVE, coin, distance);
    return client_move(strip, coin, distance);
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    if (strip->reference)
        return reference_is_won(strip->reference);
    if (prediction_now())
        return prediction_number(strip, OP_IS_WON) != 0;
    return client_is_won(strip);
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    if (strip->reference)
        return reference_hint(strip->reference, move);
    if (prediction_now())
        return prediction_strategy(strip, OP_HINT, move);
    return client_hint(strip, move);
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    if (strip->reference)
        return reference_computer_play(strip->reference, move);
    if (prediction_now())
        return prediction_strategy(strip, OP_COMPUTER_PLAY, move);
    return client_computer_play(strip, move);
}

/* The lines of a file, from where it is read next. */
static char *read_lines(FILE *in)
{
    Text text = TEXT_EMPTY;
    char bytes[4096];
    size_t got;
    while ((got = fread(bytes, 1, sizeof bytes, in)) > 0)
        text_add_bytes(&text, bytes, got);
    size_t length = text.length;
    char *lines = text_take(&text);
    for (size_t i = 0; i < length; i++)
        if (lines[i] == '\0')
            lines[i] = *TYPED_NUL;
    return lines;
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    CallTrace *trace = &context_now()->trace;
    char *input = read_lines(in);
    char *board = reference_to_string(strip->reference);
    char *quoted_board = call_trace_text(board),
         *quoted_input = call_trace_text(input);
    call_trace_clear(trace);
    call_trace_call(
        trace, RETURNS_STRIP,
        text_format("coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, %s)",
                    quoted_board));
    call_trace_line(trace, "int winner;");
    call_trace_line(trace, "free(dialog(s1, %s, &winner));", quoted_input);
    dialog_keep(COINSTRIP_SILVER_DOLLAR, board, input);
    Dialog dialog = dialog_run(ROOM_NATIVE, strip->reference, input);
    char *meant = wording_meant(dialog.text);
    wording_note_wrong(dialog.text); /* should it be */
    if (meant)
        fputs(meant, out);
    else
        fwrite(dialog.text, 1, dialog.length, out);
    free(meant);
    int winner = dialog.winner;
    dialog_free(&dialog);
    free(board);
    free(quoted_board);
    free(quoted_input);
    free(input);
    return winner;
}
