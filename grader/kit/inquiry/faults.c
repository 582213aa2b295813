/* See faults.h. */
#include "faults.h"

#include "nulls.h"
#include "kit/inquiry/doubt/visible.h"
#include "kit/run/lent.h"

/* Does it end where it is given NULL, or an object that was made with NULL for
 * a callback? */
static void note_null(const Inquiry *inquiry, Runner *runner, Fault *fault,
                      size_t culprit)
{
    const Contract *contract = inquiry->kit->contract;
    const Script *script = &fault->script;

    fault->null_of = culprit;
    fault->null = null_given(contract, script, culprit);
    for (size_t i = 0; i < contract->count && fault->null == 0; i++) {
        size_t nulls[WIRE_FUNCTIONS] = {0};
        nulls[i] = null_callback(contract, script, i);
        if (nulls[i] == 0)
            continue;
        Script other = script_copy(script);
        nulls_take_out(contract, nulls, &other, inquiry->arena);
        if (run_script(runner, &other, false).end == RUN_SAME) {
            fault->null_of = i;
            fault->null = nulls[i];
        }
        script_free(&other);
    }
}

/* Is it wrong for what it keeps, and was only lent? */
static bool keeps_lent(Runner *runner, const Script *script, size_t culprit)
{
    size_t step = lent_keeper(runner, script);

    return step < script->count && script->steps[step].function == culprit;
}

void fault_note(Inquiry *inquiry, Runner *runner, size_t culprit,
                const Script *script)
{
    Fault *fault = &inquiry->faults[culprit];

    if (!inquiry->any_fault)
        inquiry->first_fault = culprit;
    inquiry->any_fault = true;
    runner->disbelieved[culprit] = true;
    if (fault->is_there) {
        fault->null = 0;
        runner->keeps[culprit] = fault->keeps = false;
        return;
    }
    fault->is_there = true;
    fault->script = script_copy(script);
    fault->trace = trace_of(runner, script, culprit);
    if (fault->trace.verdict != VERDICT_FAIL)
        note_null(inquiry, runner, fault, culprit);
    runner->keeps[culprit] = fault->keeps = keeps_lent(runner, script, culprit);
    for (size_t i = 0; i < script->count; i++)
        if (step_is_call(&script->steps[i]))
            fault->calls[script->steps[i].function] = true;
}

static void take_back(Inquiry *inquiry, Runner *runner, size_t function)
{
    script_free(&inquiry->faults[function].script);
    trace_free(&inquiry->faults[function].trace);
    inquiry->faults[function] = (Fault){.is_there = false};
    runner->disbelieved[function] = runner->keeps[function] = false;
}

bool fault_disbelieve(Inquiry *inquiry, Runner *runner, size_t witness,
                      size_t but)
{
    bool any = false;

    for (size_t i = 0; i < inquiry->kit->contract->count; i++) {
        if (i == but || inquiry->faults[i].word != witness + 1)
            continue;
        any = true;
        take_back(inquiry, runner, i);
        if (inquiry->first_fault == i)
            inquiry->first_fault = witness;
    }
    return any;
}

size_t fault_believe(Inquiry *inquiry, Runner *runner, size_t culprit,
                     size_t word)
{
    return word > 0 && visible_to_others(inquiry->kit->contract, word - 1) &&
                   fault_disbelieve(inquiry, runner, word - 1, culprit)
               ? word - 1
               : culprit;
}

void faults_leave_out(const Inquiry *inquiry, bool faulty, bool *left_out)
{
    for (size_t i = 0; i < inquiry->kit->contract->count; i++) {
        const Fault *fault = &inquiry->faults[i];
        left_out[i] = !inquiry->is_there[i] ||
                      (fault->is_there && fault->null == 0 && !fault->keeps &&
                       (faulty || fault->trace.verdict != VERDICT_FAIL));
    }
}

Script faults_without(const Inquiry *inquiry, const Script *whole,
                      const bool *left_out)
{
    Script script = script_without(whole, left_out);
    size_t nulls[WIRE_FUNCTIONS] = {0};

    for (size_t i = 0; i < inquiry->kit->contract->count; i++)
        if (inquiry->faults[i].null > 0)
            nulls[inquiry->faults[i].null_of] = inquiry->faults[i].null;
    nulls_take_out(inquiry->kit->contract, nulls, &script, inquiry->arena);
    return script;
}
