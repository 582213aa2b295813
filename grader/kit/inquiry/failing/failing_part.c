/* See failing_part.h. */
#include "failing_part.h"

#include <stdlib.h>

enum { PLACES = 4 }; /* allocations of a call that are made to fail */

/* The steps behind the call whose answers are others than without the call:
 * are there any? */
static bool changes(const Contract *contract, const Attempt *attempt,
                    Reader own, Reader without)
{
    const Script *script = &attempt->script;
    size_t call = attempt_call(attempt), parameter;
    Answer mine, other;

    for (size_t i = 0; i < script->count; i++) {
        const Step *step = &script->steps[i];
        if (!answer_read(&own, contract, step, &mine))
            return false;
        if (i == call)
            continue;
        if (!answer_read(&without, contract, step, &other))
            return false;
        if (i > call && answer_difference(contract, step, &mine, &other,
                                          &parameter) != PART_NONE)
            return true;
    }
    return false;
}

static bool is_in_part(Runner *runner, Attempt *attempt, Reader right,
                       Reader without, uint32_t which)
{
    const Contract *contract = runner->kit->contract;
    unsigned char *copy;
    RunResult result;
    Reader own = attempt_model(runner, attempt, which, &copy);
    bool found =
        answers_differ(contract, &attempt->script, attempt_call(attempt), right,
                       own, &result) < attempt->script.count &&
        changes(contract, attempt, own, without);

    free(copy);
    return found;
}

/* Any of its allocations may fail, alone or with all that come after it. */
static bool is_in_part_anywhere(Runner *runner, Attempt *attempt)
{
    Step *call = &attempt->script.steps[attempt_call(attempt)], kept = *call;
    unsigned char *copies[2];
    bool found = false;
    Reader right = attempt_model(runner, attempt, ATTEMPT_NEVER, &copies[0]);

    *call = (Step){.function = STEP_FAIL, .number = ATTEMPT_NEVER};
    Reader without = attempt_model(runner, attempt, ATTEMPT_NEVER, &copies[1]);
    *call = kept;
    for (uint32_t i = 0; i < PLACES && !found; i++)
        found = is_in_part(runner, attempt, right, without, i) ||
                is_in_part(runner, attempt, right, without,
                           i | (uint32_t)ATTEMPT_AND_AFTER);
    free(copies[0]);
    free(copies[1]);
    return found;
}

bool failing_works_in_part(Runner *runner, const Inquiry *inquiry,
                           const bool *left_out, size_t function)
{
    size_t levels = attempt_levels(runner->kit, function);
    bool found = false;

    for (size_t level = 0; level < levels && !found; level++) {
        Attempt attempt = {.arena = inquiry->arena, .input = ATTEMPT_ANY};
        if (attempt_make(&attempt, runner, function, level)) {
            attempt_leave_out(&attempt, inquiry, left_out);
            found = is_in_part_anywhere(runner, &attempt);
        }
        script_free(&attempt.script);
    }
    return found;
}

bool failing_is_left_by_model(Runner *runner, Attempt *attempt, Reader own)
{
    enum { TRIED = 16 };
    const Script *script = &attempt->script;
    bool found = false;

    for (uint32_t i = 0; i < 2 * TRIED && !found; i++) {
        unsigned char *copy;
        RunResult result;
        uint32_t which = i / 2 | (i % 2 ? (uint32_t)ATTEMPT_AND_AFTER : 0);
        Reader left = attempt_model(runner, attempt, which, &copy);
        found =
            answers_differ(runner->kit->contract, script, attempt_call(attempt),
                           left, own, &result) == script->count;
        free(copy);
    }
    return found;
}
