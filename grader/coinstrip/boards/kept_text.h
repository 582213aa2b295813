/*
 * The text that a strip is made of is its caller's: it is overwritten, and the
 * strip has to stay as it was.
 */
#ifndef KEPT_TEXT_H
#define KEPT_TEXT_H

#include <stdbool.h>

#include "coinstrip.h"

/* Ends the test where it does not, or where the text was changed. */
void judge_kept_text(CoinStripRules rules);

/* Does a strip change with the text that it was made of? Also if that can't be
 * known. */
bool strip_may_keep_text(void);

#endif
