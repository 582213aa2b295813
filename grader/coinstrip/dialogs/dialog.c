/* See dialog.h. */
#include "dialog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "dialog_table.h"
#include "coinstrip/expect.h"
#include "coinstrip/trace/replay.h"
#include "typed.h"
#include "coinstrip/memory/memcheck.h"

enum { DIALOG_CPU_MS = 2000, WATCHED_MS = 10000, MANY_QUESTIONS = 20 };

/* --------------------------------------------------------- the dialog ---- */

/* Where the tool that watches memory has ended the program, ends the test with
 * what it found; takes over the dialog then. (Valgrind gives up, too, where
 * what malloc keeps beside its blocks is overwritten.) */
static void stop_at_fault(Trial *trial, char *dialog)
{
    CallTrace *trace = &context_now()->trace;
    bool exited = session_ended(trial->session)->verdict == VERDICT_EXIT;
    char *words = trial->room != ROOM_NATIVE && exited
                      ? memcheck_explain("play_game")
                      : NULL;
    if (!words)
        return;
    trace->memory = trial->room == ROOM_VALGRIND;
    trace->sanitized = trial->room == ROOM_SANITIZED;
    char *found = trial->outcome->details;
    trial->outcome->details = text_format("%s\n%s", found ? found : "", dialog);
    free(found);
    free(dialog);
    trial_stop(trial, VERDICT_CRASH, words);
}

static _Noreturn void stop_ended(Trial *trial, const char *input)
{
    size_t length;
    if (context_now()->queue.used) { /* it counts where each is run alone */
        coins_forgive();
        prediction_give_up();
    }
    const char *text = session_dialog(trial->session, &length);
    bool endless = session_ended(trial->session)->verdict == VERDICT_TIMEOUT &&
                   dialog_count(text, "Player ") >
                       2 * dialog_count(input, "\n") + MANY_QUESTIONS;
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
static void ask_to_play(const DialogTable *table, uint32_t handle, int number,
                        int cpu_ms, const char *input, Dialog *dialog)
{
    Writer request =
        writer_on(session_request(trial_now()->session), CHANNEL_REQUEST_MAX);
    put_u32(&request, handle);
    put_u32(&request, (uint32_t)number);
    table_put_text(table->strips[handle], &request);
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
    DialogTable table = {.callers = count};
    Dialog dialog = {0};
    Session *session = trial_now()->session;
    int cpu_ms = trial_now()->room == ROOM_NATIVE ? DIALOG_CPU_MS : WATCHED_MS;
    size_t before;
    session_dialog(session, &before);
    for (uint32_t i = 0; i < count; i++)
        table.strips[i + 1] = strips[i];
    session_answer_with(session, table_answer, &table);
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
    DialogKept *kept = &context_now()->dialogs.last;
    free(kept->board);
    free(kept->input);
    *kept = (DialogKept){rules, text_copy(board), text_copy(input)};
}

/* Holds it to its end, whatever that is. */
static void hold_again(Session *session, const DialogKept *kept)
{
    DialogTable table = {.callers = 1};
    const unsigned char *bytes;
    size_t size;
    table.strips[1] = reference_from_string(kept->rules, kept->board);
    if (!table.strips[1])
        return;
    session_answer_with(session, table_answer, &table);
    Writer request = writer_on(session_request(session), CHANNEL_REQUEST_MAX);
    put_u32(&request, 1);
    put_u32(&request, 0);
    table_put_text(table.strips[1], &request);
    session_ask(session, writer_length(&request), DIALOG_CPU_MS, &bytes, &size);
    session_answer_with(session, NULL, NULL);
    for (uint32_t i = 1; i < HANDLES; i++)
        reference_free(table.strips[i]);
}

Session *dialog_crash(void)
{
    const DialogKept *kept = &context_now()->dialogs.last;
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
