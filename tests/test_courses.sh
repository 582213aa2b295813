#!/bin/sh
# test_courses.sh - small labs as other courses have them. Right programs that do
# something else than the solution where the header leaves it open keep all
# points; wrong ones lose them where the mistake is.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

# right LAB: the solution is one of the class
right()
{
    program "$1" right <"$labs/$1/solution/$1.c"
}

# ------------------------------------- what is left where a call is refused ----
# The solution has begun to write when it sees that it can't go on: that is
# nothing that a header promises. What it always does then is compared.

new_lab runs
cat >"$labs/runs/starter/runs.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

/* Each run of 1 to 255 equal bytes becomes two, its length and the byte. How many
 * bytes that makes; -1 if there is no room for them. */
long runs_encode(const unsigned char *in, size_t n, unsigned char *out,
                 size_t room);

/* The number that the text is, of digits only. False if it is none. */
bool runs_number(const char *text, unsigned *number);

/* The same, 1 or 0. */
int runs_digits(const char *text, unsigned *number);

/* Is it even? *half: a half of it, rounded down. */
bool runs_halve(unsigned number, unsigned *half);
END
cat >"$labs/runs/solution/runs.c" <<'END'
#include "runs.h"

long runs_encode(const unsigned char *in, size_t n, unsigned char *out,
                 size_t room)
{
    size_t count = 0;

    for (size_t i = 0, run; i < n; i += run) {
        for (run = 1; run < 255 && i + run < n && in[i + run] == in[i]; run++)
            ;
        if (room - count < 2)
            return -1;
        out[count++] = (unsigned char)run;
        out[count++] = in[i];
    }
    return (long)count;
}

bool runs_number(const char *text, unsigned *number)
{
    if (*text == '\0')
        return false;
    for (*number = 0; *text >= '0' && *text <= '9'; text++)
        *number = 10 * *number + (unsigned)(*text - '0');
    return *text == '\0';
}

int runs_digits(const char *text, unsigned *number)
{
    return runs_number(text, number) ? 1 : 0;
}

bool runs_halve(unsigned number, unsigned *half)
{
    *half = number / 2;
    return number % 2 == 0;
}
END
cat >"$labs/runs/lab.ini" <<'END'
[lab]
title = Runs
header = runs.h
file = runs.c
[values]
text = "" "0" "7" "12" "123456" "a" "1a" "12-3" " 4"
[runs/encode]
points = 40
judges = runs_encode
[numbers/bool]
points = 20
judges = runs_number
[numbers/int]
points = 20
judges = runs_digits
[numbers/half]
points = 20
judges = runs_halve
END
right runs
program runs looks_first <<'END'
#include "runs.h"

long runs_encode(const unsigned char *in, size_t n, unsigned char *out,
                 size_t room)
{
    size_t count = 0;

    for (size_t i = 0, run = 0; i < n; i++) {
        run = i > 0 && in[i] == in[i - 1] && run < 255 ? run + 1 : 1;
        count += run == 1 ? 2 : 0;
    }
    if (count > room)
        return -1;
    for (size_t i = 0, at = 0, run; i < n; i += run, at += 2) {
        for (run = 1; run < 255 && i + run < n && in[i + run] == in[i]; run++)
            ;
        out[at] = (unsigned char)run;
        out[at + 1] = in[i];
    }
    return (long)count;
}

bool runs_number(const char *text, unsigned *number)
{
    unsigned value = 0;
    const char *at = text;

    for (; *at >= '0' && *at <= '9'; at++)
        value = 10 * value + (unsigned)(*at - '0');
    if (at == text || *at != '\0')
        return false;
    *number = value;
    return true;
}

int runs_digits(const char *text, unsigned *number)
{
    return runs_number(text, number);
}

bool runs_halve(unsigned number, unsigned *half)
{
    *half = number >> 1;
    return !(number & 1);
}
END
changed runs halves_even_only \
    's/\*half = number .*/if (number % 2 == 0) *half = number \/ 2;/'
changed runs writes_the_byte_first 's/= (unsigned char)run;/= in[i];/'
changed runs number_is_1_less 's/return \*text == .*/*number -= 1; &/'
claim runs__are_graded graded runs
claim runs__solution_has_all_points has runs right 100
claim runs__who_looks_first_has_all_points has runs looks_first 100
claim runs__what_always_happens_is_compared loses runs halves_even_only numbers/half
claim runs__what_is_done_is_compared loses runs writes_the_byte_first runs/encode
claim runs__numbers_are_compared loses runs number_is_1_less 'numbers/bool numbers/int'

# ------------------------------------------------- as many as a quotient says ----

new_lab base
cat >"$labs/base/starter/base.h" <<'END'
#include <stddef.h>

/* Writes four letters for each three bytes, of which there may be none for the
 * last: 'A' and so on for each 16 of a byte, '=' for the fourth, or for what is
 * missing; and a 0 behind them. There is room for 4 * ((n + 2) / 3) + 1. */
void base_write(const unsigned char *in, size_t n, char *out);

/* How many '=' there are. */
int base_count(const char *in);
END
cat >"$labs/base/solution/base.c" <<'END'
#include "base.h"

void base_write(const unsigned char *in, size_t n, char *out)
{
    for (size_t i = 0; i < (n + 2) / 3 * 3; i += 3) {
        for (size_t k = i; k < i + 3; k++)
            *out++ = k < n ? (char)('A' + in[k] / 16) : '=';
        *out++ = '=';
    }
    *out = '\0';
}

int base_count(const char *in)
{
    int count = 0;

    for (; *in != '\0'; in++)
        count += *in == '=';
    return count;
}
END
cat >"$labs/base/lab.ini" <<'END'
[lab]
title = Base
header = base.h
file = base.c
[values]
base_count.in = "" "A" "AB==" "===="
[base_write]
out = buffer 4 * ((n + 2) / 3) + 1
[base/writes]
points = 50
judges = base_write
[base/counts]
points = 20
judges = base_count
[memory/is_used_well]
points = 30
memory = all
END
right base
changed base fills_with_0 "s/out = '.0'/out = out[1] = '\\\\0'/"
changed base forgets_what_is_missing "s/ : '='/ : 'A'/"
claim base__is_graded graded base
claim base__solution_has_all_points has base right 100
claim base__one_too_many_is_seen loses base fills_with_0 memory/is_used_well
claim base__what_is_missing_is_seen \
    loses base forgets_what_is_missing base/writes

# told_of_values: where two functions have an "in", those of one can be listed
told_of_values()
{
    mkdir -p "$scratch/mixed"
    cp -r "$labs/base/starter" "$labs/base/solution" "$scratch/mixed"
    sed 's/^base_count[.]//' "$labs/base/lab.ini" >"$scratch/mixed/lab.ini"
    "$grade" --lab "$scratch/mixed" "$labs/base/solution" \
        >"$scratch/said" 2>&1
    cat "$scratch/said"
    grep -q 'lab.ini:6: .*only one function takes is listed as FUNCTION.PARAMETER$' \
        "$scratch/said"
}
claim base__is_told_how_values_of_one_are_listed told_of_values

# -------------------------------------------- copies of what compares as equal ----
# Which of two things that a callback says to be the same comes first is nobody's
# fault, unless the header says so.

new_lab sack
cat >"$labs/sack/starter/sack.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

/* Things of one size, 12 bytes at most, which are copied. */
typedef struct Sack Sack;

/* An empty one, or NULL if there is no memory. */
Sack *sack_new(size_t size);
void sack_free(Sack *sack);

/* Puts a copy behind the others; false if there are SACK_MOST already. */
#define SACK_MOST 20
bool sack_put(Sack *sack, const void *thing);

/* A copy of that one; false if there is none. */
bool sack_get(const Sack *sack, size_t at, void *thing);

/* Puts them in ascending order by compare. */
void sack_sort(Sack *sack, int (*compare)(const void *, const void *));
END
cat >"$labs/sack/solution/sack.c" <<'END'
#include "sack.h"

#include <stdlib.h>
#include <string.h>

struct Sack {
    size_t size, count;
    char things[SACK_MOST * 12];
};

Sack *sack_new(size_t size)
{
    Sack *sack = calloc(1, sizeof *sack);

    if (sack != NULL)
        sack->size = size;
    return sack;
}

void sack_free(Sack *sack)
{
    free(sack);
}

bool sack_put(Sack *sack, const void *thing)
{
    if (sack->count == SACK_MOST)
        return false;
    memcpy(sack->things + sack->count++ * sack->size, thing, sack->size);
    return true;
}

bool sack_get(const Sack *sack, size_t at, void *thing)
{
    if (at >= sack->count)
        return false;
    memcpy(thing, sack->things + at * sack->size, sack->size);
    return true;
}

void sack_sort(Sack *sack, int (*compare)(const void *, const void *))
{
    if (sack->count > 1)
        qsort(sack->things, sack->count, sack->size, compare);
}
END
cat >"$labs/sack/lab.ini" <<'END'
[lab]
title = Sack
header = sack.h
file = sack.c
element = bytes 12
[values]
size = 1 4 12
at = 0..9
[sack/puts]
points = 50
judges = sack_new sack_put sack_get
[sack/sorts]
points = 50
judges = sack_sort
END
right sack
# a heap, of which SIZE bytes of each thing are moved
heap()
{
    changed sack "$1" '/^void sack_sort/,$ d'
    cat >>"$scratch/sack/class/$1/sack.c" <<END
static void swap(char *one, char *other, size_t size)
{
    for (; size-- > 0; one++, other++) {
        char c = *one;
        *one = *other;
        *other = c;
    }
}

void sack_sort(Sack *sack, int (*compare)(const void *, const void *))
{
    size_t size = sack->size;

    for (size_t start = sack->count / 2, n = sack->count; n > 1;) {
        if (start > 0)
            start--;
        else
            swap(sack->things, sack->things + --n * size, $2);
        for (size_t i = start, k; (k = 2 * i + 1) < n; i = k) {
            if (k + 1 < n && compare(sack->things + (k + 1) * size,
                                     sack->things + k * size) > 0)
                k++;
            if (compare(sack->things + i * size, sack->things + k * size) >= 0)
                break;
            swap(sack->things + i * size, sack->things + k * size, $2);
        }
    }
}
END
}
heap is_a_heap size
heap swaps_4_bytes 'size < 4 ? size : 4'
changed sack copies_a_byte \
    's/things + at \* sack->size, sack->size);/things + at * sack->size, 1);/'
claim sack__is_graded graded sack
claim sack__solution_has_all_points has sack right 100
claim sack__may_be_sorted_in_another_way has sack is_a_heap 100
claim sack__is_sorted_whole loses sack swaps_4_bytes sack/sorts
claim sack__is_copied_whole loses sack copies_a_byte sack/puts

# --------------------------------------------------- does it, and says it does not ----
# What only says something else than it should costs its own test: others can
# show what they do all the same.

new_lab shelf
cat >"$labs/shelf/starter/shelf.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

typedef struct Shelf Shelf;

Shelf *shelf_new(void); /* an empty one */
void shelf_free(Shelf *shelf);

/* Puts a book on it; false if there are 9. */
bool shelf_add(Shelf *shelf, int book);

/* How many there are. */
size_t shelf_count(const Shelf *shelf);

/* The one at that place; -1 if there is none. */
int shelf_at(const Shelf *shelf, size_t place);

/* Where the book is first; -1 if it is not there. */
int shelf_find(const Shelf *shelf, int book);
END
cat >"$labs/shelf/solution/shelf.c" <<'END'
#include "shelf.h"

#include <stdlib.h>

struct Shelf {
    size_t count;
    int books[9];
};

Shelf *shelf_new(void)
{
    return calloc(1, sizeof(Shelf));
}

void shelf_free(Shelf *shelf)
{
    free(shelf);
}

bool shelf_add(Shelf *shelf, int book)
{
    bool fits = shelf->count < 9;

    if (fits)
        shelf->books[shelf->count++] = book;
    return fits;
}

size_t shelf_count(const Shelf *shelf)
{
    return shelf->count;
}

int shelf_at(const Shelf *shelf, size_t place)
{
    return place < shelf->count ? shelf->books[place] : -1;
}

int shelf_find(const Shelf *shelf, int book)
{
    for (size_t i = 0; i < shelf->count; i++)
        if (shelf->books[i] == book)
            return (int)i;
    return -1;
}
END
cat >"$labs/shelf/lab.ini" <<'END'
[lab]
title = Shelf
header = shelf.h
file = shelf.c
[values]
book = 0..9
place = 0..9
[shelf/adds]
points = 40
judges = shelf_new shelf_add
[shelf/counts]
points = 20
judges = shelf_count
[shelf/tells]
points = 40
judges = shelf_at shelf_find
END
right shelf
changed shelf says_the_other 's/return fits/return !fits/'
changed shelf says_it_and_counts_wrongly \
    's/return fits/return !fits/; s/return shelf->count;/return shelf->count % 5;/'
changed shelf says_it_and_does_nothing \
    's/return fits/return !fits/; s/shelf->books.shelf->count++. = book;/;/'
changed shelf says_it_and_puts_another \
    's/return fits/return !fits/; s/++. = book;/++] = book \/ 2;/'
claim shelf__is_graded graded shelf
claim shelf__solution_has_all_points has shelf right 100
claim shelf__what_is_said_costs_its_test \
    loses shelf says_the_other shelf/adds
claim shelf__others_are_wrong_all_the_same \
    loses shelf says_it_and_counts_wrongly 'shelf/adds shelf/counts'
claim shelf__says_which_it_is says shelf says_it_and_counts_wrongly \
    'shelf_count(s1) gives 0, not 5'
claim shelf__each_is_shown_by_its_file shows shelf says_it_and_counts_wrongly 60
claim shelf__what_does_nothing_shows_nothing loses shelf \
    says_it_and_does_nothing 'shelf/adds shelf/counts shelf/tells'
claim shelf__what_does_something_else_shows_little loses shelf \
    says_it_and_puts_another 'shelf/adds shelf/tells'

# --------------------------------------------- a word that is as long as may be ----

new_lab pair
cat >"$labs/pair/starter/pair.h" <<'END'
#include <stdbool.h>

typedef struct {
    char name[20];
    int value;
} Pair;

/* Reads a name of 1 to 19 letters, a blank, and a digit. False, with *pair as it
 * was, if that is not what the line is. */
bool pair_read(const char *line, Pair *pair);
END
cat >"$labs/pair/solution/pair.c" <<'END'
#include "pair.h"

#include <ctype.h>
#include <string.h>

bool pair_read(const char *line, Pair *pair)
{
    size_t length = 0;

    while (isalpha((unsigned char)line[length]))
        length++;
    if (length == 0 || length > 19 || line[length] != ' ' ||
        !isdigit((unsigned char)line[length + 1]) || line[length + 2] != '\0')
        return false;
    memset(pair, 0, sizeof *pair);
    memcpy(pair->name, line, length);
    pair->value = line[length + 1] - '0';
    return true;
}
END
cat >"$labs/pair/lab.ini" <<'END'
[lab]
title = Pairs
header = pair.h
file = pair.c
[values]
line = "Ada 1" "Bob 0" "" "Ada" "Ada 12" " 1" "Ada x" "Ada  1" ...
[pair/reads]
points = 100
judges = pair_read
END
right pair
changed pair takes_20 's/length > 19/length > 20/'
changed pair takes_18 's/length > 19/length > 18/'
claim pair__is_graded graded pair
claim pair__solution_has_all_points has pair right 100
claim pair__one_letter_more_is_tried has pair takes_20 0
claim pair__as_many_as_may_be_are_tried has pair takes_18 0

# ------------------------------------------- what is good until the next call ----
# Where the header says so, part of what was given and a buffer are as good.

new_lab blanks
cat >"$labs/blanks/starter/blanks.h" <<'END'
/* The text behind the blanks at its beginning. Do not free it; it is valid until
 * the next call. */
const char *blanks_skip(const char *text);
END
cat >"$labs/blanks/solution/blanks.c" <<'END'
#include "blanks.h"

const char *blanks_skip(const char *text)
{
    while (*text == ' ')
        text++;
    return text;
}
END
cat >"$labs/blanks/lab.ini" <<'END'
[lab]
title = Blanks
header = blanks.h
file = blanks.c
[values]
text = "" " " "a" "  ab" "c d" ...
[one/skipped]
points = 100
judges = blanks_skip
END
program blanks has-a-buffer <<'END'
#include "blanks.h"

#include <stdlib.h>
#include <string.h>

const char *blanks_skip(const char *text)
{
    static char *kept;

    free(kept);
    text += strspn(text, " ");
    kept = strdup(text);
    return kept;
}
END
claim blanks__is_graded graded blanks
claim 'a_buffer__is_good_until_the_next_call' has blanks has-a-buffer 100

# --------------------------------------------------- how long lines may be ----
# Where the header says it, they are no longer.

new_lab lines
cat >"$labs/lines/starter/lines.h" <<'END'
#include <stdio.h>

/* How many lines there are that begin with a letter. No line has more than 79
 * characters. */
size_t lines_count(FILE *in);
END
cat >"$labs/lines/solution/lines.c" <<'END'
#include "lines.h"

#include <ctype.h>

size_t lines_count(FILE *in)
{
    size_t count = 0;
    int c, before = '\n';

    while ((c = getc(in)) != EOF) {
        count += before == '\n' && isalpha(c);
        before = c;
    }
    return count;
}
END
cat >"$labs/lines/lab.ini" <<'END'
[lab]
title = Lines
header = lines.h
file = lines.c
[values]
in = "" "a\n" "ab c\nd\n" " e\nf" "1\n" ...
[lines_count]
in = reads
[one/counted]
points = 100
judges = lines_count
END
program lines has-80-bytes <<'END'
#include "lines.h"

#include <ctype.h>

size_t lines_count(FILE *in)
{
    size_t count = 0;
    char line[82];

    while (fgets(line, sizeof line, in))
        count += isalpha((unsigned char)line[0]) != 0;
    return count;
}
END
changed lines has-60 's/int c, before = .*/int c, before = 10, at = 0;/
    s/before = c;/before = c == 10 || ++at % 60 == 0 ? 10 : c;\n        at = c == 10 ? 0 : at;/'
claim lines__is_graded graded lines
claim 'lines__are_no_longer_than_the_header_says' has lines has-80-bytes 100
claim 'lines__are_as_long_as_that' has lines has-60 0

# ------------------------------------------------- numbers that may be below 0 ----
# They are no refusals, though one of them is: what else a call stores is compared.

new_lab quotient
cat >"$labs/quotient/starter/quotient.h" <<'END'
/* a / b, and what is left in *rest; -100, with *rest left alone, if b is 0. */
int quotient_of(int a, int b, int *rest);
END
cat >"$labs/quotient/solution/quotient.c" <<'END'
#include "quotient.h"

int quotient_of(int a, int b, int *rest)
{
    if (b == 0)
        return -100;
    *rest = a % b;
    return a / b;
}
END
cat >"$labs/quotient/lab.ini" <<'END'
[lab]
title = Quotients
header = quotient.h
file = quotient.c
[values]
a = -19..19 100 -200
b = -9..9
[quotient_of]
rest = out
[one/divided]
points = 100
judges = quotient_of
END
right quotient
changed quotient has-another-rest 's/= a % b;/= a \/ b < 0 \&\& a % b ? a % b + b : a % b;/'
claim quotient__is_graded graded quotient
claim 'quotient__solution_has_all_points' has quotient right 100
claim 'quotient__rest_is_compared_below_0' has quotient has-another-rest 0

# ------------------------------------------- an array between two numbers ----
# Either may be below 0, and the array empty.

new_lab range
cat >"$labs/range/starter/range.h" <<'END'
/* The numbers from one to another, which the caller frees; an array without any,
 * if there are none; NULL if there is no memory. */
int *range_of(int from, int to);
END
cat >"$labs/range/solution/range.c" <<'END'
#include "range.h"

#include <stdlib.h>

int *range_of(int from, int to)
{
    int *all = calloc(to < from ? 1 : (size_t)(to - from) + 1, sizeof *all);

    for (int i = from; all && i <= to; i++)
        all[i - from] = i;
    return all;
}
END
cat >"$labs/range/lab.ini" <<'END'
[lab]
title = Ranges
header = range.h
file = range.c
[values]
from = -9..9
to = -9..9
[range_of]
length = to-from+1
[one/ranges]
points = 90
judges = range_of
[memory/well]
points = 10
memory = all
END
right range
always range has-no-byte 's/to < from ? 1/to < from ? 0/'
changed range is-wrong-below-0 's/= i;/= to < -1 \&\& i > from ? 1 : i;/'
claim range__is_graded graded range
claim range__solution_has_all_points has range right 100
claim 'range__may_be_of_no_byte' has range has-no-byte 100
claim 'range__is_compared_below_0' has range is-wrong-below-0 0
