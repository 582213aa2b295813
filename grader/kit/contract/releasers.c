/* Functions that free what others return, as lab.ini says it: owner =
 * words_free. They are called with that, and how many there are if they ask,
 * and else with NULL alone. */
#include <string.h>
#include "contract_parts.h"
#include "plain.h"
#include "type.h"
#include "value.h"
#include "words.h"

static const char *without_const(const char *name)
{
    return strncmp(name, "const ", 6) == 0 ? name + 6 : name;
}

/* Does it ask how many there are, and does the other say it? */
static bool asks_how_many(const Function *one, const Function *other)
{
    return one->count == 2 && type_is_integer(one->parameters[1].type) &&
           other->result.type->kind == TYPE_POINTER &&
           type_is_item(other->result.type->to) &&
           other->result.type->to->kind != TYPE_CHAR &&
           other->result.length != LENGTH_ENDED;
}

/* Does it take what the other returns, and give nothing? */
static bool may_release(const Function *one, const Function *other)
{
    return (one->count == 1 || asks_how_many(one, other)) &&
           one->result.type->kind == TYPE_VOID &&
           strcmp(without_const(one->parameters[0].type->name),
                  without_const(other->result.type->name)) == 0;
}

const char *releaser_of(const Contract *contract, const Function *function)
{
    static const char *const names[] = {"free", "destroy", "delete", "release",
                                        NULL};

    for (size_t i = 0; i < contract->count; i++)
        if (may_release(&contract->functions[i], function) &&
            name_has(contract->functions[i].name, names))
            return contract->functions[i].name;
    return NULL;
}

/* Does some function return the address of such a struct, in a block that it
 * has made? */
static bool is_returned(const Contract *contract, const Holder *holder)
{
    for (size_t i = 0; i < contract->count; i++) {
        const Parameter *result = &contract->functions[i].result;
        if (result->way == WAY_CALLERS && result->type->chain &&
            result->type->chain->holder &&
            strcmp(result->type->chain->holder->name, holder->name) == 0)
            return true;
    }
    return false;
}

/* Whoever frees a list that was returned frees the struct that holds it. */
static void settle_holders(Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++)
        for (size_t k = 0; k < contract->functions[i].count; k++) {
            const Type *type = contract->functions[i].parameters[k].type;
            if (type->chain && type->chain->holder)
                type->chain->holder->is_alone =
                    is_returned(contract, type->chain->holder);
        }
}

/* Does some function set such objects up in variables, or give them? */
static bool is_placed(const Contract *contract, const char *name)
{
    for (size_t i = 0; i < contract->count; i++)
        for (size_t k = 0; k < contract->functions[i].count; k++) {
            const Parameter *parameter = &contract->functions[i].parameters[k];
            if (parameter->way == WAY_MADE && parameter_is_placed(parameter) &&
                strcmp(object_name(parameter->type), name) == 0)
                return true;
        }
    for (size_t i = 0; i < contract->count; i++) {
        const Type *result = contract->functions[i].result.type;
        if (result->is_value && strcmp(object_name(result), name) == 0)
            return true;
    }
    return false;
}

/* Then all of them are variables. */
static void settle_placed(Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++)
        for (size_t k = 0; k < contract->functions[i].count; k++) {
            Type *type = contract->functions[i].parameters[k].type;
            if (type_is_object(type))
                type->to->is_placed = is_placed(contract, object_name(type));
        }
}

static int line_of(const LabIni *ini, const Function *function)
{
    const IniSection *section = lab_ini_section(ini, function->name);

    for (size_t i = 0; section && i < section->count; i++)
        if (strcmp(section->entries[i].key, "owner") == 0)
            return section->entries[i].line;
    return 0;
}

bool releasers_settle(Contract *contract, const LabIni *ini, char **error)
{
    settle_holders(contract);
    settle_placed(contract);
    for (size_t i = 0; i < contract->count; i++) {
        Function *function = &contract->functions[i];
        if (!function->releaser)
            continue;
        int number = contract_function(contract, function->releaser);
        Function *by = number < 0 ? NULL : &contract->functions[number];
        if (!by || !may_release(by, function))
            return lab_ini_fault(ini, line_of(ini, function), error,
                                 "owner = %s: it is none of caller, block, "
                                 "borrowed, forever, and no function that "
                                 "takes what %s returns, and returns nothing",
                                 function->releaser, function->name);
        function->released_by = number + 1;
        by->parameters[0].way = WAY_GIVEN;
        by->parameters[0].is_released = true;
        by->parameters[0].is_ended = function->result.length == LENGTH_ENDED;
        by->parameters[0].length = by->parameters[0].is_ended ? LENGTH_ENDED
                                   : by->count == 2           ? 1
                                                              : LENGTH_NONE;
        if (by->count == 2)
            by->parameters[1].is_released = true;
    }
    return true;
}
