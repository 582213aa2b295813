#!/bin/sh
# test_library.sh - a lab of functions as libraries of C have them: lengths that
# are sums, or stand behind a pointer; structs whose members are listed; items of any
# size, sorted and searched by a comparator; long runs; sums of fractions; numbers that overflow.
# Right programs keep all points, wrong ones lose what their function is worth.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"
lab=$scratch/library

mkdir -p "$lab/starter" "$lab/solution"
cat >"$lab/starter/library.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

/* Merges two sorted arrays into out, which has room for na + nb numbers. */
void lib_merge(const int *a, size_t na, const int *b, size_t nb, int *out);

/* Each run of 1 to 255 equal bytes becomes two, its length and the byte; out has
 * room for 2 * n. */
void lib_pack(const unsigned char *in, size_t n, unsigned char *out,
              size_t *out_n);

/* Each byte twice. *out_n is how many there is room for, and becomes how many
 * were written; false, and nothing is written, if there is too little. */
bool lib_twice(const unsigned char *in, size_t n, unsigned char *out,
               size_t *out_n);

/* The numbers and their sum, in an array of n + 1 that is the caller's to free;
 * NULL if there is no memory. */
long *lib_summed(const long *a, size_t n);

typedef struct {
    int year, month;
} Date;

/* The month that comes next; the year goes from 1 to 9999. */
Date lib_next(Date date);

typedef int (*Compare)(const void *a, const void *b);

/* Sorts n items of that size; false, and nothing is changed, if there is no memory. */
bool lib_sort(void *base, size_t n, size_t size, Compare compare);

/* Which of the sorted items is the first that equals the key; n if none is. */
size_t lib_search(const void *key, const void *base, size_t n, size_t size,
                  Compare compare);

/* The sum of their products. */
double lib_dot(const double *a, const double *b, size_t n);

/* The number with the other sign; INT_MAX if it has none. */
int lib_negated(int number);

/* The words of the text, which stand between blanks; NULL behind the last, or if
 * there is no memory. lib_free_words frees them. */
char **lib_words(const char *text);
void lib_free_words(char **words);

/* What stands between the commas of the text, *n texts, which lib_free_parts
 * frees; NULL, and *n is 0, if there is no memory. */
char **lib_parts(const char *text, size_t *n);
void lib_free_parts(char **parts, size_t n); /* or NULL and 0 */

/* Copies of the text what there is room for, and 0 behind it; nothing if there
 * is no room at all. Returns how long the text is. */
size_t lib_copy(const char *text, char *out, size_t size);

/* Left alone, so that what is listed for a text is nothing to it. */
void lib_change(int *text);
END
cat >"$lab/solution/library.c" <<'END'
#include "library.h"

#include <stdlib.h>
#include <string.h>

void lib_merge(const int *a, size_t na, const int *b, size_t nb, int *out)
{
    size_t i = 0, k = 0;

    while (i < na || k < nb)
        if (k == nb || (i < na && a[i] <= b[k]))
            *out++ = a[i++];
        else
            *out++ = b[k++];
}

void lib_pack(const unsigned char *in, size_t n, unsigned char *out,
              size_t *out_n)
{
    *out_n = 0;
    for (size_t i = 0, run; i < n; i += run) {
        for (run = 1; i + run < n && run < 255 && in[i + run] == in[i]; run++)
            ;
        out[(*out_n)++] = (unsigned char)run;
        out[(*out_n)++] = in[i];
    }
}

bool lib_twice(const unsigned char *in, size_t n, unsigned char *out,
               size_t *out_n)
{
    if (2 * n > *out_n)
        return false;
    for (size_t i = 0; i < n; i++)
        out[2 * i] = out[2 * i + 1] = in[i];
    *out_n = 2 * n;
    return true;
}

long *lib_summed(const long *a, size_t n)
{
    long *all = malloc((n + 1) * sizeof *all);

    if (!all)
        return NULL;
    all[n] = 0;
    for (size_t i = 0; i < n; i++)
        all[n] += all[i] = a[i];
    return all;
}

Date lib_next(Date date)
{
    date.month++;
    if (date.month > 12) {
        date.month = 1;
        date.year++;
    }
    return date;
}

bool lib_sort(void *base, size_t n, size_t size, Compare compare)
{
    char *a = base, *item = malloc(size + 1);

    if (!item)
        return false;
    for (size_t i = 1; i < n; i++) {
        size_t at = i;
        while (at > 0 && compare(a + (at - 1) * size, a + i * size) > 0)
            at--;
        memcpy(item, a + i * size, size);
        memmove(a + (at + 1) * size, a + at * size, (i - at) * size);
        memcpy(a + at * size, item, size);
    }
    free(item);
    return true;
}

size_t lib_search(const void *key, const void *base, size_t n, size_t size,
                  Compare compare)
{
    size_t low = 0, high = n;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare((const char *)base + middle * size, key) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low < n && compare((const char *)base + low * size, key) == 0 ? low
                                                                         : n;
}

double lib_dot(const double *a, const double *b, size_t n)
{
    double sum = 0;

    for (size_t i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

int lib_negated(int number)
{
    return number < -2147483647 ? 2147483647 : -number;
}

char **lib_words(const char *text)
{
    char **words = calloc(strlen(text) / 2 + 2, sizeof *words);
    size_t count = 0;

    for (; words && *(text += strspn(text, " ")); text += strcspn(text, " ")) {
        words[count] = strndup(text, strcspn(text, " "));
        if (!words[count++]) {
            lib_free_words(words);
            return NULL;
        }
    }
    return words;
}

void lib_free_words(char **words)
{
    for (size_t i = 0; words && words[i]; i++)
        free(words[i]);
    free(words);
}

char **lib_parts(const char *text, size_t *n)
{
    size_t commas = 0;

    *n = 0;
    for (size_t i = 0; text[i]; i++)
        commas += text[i] == ',';
    char **parts = calloc(commas + 1, sizeof *parts);
    for (size_t i = 0; parts && i <= commas; i++, text++) {
        if (!(parts[i] = strndup(text, strcspn(text, ",")))) {
            lib_free_parts(parts, i);
            return NULL;
        }
        text += strcspn(text, ",");
    }
    *n = parts ? commas + 1 : 0;
    return parts;
}

void lib_free_parts(char **parts, size_t n)
{
    while (n > 0)
        free(parts[--n]);
    free(parts);
}

void lib_change(int *text)
{
    ++*text;
}

size_t lib_copy(const char *text, char *out, size_t size)
{
    size_t length = strlen(text), most = length < size ? length : size - 1;

    if (size > 0) {
        memcpy(out, text, most);
        out[most] = '\0';
    }
    return length;
}
END
cat >"$lab/lab.ini" <<'END'
[lab]
header = library.h
file = library.c

[values]
lib_merge.a = {} {1} {1 3} {-2 2 2 9} ...
lib_merge.b = {} {1} {1 2} {0 2 7} ...
in = {} {7} {7 7} {1 2} {0 0 1} {1 1 2 3 3} ...
out_n = 0..6 10 4096
lib_summed.a = {} {1} {1 2} {5 -1 3}
year = 1 2023 9998
month = 1..12
base = {} {1} {2 1} {1 2 2 3} {5 1 4 2 3} ...
key = 0..6
text = "" "a" " a  bc " "one two three" "a,,bc" "," ...
lib_copy.size = 0..6 20
number = 0 1 -1 7 INT_MIN INT_MAX
lib_dot.a = {} {0.1} {0.1 0.2 0.3} {1..4} {-0.3 0.7 1e6 0.1}

[lib_merge]
out = out na+nb
[lib_pack]
out = out 2 * n
[lib_twice]
out = out out_n
[lib_summed]
owner = caller
length = n + 1

[lib_sort]
base = items n size
[lib_search]
base = items n size
where = base in_order compare
[lib_dot]
a = array n

[lib_words]
owner = lib_free_words
length = null
[lib_free_words]
null = words
[lib_change]
judged = no
[lib_parts]
owner = lib_free_parts
length = n
[lib_free_parts]
null = parts
[lib_copy]
out = buffer size
text = text

[l/merge]
points = 10
judges = lib_merge
[l/pack]
points = 10
judges = lib_pack
[l/twice]
points = 10
judges = lib_twice
[l/summed]
points = 5
judges = lib_summed
[l/next]
points = 10
judges = lib_next
[l/sort]
points = 10
judges = lib_sort
[l/search]
points = 10
judges = lib_search
[l/words]
points = 5
judges = lib_words lib_free_words
[l/parts]
points = 5
judges = lib_parts lib_free_parts lib_copy
[l/dot]
points = 5
judges = lib_dot
[l/negated]
points = 5
judges = lib_negated
[m/all]
points = 15
memory = all
END

always library right 's/a.i. <= b.k./a[i] < b[k]/
    s/malloc((n + 1)/malloc((n + 9)/
    s/middle = low + .*/middle = low;/
    s/compare(a + (at - 1) . size, a + i . size)/compare(a + (at - 1) * size, memcpy(item, a + i * size, size))/
    s/sum += a.i. . b.i.;/sum += a[n - 1 - i] * b[n - 1 - i];/'
# All words and their array are one block, as only lib_free_words has to know.
always library right_block '/^char \*\*lib_words/,/^}/d
    /^void lib_free_words/,/^}/d
    /^char \*\*lib_parts/,/^}/d
    /^void lib_free_parts/,/^}/d'
cat >>"$scratch/library/class/right_block/library.c" <<'END'
char **lib_words(const char *text)
{
    size_t most = strlen(text) / 2 + 2, count = 0;
    char **words = malloc(most * sizeof *words + strlen(text) + 1);

    if (!words)
        return NULL;
    char *copy = strcpy((char *)(words + most), text);
    for (char *word; (word = strsep(&copy, " "));)
        if (*word)
            words[count++] = word;
    words[count] = NULL;
    return words;
}

void lib_free_words(char **words)
{
    free(words);
}

/* (Behind the last is none: that there are n, only lib_free_parts has to know.) */
char **lib_parts(const char *text, size_t *n)
{
    char **parts = malloc((strlen(text) + 1) * sizeof *parts);
    char *copy = strdup(text);

    *n = 0;
    if (parts && copy)
        for (char *part; (part = strsep(&copy, ","));)
            parts[(*n)++] = part;
    else
        free(copy), free(parts), parts = NULL;
    return parts;
}

void lib_free_parts(char **parts, size_t n)
{
    if (n > 0)
        free(parts[0]);
    free(parts);
}
END
changed library words 's/strspn(text, " ")/strspn(text, " a")/'
changed library words_null 's/words && words.i./words[i]/'
changed library words_after_bracket 's/strspn(text, " ")/strspn(text, " [")/'
changed library words_far 's|calloc(strlen(text) . 2 + 2,|calloc(strlen(text) < 60 ? 6 : strlen(text),|'
changed library parts_lost 's/while (n > 0)/while (n > 1)/'
changed library parts_null 's/^    while (n > 0)/    if (parts[0] == NULL)\n        n = 0;\n&/'
changed library copy_always 's/    if (size > 0) {/    if (size == 0)\n        *out = 0;\n    else {/'
changed library words_lost 's/^        free(words.i.);/        ;/'
changed library merge 's/while (i < na || k < nb)/while (i < na || k + (na == 2) < nb)/'
changed library pack_127 's/run < 255/run < 127/'
changed library pack_256 's/run < 255/run < 256/'
changed library sort 's/size_t at = i;/size_t at = i < 9 ? i : 9;/'
changed library search 's/return low < n \&\& /return /'
changed library search_any 's/high = middle;/high = compare((const char *)base + middle * size, key) == 0 ? (low = middle) : middle;/'
changed library dot 's/sum += a/sum += i == 1 ? 0 : a/'
changed library negated 's/number < -2147483647 ? 2147483647 : -number/-number/'
changed library twice 's/2 . n > .out_n/2 * n >= *out_n/'
changed library twice_n '/2 . n > .out_n/{
        n
        s/return false/return *out_n = 0, false/
    }'
changed library summed 's/all.n. += all.i. = a.i./all[i] = a[i], all[n] += i < 2 ? a[i] : 0/'
changed library next 's/date.month > 12/date.month > 11/'

claim class__is_graded graded library
claim right__has_all has library right 100
claim right__frees_in_its_own_way has library right_block 100
claim words__are_compared has library words 95
claim words__may_be_null_where_they_are_freed has library words_null 95
claim words__are_lost_where_they_are_not_freed has library words_lost 85
claim words__begin_with_letters_that_are_not_listed has library words_after_bracket 95
claim words__are_too_many_for_their_array says library words_far 'Valgrind found: Invalid'
claim parts__are_freed_with_their_number has library parts_lost 85
claim parts__may_be_null_where_they_are_freed has library parts_null 95
claim copy__writes_nothing_where_there_is_no_room has library copy_always 85
claim merge__has_room_for_a_sum has library merge 90
claim twice__has_room_that_is_told_behind_a_pointer has library twice 90
claim twice__leaves_the_number_alone has library twice_n 90
claim summed__returns_one_more has library summed 95
claim next__is_asked_with_what_is_listed_for_members has library next 90
claim pack__is_asked_of_long_runs has library pack_127 90
claim pack__is_asked_of_runs_that_fit_in_no_byte has library pack_256 90
claim sort__is_compared_by_item has library sort 90
claim search__is_asked_in_order has library search_any 90
claim search__gives_what_lies_behind_the_last has library search 90
claim dot__is_asked has library dot 95
claim negated__is_no_fault_of_memory has library negated 95

table()
{
    "$build/contract" "$lab" >"$scratch/table" 2>&1
    cat "$scratch/table"
    grep -q "$1" "$scratch/table"
}

claim table__says_who_frees table 'which lib_free_words frees'
claim table__says_with_how_many table 'n .*; of what was returned, or 0'
claim table__says_sums table 'array out of na + nb'
claim table__says_what_is_in_order table 'where base is in order by compare'
claim table__says_numbers table 'array out of n x 2'
claim table__says_what_is_behind_a_pointer table 'in and out: .* length of out'

# refused LINE WORDS: that line in lab.ini is
refused()
{
    cp -r "$lab/." "$scratch/refused"
    sed "s/^out = out na+nb/$1/" "$lab/lab.ini" >"$scratch/refused/lab.ini"
    "$build/contract" "$scratch/refused" >"$scratch/said" 2>&1 && return 1
    cat "$scratch/said"
    grep -q "lab.ini:.*$2" "$scratch/said"
}

# owner LINE WORDS: that line is refused, or asks for it
owner()
{
    cp -r "$lab/." "$scratch/refused"
    sed "s/^owner = lib_free_words/$1/" "$lab/lab.ini" \
        >"$scratch/refused/lab.ini"
    "$build/contract" "$scratch/refused" >"$scratch/said" 2>&1 && return 1
    cat "$scratch/said"
    grep -q "$2" "$scratch/said"
}

claim owner__is_a_function_that_takes_it owner 'owner = lib_dot' \
    'lab.ini:.*takes what lib_words returns'
claim owner__is_asked_with_what_seems_to_free_it owner '; nothing' \
    'owner = lib_free_words (frees it) | caller'

claim length__needs_parameters refused 'out = out na+mb' "'mb' is no parameter"
claim length__has_two_factors refused 'out = out na*nb*na' 'two parameters'
claim length__is_more_than_numbers refused 'out = out 2*3' 'no parameter'
