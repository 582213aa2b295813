/* See damage.h. */
#include "damage.h"

#include "kit/run/shrink/shrink.h"

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

static size_t first_damage(Runner *runner, const Script *script)
{
    Script guarded = with_guards(script);
    const unsigned char *answers = NULL;
    size_t size = 0, step = script->count;
    SessionEnd ended;
    Answer answer;

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

size_t damage_step(Runner *runner, const Script *script)
{
    RunResult result = run_script(runner, script, false);

    if (result.end == RUN_ENDED && result.ended.verdict == VERDICT_CRASH)
        return first_damage(runner, script);
    trial_close(runner->trial);
    return script->count;
}

/* Is it that function which does so first? */
static bool is_damaged_by(Runner *runner, Script *script, uint16_t function)
{
    size_t step = first_damage(runner, script);

    if (step >= script->count || script->steps[step].function != function)
        return false;
    script->count = step + 1;
    return true;
}

bool damage_by(Runner *runner, const Script *script, uint16_t function,
               Script *told, Arena *arena)
{
    const Failing failing = {.function = function, .is_so = is_damaged_by};
    int shrinks = runner->shrinks;

    if (script->count == 0 ||
        script->steps[script->count - 1].function == function ||
        damage_step(runner, script) >= script->count)
        return false;
    *told = script_copy(script);
    if (!is_damaged_by(runner, told, function)) {
        script_free(told);
        return false;
    }
    script_shrink(runner, told, failing, true, arena);
    runner->shrinks = shrinks;
    return true;
}
