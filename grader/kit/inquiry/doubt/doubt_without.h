/*
 * All scripts that there are, without some of the functions: who is wrong
 * there, and who shows that it can be right?
 */
#ifndef DOUBT_WITHOUT_H
#define DOUBT_WITHOUT_H

#include "doubt.h"
#include "kit/script/shown.h"

enum { ALIKE = 3 }; /* functions, at most, that make the same mistake */

typedef enum { CREDIT_NONE, CREDIT_UNSHOWN, CREDIT_RIGHT } Credit;

/* What comes of all scripts where some functions are never called. */
typedef struct {
    bool left_out[WIRE_FUNCTIONS];
    Shown shown[WIRE_FUNCTIONS], due[WIRE_FUNCTIONS];
    bool is_wrong[WIRE_FUNCTIONS];
    int changed_by[WIRE_FUNCTIONS]; /* where it is wrong: the function before it
                                       that changes something, or -1 */
    bool is_followed[WIRE_FUNCTIONS]; /* something is wrong, and before it this
                                         was the last to change anything */
    size_t suspect; /* a function: of objects that it has made, and nothing has
                       changed since, ... */
    bool is_wrong_of_made[WIRE_FUNCTIONS]; /* ... who is wrong? */
} Without;

/* Nothing is known yet; that function is left out, and what is disbelieved. */
Without without_of(const Runner *runner, size_t function);

/* Stops where `witness` is wrong; -1: asks all. */
void without_ask(Runner *runner, int witness, const Survey *survey,
                 Without *without);

Credit without_credit(const Without *without, size_t witness);

/* Of one that is wrong there: it may be what makes the same mistake as the
 * suspect. */
Credit without_credit_alike(Runner *runner, size_t witness,
                            const Without *first, const Survey *survey);

#endif
