/*
 * Is a strip shown as it is? Asks the open session; the trace shows none of it.
 */
#ifndef SHOWN_H
#define SHOWN_H

#include "coinstrip/strips.h"
#include "coinstrip/wire.h"

/* Does the submission show a fresh strip of that text (lettered) as it is,
 * through OP_TO_STRING or OP_SQUARES? Asks the open session, outside of the
 * trace; no test that is run ahead gets here. */
bool shows_fresh(CoinStripRules rules, const char *text,
                 WireOperation observer);

/* The same of a strip that there is. */
bool shows_now(const CoinStrip *strip, const char *text,
               WireOperation observer);

/* The same as of a fresh one, where each coin is typed as A. */
bool shows_plain(CoinStripRules rules, const char *text,
                 WireOperation observer);

#endif
