/* See dialog.h. */
#include "dialog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../engine/memory.h"
#include "expect.h"

enum {
    HANDLES = 64,
    SQUARES_MAX = 4096,
    DIALOG_CPU_MS = 2000,
    WATCHED_MS = 10000
};

/* The strips that the submission holds handles on. */
typedef struct {
    ReferenceCoinStrip *strips[HANDLES];
    uint32_t callers; /* handles 1 to this one are the caller's strips */
    bool freed;
} Table;

/* ------------------------------------------- what the submission may ask ----
 */

static void put_handle(Table *table, Writer *answer, ReferenceCoinStrip *strip)
{
    uint32_t handle = table->callers + 1;
    while (strip && handle < HANDLES && table->strips[handle])
        handle++;
    if (strip && handle < HANDLES) {
        table->strips[handle] = strip;
        put_u32(answer, handle);
    } else {
        reference_free(strip);
        put_u32(answer, 0);
    }
}

static void answer_new(Table *table, uint8_t operation, Reader *question,
                       Writer *answer)
{
    if (operation != OP_FROM_STRING && operation != OP_RANDOM &&
        operation != OP_RANDOM_SIZED)
        return;
    CoinStripRules rules = get_u32(question) == COINSTRIP_WELTER
                               ? COINSTRIP_WELTER
                               : COINSTRIP_SILVER_DOLLAR;
    if (operation == OP_FROM_STRING) {
        size_t length;
        bool there = get_u8(question) != 0;
        const unsigned char *bytes = get_text(question, &length);
        bool sane = bytes && there && length <= SQUARES_MAX;
        char *text = sane ? memory_new(length + 1, 1) : NULL;
        if (text)
            memcpy(text, bytes, length);
        put_handle(table, answer, reference_from_string(rules, text));
        free(text);
    } else if (operation == OP_RANDOM) {
        put_handle(table, answer, reference_random(rules, get_u64(question)));
    } else {
        int coins = get_i32(question), length = get_i32(question);
        int min_moves = get_i32(question);
        uint64_t seed = get_u64(question);
        bool sane = coins >= 0 && coins <= 1000 && length <= SQUARES_MAX;
        put_handle(
            table, answer,
            sane ? reference_random_sized(rules, coins, length, min_moves, seed)
                 : NULL);
    }
}

static void answer_text(const ReferenceCoinStrip *strip, Writer *answer)
{
    char *text = reference_to_string(strip);
    put_u8(answer, text != NULL);
    put_text(answer, text ? text : "", text ? strlen(text) : 0);
    free(text);
}

static void answer_strategy(bool found, CoinStripMove move, Writer *answer)
{
    put_u8(answer, found);
    put_i32(answer, move.coin);
    put_i32(answer, move.distance);
}

/* About a strip that there is. False when the question is none. */
static bool answer_about(Table *table, uint8_t operation, uint32_t handle,
                         Reader *question, Writer *answer)
{
    ReferenceCoinStrip *strip = table->strips[handle];
    CoinStripMove move = {0, 0};
    int coin = 0, distance = 0;
    if (operation == OP_SQUARE || operation == OP_IS_LEGAL ||
        operation == OP_MOVE)
        coin = get_i32(question);
    if (operation == OP_IS_LEGAL || operation == OP_MOVE)
        distance = get_i32(question);
    if (operation == OP_LENGTH)
        put_i32(answer, reference_length(strip));
    else if (operation == OP_COINS)
        put_i32(answer, reference_coins(strip));
    else if (operation == OP_SQUARE)
        put_i32(answer, reference_square(strip, coin));
    else if (operation == OP_TO_STRING)
        answer_text(strip, answer);
    else if (operation == OP_IS_LEGAL)
        put_u8(answer, reference_is_legal(strip, coin, distance));
    else if (operation == OP_MOVE)
        put_u8(answer, reference_move(strip, coin, distance));
    else if (operation == OP_IS_WON)
        put_u8(answer, reference_is_won(strip));
    else if (operation == OP_HINT) {
        bool found = reference_hint(strip, &move);
        answer_strategy(found, move, answer);
    } else if (operation == OP_COMPUTER_PLAY) {
        bool played = reference_computer_play(strip, &move);
        answer_strategy(played, move, answer);
    } else if (operation == OP_FREE && handle <= table->callers) {
        table->freed = true; /* it is not the submission's to free */
    } else if (operation == OP_FREE) {
        reference_free(strip);
        table->strips[handle] = NULL;
    } else {
        return false;
    }
    return true;
}

static long answer_question(void *state, const unsigned char *bytes,
                            size_t length, unsigned char *room, size_t size)
{
    Table *table = state;
    Reader question = reader_on(bytes, length);
    Writer answer = writer_on(room, size);
    uint8_t operation = get_u8(&question);
    put_u8(&answer, ANSWER_DONE);
    if (operation <= OP_RANDOM_SIZED) {
        answer_new(table, operation, &question, &answer);
    } else {
        uint32_t handle = get_u32(&question);
        if (handle == 0 || handle >= HANDLES || !table->strips[handle] ||
            !answer_about(table, operation, handle, &question, &answer))
            return -1;
    }
    return question.bad || answer.bad ? -1 : (long)writer_length(&answer);
}

/* ------------------------------------------------------------- the dialog ----
 */

static void stop_ended(Trial *trial)
{
    size_t length;
    const char *text = session_dialog(trial->session, &length);
    trial->outcome->details = text_clean(text, length < 2000 ? length : 2000);
    trial_stop_ended(trial, session_ended(trial->session), "play_game");
}

/* One call of play_game on the strip of that handle. */
static void ask_to_play(Session *session, uint32_t handle, int cpu_ms,
                        Dialog *dialog)
{
    Writer request = writer_on(session_request(session), CHANNEL_REQUEST_MAX);
    put_u32(&request, handle);
    const unsigned char *bytes;
    size_t size;
    if (!coins_wait(writer_length(&request), cpu_ms, &bytes, &size))
        stop_ended(trial_now());
    Reader answer = reader_on(bytes, size);
    dialog->winner = get_i32(&answer);
    dialog->closed = get_u8(&answer) != 0 || dialog->closed;
}

Dialog dialogs_run(RoomKind room, ReferenceCoinStrip *const *strips,
                   uint32_t count, const char *input, size_t length)
{
    Table table = {.callers = count};
    SessionPlan plan = {.object = room == ROOM_SANITIZED
                                      ? "/submission/play-san.so"
                                      : "/submission/play.so",
                        .server = SERVER_PLAY,
                        .input = input,
                        .input_length = length};
    Dialog dialog = {0};
    for (uint32_t i = 0; i < count; i++)
        table.strips[i + 1] = strips[i];
    Session *session = trial_open(trial_now(), room, &plan);
    session_answer_with(session, answer_question, &table);
    for (uint32_t i = 0; i < count && !dialog.closed; i++)
        ask_to_play(session, i + 1,
                    room == ROOM_NATIVE ? DIALOG_CPU_MS : WATCHED_MS, &dialog);
    for (uint32_t i = count + 1; i < HANDLES; i++)
        reference_free(table.strips[i]);
    session_answer_with(session, NULL, NULL);
    dialog.freed = table.freed;
    const char *text = session_dialog(session, &dialog.length);
    dialog.text = memory_new(dialog.length + 1, 1);
    memcpy(dialog.text, text, dialog.length);
    for (size_t i = 0; i < dialog.length; i++)
        if (dialog.text[i] == '\0')
            dialog.text[i] = ' '; /* so that it can be searched as a text */
    return dialog;
}

Dialog dialog_run(RoomKind room, ReferenceCoinStrip *strip, const char *input,
                  size_t length)
{
    return dialogs_run(room, &strip, 1, input, length);
}

void dialog_free(Dialog *dialog)
{
    free(dialog->text);
    *dialog = (Dialog){0};
}

/* ---------------------------------------------------------------- judging ----
 */

/* Where a dialog is being read, and what is to be said when it is wrong. */
typedef struct {
    const DialogPlan *plan;
    const Dialog *dialog;
    const char *at;
    Text check; /* the same, as C */
} Reading;

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

static _Noreturn void fail_dialog(Reading *reading, char *message,
                                  char *expected, char *got)
{
    Outcome *outcome = trial_now()->outcome;
    size_t shown =
        reading->dialog->length < 4000 ? reading->dialog->length : 4000;
    char *dialog = text_clean(reading->dialog->text, shown);
    size_t typed = strlen(reading->plan->input);
    char *input = text_clean(reading->plan->input, typed < 400 ? typed : 400);
    outcome->details = text_format("Typed:\n%s\nWritten:\n%s", input, dialog);
    free(dialog);
    free(input);
    fail_with((Failure){.message = message,
                        .expected = expected,
                        .got = got,
                        .before = text_copy(reading->plan->board),
                        .check = text_take(&reading->check)});
}

/* The next place of a text, or NULL. */
static const char *find(const char *from, const char *text)
{
    return from ? strstr(from, text) : NULL;
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
    char name[sizeof "Player -2147483648"];
    snprintf(name, sizeof name, "Player %d", player);
    while ((from = find(from, name)) && from < to) {
        from += strlen(name);
        if (strncmp(from, " wins", 5) != 0)
            return true;
    }
    return false;
}

/* One turn: from where the strip is shown to where the next one is (or the
 * end), with so many refused lines; the player asked before each line. */
static void judge_turn(Reading *reading, const char *to, int player,
                       size_t refused, const char *strip)
{
    const char *from = reading->at;
    size_t messages = count_of(from, to, "Illegal move");
    if (messages != refused)
        fail_dialog(reading,
                    text_format("Player %d's turn on %s: each refused line "
                                "gets exactly one message, and a legal move "
                                "none",
                                player, strip),
                    text_format("\"Illegal move\" %zu times", refused),
                    text_format("%zu times", messages));
    for (size_t i = 0; i <= refused; i++) {
        const char *end = i < refused ? find(from, "Illegal move") : to;
        if (!asks(from, end, player))
            fail_dialog(
                reading,
                text_format(i == 0 ? "On %s it is Player %d's turn"
                                   : "On %s, after a refused line, Player %d "
                                     "is asked again",
                            strip, player),
                text_format("\"Player %d\" after the strip%s", player,
                            i ? " and the message" : ""),
                text_copy("it is not there"));
        from = end + 1;
    }
}

static const char *expect_strip_shown(Reading *reading, const char *strip)
{
    const char *found = find(reading->at, strip);
    if (!found)
        fail_dialog(reading,
                    text_format("The strip %s is not written when its turn "
                                "comes",
                                strip),
                    text_copy(strip), text_copy("it is not there"));
    return found;
}

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

/* The number of refused lines before the next legal move, which is made; false
 * when the lines end before one. */
static bool next_move(ReferenceCoinStrip *strip, const char **input,
                      size_t *refused)
{
    *refused = 0;
    while (**input) {
        size_t size = strcspn(*input, "\n");
        bool legal = type_line(strip, *input, size);
        *input += size + ((*input)[size] == '\n');
        if (legal)
            return true;
        ++*refused;
    }
    return false;
}

static void judge_end(Reading *reading, int winner)
{
    size_t wins = 0;
    char words[24];
    text_addf(&reading->check, "check_end(at, written, winner, %d);\n", winner);
    for (int player = 0; player <= 9; player++) {
        snprintf(words, sizeof words, "Player %d wins", player);
        const char *end = reading->dialog->text + reading->dialog->length;
        wins += count_of(reading->dialog->text, end, words);
    }
    snprintf(words, sizeof words, "Player %d wins", winner);
    if (winner && (wins != 1 || !find(reading->at, words)))
        fail_dialog(reading,
                    text_copy("After the last move the winner is named, once, "
                              "after the strip"),
                    text_format("\"%s\"", words),
                    text_copy("it is not there, or more than once"));
    if (!winner && wins)
        fail_dialog(reading, text_copy("Nobody has won"),
                    text_copy("no \"Player N wins\""),
                    text_copy("it is there"));
    if (reading->dialog->winner != winner)
        fail_dialog(reading,
                    text_copy(winner ? "play_game returns the winner's number"
                                     : "play_game returns 0 when nobody has "
                                       "made the last move"),
                    text_format("%d", winner),
                    text_format("%d", reading->dialog->winner));
}

static void judge_turns(Reading *reading, ReferenceCoinStrip *strip)
{
    const char *input = reading->plan->input;
    const char *end = reading->dialog->text + reading->dialog->length;
    int player = 1, winner = 0;
    size_t refused;
    char *shown = reference_to_string(strip);
    text_addf(&reading->check, "check_shown(&at, \"%s\");\n", shown);
    reading->at = reading->dialog->text;
    reading->at = expect_strip_shown(reading, shown);
    while (!reference_is_won(strip) && winner == 0) {
        bool moved = next_move(strip, &input, &refused);
        char *next = reference_to_string(strip);
        char *quoted = moved ? text_format("\"%s\"", next) : text_copy("NULL");
        text_addf(&reading->check, "check_turn(at, %s, %d, %zu);\n", quoted,
                  player, refused);
        free(quoted);
        if (moved)
            text_addf(&reading->check, "check_shown(&at, \"%s\");\n", next);
        const char *to = moved ? expect_strip_shown(reading, next) : end;
        judge_turn(reading, to, player, refused, shown);
        reading->at = to;
        free(shown);
        shown = next;
        if (!moved)
            break;
        if (reference_is_won(strip))
            winner = player;
        player = 3 - player;
    }
    free(shown);
    if (player == 1 && winner == 0 && reference_is_won(strip) &&
        strstr(reading->dialog->text, "Illegal move")) {
        text_add(&reading->check,
                 "check_that(\"play_game\", !strstr(written, \"Illegal "
                 "move\"), \"that no line is read\");\n");
        fail_dialog(reading,
                    text_copy("The strip is won from the start: nobody is to "
                              "move, and no line is read"),
                    text_copy("no \"Illegal move\""),
                    text_copy("\"Illegal move\""));
    }
    judge_end(reading, winner);
}

void judge_dialog(const DialogPlan *plan)
{
    ReferenceCoinStrip *strip = reference_from_string(plan->rules, plan->board);
    ReferenceCoinStrip *copy = reference_from_string(plan->rules, plan->board);
    tell(plan);
    Dialog dialog =
        dialog_run(ROOM_NATIVE, strip, plan->input, strlen(plan->input));
    Reading reading = {.plan = plan, .dialog = &dialog};
    text_add(&reading.check, "const char *at = written;\n");
    judge_turns(&reading, copy);
    if (plan->owned && (dialog.freed || dialog.closed))
        fail_dialog(&reading,
                    text_copy("The strip, in and out stay the caller's"),
                    text_copy("neither freed nor closed"),
                    text_copy(dialog.freed ? "coinstrip_free of the strip"
                                           : "in or out is closed"));
    free(text_take(&reading.check));
    dialog_free(&dialog);
    reference_free(strip);
    reference_free(copy);
    trial_close(trial_now());
}
