/* See call_trace.h. */
#include "call_trace.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "reproduce.h"
#include "excerpt.h"
#include "coinstrip/wire.h"

enum {
    LONG_TEXT = 240,
    RUNS_MAX = 60,
    LONG_RUNS = 10,
    BRIEF_FIRST = 24,
    ASKED_MAX = 1 << 20
};

/* The call that stays apart, as a statement. */
static void add_statement(Text *to, const Story *story)
{
    const char *call = story->expression;
    const char *answer = story->answer;
    if (!call)
        return;
    switch (story->gives) {
    case GIVES_STRIP:
        text_addf(to, "CoinStrip *s%d = %s;", story->strip, call);
        if (answer && strcmp(answer, "NULL") == 0)
            text_add(to, " /* NULL */");
        break;
    case GIVES_TEXT:
        text_addf(to, "look_at(%s);", call);
        break;
    case GIVES_NOTHING:
        text_addf(to, "%s;", call);
        break;
    case GIVES_INT:
    case GIVES_BOOL:
    case GIVES_MOVE:
        text_addf(to, "(void)%s;", call);
        break;
    }
    if (answer && story->gives != GIVES_STRIP && strlen(answer) < 60)
        text_addf(to, " /* %s */", answer);
    text_add(to, "\n");
}

int call_trace_call(Story *story, StoryGives gives, char *expression)
{
    add_statement(&story->calls, story);
    free(story->expression);
    free(story->answer);
    story->expression = expression;
    story->answer = NULL;
    story->gives = gives;
    if (gives == GIVES_STRIP)
        story->strip = ++story->strips;
    return story->strip;
}

void call_trace_answer(Story *story, char *answer)
{
    free(story->answer);
    story->answer = answer;
}

void call_trace_finish(Story *story)
{
    add_statement(&story->calls, story);
    free(story->expression);
    story->expression = NULL;
}

void call_trace_line(Story *story, const char *format, ...)
{
    char *line = NULL;
    va_list values;
    va_start(values, format);
    if (vasprintf(&line, format, values) < 0)
        abort();
    va_end(values);
    call_trace_finish(story);
    size_t length = strlen(line);
    while (length > 0 && line[length - 1] == '\n')
        length--;
    text_addf(&story->calls, "%.*s\n", (int)length, line);
    free(line);
}

char *call_trace_calls(const Story *story)
{
    Text text = TEXT_EMPTY;
    if (story->calls.bytes)
        text_add(&text, story->calls.bytes);
    add_statement(&text, story);
    return text_take(&text);
}

void call_trace_clear(Story *story)
{
    call_history_add(&story->earlier, &story->asked);
    Earlier earlier = story->earlier;
    free(text_take(&story->calls));
    free(story->culprit);
    free(story->expression);
    free(story->answer);
    free(story->blamed);
    free(story->expected);
    free(story->mistake);
    free(story->told_about);
    free(story->got);
    free(story->before);
    free(story->given.text);
    free(text_take(&story->asked));
    free(text_take(&story->answered));
    *story = (Story){.earlier = earlier};
}

void call_trace_unplayed(Story *story)
{
    call_history_forget(&story->earlier);
    free(text_take(&story->asked));
    free(text_take(&story->answered));
}

void call_trace_asked(Story *story, const void *bytes, size_t length)
{
    if (story->asked.length + length > ASKED_MAX) {
        call_history_add(&story->earlier, &story->asked);
        free(text_take(&story->asked));
        free(text_take(&story->answered));
    }
    text_add_bytes(&story->asked, bytes, length);
}

void call_trace_ended(Story *story, size_t length, size_t operations)
{
    size_t start = story->asked.length - length;
    story->asked.length = start + call_history_first(story->asked.bytes + start,
                                                     length, operations);
}

void call_trace_answered(Story *story, const void *bytes, size_t length)
{
    text_add_bytes(&story->answered, bytes, length);
}

static void cut_after(char *calls, size_t statement)
{
    char *end = strchr(calls + statement, '\n');
    if (end)
        end[1] = '\0';
}

char *call_trace_told(const Story *story)
{
    char *calls = call_trace_calls(story);
    if (story->told_part)
        cut_after(calls, story->told_to);
    char *told = excerpt_calls(calls, story->told_about);
    free(calls);
    return told;
}

char *call_trace_told_blamed(const Story *story)
{
    char *calls = call_trace_calls(story);
    cut_after(calls, story->culprit_at);
    char *told = excerpt_calls(calls, NULL);
    free(calls);
    return told;
}

bool call_trace_blame(Story *story, char *check, char *expected)
{
    if (story->culprit) {
        free(check);
        free(expected);
        return false;
    }
    story->culprit = check;
    story->culprit_at = story->calls.length;
    story->blamed = text_copy(story->expression);
    story->expected = expected;
    story->got = text_copy(story->answer);
    return true;
}

void call_trace_given(Story *story, Given given)
{
    free(story->given.text);
    story->given = given;
}

void call_trace_mistake(Story *story, char *mistake)
{
    free(story->mistake);
    story->mistake = mistake;
}

/* The story up to the call that is known to be wrong, or all of it and the
 * check. */
static char *statements_of(const Story *story, const char *check)
{
    Text body = TEXT_EMPTY;
    const char *calls = story->calls.bytes ? story->calls.bytes : "";
    if (!check && story->culprit) {
        text_add_bytes(&body, calls, story->culprit_at);
        text_add(&body, story->culprit);
    } else {
        text_add(&body, calls);
        if (check)
            text_add(&body, check);
        else
            add_statement(&body, story);
    }
    return text_take(&body);
}

/* Where leaks count, what the story had no time to free any more is freed: it
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

char *call_trace_file(const Story *story, const char *title, const char *before,
                      const char *check, Verdict verdict, const char *no_return)
{
    ReproducedUnder under = story->leaked   ? UNDER_VALGRIND_AT_END
                            : story->memory ? UNDER_VALGRIND
                            : story->sanitized && story->frames
                                ? UNDER_SANITIZERS_WITH_FRAMES
                            : story->sanitized ? UNDER_SANITIZERS
                                               : UNDER_NOTHING;
    char *last = statements_of(story, check);
    char *statements = text_format("%s%s", before ? before : "", last);
    free(last);
    if (story->memory)
        statements = with_frees(statements, story->strips);
    bool answers = (verdict == VERDICT_FAIL || verdict == VERDICT_CRASH) &&
                   !no_return && !story->cpu_ms;
    const Ending end = {.cpu_ms = story->cpu_ms,
                        .may_be_late = !answers,
                        .may_exit = !answers,
                        .no_return = no_return};
    char *file = reproduce_file(title, statements, under, &end);
    free(statements);
    return file;
}
