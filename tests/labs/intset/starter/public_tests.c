/*
 * public_tests.c - tests of intset.c, for you to run and read.
 *
 * Each claims one thing about your set, and its name says what. They know a set
 * only through intset.h, so they work for every way to keep one. There are many
 * more tests than these.
 */
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include <check.h>

#include "intset.h"

/* A set of 2, 4, ..., 2n, put in from the greatest on. */
static IntSet *set_of_even(int n)
{
    IntSet *set = intset_new();

    ck_assert_msg(set != NULL, "intset_new returned NULL: see Step 1");
    for (int i = n; i >= 1; i--)
        ck_assert_msg(intset_add(set, 2 * i),
                      "intset_add(set, %d) returned false: see Step 1", 2 * i);
    return set;
}

START_TEST(making__adds_once)
{
    IntSet *set = set_of_even(20);

    ck_assert(intset_add(set, 8));
    ck_assert_uint_eq(intset_size(set), 20);
    ck_assert(intset_has(set, 8));
    ck_assert(!intset_has(set, 9));
    intset_free(set);
}
END_TEST

START_TEST(making__takes_an_array)
{
    int items[] = {3, -1, 3, 2};
    IntSet *set = intset_of(items, 4);

    ck_assert_msg(set != NULL, "intset_of returned NULL: see Step 2");
    ck_assert_uint_eq(intset_size(set), 3);
    ck_assert(intset_has(set, -1));
    ck_assert_int_eq(items[0], 3);
    intset_free(set);
}
END_TEST

START_TEST(making__removes)
{
    IntSet *set = set_of_even(3);

    ck_assert(intset_remove(set, 4));
    ck_assert(!intset_remove(set, 4));
    ck_assert(!intset_has(set, 4));
    ck_assert_uint_eq(intset_size(set), 2);
    intset_free(set);
}
END_TEST

START_TEST(listing__has_a_range)
{
    IntSet *set = set_of_even(5), *empty = set_of_even(0);
    int least = 1, greatest = 1;

    ck_assert(!intset_range(empty, &least, &greatest));
    ck_assert_int_eq(least, 1);
    ck_assert(intset_range(set, &least, &greatest));
    ck_assert_int_eq(least, 2);
    ck_assert_int_eq(greatest, 10);
    intset_free(set);
    intset_free(empty);
}
END_TEST

START_TEST(listing__lists_in_order)
{
    IntSet *set = set_of_even(5);
    int items[] = {7, 7, 7, 7};

    ck_assert_uint_eq(intset_items(set, items, 3), 5);
    ck_assert_int_eq(items[0], 2);
    ck_assert_int_eq(items[1], 4);
    ck_assert_int_eq(items[2], 6);
    ck_assert_int_eq(items[3], 7);
    intset_free(set);
}
END_TEST

START_TEST(listing__goes_on)
{
    IntSet *set = set_of_even(2);
    int item = INT_MIN;

    ck_assert(intset_next(set, &item));
    ck_assert_int_eq(item, 2);
    item = 3;
    ck_assert(intset_next(set, &item));
    ck_assert_int_eq(item, 4);
    ck_assert(!intset_next(set, &item));
    ck_assert_int_eq(item, 4);
    intset_free(set);
}
END_TEST

START_TEST(listing__sorts)
{
    int items[] = {2, INT_MAX, 2, INT_MIN, -3};

    ck_assert_uint_eq(intset_sort(items, 5), 4);
    ck_assert_int_eq(items[0], INT_MIN);
    ck_assert_int_eq(items[1], -3);
    ck_assert_int_eq(items[2], 2);
    ck_assert_int_eq(items[3], 2);
    ck_assert_int_eq(items[4], INT_MAX);
}
END_TEST
