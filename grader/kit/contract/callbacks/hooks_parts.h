/* What the files of the hooks share: see hooks.h. */
#ifndef HOOKS_PARTS_H
#define HOOKS_PARTS_H

#include "hooks.h"

Hook *hooks_add(Hooks *hooks, char *name, const Parameter *given);

/* Adds those that are ready-made for the parameter. False if there are none for
 * such a type. */
bool hooks_add_ready(Hooks *hooks, const Contract *contract,
                     const Parameter *parameter);

/* What those see of a parameter: of a struct its key. */
typedef enum { SEEN_NOTHING, SEEN_NUMBER, SEEN_FRACTION, SEEN_TEXT } Seen;
Seen number_seen(const Type *type);
Seen type_seen(const Type *type);

/* Adds the C of what is seen of it. */
void content_add(Text *text, const Contract *contract, const Function *callback,
                 size_t parameter);

/* The nth parameter of which that is seen. */
size_t find_seen(const Function *callback, Seen what, size_t nth);

/* A callback's parameters, but for its context, by number. */
bool is_subject(const Parameter *parameter);
size_t count_subjects(const Function *callback);

/* "int NAME(const void *a, size_t b)", with these names of the parameters
 * followed by their numbers. */
void declaration_add(Text *text, const Function *callback, const char *name);

/* The name of a parameter there: a, b, ...; of its context extra. */
char *callback_argument(const Function *callback, size_t parameter);

/* What of its calls is compared, if nobody says. */
Calls calls_usual(const Contract *contract, const Function *function,
                  const Parameter *parameter);

#endif
