/* See doubt_unshown.h. */
#include "doubt_unshown.h"

#include <string.h>

enum { FEW = 60 }; /* scripts, to which a stub says always the same */

void drop_constant(Runner *runner, const Doubt *doubt, const Survey *survey,
                   const Shown *due, bool *believed)
{
    const Contract *contract = runner->kit->contract;
    Shown own[WIRE_FUNCTIONS] = {{.calls = 0}};
    Shown all[WIRE_FUNCTIONS] = {{.calls = 0}};
    const unsigned char *answers;
    SessionEnd ended;
    size_t size;
    bool any = false;

    size_t most = due ? SURVEYED : FEW;
    for (size_t i = 0; i < survey->count && i < most; i++) {
        Script script =
            script_without(&survey->scripts[i], runner->disbelieved);
        bool whole = run_alone(runner, &script, &answers, &size, &ended);
        if (answers)
            shown_add(own, contract, &script, script.count, answers, size);
        answers = due ? NULL : run_model(runner, &script, false, &size);
        if (answers)
            shown_add(all, contract, &script, script.count, answers, size);
        script_free(&script);
        if (!due && !whole)
            return; /* no stub ends the process */
    }
    due = due ? due : all;
    for (size_t i = 0; i < contract->count; i++) {
        Role role = function_role(&contract->functions[i]);
        any = any || (!doubt->sees[i] && i != doubt->suspect && own[i].varied &&
                      (role == ROLE_LOOKS || role == ROLE_CHANGES));
    }
    for (size_t i = 0; any && i < contract->count; i++)
        if (own[i].calls > 0 && !own[i].varied &&
            (due[i].varied ||
             (due == all && due[i].calls > 0 && due[i].first != own[i].first)))
            believed[i] = false;
}

bool is_only_maker(const Contract *contract, size_t function)
{
    const Type *made = function_made(&contract->functions[function]);

    for (size_t i = 0; made && i < contract->count; i++) {
        const Function *other = &contract->functions[i];
        if (i != function && other->is_judged && function_made(other) &&
            function_object(other) < 0 &&
            strcmp(object_name(made), object_name(function_made(other))) == 0)
            return false;
    }
    return made != NULL;
}

bool most_see(const Contract *contract, const Doubt *doubt)
{
    Role role = doubt->is_seen ? ROLE_LOOKS : ROLE_CHANGES;
    size_t all = 0, seeing = 0;

    for (size_t i = 0; i < contract->count; i++)
        if (function_role(&contract->functions[i]) == role) {
            all++;
            seeing += doubt->sees[i];
        }
    return 2 * seeing > all;
}
