/* See failure.h. */
#include "failure.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/boards/queue.h"
#include "coinstrip/context.h"
#include "coinstrip/theory/hint_parts.h"
#include "first_mismatch.h"
#include "left_behind.h"
#include "notes.h"
#include "replay.h"
#include "statement.h"

/* Of a text, how much is shown in a message and in a call. */
enum { MESSAGE_TEXT = 60, CALL_TEXT = 240 };

/* Of earlier calls, how many lines are shown. */
enum { BEFORE_LINES = 16 };

/* Are these calls few enough to be shown? */
static bool is_short(const char *calls)
{
    size_t lines = 0;
    for (const char *at = calls; (at = strchr(at, '\n')); at++)
        lines++;
    return lines <= BEFORE_LINES;
}

/* What is known of the call that is to blame. */
static void take_blame(Outcome *outcome, const CallTrace *trace)
{
    Board board;
    outcome->expected = text_copy(trace->expected);
    bool named =
        trace->blamed && outcome->message &&
        strncmp(outcome->message, trace->blamed, strlen(trace->blamed)) == 0;
    if (trace->blamed && !named &&
        (!trace->expression || strcmp(trace->blamed, trace->expression) != 0))
        outcome->call = text_copy(trace->blamed);
    if (!outcome->got)
        outcome->got = text_copy(trace->got);
    if (!outcome->cause)
        outcome->cause = text_copy(trace->mistake);
    const Given *given = &trace->given;
    if (!given->text || outcome->before)
        return;
    if (!board_from_text(&board, given->text)) {
        outcome->before = text_copy(given->text);
        return;
    }
    show_move(given->rules, &board, given->coin, given->distance);
    if (!trace->mistake || !is_mistake_in_hint(trace->mistake))
        return;
    show_worked_out(given->rules, &board);
    if (!outcome->advice && statement_calls(trace->blamed, OP_HINT))
        outcome->advice = advice_on_hint(
            given->rules, &board, strncmp(trace->got, "true", 4) == 0,
            (CoinStripMove){given->coin, given->distance});
}

/* The test that fails may be one in which the forgotten return matters. */
static void note_no_return(Outcome *outcome, const char *no_return)
{
    if (no_return && *no_return && !outcome->note)
        outcome->note =
            text_format("The compiler says \"%s\". What such a function gives "
                        "is left to chance: mend that first.",
                        no_return);
}

/* What the compiler says of a function that may end without its return: empty,
 * if there may be one of which it says nothing; NULL if there is none in the
 * test's file. The caller frees it. */
static char *no_return_said(void)
{
    const BuiltFile *built = trial_now()->built;
    const char *said = built ? built->messages : NULL;
    const char *mark = said ? strstr(said, "[-Wreturn-type]") : NULL;
    if (!mark)
        return built && built->probed ? text_copy("") : NULL;
    while (mark > said && mark[-1] != '\n')
        mark--;
    return strndup(mark, strcspn(mark, "\n"));
}

/* The function that the compiler says this of: its name stands in a line before
 * it, as gcc writes it. Does this call begin with it? */
static bool is_call_without_return(const char *call, const char *no_return)
{
    static const char in[] = "In function '";
    const BuiltFile *built = trial_now()->built;
    const char *end = strstr(built->messages, no_return), *name = NULL;
    for (const char *at = built->messages; (at = strstr(at, in)) && at < end;)
        name = at += strlen(in);
    size_t length = name ? strcspn(name, "'\n") : 0;
    return length > 0 && strncmp(call, name, length) == 0 &&
           call[length] == '(';
}

/* Wrong answers of one function that forgets its return are one mistake. */
static void take_no_return(Outcome *outcome, const char *call,
                           const char *no_return)
{
    if (no_return && *no_return && call &&
        is_call_without_return(call, no_return)) {
        free(outcome->cause);
        outcome->cause = text_format("no return: %s", no_return);
    }
}

/* The call that gave the wrong answer; NULL if no answer was wrong. */
static const char *wrong_call(const Outcome *outcome, const CallTrace *trace,
                              bool checked)
{
    Verdict verdict = outcome->verdict; /* of what was stopped just now: none */
    if ((verdict != VERDICT_FAIL && verdict != VERDICT_INTERNAL) ||
        trace->memory || trace->sanitized)
        return NULL;
    return checked ? trace->expression : trace->blamed;
}

/* Can the trace be played again, as it was? */
static bool is_played_again(Verdict verdict, const CallTrace *trace)
{
    return context_now()->room == ROOM_NATIVE && !context_now()->sound &&
           !trace->memory && verdict != VERDICT_TIMEOUT &&
           verdict != VERDICT_MISSING && verdict != VERDICT_GARBAGE;
}

/* What has to come before what failed, as C; NULL if nothing has to: then what
 * is in the trace is reduced to what it needs. The caller frees it. */
static char *calls_before(Outcome *outcome, CallTrace *trace, const char *check,
                          const char *no_return)
{
    Verdict verdict = outcome->verdict; /* of what was stopped just now: none */
    bool crashed = verdict == VERDICT_CRASH || verdict == VERDICT_EXIT;
    if (!is_played_again(verdict, trace))
        return NULL;
    char *before =
        trace->before ? text_copy(trace->before) : replay_before(crashed);
    Needs needs = NEEDS_NOTHING_ELSE;
    if (before)
        note_earlier_calls(outcome, is_short(before) ? NULL : before,
                           no_return);
    else if (!trace->cpu_ms && !trace->sanitized && !trace->excerpt_partly &&
             !trace->excerpt_about)
        needs = needed_calls_keep(trace, check, crashed);
    if (!crashed)
        note_other_calls(outcome, trace, needs, no_return);
    return before;
}

/* (What *move is set to is nobody's call.) */
static void add_calls(Text *to, const char *calls)
{
    for (size_t size; *calls; calls += size) {
        Statement line;
        size = statement_size(calls);
        if (!statement_read(calls, &line) || !line.sets_move)
            text_add_bytes(to, calls, size);
    }
}

/* The calls as the report shows them. */
static char *calls_shown(const CallTrace *trace, const char *before,
                         bool blamed)
{
    Text shown = TEXT_EMPTY;
    char *told =
        blamed ? call_trace_excerpt_blamed(trace) : call_trace_excerpt(trace);
    if (before && is_short(before))
        add_calls(&shown, before);
    add_calls(&shown, told);
    char *all = text_take(&shown), *brief = call_trace_brief(all, CALL_TEXT);
    free(all);
    free(told);
    return brief;
}

void outcome_take_trace(Outcome *outcome, CallTrace *trace, const char *check)
{
    if (outcome->calls)
        return;
    char *calls = call_trace_calls(trace);
    if (*calls) {
        char *title = text_format("%s: %s", outcome->test->name,
                                  outcome->message ? outcome->message : "");
        bool blamed = !check && trace->expected && !outcome->expected &&
                      outcome->verdict == VERDICT_FAIL;
        if (blamed)
            take_blame(outcome, trace);
        char *no_return = no_return_said();
        char *before = calls_before(outcome, trace, check, no_return);
        outcome->calls = calls_shown(trace, before, blamed);
        outcome->reproduce =
            call_trace_file(trace, title, before, check, no_return,
                            context_now()->may_keep_text);
        note_no_return(outcome, no_return);
        take_no_return(outcome, wrong_call(outcome, trace, check), no_return);
        free(before);
        free(no_return);
        free(title);
    }
    free(calls);
}

/* The last call is the one that was found to be wrong: then the mistake is
 * known already. */
static void take_mistake(Outcome *outcome, const CallTrace *trace)
{
    if (!outcome->cause && trace->mistake && trace->blamed &&
        trace->expression && strcmp(trace->blamed, trace->expression) == 0)
        outcome->cause = text_copy(trace->mistake);
}

void fail_with(Failure failure)
{
    Trial *trial = trial_now();
    Outcome *outcome = trial->outcome;
    prediction_doubt();
    outcome->expected = failure.expected;
    outcome->got = failure.got;
    if (failure.before) {
        free(outcome->before);
        outcome->before = failure.before;
    }
    outcome->after = failure.after;
    char *brief = call_trace_brief(failure.message, MESSAGE_TEXT);
    free(failure.message);
    free(outcome->message);
    outcome->message = text_copy(brief);
    take_mistake(outcome, &context_now()->trace);
    outcome_take_trace(outcome, &context_now()->trace, failure.check);
    free(failure.check);
    if (failure.told) {
        free(outcome->calls);
        outcome->calls = failure.told;
    }
    trial_stop(trial, VERDICT_FAIL, brief);
}
