/*
 * What stands before the calls of a reproduction, as C: of the definitions in
 * reproduction/, those that the calls need.
 */
#ifndef REPRODUCE_HELPERS_H
#define REPRODUCE_HELPERS_H

#include <stdbool.h>
#include "base/text.h"

/* Do these statements play a game? */
bool reproduce_is_dialog(const char *statements);

/* Are they about tables of games: impartial.h? */
bool reproduce_is_about_games(const char *statements);

/* Adds the #include lines and the definitions that `rest` needs, the statements
 * and what stands below them; `headers` are the lab's own #include lines,
 * `more` a part of reproduction.h that is needed besides, or NULL. `lends`: a
 * text is not there any more when a strip is made of it. */
void reproduce_add_helpers(Text *to, const char *headers, const char *more,
                           bool lends, const char *rest);

#endif
