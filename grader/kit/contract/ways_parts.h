/* What the files share that apply lab.ini to functions. */
#ifndef WAYS_PARTS_H
#define WAYS_PARTS_H

#include "contract.h"
#include "lab_ini.h"

/* A key under the name of a function. */
typedef struct {
    Function *function;
    const LabIni *ini;
    const IniEntry *entry;
    char **error;
} IniPlace;

/* Applies the key there. False with one line in *place->error. */
typedef bool IniSetter(const IniPlace *place);

/* What applies a key that any function may have; NULL if there is no such. */
IniSetter *function_setter(const char *key);

#endif
