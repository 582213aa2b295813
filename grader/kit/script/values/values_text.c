/* Texts as [values] writes them: see values_parts.h. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "values_parts.h"

enum { TEXT_MOST = 1 << 16 };

bool tokens_fail(ValueTokens *tokens, const char *start, const char *what)
{
    if (!tokens->why)
        tokens->why = text_format(
            "%.*s %s", (int)(strcspn(start + 1, " \t") + 1), start, what);
    return false;
}

/* One letter of a text or 'c', with C's escapes. False at what is none. */
bool tokens_letter(ValueTokens *tokens, unsigned char *c)
{
    static const char names[] = "ntr0abfv\\'\"?";
    static const char meant[] = "\n\t\r\0\a\b\f\v\\'\"?";
    const char *at = tokens->at;

    if (*at != '\\') {
        *c = (unsigned char)*at;
        tokens->at += *at != '\0';
        return *at != '\0';
    }
    at++;
    if (*at == 'x' && isxdigit((unsigned char)at[1])) {
        char digits[3] = {at[1], isxdigit((unsigned char)at[2]) ? at[2] : '\0'};
        *c = (unsigned char)strtoul(digits, NULL, 16);
        tokens->at = at + 1 + strlen(digits);
        return true;
    }
    if (*at >= '0' && *at <= '7') {
        unsigned value = 0, i = 0;
        for (; i < 3 && at[i] >= '0' && at[i] <= '7'; i++)
            value = value * 8 + (unsigned)(at[i] - '0');
        *c = (unsigned char)value;
        tokens->at = at + i;
        return true;
    }
    const char *name = *at ? strchr(names, *at) : NULL;
    if (!name)
        return false;
    *c = (unsigned char)meant[name - names];
    tokens->at = at + 1;
    return true;
}

/* "ab"x300: as often as that. */
static bool repeat(ValueTokens *tokens, const char *start, Text *text)
{
    char *end;
    size_t length = text->length;
    unsigned long times = 1;

    if (*tokens->at == 'x' && isdigit((unsigned char)tokens->at[1])) {
        times = strtoul(tokens->at + 1, &end, 10);
        tokens->at = end;
    }
    if (times == 0 || times * length > TEXT_MOST || times > TEXT_MOST)
        return tokens_fail(tokens, start,
                           "is repeated too often, or not at all");
    char *once = memory_new(length + 1, 1);
    memcpy(once, text->bytes ? text->bytes : "", length);
    while (--times > 0)
        text_add_bytes(text, once, length);
    free(once);
    return true;
}

/* A text in quotes. Only what is read from a stream has 0 in it. */
bool tokens_letters(ValueTokens *tokens, bool with_0, Text *text)
{
    const char *start = tokens->at;
    unsigned char c;

    if (*start != '"')
        return tokens_fail(tokens, start, "is no text in double quotes");
    tokens->at++;
    while (*tokens->at != '"') {
        if (!tokens_letter(tokens, &c) || (c == '\0' && !with_0))
            return tokens_fail(tokens, start, "is no text that C could hold");
        text_add_bytes(text, (const char *)&c, 1);
    }
    tokens->at++;
    return repeat(tokens, start, text);
}

bool tokens_text(ValueTokens *tokens, bool with_0, Value *value)
{
    Text text = TEXT_EMPTY;
    bool fine = tokens_letters(tokens, with_0, &text);

    value->count = value->size = (uint32_t)text.length;
    value->bytes = arena_copy(tokens->arena, text.bytes ? text.bytes : "",
                              text.length + 1);
    free(text_take(&text));
    return fine;
}
