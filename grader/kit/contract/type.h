/* Types of a contract: see contract.h. */
#ifndef TYPE_H
#define TYPE_H

#include "contract.h"

void type_free(Type *type); /* NULL is allowed */

/* Frees what is noted of a list, and what it leads to. */
void type_drop_chain(Type *type);

/* Frees what belongs to it. */
void function_end(Function *function); /* NULL is allowed */

/* Is it a number without a fraction, that could say a length? */
bool type_is_integer(const Type *type);

/* Is its value the number of something that the server knows the address of? */
bool type_is_numbered(const Type *type);

/* A number, an enum, a truth value, one of those, or a struct of these. */
bool type_is_plain(const Type *type);

/* A plain value or a text: what arrays are made of, and pointers lead to. */
bool type_is_item(const Type *type);

/* Why a value of this type can't be passed, to stand behind its name; NULL if
 * it can, or is a pointer. */
const char *type_refusal(const Type *type);

/* Is it a void * to C, which leads to bytes? */
bool type_leads_to_bytes(const Type *type);

/* Makes a void * lead to bytes, or to ints. */
void type_lead_to(Type *type, bool ints);

#endif
