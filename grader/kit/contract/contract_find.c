/* See contract.h. Finds a function, or a parameter, by its name. */
#include <string.h>
#include "contract.h"

int contract_function(const Contract *contract, const char *name)
{
    for (size_t i = 0; i < contract->count; i++)
        if (strcmp(contract->functions[i].name, name) == 0)
            return (int)i;
    return -1;
}

int function_parameter(const Function *function, const char *name)
{
    for (size_t i = 0; i < function->count; i++)
        if (strcmp(function->parameters[i].name, name) == 0)
            return (int)i;
    return -1;
}
