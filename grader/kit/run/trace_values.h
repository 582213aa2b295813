/* Conditions, in C, that values are what they should be: numbers, texts, and
 * items of arrays and structs, of which each kind is compared as the contract
 * says. */
#ifndef TRACE_VALUES_H
#define TRACE_VALUES_H

#include "run.h"

/* They are joined by &&. */
typedef struct {
    Text *text;
    const Function *function; /* whose contract says how */
    const char *got;          /* the variable that the result is in */
    bool any;                 /* one is there already */
} Conditions;

/* The caller adds one more. */
void conditions_begin(Conditions *all);

/* That `name` is a text of so many bytes. */
void conditions_add_text(Text *text, const char *name,
                         const unsigned char *bytes, size_t size);

/* That `name` holds what is encoded there; what stands behind it. */
const unsigned char *conditions_add_item(Conditions *all, const Type *type,
                                         const char *name,
                                         const unsigned char *expected);

/* That the items of `name` are as expected, in order or in any. */
void conditions_add_items(Conditions *all, const Type *item, const char *name,
                          bool is_array, const Value *expected);

#endif
