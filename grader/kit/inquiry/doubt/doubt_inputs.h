/*
 * With how many inputs does what a function makes show to be wrong? With all of
 * them, those who look are as likely to be wrong as the maker.
 */
#ifndef DOUBT_INPUTS_H
#define DOUBT_INPUTS_H

#include "doubt.h"

/* Is what the suspect makes wrong for a few of its inputs only? Then it is not
 * those that look who are wrong, if there are several. */
bool is_wrong_for_few(Runner *runner, const Doubt *doubt);

/* Do those who see nothing wrong of what the suspect has made tell it apart
 * from whatever else it makes, as the solution has it? Then it is made rightly.
 */
bool is_told_apart(Runner *runner, const Doubt *doubt);

/* Does the script end with a look at two objects that the suspect has made, and
 * is either of them fine beside nearly all others that it makes? Then it is
 * the look that is wrong. */
bool is_wrong_for_pair(Runner *runner, const Doubt *doubt);

#endif
