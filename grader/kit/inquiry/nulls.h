/*
 * Programs that end where they are given NULL, and do right otherwise: only
 * such calls are left out then, so that all else can show what it can do.
 */
#ifndef NULLS_H
#define NULLS_H

#include "kit/contract/arena.h"
#include "kit/contract/contract.h"
#include "kit/script/script.h"

/* The first parameter, + 1, that is NULL in the last call of the function in
 * the script; 0: none is. */
size_t null_given(const Contract *contract, const Script *script,
                  size_t function);

/* The first of its callbacks, + 1, that is NULL anywhere in the script; 0: none
 * is. */
size_t null_callback(const Contract *contract, const Script *script,
                     size_t function);

/* Takes calls out of the script in which that parameter (+ 1; 0: no matter) of
 * its function is NULL; of a callback another is given instead. */
void nulls_take_out(const Contract *contract, const size_t *nulls,
                    Script *script, Arena *arena);

#endif
