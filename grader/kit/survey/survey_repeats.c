/* Answers that are remembered, and wrong by then: see survey_parts.h. */
#include "kit/script/make_parts.h"
#include "survey_parts.h"

/* The same question again and again, with changes between: an answer that is
 * remembered may be wrong by then. */
static void survey_repeats(Survey *survey, const Kit *kit, size_t function,
                           size_t number)
{
    enum { TURNS = 24 };
    const Function *of = &kit->contract->functions[function];
    Making making =
        making_begin(kit, survey->arena, 613 * function + 17 * number);
    Choice objects = choice_any;
    bool fine = survey_objects(&making, function, 3, &objects);
    Choice choice = inputs_nearest(kit, function, number);

    survey_merge(of, &choice, &objects);
    for (size_t turn = 0; fine && turn < TURNS; turn++) {
        making_call(&making, function, choice, &fine);
        for (size_t i = 0; i < of->count; i++)
            if (parameter_kind(&of->parameters[i]) == GIVEN_OBJECT)
                making_grow(&making, objects.of[i], 1 + turn % 3);
        if (of->module != MODULE_NOTHING)
            making_grow(&making, MAKING_MODULE, 1 + turn % 3);
    }
    survey_keep(survey, &making);
}

/* The same question of one object after another, each freed before the next is
 * made: that is at the same place, as a rule. */
static void survey_recycled(Survey *survey, const Kit *kit, size_t function,
                            size_t number)
{
    enum { TURNS = 12, INPUTS = 400 };
    const Function *of = &kit->contract->functions[function];
    Making making =
        making_begin(kit, survey->arena, 787 * function + 19 * number);
    size_t count = inputs_count(kit, function, INPUTS);
    Choice choice =
        inputs_nth(kit, function, making_draw(&making, count), true);
    bool fine = true;

    for (size_t turn = 0; fine && turn < TURNS; turn++) {
        Choice objects = choice_any;
        fine = survey_objects(&making, function, turn % 3, &objects);
        survey_merge(of, &choice, &objects);
        if (fine)
            making_call(&making, function, choice, &fine);
        making_look_at_all(&making, 1);
        size_t freed = making.script.count;
        making_free_all(&making);
        for (; freed < making.script.count; freed++)
            making.script.steps[freed].recycles = true;
    }
    survey_keep(survey, &making);
}

/* Does it return part of what it was given, or may it? (What is good until the
 * next call may as well be a buffer of its own.) */
static bool gives_back(const Function *function)
{
    bool is_lent = false;

    for (size_t i = 0; i < function->count; i++) {
        GivenKind kind = parameter_kind(&function->parameters[i]);
        is_lent = is_lent || kind == GIVEN_ITEMS || kind == GIVEN_TEXT;
    }
    return is_lent && function->is_judged &&
           function->result.way == WAY_BORROWED && !function->until_next_call &&
           function_role(function) == ROLE_PLAIN;
}

/* What it was given stays where it is: so does what it has returned of that,
 * while it is called with something else. */
static void survey_given_back(Survey *survey, const Kit *kit, size_t function)
{
    enum { TURNS = 32 };
    Making making = making_begin(kit, survey->arena, 911 * (function + 1));
    bool fine;

    if (gives_back(&kit->contract->functions[function])) {
        making_add(&making, (Step){.function = STEP_KEEP, .number = 1});
        for (size_t turn = 0; turn < TURNS; turn++)
            making_call(&making, function, choice_any, &fine);
        making_add(&making, (Step){.function = STEP_KEEP});
    }
    survey_keep(survey, &making);
}

void survey_all_repeats(Survey *survey, const Kit *kit)
{
    enum { INPUTS = 8 };

    for (size_t i = 0; i < kit->contract->count; i++) {
        size_t count = function_role(&kit->contract->functions[i]) == ROLE_LOOKS
                           ? inputs_count(kit, i, INPUTS)
                           : 0;
        for (size_t number = 0; number < count; number++) {
            survey_repeats(survey, kit, i, number);
            survey_recycled(survey, kit, i, number);
        }
        survey_given_back(survey, kit, i);
    }
}
