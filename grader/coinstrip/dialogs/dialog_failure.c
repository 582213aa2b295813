/* See dialog_failure.h. */
#include "dialog_failure.h"

#include <stdlib.h>
#include <string.h>
#include "dialog_mistake.h"
#include "typed.h"
#include "written.h"

const char *reading_end(const DialogReading *reading)
{
    return reading->dialog.text + reading->dialog.length;
}

bool dialog_fail(DialogReading *reading, const char *advice, char *message,
                 char *expected, char *got)
{
    reading->advice = advice;
    reading->message = message;
    reading->expected = expected;
    reading->got = got;
    return false;
}

/* Are these all the lines there are, with nothing about them that could be read
 * as another line? */
static bool are_plain(const char *lines)
{
    while (*lines && typed_is_plain(lines))
        lines = typed_next(lines);
    return *lines == '\0';
}

static const char at_the_end[] =
    "Step 9: where there is no more line, play_game returns 0. That is no "
    "illegal move.";

/* Is the player asked before each of the messages? */
static bool asks_for_each(const DialogReading *reading, const char *to,
                          int player)
{
    const char *last = reading->at, *next = last;
    size_t messages = 0;
    while ((next = written_find(next, written_refusal)) && next < to) {
        last = next++;
        messages++;
    }
    return written_questions(reading->at, last, player) >= messages;
}

/* There are more messages than refused lines. */
static const char *advice_on_more(const DialogReading *reading, const char *to,
                                  int player, size_t messages)
{
    if (!asks_for_each(reading, to, player))
        return "Step 9: one refused line gets one message. Is it written in "
               "two places, or is what is left of a line read as another line?";
    return messages == reading->refused + 1 && are_plain(reading->lines)
               ? at_the_end
               : "Step 9: one refused line gets one message. Is what is left "
                 "of a line read as another line?";
}

/* Why a line that is to be refused may not have been, or not once. */
static const char *advice_on_messages(const DialogReading *reading,
                                      const char *to, int player,
                                      size_t messages)
{
    const char *line = reading->lines;
    const char *spelled = strcasestr(reading->at, written_refusal);
    size_t questions = written_questions(reading->at, to, player);
    if (*line == '\0')
        return at_the_end;
    if (reading->refused == 0)
        return "Step 9: a legal move gets no message, and the words \"Illegal "
               "move\" are used for nothing else.";
    if (messages > reading->refused)
        return advice_on_more(reading, to, player, messages);
    if (messages == 0 && spelled && spelled < to)
        return advice_on_spelling;
    if (questions > messages + 1)
        return advice_on_out;
    for (size_t i = 0; i < messages; i++)
        line = typed_next(line);
    return typed_advice_refused(line);
}

static bool dialog_failure_messages(DialogReading *reading, const char *to,
                                    int player, size_t messages)
{
    size_t refused = reading->refused;
    char *line = typed_in_words(reading->lines, 0), *message;
    char *shown = written_strip_briefly(reading->shown);
    if (*reading->lines == '\0')
        message = text_format("On Player %d's turn on %s the input ends: no "
                              "line is refused, and no message is written",
                              player, shown);
    else if (refused == 0)
        message = text_format("%s, typed by Player %d on %s, is a legal move, "
                              "and gets no message",
                              line, player, shown);
    else if (refused == 1 && messages == 0)
        message = text_format("%s, typed by Player %d on %s, is to be refused "
                              "with a message",
                              line, player, shown);
    else
        message = text_format("Player %d's turn on %s: each refused line gets "
                              "exactly one message, and a legal move and the "
                              "end of the input none",
                              player, shown);
    free(line);
    free(shown);
    const char *advice = advice_on_messages(reading, to, player, messages);
    if (advice == advice_on_spelling)
        reading->mistake = advice_on_out;
    return dialog_fail(
        reading, advice, message,
        text_format("\"%s\" %zu time%s", written_refusal, refused,
                    refused == 1 ? "" : "s"),
        text_format("%zu time%s", messages, messages == 1 ? "" : "s"));
}

/* Is this player the last who is named before the strip, in the words that
 * follow the strip before? */
static bool asks_too_early(const DialogReading *reading, int player)
{
    const char *from = reading->dialog.text, *next;
    const char *before = reading->before;
    while (before && (next = written_find(from, before)) && next < reading->at)
        from = next + 1;
    const char *named = NULL;
    while ((from = written_find(from, "Player ")) && from < reading->at)
        named = from++;
    return named && written_asks(named, reading->at, player);
}

/* The strip and the question stand there in the wrong order. */
static bool dialog_failure_order(DialogReading *reading, int player)
{
    char *shown = written_strip_briefly(reading->shown);
    dialog_fail(
        reading,
        "Step 9: the strip is written before every turn, and the question "
        "comes after it, before the line is read.",
        text_format("Player %d is asked before the strip %s is written, not "
                    "after it",
                    player, shown),
        text_format("%s, and then \"Player %d\"", shown, player),
        text_format("\"Player %d\", and then %s", player, shown));
    free(shown);
    return false;
}

/* The player whose turn it is is not asked between these places, after the
 * strip or (again) after a refused line. */
static bool dialog_failure_question(DialogReading *reading, const char *from,
                                    const char *to, int player, bool again)
{
    bool other = written_asks(from, to, 3 - player);
    if (from == reading->at && asks_too_early(reading, player))
        return dialog_failure_order(reading, player);
    char *shown = written_strip_briefly(reading->shown);
    dialog_fail(
        reading,
        !again ? advice_on_asking
        : other
            ? advice_on_turns
            : "Step 9: after a refused line the question is asked again, by "
              "the player's name.",
        text_format(again ? "On %s, after a refused line, Player %d is asked "
                            "again"
                          : "On %s it is Player %d's turn",
                    shown, player),
        text_format("\"Player %d\" after the strip%s", player,
                    again ? " and the message" : ""),
        other ? text_format("\"Player %d\"", 3 - player)
              : text_copy("no player is asked"));
    free(shown);
    return false;
}

bool dialog_failure_turn(DialogReading *reading, const char *to, int player)
{
    const char *from = reading->at;
    size_t messages = written_count(from, to, written_refusal);
    if (messages != reading->refused)
        return dialog_failure_messages(reading, to, player, messages);
    for (size_t i = 0; i < reading->refused; i++) {
        const char *message = written_find(from, written_refusal);
        if (!written_asks(from, message, player))
            return dialog_failure_question(reading, from, message, player,
                                           i > 0);
        from = message + 1;
    }
    return dialog_failure_question(reading, from, to, player,
                                   reading->refused > 0);
}

/* Does it stop after this move, or before, and leave its reader without a
 * question and a winner? */
static bool stops(const DialogReading *reading, int player)
{
    return reading->dialog.winner == 0 &&
           !written_question(reading->at, 3 - player) &&
           !strstr(reading->at, " wins");
}

/* Is this the first turn? */
static bool is_first(const DialogReading *reading)
{
    return reading->lines == reading->plan->input;
}

static bool is_square(char c)
{
    return c == '.' || (c >= 'A' && c <= 'Z');
}

/* Is the strip of before written once more? */
static bool is_shown_again(const DialogReading *reading)
{
    size_t length = strlen(reading->shown);
    bool there = strncmp(reading->at, reading->shown, length) == 0;
    return written_find(reading->at + (there ? length : 0), reading->shown);
}

/* Is a part of the strip written that ends before its last squares, all of them
 * empty? */
static bool is_cut(const DialogReading *reading, const char *next)
{
    size_t size = strlen(next);
    while (size > 0 && next[size - 1] == '.')
        size--;
    char *part = text_format("%.*s", (int)size, next);
    const char *at =
        size > 0 && next[size] != '\0' ? written_find(reading->at, part) : NULL;
    bool cut =
        at && (at == reading->at || !is_square(at[-1])) && !is_square(at[size]);
    free(part);
    return cut;
}

static const char *advice_on_strip(const DialogReading *reading, int player,
                                   const char *next, bool is_other)
{
    const char *before = reading->refused > 0 && is_first(reading)
                             ? typed_advice_before(reading->lines)
                             : NULL;
    if (before)
        return before;
    if (stops(reading, player) && reading->refused > 0)
        return "Step 9: a line that is no legal move gets a message, and does "
               "not end the game. Is what getc returns kept in an int? In a "
               "char, a character may look like the end.";
    if (stops(reading, player))
        return "Step 9: read line by line from in. The game goes on, however "
               "many lines it takes, until the strip is won or the input "
               "ends.";
    if (is_other)
        return "Step 9: another strip is written than this move leads to. Is "
               "it made once, with the coin of that letter, in upper or lower "
               "case, and with the whole number?";
    if (is_cut(reading, next))
        return "Step 9: the strip is written with all its squares, the empty "
               "ones behind the last coin, too: as coinstrip_to_string draws "
               "it.";
    if (is_shown_again(reading))
        return "Step 9: the strip is written as it was before. Is the move "
               "made? coinstrip_is_legal only asks, coinstrip_move makes it.";
    const char *gap = next + strcspn(next, ".");
    return gap[strspn(gap, ".")] != '\0' ? advice_on_showing
                                         : advice_on_last_strip;
}

/* A line that is to be refused was taken for a move. */
static bool dialog_failure_taken(DialogReading *reading, int player,
                                 size_t messages, char *got)
{
    const char *taken = reading->lines;
    char *line = typed_in_words(taken, messages);
    char *shown = written_strip_briefly(reading->shown);
    for (size_t i = 0; i < messages; i++)
        taken = typed_next(taken);
    dialog_fail(
        reading, typed_advice_refused(taken),
        text_format("%s%s, typed by Player %d on %s, is to be refused, but a "
                    "move was made",
                    reading->refused > 1 ? "One of the lines up to " : "", line,
                    player, shown),
        text_format("\"%s\"", written_refusal), got);
    free(line);
    free(shown);
    return false;
}

/* A legal move was refused. */
static bool dialog_failure_refused(DialogReading *reading, int player,
                                   const char *next, char *got)
{
    const char *legal = reading->lines;
    char *line = typed_in_words(legal, reading->refused);
    char *shown = written_strip_briefly(reading->shown);
    for (size_t i = 0; i < reading->refused; i++)
        legal = typed_next(legal);
    bool jump = reading->plan->rules == COINSTRIP_WELTER &&
                typed_is_jump(legal, reading->shown);
    const char *before = reading->refused > 0 && is_first(reading)
                             ? typed_advice_before(reading->lines)
                             : NULL;
    if (jump && !before)
        reading->mistake = "a coin that passes others is refused";
    dialog_fail(
        reading,
        before ? before
        : jump ? typed_advice_jump(legal)
               : typed_advice_legal(legal),
        text_format("%s, typed by Player %d on %s%s, is a legal move, but "
                    "was refused",
                    line, player, shown,
                    reading->plan->rules == COINSTRIP_WELTER
                        ? " in Welter's game"
                        : ""),
        written_strip_in_words(next), got);
    free(line);
    free(shown);
    return false;
}

/* The strip at this place, of as many squares as the other has. */
static char *strip_at(const char *at, const char *other)
{
    char *strip = text_format("%.*s", (int)strlen(other), at);
    char *words = written_strip_in_words(strip);
    free(strip);
    return words;
}

/* The strip after a legal move is not there: what is there instead? */
bool dialog_failure_strip(DialogReading *reading, int player, const char *next)
{
    const char *other = written_other_strip(reading->at, reading->shown);
    size_t messages = written_count(
        reading->at, other ? other : reading_end(reading), written_refusal);
    char *there = other ? strip_at(other, next) : NULL;
    if (other && messages < reading->refused)
        return dialog_failure_taken(reading, player, messages, there);
    if (messages > reading->refused)
        return dialog_failure_refused(
            reading, player, next,
            other ? there : text_format("\"%s\"", written_refusal));
    char *line = typed_in_words(reading->lines, reading->refused);
    char *shown = written_strip_briefly(reading->shown);
    char *wanted = written_strip_in_words(next);
    dialog_fail(
        reading, advice_on_strip(reading, player, next, other != NULL),
        text_format("The strip %s is not written after %s, typed by Player "
                    "%d on %s",
                    wanted, line, player, shown),
        text_copy(wanted),
        other ? there
              : text_format("no other strip; play_game returned %d%s",
                            reading->dialog.winner,
                            messages == 0 && reading->refused == 0 &&
                                    is_first(reading) && stops(reading, player)
                                ? " (does it read its lines from in?)"
                                : ""));
    free(line);
    free(shown);
    free(wanted);
    return false;
}
