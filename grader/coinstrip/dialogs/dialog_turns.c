/*
 * See dialog_failure.h. Knows what the contract has of a dialog, turn by turn,
 * and holds against it what was written.
 */
#include "dialog_failure.h"
#include "dialog_mistake.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/context.h"
#include "typed.h"
#include "written.h"

/* Where a turn ends that is as it should be: where the next strip is written
 * (NULL: at the end of it all), and before that so many messages, the player
 * asked before and after each. What stands before a question may be an example,
 * whatever strips it shows. NULL if the turn is not right. */
static const char *turn_end(const DialogReading *reading, int player,
                            const char *next)
{
    const char *from = reading->at;
    for (size_t i = 0; i < reading->refused; i++) {
        const char *message = written_find(from, written_refusal);
        if (!message || !written_asks(from, message, player))
            return NULL;
        from = message + 1;
    }
    const char *to = written_question(from, player);
    if (to)
        to = next ? written_find(to, next) : reading_end(reading);
    return to && written_count(from, to, written_refusal) == 0 ? to : NULL;
}

/* The words between the strip and this place ask somebody else, or nobody in
 * particular. Takes over the message. */
static void dialog_fail_words(DialogReading *reading, int player,
                              const char *to, char *message)
{
    const char *from = reading->at + strlen(reading->shown);
    from += strspn(from, " \n");
    char *words = text_format("%.*s", (int)(to - from), from);
    char *clean = text_clean_line(words);
    dialog_fail(
        reading,
        "Step 9: the question names the player whose turn it is, and not the "
        "other.",
        message,
        text_format("\"Player %d\", and no question to the other", player),
        text_format("\"%.60s\"", clean));
    free(clean);
    free(words);
}

/* Nobody has moved yet: the words after the strip ask who begins. */
static bool judge_first_words(DialogReading *reading, int player,
                              const char *to)
{
    size_t squares = strlen(reading->shown);
    if (written_speaks_to(reading->at + squares, to, player))
        return true;
    char *shown = written_strip_in_words(reading->shown);
    text_addf(&reading->check, "check_first_words(%zu, %d);\n", squares,
              player);
    dialog_fail_words(
        reading, player, to,
        text_format("On %s nobody has moved yet, and it is Player %d's "
                    "turn, but Player %d is asked first",
                    shown, player, 3 - player));
    free(shown);
    return false;
}

/* The words name the same players as in the turn before. */
static void dialog_fail_same_names(DialogReading *reading, int player,
                                   const char *to)
{
    char *shown = written_strip_in_words(reading->shown);
    char *before = written_strip_in_words(reading->before);
    text_addf(&reading->check, "check_words(%zu);\n", strlen(reading->shown));
    dialog_fail_words(reading, player, to,
                      text_format("On %s it is Player %d's turn, but the same "
                                  "players are named in the same order as in "
                                  "Player %d's turn on %s",
                                  shown, player, 3 - player, before));
    free(shown);
    free(before);
}

/* Whoever names both players each time asks neither: who is named after the
 * strip, and in which order, must not be as in the turn before, in which it was
 * the other's turn. (The other may be named in each: the order differs.) The
 * first turn may have words of its own, since nobody has moved before. */
static bool judge_words(DialogReading *reading, int player, const char *to)
{
    const char *from = reading->at + strlen(reading->shown);
    bool judged = reading->before && reading->refused == 0;
    char *names = judged ? written_names(from, to) : NULL;
    bool same =
        names && reading->named && written_same_names(names, reading->named);
    if (same)
        dialog_fail_same_names(reading, player, to);
    free(reading->named);
    reading->named = names;
    return !same;
}

/* The line around this place, or a part of it, in quotes. */
static char *line_in_words(const DialogReading *reading, const char *at)
{
    enum { SHOWN = 60 };
    const char *line = at;
    while (line > reading->dialog.text && line[-1] != '\n' &&
           at - line < SHOWN / 2)
        line--;
    size_t size = strcspn(line, "\n");
    char *clean = text_clean(line, size < SHOWN ? size : SHOWN);
    char *words = text_format("\"%s\"%s", clean, size < SHOWN ? "" : " ...");
    free(clean);
    return words;
}

/* What is said of a winner where it should not be, or too often. */
static char *wins_in_words(const DialogReading *reading, size_t all)
{
    const char *first = written_win(reading->dialog.text);
    char *line = line_in_words(reading, first);
    char *words =
        all > 1 ? text_format("it is said %zu times that a player wins, first "
                              "in the line %s",
                              all, line)
                : text_format("it is said that %.8s wins, in the line %s",
                              first, line);
    free(line);
    return words;
}

static bool judge_winner(DialogReading *reading, int winner)
{
    char words[] = "Player 0 wins";
    size_t all = 0;
    int named = 0; /* the last player who is said to win */
    for (int player = 0; player <= 9; player++) {
        words[7] = (char)('0' + player);
        size_t wins =
            written_count(reading->dialog.text, reading_end(reading), words);
        all += wins;
        named = wins > 0 ? player : named;
    }
    words[7] = (char)('0' + winner);
    if (winner && (all != 1 || !written_find(reading->at, words)))
        return dialog_fail(
            reading, advice_on_winner,
            text_copy("After the last move the winner is named, once, after "
                      "the strip"),
            text_format("\"%s\"", words),
            all == 0 ? text_copy("nobody wins")
            : all == 1 && named == winner
                ? text_copy("it, but before the strip")
                : wins_in_words(reading, all));
    if (!winner && all > 0)
        return dialog_fail(
            reading,
            "Step 9: that a player wins is written only when he has "
            "made the last move.",
            text_copy(reading->before ? "The input ends before the game does: "
                                        "nobody has won"
                                      : "Nobody has made a move: nobody has "
                                        "won"),
            text_copy("no \"Player N wins\""), wins_in_words(reading, all));
    return true;
}

static bool judge_end(DialogReading *reading, int winner)
{
    text_addf(&reading->check, "check_end(at, written, winner, %d);\n", winner);
    if (!judge_winner(reading, winner))
        return false;
    if (reading->dialog.winner == winner)
        return true;
    return dialog_fail(
        reading, winner ? advice_on_number : advice_on_0,
        text_copy(winner ? "play_game is to return the winner's number"
                         : "play_game is to return 0 where nobody "
                           "has made the last move"),
        text_format("%d", winner), text_format("%d", reading->dialog.winner));
}

/* The strip is won before the first move. */
static bool judge_idle(DialogReading *reading)
{
    if (!strstr(reading->dialog.text, written_refusal))
        return true;
    text_add(&reading->check,
             "check_that(\"play_game\", !strstr(written, \"Illegal move\"), "
             "\"that no line is read\");\n");
    return dialog_fail(
        reading, NULL,
        text_copy("The strip is won from the start: nobody is to "
                  "move, and no line is read"),
        text_copy("no \"Illegal move\""), text_copy("\"Illegal move\""));
}

/* From one strip to the next, or to the end when nobody moves any more. */
static bool judge_next(DialogReading *reading, int player, const char *next)
{
    const char *to = turn_end(reading, player, next);
    char *quoted = call_trace_text(next);
    text_addf(&reading->check, "check_turn(&at, %s, %d, %zu);\n", quoted,
              player, reading->refused);
    free(quoted);
    if (to) {
        if (!reading->before && !judge_first_words(reading, player, to))
            return false;
        if (next && !judge_words(reading, player, to))
            return false;
        reading->at = to;
        return true;
    }
    const char *question = written_question(reading->at, player);
    const char *shown = written_find(reading->at, next ? next : "");
    bool other = next && shown && !written_asks(reading->at, shown, player) &&
                 written_asks(reading->at, shown, 3 - player);
    if (!next)
        to = reading_end(reading);
    else if (other) /* all goes on, but for who is asked */
        to = shown;
    else
        to = written_find(question ? question : reading->at, next);
    return to ? dialog_failure_turn(reading, to, player)
              : dialog_failure_strip(reading, player, next);
}

/* How much of a long strip is there, from its beginning; 0 if nothing. */
static size_t part_written(const DialogReading *reading)
{
    enum { LONG = 64 };
    char *begins = text_format("%.*s", LONG, reading->shown);
    const char *at = strlen(reading->shown) > LONG
                         ? written_find(reading->dialog.text, begins)
                         : NULL;
    size_t part = 0;
    while (at && at[part] == reading->shown[part] && at[part] != '\0')
        part++;
    free(begins);
    return part;
}

bool judge_turns(DialogReading *reading, ReferenceCoinStrip *strip)
{
    const char *input = reading->plan->input;
    int player = 1;
    bool moved = true;
    reading->shown = reference_to_string(strip);
    reading->lines = input;
    char *quoted = call_trace_text(reading->shown);
    text_addf(&reading->check, "check_shown(&at, %s);\n", quoted);
    free(quoted);
    reading->at = written_find(reading->dialog.text, reading->shown);
    size_t part = reading->at ? 0 : part_written(reading);
    if (part > 0)
        return dialog_fail(
            reading,
            "Step 9: write the whole strip, however long it is. Is "
            "there an array of fixed size, or a precision in the "
            "format?",
            text_format("Of the %zu squares of the strip only the "
                        "first %zu are written",
                        strlen(reading->shown), part),
            written_strip_in_words(reading->shown),
            text_format("its first %zu squares", part));
    if (!reading->at)
        return dialog_fail(
            reading,
            "Step 9: write the strip first of all, as "
            "coinstrip_to_string gives it, with nothing between its "
            "squares.",
            text_copy("The strip does not stand in what is written"),
            written_strip_in_words(reading->shown),
            text_copy("it is not there"));
    if (reference_is_won(strip) && !judge_idle(reading))
        return false;
    int winner = 0;
    while (moved && !reference_is_won(strip)) {
        reading->lines = input;
        moved = typed_turn(strip, &input, &reading->refused);
        char *next = moved ? reference_to_string(strip) : NULL;
        if (!judge_next(reading, player, next)) {
            free(next);
            return false;
        }
        winner = reference_is_won(strip) ? player : 0;
        player = 3 - player;
        if (moved) {
            free(reading->before);
            reading->before = reading->shown;
            reading->shown = next;
        }
    }
    reading->ended = true;
    return judge_end(reading, winner);
}

bool judge_belongings(DialogReading *reading)
{
    const Dialog *dialog = &reading->dialog;
    if (!reading->plan->owned || (!dialog->freed && !dialog->closed))
        return true;
    context_now()->dialogs.closes_streams |= dialog->closed;
    if (dialog->freed)
        text_add(&reading->check, "coinstrip_free(s1);\n");
    return dialog_fail(reading,
                       "Step 9: close neither in nor out, and do not free the "
                       "strip: whoever has called play_game still needs them.",
                       text_copy("The strip, in and out stay the caller's"),
                       text_copy("neither freed nor closed"),
                       text_copy(dialog->freed ? "coinstrip_free of the strip"
                                               : "in or out is closed"));
}
