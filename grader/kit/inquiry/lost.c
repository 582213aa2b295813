/* See lost.h. */
#include "lost.h"

enum { RUNS = 60, LOST_MS = 5000 };

/* How many blocks more there are after the script than before; 0 if it does not
 * come to its end. */
static int32_t lost_by(Runner *runner, const Script *script)
{
    Script counted = {.count = 0};
    const unsigned char *answers;
    SessionEnd ended;
    Answer answer;
    size_t size;
    int32_t alive[2] = {0, 0};

    script_add(&counted, (Step){.function = STEP_COUNT});
    script_append(&counted, script);
    script_add(&counted, (Step){.function = STEP_COUNT});
    if (run_alone(runner, &counted, &answers, &size, &ended)) {
        Reader from = reader_on(answers, size);
        for (size_t i = 0; i < counted.count; i++)
            if (!answer_read(&from, runner->kit->contract, &counted.steps[i],
                             &answer))
                break;
            else if (counted.steps[i].function == STEP_COUNT)
                alive[i > 0] = (int32_t)answer.alive;
    }
    script_free(&counted);
    return alive[1] - alive[0];
}

/* (What is kept for later is kept once.) */
static bool loses(Runner *runner, const Script *script)
{
    return lost_by(runner, script) > 0 && lost_by(runner, script) > 0;
}

static bool is_needed(const Contract *contract, const Step *step)
{
    Role role = function_role(&contract->functions[step->function]);

    return role == ROLE_MAKES || role == ROLE_FREES;
}

/* Without the steps from `start` to before `end`: an object that is made there
 * is left out whole; of one that is not, neither its making nor its freeing. */
static Script without(const Contract *contract, const Script *script,
                      size_t start, size_t end)
{
    Script less = {.count = 0};
    bool gone[WIRE_OBJECTS] = {false};

    for (size_t i = 0; i < script->count; i++) {
        const Step *step = &script->steps[i];
        bool inside = i >= start && i < end, about = false;
        for (int k = 0; k < WIRE_OBJECTS && !about; k++)
            about = gone[k] && step_is_given(contract, step, k);
        for (int k = 0; k < WIRE_OBJECTS && step->makes != WIRE_NONE; k++)
            if (step_makes(contract, step, k))
                gone[k] = inside || about;
        if (!about && !(inside && (step->makes != WIRE_NONE ||
                                   !is_needed(contract, step))))
            script_add(&less, *step);
    }
    return less;
}

static void make_smaller(Runner *runner, Script *script)
{
    const Contract *contract = runner->kit->contract;
    int runs = RUNS;

    for (size_t size = script->count / 2; size > 0 && runs > 0; size /= 2)
        for (size_t end = script->count; end > 0 && runs > 0;) {
            size_t start = end > size ? end - size : 0;
            Script less = without(contract, script, start, end);
            bool smaller = less.count < script->count;
            if (smaller && runs-- > 0 && loses(runner, &less)) {
                script_free(script);
                *script = less;
            } else {
                script_free(&less);
            }
            end = start < script->count ? start : script->count;
        }
}

bool lost_find(Runner *runner, const Inquiry *inquiry, const bool *left_out,
               Script *script)
{
    const Survey *survey = inquiry->survey;
    int64_t before = runner_spent_ms(runner);

    if (runner->kit->contract->keeps_state)
        return false; /* what it keeps is not lost */

    for (size_t i = 0;
         i < inquiry->asked && runner_spent_ms(runner) - before < LOST_MS;
         i++) {
        if (inquiry->is_slow[i])
            continue;
        *script = script_without(&survey->scripts[i], left_out);
        if (loses(runner, script)) {
            make_smaller(runner, script);
            return true;
        }
        script_free(script);
    }
    return false;
}
