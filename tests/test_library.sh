#!/bin/sh
# test_library.sh - a lab of functions as libraries of C have them: lengths that
# are sums, or stand behind a pointer, and structs whose members are listed. Right programs
# keep all points, wrong ones lose what their function is worth.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
build=$root/${BUILD:-build}
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

[lib_merge]
out = out na+nb
[lib_pack]
out = out 2 * n
[lib_twice]
out = out out_n
[lib_summed]
owner = caller
length = n + 1

[l/merge]
points = 20
judges = lib_merge
[l/pack]
points = 20
judges = lib_pack
[l/twice]
points = 15
judges = lib_twice
[l/summed]
points = 15
judges = lib_summed
[l/next]
points = 10
judges = lib_next
[m/all]
points = 20
memory = all
END

# program NAME SED: the solution, with something else in it
program()
{
    mkdir -p "$scratch/class/$1"
    sed "$2" "$lab/solution/library.c" >"$scratch/class/$1/library.c"
    refute "${1}__is_another_program" cmp -s \
        "$scratch/class/$1/library.c" "$lab/solution/library.c"
}

# has NAME POINTS
has()
{
    cat "$scratch/results/$1/report.txt"
    found=$(sed -n 's/^ *"score": \([0-9.]*\),*$/\1/p' \
        "$scratch/results/$1/results.json" | head -n 1)
    echo "$found of 100, and not $2"
    [ "$found" = "$2" ] &&
        ! grep -q 'Faults of the grader' "$scratch/results/$1/report.txt"
}

graded()
{
    "$build/grade" --lab "$lab" --class --jobs 1 --out "$scratch/results" \
        "$scratch/class" >"$scratch/said" 2>&1 && return
    cat "$scratch/said"
    return 1
}

program right 's/a.i. <= b.k./a[i] < b[k]/
    s/malloc((n + 1)/malloc((n + 9)/'
program merge 's/while (i < na || k < nb)/while (i < na || k + (na == 2) < nb)/'
program twice 's/2 . n > .out_n/2 * n >= *out_n/'
program twice_n 's/^        return false;/        return *out_n = 0, false;/'
program summed 's/all.n. += all.i. = a.i./all[i] = a[i], all[n] += i < 2 ? a[i] : 0/'
program next 's/date.month > 12/date.month > 11/'

claim class__is_graded graded
claim right__has_all has right 100
claim merge__has_room_for_a_sum has merge 80
claim twice__has_room_that_is_told_behind_a_pointer has twice 85
claim twice__leaves_the_number_alone has twice_n 85
claim summed__returns_one_more has summed 85
claim next__is_asked_with_what_is_listed_for_members has next 90

table()
{
    "$build/contract" "$lab" >"$scratch/table" 2>&1
    cat "$scratch/table"
    grep -q "$1" "$scratch/table"
}

claim table__says_sums table 'array out of na + nb'
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

claim length__needs_parameters refused 'out = out na+mb' "'mb' is no parameter"
claim length__has_two_factors refused 'out = out na*nb*na' 'two parameters'
claim length__is_more_than_numbers refused 'out = out 2*3' 'no parameter'
