/* See dialog.h. */
#include "dialog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/expect.h"
#include "coinstrip/trace/replay.h"
#include "typed.h"
#include "coinstrip/memory/memcheck.h"

enum {
    HANDLES = 64,
    SQUARES_MAX = 100000,
    DIALOG_CPU_MS = 2000,
    WATCHED_MS = 10000,
    WRITTEN_SHOWN = 100000,
    LINE_SHOWN = 100, /* of a longer line, how it begins and ends */
    LINE_BEGINS = 75,
    LINE_ENDS = 25,
    PERIOD_MAX = 4, /* lines that come again and again ... */
    OFTEN = 3,      /* ... so often */
    MANY_QUESTIONS = 20,
    LINES_SHOWN = 60, /* of more lines than that the first and the last */
    LINES_FIRST = 20,
    LINES_LAST = 30
};

/* The strips that the submission holds handles on. */
typedef struct {
    ReferenceCoinStrip *strips[HANDLES];
    uint32_t callers; /* handles 1 to this one are the caller's strips */
    bool freed;
    long calls;
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

/* (Each turn writes a byte, and there is room for so many only.) */
static void answer_range(const ReferenceCoinStrip *strip, Reader *question,
                         Writer *answer)
{
    int ends[4];
    for (int i = 0; i < 4; i++)
        ends[i] = get_i32(question);
    if (ends[2] > ends[3])
        return;
    for (int64_t coin = ends[0]; coin <= ends[1] && !answer->bad; coin++)
        for (int64_t far = ends[2]; far <= ends[3] && !answer->bad; far++)
            put_u8(answer, reference_is_legal(strip, (int)coin, (int)far));
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
    else if (operation == OP_LEGAL_RANGE)
        answer_range(strip, question, answer);
    else if (operation == OP_IS_WON)
        put_u8(answer, reference_is_won(strip));
    else if (operation == OP_MOVE) {
        bool moved = reference_move(strip, coin, distance);
        put_u8(answer, moved);
        if (moved)
            answer_text(strip, answer);
    } else if (operation == OP_HINT) {
        bool found = reference_hint(strip, &move);
        answer_strategy(found, move, answer);
    } else if (operation == OP_COMPUTER_PLAY) {
        bool played = reference_computer_play(strip, &move);
        answer_strategy(played, move, answer);
        if (played)
            answer_text(strip, answer);
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
    table->calls++;
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

/* How often in a row the first so many lines are there. */
static size_t count_repeats(const char *lines, size_t period)
{
    const char *end = lines, *next;
    size_t times = 1;
    for (size_t i = 0; i < period; i++)
        end = typed_next(end);
    size_t size = (size_t)(end - lines);
    for (next = end; size > 0 && strncmp(next, lines, size) == 0; next += size)
        times++;
    return times;
}

/* A long line with every long row of empty squares cut short: where the coins
 * are is what a reader looks for. */
static char *without_dots(const char *line, size_t size)
{
    enum { ROW = 20, ENDS = 2 };
    Text text = TEXT_EMPTY;
    text_add(&text, "");
    for (size_t i = 0; i < size;) {
        size_t row = strspn(line + i, ".");
        if (row > ROW)
            text_addf(&text, "..(%zu dots)..", row - 2 * ENDS);
        else
            text_add_bytes(&text, line + i, row > 0 ? row : 1);
        i += row > 0 ? row : 1;
    }
    return text_take(&text);
}

/* What a line ends with may be what was written after a strip. */
static void add_line(Text *to, const char *line)
{
    size_t size = strcspn(line, "\n");
    if (size <= LINE_SHOWN) {
        text_add_bytes(to, line, (size_t)(typed_next(line) - line));
        return;
    }
    char *brief = without_dots(line, size);
    size_t length = strlen(brief);
    if (length <= LINE_SHOWN)
        text_addf(to, "%s\n", brief);
    else
        text_addf(to, "%.*s ... %s (%zu characters)\n", LINE_BEGINS, brief,
                  brief + length - LINE_ENDS, size);
    free(brief);
}

/* The lines, those that come again and again once, long ones cut short. */
static char *folded(const char *text)
{
    Text lines = TEXT_EMPTY;
    text_add(&lines, "");
    while (*text) {
        size_t period = 1, times = count_repeats(text, 1);
        while (times < OFTEN && period < PERIOD_MAX)
            times = count_repeats(text, ++period);
        if (times < OFTEN)
            period = times = 1;
        for (size_t i = 0; i < period * times; i++) {
            if (i < period)
                add_line(&lines, text);
            text = typed_next(text);
        }
        if (times > 1 && period == 1)
            text_addf(&lines, "(this line %zu times more)\n", times - 1);
        else if (times > 1)
            text_addf(&lines, "(these %zu lines %zu times more)\n", period,
                      times - 1);
    }
    return text_take(&lines);
}

static size_t count_of_words(const char *text, const char *words)
{
    size_t count = 0;
    while ((text = strstr(text, words))) {
        count++;
        text += strlen(words);
    }
    return count;
}

/* The lines without those in the middle, where there are many. Takes over the
 * text. */
static char *without_middle(char *text)
{
    size_t lines = count_of_words(text, "\n");
    const char *first = text, *last = text;
    if (lines <= LINES_SHOWN)
        return text;
    for (size_t i = 0; i < lines - LINES_LAST; i++) {
        first = i < LINES_FIRST ? typed_next(first) : first;
        last = typed_next(last);
    }
    char *words =
        text_format("%.*s(%zu lines left out)\n%s", (int)(first - text), text,
                    lines - LINES_FIRST - LINES_LAST, last);
    free(text);
    return words;
}

char *dialog_in_words(const char *typed, const char *written, size_t length)
{
    size_t shown = length < WRITTEN_SHOWN ? length : WRITTEN_SHOWN;
    char *clean_input = typed_shown(typed);
    char *clean = text_clean(written, shown);
    char *input = without_middle(folded(clean_input));
    char *output = without_middle(folded(clean));
    char *words = text_format("Typed:\n%s\nWritten:\n%s%s", input, output,
                              shown < length ? " ..." : "");
    free(clean_input);
    free(clean);
    free(input);
    free(output);
    return words;
}

/* Where the tool that watches memory has ended the program, ends the test with
 * what it found; takes over the dialog then. (Valgrind gives up, too, where
 * what malloc keeps beside its blocks is overwritten.) */
static void stop_at_fault(Trial *trial, char *dialog)
{
    Story *story = &coins_now()->story;
    bool exited = session_ended(trial->session)->verdict == VERDICT_EXIT;
    char *words = trial->room != ROOM_NATIVE && exited
                      ? memcheck_explain("play_game")
                      : NULL;
    if (!words)
        return;
    story->memory = trial->room == ROOM_VALGRIND;
    story->sanitized = trial->room == ROOM_SANITIZED;
    char *found = trial->outcome->details;
    trial->outcome->details = text_format("%s\n%s", found ? found : "", dialog);
    free(found);
    free(dialog);
    trial_stop(trial, VERDICT_CRASH, words);
}

static _Noreturn void stop_ended(Trial *trial, const char *input)
{
    size_t length;
    if (coins_now()->ahead.used) { /* it counts where each is run alone */
        coins_forgive();
        prediction_give_up();
    }
    const char *text = session_dialog(trial->session, &length);
    bool endless = session_ended(trial->session)->verdict == VERDICT_TIMEOUT &&
                   count_of_words(text, "Player ") >
                       2 * count_of_words(input, "\n") + MANY_QUESTIONS;
    char *dialog = dialog_in_words(input, text, length);
    stop_at_fault(trial, dialog);
    free(trial->outcome->details);
    trial->outcome->details = dialog;
    note_mistake(text_format(
        "play_game: %s%s", verdict_name(session_ended(trial->session)->verdict),
        endless ? " asking" : ""));
    if (endless)
        trial->outcome->advice = "Step 9: read a whole line, whatever is in "
                                 "it; and where there is no "
                                 "more line, play_game returns 0.";
    trial_stop_ended(
        trial, session_ended(trial->session),
        endless
            ? "play_game asks far more often than there are lines (does it see "
              "the end of the input, and read past what it refuses?): it"
            : "play_game");
}

/* One call of play_game on the strip of that handle and that input. */
static void ask_to_play(const Table *table, uint32_t handle, int number,
                        int cpu_ms, const char *input, Dialog *dialog)
{
    Writer request =
        writer_on(session_request(trial_now()->session), CHANNEL_REQUEST_MAX);
    put_u32(&request, handle);
    put_u32(&request, (uint32_t)number);
    answer_text(table->strips[handle], &request);
    const unsigned char *bytes;
    size_t size;
    if (!coins_wait_for_dialog(writer_length(&request), cpu_ms, &bytes, &size))
        stop_ended(trial_now(), input);
    Reader answer = reader_on(bytes, size);
    dialog->winner = get_i32(&answer);
    dialog->closed = get_u8(&answer) != 0 || dialog->closed ||
                     session_has_closed(trial_now()->session, number);
}

/* The session takes copies of what is typed. */
static void open_session(RoomKind room, const char *const *typed, int count)
{
    SessionInput inputs[CHANNEL_INPUTS];
    SessionPlan plan = {.object = room == ROOM_SANITIZED
                                      ? "/submission/play-san.so"
                                      : "/submission/play.so",
                        .server = SERVER_PLAY,
                        .inputs = inputs,
                        .input_count = count};
    char *bytes[CHANNEL_INPUTS];
    for (int i = 0; i < count; i++) {
        bytes[i] = typed_bytes(typed[i]);
        inputs[i] = (SessionInput){bytes[i], strlen(typed[i])};
    }
    trial_open(trial_now(), room, &plan);
    for (int i = 0; i < count; i++)
        free(bytes[i]);
}

/* What has been written in the session, but for so many bytes. */
static void take_text(Dialog *dialog, size_t before)
{
    size_t length;
    const char *text = session_dialog(trial_now()->session, &length);
    dialog->length = length - before;
    dialog->text = memory_new(dialog->length + 1, 1);
    memcpy(dialog->text, text + before, dialog->length);
    for (size_t i = 0; i < dialog->length; i++)
        if (dialog->text[i] == '\0')
            dialog->text[i] = ' '; /* so that it can be searched as a text */
}

/* One dialog after the other on the input of that number. */
static Dialog hold(ReferenceCoinStrip *const *strips, uint32_t count,
                   int number, const char *input)
{
    Table table = {.callers = count};
    Dialog dialog = {0};
    Session *session = trial_now()->session;
    int cpu_ms = trial_now()->room == ROOM_NATIVE ? DIALOG_CPU_MS : WATCHED_MS;
    size_t before;
    session_dialog(session, &before);
    for (uint32_t i = 0; i < count; i++)
        table.strips[i + 1] = strips[i];
    session_answer_with(session, answer_question, &table);
    for (uint32_t i = 0; i < count && !dialog.closed; i++)
        ask_to_play(&table, i + 1, number, cpu_ms, input, &dialog);
    for (uint32_t i = count + 1; i < HANDLES; i++) {
        dialog.kept += table.strips[i] != NULL;
        reference_free(table.strips[i]);
    }
    session_answer_with(session, NULL, NULL);
    dialog.freed = table.freed;
    dialog.calls = table.calls;
    take_text(&dialog, before);
    return dialog;
}

Dialog dialogs_run(RoomKind room, ReferenceCoinStrip *const *strips,
                   uint32_t count, const char *input)
{
    open_session(room, &input, 1);
    return hold(strips, count, 0, input);
}

void dialogs_open(const DialogPlan *plans, int count)
{
    const char *typed[CHANNEL_INPUTS];
    for (int i = 0; i < count; i++)
        typed[i] = plans[i].input;
    open_session(ROOM_NATIVE, typed, count);
}

Dialog dialogs_next(const DialogPlan *plans, int number,
                    ReferenceCoinStrip *strip)
{
    return hold(&strip, 1, number, plans[number].input);
}

Dialog dialog_run(RoomKind room, ReferenceCoinStrip *strip, const char *input)
{
    return dialogs_run(room, &strip, 1, input);
}

void dialog_keep(CoinStripRules rules, const char *board, const char *input)
{
    DialogKept *kept = &coins_now()->dialog;
    free(kept->board);
    free(kept->input);
    *kept = (DialogKept){rules, text_copy(board), text_copy(input)};
}

/* Holds it to its end, whatever that is. */
static void hold_again(Session *session, const DialogKept *kept)
{
    Table table = {.callers = 1};
    const unsigned char *bytes;
    size_t size;
    table.strips[1] = reference_from_string(kept->rules, kept->board);
    if (!table.strips[1])
        return;
    session_answer_with(session, answer_question, &table);
    Writer request = writer_on(session_request(session), CHANNEL_REQUEST_MAX);
    put_u32(&request, 1);
    put_u32(&request, 0);
    answer_text(table.strips[1], &request);
    session_ask(session, writer_length(&request), DIALOG_CPU_MS, &bytes, &size);
    session_answer_with(session, NULL, NULL);
    for (uint32_t i = 1; i < HANDLES; i++)
        reference_free(table.strips[i]);
}

Session *dialog_crash(void)
{
    const DialogKept *kept = &coins_now()->dialog;
    if (!kept->board || !bench_tools(trial_now()->bench)->sanitizer)
        return NULL;
    char *typed = typed_bytes(kept->input);
    const SessionInput input = {typed, strlen(kept->input)};
    const SessionPlan plan = {.object = "/submission/play-san.so",
                              .server = SERVER_PLAY,
                              .inputs = &input,
                              .input_count = 1};
    Session *session = replay_open(ROOM_SANITIZED, &plan);
    free(typed);
    if (!session)
        return NULL;
    hold_again(session, kept);
    return replay_if_said(session);
}

void dialog_free(Dialog *dialog)
{
    free(dialog->text);
    *dialog = (Dialog){0};
}
