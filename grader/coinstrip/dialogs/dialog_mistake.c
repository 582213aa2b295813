/* See dialog_mistake.h. */
#include "dialog_mistake.h"

#include <stdbool.h>
#include <string.h>
#include "base/text.h"

const char advice_on_turns[] =
    "Step 9: the turn passes on only after a legal move.";
const char advice_on_winner[] =
    "Step 9: whoever made the last move wins, and that is said once, after the "
    "strip: \"Player 1 wins\" or \"Player 2 wins\".";

const char advice_on_asking[] =
    "Step 9: Player 1 begins, and the turn passes on with each legal move. The "
    "question comes after the strip.";
const char advice_on_showing[] =
    "Step 9: the strip is written before every turn.";
const char advice_on_last_strip[] =
    "Step 9: after the last move the strip is written once more.";
const char advice_on_spelling[] =
    "Step 9: every refused line gets a message with the words \"Illegal move\" "
    "in it, spelled like that.";
const char advice_on_out[] =
    "Step 9: every refused line gets a message with the words \"Illegal move\" "
    "in it, spelled like that, and written to out (neither to stdout nor to "
    "stderr).";
const char advice_on_number[] = "Step 9: play_game returns the number of the "
                                "player who has made the last move.";
const char advice_on_0[] = "Step 9: where nobody has made the last move "
                           "play_game returns 0.";

char *mistake_in_dialog(const char *advice)
{
    return text_format("play_game: %s", advice);
}

static bool begins(const char *message, const char *words)
{
    return strncmp(message, words, strlen(words)) == 0;
}

/* Can a coin still move on the strip that is quoted here? */
static bool has_gap(const char *quoted)
{
    const char *gap = quoted + strcspn(quoted, ".\"");
    return *gap == '.' && gap[strspn(gap, ".")] != '"';
}

/* What play_game should write, and does not. */
static const char *advice_on_missing(const char *quoted)
{
    if (strncmp(quoted, "Player ", 7) == 0)
        return strstr(quoted, " wins\"") == quoted + 8 ? advice_on_winner
                                                       : advice_on_asking;
    if (begins(quoted, "Illegal move"))
        return advice_on_out;
    return has_gap(quoted) ? advice_on_showing : advice_on_last_strip;
}

static const char *advice_on_public(const char *message)
{
    static const char writes[] = "play_game should write \"",
                      returns[] = "play_game returned ";
    const char *expected = strstr(message, ", expected ");
    if (begins(message, "After \"Illegal move\" play_game should ask "))
        return advice_on_turns;
    if (begins(message, writes) && !strstr(message, " but asks before "))
        return advice_on_missing(message + strlen(writes));
    if (begins(message, returns) && expected)
        return begins(expected, ", expected 0") ? advice_on_0
                                                : advice_on_number;
    if (strstr(message, "should stand here three times, not 0"))
        return advice_on_out;
    return NULL;
}

char *mistake_in_public_dialog(const char *message)
{
    const char *advice = advice_on_public(message);
    return advice ? mistake_in_dialog(advice) : NULL;
}
