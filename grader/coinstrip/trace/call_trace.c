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
                      const char *check, const char *no_return)
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
    char *file =
        reproduce_file(title, statements, under, story->cpu_ms, no_return);
    free(statements);
    return file;
}

const char *call_trace_rules(CoinStripRules rules)
{
    return rules == COINSTRIP_WELTER ? "COINSTRIP_WELTER"
                                     : "COINSTRIP_SILVER_DOLLAR";
}

/* A character as it stands in a C string. */
static void add_character(Text *to, unsigned char c)
{
    if (c == '"' || c == '\\')
        text_addf(to, "\\%c", c);
    else if (c == '\n')
        text_add(to, "\\n");
    else if (c < ' ' || c > '~' || c == '?')
        text_addf(to, "\\%03o", c);
    else
        text_addf(to, "%c", c);
}

/* A long text: long rows of one character by counts, and between them what is
 * not, in quotes: "99999:.'A'". */
static void add_runs(Text *to, const char *text)
{
    enum { LONG_ROW = 8 };
    bool quoted = false;
    while (*text) {
        size_t count = 1;
        while (text[count] == *text)
            count++;
        bool by_count = count >= LONG_ROW || *text == '\'';
        if (quoted == by_count)
            text_add(to, "'");
        quoted = !by_count;
        if (by_count)
            text_addf(to, "%zu:", count);
        for (size_t i = 0; i < (by_count ? 1 : count); i++)
            add_character(to, (unsigned char)*text);
        text += count;
    }
    if (quoted)
        text_add(to, "'");
}

static size_t count_runs(const char *text)
{
    size_t runs = 0;
    for (size_t i = 0; text[i]; i++)
        runs += i == 0 || text[i] != text[i - 1];
    return runs;
}

/* Is it shorter by counts: are its rows few, or long? */
static bool is_in_runs(const char *text)
{
    size_t length = strlen(text), runs = count_runs(text);
    return length > LONG_TEXT &&
           (runs <= RUNS_MAX || length > LONG_RUNS * runs);
}

char *call_trace_text(const char *text)
{
    Text quoted = TEXT_EMPTY;
    if (!text)
        return text_copy("NULL");
    if (is_in_runs(text)) {
        text_add(&quoted, "strip_text(\"");
        add_runs(&quoted, text);
        text_add(&quoted, "\")");
        return text_take(&quoted);
    }
    text_add(&quoted, "\"");
    for (const char *at = text; *at; at++)
        add_character(&quoted, (unsigned char)*at);
    text_add(&quoted, "\"");
    return text_take(&quoted);
}

char *call_trace_number(int value)
{
    if (value == INT_MIN)
        return text_copy("INT_MIN");
    if (value == INT_MAX)
        return text_copy("INT_MAX");
    return text_format("%d", value);
}

char *call_trace_found(bool found, CoinStripMove move)
{
    bool written =
        move.coin != WIRE_UNTOUCHED || move.distance != WIRE_UNTOUCHED;
    if (!found)
        return written ? text_format("false, but *move was changed to {%d, %d}",
                                     move.coin, move.distance)
                       : text_copy("false");
    return written ? text_format("true, {%d, %d}", move.coin, move.distance)
                   : text_copy("true, but *move was not written");
}

/* How many bytes a character takes in a C string. */
static size_t character_size(const char *at)
{
    size_t size = *at != '\\' ? 1 : at[1] >= '0' && at[1] <= '7' ? 4 : 2;
    return strnlen(at, size);
}

/* A quoted text, cut short if it is long; where it ends. */
static const char *add_brief(Text *to, const char *quoted, size_t most)
{
    const char *at = quoted + 1, *first = at;
    size_t length = 0;
    while (*at && *at != '"') {
        at += character_size(at);
        if (++length == BRIEF_FIRST)
            first = at;
    }
    const char *end = at + (*at == '"');
    if (length <= most)
        text_add_bytes(to, quoted, (size_t)(end - quoted));
    else
        text_addf(to, "%.*s\" ... /* %zu characters */", (int)(first - quoted),
                  quoted, length);
    return end;
}

/* Is the quote at this place C's? In a message there may be others. */
static bool is_argument(const char *start, const char *quote)
{
    while (quote > start && quote[-1] == ' ')
        quote--;
    return quote > start && strchr("(,=", quote[-1]) != NULL;
}

char *call_trace_brief(const char *calls, size_t most)
{
    Text text = TEXT_EMPTY;
    const char *start = calls;
    text_add(&text, "");
    while (*calls) {
        size_t plain = strcspn(calls, "\"");
        text_add_bytes(&text, calls, plain);
        calls += plain;
        if (*calls && is_argument(start, calls))
            calls = add_brief(&text, calls, most);
        else if (*calls)
            text_addf(&text, "%c", *calls++);
    }
    return text_take(&text);
}
