/*
 * See dialog.h. Holds what one dialog wrote against the contract. Knows no
 * session: dialog.c runs them.
 */
#include "dialog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../engine/memory.h"
#include "expect.h"

static const char refusal[] = "Illegal move";

/* Where a dialog is being read, and what is wrong with it. */
typedef struct {
    const DialogPlan *plan;
    Dialog dialog;
    const char *at;    /* in what was written: where this turn begins */
    char *shown;       /* the strip in this turn */
    char *before;      /* and in the one before, or NULL */
    char *asked;       /* what followed it there, if no line was refused */
    bool ended;        /* what is wrong is how it ends */
    const char *lines; /* of the input: what is typed in this turn */
    size_t refused;    /* so many of these lines are to be refused */
    Text check;        /* what holds up to here, as C */
    char *message;     /* what is wrong; NULL: nothing so far */
    char *expected, *got;
    const char *mistake; /* see note_mistake; or NULL */
} Reading;

/* ------------------------------------------------------------- the input ----
 */

/* What one typed line does: true when it is a legal move, which is made. */
static bool type_line(ReferenceCoinStrip *strip, const char *line, size_t size)
{
    char letter, rest, *copy = memory_new(size + 1, 1);
    int distance;
    memcpy(copy, line, size);
    bool legal = false;
    size_t blanks = size > 0 ? strspn(copy + 1, " ") : 0;
    if (size < 40 && sscanf(copy, "%c %d%c", &letter, &distance, &rest) == 2 &&
        blanks > 0 && copy[1 + blanks] >= '0' && copy[1 + blanks] <= '9') {
        int coin = (letter | 32) - 'a';
        bool is_letter = (letter >= 'A' && letter <= 'Z') ||
                         (letter >= 'a' && letter <= 'z');
        legal = is_letter && strlen(copy) < 12 &&
                reference_move(strip, coin, distance);
    }
    free(copy);
    return legal;
}

/* The line after this one. */
static const char *next_line(const char *line)
{
    size_t size = strcspn(line, "\n");
    return line + size + (line[size] == '\n');
}

/* The number of refused lines before the next legal move, which is made; false
 * when the lines end before one. */
static bool next_move(ReferenceCoinStrip *strip, const char **input,
                      size_t *refused)
{
    *refused = 0;
    while (**input) {
        bool legal = type_line(strip, *input, strcspn(*input, "\n"));
        *input = next_line(*input);
        if (legal)
            return true;
        ++*refused;
    }
    return false;
}

/* The line of that number in this turn, in quotes. The caller frees it. */
static char *line_in_words(const Reading *reading, size_t number)
{
    enum { SHOWN = 50 };
    const char *line = reading->lines;
    while (number-- > 0)
        line = next_line(line);
    size_t size = strcspn(line, "\n");
    char *clean = text_clean(line, size < SHOWN ? size : SHOWN);
    char *words = text_format("\"%s%s\"", clean, size > SHOWN ? " ..." : "");
    free(clean);
    return words;
}

/* ------------------------------------------------------------ the output ----
 */

/* The next place of a text, or NULL. */
static const char *find(const char *from, const char *text)
{
    return from ? strstr(from, text) : NULL;
}

static const char *end_of(const Reading *reading)
{
    return reading->dialog.text + reading->dialog.length;
}

static size_t count_of(const char *from, const char *to, const char *text)
{
    size_t count = 0;
    while ((from = find(from, text)) && from < to) {
        count++;
        from += strlen(text);
    }
    return count;
}

/* Is this player asked between the two places? "Player 1 wins" does not ask. */
static bool asks(const char *from, const char *to, int player)
{
    char name[] = "Player N";
    name[sizeof name - 2] = (char)('0' + player);
    while ((from = find(from, name)) && from < to) {
        from += strlen(name);
        if (strncmp(from, " wins", 5) != 0)
            return true;
    }
    return false;
}

static bool is_square(char c)
{
    return c == '.' || (c >= 'A' && c <= 'Z');
}

/* Is there a strip of so many squares and coins at this place? */
static bool is_strip(const char *at, size_t squares, int coins)
{
    int seen = 0;
    for (size_t i = 0; i < squares; i++) {
        if (!is_square(at[i]) || (at[i] != '.' && at[i] != 'A' + seen++ % 26))
            return false;
    }
    return seen == coins && !is_square(at[squares]);
}

/* The next strip that is another than that of this turn; NULL if none is
 * written. */
static const char *find_other_strip(const Reading *reading)
{
    size_t squares = strlen(reading->shown);
    int coins = 0;
    for (const char *at = reading->shown; *at; at++)
        coins += *at != '.';
    for (const char *at = reading->at; at + squares <= end_of(reading); at++)
        if ((at == reading->dialog.text || !is_square(at[-1])) &&
            is_strip(at, squares, coins) &&
            strncmp(at, reading->shown, squares) != 0)
            return at;
    return NULL;
}

/* -------------------------------------------------------------- judgement ----
 */

/* Takes over the texts; returns false. */
static bool wrong(Reading *reading, char *message, char *expected, char *got)
{
    reading->message = message;
    reading->expected = expected;
    reading->got = got;
    return false;
}

/* A line that is to be refused has not been, or not once. */
static bool wrong_messages(Reading *reading, int player, size_t messages)
{
    size_t refused = reading->refused;
    char *line = line_in_words(reading, 0), *message;
    if (refused == 0)
        message = text_format("%s, typed by Player %d on %s, is a legal move, "
                              "and gets no message",
                              line, player, reading->shown);
    else if (refused == 1 && messages == 0)
        message = text_format("%s, typed by Player %d on %s, is to be refused "
                              "with a message",
                              line, player, reading->shown);
    else
        message = text_format("Player %d's turn on %s: each refused line gets "
                              "exactly one message, and a legal move none",
                              player, reading->shown);
    free(line);
    return wrong(reading, message,
                 text_format("\"%s\" %zu time%s", refusal, refused,
                             refused == 1 ? "" : "s"),
                 text_format("%zu time%s", messages, messages == 1 ? "" : "s"));
}

/* One turn: from where the strip is shown to where the next one is (or the
 * end); the player asked before each line. */
static bool judge_turn(Reading *reading, const char *to, int player)
{
    const char *from = reading->at;
    size_t messages = count_of(from, to, refusal);
    if (messages != reading->refused)
        return wrong_messages(reading, player, messages);
    for (size_t i = 0; i <= reading->refused; i++) {
        const char *end = i < reading->refused ? find(from, refusal) : to;
        reading->mistake = i > 0 ? "play_game: after a refused line" : NULL;
        if (!asks(from, end, player))
            return wrong(
                reading,
                text_format(i == 0 ? "On %s it is Player %d's turn"
                                   : "On %s, after a refused line, Player %d "
                                     "is asked again",
                            reading->shown, player),
                text_format("\"Player %d\" after the strip%s", player,
                            i ? " and the message" : ""),
                asks(from, end, 3 - player)
                    ? text_format("\"Player %d\"", 3 - player)
                    : text_copy("no player is asked"));
        from = end + 1;
    }
    return true;
}

/* Whoever names both players each time asks neither: the words after the strip
 * must not be those of the turn before, in which it was the other's turn. */
static bool judge_words(Reading *reading, int player, const char *next,
                        const char *to)
{
    const char *from = reading->at + strlen(reading->shown);
    char *words = text_format("%.*s", (int)(to - from), from);
    bool same = reading->refused == 0 && reading->asked && reading->before &&
                strcmp(words, reading->asked) == 0;
    if (same) {
        char *clean = text_clean_line(words);
        text_addf(&reading->check,
                  "check_words(written, \"%s\", \"%s\", \"%s\");\n",
                  reading->before, reading->shown, next);
        wrong(
            reading,
            text_format("On %s it is Player %d's turn, but the question is "
                        "the same as Player %d's on %s",
                        reading->shown, player, 3 - player, reading->before),
            text_format("\"Player %d\", and no question to the other", player),
            text_format("\"%.60s\" each time", clean));
        free(clean);
    }
    free(reading->asked);
    reading->asked = reading->refused == 0 ? words : NULL;
    if (reading->refused > 0)
        free(words);
    return !same;
}

/* The strip after a legal move is not there: what is there instead? */
static bool wrong_strip(Reading *reading, int player, const char *next)
{
    const char *other = find_other_strip(reading);
    const char *to = other ? other : end_of(reading);
    size_t messages = count_of(reading->at, to, refusal);
    size_t refused = reading->refused, squares = strlen(next);
    char *line = line_in_words(reading, refused), *got, *message;
    bool taken = other && messages < refused;
    if (taken) {
        char *first = line_in_words(reading, messages);
        message = text_format("%s%s, typed by Player %d on %s, is to be "
                              "refused, but a move was made",
                              refused > 1 ? "One of the lines up to " : "",
                              first, player, reading->shown);
        free(first);
    } else if (messages > refused) {
        message = text_format(
            "%s, typed by Player %d on %s%s, is a legal move, "
            "but was refused",
            line, player, reading->shown,
            reading->plan->rules == COINSTRIP_WELTER ? " in Welter's game"
                                                     : "");
    } else {
        message = text_format("The strip %s is not written after %s, typed by "
                              "Player %d on %s",
                              next, line, player, reading->shown);
    }
    if (other)
        got = text_format("%.*s", (int)squares, other);
    else if (messages > refused)
        got = text_format("\"%s\"", refusal);
    else {
        reading->mistake = "play_game: it stops at once";
        got = text_format("no other strip; play_game returned %d%s",
                          reading->dialog.winner,
                          reading->lines == reading->plan->input
                              ? " (does it read its lines from in?)"
                              : "");
    }
    free(line);
    return wrong(reading, message,
                 taken ? text_format("\"%s\"", refusal) : text_copy(next), got);
}

static bool judge_winner(Reading *reading, int winner)
{
    char words[] = "Player 0 wins";
    size_t all = 0;
    int named = 0; /* the last player who is said to win */
    for (int player = 0; player <= 9; player++) {
        words[7] = (char)('0' + player);
        size_t wins = count_of(reading->dialog.text, end_of(reading), words);
        all += wins;
        named = wins > 0 ? player : named;
    }
    words[7] = (char)('0' + winner);
    if (winner && (all != 1 || !find(reading->at, words)))
        return wrong(
            reading,
            text_copy("After the last move the winner is named, once, after "
                      "the strip"),
            text_format("\"%s\"", words),
            all == 0          ? text_copy("nobody wins")
            : all > 1         ? text_format("%zu times that somebody wins", all)
            : named == winner ? text_copy("it, but before the strip")
                              : text_format("\"Player %d wins\"", named));
    if (!winner && all > 0)
        return wrong(reading,
                     text_copy(reading->before
                                   ? "The input ends before the game does: "
                                     "nobody has won"
                                   : "Nobody has made a move: nobody has "
                                     "won"),
                     text_copy("no \"Player N wins\""),
                     text_format("\"Player %d wins\"", named));
    return true;
}

static bool judge_end(Reading *reading, int winner)
{
    text_addf(&reading->check, "check_end(at, written, winner, %d);\n", winner);
    if (!judge_winner(reading, winner))
        return false;
    if (reading->dialog.winner == winner)
        return true;
    return wrong(reading,
                 text_copy(winner ? "play_game returns the winner's number"
                                  : "play_game returns 0 when nobody has "
                                    "made the last move"),
                 text_format("%d", winner),
                 text_format("%d", reading->dialog.winner));
}

/* The strip is won before the first move. */
static bool judge_idle(Reading *reading)
{
    if (!strstr(reading->dialog.text, refusal))
        return true;
    text_add(&reading->check,
             "check_that(\"play_game\", !strstr(written, \"Illegal move\"), "
             "\"that no line is read\");\n");
    return wrong(reading,
                 text_copy("The strip is won from the start: nobody is to "
                           "move, and no line is read"),
                 text_copy("no \"Illegal move\""),
                 text_copy("\"Illegal move\""));
}

/* From one strip to the next, or to the end when nobody moves any more. */
static bool judge_next(Reading *reading, int player, const char *next)
{
    const char *to = next ? find(reading->at, next) : end_of(reading);
    char *quoted = next ? text_format("\"%s\"", next) : text_copy("NULL");
    text_addf(&reading->check, "check_turn(at, %s, %d, %zu);\n", quoted, player,
              reading->refused);
    free(quoted);
    if (next)
        text_addf(&reading->check, "check_shown(&at, \"%s\");\n", next);
    if (!to)
        return wrong_strip(reading, player, next);
    if (!judge_turn(reading, to, player) ||
        (next && !judge_words(reading, player, next, to)))
        return false;
    reading->at = to;
    return true;
}

static bool judge_turns(Reading *reading, ReferenceCoinStrip *strip)
{
    const char *input = reading->plan->input;
    int player = 1;
    bool moved = true;
    reading->shown = reference_to_string(strip);
    reading->lines = input;
    text_addf(&reading->check, "check_shown(&at, \"%s\");\n", reading->shown);
    reading->at = find(reading->dialog.text, reading->shown);
    if (!reading->at)
        return wrong(reading, text_copy("The strip is not written at all"),
                     text_copy(reading->shown), text_copy("it is not there"));
    if (reference_is_won(strip) && !judge_idle(reading))
        return false;
    int winner = 0;
    while (moved && !reference_is_won(strip)) {
        reading->lines = input;
        moved = next_move(strip, &input, &reading->refused);
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
    if (dialog->freed)
        text_add(&reading->check, "coinstrip_free(s1);\n");
    return wrong(reading, text_copy("The strip, in and out stay the caller's"),
                 text_copy("neither freed nor closed"),
                 text_copy(dialog->freed ? "coinstrip_free of the strip"
                                         : "in or out is closed"));
}

/* ---------------------------------------------------------------- telling ----
 */

/* The story of a dialog: the strip and the typed lines, as C. */
static void tell(const DialogPlan *plan)
{
    Story *story = &coins_now()->story;
    char *board = story_text(plan->board), *input = story_text(plan->input);
    story_clear(story);
    story_call(story, GIVES_STRIP,
               text_format("coinstrip_from_string(%s, %s)",
                           story_rules(plan->rules), board));
    story_line(story, "const char *typed = %s;", input);
    story_line(story, "int winner;");
    story_line(story, "char *written = dialog(s1, typed, &winner);");
    free(board);
    free(input);
}

/* Runs the dialog and reads what was written. */
static Reading read_dialog(const DialogPlan *plan)
{
    ReferenceCoinStrip *strip = reference_from_string(plan->rules, plan->board);
    ReferenceCoinStrip *copy = reference_from_string(plan->rules, plan->board);
    tell(plan);
    Reading reading = {.plan = plan,
                       .dialog = dialog_run(ROOM_NATIVE, strip, plan->input,
                                            strlen(plan->input))};
    text_add(&reading.check, "const char *at = written;\n");
    if (judge_turns(&reading, copy))
        judge_belongings(&reading);
    reference_free(strip);
    reference_free(copy);
    trial_close(trial_now());
    return reading;
}

static void reading_free(Reading *reading)
{
    free(text_take(&reading->check));
    dialog_free(&reading->dialog);
    free(reading->shown);
    free(reading->before);
    free(reading->asked);
    free(reading->message);
    free(reading->expected);
    free(reading->got);
}

static _Noreturn void fail_dialog(Reading *reading)
{
    tell(reading->plan);
    note_mistake(text_copy(reading->mistake));
    trial_now()->outcome->details = dialog_in_words(
        reading->plan->input, reading->dialog.text, reading->dialog.length);
    fail_with((Failure){.message = reading->message,
                        .expected = reading->expected,
                        .got = reading->got,
                        .before = text_copy(reading->plan->board),
                        .check = text_take(&reading->check)});
}

/* Does a dialog fail, too, in which nothing is typed but this line of the turn,
 * and the move that ends it? Ends the test if so. */
static void try_line(const Reading *reading, size_t number)
{
    const char *line = reading->lines, *move = reading->lines;
    for (size_t i = 0; i < reading->refused; i++) {
        line = i < number ? next_line(line) : line;
        move = next_line(move);
    }
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

void judge_dialog(const DialogPlan *plan)
{
    Reading reading = read_dialog(plan);
    for (size_t i = 0; reading.message && i <= reading.refused; i++)
        try_line(&reading, i == 0 ? reading.refused : i - 1);
    if (reading.message)
        fail_dialog(&reading);
    reading_free(&reading);
}
