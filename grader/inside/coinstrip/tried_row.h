/* Rows of operations (wire.h), as students' own tests ask them. Called between
 * tried_lock and tried_unlock, like all of ../tried/tried_channel.h. */
#ifndef TRIED_ROW_H
#define TRIED_ROW_H

#include "inside/tried/tried_channel.h"
#include "coinstrip/wire.h"

void tried_put(Writer *to, WireOperation operation, uint32_t slot);

/* The first byte of an operation's answer: was it done? No other one follows if
 * it was not. / It must have been. */
bool tried_is_done(Reader *from);
void tried_expect_done(Reader *from);

/* Asks a row of OP_TO_STRING alone, of a text of any length, which the caller
 * frees. NULL as the server has it, or if there is no memory. */
char *tried_ask_for_text(const Writer *row);

#endif
