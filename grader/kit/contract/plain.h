/*
 * Items as bytes: plain values (numbers, enums, truth values, numbers of what
 * an address leads to, and structs of these), texts, and structs with texts in
 * them. Little-endian, without padding; a text is a u32 length, or WIRE_NULL or
 * WIRE_LEFT, and its bytes. Used on both sides of the channel.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include "contract.h"

#define WIRE_NULL UINT32_C(0xffffffff) /* in place of a length */
#define WIRE_LEFT UINT32_C(0xfffffffe) /* nothing was put there */

/* A pointer to char. */
bool type_is_text(const Type *type);

/* The address of a variable that leads to an object: T **. */
bool type_is_indirect(const Type *type);

/* Is an object set up in a variable of its caller's: T *? */
bool parameter_is_placed(const Parameter *parameter);

/* Is there more in a list than its items and where the next is, which may be
 * wrong? */
bool chain_is_checked(const Chain *chain);

/* Is there a text in it, so that values take more or fewer bytes? */
bool item_has_text(const Type *type);

/* May the function only look at what is behind it, which is the caller's? */
bool parameter_is_lent(const Parameter *parameter);

/* How many bytes a value of the type takes that has no text in it; 0 if the
 * type is not plain. */
size_t plain_size(const Type *type);

/* How many parameters C knows: those behind are told by others (told.h). Does
 * one of those say how many items there are? */
size_t function_given(const Function *function);
bool parameter_has_told(const Function *function, const Parameter *array);

/* The bits of a number in bytes, with its sign if it has one. */
int64_t number_read(const Type *type, const unsigned char *bytes);

/* Is the relation of that sign (of Relation: <, <=, >, >=, ==, !=) so, if the
 * left number is less than the right one (-1), the same (0), or more (1)? */
bool sign_holds(size_t sign, int compared);

/* How many bytes an item takes at least: all 0, they are one. */
size_t item_least(const Type *type);

/* Is the member a row of letters that ends at its first 0? (What lies behind is
 * nobody's, and 0 in the bytes.) */
bool member_is_text(const Member *member);

/* By what structs are compared that nobody says how to compare: the first
 * member that is a whole number; NULL if there is none, or a text among them.
 */
const Member *struct_key(const Type *type);

/* Where the bytes of an item end that begins there; NULL if they end before. */
const unsigned char *item_end(const Type *type, const unsigned char *at,
                              const unsigned char *end);

#endif
