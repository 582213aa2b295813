/* See theory_check.h. */
#include "theory_check.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/boards/prediction.h"
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "positions.h"
#include "theory_later.h"
#include "coinstrip/boards/sibling.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/trace/move_mismatch.h"

/* What a right answer would be. */
static char *right_in_words(const Position *position)
{
    size_t size = (size_t)position->coins * sizeof *position->squares;
    int *after = malloc(size), coin = 0;
    if (!after)
        abort();
    memcpy(after, position->squares, size);
    bool known = position_make_lost(position->rules, after, position->coins);
    while (known && after[coin] == position->squares[coin])
        coin++;
    char *words =
        known ? text_format("true, and a move that wins, such as {%d, %d}",
                            coin, position->squares[coin] - after[coin])
              : text_copy("true, and a move that wins");
    free(after);
    return words;
}

static _Noreturn void fail_large(const Position *position, const char *what,
                                 bool found, CoinStripMove move)
{
    prediction_doubt();
    const char *call = context_now()->trace.expression;
    bool lost = position_is_lost(position);
    char *check = text_format("check_bool(\"%s\", %s, %s);\n", call, call,
                              lost ? "false" : "true");
    if (!lost && found) {
        char *more = text_format(
            "%scheck_move(\"%s\", move, move.coin != %d || move.distance != "
            "%d, \"a move that wins\");\n",
            check, call, move.coin, move.distance);
        free(check);
        check = more;
    }
    note_mistake(mistake_in_hint(position->rules));
    if (!trial_now()->outcome->details)
        trial_now()->outcome->details = sibling_worked_out(position);
    note_advice(position->rules == COINSTRIP_WELTER
                    ? "Step 14: are the moves of every coin tried? Is every "
                      "coin mated, or alone, however many there are, and is "
                      "each square counted with all its bits?"
                    : "Step 12: is every second gap counted from the right, "
                      "however many coins there are, odd or even? Is a gap or "
                      "a coin's number kept in something too small?");
    fail_with(
        (Failure){.message = text_format("%s: %s", call, what),
                  .expected = lost ? text_copy("false: every move loses here")
                                   : right_in_words(position),
                  .got = call_trace_found(found, move),
                  .check = check});
}

/* The computer has stored a move, and should have stored another. (It has to
 * make one, also where every move loses.) */
static _Noreturn void fail_computer(const Position *position, const char *what,
                                    CoinStripMove move, const char *advice)
{
    const char *call = context_now()->trace.expression;
    bool lost = position_is_lost(position);
    note_mistake(mistake_in_computer(lost ? what : computer_ignores_hint));
    note_advice(advice);
    fail_with((Failure){
        .message = text_format("%s: %s", call, what),
        .expected = lost ? text_copy("true, and any legal move")
                         : right_in_words(position),
        .got = call_trace_found(true, move),
        .check = text_format("check_bool(\"%s\", %s, true);\n"
                             "check_move(\"%s\", move, move.coin != %d || "
                             "move.distance != %d, \"%s\");\n",
                             call, call, call, move.coin, move.distance,
                             lost ? "a legal move" : "a move that wins")});
}

/* Does the submission show a strip of this position rightly? Where it cannot,
 * that is charged where strips are made and shown. (Asked when no strip of the
 * session is needed any more: it may end there.) */
static bool is_shown(const Position *position, int length)
{
    char *text = position_text(position, length);
    bool shown = is_seen_fresh(position->rules, text);
    if (session_ended(trial_now()->session)->verdict != VERDICT_PASS)
        coins_new_session();
    free(text);
    return shown;
}

/* A strip that is not won is won to coinstrip_is_won: charged in "winning". */
static bool believes_won(const Position *position, int length)
{
    Context *context = context_now();
    char *text = position_text(position, length);
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_from_string(&request, slot, position->rules, text);
    put_on_slot(&request, OP_IS_WON, slot);
    free(text);
    Reader answers;
    return coins_ask(&request, context->cpu_ms, &answers) &&
           get_u8(&answers) == ANSWER_DONE && get_u8(&answers) &&
           get_u8(&answers) == ANSWER_DONE && get_u8(&answers);
}

/* The strip is as it was before the hint. (What shows large strips wrongly, or
 * too slowly, is charged where strips are shown.) */
static void expect_same(const Position *position, const CoinStrip *strip,
                        int length)
{
    if (has_failed(PART_STRIP))
        return;
    char *text = position_text(position, length);
    char *shown = lettered_text(text);
    expect_unmoved(position->rules, strip, shown);
    free(text);
    free(shown);
}

/* Long texts are told in brief, as rows of equal characters. */
static char *text_for_eyes(const Position *position, int length)
{
    enum { WIDE = 72 };
    char *text = position_text(position, length);
    if (length > WIDE)
        return text;
    char *letters = lettered_text(text);
    free(text);
    return letters;
}

/* The hint on the strip that shows the position: false where it was made
 * wrongly, which is charged elsewhere. */
static bool judge_found_on(const Position *position, const CoinStrip *strip,
                           int length)
{
    bool lost = position_is_lost(position);
    CoinStripMove move = {WIRE_UNTOUCHED, WIRE_UNTOUCHED};
    bool found = coinstrip_hint(strip, &move);
    if ((found == lost || (found && !position_wins(position, move))) &&
        strip->shadow && !is_shown(position, length) && is_excused(PART_STRIP))
        return false;
    if (found == lost)
        fail_large(position,
                   lost ? "there is no winning move"
                        : "there is a winning move",
                   found, move);
    if (found && !position_wins(position, move))
        fail_large(position, "the move that it names does not win", found,
                   move);
    expect_same(position, strip, length);
    return true;
}

/* The same on a strip that is made first: that strip, or NULL. */
static CoinStrip *judge_found(const Position *position, int length)
{
    char *text = text_for_eyes(position, length);
    call_trace_clear(&context_now()->trace);
    CoinStrip *strip = strip_at_last(position->rules, text);
    free(text);
    return strip && judge_found_on(position, strip, length) ? strip : NULL;
}

/* A strip was judged that is known to be the one that was asked for. */
static void count_judged(const Position *position, const CoinStrip *strip,
                         int length)
{
    if (!has_failed(PART_STRIP) || !strip->shadow || is_shown(position, length))
        context_now()->judged++;
}

/* (Another program may make another move: the file holds the strip against the
 * one that is made there.) */
static _Noreturn void fail_mismatch(CoinStripRules rules, CoinStripMove move,
                                    const char *before, const char *wanted,
                                    const char *got)
{
    MoveMismatch kind = move_mismatch_kind(before, wanted, got);
    char *brief_wanted, *brief_got, *quoted = call_trace_text(before);
    brief_difference(wanted, got, &brief_wanted, &brief_got);
    note_mistake(mistake_in_computer(computer_made_another));
    note_advice(move_mismatch_advice(kind));
    fail_with((Failure){
        .message = move_mismatch_message(kind, move),
        .expected = brief_wanted,
        .got = brief_got,
        .check = text_format("check_played(%s, %s, move, s1);\n", quoted,
                             rules == COINSTRIP_WELTER ? "true" : "false")});
}

/* The move that the computer has stored is the one that it has made. (What
 * coinstrip_move does wrongly on such a strip is charged where it is judged.)
 */
static void expect_made_move(const Position *position, const CoinStrip *strip,
                             int length, CoinStripMove move)
{
    enum { SURELY_SHOWN = 5000 }; /* in time */
    const unsigned others =
        PART_STRIP | PART_MOVES |
        (position->rules == COINSTRIP_WELTER ? PART_WELTER : 0);
    if (has_failed(PART_STRIP) && length > SURELY_SHOWN)
        return;
    char *made_of = position_text(position, length);
    char *text = position_text_after(position, length, move);
    char *before = lettered_text(made_of), *wanted = lettered_text(text),
         *got = coinstrip_to_string(strip);
    bool right = got && strcmp(got, wanted) == 0;
    if (!right && !(is_excused(others) &&
                    !moves_rightly(position->rules, made_of, move, wanted)))
        fail_mismatch(position->rules, move, before, wanted, got);
    free(before);
    free(made_of);
    free(text);
    free(wanted);
    free(got);
}

/* Does the computer go wrong because the strip was made or shown wrongly, or is
 * won to coinstrip_is_won? */
static bool is_charged_elsewhere(const Position *position,
                                 const CoinStrip *strip, int length,
                                 bool played)
{
    return (is_excused(PART_STRIP) && strip->shadow &&
            !is_shown(position, length)) ||
           (!played && is_excused(PART_WINNING) &&
            believes_won(position, length));
}

/* The computer's move on it, where the hint is right. */
static void judge_played(const Position *position, CoinStrip *strip, int length)
{
    CoinStripMove move = {WIRE_UNTOUCHED, WIRE_UNTOUCHED};
    bool lost = position_is_lost(position);
    call_trace_line(&context_now()->trace,
                    "move = (CoinStripMove){-77777, -77777};");
    bool played = coinstrip_computer_play(strip, &move);
    bool right =
        played && (lost ? position_is_move(position->rules, position->squares,
                                           position->coins, move)
                        : position_wins(position, move));
    if (!right && is_charged_elsewhere(position, strip, length, played))
        return;
    note_advice(lost ? advice_on_lost
                     : "Step 13: as long as a coin can move, the computer has "
                       "a move. Does coinstrip_move make it on a strip as long "
                       "as this?");
    expect_bool(played, true, "there is a move to make");
    note_advice(NULL);
    if (move.coin == WIRE_UNTOUCHED && move.distance == WIRE_UNTOUCHED)
        fail_computer(position, computer_stored_nothing, move,
                      advice_on_storing);
    if (!lost && !position_wins(position, move))
        fail_computer(position, "the move that it stored does not win", move,
                      advice_on_ignoring);
    if (!right)
        fail_computer(
            position, "the move that it stored is not legal", move,
            "Step 13: where no move wins, any legal one will do. Is "
            "the coin's number kept in something too small, or the way "
            "of the coin not looked at?");
    expect_made_move(position, strip, length, move);
}

void judge_position(CoinStripRules rules, const int *squares, int coins,
                    int length)
{
    const Position position = {rules, squares, coins};
    if (prediction_now()) {
        judge_new_later(&position, length, true);
        return;
    }
    CoinStrip *strip = judge_found(&position, length);
    if (!strip)
        return;
    judge_played(&position, strip, length);
    count_judged(&position, strip, length);
}

void judge_large(CoinStripRules rules, int coins, int length)
{
    int *squares = calloc((size_t)coins, sizeof *squares);
    if (!squares)
        abort();
    spread_coins(squares, coins, length, 1);
    judge_position(rules, squares, coins, length);
    spread_coins(squares, coins, length, 2);
    if (position_make_lost(rules, squares, coins))
        judge_position(rules, squares, coins, length);
    length = length / 3 * 2;
    spread_coins(squares, coins, length, 3);
    squares[0] = 0;
    judge_position(rules, squares, coins, length);
    free(squares);
}

void judge_hint_on_large(CoinStripRules rules, const int *squares, int coins,
                         int length)
{
    const Position position = {rules, squares, coins};
    if (prediction_now()) {
        judge_new_later(&position, length, false);
        return;
    }
    CoinStrip *strip = judge_found(&position, length);
    if (strip)
        count_judged(&position, strip, length);
}

void judge_hint_now(const Position *position, const CoinStrip *strip,
                    int length)
{
    if (prediction_now())
        judge_later(position, strip, length, false);
    else if (judge_found_on(position, strip, length))
        context_now()->judged++;
}
