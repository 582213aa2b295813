/* What an outcome holds, as rows of a text. */
#ifndef REPORT_VALUES_H
#define REPORT_VALUES_H

#include "base/text.h"
#include "report.h"

/* "Note:       ...", as wide as a report; nothing where there are no words. */
void report_add_sentence(Text *out, const char *label, const char *words);

/* The call, and what was there before and after it, expected, and got. */
void report_add_values(Text *out, const Outcome *outcome);

#endif
