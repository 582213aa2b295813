/*
 * Oracles: functions in the lab's hooks.c that say whether an answer is right
 * where several are. An oracle is given what the function was given, then what
 * that left in each place that it could write to, then its result; it returns
 * a bool.
 *
 *     size_t partition(int *items, size_t n, int pivot);
 *     bool is_partition(const int *before, size_t n, int pivot,
 *                       const int *after, size_t result);
 *
 * Of an object it is told the solution's own, as it was before the call, and
 * looks at it by the functions of the header: so the solution is beside it, and
 * its contract has all of its functions, too.
 *
 * They are a contract of their own: an oracle is called in a jail, like any
 * function, and what it is given is bytes of a stranger's.
 */
#ifndef ORACLES_H
#define ORACLES_H

#include "kit/contract/contract.h"

/* The oracles that a contract names, in the order of its functions, behind all
 * of these, if one is told of objects; NULL if it names none. Its types are
 * partly those of the contract, which must stay. */
Contract *oracles_of(const Contract *contract);
void oracles_free(Contract *oracles,
                  const Contract *contract); /* NULL is allowed */

/* Is the oracle of that function told of objects? Is any? */
bool oracle_has_objects(const Function *function);
bool oracles_have_objects(const Contract *contract);

/* Where the oracle of that function stands among them. */
size_t oracle_number(const Contract *contract, size_t function);

/* Is the oracle told what the function was given for that parameter? Not of
 * what it only writes to. */
bool oracle_sees_before(const Parameter *parameter);

/* Its declaration, as hooks.c has to have it; the caller frees it. */
char *oracle_declaration(const Function *oracle);

#endif
