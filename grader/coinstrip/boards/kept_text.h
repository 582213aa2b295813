/*
 * The text that a strip is made of is its caller's: it is overwritten, and the
 * strip has to stay as it was.
 */
#ifndef KEPT_TEXT_H
#define KEPT_TEXT_H

#include "coinstrip.h"

/* Ends the test where it does not, or where the text was changed. */
void judge_kept_text(CoinStripRules rules);

#endif
