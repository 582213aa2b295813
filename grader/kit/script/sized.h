/*
 * Items of a size, as qsort has them: "items N SIZE". In a script each is one
 * number, its key, which is what callbacks see of it. What is sent, and shown,
 * is as many numbers as make up the size.
 */
#ifndef SIZED_H
#define SIZED_H

#include "base/bytes.h"
#include "script.h"

/* How many numbers each of the parameter's items is; 1 if nobody says a size.
 */
uint32_t sized_numbers(const Function *function, size_t parameter,
                       const Value *arguments);

/* How many numbers the parameter is given. */
uint32_t sized_count(const Function *function, size_t parameter,
                     const Value *arguments);

/* The whole of what the parameter is given. */
void sized_put(Writer *writer, const Function *function, size_t parameter,
               const Value *arguments);
Value sized_whole(const Function *function, size_t parameter,
                  const Value *arguments, Arena *arena);

#endif
