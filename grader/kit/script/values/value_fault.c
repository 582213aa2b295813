/* See value_fault.h. */
#include "value_fault.h"

#include <stdlib.h>
#include <string.h>

bool value_fault(const LabIni *ini, const IniEntry *entry, const Function *of,
                 const Parameter *parameter, char *why, char **error)
{
    const char *advice =
        strchr(entry->key, '.')
            ? ""
            : "; what only one function takes is listed as FUNCTION.PARAMETER";

    lab_ini_fault(ini, entry->line, error, "%s (%s of %s: %s)%s", why,
                  parameter->name, of->name, parameter->type->name, advice);
    free(why);
    return false;
}
