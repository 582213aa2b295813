/* See call_trace.h. */
#include "call_trace.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "reproduce.h"
#include "excerpt.h"

enum { ASKED_MAX = 1 << 20 };

/* May it stand in a comment? (A text is the submission's.) */
static bool is_told(const char *answer)
{
    return strlen(answer) < 60 && !strstr(answer, "*/") &&
           !strstr(answer, "/*");
}

/* The call that stays apart, as a statement. */
static void add_statement(Text *to, const CallTrace *trace)
{
    const char *call = trace->expression;
    const char *answer = trace->answer;
    if (!call)
        return;
    switch (trace->returns) {
    case RETURNS_STRIP:
        text_addf(to, "CoinStrip *s%d = %s;", trace->strip, call);
        if (answer && strcmp(answer, "NULL") == 0)
            text_add(to, " /* NULL */");
        break;
    case RETURNS_TEXT:
        text_addf(to, "look_at(%s);", call);
        break;
    case RETURNS_NOTHING:
        text_addf(to, "%s;", call);
        break;
    case RETURNS_INT:
    case RETURNS_BOOL:
    case RETURNS_MOVE:
        text_addf(to, "(void)%s;", call);
        break;
    }
    if (answer && trace->returns != RETURNS_STRIP && is_told(answer))
        text_addf(to, " /* %s */", answer);
    text_add(to, "\n");
}

int call_trace_call(CallTrace *trace, ReturnKind returns, char *expression)
{
    add_statement(&trace->calls, trace);
    free(trace->expression);
    free(trace->answer);
    trace->expression = expression;
    trace->answer = NULL;
    trace->returns = returns;
    if (returns == RETURNS_STRIP)
        trace->strip = ++trace->strips;
    return trace->strip;
}

void call_trace_answer(CallTrace *trace, char *answer)
{
    free(trace->answer);
    trace->answer = answer;
    trace->answer_asked = trace->asked.length;
}

void call_trace_finish(CallTrace *trace)
{
    add_statement(&trace->calls, trace);
    free(trace->expression);
    trace->expression = NULL;
}

void call_trace_line(CallTrace *trace, const char *format, ...)
{
    char *line = NULL;
    va_list values;
    va_start(values, format);
    if (vasprintf(&line, format, values) < 0)
        abort();
    va_end(values);
    call_trace_finish(trace);
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == '\n')
        length--;
    text_addf(&trace->calls, "%.*s\n", (int)length, line);
    free(line);
}

char *call_trace_calls(const CallTrace *trace)
{
    Text text = TEXT_EMPTY;
    if (trace->calls.bytes)
        text_add(&text, trace->calls.bytes);
    add_statement(&text, trace);
    return text_take(&text);
}

void call_trace_clear(CallTrace *trace)
{
    call_history_add(&trace->history, &trace->asked);
    CallHistory history = trace->history;
    free(text_take(&trace->calls));
    free(trace->culprit);
    free(trace->expression);
    free(trace->answer);
    free(trace->blamed);
    free(trace->expected);
    free(trace->mistake);
    free(trace->excerpt_about);
    free(trace->got);
    free(trace->before);
    free(trace->given.text);
    free(text_take(&trace->asked));
    free(text_take(&trace->answered));
    *trace = (CallTrace){.history = history};
}

void call_trace_unplayed(CallTrace *trace)
{
    call_history_forget(&trace->history);
    free(text_take(&trace->asked));
    free(text_take(&trace->answered));
}

void call_trace_asked(CallTrace *trace, const void *bytes, size_t length)
{
    if (trace->asked.length + length > ASKED_MAX) {
        call_history_add(&trace->history, &trace->asked);
        free(text_take(&trace->asked));
        free(text_take(&trace->answered));
        trace->culprit_asked = trace->answer_asked = 0;
    }
    text_add_bytes(&trace->asked, bytes, length);
}

void call_trace_ended(CallTrace *trace, size_t length, size_t operations)
{
    size_t start = trace->asked.length - length;
    trace->asked.length = start + call_history_first(trace->asked.bytes + start,
                                                     length, operations);
}

void call_trace_answered(CallTrace *trace, const void *bytes, size_t length)
{
    text_add_bytes(&trace->answered, bytes, length);
}

static void cut_after(char *calls, size_t statement)
{
    char *end = strchr(calls + statement, '\n');
    if (end)
        end[1] = '\0';
}

char *call_trace_excerpt(const CallTrace *trace)
{
    char *calls = call_trace_calls(trace);
    if (trace->excerpt_partly)
        cut_after(calls, trace->excerpt_to);
    char *told = excerpt_calls(calls, trace->excerpt_about);
    free(calls);
    return told;
}

char *call_trace_excerpt_blamed(const CallTrace *trace)
{
    char *calls = call_trace_calls(trace);
    cut_after(calls, trace->culprit_at);
    char *told = excerpt_calls(calls, NULL);
    free(calls);
    return told;
}

bool call_trace_blame(CallTrace *trace, char *check, char *expected)
{
    if (trace->culprit) {
        free(check);
        free(expected);
        return false;
    }
    trace->culprit = check;
    trace->culprit_at = trace->calls.length;
    trace->culprit_asked = trace->asked.length;
    trace->blamed = text_copy(trace->expression);
    trace->expected = expected;
    trace->got = text_copy(trace->answer);
    return true;
}

void call_trace_given(CallTrace *trace, Given given)
{
    free(trace->given.text);
    trace->given = given;
}

void call_trace_mistake(CallTrace *trace, char *mistake)
{
    free(trace->mistake);
    trace->mistake = mistake;
}

/* The trace up to the call that is known to be wrong, or all of it and the
 * check. */
static char *statements_of(const CallTrace *trace, const char *check)
{
    Text body = TEXT_EMPTY;
    const char *calls = trace->calls.bytes ? trace->calls.bytes : "";
    if (!check && trace->culprit) {
        text_add_bytes(&body, calls, trace->culprit_at);
        text_add(&body, trace->culprit);
    } else {
        text_add(&body, calls);
        if (check)
            text_add(&body, check);
        else
            add_statement(&body, trace);
    }
    return text_take(&body);
}

/* Where leaks count, what the trace had no time to free any more is freed: it
 * is not what the file is to show. */
static char *with_frees(char *statements, int strips)
{
    Text body = TEXT_EMPTY;
    text_add(&body, statements);
    for (int i = 1; i <= strips; i++) {
        char *made = text_format("CoinStrip *s%d = ", i);
        char *freed = text_format("coinstrip_free(s%d);\n", i);
        if (strstr(statements, made) && !strstr(statements, freed))
            text_add(&body, freed);
        free(made);
        free(freed);
    }
    free(statements);
    return text_take(&body);
}

char *call_trace_file(const CallTrace *trace, const char *title,
                      const char *before, const char *check,
                      const char *no_return, bool may_keep_text)
{
    ReproducedUnder under = trace->leaked   ? UNDER_VALGRIND_AT_END
                            : trace->memory ? UNDER_VALGRIND
                            : trace->sanitized && trace->frames
                                ? UNDER_SANITIZERS_WITH_FRAMES
                            : trace->sanitized ? UNDER_SANITIZERS
                                               : UNDER_NOTHING;
    char *last = statements_of(trace, check);
    char *statements = text_format("%s%s", before ? before : "", last);
    free(last);
    if (trace->memory)
        statements = with_frees(statements, trace->strips);
    const Ending end = {.cpu_ms = trace->cpu_ms,
                        .may_keep_text = may_keep_text,
                        .no_return = no_return};
    char *file = reproduce_file(title, statements, under, &end);
    free(statements);
    return file;
}
