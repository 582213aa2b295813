/* See survey_parts.h. Knows how what is given back grows: a tree that a
 * function has for good and returns, a struct that is passed itself. */
#include "survey_parts.h"

#include <string.h>
#include "kit/script/role.h"

/* The function on what it gave the last time, so many times; at borders that is
 * looked at. */
static int renew(Making *making, size_t function, int object, size_t times)
{
    bool goes_on = object != MAKING_ANY;

    for (size_t size = 1; size <= times && goes_on; size++) {
        making->grows = true;
        goes_on = making_renew_by(making, &object, function);
        making->grows = false;
        if (goes_on && survey_is_border(size))
            making_look(making, object, 2);
    }
    return object;
}

/* It grows by one function, and becomes less, it may be, by another. */
static void survey_renewed(Survey *survey, const Kit *kit, size_t function,
                           size_t back, size_t most)
{
    Making making = making_begin(kit, survey->arena, 57 * function + back);
    const Function *of = &kit->contract->functions[function];
    int object = making_new(&making, object_name(function_made(of)), back);

    object = renew(&making, function, object, most);
    if (back != function && object != MAKING_ANY)
        renew(&making, back, object, most - most / 8);
    survey_keep(survey, &making);
}

void survey_all_renewed(Survey *survey, const Kit *kit, size_t most)
{
    enum { MOST = 70 };
    const Contract *contract = kit->contract;

    for (size_t i = 0; i < contract->count; i++)
        for (size_t k = 0; k < contract->count; k++) {
            const Function *one = &contract->functions[i];
            const Function *other = &contract->functions[k];
            if (function_renewed(one) >= 0 && function_renewed(other) >= 0 &&
                strcmp(object_name(function_made(one)),
                       object_name(function_made(other))) == 0)
                survey_renewed(survey, kit, i, k, most < MOST ? most : MOST);
        }
}
