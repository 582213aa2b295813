/* What a function is to scripts: by what it does to objects. */
#ifndef ROLE_H
#define ROLE_H

#include "kit/contract/contract.h"

typedef enum {
    ROLE_PLAIN, /* it has to do with no object */
    ROLE_MAKES, /* its result is a new one */
    ROLE_LOOKS, /* it only looks at objects, and says something */
    ROLE_CHANGES,
    ROLE_FREES
} Role;
Role function_role(const Function *function);

/* The same; but what makes or frees a block changes what that comes from. */
Role function_deed(const Function *function);

/* The parameter that is what the function gives back, changed: a tree that is
 * its own then, or a struct that is passed itself; or -1. */
int function_renewed(const Function *function);

/* The parameter that is what it changes, or looks at, so: see below. */
int function_deed_object(const Function *function);

/* The type of the object that it makes: of its result, or of a parameter that
 * leads to where that is stored; NULL: it makes none. */
const Type *function_made(const Function *function);

/* The parameter that leads to where that is stored; -1: it is the result. */
int function_made_at(const Function *function);

/* Does the parameter lead to where yet another new object is stored? */
bool function_makes_more(const Function *function, size_t parameter);

/* Does it change or free none of its objects? (It may make some.) */
bool function_spares_objects(const Function *function);

/* Does it make an object of that type of one that is of the same, and stays as
 * it is? (A copy, or the like.) */
bool function_derives(const Function *function, const char *type);

/* The parameter that is the function's only object, or -1: none, or several. */
int function_object(const Function *function);

#endif
