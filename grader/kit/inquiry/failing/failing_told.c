/* See failing_told.h. */
#include "failing_told.h"

#include "kit/script/sized.h"
#include "kit/run/trace_names.h"
#include "kit/run/trace_statements.h"

enum { SHOWN = 3 }; /* of many calls of one function: the first, and the last */

/* How many calls of the same function begin there. */
static size_t row_of(const Script *script, size_t from, size_t end)
{
    size_t i = from;

    while (i < end && step_is_call(&script->steps[i]) &&
           script->steps[i].function == script->steps[from].function)
        i++;
    return i - from;
}

/* The calls as C. */
static void add_part(Writing *writing, Script *part, Text *text)
{
    if (part->count > 0) {
        script_add(part, (Step){.function = STEP_COUNT});
        statements_add(writing, part, "", text);
    }
    part->count = 0;
}

/* How it came to be so large is not told call by call. */
static size_t add_row(Writing *writing, const Script *script, size_t from,
                      size_t end, Script *part, Text *text)
{
    size_t row = row_of(script, from, end);
    bool is_long = row > 3 * SHOWN;

    for (size_t i = 0; i < row; i++) {
        if (!is_long || i < SHOWN || i + SHOWN >= row)
            script_add(part, script->steps[from + i]);
        if (!is_long || i != SHOWN)
            continue;
        add_part(writing, part, text);
        text_addf(
            text, "/* ... %zu more calls of %s, and at last: */\n",
            row - 2 * SHOWN,
            writing->contract->functions[script->steps[from].function].name);
    }
    return row;
}

/* Which of the allocations of the next call fail. */
static void add_failing(uint32_t which, Text *text)
{
    static const char *const words[] = {"first", "second", "third"};
    uint32_t nth = which & ~(uint32_t)ATTEMPT_AND_AFTER;

    if (nth < sizeof words / sizeof *words)
        text_addf(text, "/* the %s allocation of the next call fails",
                  words[nth]);
    else
        text_addf(text, "/* allocation number %u of the next call fails",
                  (unsigned)nth + 1);
    text_add(text, which == nth ? " */\n" : ", and all after it */\n");
}

static char *calls_of(const Contract *contract, const Attempt *attempt,
                      size_t last)
{
    Writing writing = {.contract = contract};
    Text text = TEXT_EMPTY;
    Script part = {.count = 0};
    Arena *arena = arena_new();
    Script all = script_whole(contract, &attempt->script, arena);

    size_t end = last + 1 < all.count ? last + 1 : all.count;
    for (size_t i = 1, row; i < end; i += row) {
        row = i < attempt->fail
                  ? add_row(&writing, &all, i, attempt->fail, &part, &text)
                  : 1;
        if (i > attempt->fail && step_is_call(&all.steps[i]))
            script_add(&part, all.steps[i]);
        row += row == 0; /* it is no call */
        if (i != attempt->fail)
            continue;
        add_part(&writing, &part, &text);
        add_failing((uint32_t)all.steps[i].number, &text);
    }
    add_part(&writing, &part, &text);
    script_free(&part);
    script_free(&all);
    arena_free(arena);
    return with_cells(contract, text_take(&text));
}

_Noreturn void attempt_stop(Runner *runner, const Attempt *attempt, size_t last,
                            Verdict verdict, const char *what)
{
    const Contract *contract = runner->kit->contract;
    size_t function = attempt->script.steps[attempt_call(attempt)].function;

    runner->trial->outcome->calls = calls_of(contract, attempt, last);
    trial_stop(runner->trial, verdict,
               text_format("%s, when there is no memory for it: %s",
                           contract->functions[function].name, what));
}

_Noreturn void attempt_fail_ended(Runner *runner, const Attempt *attempt,
                                  const SessionEnd *ended)
{
    char *words = session_end_words(ended);
    attempt_stop(runner, attempt, attempt_call(attempt), ended->verdict,
                 text_format("the program %s", words));
}

_Noreturn void attempt_fail_differs(Runner *runner, const Attempt *attempt,
                                    size_t step)
{
    const Contract *contract = runner->kit->contract;
    const char *name =
        contract->functions[attempt->script.steps[step].function].name;

    attempt_stop(
        runner, attempt, step, VERDICT_FAIL,
        step == attempt_call(attempt)
            ? text_format("its answer says neither that it failed nor that "
                          "all is well")
            : text_format("afterwards %s shows neither what was there before "
                          "nor what should be there now",
                          name));
}
