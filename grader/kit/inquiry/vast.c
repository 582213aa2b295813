/* See vast.h. */
#include "vast.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/script/answer.h"
#include "kit/script/role.h"
#include "kit/run/fill.h"

enum {
    QUICK_MS = 100, /* for thousands: sixty times that, once, is no matter */
    HUGE_MS = 1000, /* for a script that has loops */
    LOOK_MS = 200,  /* for a script: most take one or two; ... */
    EACH_MS = 1     /* ... and so many more for each of its steps */
};

/* Which steps of the script the solution says are vast; how many. */
static size_t vast_in(const Script *script, Model *model,
                      const uint32_t **steps)
{
    size_t size;

    model_hurry(model, LOOK_MS + EACH_MS * (int)script->count);
    model_ask_script(model, script, true, &size);
    return model_vast(model, steps);
}

/* Leaves out these steps, and what comes behind the last of them, but for what
 * frees. */
static void cut(Survey *survey, size_t number, const Kit *kit,
                const uint32_t *vast, size_t count)
{
    const Function *functions = kit->contract->functions;
    const Script *script = &survey->scripts[number];
    uint32_t *steps = memory_new(script->count + count, sizeof *steps);
    uint32_t nth = 0, last = vast[count - 1];

    memcpy(steps, vast, count * sizeof *steps);
    for (size_t i = 0; i < script->count; i += step_width(&script->steps[i])) {
        const Step *step = &script->steps[i];
        bool frees = step_is_call(step) &&
                     function_role(&functions[step->function]) == ROLE_FREES;
        if (nth > last && !frees)
            steps[count++] = nth;
        nth++;
    }
    survey_leave_out(survey, number, steps, count);
    free(steps);
}

/* (Without some calls others may be vast. Where the time is over again, it is
 * all of them together that take too long: the script ends there.) */
static void leave_out_of(Survey *survey, size_t number, const Kit *kit,
                         Model *model)
{
    const uint32_t *steps;
    size_t count;
    bool was_late = false, is_cut = false;

    while (!is_cut &&
           (count = vast_in(&survey->scripts[number], model, &steps)) > 0) {
        is_cut = was_late && model_was_late(model);
        was_late = model_was_late(model);
        if (is_cut)
            cut(survey, number, kit, steps, count);
        else
            survey_leave_out(survey, number, steps, count);
    }
}

/* (A list that is searched from its beginning is quick with thousands.) */
static bool is_quick_huge(const Script *script, Model *model)
{
    size_t size;

    model_hurry(model, HUGE_MS);
    model_ask_script(model, script, true, &size);
    return !model_was_late(model);
}

/* (Calls in loops are left out only for numbers that become too large.) */
void vast_leave_out(Survey *survey, const Kit *kit, Model *model)
{
    bool is_quick = true;

    for (size_t i = 0; i < survey->count; i++) {
        int64_t before = model_spent_ms(model);
        if (survey_is_huge(survey, i)) {
            is_quick = is_quick && is_quick_huge(&survey->scripts[i], model);
            if (!kit->contract->spares_overflow)
                continue;
        }
        leave_out_of(survey, i, kit, model);
        if (!survey_is_huge(survey, i))
            is_quick = is_quick && model_spent_ms(model) - before <= QUICK_MS;
    }
    if (!is_quick)
        survey_drop_huge(survey);
    model_hurry(model, 0);
}
