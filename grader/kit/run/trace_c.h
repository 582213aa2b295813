/* Calls as C. */
#ifndef TRACE_C_H
#define TRACE_C_H

#include "kit/script/script.h"

/* Names of a script's objects, and of variables, as they are written. */
typedef struct {
    const Contract *contract;
    int names[WIRE_OBJECTS]; /* 0: there is none of that number */
    int made;
    int used[WIRE_FUNCTIONS]; /* calls of the function that had variables */
    bool is_file;             /* to be run, and not only read */
    bool in_blocks;  /* arrays are blocks of their size, so that it shows what
                        is done behind them */
    bool takes_back; /* what is lent is overwritten after each call */
    bool writes_blocks;
    const bool *keeps; /* by step: what it returns is kept; or NULL */
} Writing;

/* Adds what has to stand before the call (variables), indented; and returns the
 * call itself, without its result and semicolon, which the caller frees. NULL
 * if an object that it needs is not there. */
char *call_as_c(Writing *writing, const Step *step, const char *indent,
                Text *before);

/* int m[rows][cols]: its rows are as long as another argument says. */
bool parameter_is_open(const Parameter *parameter);

/* The variable of the call's out parameter, or of one that is lent, as
 * call_as_c has named it. */
char *variable_of(const Writing *writing, const Step *step, size_t parameter);

/* The object of that number, among those of its type: "s1"; the caller frees
 * it. And those that the step makes are named. */
char *object_variable(const Type *type, int number);
void name_made(Writing *writing, const Step *step);

/* "T *" without const: what a result is kept in. */
char *type_as_c(const Type *type);

#endif
