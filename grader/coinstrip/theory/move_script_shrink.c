/* See move_script_shrink.h. */
#include "move_script_shrink.h"

bool step_is_change(const ScriptStep *step)
{
    return step->operation == OP_MOVE || step->operation == OP_COMPUTER_PLAY;
}

void script_keep(const MoveScript *script, const bool *kept, MoveScript *less)
{
    bool made[SCRIPT_STRIPS] = {false};
    *less = *script;
    less->count = 0;
    for (int i = 0; i < script->count; i++) {
        const ScriptStep *step = &script->steps[i];
        if (!kept[i])
            continue;
        if (step->operation == OP_FROM_STRING)
            made[step->strip] = true;
        if (made[step->strip])
            less->steps[less->count++] = *step;
    }
}

bool move_script_goes_wrong(MoveScript *script)
{
    Going going = move_script_run_anew(script);
    int at = going.at;
    bool wrong = at >= 0 && script->steps[at].operation == script->only;
    if (wrong)
        script->count = at + 1;
    going_free(&going);
    return wrong;
}

/* Without the steps from one on, and before another. */
static bool goes_wrong_without(const MoveScript *script, int from, int end,
                               MoveScript *less)
{
    bool kept[SCRIPT_STEPS];
    for (int i = 0; i < script->count; i++)
        kept[i] = i < from || i >= end;
    script_keep(script, kept, less);
    return move_script_goes_wrong(less);
}

void script_make_small(MoveScript *script)
{
    static MoveScript less;
    for (int size = script->count / 2; size > 0; size /= 2)
        for (int end = script->count - 1; end > 0;) {
            int from = end > size ? end - size : 0;
            if (goes_wrong_without(script, from, end, &less))
                *script = less;
            end = from < script->count - 1 ? from : script->count - 1;
        }
}

bool script_is_moved_on(const MoveScript *script)
{
    int strip = script->steps[script->count - 1].strip, i = 0;
    while (i < script->count - 1 && (script->steps[i].strip != strip ||
                                     !step_is_change(&script->steps[i])))
        i++;
    return i < script->count - 1;
}
