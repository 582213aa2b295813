/* See lost.h. */
#include "lost.h"

#include "faults.h"
#include "less.h"

enum { RUNS = 60, LOST_MS = 5000 };

typedef struct {
    int32_t lost; /* how many blocks more there are than before */
    bool damaged; /* something was written behind one, or after it was freed */
} Left;

/* What the script leaves; nothing if it does not come to its end, or if its
 * answers are longer than there is room for. (Where so much is written behind a
 * block that all ends, it is damage.) */
static Left left_by(Runner *runner, const Script *script)
{
    Script counted = {.count = 0};
    const unsigned char *answers;
    SessionEnd ended = {.verdict = VERDICT_PASS};
    Answer answer;
    size_t size;
    int32_t alive[2] = {0, 0};
    uint32_t written[2] = {0, 0}; /* since the process began */
    bool damaged = false;

    script_add(&counted, (Step){.function = STEP_GUARD});
    script_add(&counted, (Step){.function = STEP_COUNT});
    script_append(&counted, script);
    script_add(&counted, (Step){.function = STEP_COUNT});
    if (run_alone(runner, &counted, &answers, &size, &ended)) {
        Reader from = reader_on(answers, size);
        for (size_t i = 0; i < counted.count; i++)
            if (!answer_read(&from, runner->kit->contract, &counted.steps[i],
                             &answer))
                break;
            else if (counted.steps[i].function == STEP_COUNT) {
                alive[i > 1] = (int32_t)answer.alive;
                written[i > 1] = answer.damaged;
                damaged = written[1] > written[0];
            }
    } else {
        damaged = ended.verdict == VERDICT_CRASH;
    }
    script_free(&counted);
    if (damaged) /* what was written to is not for the next script */
        trial_close(runner->trial);
    return (Left){alive[1] - alive[0], damaged};
}

/* (What is kept for later is kept once.) */
static bool loses(Runner *runner, const Script *script)
{
    return left_by(runner, script).lost > 0 && left_by(runner, script).lost > 0;
}

static bool damages(Runner *runner, const Script *script)
{
    return left_by(runner, script).damaged;
}

static void make_smaller(Runner *runner, Script *script,
                         bool (*shows)(Runner *, const Script *))
{
    const Contract *contract = runner->kit->contract;
    int runs = RUNS;

    for (size_t size = script->count / 2; size > 0 && runs > 0; size /= 2)
        for (size_t end = script->count; end > 0 && runs > 0;) {
            size_t start = end > size ? end - size : 0;
            Script less = script_less(contract, script, start, end);
            bool smaller = less.count < script->count;
            if (smaller && runs-- > 0 && shows(runner, &less)) {
                script_free(script);
                *script = less;
            } else {
                script_free(&less);
            }
            end = start < script->count ? start : script->count;
        }
}

/* Does that script lose a block? If one is written behind in it, it becomes
 * *damaged, if none has. */
static bool find_in(Runner *runner, const Inquiry *inquiry, const Script *whole,
                    const bool *left_out, Script *script, Script *damaged)
{
    bool keeps = runner->kit->contract->keeps_state; /* it is not lost */

    if (keeps && damaged->count > 0)
        return false;
    *script = faults_without(inquiry, whole, left_out);
    Left left = left_by(runner, script);
    if (left.damaged && damaged->count == 0) {
        *damaged = script_copy(script);
        make_smaller(runner, damaged, damages);
    }
    if (left.lost > 0 && !keeps && loses(runner, script)) {
        make_smaller(runner, script, loses);
        return true;
    }
    script_free(script);
    return false;
}

bool lost_find(Runner *runner, const Inquiry *inquiry, const bool *left_out,
               Script *script, Script *damaged)
{
    const Survey *survey = inquiry->survey, *own = inquiry->of_numbers;
    int64_t most = runner_spent_ms(runner) + LOST_MS;

    *damaged = (Script){.count = 0};
    for (size_t i = 0; i < inquiry->asked && runner_spent_ms(runner) < most;
         i++)
        if (!inquiry->is_slow[i] && !survey_is_huge(survey, i) &&
            find_in(runner, inquiry, &survey->scripts[i], left_out, script,
                    damaged))
            return true;
    for (size_t i = 0; i < inquiry->asked_own && runner_spent_ms(runner) < most;
         i++)
        if (find_in(runner, inquiry, &own->scripts[i], left_out, script,
                    damaged))
            return true;
    return false;
}
