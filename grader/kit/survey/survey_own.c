/*
 * The numbers that stand in a program, as what it is given, as the size of its
 * objects, as the length of arrays and texts: see survey.h.
 */
#include "base/memory.h"
#include "kit/contract/type.h"
#include "survey_parts.h"

enum {
    SIZE_MOST = 2100,
    LENGTH_MOST = 5000,
    WORD_MOST = 300,
    STEPS_MOST = 40000 /* of all that makes objects large */
};

/* ---------------------------------------------------------------- values -- */

/* May the function be given that number? */
static bool may_be(const Kit *kit, size_t function, size_t parameter,
                   int64_t number)
{
    const Parameter *of =
        &kit->contract->functions[function].parameters[parameter];
    const ValueRow *row = &kit->values->rows[function][parameter];

    if (parameter_kind(of) != GIVEN_PLAIN || !type_is_integer(of->type) ||
        number < type_least(of->type) ||
        (number > 0 && (uint64_t)number > type_most(of->type)) ||
        !value_row_has_number(row, of->type, number))
        return false;
    for (size_t i = 0; i < row->count && !row->is_open; i++)
        if ((int64_t)row->items[i].number == number)
            return true;
    return row->is_open;
}

static void call_with(Making *making, size_t function, int64_t number)
{
    const Function *of = &making->kit->contract->functions[function];

    for (size_t i = 0; i < of->count; i++) {
        bool fine;
        if (!may_be(making->kit, function, i, number))
            continue;
        Value given =
            value_of_number(of->parameters[i].type, number, making->arena);
        making->given = &given;
        making->given_at = (int)i;
        making_call(making, function, choice_any, &fine);
        making->given = NULL;
        making->given_at = MAKING_ANY;
        if (!fine || function_role(of) == ROLE_LOOKS)
            continue;
        making_look_at_all(making, 1);
        making_look_again_at_all(making);
    }
}

/* Two objects of each type that some function is given. */
static void make_objects(Making *making)
{
    enum { LEVEL = 3, EACH = 2 };
    const Contract *contract = making->kit->contract;

    for (size_t i = 0; i < contract->count; i++) {
        const Function *of = &contract->functions[i];
        for (size_t k = 0; k < of->count; k++) {
            if (parameter_kind(&of->parameters[k]) != GIVEN_OBJECT)
                continue;
            const char *type = object_name(of->parameters[k].type);
            for (size_t n = making_count(making, type); n < EACH; n++) {
                int object = making_new(making, type, n);
                if (object == MAKING_ANY)
                    break;
                making_grow(making, object, LEVEL);
            }
        }
    }
}

/* All functions are told it, where they may be; then once more, for what has
 * come of it. */
static void survey_value(Survey *survey, const Kit *kit, int64_t number)
{
    enum { ROUNDS = 2 };
    Making making =
        making_begin(kit, survey->arena, 409 * (uint64_t)number + 1);
    size_t before;

    make_objects(&making);
    before = making.script.count;
    for (size_t turn = 0; turn < ROUNDS; turn++)
        for (size_t i = 0; i < kit->contract->count; i++)
            if (function_role(&kit->contract->functions[i]) != ROLE_FREES)
                call_with(&making, i, number);
    if (making.script.count > before)
        survey_keep(survey, &making);
    else
        script_free(&making.script);
}

/* ----------------------------------------------------------------- sizes -- */

/* An object of about that size by one function, which is then changed by all.
 */
static void survey_size(Survey *survey, const Kit *kit, size_t function,
                        size_t size)
{
    enum { CHANGES = 6 };
    const Function *of = &kit->contract->functions[function];
    Making making = making_begin(kit, survey->arena, 419 * function + size);
    int object = survey_object(&making, function);
    bool fine = object != MAKING_ANY;

    for (size_t i = 1; fine && i <= size + 1; i++) {
        Choice choice = choice_any;
        if (object != MAKING_MODULE)
            choice.of[function_object(of)] = object;
        making.grows = true;
        making_call(&making, function, choice, &fine);
        making.grows = false;
        if (i + 1 >= size)
            making_look(&making, object, 2);
    }
    for (size_t i = 0; fine && i < CHANGES; i++) {
        making_grow(&making, object, 1);
        making_look(&making, object, 1);
    }
    survey_keep(survey, &making);
}

/* --------------------------------------------------------------- lengths -- */

bool survey_takes_long(const Kit *kit, size_t function, GivenKind kind)
{
    const Function *of = &kit->contract->functions[function];

    for (size_t i = 0; i < of->count; i++)
        if (parameter_kind(&of->parameters[i]) == kind &&
            (kind != GIVEN_ITEMS || parameter_is_array(&of->parameters[i])) &&
            kit->values->rows[function][i].is_open)
            return true;
    return false;
}

static void survey_length(Survey *survey, const Kit *kit, size_t function,
                          size_t length, GivenKind kind)
{
    enum { LINES = 4 };
    Making making = making_begin(kit, survey->arena, 421 * function + length);

    /* (Which line it is of a stream that is so long may matter.) */
    size_t turns = kind == GIVEN_STREAM ? LINES : 1;
    for (size_t i = 0; i < 3 * turns; i++) {
        size_t size = length - 1 + i / turns;
        Choice objects = choice_any;
        bool fine = survey_objects(&making, function, 1, &objects);
        making.each = kind == GIVEN_ITEMS ? size : 0;
        making.text = kind != GIVEN_ITEMS ? size : 0;
        if (fine)
            making_call(&making, function, objects, &fine);
        making.each = making.text = 0;
        making_look_at_all(&making, 2);
        making_free_all(&making);
        survey_split(survey, &making);
    }
    survey_keep(survey, &making);
}

/* A word of a text, beside others, of about that length: it may be copied to
 * where there is room for so much. (There the solution need not have any.) */
static void survey_words(Survey *survey, const Kit *kit, size_t function,
                         size_t length)
{
    enum { TEXTS = 6 };
    const Function *of = &kit->contract->functions[function];
    Making making = making_begin(kit, survey->arena, 431 * function + length);
    Value given;

    for (size_t i = 0; i < of->count; i++) {
        const ValueRow *row = &kit->values->rows[function][i];
        if (parameter_kind(&of->parameters[i]) != GIVEN_TEXT || !row->is_open)
            continue;
        for (size_t k = 0; k < 3 * TEXTS && k / 3 < row->count; k++) {
            Choice objects = choice_any;
            bool fine = making_long_word(&making, &row->items[k / 3],
                                         length - 1 + k % 3, &given) &&
                        survey_objects(&making, function, 1, &objects);
            making.given = &given;
            making.given_at = (int)i;
            if (fine)
                making_call(&making, function, objects, &fine);
            making.given = NULL;
            making.given_at = MAKING_ANY;
            making_look_at_all(&making, 2);
            making_free_all(&making);
        }
    }
    making.script.dares = true;
    survey_keep(survey, &making);
}

/* ----------------------------------------------------------------- whole -- */

static void survey_number(Survey *survey, const Kit *kit, size_t number,
                          size_t *steps)
{
    static const GivenKind kinds[] = {GIVEN_TEXT, GIVEN_ITEMS, GIVEN_STREAM};

    survey_value(survey, kit, (int64_t)number);
    survey_value(survey, kit, -(int64_t)number);
    survey_value(survey, kit, (int64_t)number - 1);
    survey_value(survey, kit, (int64_t)number + 1);
    for (size_t i = 0; i < kit->contract->count; i++) {
        const Function *of = &kit->contract->functions[i];
        if (!of->is_judged || function_role(of) == ROLE_FREES)
            continue;
        for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
            if (number <= LENGTH_MOST && survey_takes_long(kit, i, kinds[k]))
                survey_length(survey, kit, i, number, kinds[k]);
        if (number <= WORD_MOST && survey_takes_long(kit, i, GIVEN_TEXT))
            survey_words(survey, kit, i, number);
        if (number > SIZE_MOST || *steps + number > STEPS_MOST ||
            !survey_changes_one(of))
            continue;
        survey_size(survey, kit, i, number);
        *steps += number;
    }
}

Survey *survey_own(const Kit *kit, const int *numbers, size_t count)
{
    Survey *survey = memory_new(1, sizeof *survey);
    size_t steps = 0;

    survey->arena = arena_new();
    for (size_t i = 0; i < count; i++)
        survey_number(survey, kit, (size_t)numbers[i], &steps);
    survey->sizes = survey->large = survey->huge = survey->rest = survey->count;
    return survey;
}
