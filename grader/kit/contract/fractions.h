/*
 * How near to the right one a fraction has to come. C says of none what its
 * last bits are: they depend on the order in which a program adds, and on the
 * compiler. So where lab.ini says nothing, rounding is allowed for.
 */
#ifndef FRACTIONS_H
#define FRACTIONS_H

#include "contract.h"

/* A float or a double, or a struct with one, or a pointer to these? */
bool type_has_fraction(const Type *type);

/* Says of each function that gives fractions how near they have to come, unless
 * it is said already. */
void fractions_settle(Contract *contract);

/* Need its fractions not be the right ones to the last bit? */
bool function_rounds(const Function *function);

/* Does any function round? Then sums of what is given had better not lose
 * what is small. */
bool contract_rounds(const Contract *contract);

/* Is any function given a fraction, or does any give one? */
bool contract_has_fractions(const Contract *contract);

#endif
