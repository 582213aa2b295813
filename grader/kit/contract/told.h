/*
 * Numbers of a call that no caller gives, since another function says them:
 * bst_size(root) of a header, or strlen(text). They are parameters that stand
 * behind those that C knows, and say lengths as others do. A script has the
 * numbers that are right: run/fill.h.
 */
#ifndef TOLD_H
#define TOLD_H

#include "contract.h"

/* The parameter of the function that stands for those words ("size(t)", without
 * blanks), which is added if there is none. -1 with why in *why, the caller's:
 * there is no such function, or it can't be asked that. */
int told_parameter(const Contract *contract, Function *function,
                   const char *words, char **why);

#endif
