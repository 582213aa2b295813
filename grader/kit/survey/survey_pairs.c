/* Two objects of one type, and arrays that are NULL: see survey_parts.h. */
#include "survey_parts.h"

#include <string.h>

enum { PAIRED_LOOKS = 9, PAIRED_MAKES = 14 /* objects */ };

/* Does it make objects of that type of nothing but inputs? */
static bool makes_small(const Function *function, const char *type)
{
    const Type *made = function_made(function);
    int first, second;

    return made && !survey_takes(function, &first, &second) &&
           strcmp(object_name(made), type) == 0;
}

/* Objects of small inputs, at most so many: the first ones, or any.
 */
static size_t make_small(Making *making, const char *type, size_t most,
                         bool all_over, int *objects)
{
    const Contract *contract = making->kit->contract;
    size_t count = 0, makers = 0;
    bool fine;

    for (size_t i = 0; i < contract->count; i++)
        makers += makes_small(&contract->functions[i], type);
    for (size_t i = 0; i < contract->count; i++) {
        if (!makes_small(&contract->functions[i], type))
            continue;
        size_t share = count + (most - count) / makers--;
        size_t inputs =
            inputs_count(making->kit, i, all_over ? 8 * most : most);
        bool any = all_over && inputs > share - count;
        for (size_t n = 0; n < (inputs > 1 ? inputs : 4) && count < share;
             n++) {
            int object = making_call(
                making, i, inputs_nth(making->kit, i, n, !any), &fine);
            if (!fine)
                continue;
            if (inputs == 1)
                making_grow(making, object, n);
            objects[count++] = object;
        }
    }
    return count;
}

/* One call, of two objects or of one (second < 0); what it makes is looked at.
 */
static void ask_pair(Making *making, size_t function, const int *at,
                     const int *objects)
{
    enum { LOOKS = 28 }; /* at elements by row and column, too */
    bool makes = function_made(&making->kit->contract->functions[function]);
    bool used[MAKING_OBJECTS] = {false}, fine;
    Choice choice = choice_any;

    for (int i = 0; i < MAKING_OBJECTS; i++)
        used[i] = making->objects[i].type != NULL;
    for (int i = 0; i < 2; i++)
        if (at[i] >= 0)
            choice.of[at[i]] = objects[i];
    making_call(making, function, choice, &fine);
    for (int i = 0; i < MAKING_OBJECTS && makes; i++)
        if (making->objects[i].type && !used[i]) {
            making_look(making, i, LOOKS);
            making_free(making, i);
        }
}

/* The same of an object and one that is made of it: a copy, or the like. */
static void ask_derived(Making *making, size_t function, const int *at,
                        int object)
{
    const Contract *contract = making->kit->contract;
    const Type *type = contract->functions[function].parameters[at[0]].type;

    for (size_t i = 0; i < contract->count; i++) {
        const Function *maker = &contract->functions[i];
        if (!function_derives(maker, object_name(type)))
            continue;
        Choice choice = choice_any;
        bool fine;
        choice.of[function_object(maker)] = object;
        int made = making_call(making, i, choice, &fine);
        if (made == MAKING_ANY)
            continue;
        ask_pair(making, function, at, (const int[]){object, made});
        ask_pair(making, function, at, (const int[]){made, object});
        making_free(making, made);
    }
}

/* A function that looks at two objects, at all pairs of those that are made of
 * small inputs. */
void survey_pairs(Survey *survey, const Kit *kit, size_t function,
                  const Extent *extent)
{
    const Function *of = &kit->contract->functions[function];
    Making making = making_begin(kit, survey->arena, function * 64 + 50021);
    int at[2], objects[PAIRED_LOOKS];
    size_t most = extent->fresh < PAIRED_LOOKS ? extent->fresh : PAIRED_LOOKS;

    if (!survey_takes(of, &at[0], &at[1]) || at[1] < 0)
        return;
    size_t count = make_small(&making, object_name(of->parameters[at[0]].type),
                              most, false, objects);
    for (size_t i = 0; i < count * count; i++)
        ask_pair(&making, function, at,
                 (const int[]){objects[i / count], objects[i % count]});
    survey_keep(survey, &making);
}

/* One that makes an object of one or two others, at the same; of each of these
 * in a script. */
void survey_makes(Survey *survey, const Kit *kit, size_t function)
{
    const Function *of = &kit->contract->functions[function];
    int at[2], objects[PAIRED_MAKES];
    size_t count = 1;

    if (function_role(of) != ROLE_MAKES || !function_spares_objects(of) ||
        !survey_takes(of, &at[0], &at[1]))
        return;
    for (size_t i = 0; i < count; i++) {
        Making making = making_begin(kit, survey->arena, function * 64 + 50021);
        count = make_small(&making, object_name(of->parameters[at[0]].type),
                           PAIRED_MAKES, true, objects);
        if (count == 0)
            return;
        for (size_t k = 0; k < (at[1] < 0 ? 1 : count); k++)
            ask_pair(&making, function, at,
                     (const int[]){objects[i], objects[k]});
        if (at[1] >= 0)
            ask_derived(&making, function, at, objects[i]);
        survey_keep(survey, &making);
    }
}

/* Arrays that may be NULL: whatever the number beside them is, if the solution
 * can do with that; so each call has a script of its own. */
void survey_nulls(Survey *survey, const Kit *kit, size_t function,
                  const Extent *extent)
{
    const Function *of = &kit->contract->functions[function];
    size_t count = inputs_count(kit, function, extent->fresh);

    for (size_t i = 0; i < of->count * count; i++) {
        size_t null = i % of->count;
        GivenKind kind = parameter_kind(&of->parameters[null]);
        if (!of->parameters[null].may_be_null ||
            !parameter_is_array(&of->parameters[null]) ||
            (kind != GIVEN_ITEMS && kind != GIVEN_PLACE))
            continue;
        Making making = making_begin(kit, survey->arena, function + 977 * i);
        Choice objects = choice_any;
        Choice choice = inputs_nth(kit, function, i / of->count, true);
        bool fine = survey_objects(&making, function, i % 3, &objects);
        survey_merge(of, &choice, &objects);
        making.null = (int)null;
        making.script.dares = true;
        if (fine)
            making_call(&making, function, choice, &fine);
        making.null = MAKING_ANY;
        making_look_at_all(&making, 1);
        survey_keep(survey, &making);
    }
}
