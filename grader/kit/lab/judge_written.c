/*
 * Judges a written test: its script is asked of the submission. It fails where
 * any answer is another than the solution's, unless that is another function's
 * fault than those it judges, and it is right without that one.
 */
#include <stdlib.h>
#include <string.h>
#include "lab_of_contract.h"
#include "kit/run/shrink/shrink.h"

/* Where judges and requires say nothing of the function, it is judged. */
static bool is_judged(const KitTest *test, const Contract *contract,
                      size_t function)
{
    bool any = false;

    for (size_t i = 0; i < contract->count; i++)
        any = any || test->judges[i];
    return any ? test->judges[function]
               : !(test->requires && test->requires[function]);
}

static void need_functions(const Inquiry *inquiry, Trial *trial,
                           const Script *script)
{
    for (size_t i = 0; i < script->count; i++) {
        size_t function = script->steps[i].function;
        if (!inquiry->is_there[function])
            trial_stop(
                trial, VERDICT_MISSING,
                text_format("%s is not there",
                            inquiry->kit->contract->functions[function].name));
    }
}

/* Is there anything left that shows what is judged? */
static bool calls_judged(const KitTest *test, const Contract *contract,
                         const Script *script)
{
    for (size_t i = 0; i < script->count; i++)
        if (is_judged(test, contract, script->steps[i].function))
            return true;
    return false;
}

static void tell(Trial *trial, Trace *trace)
{
    trace_tell(trace, trial->outcome);
    trace_free(trace);
    trial->settled = true;
    trial_stop(trial, trial->outcome->verdict, NULL);
}

void written_judge(const KitTest *test, KitLab *of, Inquiry *inquiry,
                   Runner *runner)
{
    static const Script none;
    const Contract *contract = of->kit->contract;
    const Script *whole = prepared_script(&of->prepared, test->written);
    bool at_fault[WIRE_FUNCTIONS] = {false};
    Trial *trial = runner->trial;
    size_t culprit = 0;

    need_functions(inquiry, trial, whole);
    for (size_t turn = 0; turn < contract->count; turn++) {
        Script script = script_without(whole, at_fault);
        bool shows = calls_judged(test, contract, &script);
        trial_close(trial);
        RunResult result = run_script(runner, &script, false);
        if (result.end == RUN_VOID)
            runner_blame_lab(runner, result.why ? result.why : "no answer");
        if (result.end == RUN_SAME && shows) {
            script_free(&script);
            return;
        }
        bool slow = false;
        if (!shows || !script_shrink_alone(runner, &script, &result, &none,
                                           inquiry->arena, &slow)) {
            script_free(&script);
            break;
        }
        culprit = script_culprit(runner, &script, inquiry->survey,
                                 inquiry->survey, inquiry->arena)
                      .function;
        Trace trace = trace_of(runner, &script, culprit);
        script_free(&script);
        if (is_judged(test, contract, culprit) || at_fault[culprit])
            tell(trial, &trace);
        trace_free(&trace);
        at_fault[culprit] = true;
    }
    trial_stop(trial, VERDICT_FAIL,
               text_format("this could not be shown: first of all, %s has to "
                           "work",
                           contract->functions[culprit].name));
}
