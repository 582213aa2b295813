#!/bin/sh
# test_records.sh - a lab of structs by value, and of arrays of them: values that
# are listed one by one, one item less than was given, the part of an array between
# two places, a comparison of which only the sign is promised, and a pointer to one
# of those that were given, or to what may be gone with the next call.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

lab=$scratch/spans
mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/spans.h" <<'END'
#include <stddef.h>

/* From first to last, which is not less. */
typedef struct {
    int first, last;
} Span;

/* Less than, equal to, or greater than zero as a begins before b, where b does,
 * or after it. */
int span_compare(Span a, Span b);
/* Sorts them by that; those that begin at the same place keep their order. */
void spans_sort(Span *spans, size_t n);
/* What lies between each and the next, n - 1 numbers in a new array, which the
 * caller frees; NULL if n is less than 2, or if there is no memory. */
int *spans_gaps(const Span *spans, size_t n);
/* The same, into gaps. */
void spans_gaps_into(const Span *spans, size_t n, int *gaps);
/* A copy of those with these indices, both included, which the caller frees; NULL
 * if there is none, or if there is no memory. */
Span *spans_part(const Span *spans, size_t n, size_t from, size_t to);
/* The name of a place, "low" or "high", or what is told there; it may be gone
 * with the next call. */
const char *place_name(const char *told, int place);
/* The longest of them, the first of several; NULL if there is none. */
const Span *spans_longest(const Span *spans, size_t n);
END
cat >"$lab/solution/spans.c" <<'END'
#include "spans.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int span_compare(Span a, Span b)
{
    return (a.first > b.first) - (a.first < b.first);
}

void spans_sort(Span *spans, size_t n)
{
    for (size_t i = 1; i < n; i++)
        for (size_t k = i; k > 0 && span_compare(spans[k - 1], spans[k]) > 0;
             k--) {
            Span span = spans[k];
            spans[k] = spans[k - 1];
            spans[k - 1] = span;
        }
}

void spans_gaps_into(const Span *spans, size_t n, int *gaps)
{
    for (size_t i = 0; i + 1 < n; i++)
        gaps[i] = spans[i + 1].first - spans[i].last;
}

int *spans_gaps(const Span *spans, size_t n)
{
    int *gaps = n < 2 ? NULL : malloc((n - 1) * sizeof *gaps);

    if (gaps)
        spans_gaps_into(spans, n, gaps);
    return gaps;
}

Span *spans_part(const Span *spans, size_t n, size_t from, size_t to)
{
    Span *part = from > to || to >= n ? NULL
                                      : malloc((to - from + 1) * sizeof *part);

    if (part)
        memcpy(part, spans + from, (to - from + 1) * sizeof *part);
    return part;
}

const char *place_name(const char *told, int place)
{
    static char name[40];

    snprintf(name, sizeof name, "%s", place < 0 ? "low" : place > 9 ? "high"
                                                                     : told);
    return name;
}

const Span *spans_longest(const Span *spans, size_t n)
{
    const Span *longest = n > 0 ? spans : NULL;

    for (size_t k = 1; k < n; k++)
        if (spans[k].last - spans[k].first > longest->last - longest->first)
            longest = spans + k;
    return longest;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
title = Spans
header = spans.h
file = spans.c
[values]
a = {0 1} {0 3} {2 9} {-4 0} {7 7}
b = {0 1} {0 3} {2 9} {-4 0} {7 7}
spans = {0 1} {0 3} {2 9} {-4 0} {7 7}
n = 0..5
from = 0..4
to = 0..4
told = "a" "bc" ""
[spans_gaps]
owner = caller
length = n-1
[spans_gaps_into]
gaps = out n - 1
[spans_part]
owner = caller
length = to - from + 1
[place_name]
owner = borrowed
[spans_longest]
owner = borrowed
length = 1
[one/compared]
points = 20
judges = span_compare
[many/sorted]
points = 20
judges = spans_sort
[many/gaps]
points = 30
judges = spans_gaps spans_gaps_into
[many/part]
points = 10
judges = spans_part
[many/longest]
points = 5
judges = spans_longest
[one/named]
points = 5
judges = place_name
[memory/well]
points = 10
memory = all
END

program spans right <<'END'
#include "spans.h"
#include <stdlib.h>

int span_compare(Span a, Span b)
{
    return a.first < b.first ? -7 : 3 * (a.first > b.first);
}

void spans_sort(Span *spans, size_t n)
{
    for (size_t m = n; m > 1; m--)
        for (size_t i = 1; i < m; i++)
            if (spans[i - 1].first > spans[i].first) {
                Span span = spans[i];
                spans[i] = spans[i - 1];
                spans[i - 1] = span;
            }
}

void spans_gaps_into(const Span *spans, size_t n, int *gaps)
{
    while (n > 1 && --n > 0)
        gaps[n - 1] = spans[n].first - spans[n - 1].last;
}

int *spans_gaps(const Span *spans, size_t n)
{
    int *gaps = NULL;

    for (size_t i = 1; i < n; i++) {
        int *more = realloc(gaps, i * sizeof *more);
        if (!more) {
            free(gaps);
            return NULL;
        }
        gaps = more;
        gaps[i - 1] = spans[i].first - spans[i - 1].last;
    }
    return gaps;
}

Span *spans_part(const Span *spans, size_t n, size_t from, size_t to)
{
    if (to >= n || from > to)
        return NULL;
    Span *part = calloc(n, sizeof *part);
    for (size_t i = from; part && i <= to; i++)
        part[i - from] = spans[i];
    return part;
}

const char *place_name(const char *told, int place)
{
    return place < 0 ? "low" : place > 9 ? "high" : told;
}

const Span *spans_longest(const Span *spans, size_t n)
{
    const Span *longest = NULL;

    for (; n > 0; n--, spans++)
        if (!longest ||
            spans->last - spans->first > longest->last - longest->first)
            longest = spans;
    return longest;
}
END
changed spans longest-is-a-copy \
    's/    return longest;/    static Span kept;\n    if (longest)\n        kept = *longest;\n    return longest ? \&kept : NULL;/'
changed spans compares-ends 's/a.first > b.first/a.last > b.last/'
changed spans sorts-unstable 's/spans.k.) > 0/spans[k]) >= 0/'
changed spans sorts-40 's/i < n; i++/i < n \&\& i < 40; i++/'
changed spans gaps-leave-last 's/i + 1 < n/i + 2 < n/'
changed spans gaps-write-behind \
    's/^int \*spans_gaps/static void none(void) {}\n&/
    s/    for (size_t i = 0; i + 1 < n; i++)/    if (n > 0)\n        gaps[n - 1] = 0;\n&/'
changed spans part-of-one-less 's/memcpy(part, spans + from, (to - from + 1)/memcpy(part, spans + from, (to - from)/'

graded spans || exit 1
claim 'right__keeps_all' has spans right 100
claim 'compare__is_charged' loses spans compares-ends 'one/compared many/sorted'
claim 'unstable__is_charged' loses spans sorts-unstable many/sorted
claim 'long_arrays__are_sorted' loses spans sorts-40 many/sorted
claim 'last_gap__is_missed' loses spans gaps-leave-last many/gaps
claim 'no_room_behind__is_seen' \
    loses spans gaps-write-behind 'many/gaps memory/well'
claim 'part__is_charged' loses spans part-of-one-less many/part
claim 'copy__is_none_of_those_given' loses spans longest-is-a-copy many/longest
claim 'copy__is_shown_by_two_of_one' \
    says spans longest-is-a-copy 'Span spans2\[1\] = '
claim 'copy__is_shown_by_its_file' shows spans longest-is-a-copy
for program_of in gaps-leave-last part-of-one-less; do
    claim "${program_of}__is_shown" shows spans "$program_of"
done

# ------------------------------------------------------- what the table says ----

# understood WORDS: make contract does so
understood()
{
    "$build/contract" "$lab" | tr -s ' \n' ' ' | grep -q -F -e "$1"
}

claim 'sign__is_read' understood \
    'span_compare int number, 32 bits, signed; compared by sign'
claim 'one_less__is_told' understood 'spans_gaps int * array of n - 1: number'
claim 'a_difference__is_told' understood 'array of to - from + 1: struct of'

# signed COMMENT [NAME]: a function of which that is said, a comparison by its name
# if it has no other, is compared by its sign
signed()
{
    mkdir -p "$scratch/sign/starter" "$scratch/sign/solution"
    name=${2:-text_compare}
    printf '/* %s */\nint %s(int a, int b);\n' "$1" "$name" \
        >"$scratch/sign/starter/sign.h"
    printf '%s\n' '#include "sign.h"' \
        "int $name(int a, int b) { return (a > b) - (a < b); }" \
        >"$scratch/sign/solution/sign.c"
    printf '%s\n' '[lab]' 'title = S' 'header = sign.h' 'file = sign.c' \
        '[p/t]' 'points = 100' "judges = $name" >"$scratch/sign/lab.ini"
    "$build/contract" "$scratch/sign" | grep -q 'compared by sign'
}

claim 'negative__is_a_sign' signed 'Negative, zero or positive, as a is to b.'
claim 'below_0__is_a_sign' signed 'Below 0 if a is less, above 0 if b is, else 0.'
refute 'what_may_be_negative__is_a_number' \
    signed 'The balance: it may be negative, zero or positive.' balance
refute 'one__is_a_number' signed '-1, 0 or 1: less than, equal to or greater than.'
refute 'nothing_said__is_a_number' signed 'Which is the greater one?'

# ------------------------------------------------------ what is asked for, once --

# asked WORDS: make contract asks that
asked()
{
    "$build/contract" "$scratch/notes" 2>&1 | grep -F -e "$1"
}

mkdir -p "$scratch/notes/starter" "$scratch/notes/solution"
cat >"$scratch/notes/starter/notes.h" <<'END'
#include <stddef.h>
typedef struct {
    char name[8];
    char *text;
} Note;
/* A new array; *n is how many. */
Note *notes_all(size_t *n);
void notes_free(Note *notes, size_t n);
END
cat >"$scratch/notes/solution/notes.c" <<'END'
#include "notes.h"
#include <stdlib.h>
Note *notes_all(size_t *n)
{
    *n = 0;
    return NULL;
}
void notes_free(Note *notes, size_t n)
{
    (void)n;
    free(notes);
}
END
cat >"$scratch/notes/lab.ini" <<'END'
[lab]
title = Notes
header = notes.h
file = notes.c
[notes/all]
points = 100
judges = notes_all
END
claim 'who_owns_it__is_asked' asked 'notes_all: who owns the struct'
refute 'what_it_is_freed_by__is_not_asked_what_it_takes' asked 'notes_free: how is'
