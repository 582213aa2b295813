/* See vast.h. */
#include "vast.h"

enum {
    QUICK_MS = 100 /* for thousands: sixty times that, once, is no matter */
};

/* Which steps of the script the solution says are vast; how many. */
static size_t vast_in(const Script *script, Model *model,
                      const uint32_t **steps)
{
    size_t size;

    model_ask_script(model, script, true, &size);
    return model_vast(model, steps);
}

/* (Without some calls others may be vast. Loops are not run for that.) */
void vast_leave_out(Survey *survey, Model *model)
{
    const uint32_t *steps;
    size_t count;
    bool is_quick = true;

    for (size_t i = 0; i < survey->count; i++) {
        int64_t before = model_spent_ms(model);
        if (survey_is_huge(survey, i))
            continue;
        while ((count = vast_in(&survey->scripts[i], model, &steps)) > 0)
            survey_leave_out(survey, i, steps, count);
        is_quick = is_quick && model_spent_ms(model) - before <= QUICK_MS;
    }
    if (!is_quick)
        survey_drop_huge(survey);
}
