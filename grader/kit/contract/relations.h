/*
 * What has to be so for a function to be called, as lab.ini says it: "k < n",
 * "at + n <= 64", "items in_order compare", "size(t) > 0", "!is_empty(t)".
 * Calls for which it is not so are never made.
 */
#ifndef RELATIONS_H
#define RELATIONS_H

#include "value.h"

/* Reads them, with commas between. False with why in *why, the caller's. */
bool relations_read(const Contract *contract, Function *function,
                    const char *text, char **why);

/* Is one of its numbers told by another function (told.h), so that nobody knows
 * yet whether it holds? */
bool relation_is_asked(const Function *function, const Relation *relation);

/* What a side comes to, or what an int64_t can hold that is nearest to it. */
int64_t relation_number(const Function *function, const Value *values,
                        const RelationSide *side);

/* Puts the items of arrays into the order that they have to have. */
void relations_settle(const Contract *contract, const Function *function,
                      Value *values, Arena *arena);

bool relations_hold(const Contract *contract, const Function *function,
                    const Value *values);

/* A callback by which structs have to be in order, and nobody knows how it
 * orders them: it is one of hooks.c. Or NULL. */
const Parameter *relations_unknown(const Contract *contract,
                                   const Function *function);

/* As lab.ini has it: "k < n"; nothing if there are none. */
void relations_add_words(Text *words, const Function *function);

#endif
