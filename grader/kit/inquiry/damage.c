/* See damage.h. */
#include "damage.h"

/* A look at all guards after each step. */
static Script with_guards(const Script *script)
{
    Script guarded = {.count = 0};

    script_add(&guarded, (Step){.function = STEP_GUARD});
    for (size_t i = 0; i < script->count; i++) {
        script_add(&guarded, script->steps[i]);
        script_add(&guarded, (Step){.function = STEP_COUNT});
    }
    return guarded;
}

size_t damage_step(Runner *runner, const Script *script)
{
    RunResult result = run_script(runner, script, false);
    Script guarded = with_guards(script);
    const unsigned char *answers = NULL;
    size_t size = 0, step = script->count;
    SessionEnd ended;
    Answer answer;

    if (result.end == RUN_ENDED && result.ended.verdict == VERDICT_CRASH)
        run_alone(runner, &guarded, &answers, &size, &ended);
    Reader from = reader_on(answers, answers ? size : 0);
    for (size_t i = 0; answers && i < guarded.count; i++) {
        if (!step_is_answered(&guarded.steps[i]))
            continue;
        if (!answer_read(&from, runner->kit->contract, &guarded.steps[i],
                         &answer))
            break;
        if (guarded.steps[i].function == STEP_COUNT && answer.damaged > 0) {
            step = (i - 2) / 2;
            break;
        }
    }
    script_free(&guarded);
    trial_close(runner->trial);
    return step;
}
