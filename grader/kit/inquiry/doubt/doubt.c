/*
 * See doubt.h. Whoever answers wrongly after the call is asked in all scripts
 * that there are, without the call. One that is right there, and has shown that
 * it can be, has the call at fault; one that is wrong there is at fault itself.
 *
 * (Or another makes the same mistake as the call: then most have to see it.)
 * (Or an oracle says that it is not right of an object of which all others are
 * right: then it is wrong by itself.)
 * A call whose change all who look see, and find right, is not at fault where
 * one that changes something itself goes wrong after it. (That an object is
 * new they see whatever it holds.)
 *
 * What makes an object is at fault where all is right if it is given something
 * else that comes to the same.
 *
 * Where nothing can be shown without the call: what always answers the same,
 * although others show that something has been done, is wrong by itself; one
 * function alone is, too; several are believed. But of what the only function
 * that makes objects makes, most have to see that it is wrong; or it is so for
 * few inputs, and others can't tell it apart.
 */
#include "doubt.h"

#include <string.h>

#include "doubt_blind.h"
#include "doubt_inputs.h"
#include "doubt_same.h"
#include "doubt_unshown.h"
#include "doubt_ways.h"
#include "doubt_without.h"
#include "kit/contract/blocks.h"
#include "kit/contract/callbacks/oracles.h"
#include "kit/script/make.h"
#include "kit/script/shown.h"
#include "visible.h"

/* Without one that makes blocks another can't show anything of them. */
static bool gives_blocks_to(const Contract *contract, size_t maker,
                            size_t witness)
{
    const Function *of = &contract->functions[witness];

    for (size_t i = 0; i < of->count; i++)
        if (type_is_block(of->parameters[i].type))
            return function_makes_block(&contract->functions[maker]);
    return false;
}

/* ------------------------------------------------------ whose word it is -- */

static size_t count(const bool *functions)
{
    size_t count = 0;

    for (size_t i = 0; i < WIRE_FUNCTIONS; i++)
        count += functions[i];
    return count;
}

/* One to whom it shows: that with which the script ends, if it is one. */
static size_t any_witness(const Doubt *doubt)
{
    size_t witness = 0;

    if (doubt->sees[doubt->last])
        return doubt->last;
    while (!doubt->sees[witness])
        witness++;
    return witness;
}

/* Is something wrong that the suspect did, or did last, where the witness is
 * never called? (Nor those that did something last before it: they may only
 * have come between.) */
static bool is_wrong_without(Runner *runner, size_t witness, size_t suspect,
                             const Survey *survey)
{
    bool left_out[WIRE_FUNCTIONS];
    bool between = true;

    memcpy(left_out, runner->disbelieved, sizeof left_out);
    left_out[witness] = true;
    for (int tries = 0; tries < ALIKE && between; tries++) {
        Without without = {.suspect = WIRE_NONE};
        memcpy(without.left_out, left_out, sizeof left_out);
        without_ask(runner, -1, survey, &without);
        if (without.is_wrong[suspect] || without.is_followed[suspect])
            return true;
        between = false;
        for (size_t i = 0; i < runner->kit->contract->count; i++)
            if (without.is_followed[i])
                between = left_out[i] = true;
    }
    return false;
}

/* Does it show to another, too, that what the suspect makes is wrong, where the
 * witness is never called? One that is right of what others make. */
static bool is_made_wrongly(Runner *runner, size_t witness, size_t suspect,
                            const Survey *survey)
{
    if (function_role(&runner->kit->contract->functions[suspect]) != ROLE_MAKES)
        return false;
    Without without = without_of(runner, witness);
    without.suspect = suspect;
    without_ask(runner, -1, survey, &without);
    for (size_t i = 0; i < runner->kit->contract->count; i++) {
        if (!without.is_wrong_of_made[i])
            continue;
        Without others = without_of(runner, suspect);
        without_ask(runner, (int)i, survey, &others);
        if (!others.is_wrong[i] && others.shown[i].calls > 0)
            return true;
    }
    return false;
}

/* Is the witness right wherever it is asked, if that is never called? */
static bool is_right_without(Runner *runner, size_t witness, size_t function,
                             const Survey *survey)
{
    Without without = without_of(runner, function);

    without_ask(runner, (int)witness, survey, &without);
    Credit credit = without_credit(&without, witness);
    if (credit == CREDIT_NONE)
        credit = without_credit_alike(runner, witness, &without, survey);
    return credit == CREDIT_RIGHT;
}

/* Does the script go wrong at a call of it? (To be slow is not to be wrong.) */
static bool is_wrong_in(Runner *runner, const Script *script, size_t function)
{
    RunResult result = run_script(runner, script, false);
    return run_is_wrong(&result) && !run_is_late(&result) &&
           script->steps[result.step].function == function;
}

/* Is it one that changes objects, and wrong where it alone does so, often? */
static bool is_wrong_alone(Runner *runner, size_t witness)
{
    enum { OFTEN = 1100 };
    const Function *of = &runner->kit->contract->functions[witness];
    int at = function_object(of);
    Arena *arena = arena_new();
    Making making = making_begin(runner->kit, arena, 3);
    bool fine = function_role(of) == ROLE_CHANGES && at >= 0;

    Choice choice = choice_any;
    if (fine)
        choice.of[at] =
            making_new(&making, object_name(of->parameters[at].type), 0);
    fine = fine && choice.of[at] != MAKING_ANY;
    for (size_t i = 0; fine && i < OFTEN; i++)
        making_call(&making, witness, choice, &fine);
    bool wrong =
        making.script.count > 0 && is_wrong_in(runner, &making.script, witness);
    script_free(&making.script);
    arena_free(arena);
    return wrong;
}

size_t doubt_earlier(Runner *runner, const Script *script, size_t witness,
                     const Survey *survey)
{
    enum { MOST = 3 };
    const Contract *contract = runner->kit->contract;
    bool asked[WIRE_FUNCTIONS] = {false};
    size_t count = 0;

    asked[witness] = true;
    if (is_wrong_alone(runner, witness))
        return witness;
    for (size_t i = script->count - 1; i-- > 0 && count < MOST;) {
        size_t function = script->steps[i].function;
        if (!step_is_call(&script->steps[i]) || asked[function] ||
            function_deed(&contract->functions[function]) != ROLE_CHANGES ||
            gives_blocks_to(contract, function, witness))
            continue;
        asked[function] = true;
        if (!function_makes_block(&contract->functions[witness]) &&
            visible_misread(runner, script, function, witness))
            continue;
        count++;
        if (is_right_without(runner, witness, function, survey))
            return function;
    }
    return witness;
}

/* Are all to whom it shows, and the suspect, right in all scripts without that
 * function, and some have shown that they can be? */
static bool are_right_without(Runner *runner, const Doubt *doubt,
                              size_t function, const Survey *survey)
{
    Without without = without_of(runner, function);
    bool any = false;

    without_ask(runner, -1, survey, &without);
    for (size_t i = 0; i < runner->kit->contract->count; i++) {
        if (!doubt->sees[i] && i != doubt->suspect)
            continue;
        Credit credit = without_credit(&without, i);
        if (credit == CREDIT_NONE)
            return false;
        any = any || credit == CREDIT_RIGHT;
    }
    return any;
}

size_t doubt_unseen(Runner *runner, const Doubt *doubt, const Survey *survey)
{
    const Contract *contract = runner->kit->contract;
    bool asked[WIRE_FUNCTIONS] = {false};

    asked[doubt->suspect] = true;
    for (size_t i = doubt->step; i-- > 0;) {
        const Step *step = &doubt->script->steps[i];
        if (!step_is_call(step) || asked[step->function] ||
            function_deed(&contract->functions[step->function]) !=
                ROLE_CHANGES ||
            visible_change(runner, doubt->script, i))
            continue;
        asked[step->function] = true;
        if (are_right_without(runner, doubt, step->function, survey))
            return step->function;
    }
    return doubt->suspect;
}

/* Is the only witness as wrong where others have made objects as large? */
static bool is_wrong_with_others(Runner *runner, const Doubt *doubt)
{
    enum { KIND_MS = 1000 };
    size_t witness = any_witness(doubt);
    Without without = without_of(runner, doubt->suspect);
    int cpu_ms = runner->cpu_ms;

    runner->cpu_ms = KIND_MS;
    without_ask(runner, (int)witness, doubt->kind, &without);
    runner->cpu_ms = cpu_ms;
    return without.is_wrong[witness];
}

/* Is it the only witness that is wrong, or right but for what that does? */
static bool settle_one(Runner *runner, Doubt *doubt, const Survey *survey,
                       size_t *culprit)
{
    Ways ways = ways_tell(runner, doubt);

    *culprit = ways == WAYS_RIGHT ? doubt->suspect : any_witness(doubt);
    doubt->is_settled = ways != WAYS_NONE ||
                        is_wrong_alone(runner, any_witness(doubt)) ||
                        is_wrong_for_pair(runner, doubt) ||
                        is_right_for_another(runner, doubt) ||
                        (doubt->kind->scripts != survey->scripts &&
                         is_wrong_with_others(runner, doubt));
    return doubt->is_settled;
}

size_t doubt_settle(Runner *runner, Doubt *doubt, const Survey *survey)
{
    const Contract *contract = runner->kit->contract;
    bool believed[WIRE_FUNCTIONS] = {false};
    size_t seeing = count(doubt->sees);
    bool alike = false;

    if (seeing == 1 && doubt->sees[doubt->suspect])
        return doubt->suspect;
    size_t culprit;
    doubt->is_settled =
        seeing == 1 &&
        (oracle_has_objects(&contract->functions[any_witness(doubt)]) ||
         is_blind(runner, doubt));
    if (doubt->is_settled)
        return any_witness(doubt);
    if (seeing == 1 && settle_one(runner, doubt, survey, &culprit))
        return culprit;
    if (seeing == 1 && !function_made(&contract->functions[doubt->suspect]) &&
        visible_misread(runner, doubt->script, doubt->suspect,
                        any_witness(doubt)))
        return any_witness(doubt);
    if (seeing > 1 && function_made(&contract->functions[doubt->suspect]) &&
        ways_tell(runner, doubt) == WAYS_RIGHT)
        return doubt->suspect;
    Without without = without_of(runner, doubt->suspect);
    without_ask(runner, seeing == 1 ? (int)any_witness(doubt) : -1, survey,
                &without);
    if (seeing == 1 && without.is_wrong[any_witness(doubt)] &&
        visible_to_others(contract, any_witness(doubt)))
        return any_witness(doubt);
    for (size_t i = 0; i < contract->count; i++) {
        if (!doubt->sees[i] || i == doubt->suspect)
            continue;
        Credit credit = without_credit(&without, i);
        believed[i] = credit == CREDIT_UNSHOWN;
        if (credit == CREDIT_NONE) {
            credit = without_credit_alike(runner, i, &without, survey);
            alike = alike || credit == CREDIT_UNSHOWN;
        }
        if (credit == CREDIT_RIGHT &&
            !gives_blocks_to(contract, doubt->suspect, i))
            return doubt->suspect;
    }
    doubt->is_open =
        seeing == 1 &&
        !is_wrong_without(runner, any_witness(doubt), doubt->suspect, survey) &&
        !is_made_wrongly(runner, any_witness(doubt), doubt->suspect, survey);
    if (seeing == 1)
        return doubt->is_open ? any_witness(doubt) : doubt->suspect;
    if (is_only_maker(contract, doubt->suspect))
        return !are_stubs(runner, doubt, survey) &&
                       (most_see(contract, doubt) ||
                        (is_wrong_for_few(runner, doubt) &&
                         !is_told_apart(runner, doubt)))
                   ? doubt->suspect
                   : any_witness(doubt);
    if (count(believed) > 0)
        drop_constant(runner, doubt, survey, without.due, believed);
    return count(believed) > 0 || doubt->sees[doubt->suspect] ||
                   (alike && most_see(contract, doubt))
               ? doubt->suspect
               : any_witness(doubt);
}
