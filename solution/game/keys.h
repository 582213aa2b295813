/*
 * keys.h - what keys of a terminal mean.
 */
#ifndef KEYS_H
#define KEYS_H

#include "session.h"

enum { CONTROL = 31, ESCAPE = 27, DELETE = 127 };

/* The act of a key that ncurses has a number for, or of a character; ACT_NONE:
 * there is none. A letter is one where no coin has that name. */
Act keys_function(int key);
Act keys_character(const Session *session, int c);

/* Whether the key is that letter, small or capital, and means no coin and no
 * answer. */
bool keys_is_letter(const Session *session, int c, char letter);

/* Makes keys known that some terminals send in any mode. */
void keys_define_arrows(void);

#endif
