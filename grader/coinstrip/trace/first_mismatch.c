/* See first_mismatch.h. */
#include "first_mismatch.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/context.h"
#include "coinstrip/pictures/drawing.h"
#include "attribution.h"
#include "coinstrip/theory/legal_reason.h"
#include "notes.h"

enum { GIVEN_SQUARES = 66, LARGE_NUMBER = 1000 };

const char computer_must_move[] = "there is a move to make";
const char computer_must_not[] = "the strip is won";
const char computer_stored_nothing[] =
    "it returned true, and stored no move in *move";
const char computer_ignores_hint[] = "the hint wins, and it does not";
const char computer_illegal[] = "the move that it names is not legal";
const char computer_made_another[] = "another than it stored";
const char advice_on_ignoring[] =
    "Step 13: the hint is right here. Does the computer make that very move, "
    "and store the coin's number as it is before the move?";
const char advice_on_storing[] =
    "*move = ..., or move->coin = ... and move->distance = ..., store "
    "it where the caller looks. What is stored in move itself, or in a "
    "variable of your own, nobody else sees.";

const char advice_on_lost[] =
    "Step 13: where no move wins any legal one will do, and there is one. Is "
    "every coin tried, and what does coinstrip_move return for it?";

char *mistake_in_move(CoinStripRules rules, const Board *board, int coin,
                      int distance)
{
    return text_format("a move: %s",
                       legal_reason(rules, board, coin, distance));
}

static const char strategy[] = "the strategy of ";

char *mistake_in_hint(CoinStripRules rules)
{
    return text_format("%s%s", strategy, call_trace_rules(rules));
}

bool is_mistake_in_hint(const char *mistake)
{
    return strncmp(mistake, strategy, sizeof strategy - 1) == 0;
}

char *mistake_in_computer(const char *what)
{
    return text_format("the computer's move: %s", what);
}

char *mistake_in_won(bool won, bool has_coins)
{
    return text_format("coinstrip_is_won: %s", !won        ? "false"
                                               : has_coins ? "true"
                                                           : "no coins");
}

char *mistake_in_number(const char *function, int got, int wanted)
{
    if (wanted < LARGE_NUMBER)
        return NULL;
    return text_format("%s: %d, not %d", function, got, wanted);
}

char *mistake_in_strip(bool legal)
{
    return text_format("the strip after a %s move",
                       legal ? "legal" : "refused");
}

char *mistake_in_drawing(const char *got, const char *wanted)
{
    if (!got)
        return text_copy("the drawing: none");
    size_t same = 0;
    while (got[same] != '\0' && got[same] == wanted[same])
        same++;
    char differs[] = {got[same], '\0'};
    if (!drawing_has_signs(differs))
        return text_copy("the drawing: its signs");
    if (strlen(got) != strlen(wanted))
        return text_copy("the drawing: its length");
    return text_format("the drawing: its %s", drawing_has_squares(got, wanted)
                                                  ? "letters"
                                                  : "squares");
}

char *mistake_in_look(const char *function, int wanted)
{
    return text_format("%s of %s", function,
                       wanted < 0 ? "no coin" : "a fresh strip");
}

/* Where the function was called last with that strip, counted from the first
 * call on; 0 if it was not. (A strip is made first of all.) */
static size_t last_call(const char *calls, const char *function,
                        const char *strip)
{
    const char *last = calls;
    char *call = text_format("%s(%s,", function, strip);
    for (const char *at = calls; (at = strstr(at, call)); at++)
        last = at;
    free(call);
    return (size_t)(last - calls);
}

/* Of the strip that the call looks at: what the last call has left of it that a
 * strip may be changed by, or changes; NULL if it is fresh. */
static char *mistake_after(const CallTrace *trace)
{
    const char *calls = trace->calls.bytes, *look = trace->expression;
    const char *from = look ? strchr(look, '(') : NULL;
    if (!calls || !from)
        return NULL;
    char *strip = text_format("%.*s", (int)strcspn(from + 1, ",)"), from + 1);
    size_t move = last_call(calls, "coinstrip_move", strip),
           played = last_call(calls, "coinstrip_computer_play", strip),
           hint = last_call(calls, "coinstrip_hint", strip);
    free(strip);
    if (move > played && move > hint) {
        size_t size = strcspn(calls + move, "\n");
        return mistake_in_strip(!memmem(calls + move, size, "/* false", 8));
    }
    return played > hint ? mistake_in_computer(computer_made_another)
           : hint > 0    ? text_copy("the strip after a hint")
                         : NULL;
}

/* It is wrong about this text: NULL where no kind of mistake suggests itself.
 */
static char *mistake_in_text(const char *text, bool wanted)
{
    enum { SHORT = 40 };
    bool has_small = false, has_coins = false;
    if (!text || !wanted || strlen(text) > SHORT)
        return NULL;
    for (const char *at = text; *at; at++) {
        has_small = has_small || (*at >= 'a' && *at <= 'z');
        has_coins = has_coins || *at != '.';
    }
    return text_format("no strip of a text with %s", has_small ? "small letters"
                                                     : has_coins
                                                         ? "capital letters"
                                                         : "dots alone");
}

void shadow_made(CoinStrip *strip, CoinStripRules rules, const char *text)
{
    CallTrace *trace = &context_now()->trace;
    ReferenceCoinStrip *shadow = reference_from_string(rules, text);
    if ((strip != NULL) != (shadow != NULL)) {
        char *call = call_trace_text(trace->expression);
        if (call_trace_blame(trace,
                             text_format("CoinStrip *s%d = %s;\n"
                                         "check_strip(%s, s%d, %s);\n",
                                         trace->strip, trace->expression, call,
                                         trace->strip,
                                         shadow ? "true" : "false"),
                             text_copy(shadow ? "a strip" : "NULL")))
            call_trace_mistake(trace, mistake_in_text(text, shadow != NULL));
        free(call);
    }
    if (strip) {
        strip->shadow = shadow;
    } else {
        reference_free(shadow);
    }
}

/* The strip before the call. (A strip to show is one that fits a line.) */
static Given given_by(const CoinStrip *strip, int coin, int distance)
{
    bool shown =
        strip->shadow && reference_length(strip->shadow) <= GIVEN_SQUARES;
    return (Given){strip->rules,
                   shown ? reference_to_string(strip->shadow) : NULL, coin,
                   distance};
}

void first_mismatch_int(const CoinStrip *strip, int got, int wanted)
{
    CallTrace *trace = &context_now()->trace;
    if (!strip->shadow || got == wanted)
        return;
    if (call_trace_blame(trace,
                         text_format("check_int(\"%s\", %s, %d);\n",
                                     trace->expression, trace->expression,
                                     wanted),
                         call_trace_number(wanted))) {
        char *function = text_format(
            "%.*s", (int)strcspn(trace->expression, "("), trace->expression);
        call_trace_given(trace, given_by(strip, -1, 0));
        char *mistake = mistake_after(trace);
        if (!mistake)
            mistake = mistake_in_number(function, got, wanted);
        if (!mistake)
            mistake = mistake_in_look(function, wanted);
        call_trace_mistake(trace, mistake);
        free(function);
    }
}

/* Whether it is the first that is to blame. */
static bool first_mismatch_answer(const CoinStrip *strip, bool got, bool wanted)
{
    CallTrace *trace = &context_now()->trace;
    const char *yes = wanted ? "true" : "false";
    return strip->shadow && got != wanted &&
           call_trace_blame(trace,
                            text_format("check_bool(\"%s\", %s, %s);\n",
                                        trace->expression, trace->expression,
                                        yes),
                            text_copy(yes));
}

void first_mismatch_bool(const CoinStrip *strip, bool got, bool wanted)
{
    CallTrace *trace = &context_now()->trace;
    if (!first_mismatch_answer(strip, got, wanted))
        return;
    call_trace_given(trace, given_by(strip, -1, 0));
    if (trace->given.text) /* (a large strip may take another mistake) */
        call_trace_mistake(
            trace, mistake_in_won(wanted, reference_coins(strip->shadow) > 0));
}

void first_mismatch_move(const CoinStrip *strip, int coin, int distance,
                         bool moves, bool got)
{
    Given given = given_by(strip, coin, distance);
    bool wanted = strip->shadow &&
                  (moves ? reference_move(strip->shadow, coin, distance)
                         : reference_is_legal(strip->shadow, coin, distance));
    if (first_mismatch_answer(strip, got, wanted)) {
        Board board;
        CallTrace *trace = &context_now()->trace;
        call_trace_given(trace, given);
        if (given.text && board_from_text(&board, given.text))
            call_trace_mistake(
                trace, mistake_in_move(strip->rules, &board, coin, distance));
    } else {
        free(given.text);
    }
}

void first_mismatch_text(const CoinStrip *strip, const char *got)
{
    CallTrace *trace = &context_now()->trace;
    char *wanted = strip->shadow ? reference_to_string(strip->shadow) : NULL;
    if (wanted && (!got || strcmp(got, wanted) != 0)) {
        char *quoted = call_trace_text(wanted), *brief_wanted, *brief_got;
        brief_difference(wanted, got, &brief_wanted, &brief_got);
        if (call_trace_blame(trace,
                             text_format("check_text(\"%s\", %s, %s);\n",
                                         trace->expression, trace->expression,
                                         quoted),
                             brief_wanted)) {
            char *mistake = mistake_after(trace);
            call_trace_mistake(
                trace, mistake ? mistake : mistake_in_drawing(got, wanted));
            free(trace->got);
            trace->got = brief_got;
        } else {
            free(brief_got);
        }
        free(quoted);
    }
    free(wanted);
}

/* Is the move legal on the shadow, and does it win? */
static bool wins_on_shadow(const CoinStrip *strip, CoinStripMove move)
{
    char *text = reference_to_string(strip->shadow);
    ReferenceCoinStrip *after = reference_from_string(strip->rules, text);
    CoinStripMove reply;
    bool wins = after && reference_move(after, move.coin, move.distance) &&
                !reference_hint(after, &reply);
    reference_free(after);
    free(text);
    return wins;
}

/* The computer's move on a strip that is lost, where any will do. */
static void first_mismatch_lost_move(const CoinStrip *strip, CoinStripMove move)
{
    CallTrace *trace = &context_now()->trace;
    if (reference_is_legal(strip->shadow, move.coin, move.distance) ||
        !call_trace_blame(
            trace,
            text_format("(void)%s;\ncheck_move(\"%s\", move, "
                        "move.coin != %d || move.distance != %d, \"a "
                        "legal move\");\n",
                        trace->expression, trace->expression, move.coin,
                        move.distance),
            text_copy("true, and any legal move")))
        return;
    call_trace_given(trace, given_by(strip, -1, 0));
    call_trace_mistake(trace, has_failed(PART_STRATEGY)
                                  ? mistake_in_hint(strip->rules)
                                  : mistake_in_computer(computer_illegal));
}

/* Besides the answer true, the move that is to come with it. */
static void expect_win(CallTrace *trace, bool winnable, CoinStripMove best)
{
    if (!winnable)
        return;
    free(trace->expected);
    trace->expected =
        text_format("true, and a move that wins, such as {%d, %d}", best.coin,
                    best.distance);
}

/* A hint, or a move of the computer's where there is one to win. */
void first_mismatch_strategy(const CoinStrip *strip, WireOperation operation,
                             bool found, CoinStripMove move)
{
    CallTrace *trace = &context_now()->trace;
    CoinStripMove best;
    if (!strip->shadow)
        return;
    bool winnable = reference_hint(strip->shadow, &best);
    bool wanted =
        operation == OP_HINT ? winnable : !reference_is_won(strip->shadow);
    if (first_mismatch_answer(strip, found, wanted)) {
        call_trace_given(trace, given_by(strip, -1, 0));
        if (operation == OP_HINT) {
            call_trace_mistake(trace, mistake_in_hint(strip->rules));
            expect_win(trace, winnable, best);
        } else if (trace->given.text)
            call_trace_mistake(trace,
                               mistake_in_computer(wanted ? computer_must_move
                                                          : computer_must_not));
    }
    if (found && !winnable && wanted && operation == OP_COMPUTER_PLAY)
        first_mismatch_lost_move(strip, move);
    if (!found || !winnable || wins_on_shadow(strip, move))
        return;
    if (call_trace_blame(
            trace,
            text_format("(void)%s;\ncheck_move(\"%s\", move, move.coin "
                        "!= %d || move.distance != %d, \"a move that "
                        "wins\");\n",
                        trace->expression, trace->expression, move.coin,
                        move.distance),
            NULL)) {
        expect_win(trace, true, best);
        call_trace_given(trace, given_by(strip, move.coin, move.distance));
        call_trace_mistake(trace,
                           operation == OP_HINT || has_failed(PART_STRATEGY)
                               ? mistake_in_hint(strip->rules)
                               : mistake_in_computer(computer_ignores_hint));
    }
}
