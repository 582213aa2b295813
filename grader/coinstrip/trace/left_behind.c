/* See left_behind.h. */
#include "left_behind.h"

#include <stdio.h>
#include <stdlib.h>
#include "coinstrip/coins.h"
#include "replay.h"
#include "excerpt.h"

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

void note_earlier_calls(Outcome *outcome, const char *no_return)
{
    note_left_behind(outcome,
                     "Alone, these calls go well. Something is left from calls "
                     "before them, which are in the file below:",
                     no_return);
}

/* The strips in a test have nothing to do with each other, and a call that only
 * looks has nothing to do with the next. */
void note_other_calls(Outcome *outcome, const CallTrace *trace,
                      const char *no_return)
{
    int strip = 0;
    bool same = !trace->blamed || !trace->expression ||
                excerpt_same_strip(trace->blamed, trace->expression);
    if (!same || !trace->expression ||
        sscanf(trace->expression, "%*[a-z_](s%d", &strip) != 1)
        return;
    ReplayWithout without = replay_without();
    if (without == REPLAY_THE_SAME)
        return;
    char *what =
        without == REPLAY_WITHOUT_STRIPS
            ? text_format("Without the other strips, the calls on s%d go well. "
                          "Something goes from one strip to another:",
                          strip)
            : text_format("Without the calls before it that only look at s%d, "
                          "the last one goes well. Something is left from "
                          "them: in what the strip holds,",
                          strip);
    note_left_behind(outcome, what, no_return);
    free(what);
}
