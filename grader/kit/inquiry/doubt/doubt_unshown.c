/* See doubt_unshown.h. */
#include "doubt_unshown.h"

#include <string.h>

enum { FEW = 60 }; /* scripts, to which a stub says always the same */

/* What the submission answers to so many scripts, and, unless that is NULL,
 * what is due there. False if its process ends, where both are asked for. */
static bool ask_scripts(Runner *runner, const Survey *survey, size_t most,
                        Shown *own, Shown *due)
{
    const Contract *contract = runner->kit->contract;
    bool whole = true;

    for (size_t i = 0; whole && i < survey->count && i < most; i++) {
        Script script =
            script_without(&survey->scripts[i], runner->disbelieved);
        const unsigned char *answers;
        SessionEnd ended;
        size_t size;
        whole = run_alone(runner, &script, &answers, &size, &ended) || !due;
        if (answers)
            shown_add(own, contract, &script, script.count, answers, size);
        answers = due ? run_model(runner, &script, false, &size) : NULL;
        if (answers)
            shown_add(due, contract, &script, script.count, answers, size);
        script_free(&script);
    }
    return whole;
}

/* Does any that does not see it, and is not in doubt, answer this and that? */
static bool others_vary(const Contract *contract, const Doubt *doubt,
                        const Shown *own)
{
    for (size_t i = 0; i < contract->count; i++) {
        Role role = function_role(&contract->functions[i]);
        if (!doubt->sees[i] && i != doubt->suspect && own[i].varied &&
            (role == ROLE_LOOKS || role == ROLE_CHANGES))
            return true;
    }
    return false;
}

void drop_constant(Runner *runner, const Doubt *doubt, const Survey *survey,
                   const Shown *due, bool *believed)
{
    const Contract *contract = runner->kit->contract;
    Shown own[WIRE_FUNCTIONS] = {{.calls = 0}};

    ask_scripts(runner, survey, SURVEYED, own, NULL);
    if (!others_vary(contract, doubt, own))
        return;
    for (size_t i = 0; i < contract->count; i++)
        if (own[i].calls > 0 && !own[i].varied && due[i].varied)
            believed[i] = false;
}

bool are_stubs(Runner *runner, const Doubt *doubt, const Survey *survey)
{
    const Contract *contract = runner->kit->contract;
    Shown own[WIRE_FUNCTIONS] = {{.calls = 0}};
    Shown due[WIRE_FUNCTIONS] = {{.calls = 0}};

    if (!ask_scripts(runner, survey, FEW, own, due) ||
        !others_vary(contract, doubt, own))
        return false;
    for (size_t i = 0; i < contract->count; i++) {
        bool is_stub = own[i].calls > 0 && !own[i].varied &&
                       (due[i].varied ||
                        (due[i].calls > 0 && due[i].first != own[i].first));
        if (doubt->sees[i] && !is_stub)
            return false;
    }
    return true;
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
