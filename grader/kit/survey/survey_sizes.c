/* See survey_parts.h. Knows how objects become large, one function at a time.
 */
#include "survey_parts.h"

#include <string.h>
#include "kit/contract/type.h"
#include "kit/script/make_parts.h"

bool survey_is_border(size_t size)
{
    size_t up = size + 1, down = size - 1;

    return size < 20 || (size & down) == 0 || (up & size) == 0 ||
           ((down & (down - 1)) == 0);
}

int survey_object(Making *making, size_t function)
{
    const Function *of = &making->kit->contract->functions[function];

    return of->module != MODULE_NOTHING
               ? MAKING_MODULE
               : making_new(
                     making,
                     object_name(of->parameters[function_object(of)].type), 0);
}

/* A function again and again on one object; at borders it is looked at. */
static bool repeat(Making *making, size_t function, int object, size_t times,
                   size_t looks, bool grows)
{
    const Function *of = &making->kit->contract->functions[function];
    bool fine = true;

    for (size_t size = 1; fine && size <= times; size++) {
        Choice choice = choice_any;
        if (object != MAKING_MODULE)
            choice.of[function_object(of)] = object;
        making->grows = grows;
        making_call(making, function, choice, &fine);
        making->grows = false;
        if (!survey_is_border(size))
            continue;
        making_look(making, object, looks);
        bool copies = looks > 1 || size >= times / 20;
        int other = copies && size < times / 2 && object != MAKING_MODULE
                        ? making_new(making, making->objects[object].type, 1)
                        : MAKING_ANY;
        if (other != MAKING_ANY) {
            making_look(making, other, 1);
            making_free(making, other);
        }
    }
    return fine;
}

/* It becomes large by one function, is looked at everywhere, and becomes small
 * by another, and large again. (Where it is very large it is enough to have
 * looked everywhere, if that can be done.) */
static void survey_sizes(Survey *survey, const Kit *kit, size_t function,
                         size_t back, size_t most)
{
    enum { LARGE = 1000 };
    Making making =
        making_begin(kit, survey->arena, function * 31 + most + 7 * back);
    int object = survey_object(&making, function);

    if (object != MAKING_ANY && repeat(&making, function, object, most,
                                       most < LARGE ? 3 : 1, most >= LARGE)) {
        bool seen = making_scan(&making, object, MAKING_ANY, most + 1);
        if (most < LARGE || !seen)
            repeat(&making, back, object, most - most / 8, 1, false);
        if (most < LARGE)
            repeat(&making, function, object, most, 1, false);
    }
    survey_keep(survey, &making);
}

bool survey_changes_one(const Function *function)
{
    return function_role(function) == ROLE_CHANGES &&
           (function_object(function) >= 0 ||
            function->module != MODULE_NOTHING);
}

/* Do both change objects of one type, or the module? */
static bool change_the_same(const Function *one, const Function *other)
{
    int of_one = function_object(one), of_other = function_object(other);

    if (of_one < 0 || of_other < 0)
        return of_one < 0 && of_other < 0;
    return strcmp(object_name(one->parameters[of_one].type),
                  object_name(other->parameters[of_other].type)) == 0;
}

size_t survey_way_back(const Contract *contract, size_t function, size_t nth)
{
    for (size_t k = 1; k <= contract->count; k++) {
        size_t back = (function + k) % contract->count;
        if (survey_changes_one(&contract->functions[back]) &&
            change_the_same(&contract->functions[function],
                            &contract->functions[back]) &&
            nth-- == 0)
            return back;
    }
    return contract->count;
}

void survey_all_sizes(Survey *survey, const Kit *kit, size_t most, size_t from,
                      size_t until)
{
    const Contract *contract = kit->contract;

    for (size_t i = 0; i < contract->count; i++)
        for (size_t nth = from;
             nth < until && survey_changes_one(&contract->functions[i]);
             nth++) {
            size_t back = survey_way_back(contract, i, nth);
            if (back == contract->count)
                break;
            survey_sizes(survey, kit, i, back, most);
        }
}

/* --------------------------------------------------------------- changed -- */

/* One that has become large is changed by any function, and looked at. */
static void survey_changed(Survey *survey, const Kit *kit, size_t function,
                           size_t size, bool grows)
{
    enum { CHANGES = 40 };
    Making making = making_begin(kit, survey->arena, 509 * function + 3 * size);
    int object = survey_object(&making, function);

    making.has_large = size < CHANGES;
    if (object != MAKING_ANY &&
        repeat(&making, function, object, size, 1, grows))
        for (size_t i = 0; i < CHANGES; i++) {
            making_grow(&making, object, 1);
            making_look(&making, object, 1);
        }
    survey_keep(survey, &making);
}

void survey_all_changed(Survey *survey, const Kit *kit, size_t most)
{
    enum { LEAST = 10 };
    const Contract *contract = kit->contract;

    for (size_t i = 0; i < contract->count; i++)
        for (size_t size = most, turn = 0;
             size > LEAST && survey_changes_one(&contract->functions[i]);
             size /= 3, turn++)
            survey_changed(survey, kit, i, size, turn % 2 == 1);
}

/* ----------------------------------------------------------------- huge -- */

/* Of a row the first is often nothing; but the first place is always there. */
static Choice choose_plainly(const Function *of)
{
    Choice choice = choice_any;
    size_t others = 0;

    for (size_t i = 0; i < of->count; i++)
        others += parameter_kind(&of->parameters[i]) != GIVEN_OBJECT;
    for (size_t i = 0; i < of->count; i++)
        choice.of[i] = others < 2 || !type_is_integer(of->parameters[i].type);
    return choice;
}

/* The same call so often, and a look at what has come of it. */
static bool heap(Making *making, size_t function, int object, uint32_t times)
{
    enum { LOOKS = 3 };
    const Function *of = &making->kit->contract->functions[function];
    Choice choice = choose_plainly(of);

    if (object != MAKING_MODULE)
        choice.of[function_object(of)] = object;
    if (!making_loop(making, function, choice, times))
        return false;
    making_look(making, object, LOOKS);
    making_scan(making, object, MAKING_ANY, making_grown(making, object) + 1);
    return true;
}

static void survey_huge(Survey *survey, const Kit *kit, size_t function,
                        size_t back)
{
    enum { MANY = 66000 /* more than 16 bits count */, LEFT = 900 };
    const Function *of = &kit->contract->functions[function];
    Making making = making_begin(kit, survey->arena, function * 31 + 5);

    if (function_made(of))
        return;
    int object = survey_object(&making, function);
    if (object == MAKING_ANY || !heap(&making, function, object, MANY)) {
        script_free(&making.script);
        return;
    }
    heap(&making, back, object, MANY - LEFT);
    survey_keep(survey, &making);
}

void survey_all_huge(Survey *survey, const Kit *kit)
{
    const Contract *contract = kit->contract;

    for (size_t i = 0; i < contract->count; i++)
        if (survey_changes_one(&contract->functions[i]))
            survey_huge(survey, kit, i, survey_way_back(contract, i, 0));
}

/* ---------------------------------------------------------------- views -- */

/* Objects of so many items, and what looks into them, as an iterator does: that
 * goes on until behind the last. */
static void survey_view(Survey *survey, const Kit *kit, size_t maker,
                        size_t parameter, size_t size)
{
    enum { WAYS = 3 };
    const Function *of = &kit->contract->functions[maker];
    const char *type = object_name(of->parameters[parameter].type);
    Making making = making_begin(kit, survey->arena, 271 * maker + size);

    for (size_t way = 0; way < WAYS; way++) {
        int view = 0, object = making_new(&making, type, 0);
        if (object == MAKING_ANY)
            break;
        making_grow_by(&making, object, way, size);
        for (size_t nth = 0; nth < WAYS && view != MAKING_ANY; nth++) {
            Choice choice = choice_any;
            bool fine;
            choice.of[parameter] = object;
            view = making_call(&making, maker, choice, &fine);
            if (view == MAKING_ANY)
                break;
            making_grow_by(&making, view, nth, size + 2);
            making_look(&making, view, 2);
            making_free(&making, view);
        }
        making_free(&making, object);
    }
    survey_keep(survey, &making);
}

void survey_views(Survey *survey, const Kit *kit, size_t most)
{
    for (size_t i = 0; i < kit->contract->count; i++) {
        const Function *of = &kit->contract->functions[i];
        if (function_role(of) != ROLE_MAKES)
            continue;
        for (size_t k = 0; k < of->count; k++)
            if (parameter_kind(&of->parameters[k]) == GIVEN_OBJECT &&
                strcmp(object_name(of->parameters[k].type),
                       object_name(function_made(of))) != 0)
                for (size_t size = 12; size <= most; size = size * 5 / 2)
                    survey_view(survey, kit, i, k, size);
    }
}
