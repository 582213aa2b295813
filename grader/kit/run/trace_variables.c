/* How objects and variables of a script are called: see trace_c.h. */
#include "trace_c.h"

#include <ctype.h>
#include <string.h>
#include "kit/contract/type.h"
#include "kit/script/make.h"

/* s1, for the first Stack. */
char *object_variable(const Type *type, int number)
{
    const char *name = object_name(type);

    return text_format("%c%d", tolower((unsigned char)*name), number);
}

static bool makes_first(const Function *function, const Step *step)
{
    int at = function_made_at(function);

    return at < 0 || !step->arguments[at].is_null;
}

/* Which of the script's objects the call will store there. */
static int number_made(const Writing *writing, const Step *step,
                       size_t parameter)
{
    const Function *function = &writing->contract->functions[step->function];
    int number = writing->made + 1;

    if (function_makes_more(function, parameter))
        number += makes_first(function, step);
    for (size_t i = 0; i < parameter; i++)
        number += function_makes_more(function, i) &&
                  function_makes_more(function, parameter) &&
                  !step->arguments[i].is_null;
    return number;
}

void name_made(Writing *writing, const Step *step)
{
    const Function *function = &writing->contract->functions[step->function];

    if (step->makes == WIRE_NONE || !function_made(function))
        return;
    if (makes_first(function, step))
        writing->names[step->makes] = ++writing->made;
    for (size_t i = 0; i < function->count; i++)
        if (function_makes_more(function, i) && !step->arguments[i].is_null)
            writing->names[step->arguments[i].number] = ++writing->made;
}

/* How many calls so far had a variable of that name. */
static int times_used(const Writing *writing, const char *name)
{
    const Contract *contract = writing->contract;
    int times = 0;

    for (size_t i = 0; i < contract->count; i++)
        for (size_t k = 0; k < contract->functions[i].count; k++)
            if (strcmp(contract->functions[i].parameters[k].name, name) == 0)
                times += writing->used[i];
    return times;
}

char *variable_of(const Writing *writing, const Step *step, size_t parameter)
{
    const Parameter *of =
        &writing->contract->functions[step->function].parameters[parameter];

    if (parameter_kind(of) == GIVEN_MADE)
        return object_variable(of->type, number_made(writing, step, parameter));
    if (type_is_indirect(of->type))
        return object_variable(
            of->type, writing->names[step->arguments[parameter].number]);
    int times = times_used(writing, of->name);
    return times > 1 ? text_format("%s%d", of->name, times)
                     : text_copy(of->name);
}
