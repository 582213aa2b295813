/* See numbers.h. Knows how C writes whole numbers, and no more of C. */
#include "numbers.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const char *at, *end;
    char before; /* the last character that is no blank, or 0 */
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

static void add(Numbers *numbers, long value)
{
    if (value < NUMBERS_SMALLEST || value > NUMBERS_LARGEST)
        return;
    for (size_t i = 0; i < numbers->count; i++)
        if (numbers->values[i] == value)
            return;
    if (numbers->count < NUMBERS_MOST)
        numbers->values[numbers->count++] = (int)value;
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
    if (all || bounds)
        add(numbers, number_of(start, (size_t)(scan->at - start)));
    scan->before = '0';
}

/* (What follows a point is part of a name of the compiler's own.) */
static void take_next(Scan *scan, Numbers *numbers, bool all)
{
    char c = *scan->at;
    if (isdigit((unsigned char)c) && scan->before != '.') {
        take_number(scan, numbers, all);
    } else if (is_word(c)) {
        skip_word(scan);
        scan->before = 'a';
    } else if (c == '"' || c == '\'') {
        scan->at++;
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

static void scan_text(Numbers *numbers, NumbersText text, bool all)
{
    if (text.size == 0)
        return;
    Scan scan = {text.bytes, text.bytes + text.size, 0};
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
    numbers->count = 0;
    for (int all = 0; all < 2; all++) {
        scan_text(numbers, source, all != 0);
        scan_text(numbers, compiled, all != 0);
    }
    qsort(numbers->values, numbers->count, sizeof *numbers->values, compare);
}
