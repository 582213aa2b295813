/* See advise.h. */
#include "advise.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include "excuse.h"

/* The computer does not move where it can. It may have been told so by a
 * function that other tests have found to be wrong. */
static void advise_on_no_move(Outcome *outcome, const Story *story)
{
    const char *call = story->blamed ? story->blamed : story->expression;
    if (!call || !outcome->expected || !outcome->got ||
        strncmp(call, "coinstrip_computer_play(", 24) != 0 ||
        strncmp(outcome->expected, "true", 4) != 0 ||
        strncmp(outcome->got, "false", 5) != 0)
        return;
    if (has_failed(PART_WINNING))
        outcome->advice = "A test of coinstrip_is_won fails, too. If the "
                          "computer asks it, mend that first, and then see "
                          "whether this still fails.";
    else if (has_failed(PART_MOVES))
        outcome->advice = "A test of coinstrip_is_legal or coinstrip_move "
                          "fails, too. If the computer asks them, mend those "
                          "first, and then see whether this still fails.";
}

/* How many squares a text in quotes shows; 0 if it is none, or not whole. */
static size_t squares_shown(const char *quoted)
{
    size_t length = quoted ? strlen(quoted) : 0;
    bool whole = length > 2 && quoted[0] == '"' && quoted[length - 1] == '"';
    return whole && strspn(quoted + 1, ".ABCDEFGHIJKLMNOPQRSTUVWXYZ") ==
                        length - 2
               ? length - 2
               : 0;
}

/* A strip that has become longer or shorter has that to be told first. */
static void advise_on_length(Outcome *outcome)
{
    const char *name = outcome->test->name;
    size_t wanted = squares_shown(outcome->expected);
    size_t shown = squares_shown(outcome->got);
    if (wanted > 0 && shown > 0 && shown != wanted && !has_failed(PART_STRIP) &&
        (strncmp(name, "moves/", 6) == 0 || strncmp(name, "welter/", 7) == 0))
        outcome->advice = "What is drawn has another number of squares than "
                          "the strip had. Where coinstrip_move takes a coin "
                          "away, and where it puts it: does it keep count of "
                          "every square, once?";
}

void advise_on_others(Outcome *outcome, const Story *story)
{
    if (outcome->verdict != VERDICT_FAIL)
        return;
    advise_on_no_move(outcome, story);
    advise_on_length(outcome);
}
