/* See advise.h. Knows what to say to a student whose program crashed, or did
 * not come back. */
#include "advise.h"

#include <stdio.h>
#include <string.h>
#include "attribution.h"
#include "coinstrip/context.h"

/* Tests whose own hint says what a crash there comes of. */
static bool hints_at_crash(const Outcome *outcome)
{
    static const char *const names[] = {
        "strip/refuses_a_text_that_shows_no_strip",
        "strip/refuses_other_texts",
        "strip/strips_share_nothing",
        "moves/takes_any_two_ints",
        "moves/refuses_any_two_ints",
        "memory/failing_allocations",
        NULL};
    const char *name = outcome->test->name, *where = outcome->details;
    int i = 0;
    while (names[i] && strcmp(names[i], name) != 0)
        i++;
    bool shares = strcmp(name, "strip/strips_share_nothing") == 0;
    return names[i] && !outcome->advice && /* on a wrong answer */
           !(shares && where && strstr(where, "-overflow"));
}

static const char
    on_division[] =
        "Is something divided (/ or %) by a number that is 0 here? The file "
        "below, under make gdb, stops where it happens.",
    on_drawn[] =
        "This call is the first to look at a strip that was drawn by chance. "
        "Was the strip made whole? Print the squares of its coins where it is "
        "drawn: each must lie on the strip, further right than the one before.",
    on_moved[] =
        "This call only looks at the strip. If it does so rightly, what was "
        "done before has left the strip broken: is a move made that should be "
        "refused, or is not all changed that belongs to it?",
    on_crash[] =
        "A crash: does an index go beyond its array, or is the array too "
        "small? Is a pointer NULL, never set, or freed already? Does a "
        "function call itself too often? The file below, under make gdb, stops "
        "where it happens.",
    on_damage[] =
        "Is a block freed twice, written to beyond its end, or used after it "
        "was freed? The file below, under make gdb, stops where it happens.",
    on_abort[] =
        "Did an assert() fail? What it takes for granted is not so in this "
        "call. If there is none: is a block freed twice, or written to beyond "
        "its end? The file below, under make gdb, stops where it happens.";

/* Does the call only look at a strip? */
static bool is_look(const char *call)
{
    static const char *const looks[] = {"coinstrip_to_string(",
                                        "coinstrip_length(", "coinstrip_coins(",
                                        "coinstrip_square("};
    size_t i = 0;
    while (call && i < sizeof looks / sizeof *looks &&
           strncmp(call, looks[i], strlen(looks[i])) != 0)
        i++;
    return call && i < sizeof looks / sizeof *looks;
}

static const char *advice_of_crash(const char *test, CrashKind kind,
                                   const CallTrace *trace)
{
    const char *calls = trace->calls.bytes ? trace->calls.bytes : "";
    if (kind == CRASH_ASSERT)
        return on_abort;
    if (kind == CRASH_DAMAGE)
        return on_damage;
    if (kind == CRASH_DIVISION)
        return on_division;
    if (!is_look(trace->expression))
        return on_crash;
    if (is_of_part(test, "random"))
        return on_drawn;
    return strstr(calls, "coinstrip_move(") ? on_moved : on_crash;
}

/* What is wrong with an answer is not what a crash comes of. */
void advise_on_crash(Outcome *outcome)
{
    static const char *const parts[] = {
        "strip", "moves", "winning", "random", "strategy", "welter", "memory"};
    const char *name = outcome->test->name;
    const CallTrace *trace = &((Context *)trial_now()->state)->trace;
    const char *call = trace->expression;
    if (outcome->verdict != VERDICT_CRASH)
        return;
    if (call && strcmp(call, "coinstrip_free(NULL)") == 0) {
        outcome->advice = "coinstrip_free(NULL) is allowed, and does nothing.";
        return;
    }
    if (outcome->asserted) {
        outcome->advice = "An assert() failed: the report shows its line. What "
                          "it takes for granted is not so in this call, which "
                          "is allowed all the same and has an answer.";
        return;
    }
    if (hints_at_crash(outcome))
        return;
    const char *advice = advice_of_crash(name, outcome->crash, trace);
    bool told = is_of_part(name, "memory") && outcome->advice; /* by the tool */
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (is_of_part(name, parts[i]) && !told)
            outcome->advice = advice;
}

static const char
    on_lines[] =
        "Step 9: is there a loop that does not end, such as one that reads the "
        "same characters again and again, or does not see the end of the "
        "input?",
    on_watched[] =
        "Is there a loop that does not end, or one within another over coins "
        "or squares? Where memory is watched a program is some 30 times "
        "slower, for which there is time enough.",
    on_draws[] =
        "Is there a loop that does not end, such as one that draws until "
        "something comes up that never does (is the generator's number 0, and "
        "stays so?), or one within another over coins or squares?",
    on_large[] =
        "Another call took too long on a strip of 100,000 squares, too. Is it "
        "the same loop, such as one that goes through the whole strip for each "
        "square? Mend that first, and then see whether this still fails.",
    on_calls[] =
        "Is there a loop that does not end, one within another over coins or "
        "squares, or a search through all that may follow?";

/* Was a strip to be drawn that is as large as those that other tests make? */
static bool draws_large(const char *call)
{
    enum { LARGE = 10000 };
    int length = 0;
    return call &&
           sscanf(call, "coinstrip_random_sized(%*[^,], %*d, %d", &length) ==
               1 &&
           length >= LARGE;
}

/* What is wrong with an answer, or to be freed, is not what a loop comes of. */
void advise_on_timeout(Outcome *outcome, const Context *context)
{
    const char *name = outcome->test->name;
    bool late =
        context->waits.large_late && draws_large(context->trace.expression);
    if (outcome->verdict != VERDICT_TIMEOUT || outcome->advice ||
        is_of_part(name, "tests") || is_of_part(name, "impartial"))
        return;
    outcome->advice =
        is_of_part(name, "play") || strcmp(name, "memory/play") == 0 ? on_lines
        : is_of_part(name, "memory") ? on_watched
        : late                       ? on_large
        : is_of_part(name, "random") ? on_draws
                                     : on_calls;
}
