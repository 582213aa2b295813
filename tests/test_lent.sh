#!/bin/sh
# test_lent.sh - programs that keep what they were only lent, change it, or
# change what they have handed out: the C file of a report fails with each by
# itself, without any sanitizer, and passes with the solution.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
grade=$root/${BUILD:-build}/grade
labs=$root/tests/labs

# graded LAB CLASS
graded()
{
    "$grade" --lab "$1" --class --jobs 1 --out "$scratch/results" "$2" \
        >"$scratch/said" 2>&1 && return
    cat "$scratch/said"
    return 1
}

# ends_with STATUS LAB PROGRAM FILE: that file, built with the program
ends_with()
{
    gcc -g -w -I"$2/starter" -o "$scratch/shown" "$4" "$3" -lm || return 1
    timeout 10 "$scratch/shown" >"$scratch/shows" 2>&1
    [ $? = "$1" ]
}

# shows LAB PROGRAM SOLUTION NAME PART: the files of that part's tests do
shows()
{
    any=false
    for file in "$scratch/results/$4/reproduce/$5"*.c; do
        cat "$file" || return 1
        any=true
        ends_with 1 "$1" "$2" "$file" && ends_with 0 "$1" "$3" "$file" ||
            return 1
    done
    $any
}

# ------------------------------------------------ of the labs in tests/labs ----

# patched LAB NAME PART
patched()
{
    lab=$labs/$1
    base=$lab/$(sed -n 's/^# base: //p' "$lab/wrong/$2.patch")
    rm -rf "$scratch/class" "$scratch/results"
    mkdir -p "$scratch/class/$2"
    cp "$base/$1.c" "$scratch/class/$2"
    patch -s -d "$scratch/class/$2" -p1 <"$lab/wrong/$2.patch" &&
        graded "$lab" "$scratch/class" &&
        shows "$lab" "$scratch/class/$2/$1.c" "$lab/solution/$1.c" "$2" "$3"
}

claim 'text__kept' patched strbuf new-keeps-the-pointer making__is_made
claim 'key__kept' patched symtable put-keeps-the-pointer put__
claim 'array__kept' patched intset of-keeps-the-array making__is_made
claim 'array__changed' patched intset of-sorts-the-array making__is_made

# ----------------------------------------------------------- a lab of names ----

mkdir -p "$scratch/names/starter" "$scratch/names/solution"
cat >"$scratch/names/starter/names.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

typedef struct Names Names;

Names *names_new(void);
void names_free(Names *names);

/* Copies it. False if there is no room. */
bool names_add(Names *names, const char *name);

/* Copies them all. */
bool names_add_all(Names *names, const char *const *list, size_t n);

/* The i-th, until names change; NULL if there is none. */
const char *names_get(const Names *names, size_t i);

/* Its length. */
size_t name_length(const char *name);

typedef struct {
    int from, to;
} Span;

/* Below 0, 0, above 0. */
int span_compare(const Span *a, const Span *b);
END
cat >"$scratch/names/solution/names.c" <<'END'
#include "names.h"
#include <stdlib.h>
#include <string.h>

struct Names {
    size_t count;
    char *items[100];
};

Names *names_new(void)
{
    return calloc(1, sizeof(Names));
}

void names_free(Names *names)
{
    for (size_t i = 0; i < names->count; i++)
        free(names->items[i]);
    free(names);
}

bool names_add(Names *names, const char *name)
{
    char *copy = names->count < 100 ? strdup(name) : NULL;

    if (copy)
        names->items[names->count++] = copy;
    return copy != NULL;
}

bool names_add_all(Names *names, const char *const *list, size_t n)
{
    bool fine = true;

    for (size_t i = 0; i < n; i++)
        fine = names_add(names, list[i]) && fine;
    return fine;
}

const char *names_get(const Names *names, size_t i)
{
    return i < names->count ? names->items[i] : NULL;
}

size_t name_length(const char *name)
{
    return strlen(name);
}

int span_compare(const Span *a, const Span *b)
{
    return a->from != b->from ? (a->from > b->from) - (a->from < b->from)
                              : (a->to > b->to) - (a->to < b->to);
}
END
cat >"$scratch/names/lab.ini" <<'END'
[lab]
header = names.h
file = names.c
[values]
name = "" "a" "bcd"
list = {"a"} {"a" "bcd"}
i = 0..4
[names_get]
owner = borrowed
[span_compare]
compare = sign
[names]
[names/adds]
points = 25
judges = names_add
[names/adds_all]
points = 25
judges = names_add_all
[names/gets]
points = 15
judges = names_get
[names/measures]
points = 15
judges = name_length
[spans/are_compared]
points = 20
judges = span_compare
END

# names NAME SED TEST
names()
{
    rm -rf "$scratch/class" "$scratch/results"
    mkdir -p "$scratch/class/$1"
    sed "$2" "$scratch/names/solution/names.c" >"$scratch/class/$1/names.c"
    ! cmp -s "$scratch/names/solution/names.c" "$scratch/class/$1/names.c" &&
        graded "$scratch/names" "$scratch/class" &&
        shows "$scratch/names" "$scratch/class/$1/names.c" \
            "$scratch/names/solution/names.c" "$1" "$3"
}

claim 'name__kept' names keeps \
    's/strdup(name)/(char *)name/; s/^        free(names->items.*/        ;/' names__adds
claim 'list__kept' names keeps_all \
    's/^    bool fine = true;/&\n    static char *empty;\n    (void)empty;/
    s/^        fine = names_add(names, list\[i\]).*/        fine = names->count < 100 \&\& (names->items[names->count++] = (char *)list[i]);/
    s/^        free(names->items.*/        ;/' names__adds_all
claim 'name__overwritten_by_the_next' names one_buffer \
    's/^    return i < names->count ? .*/    static char buffer[9000];\n    if (i >= names->count)\n        return NULL;\n    return strcpy(buffer, names->items[i]);/' names__gets
claim 'name__changed_when_it_is_asked' names eats \
    's/^    return i < names->count ? .*/    if (i >= names->count)\n        return NULL;\n    static size_t asked;\n    if (asked++ % 2)\n        names->items[0][0] = 0;\n    return names->items[i];/' names__gets
claim 'name__written_to' names writes \
    's/^    return strlen(name);/    size_t n = strlen(name);\n    if (n > 1)\n        *(char *)name = 0;\n    return n;/' names__measures
# (That only the sign of what it returns is compared says nothing of these.)
claim 'span__written_to' names moves \
    's/^    return a->from != b->from ? .*/    ((Span *)a)->to++;\n&/' spans__are_compared
