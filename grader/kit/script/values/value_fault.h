/* What is told of a value in [values] that is none of its parameter's. */
#ifndef VALUE_FAULT_H
#define VALUE_FAULT_H

#include "values.h"

/* False, with one line in *error: why, of which parameter, and how values of
 * one function alone are listed. Frees why. */
bool value_fault(const LabIni *ini, const IniEntry *entry, const Function *of,
                 const Parameter *parameter, char *why, char **error);

#endif
