/* See survey_parts.h. */
#include "survey_parts.h"

#include <string.h>
#include "base/memory.h"
#include "exec/channel.h"

void survey_keep(Survey *survey, Making *making)
{
    making_free_all(making);
    if (making->script.count == 0)
        return;
    survey->scripts = memory_grow(survey->scripts, survey->count + 1,
                                  sizeof *survey->scripts);
    survey->scripts[survey->count++] = making->script;
    making->script = (Script){.count = 0};
    making->length = 0;
    making->module_grown = 0;
}

bool survey_split(Survey *survey, Making *making)
{
    if (making->length <= CHANNEL_REQUEST_MAX / 4)
        return false;
    survey_keep(survey, making);
    return true;
}

/* An object for each of the function's parameters, changed so many times; or
 * the module is. */
bool survey_objects(Making *making, size_t function, size_t level,
                    Choice *choice)
{
    const Function *of = &making->kit->contract->functions[function];

    for (size_t i = 0; i < of->count; i++) {
        const Parameter *parameter = &of->parameters[i];
        if (parameter_kind(parameter) != GIVEN_OBJECT)
            continue;
        int object = making_new(making, object_name(parameter->type), level);
        if (object == MAKING_ANY)
            return false;
        making_grow(making, object, level);
        object = making_renew(making, object, level);
        choice->of[i] = object;
    }
    if (of->module != MODULE_NOTHING)
        making_grow(making, MAKING_MODULE, level);
    return true;
}

void survey_merge(const Function *of, Choice *choice, const Choice *objects)
{
    for (size_t i = 0; i < of->count; i++)
        if (parameter_kind(&of->parameters[i]) == GIVEN_OBJECT)
            choice->of[i] = objects->of[i];
}

/* The function's first two objects, if they are of one type, or -1; false: it
 * has none. */
bool survey_takes(const Function *of, int *first, int *second)
{
    *first = *second = -1;
    for (int i = 0; i < (int)of->count && *second < 0; i++)
        if (parameter_kind(&of->parameters[i]) == GIVEN_OBJECT)
            *(*first < 0 ? first : second) = i;
    if (*second >= 0 && strcmp(object_name(of->parameters[*first].type),
                               object_name(of->parameters[*second].type)) != 0)
        *second = -1;
    return *first >= 0;
}
