/*
 * Hooks: the functions that are given as callbacks. They come from the lab's
 * hooks.c, found there by their type, or are ready-made.
 *
 * hooks.c is the lecturer's, and trusted as far as the solution is: gcc and
 * libdw look at it on the lecturer's account, and it runs in jails only. It is
 * compiled once for a worker, beside the solution (with a wrapper for each
 * hook, which has its calls noted: hooks_source), and loaded into each child,
 * the model's and the submission's, before the submission is.
 */
#ifndef HOOKS_H
#define HOOKS_H

#include "kit/contract/contract.h"
#include "kit/contract/ini/lab_ini.h"
#include "base/text.h"
#include "kit/contract/workshop.h"

typedef struct {
    char *name;             /* as C calls it */
    const Parameter *given; /* the parameter as which it is given, the first of
                               these; its type says what the hook takes */
    Calls calls;            /* what of its calls is compared */
    bool is_order;          /* says what of two things comes first: all calls on
                               an object are given the same */
    char *source;           /* of one that is ready-made; NULL: in hooks.c */
} Hook;

struct Hooks {
    Hook *items;
    size_t count;
    char *text; /* hooks.c; NULL: there is none */
};

/* Finds the hooks of each callback. False with one line in *error if hooks.c or
 * lab.ini are wrong. What is missing is asked for in the contract. */
bool hooks_find(Contract *contract, const Workshop *shop, const LabIni *ini,
                char **error);
void hooks_free(Hooks *hooks); /* NULL is allowed */

/* May that hook be given for the parameter? */
bool hooks_may(const Contract *contract, const Parameter *parameter,
               uint32_t hook);

/* What the jail compiles; the caller frees it. */
char *hooks_source(const Contract *contract);

/* Adds the C of the hook itself. */
void hook_add_c(Text *text, const Contract *contract, const Hook *hook);

#endif
