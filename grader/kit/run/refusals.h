/*
 * What a function leaves in a place that it only writes to where it says that
 * it can't do what it was asked for. If the solution itself has sometimes begun
 * to write then and sometimes not, but always writes where it does not say so,
 * that is nothing that anybody can rely on: it is compared with nobody's.
 */
#ifndef REFUSALS_H
#define REFUSALS_H

#include "model.h"

/* Notes in the contract which places that is so of, by what the solution
 * answers to the scripts. */
void refusals_learn(Contract *contract, Model *model, const Script *scripts,
                    size_t count);

#endif
