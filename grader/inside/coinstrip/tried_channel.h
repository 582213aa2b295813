/*
 * How what students' own tests are linked with reaches what they are tried on
 * (tried.h): from any thread, one at a time, and after a fork from either
 * process. Where the server is gone, the process says so and aborts.
 */
#ifndef TRIED_CHANNEL_H
#define TRIED_CHANNEL_H

#include <stddef.h>
#include "base/bytes.h"
#include "coinstrip/wire.h"

/* All of what follows is called between these two. */
void tried_lock(void);
void tried_unlock(void);

_Noreturn void tried_give_up(const char *why);

/* Begins a row of operations, of which there is one at a time. */
Writer tried_row(void);
void tried_put(Writer *to, WireOperation operation, uint32_t slot);

/* Sends the row, with so many bytes of a text at its end, and waits for the
 * answer, which stays until the next one. */
Reader tried_ask(const Writer *row, const char *text, size_t length);

/* The same for a row of OP_TO_STRING alone, of a text of any length, which the
 * caller frees. NULL as the server has it, or if there is no memory. */
char *tried_ask_for_text(const Writer *row);

/* The first byte of an operation's answer. */
void tried_expect_done(Reader *from);

#endif
