/* See vast.h. */
#include "vast.h"

enum {
    QUICK_MS = 100, /* for thousands: sixty times that, once, is no matter */
    LOOK_MS = 200,  /* for a script: most take one or two; ... */
    EACH_MS = 1,    /* ... and so many more for each of its steps */
    TRIES = 20      /* then what is left of it goes */
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

/* (Without some calls others may be vast. Where leaving out does not help, the
 * rest of the script goes.) */
static void leave_out_of(Survey *survey, size_t number, Model *model)
{
    Script *script = &survey->scripts[number];
    const uint32_t *steps;
    size_t count, tries = 0;

    while ((count = vast_in(script, model, &steps)) > 0) {
        survey_leave_out(survey, number, steps, count);
        if (++tries == TRIES)
            script->count = 0;
    }
}

/* (Loops are not run for that.) */
void vast_leave_out(Survey *survey, Model *model)
{
    bool is_quick = true;

    for (size_t i = 0; i < survey->count; i++) {
        int64_t before = model_spent_ms(model);
        if (survey_is_huge(survey, i))
            continue;
        leave_out_of(survey, i, model);
        is_quick = is_quick && model_spent_ms(model) - before <= QUICK_MS;
    }
    if (!is_quick)
        survey_drop_huge(survey);
    model_hurry(model, 0);
}
