/* See numbers.h. Knows how C writes whole numbers, and no more of C. */
#include "numbers.h"

#include <ctype.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* What stands in the source, by which it is known what the compiler has made of
 * characters: 'a' is 97 then, and c >= 'a' may be c > 96. */
typedef struct {
    Numbers numbers;
    bool characters[UCHAR_MAX + 2]; /* each, and the ones beside it */
    bool kinds;                     /* it asks of which kind one is (ctype.h) */
} Written;

typedef struct {
    const char *at, *end;
    char before;    /* the last character that is no blank, or 0 */
    bool compiled;  /* and not the source, ... */
    Written *known; /* ... of which that is known, or is to be */
} Scan;

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || c == '$';
}

static void skip_to(Scan *scan, const char *what, size_t length)
{
    const char *found =
        memmem(scan->at, (size_t)(scan->end - scan->at), what, length);
    scan->at = found ? found + length : scan->end;
}

/* A string or a character: up to its closing quote, or the line's end. */
static void skip_quoted(Scan *scan, char quote)
{
    while (scan->at < scan->end && *scan->at != quote && *scan->at != '\n')
        scan->at += *scan->at == '\\' && scan->at + 1 < scan->end ? 2 : 1;
    if (scan->at < scan->end)
        scan->at++;
}

static void skip_word(Scan *scan)
{
    while (scan->at < scan->end && (is_word(*scan->at) || *scan->at == '.'))
        scan->at++;
}

/* The number that the word is: -1 for a fraction, or what is too large. */
static long number_of(const char *word, size_t length)
{
    char copy[24], *rest;
    if (length >= sizeof copy)
        return -1;
    memcpy(copy, word, length);
    copy[length] = '\0';
    long value = strtol(copy, &rest, 0);
    return rest[strspn(rest, "uUlL")] == '\0' ? value : -1;
}

static bool has(const Numbers *numbers, long value)
{
    for (size_t i = 0; i < numbers->count; i++)
        if (numbers->values[i] == value)
            return true;
    return false;
}

static void add(Numbers *numbers, long value)
{
    if (value < NUMBERS_SMALLEST || value > NUMBERS_LARGEST ||
        has(numbers, value) || numbers->count == NUMBERS_MOST)
        return;
    numbers->values[numbers->count++] = (int)value;
}

/* Is that number a character, or a kind of them, and no size? */
static bool is_of_characters(const Scan *scan, long value)
{
    const Written *known = scan->known;
    if (!scan->compiled || value < 1 || has(&known->numbers, value))
        return false;
    bool kind = known->kinds && scan->before == '&' &&
                (value & (value - 1)) == 0 && value <= USHRT_MAX;
    return kind || (scan->before != '[' && value <= UCHAR_MAX &&
                    known->characters[value]);
}

/* Adds the number that begins here: all, or only what bounds something. */
static void take_number(Scan *scan, Numbers *numbers, bool all)
{
    const char *start = scan->at;
    skip_word(scan);
    const char *next = scan->at;
    while (next < scan->end && *next == ' ')
        next++;
    bool bounds = (scan->before && strchr("<>=[", scan->before)) ||
                  (next < scan->end && strchr("<>=]", *next));
    long value = number_of(start, (size_t)(scan->at - start));
    if ((all || bounds) && !is_of_characters(scan, value))
        add(numbers, value);
    scan->before = '0';
}

/* One whose opening quote was just read. */
static void note_character(const Scan *scan)
{
    static const char escapes[] = "n\nt\tr\r0\0";
    if (scan->end - scan->at < 2)
        return;
    bool escaped = *scan->at == '\\';
    unsigned char c = (unsigned char)scan->at[escaped];
    for (size_t i = 0; escaped && i < sizeof escapes - 1; i += 2)
        if (scan->at[1] == escapes[i])
            c = (unsigned char)escapes[i + 1];
    for (int value = c > 0 ? c - 1 : 0; value <= c + 1; value++)
        scan->known->characters[value] = true;
}

/* Skips a word; and what the sanitizers are told of variables, which stands
 * behind words of their own. */
static void take_word(Scan *scan)
{
    static const char *const own[] = {"ASAN_", "UBSAN_", "__builtin___asan_"};
    const char *start = scan->at;
    skip_word(scan);
    for (size_t i = 0; i < sizeof own / sizeof *own && scan->compiled; i++)
        if ((size_t)(scan->at - start) > strlen(own[i]) &&
            strncmp(start, own[i], strlen(own[i])) == 0)
            skip_to(scan, "\n", 1);
    scan->before = 'a';
}

/* (What follows a point is part of a name of the compiler's own.) */
static void take_next(Scan *scan, Numbers *numbers, bool all)
{
    char c = *scan->at;
    if (isdigit((unsigned char)c) && scan->before != '.') {
        take_number(scan, numbers, all);
    } else if (is_word(c)) {
        take_word(scan);
    } else if (c == '"' || c == '\'') {
        scan->at++;
        if (c == '\'' && !scan->compiled)
            note_character(scan);
        skip_quoted(scan, c);
        scan->before = c;
    } else if (c == '/' && scan->at + 1 < scan->end && scan->at[1] == '*') {
        scan->at += 2;
        skip_to(scan, "*/", 2);
    } else if (c == '/' && scan->at + 1 < scan->end && scan->at[1] == '/') {
        skip_to(scan, "\n", 1);
    } else {
        scan->before = isspace((unsigned char)c) ? scan->before : c;
        scan->at++;
    }
}

static void scan_text(Scan scan, Numbers *numbers, bool all)
{
    while (scan.at < scan.end)
        take_next(&scan, numbers, all);
}

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

void numbers_read(Numbers *numbers, NumbersText source, NumbersText compiled)
{
    static const char asks_kinds[] = "__ctype_b_loc";
    Written known = {.kinds = compiled.size > 0 &&
                              memmem(compiled.bytes, compiled.size, asks_kinds,
                                     strlen(asks_kinds))};
    const Scan scans[] = {
        {source.bytes, source.bytes + source.size, 0, false, &known},
        {compiled.bytes, compiled.bytes + compiled.size, 0, true, &known}};
    numbers->count = 0;
    scan_text(scans[0], &known.numbers, true);
    for (int all = 0; all < 2; all++)
        for (int i = 0; i < 2; i++)
            scan_text(scans[i], numbers, all != 0);
    qsort(numbers->values, numbers->count, sizeof *numbers->values, compare);
}
