/*
 * Functions that only some reproductions need, as C. A file gets those that its
 * statements call.
 */
#ifndef REPRODUCE_HELPERS_H
#define REPRODUCE_HELPERS_H

#include <stdbool.h>
#include "base/text.h"

/* Do these statements play a game? */
bool reproduce_is_dialog(const char *statements);

/* Are they about tables of games: impartial.h? */
bool reproduce_is_about_games(const char *statements);

void reproduce_add_helpers(Text *to, const char *statements);

#endif
