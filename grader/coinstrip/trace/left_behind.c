/* See left_behind.h. */
#include "left_behind.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/context.h"
#include "coinstrip/wire.h"
#include "statement.h"

static void note_left_behind(Outcome *outcome, const char *what,
                             const char *no_return)
{
    if (no_return && *no_return)
        return; /* the compiler has named another reason */
    free(outcome->note);
    outcome->note = text_format(
        "%s in a static or global variable, %s.", what,
        no_return ? "in memory that is used wrongly, or where a function "
                    "ends without its return"
                  : "or in memory that is used after it was freed, freed "
                    "twice, or written beyond its end");
    outcome->note_first = true;
    free(outcome->cause);
    outcome->cause = text_copy("something is left from calls before");
    if (!outcome->advice || outcome->advice != context_now()->state_advice)
        outcome->advice = "";
    free(outcome->details); /* what was worked out */
    outcome->details = NULL;
}

/* How many of them there are of each function: a fault may count its calls. */
static char *count_calls(const char *calls)
{
    Text text = TEXT_EMPTY;
    for (uint32_t i = OP_FROM_STRING; i <= OP_COMPUTER_PLAY; i++) {
        size_t count = 0, length = strlen(wire_function(i));
        for (const char *at = calls; (at = strstr(at, wire_function(i)));
             at += length)
            count += at[length] == '(';
        if (count > 0)
            text_addf(&text, "%s%zu of %s", text.length > 0 ? ", " : "", count,
                      wire_function(i));
    }
    return text_take(&text);
}

void note_earlier_calls(Outcome *outcome, const char *more,
                        const char *no_return)
{
    char *count = more ? count_calls(more) : NULL;
    char *what =
        more ? text_format("Alone, these calls go well. Something is left from "
                           "calls before them, which are in the file below "
                           "(%s):",
                           count)
             : text_copy("Alone, the last of these calls go well. Something is "
                         "left from those before them:");
    note_left_behind(outcome, what, no_return);
    free(what);
    free(count);
}

void note_other_calls(Outcome *outcome, const CallTrace *trace, Needs needs,
                      const char *no_return)
{
    const char *call = trace->blamed ? trace->blamed : trace->expression;
    Statement last;
    if (needs == NEEDS_NOTHING_ELSE || !call || !statement_read(call, &last))
        return;
    char *what =
        needs == NEEDS_OTHER_STRIPS
            ? text_format("Without the other strips, the calls on s%d go well. "
                          "Something goes from one strip to another:",
                          last.strip)
            : text_format("Without the calls before it that only look at s%d, "
                          "the last one goes well. Something is left from "
                          "them: in what the strip holds,",
                          last.strip);
    note_left_behind(outcome, what, no_return);
    free(what);
}
