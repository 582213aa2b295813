/* See advise.h. */
#include "advise.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/pictures/drawing.h"
#include "attribution.h"

/* The computer does not move where it can. It may have been told so by a
 * function that other tests have found to be wrong. */
static void advise_on_no_move(Outcome *outcome, const CallTrace *trace)
{
    const char *call = trace->blamed ? trace->blamed : trace->expression;
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

/* The strip is not as it should be after the computer's move: it may be
 * coinstrip_move that does not make it. */
static void advise_on_moved(Outcome *outcome, const char *said)
{
    if (said && has_failed(PART_MOVES) &&
        strstr(said, "does Step 13 make the move it stores?"))
        outcome->advice = "A test of coinstrip_move fails, too. If the "
                          "computer makes its moves by it, mend that first, "
                          "and then see whether this still fails.";
}

/* How many squares a text in quotes shows; 0 if it is none, or not whole. */
static size_t squares_shown(const char *quoted)
{
    size_t length = quoted ? strlen(quoted) : 0;
    bool whole = length > 2 && quoted[0] == '"' && quoted[length - 1] == '"';
    if (!whole)
        return 0;
    char *text = text_format("%.*s", (int)length - 2, quoted + 1);
    bool drawn = drawing_has_signs(text);
    free(text);
    return drawn ? length - 2 : 0;
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

/* The coins lie where they should, and are not lettered so. */
static void advise_on_letters(Outcome *outcome)
{
    const char *name = outcome->test->name, *got = outcome->got;
    const char *wanted = outcome->expected;
    if (squares_shown(wanted) == 0 || squares_shown(got) == 0 ||
        strcmp(wanted, got) == 0 || !drawing_has_squares(got, wanted))
        return;
    if (strncmp(name, "strip/", 6) == 0)
        outcome->advice = "Step 3: the squares are right, and only the letters "
                          "are not. They are handed out afresh, from left to "
                          "right, whatever was typed: coin i is shown as 'A' + "
                          "i % 26.";
    else if (strncmp(name, "moves/", 6) == 0 ||
             strncmp(name, "welter/", 7) == 0)
        outcome->advice = "The coins lie where they should, and are not "
                          "lettered so. Numbers and letters are handed out "
                          "afresh after a move, from left to right: are the "
                          "coins in order again, and does a letter come from "
                          "the coin's number alone?";
}

const char advice_on_size_refused[] =
    "Step 11: there is such a strip. Which of your conditions refuses this "
    "size, or does the function give up after some draws?";

/* A public test asks more than its title says, such as that the move is made
 * that it is about: by the words of what it found out first. */
static void advise_by_message(Outcome *outcome, const char *message)
{
    static const struct {
        const char *part, *words[2], *advice;
    } list[] = {
        {"",
         {"coinstrip_from_string(", ") returned NULL: look at Step 2 in"},
         "Step 2: this text shows a strip: it holds dots and letters, of "
         "either case, and nothing else. Which of your conditions refuses it?"},
        {"random/",
         {"coinstrip_random_sized(", ") returned NULL, but there is such a"},
         advice_on_size_refused},
        {"",
         {" coinstrip_move(strip, ", "should return false"},
         "A move that is not legal is refused: coinstrip_move changes nothing "
         "and returns false. coinstrip_is_legal, asked just before, says "
         "rightly that this one is not."},
        {"",
         {" coinstrip_move(strip, ", "should return true"},
         "coinstrip_is_legal, asked just before, says rightly that this move "
         "is legal: then coinstrip_move makes it, and returns true."},
        {"",
         {"a refused move must change nothing", ""},
         "Step 7: is everything checked, by coinstrip_is_legal, before "
         "anything is changed?"},
        {"moves/",
         {"The coins should lie as in ", "look at Step 7 in"},
         "Step 7: the move is legal. Look at the strip before and after: the "
         "coin leaves its old square and is on the new one, for every function "
         "that looks."},
        {"welter/",
         {"The coins should lie as in ", "look at Step 14 in"},
         "Step 14: the move is legal. Look at the strip before and after: the "
         "coin leaves its old square and is on the new one, and the coins are "
         "numbered from left to right again."},
        {"",
         {"a hint must not change the strip", ""},
         "coinstrip_hint only looks. Try a move on a copy; or take it back, "
         "before every return."},
        {"play/",
         {"play_game returned ", ", expected "},
         "Step 9: play_game returns the number of the player who made the last "
         "move, 1 or 2; or 0, if nobody did, or the input ended before."},
        {"play/",
         {"Nobody has won on ", ""},
         "Step 9: who wins is written once, after the last move, when the "
         "strip is won."},
        {"random/",
         {"makes the same strip from every seed", ""},
         "Step 10: does the seed go into your generator, all of it, its low "
         "bits too?"},
        {"random/",
         {"seeds gave only ", " different strips"},
         "Step 10: does all of the seed go into your generator, its low bits "
         "too?"}};
    const char *name = outcome->test->name;
    for (size_t i = 0; message && i < sizeof list / sizeof *list; i++)
        if (!outcome->advice &&
            strncmp(name, list[i].part, strlen(list[i].part)) == 0 &&
            strstr(message, list[i].words[0]) &&
            strstr(message, list[i].words[1]))
            outcome->advice = list[i].advice;
}

void advise_on_others(Outcome *outcome, const CallTrace *trace, bool is_public,
                      const char *said)
{
    if (outcome->verdict != VERDICT_FAIL || outcome->note_first)
        return;
    if (is_public)
        advise_by_message(outcome, said);
    advise_on_no_move(outcome, trace);
    advise_on_moved(outcome, said);
    advise_on_length(outcome);
    advise_on_letters(outcome);
}

/* Whether a move wins is not what is wrong where there is none to be stored. */
void advise_on_vain(Outcome *outcome)
{
    if (!outcome->advice && outcome->message &&
        strstr(outcome->message, "returned false, but changed *move"))
        outcome->advice =
            "Leave *move alone until you have a move to store and are about to "
            "return true: keep what you try in a variable of your own.";
}
