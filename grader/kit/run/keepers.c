/* See keepers.h. */
#include "keepers.h"

bool keepers_any(const Contract *contract, const bool *keepers)
{
    bool any = false;

    for (size_t i = 0; i < contract->count; i++)
        any = any || keepers[i];
    return any;
}

/* (Loops are of one call. Where the script says itself that things stay, they
 * do.) */
void keepers_put(Writer *writer, const Contract *contract, const Script *script,
                 const bool *keepers)
{
    Script all = {.count = 0};
    bool stays = false;

    if (!keepers_any(contract, keepers)) {
        script_put(writer, contract, script);
        return;
    }
    for (size_t i = 0; i < script->count; i++) {
        const Step *step = &script->steps[i];
        bool loops = step->function == STEP_LOOP;
        const Step *call = &step[loops];
        bool keeps = !stays && step_is_call(call) && keepers[call->function];
        if (step->function == STEP_KEEP)
            stays = step->number != 0;
        if (keeps)
            script_add(&all, (Step){.function = STEP_KEEP, .number = 1});
        script_add(&all, *step);
        if (loops)
            script_add(&all, *call);
        if (keeps)
            script_add(&all, (Step){.function = STEP_KEEP});
        i += loops;
    }
    script_put(writer, contract, &all);
    script_free(&all);
}
