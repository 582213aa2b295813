/* See failing_told.h. */
#include "failing_told.h"

#include "kit/script/sized.h"
#include "kit/run/trace_names.h"
#include "kit/run/trace_statements.h"

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

    for (size_t i = 1; i < all.count && i <= last; i++) {
        if (i != attempt->fail) {
            if (step_is_call(&all.steps[i]))
                script_add(&part, all.steps[i]);
            continue;
        }
        script_add(&part, (Step){.function = STEP_COUNT});
        statements_add(&writing, &part, "", &text);
        part.count = 0;
        add_failing((uint32_t)all.steps[i].number, &text);
    }
    script_add(&part, (Step){.function = STEP_COUNT});
    statements_add(&writing, &part, "", &text);
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
