/* See ended.h. */
#include "ended.h"

#include <stdlib.h>
#include "context.h"
#include "coinstrip/memory/memcheck.h"

enum { MESSAGE_TEXT = 60 }; /* of a text in a message */

/* The function that a session was in when it ended, for a message. */
static char *doing(const SessionEnd *end, const CallTrace *trace)
{
    const char *function = wire_function(end->function);
    if (end->stage == STAGE_LOADING)
        return text_copy("loading the program: it");
    if (trace->expression)
        return call_trace_brief(trace->expression, MESSAGE_TEXT);
    return text_copy(function ? function : "the program");
}

void coins_tell_look(const SessionEnd *end)
{
    CallTrace *trace = &context_now()->trace;
    if (end->function == OP_TO_STRING)
        call_trace_call(trace, RETURNS_TEXT,
                        text_copy("coinstrip_to_string(s1)"));
    else if (end->function == OP_LENGTH)
        call_trace_call(trace, RETURNS_INT, text_copy("coinstrip_length(s1)"));
    else if (end->function == OP_SQUARES)
        call_trace_call(
            trace, RETURNS_INT,
            text_format("coinstrip_square(s1, %d)", end->arguments[0]));
}

void coins_stop_ended(void)
{
    Trial *trial = trial_now();
    const SessionEnd *end = session_ended(trial->session);
    CallTrace *trace = &context_now()->trace;
    RoomKind room = context_now()->room;
    char *what = doing(end, trace);
    char *crashed = room != ROOM_NATIVE ? memcheck_explain(what) : NULL;
    trace->memory = room == ROOM_VALGRIND;
    trace->sanitized = room == ROOM_SANITIZED;
    if (crashed && end->verdict == VERDICT_EXIT) {
        trial_tell_last_words(trial);
        trial_stop(trial, VERDICT_CRASH, crashed);
    }
    free(crashed);
    trial_stop_ended(trial, end, what);
}
