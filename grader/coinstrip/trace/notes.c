/* See notes.h. */
#include "notes.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/context.h"
#include "coinstrip/theory/explain_position.h"

/* The longest text that is shown whole, and what is shown of a longer one. */
enum { WHOLE_TEXT = 2000, BEFORE_DIFFERENCE = 12, SHOWN_TEXT = 36 };

void note_advice(const char *advice)
{
    trial_now()->outcome->advice = advice;
}

void note_state_advice(const char *advice)
{
    note_advice(advice);
    context_now()->state_advice = advice;
}

void note_aside(bool aside)
{
    note_advice(aside ? "" : NULL);
}

void note_mistake(char *mistake)
{
    Outcome *outcome = trial_now()->outcome;
    free(outcome->cause);
    outcome->cause = mistake;
}

void note_judged(const char *how)
{
    Outcome *outcome = trial_now()->outcome;
    if (!outcome->note)
        outcome->note = text_copy(how);
}

void note_compared(size_t cases, size_t all)
{
    if (cases == all)
        trial_now()->outcome->compared = all;
}

void stop_unjudged(char *why)
{
    trial_now()->outcome->words = ""; /* no answer was wrong */
    note_aside(true);
    trial_stop(trial_now(), VERDICT_FAIL, why);
}

/* -------------------------------------------------------- boards ---- */

char *board_text(const Board *board)
{
    char *text = calloc((size_t)board->length + 1, 1);
    if (!text)
        abort();
    board_to_text(board, text);
    return text;
}

void show_board(const Board *board)
{
    Outcome *outcome = trial_now()->outcome;
    free(outcome->before);
    outcome->before = board_text(board);
}

/* An arrow from the coin to where it goes, with an x for a head where it may
 * not. */
void show_move(CoinStripRules rules, const Board *board, int coin, int distance)
{
    Outcome *outcome = trial_now()->outcome;
    int from = board_square(board, coin);
    bool legal = board_is_legal(rules, board, coin, distance);
    show_board(board);
    if (from < 0 || distance < 1 || distance > from)
        return;
    Text arrow = TEXT_EMPTY;
    text_add_times(&arrow, ' ', (size_t)(from - distance));
    text_add(&arrow, legal ? "<" : "x");
    text_add_times(&arrow, '-', (size_t)distance - 1);
    free(outcome->mark);
    outcome->mark = text_take(&arrow);
}

void show_worked_out(CoinStripRules rules, const Board *board)
{
    Outcome *outcome = trial_now()->outcome;
    Text text = TEXT_EMPTY;
    if (outcome->details || board_coins(board) == 0)
        return;
    text_add(&text, "Worked out on paper:\n");
    unsigned value = explain_position(rules, board, &text);
    text_add(&text, value == 0 ? "\nSo every move loses.\n"
                               : "\nA move wins if it makes that 0.\n");
    outcome->details = text_take(&text);
}

/* --------------------------------------------------------- texts ---- */

/* What is shown of a text from there on. */
static char *text_from(const char *text, size_t from)
{
    size_t length = text ? strlen(text) : 0;
    if (!text)
        return text_copy("NULL");
    return text_format("from square %zu: \"%.*s\"%s", from, SHOWN_TEXT,
                       from < length ? text + from : "",
                       from + SHOWN_TEXT < length ? " ..." : ", the end");
}

void brief_difference(const char *wanted, const char *got, char **brief_wanted,
                      char **brief_got)
{
    size_t at = 0;
    if (strlen(wanted) <= WHOLE_TEXT && (!got || strlen(got) <= WHOLE_TEXT)) {
        *brief_wanted = text_format("\"%s\"", wanted);
        *brief_got = got ? text_format("\"%s\"", got) : text_copy("NULL");
        return;
    }
    while (got && got[at] && got[at] == wanted[at])
        at++;
    at = at < BEFORE_DIFFERENCE ? 0 : at - BEFORE_DIFFERENCE;
    *brief_wanted = text_from(wanted, at);
    *brief_got = text_from(got, at);
}
