/* See line_diff.h. */
#include "line_diff.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"

/* Cells of the table beyond which lines are compared place by place. */
enum { CELLS_MAX = 4 << 20 };

/* Lines that are shown around odd ones; and how many are shown in any case. */
enum { CONTEXT = 3, ALL_SHOWN = 24 };

static Lines split(const char *text)
{
    Lines lines = {NULL, 0};

    while (*text != '\0') {
        size_t length = strcspn(text, "\n");
        lines.lines =
            memory_grow(lines.lines, lines.count + 1, sizeof *lines.lines);
        lines.lines[lines.count++] = (Line){text, length, true};
        text += length + (text[length] == '\n');
    }
    return lines;
}

void lines_free(Lines *lines)
{
    free(lines->lines);
    *lines = (Lines){NULL, 0};
}

static bool is_near_odd(const Lines *lines, size_t i)
{
    size_t first = i < CONTEXT ? 0 : i - CONTEXT;

    for (size_t k = first; k <= i + CONTEXT && k < lines->count; k++)
        if (lines->lines[k].odd)
            return true;
    return false;
}

size_t lines_to_skip(const Lines *lines, size_t from)
{
    size_t end = from;

    while (lines->count > ALL_SHOWN && end < lines->count &&
           !is_near_odd(lines, end))
        end++;
    return end - from > CONTEXT ? end - from : 0;
}

static bool are_alike(const Line *a, const Line *b)
{
    return a->length == b->length && memcmp(a->start, b->start, a->length) == 0;
}

static void pair(Line *a, Line *b)
{
    a->odd = b->odd = false;
}

/* rest[i * (nb + 1) + j]: how many lines a[i...] and b[j...] can share. */
static void pair_longest(Line *a, size_t na, Line *b, size_t nb)
{
    size_t width = nb + 1;
    uint16_t *rest = memory_new((na + 1) * width, sizeof *rest);

    for (size_t i = na; i-- > 0;)
        for (size_t j = nb; j-- > 0;) {
            uint16_t down = rest[(i + 1) * width + j];
            uint16_t right = rest[i * width + j + 1];
            rest[i * width + j] =
                are_alike(&a[i], &b[j])
                    ? (uint16_t)(rest[(i + 1) * width + j + 1] + 1)
                : down > right ? down
                               : right;
        }
    for (size_t i = 0, j = 0; i < na && j < nb;) {
        if (are_alike(&a[i], &b[j]))
            pair(&a[i++], &b[j++]);
        else if (rest[(i + 1) * width + j] >= rest[i * width + j + 1])
            i++;
        else
            j++;
    }
    free(rest);
}

void lines_compare(const char *a, const char *b, Lines *in_a, Lines *in_b)
{
    Lines left = split(a), right = split(b);
    size_t first = 0, na = left.count, nb = right.count;

    while (first < na && first < nb &&
           are_alike(&left.lines[first], &right.lines[first])) {
        pair(&left.lines[first], &right.lines[first]);
        first++;
    }
    while (na > first && nb > first &&
           are_alike(&left.lines[na - 1], &right.lines[nb - 1]))
        pair(&left.lines[--na], &right.lines[--nb]);
    if (na - first < CELLS_MAX / (nb - first + 1) && na - first < UINT16_MAX)
        pair_longest(left.lines + first, na - first, right.lines + first,
                     nb - first);
    else
        for (size_t i = first; i < na && i < nb; i++)
            if (are_alike(&left.lines[i], &right.lines[i]))
                pair(&left.lines[i], &right.lines[i]);
    *in_a = left;
    *in_b = right;
}
