/*
 * See dialog.h. Holds what one dialog wrote against the contract. Knows no
 * session: dialog.c runs them.
 */
#include "dialog.h"

#include <stdlib.h>
#include <string.h>
#include "dialog_failure.h"
#include "coinstrip/expect.h"
#include "wording.h"
#include "typed.h"
#include "written.h"

/* -------------------------------------------------------------- judgement ----
 */

/* Where a turn ends that is as it should be: where the next strip is written
 * (NULL: at the end of it all), and before that so many messages, the player
 * asked before and after each. What stands before a question may be an example,
 * whatever strips it shows. NULL if the turn is not right. */
static const char *turn_end(const Reading *reading, int player,
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
static void amiss_words(Reading *reading, int player, const char *to,
                        char *message)
{
    const char *from = reading->at + strlen(reading->shown);
    from += strspn(from, " \n");
    char *words = text_format("%.*s", (int)(to - from), from);
    char *clean = text_clean_line(words);
    amiss(reading,
          "Step 9: the question names the player whose turn it is, and not the "
          "other.",
          message,
          text_format("\"Player %d\", and no question to the other", player),
          text_format("\"%.60s\"", clean));
    free(clean);
    free(words);
}

/* Nobody has moved yet: the words after the strip ask who begins. */
static bool judge_first_words(Reading *reading, int player, const char *to)
{
    size_t squares = strlen(reading->shown);
    if (written_speaks_to(reading->at + squares, to, player))
        return true;
    char *shown = written_strip_in_words(reading->shown);
    text_addf(&reading->check, "check_first_words(%zu, %d);\n", squares,
              player);
    amiss_words(reading, player, to,
                text_format("On %s nobody has moved yet, and it is Player %d's "
                            "turn, but Player %d is asked first",
                            shown, player, 3 - player));
    free(shown);
    return false;
}

/* The words name the same players as in the turn before. */
static void amiss_same_names(Reading *reading, int player, const char *to)
{
    char *shown = written_strip_in_words(reading->shown);
    char *before = written_strip_in_words(reading->before);
    text_addf(&reading->check, "check_words(%zu);\n", strlen(reading->shown));
    amiss_words(reading, player, to,
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
static bool judge_words(Reading *reading, int player, const char *to)
{
    const char *from = reading->at + strlen(reading->shown);
    bool judged = reading->before && reading->refused == 0;
    char *names = judged ? written_names(from, to) : NULL;
    bool same =
        names && reading->named && written_same_names(names, reading->named);
    if (same)
        amiss_same_names(reading, player, to);
    free(reading->named);
    reading->named = names;
    return !same;
}

/* The line around this place, or a part of it, in quotes. */
static char *line_in_words(const Reading *reading, const char *at)
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
static char *wins_in_words(const Reading *reading, size_t all)
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

static bool judge_winner(Reading *reading, int winner)
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
        return amiss(
            reading, advice_on_winner,
            text_copy("After the last move the winner is named, once, after "
                      "the strip"),
            text_format("\"%s\"", words),
            all == 0 ? text_copy("nobody wins")
            : all == 1 && named == winner
                ? text_copy("it, but before the strip")
                : wins_in_words(reading, all));
    if (!winner && all > 0)
        return amiss(
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

static bool judge_end(Reading *reading, int winner)
{
    text_addf(&reading->check, "check_end(at, written, winner, %d);\n", winner);
    if (!judge_winner(reading, winner))
        return false;
    if (reading->dialog.winner == winner)
        return true;
    return amiss(reading, winner ? advice_on_number : advice_on_0,
                 text_copy(winner ? "play_game is to return the winner's number"
                                  : "play_game is to return 0 where nobody "
                                    "has made the last move"),
                 text_format("%d", winner),
                 text_format("%d", reading->dialog.winner));
}

/* The strip is won before the first move. */
static bool judge_idle(Reading *reading)
{
    if (!strstr(reading->dialog.text, written_refusal))
        return true;
    text_add(&reading->check,
             "check_that(\"play_game\", !strstr(written, \"Illegal move\"), "
             "\"that no line is read\");\n");
    return amiss(reading, NULL,
                 text_copy("The strip is won from the start: nobody is to "
                           "move, and no line is read"),
                 text_copy("no \"Illegal move\""),
                 text_copy("\"Illegal move\""));
}

/* From one strip to the next, or to the end when nobody moves any more. */
static bool judge_next(Reading *reading, int player, const char *next)
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
static size_t part_written(const Reading *reading)
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

static bool judge_turns(Reading *reading, ReferenceCoinStrip *strip)
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
        return amiss(reading,
                     "Step 9: write the whole strip, however long it is. Is "
                     "there an array of fixed size, or a precision in the "
                     "format?",
                     text_format("Of the %zu squares of the strip only the "
                                 "first %zu are written",
                                 strlen(reading->shown), part),
                     written_strip_in_words(reading->shown),
                     text_format("its first %zu squares", part));
    if (!reading->at)
        return amiss(reading,
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

static bool judge_belongings(Reading *reading)
{
    const Dialog *dialog = &reading->dialog;
    if (!reading->plan->owned || (!dialog->freed && !dialog->closed))
        return true;
    coins_now()->closes_streams |= dialog->closed;
    if (dialog->freed)
        text_add(&reading->check, "coinstrip_free(s1);\n");
    return amiss(reading,
                 "Step 9: close neither in nor out, and do not free the "
                 "strip: whoever has called play_game still needs them.",
                 text_copy("The strip, in and out stay the caller's"),
                 text_copy("neither freed nor closed"),
                 text_copy(dialog->freed ? "coinstrip_free of the strip"
                                         : "in or out is closed"));
}

/* ---------------------------------------------------------------- telling ----
 */

static void tell_first(Story *story, const DialogPlan *plan)
{
    char *board = call_trace_text(plan->board),
         *input = call_trace_text(plan->input);
    call_trace_line(story, "int first;");
    call_trace_line(story,
                    "free(dialog(coinstrip_from_string(%s, %s), %s, &first));",
                    call_trace_rules(plan->rules), board, input);
    free(board);
    free(input);
}

/* The story of a dialog: the strip and the typed lines, as C. The one that was
 * held before it in the same process, if any, comes first. */
static void tell(const DialogPlan *plan, const DialogPlan *first)
{
    Story *story = &coins_now()->story;
    char *board = call_trace_text(plan->board),
         *input = call_trace_text(plan->input);
    call_trace_clear(story);
    dialog_keep(plan->rules, plan->board, plan->input);
    if (first)
        tell_first(story, first);
    call_trace_call(story, GIVES_STRIP,
                    text_format("coinstrip_from_string(%s, %s)",
                                call_trace_rules(plan->rules), board));
    call_trace_line(story, "const char *typed = %s;", input);
    call_trace_line(story, "int winner;");
    call_trace_line(story, "char *written = dialog(s1, typed, &winner);");
    free(board);
    free(input);
}

static ReferenceCoinStrip *strip_for(const DialogPlan *plan)
{
    return reference_from_string(plan->rules, plan->board);
}

static void reading_free(Reading *reading)
{
    free(text_take(&reading->check));
    dialog_free(&reading->dialog);
    free(reading->shown);
    free(reading->before);
    free(reading->named);
    free(reading->message);
    free(reading->expected);
    free(reading->got);
}

static Reading read_text(const DialogPlan *plan, Dialog dialog)
{
    ReferenceCoinStrip *strip = strip_for(plan);
    Reading reading = {.plan = plan, .dialog = dialog};
    text_add(&reading.check, "const char *at = written;\n");
    if (judge_turns(&reading, strip))
        judge_belongings(&reading);
    reference_free(strip);
    return reading;
}

/* Where it is wrong, and words of it have been charged before, it is read as it
 * was meant. */
static Reading read_written(const DialogPlan *plan, Dialog dialog)
{
    Reading reading = read_text(plan, dialog);
    char *meant = NULL;
    if (reading.message) {
        meant = wording_meant(dialog.text);
        wording_note_wrong(dialog.text);
    }
    if (!meant)
        return reading;
    Dialog again = dialog;
    again.text = meant;
    again.length = strlen(meant);
    reading_free(&reading);
    return read_text(plan, again);
}

/* Runs the dialog and reads what was written. */
static Reading read_dialog(const DialogPlan *plan)
{
    ReferenceCoinStrip *strip = strip_for(plan);
    tell(plan, NULL);
    Dialog dialog = dialog_run(ROOM_NATIVE, strip, plan->input);
    reference_free(strip);
    trial_close(trial_now());
    return read_written(plan, dialog);
}

static _Noreturn void fail_dialog(Reading *reading)
{
    tell(reading->plan, reading->first);
    trial_now()->outcome->advice = reading->advice;
    const char *mistake = reading->mistake ? reading->mistake : reading->advice;
    note_mistake(mistake ? mistake_in_dialog(mistake) : NULL);
    trial_now()->outcome->details = dialog_in_words(
        reading->plan->input, reading->dialog.text, reading->dialog.length);
    fail_with((Failure){.message = reading->message,
                        .expected = reading->expected,
                        .got = reading->got,
                        .before = written_strip_in_words(reading->plan->board),
                        .check = text_take(&reading->check)});
}

/* Is it the same line, typed twice? */
static bool is_same_line(const char *line, const char *other)
{
    size_t size = strcspn(line, "\n");
    return size == strcspn(other, "\n") && strncmp(line, other, size) == 0;
}

/* Does a dialog fail, too, in which nothing is typed but this line of the turn,
 * and the move that ends it? Ends the test if so. */
static void try_line(const Reading *reading, size_t number)
{
    const char *line = reading->lines, *move = reading->lines, *last = NULL;
    for (size_t i = 0; i < reading->refused; i++) {
        last = i < number ? line : last;
        line = i < number ? typed_next(line) : line;
        move = typed_next(move);
    }
    if (last && number < reading->refused && is_same_line(line, last))
        return;
    char *input =
        text_format("%.*s\n%.*s%s", (int)strcspn(line, "\n"), line,
                    number < reading->refused ? (int)strcspn(move, "\n") : 0,
                    move, number < reading->refused && *move ? "\n" : "");
    const char *board =
        reading->ended && reading->before ? reading->before : reading->shown;
    DialogPlan plan = {reading->plan->rules, board, input, false};
    Reading smaller = {0};
    if (*line && strlen(input) < strlen(reading->plan->input))
        smaller = read_dialog(&plan);
    if (smaller.message)
        fail_dialog(&smaller);
    reading_free(&smaller);
    free(input);
}

/* Judges the dialog; how many calls it took. */
static long judge_dialog(const DialogPlan *plan)
{
    Reading reading = read_dialog(plan);
    long calls = reading.dialog.calls;
    for (size_t i = 0; reading.message && i <= reading.refused; i++)
        try_line(&reading, i == 0 ? reading.refused : i - 1);
    if (reading.message)
        fail_dialog(&reading);
    reading_free(&reading);
    return calls;
}

/* Each call goes to another process and back: a program that makes so many in
 * one dialog, some for each square, would take seconds on such a strip. */
static bool takes_long(const DialogPlan *plan, long calls_before)
{
    enum { MANY_CALLS = 1000, VERY_LONG = 50000 };
    return calls_before > MANY_CALLS && strlen(plan->board) > VERY_LONG;
}

/* Only a program that is right gets to the end of this. */
static void judge_together(const DialogPlan *plans, int count)
{
    coins_now()->ahead.used = true;
    long calls = 0;
    dialogs_open(plans, count);
    for (int i = 0; i < count; i++) {
        if (takes_long(&plans[i], calls))
            continue;
        ReferenceCoinStrip *strip = strip_for(&plans[i]);
        Reading reading =
            read_written(&plans[i], dialogs_next(plans, i, strip));
        bool right = !reading.message;
        calls = reading.dialog.calls;
        reference_free(strip);
        reading_free(&reading);
        if (!right)
            prediction_give_up();
    }
    trial_close(trial_now());
}

bool judge_dialogs(const DialogPlan *plans, int count)
{
    bool together = trial_now()->ahead && coins_now()->timeouts == 0;
    long calls = 0;
    if (together)
        judge_together(plans, count);
    for (int i = 0; i < count && !together; i++)
        if (!takes_long(&plans[i], calls))
            calls = judge_dialog(&plans[i]);
    return together;
}

void judge_second(const DialogPlan plans[2])
{
    if (coins_now()->closes_streams)
        return;
    dialogs_open(plans, 2);
    ReferenceCoinStrip *first = strip_for(&plans[0]);
    ReferenceCoinStrip *strip = strip_for(&plans[1]);
    tell(&plans[0], NULL);
    Dialog dialog = dialogs_next(plans, 0, first);
    dialog_free(&dialog);
    tell(&plans[1], &plans[0]);
    Reading reading = read_written(&plans[1], dialogs_next(plans, 1, strip));
    reference_free(first);
    reference_free(strip);
    trial_close(trial_now());
    if (reading.message) {
        char *message = reading.message;
        reading.first = &plans[0];
        reading.message = text_format("In a second game, after one on %s: %s",
                                      plans[0].board, message);
        reading.advice =
            "Step 9: whose turn it is, and all else of a game, begins "
            "anew in each: keep it in no static or global variable.";
        free(message);
        fail_dialog(&reading);
    }
    reading_free(&reading);
}
