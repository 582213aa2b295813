/* See faults.h. */
#include "faults.h"

#include "damage.h"
#include "nulls.h"
#include "seen.h"
#include "kit/script/role.h"
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

static void take_back(Inquiry *inquiry, Runner *runner, size_t function)
{
    script_free(&inquiry->faults[function].script);
    trace_free(&inquiry->faults[function].trace);
    inquiry->faults[function] = (Fault){.is_there = false};
    runner->disbelieved[function] = false;
    runner->unheard[function] = runner->keeps[function] = false;
}

/* ----------------------------------------------------- wrong results only --
 */

/* Does the script's last step, a call of the function at fault, change an
 * object as others see that it should, and only give a wrong result? */
static bool is_wrong_by_result(Runner *runner, const Script *script,
                               size_t culprit, Arena *arena)
{
    const Contract *contract = runner->kit->contract;
    const Step *last = &script->steps[script->count - 1];

    if (!step_is_call(last) || last->function != culprit ||
        function_role(&contract->functions[culprit]) != ROLE_CHANGES)
        return false;
    RunResult result = run_script(runner, script, false);
    if (result.end != RUN_DIFFERS || result.step != script->count - 1 ||
        (result.part != PART_RESULT && result.part != PART_OUT) ||
        !visible_change(runner, script, script->count - 1))
        return false;
    runner->unheard[culprit] = true;
    bool is_right = !script_is_wrong(runner, script, NULL) &&
                    seen_after(runner, script, script->count, arena).count == 0;
    runner->unheard[culprit] = false;
    return is_right;
}

/* It is wrong in other ways, too: so it is not called any more, and who was
 * found at fault beside it has to be so without it. */
static void hear_again(Inquiry *inquiry, Runner *runner, size_t culprit)
{
    runner->unheard[culprit] = false;
    runner->disbelieved[culprit] = true;
    for (size_t i = 0; i < inquiry->kit->contract->count; i++)
        if (i != culprit && inquiry->faults[i].is_beside &&
            inquiry->faults[i].calls[culprit]) {
            take_back(inquiry, runner, i);
            if (inquiry->first_fault == i)
                inquiry->first_fault = culprit;
        }
}

/* Of one that writes where it must not this is told, and not what comes of it.
 */
static Trace trace_fault(const Inquiry *inquiry, Runner *runner,
                         const Script *script, size_t culprit)
{
    Script told;

    if (!damage_by(runner, script, (uint16_t)culprit, &told, inquiry->arena))
        return trace_of(runner, script, culprit);
    Trace trace = trace_of_damage(runner, &told);
    script_free(&told);
    return trace;
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
        hear_again(inquiry, runner, culprit);
        return;
    }
    fault->is_there = true;
    fault->script = script_copy(script);
    fault->trace = trace_fault(inquiry, runner, script, culprit);
    if (fault->trace.verdict != VERDICT_FAIL)
        note_null(inquiry, runner, fault, culprit);
    runner->keeps[culprit] = fault->keeps = keeps_lent(runner, script, culprit);
    for (size_t i = 0; i < script->count; i++) {
        if (!step_is_call(&script->steps[i]))
            continue;
        fault->calls[script->steps[i].function] = true;
        fault->is_beside |= runner->unheard[script->steps[i].function];
    }
    runner->unheard[culprit] =
        fault->null == 0 && !fault->keeps &&
        is_wrong_by_result(runner, script, culprit, inquiry->arena);
    runner->disbelieved[culprit] = !runner->unheard[culprit];
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

/* Is what comes of the script what is right without one of its calls of that
 * function? Then that has done nothing there. */
static bool is_as_without(Runner *runner, const Script *script, size_t function)
{
    const Contract *contract = runner->kit->contract;
    RunResult result = run_script(runner, script, false);
    size_t last = script->count - 1, parameter;
    Answer got = result.got, right;
    bool is_so = false;
    Reader rest;

    for (size_t i = 0;
         i < last && !is_so && result.end == RUN_DIFFERS && result.step == last;
         i++) {
        if (script->steps[i].function != function)
            continue;
        Script less = script_without_step(script, i);
        const Step *step = &less.steps[last - 1];
        is_so = script_is_sound(contract, &less) &&
                run_model_behind(runner, &less, last - 1, &rest) &&
                answer_read(&rest, contract, step, &right) &&
                answer_difference(contract, step, &right, &got, &parameter) ==
                    PART_NONE;
        script_free(&less);
    }
    return is_so;
}

size_t fault_shared(Inquiry *inquiry, Runner *runner, size_t culprit,
                    size_t instead, const Script *script)
{
    for (size_t i = 0; i < inquiry->kit->contract->count; i++) {
        const Fault *fault = &inquiry->faults[i];
        size_t suspect =
            (fault->instead > 0 ? fault->instead : instead) - (size_t)1;
        if (!fault->is_there || fault->script.count == 0 || i == culprit ||
            (fault->instead == 0 && instead == 0) || suspect == culprit ||
            suspect == i || !is_as_without(runner, &fault->script, suspect) ||
            !is_as_without(runner, script, suspect))
            continue;
        take_back(inquiry, runner, i);
        if (inquiry->first_fault == i)
            inquiry->first_fault = suspect;
        return suspect;
    }
    return culprit;
}

void faults_leave_out(const Inquiry *inquiry, const Runner *runner,
                      const Script *script, bool faulty, bool *left_out)
{
    bool loops = faulty && script_has_loop(script);

    for (size_t i = 0; i < inquiry->kit->contract->count; i++) {
        const Fault *fault = &inquiry->faults[i];
        left_out[i] = !inquiry->is_there[i] ||
                      (fault->is_there && fault->null == 0 && !fault->keeps &&
                       ((faulty && (loops || !runner->unheard[i])) ||
                        fault->trace.verdict != VERDICT_FAIL));
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
