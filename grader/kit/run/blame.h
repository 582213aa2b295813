/*
 * Which of two functions is at fault: what one of them answers in all scripts
 * where the other is never called.
 */
#ifndef BLAME_H
#define BLAME_H

#include "run.h"
#include "kit/script/survey.h"

/* The script without calls of these functions. The caller frees it. */
Script script_without(const Script *script, const bool *functions);

/* Is `witness` right, and has shown all that it should, where `suspect` is
 * never called, nor what makes the same mistake? */
bool blame_is_right_without(Runner *runner, size_t witness, size_t suspect,
                            const Survey *survey);

/* Is something wrong that `suspect` did, or did last, where `witness` is never
 * called? */
bool blame_is_wrong_without(Runner *runner, size_t witness, size_t suspect,
                            const Survey *survey);

/* Of the script's functions that change something one without which the witness
 * is right wherever it is asked, the last; or the witness. */
size_t blame_earlier(Runner *runner, const Script *script, size_t witness,
                     const Survey *survey);

#endif
