/*
 * See dialog.h. Has dialogs held, reads what they wrote (dialog_turns.c), and
 * cuts one that fails down to the shortest that does. Knows no session:
 * dialog.c runs them.
 */
#include "dialog.h"

#include <stdlib.h>
#include <string.h>
#include "dialog_failure.h"
#include "dialog_mistake.h"
#include "coinstrip/expect.h"
#include "wording.h"
#include "typed.h"
#include "written.h"

/* ------------------------------------------------------------ telling ---- */

static void tell_first(CallTrace *trace, const DialogPlan *plan)
{
    char *board = call_trace_text(plan->board),
         *input = call_trace_text(plan->input);
    call_trace_line(trace, "int first;");
    call_trace_line(trace,
                    "free(dialog(coinstrip_from_string(%s, %s), %s, &first));",
                    call_trace_rules(plan->rules), board, input);
    free(board);
    free(input);
}

/* The trace of a dialog: the strip and the typed lines, as C. The one that was
 * held before it in the same process, if any, comes first. */
static void tell(const DialogPlan *plan, const DialogPlan *first)
{
    CallTrace *trace = &context_now()->trace;
    char *board = call_trace_text(plan->board),
         *input = call_trace_text(plan->input);
    call_trace_clear(trace);
    dialog_keep(plan->rules, plan->board, plan->input);
    if (first)
        tell_first(trace, first);
    call_trace_call(trace, RETURNS_STRIP,
                    text_format("coinstrip_from_string(%s, %s)",
                                call_trace_rules(plan->rules), board));
    call_trace_line(trace, "const char *typed = %s;", input);
    call_trace_line(trace, "int winner;");
    call_trace_line(trace, "char *written = dialog(s1, typed, &winner);");
    free(board);
    free(input);
}

static ReferenceCoinStrip *strip_for(const DialogPlan *plan)
{
    return reference_from_string(plan->rules, plan->board);
}

static void reading_free(DialogReading *reading)
{
    free(text_take(&reading->check));
    dialog_free(&reading->dialog);
    free(reading->shown);
    free(reading->before);
    free(reading->named);
    free(reading->message);
    free(reading->expected);
    free(reading->got);
}

static DialogReading read_text(const DialogPlan *plan, Dialog dialog)
{
    ReferenceCoinStrip *strip = strip_for(plan);
    DialogReading reading = {.plan = plan, .dialog = dialog};
    text_add(&reading.check, "const char *at = written;\n");
    if (judge_turns(&reading, strip))
        judge_belongings(&reading);
    reference_free(strip);
    return reading;
}

/* Where it is wrong, and words of it have been charged before, it is read as it
 * was meant. */
static DialogReading read_written(const DialogPlan *plan, Dialog dialog)
{
    DialogReading reading = read_text(plan, dialog);
    char *meant = NULL;
    if (reading.message) {
        meant = wording_meant(dialog.text);
        wording_note_wrong(dialog.text);
    }
    if (!meant)
        return reading;
    Dialog again = dialog;
    again.text = meant;
    again.length = strlen(meant);
    reading_free(&reading);
    return read_text(plan, again);
}

/* Runs the dialog and reads what was written. */
static DialogReading read_dialog(const DialogPlan *plan)
{
    ReferenceCoinStrip *strip = strip_for(plan);
    tell(plan, NULL);
    Dialog dialog = dialog_run(ROOM_NATIVE, strip, plan->input);
    reference_free(strip);
    trial_close(trial_now());
    return read_written(plan, dialog);
}

static _Noreturn void fail_dialog(DialogReading *reading)
{
    tell(reading->plan, reading->first);
    trial_now()->outcome->advice = reading->advice;
    const char *mistake = reading->mistake ? reading->mistake : reading->advice;
    note_mistake(mistake ? mistake_in_dialog(mistake) : NULL);
    trial_now()->outcome->details = dialog_in_words(
        reading->plan->input, reading->dialog.text, reading->dialog.length);
    fail_with((Failure){.message = reading->message,
                        .expected = reading->expected,
                        .got = reading->got,
                        .before = written_strip_in_words(reading->plan->board),
                        .check = text_take(&reading->check)});
}

/* Is it the same line, typed twice? */
static bool is_same_line(const char *line, const char *other)
{
    size_t size = strcspn(line, "\n");
    return size == strcspn(other, "\n") && strncmp(line, other, size) == 0;
}

/* Does a dialog fail, too, in which nothing is typed but this line of the turn,
 * and the move that ends it? Ends the test if so. */
static void try_line(const DialogReading *reading, size_t number)
{
    const char *line = reading->lines, *move = reading->lines, *last = NULL;
    for (size_t i = 0; i < reading->refused; i++) {
        last = i < number ? line : last;
        line = i < number ? typed_next(line) : line;
        move = typed_next(move);
    }
    if (last && number < reading->refused && is_same_line(line, last))
        return;
    char *input =
        text_format("%.*s\n%.*s%s", (int)strcspn(line, "\n"), line,
                    number < reading->refused ? (int)strcspn(move, "\n") : 0,
                    move, number < reading->refused && *move ? "\n" : "");
    const char *board =
        reading->ended && reading->before ? reading->before : reading->shown;
    DialogPlan plan = {reading->plan->rules, board, input, false};
    DialogReading smaller = {0};
    if (*line && strlen(input) < strlen(reading->plan->input))
        smaller = read_dialog(&plan);
    if (smaller.message)
        fail_dialog(&smaller);
    reading_free(&smaller);
    free(input);
}

/* Judges the dialog; how many calls it took. */
static long judge_dialog(const DialogPlan *plan)
{
    DialogReading reading = read_dialog(plan);
    long calls = reading.dialog.calls;
    for (size_t i = 0; reading.message && i <= reading.refused; i++)
        try_line(&reading, i == 0 ? reading.refused : i - 1);
    if (reading.message)
        fail_dialog(&reading);
    reading_free(&reading);
    return calls;
}

/* Each call goes to another process and back: a program that makes so many in
 * one dialog, some for each square, would take seconds on such a strip. */
static bool takes_long(const DialogPlan *plan, long calls_before)
{
    enum { MANY_CALLS = 1000, VERY_LONG = 50000 };
    return calls_before > MANY_CALLS && strlen(plan->board) > VERY_LONG;
}

/* Only a program that is right gets to the end of this. */
static void judge_together(const DialogPlan *plans, int count)
{
    context_now()->queue.used = true;
    long calls = 0;
    dialogs_open(plans, count);
    for (int i = 0; i < count; i++) {
        if (takes_long(&plans[i], calls))
            continue;
        ReferenceCoinStrip *strip = strip_for(&plans[i]);
        DialogReading reading =
            read_written(&plans[i], dialogs_next(plans, i, strip));
        bool right = !reading.message;
        calls = reading.dialog.calls;
        reference_free(strip);
        reading_free(&reading);
        if (!right)
            prediction_give_up();
    }
    trial_close(trial_now());
}

bool judge_dialogs(const DialogPlan *plans, int count)
{
    bool together = trial_now()->ahead && context_now()->waits.timeouts == 0;
    long calls = 0;
    if (together)
        judge_together(plans, count);
    for (int i = 0; i < count && !together; i++)
        if (!takes_long(&plans[i], calls))
            calls = judge_dialog(&plans[i]);
    return together;
}

void judge_second(const DialogPlan plans[2])
{
    if (context_now()->dialogs.closes_streams)
        return;
    dialogs_open(plans, 2);
    ReferenceCoinStrip *first = strip_for(&plans[0]);
    ReferenceCoinStrip *strip = strip_for(&plans[1]);
    tell(&plans[0], NULL);
    Dialog dialog = dialogs_next(plans, 0, first);
    dialog_free(&dialog);
    tell(&plans[1], &plans[0]);
    DialogReading reading =
        read_written(&plans[1], dialogs_next(plans, 1, strip));
    reference_free(first);
    reference_free(strip);
    trial_close(trial_now());
    if (reading.message) {
        char *message = reading.message;
        reading.first = &plans[0];
        reading.message = text_format("In a second game, after one on %s: %s",
                                      plans[0].board, message);
        reading.advice =
            "Step 9: whose turn it is, and all else of a game, begins "
            "anew in each: keep it in no static or global variable.";
        free(message);
        fail_dialog(&reading);
    }
    reading_free(&reading);
}
