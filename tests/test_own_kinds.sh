#!/bin/sh
# test_own_kinds.sh - tests in C that give addresses of their own (void *),
# functions of their own, and variables for objects (T **): they pass on the
# solution, and find faults.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
root=$(cd "$here/.." && pwd)
grade=$root/${BUILD:-build}/grade
bag=$scratch/bag

mkdir -p "$bag/starter" "$bag/solution"
cat >"$bag/starter/bag.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

typedef struct Bag Bag;

/* Stores a bag for so many. False, and nothing is stored, if they are more than
 * 50, or there is no memory. */
bool bag_make(size_t most, Bag **out);

/* Releases it. */
void bag_drop(Bag **bag);

/* Room for one more; the bag may move. False, and it stays, without memory. */
bool bag_grow(Bag **bag);

/* False if it is full. */
bool bag_put(Bag *bag, void *item);

/* What was put in last; NULL if there is none. */
void *bag_take(Bag *bag);

bool bag_has(const Bag *bag, const void *item);

/* The first ones; returns how many there are. */
size_t bag_all(const Bag *bag, void **items, size_t room);

/* Calls it for each, from the first to the last, until it returns false. */
void bag_visit(const Bag *bag, bool (*visit)(void *item, void *extra),
               void *extra);

/* Puts what it returns in the place of each. */
void bag_map(Bag *bag, void *(*f)(void *item));

/* The smallest first; equal ones keep their order. */
void bag_sort(Bag *bag, int (*cmp)(const void *a, const void *b));
END
cat >"$bag/solution/bag.c" <<'END'
#include "bag.h"
#include <stdlib.h>

struct Bag {
    size_t count, most;
    void *items[];
};

bool bag_make(size_t most, Bag **out)
{
    Bag *bag = most > 50 ? NULL : malloc(sizeof *bag + most * sizeof(void *));

    if (bag == NULL)
        return false;
    bag->count = 0;
    bag->most = most;
    *out = bag;
    return true;
}

void bag_drop(Bag **bag)
{
    free(*bag);
    *bag = NULL;
}

bool bag_grow(Bag **bag)
{
    Bag *more = realloc(*bag, sizeof **bag + ((*bag)->most + 1) * sizeof(void *));

    if (more == NULL)
        return false;
    more->most++;
    *bag = more;
    return true;
}

bool bag_put(Bag *bag, void *item)
{
    if (bag->count == bag->most)
        return false;
    bag->items[bag->count++] = item;
    return true;
}

void *bag_take(Bag *bag)
{
    return bag->count > 0 ? bag->items[--bag->count] : NULL;
}

bool bag_has(const Bag *bag, const void *item)
{
    for (size_t i = 0; i < bag->count; i++)
        if (bag->items[i] == item)
            return true;
    return false;
}

size_t bag_all(const Bag *bag, void **items, size_t room)
{
    for (size_t i = 0; i < room && i < bag->count; i++)
        items[i] = bag->items[i];
    return bag->count;
}

void bag_visit(const Bag *bag, bool (*visit)(void *item, void *extra),
               void *extra)
{
    for (size_t i = 0; i < bag->count; i++)
        if (!visit(bag->items[i], extra))
            return;
}

void bag_map(Bag *bag, void *(*f)(void *item))
{
    for (size_t i = 0; i < bag->count; i++)
        bag->items[i] = f(bag->items[i]);
}

void bag_sort(Bag *bag, int (*cmp)(const void *a, const void *b))
{
    for (size_t i = 1; i < bag->count; i++)
        for (size_t k = i; k > 0 && cmp(bag->items[k - 1], bag->items[k]) > 0; k--) {
            void *item = bag->items[k];
            bag->items[k] = bag->items[k - 1];
            bag->items[k - 1] = item;
        }
}
END
cat >"$bag/lab.ini" <<'END'
[lab]
header = bag.h
file = bag.c
tests = my_tests.c
element = int
compare = identity
faulty = 24
[values]
most = 0..4 50 51
room = 0..4
[bag_drop]
bag = freed
[bag_grow]
bag = changed
[bag_all]
items = out room
[bag]
[bag/works]
points = 60
judges = bag_make bag_grow bag_put bag_take bag_has bag_all bag_visit bag_map bag_sort
[bag/keeps_places]
points = 40
test = keeps_places
judges = bag_put bag_take bag_all
[tests]
bonus = yes
[tests/pass]
points = 2
own = valid
[tests/find]
points = 8
own = finds
END
cat >"$bag/tests.c" <<'END'
#include <check.h>
#include "bag.h"

START_TEST(keeps_places)
{
    Bag *bag;
    int a, b;
    void *items[3] = {&bag, &bag, &bag};

    ck_assert(bag_make(3, &bag));
    ck_assert(bag_put(bag, &a));
    ck_assert(bag_put(bag, &b));
    ck_assert(bag_put(bag, NULL));
    ck_assert_uint_eq(bag_all(bag, items, 2), 3);
    ck_assert(items[0] == &a && items[1] == &b && items[2] == &bag);
    ck_assert_ptr_null(bag_take(bag));
    ck_assert_ptr_eq(bag_take(bag), &b);
    bag_drop(&bag);
}
END_TEST
END

# program NAME SED: the solution, with something else in it, and the tests on
# stdin
program()
{
    mkdir -p "$scratch/class/$1"
    sed "$2" "$bag/solution/bag.c" >"$scratch/class/$1/bag.c"
    {
        echo '#include <check.h>'
        echo '#include <stdlib.h>'
        echo '#include "bag.h"'
        cat
    } >"$scratch/class/$1/my_tests.c"
}

# marks NAME TEST POINTS
marks()
{
    cat "$scratch/results/$1/report.txt"
    tr -d '\n' <"$scratch/results/$1/results.json" | tr -s ' ' |
        grep -q "\"name\": \"$2\", [^}]*\"score\": $3,"
}

program good '' <<'END'
START_TEST(a_bag_is_made_or_not)
{
    Bag *bag = NULL, *other = (Bag *)&bag;
    ck_assert(!bag_make(51, &bag));
    ck_assert_ptr_null(bag);
    ck_assert(!bag_make(51, &other));
    ck_assert_ptr_eq(other, &bag);
    ck_assert(bag_make(50, &bag));
    ck_assert_ptr_nonnull(bag);
    bag_drop(&bag);
    ck_assert(bag_make(0, &bag));
    ck_assert(!bag_put(bag, &bag));
    bag_drop(&bag);
}
END_TEST
START_TEST(what_is_put_in_comes_out)
{
    static char places[50];
    Bag *bag;
    void *items[50] = {NULL};
    ck_assert(bag_make(49, &bag));
    ck_assert(bag_grow(&bag));
    for (int i = 0; i < 50; i++) {
        ck_assert(!bag_has(bag, &places[i]));
        ck_assert(bag_put(bag, &places[i]));
        ck_assert(bag_has(bag, &places[i]));
        ck_assert(bag_has(bag, &places[0]));
    }
    ck_assert(!bag_put(bag, NULL));
    ck_assert(!bag_has(bag, NULL));
    ck_assert_uint_eq(bag_all(bag, items, 3), 50);
    ck_assert_ptr_eq(items[0], &places[0]);
    ck_assert_ptr_eq(items[2], &places[2]);
    ck_assert_ptr_null(items[3]);
    ck_assert_uint_eq(bag_all(bag, items, 50), 50);
    for (int i = 50; i-- > 0;)
        ck_assert_ptr_eq(bag_take(bag), &places[i]);
    ck_assert_ptr_null(bag_take(bag));
    ck_assert_uint_eq(bag_all(bag, items, 50), 0);
    bag_drop(&bag);
}
END_TEST
static bool add(void *item, void *extra)
{
    *(int *)extra = 10 * *(int *)extra + *(int *)item;
    return *(int *)item != 3;
}
static int digits[] = {4, 3, 2, 1};
static void *next(void *item)
{
    return (int *)item + 1;
}
static int ascending(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}
static int all_equal(const void *a, const void *b)
{
    (void)a;
    (void)b;
    return 0;
}
START_TEST(functions_are_called)
{
    Bag *bag;
    int sum = 0;
    ck_assert(bag_make(4, &bag));
    for (int i = 0; i < 3; i++)
        bag_put(bag, &digits[i]);
    bag_visit(bag, add, &sum);
    ck_assert_int_eq(sum, 43);
    bag_map(bag, next);
    sum = 0;
    bag_put(bag, &digits[0]);
    bag_visit(bag, add, &sum);
    ck_assert_int_eq(sum, 3);
    bag_sort(bag, all_equal);
    ck_assert_ptr_eq(bag_take(bag), &digits[0]);
    bag_sort(bag, ascending);
    ck_assert_ptr_eq(bag_take(bag), &digits[1]);
    ck_assert_ptr_eq(bag_take(bag), &digits[2]);
    ck_assert_ptr_eq(bag_take(bag), &digits[3]);
    bag_drop(&bag);
}
END_TEST
END
program calls_from_a_callback '' <<'END'
static Bag *bag;
static void *again(void *item)
{
    bag_take(bag);
    return item;
}
START_TEST(calls_from_a_callback)
{
    int a;
    ck_assert(bag_make(1, &bag));
    bag_put(bag, &a);
    bag_map(bag, again);
}
END_TEST
END
program asks_of_the_dropped '' <<'END'
START_TEST(asks_of_the_dropped)
{
    Bag *bag, *same;
    ck_assert(bag_make(1, &bag));
    same = bag;
    bag_drop(&bag);
    bag_take(same);
}
END_TEST
END
program changes_places 's/items\[i\] = bag->items\[i\];/items[i] = bag->items[bag->count - 1 - i];/' </dev/null

# finds NAME WORDS: so many faulty programs
finds()
{
    cat "$scratch/results/$1/report.txt"
    grep -q "catch \($2\)" "$scratch/results/$1/report.txt"
}

graded()
{
    "$grade" --lab "$bag" --class --jobs 1 --out "$scratch/results" \
        "$scratch/class" >"$scratch/said" 2>&1 && return
    cat "$scratch/said"
    return 1
}

claim 'bag__is_graded' graded
claim 'good__passes_on_the_solution' marks good tests/pass 2
claim 'good__finds_nearly_all_faults' finds good '2[0-4] of 24\|all 24'
claim 'right__has_the_points_of_the_written_test' marks good bag/keeps_places 40
claim 'callback__may_call_nothing_else' marks calls_from_a_callback tests/pass 0
claim 'dropped__is_known_as_such' marks asks_of_the_dropped tests/pass 0
claim 'wrong__loses_those_of_the_written_test' marks changes_places bag/keeps_places 0

# ------------------------------------ two objects, one of which is not wanted --

big=$scratch/big
mkdir -p "$big/class"
cp -r "$root/tests/labs/bigint/starter" "$root/tests/labs/bigint/solution" "$big"
cp -r "$big/solution" "$big/class/wrong"
sed -i 's/r->minus = a->minus;/r->minus = b->minus;/' "$big/class/wrong/bigint.c"
{
    sed '/^\[text\]/,$d' "$root/tests/labs/bigint/lab.ini"
    printf '[all/remainder]\npoints = 100\ntest = remainder_alone\n'
} >"$big/lab.ini"
cat >"$big/tests.c" <<'END'
#include <check.h>
#include <stdlib.h>
#include "bigint.h"

START_TEST(remainder_alone)
{
    BigInt *a = big_from_long(-7), *b = big_from_long(2), *rest = NULL;
    ck_assert(big_divmod(a, b, NULL, &rest));
    char *text = big_to_string(rest);
    ck_assert_str_eq(text, "-1");
    free(text);
    big_free(a);
    big_free(b);
    big_free(rest);
}
END_TEST
END

is_told()
{
    "$grade" --lab "$big" --class --jobs 1 --out "$big/results" "$big/class" 2>&1
    cat "$big/results/wrong/report.txt"
    grep -q 'big_divmod(b1, b2, NULL, &b3);' "$big/results/wrong/report.txt" &&
        grep -q 'if (!(got && strcmp(got, "-1") == 0))' \
            "$big/results/wrong/reproduce"/*.c &&
        grep -q 'got = big_to_string(b3);' "$big/results/wrong/reproduce"/*.c
}

claim 'second_object__has_a_name_where_the_first_is_not_wanted' is_told
