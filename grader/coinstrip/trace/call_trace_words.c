/* See call_trace.h. Knows how C says texts, numbers and rules. */
#include "call_trace.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/wire.h"

enum { LONG_TEXT = 240, RUNS_MAX = 60, LONG_RUNS = 10, BRIEF_FIRST = 24 };

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
