/*
 * Plain values as bytes: numbers, enums, truth values, and structs of these.
 * Little-endian, without padding. Used on both sides of the channel.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include "contract.h"

/* How many bytes a value of the type takes; 0 if it is not plain. */
size_t plain_size(const Type *type);

/* How often a number stands in a struct, or in the structs in it: for each, in
 * order, `visit` is told its type, where it lies in the struct and where in the
 * bytes. */
typedef void PlainVisit(const Type *type, size_t offset, size_t at, void *with);
void plain_visit(const Type *type, PlainVisit *visit, void *with);

#endif
