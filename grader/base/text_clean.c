/*
 * Knows UTF-8, and which characters must not reach a reader as they are. Must
 * not know any format: quotes, angle brackets and the like stay, and are the
 * business of whoever writes JSON, XML, CSV or HTML.
 */
#include <stdlib.h>
#include <string.h>

#include "text.h"

size_t text_decode(const char *bytes, size_t n, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *b = (const unsigned char *)bytes;

    if (n == 0)
        return 0;
    size_t length = b[0] < 0x80   ? 1
                    : b[0] < 0xc2 ? 0
                    : b[0] < 0xe0 ? 2
                    : b[0] < 0xf0 ? 3
                    : b[0] < 0xf5 ? 4
                                  : 0;
    if (length == 0 || length > n)
        return 0;
    *code = length == 1 ? b[0] : b[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((b[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (b[i] & 0x3fu);
    }
    /* Overlong forms, halves of surrogate pairs, and what lies beyond. */
    if (*code < least[length] || *code > 0x10ffff ||
        (*code >= 0xd800 && *code <= 0xdfff))
        return 0;
    return length;
}

bool text_is_utf8(const char *text)
{
    size_t n = strlen(text);

    while (n > 0) {
        uint32_t code;
        size_t length = text_decode(text, n, &code);
        if (length == 0)
            return false;
        text += length;
        n -= length;
    }
    return true;
}

typedef struct {
    uint32_t first, last;
} Range;

static bool is_in(const Range *ranges, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

/* From the Unicode Character Database 15.1: DerivedGeneralCategory.txt (Cc, Cf,
 * Zl, Zp: controls, marks of direction, separators of lines) and
 * DerivedCoreProperties.txt (Default_Ignorable_Code_Point: joiners, fillers,
 * variation selectors, tags); and the blanks that it counts as letters or
 * symbols (2800, 13441, 13442, 1d159) and mirrors (13440). */
bool text_is_hidden(uint32_t code)
{
    static const Range hidden[] = {
        {0x00, 0x08},       {0x0b, 0x1f},       {0x7f, 0x9f},
        {0xad, 0xad},       {0x34f, 0x34f},     {0x600, 0x605},
        {0x61c, 0x61c},     {0x6dd, 0x6dd},     {0x70f, 0x70f},
        {0x890, 0x891},     {0x8e2, 0x8e2},     {0x115f, 0x1160},
        {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x200b, 0x200f},
        {0x2028, 0x202e},   {0x2060, 0x206f},   {0x2800, 0x2800},
        {0x3164, 0x3164},   {0xfdd0, 0xfdef},   {0xfe00, 0xfe0f},
        {0xfeff, 0xfeff},   {0xffa0, 0xffa0},   {0xfff0, 0xfffb},
        {0x110bd, 0x110bd}, {0x110cd, 0x110cd}, {0x13430, 0x13442},
        {0x1bca0, 0x1bca3}, {0x1d159, 0x1d159}, {0x1d173, 0x1d17a},
        {0xe0000, 0xe0fff},
    };

    /* (The last two of each plane are no characters, as fdd0 to fdef.) */
    return (code & 0xfffe) == 0xfffe ||
           is_in(hidden, sizeof hidden / sizeof *hidden, code);
}

/* Accents and the like, which lie above or below the character before: many of
 * them reach into other lines. */
static bool is_mark(uint32_t code)
{
    static const Range marks[] = {
        {0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x610, 0x61a},
        {0x64b, 0x65f},   {0x6d6, 0x6dc},   {0xe31, 0xe31},   {0xe34, 0xe3a},
        {0xe47, 0xe4e},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff},
        {0x302a, 0x302f}, {0x3099, 0x309a}, {0xfe20, 0xfe2f},
    };

    return is_in(marks, sizeof marks / sizeof *marks, code);
}

/* As many on one character as any language has. */
enum { MARKS = 3 };

/* Adds the first character of the n bytes, cleaned; returns its bytes. *marks:
 * how many accents have come before, one after the other. */
static size_t add_clean(Text *out, const char *bytes, size_t n, size_t *marks)
{
    uint32_t code;
    size_t length = text_decode(bytes, n, &code);

    if (length == 0) {
        text_addf(out, "\\x%02x", (unsigned char)*bytes);
        return 1;
    }
    *marks = is_mark(code) ? *marks + 1 : 0;
    if (!text_is_hidden(code) && *marks <= MARKS)
        text_add_bytes(out, bytes, length);
    else if (length == 1)
        text_addf(out, "\\x%02x", (unsigned)code);
    else
        text_addf(out, "\\u%04x", (unsigned)code);
    return length;
}

/* How many bytes are ASCII that anybody sees: most texts are nothing else. */
static size_t plain_bytes(const char *bytes, size_t n)
{
    size_t i = 0;

    while (i < n && ((bytes[i] >= ' ' && bytes[i] < 0x7f) || bytes[i] == '\n'))
        i++;
    return i;
}

char *text_clean(const char *bytes, size_t n)
{
    Text out = TEXT_EMPTY;
    size_t marks = 0;

    for (size_t i = 0; bytes != NULL && i < n;) {
        size_t plain = plain_bytes(bytes + i, n - i);
        text_add_bytes(&out, bytes + i, plain);
        marks = plain > 0 ? 0 : marks;
        i += plain;
        if (i < n)
            i += add_clean(&out, bytes + i, n - i, &marks);
    }
    return text_take(&out);
}

char *text_clean_line(const char *text)
{
    Text out = TEXT_EMPTY;
    size_t marks = 0;

    if (text == NULL)
        return NULL;
    for (size_t n = strlen(text); n > 0;) {
        size_t length = 1;
        if (*text == '\n')
            text_add(&out, "\\n");
        else if (*text == '\t')
            text_add(&out, "\\t");
        else
            length = add_clean(&out, text, n, &marks);
        text += length;
        n -= length;
    }
    return text_take(&out);
}
