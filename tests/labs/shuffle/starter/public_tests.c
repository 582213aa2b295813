/*
 * public_tests.c - tests of shuffle.c, for you to run and read.
 *
 * Each claims one thing about your functions, and its name says what. There are
 * many more tests than these.
 */
#include <stdlib.h>

#include <check.h>

#include "shuffle.h"

START_TEST(shuffle__changes_the_order)
{
    int items[32], moved = 0;
    long sum = 0;

    for (int i = 0; i < 32; i++)
        items[i] = i;
    shuffle(items, 32);
    for (int i = 0; i < 32; i++) {
        moved += items[i] != i;
        sum += items[i];
    }
    ck_assert_msg(moved > 0, "nothing is where it was not before: see Step 1");
    ck_assert_int_eq(sum, 31 * 32 / 2);
}
END_TEST

START_TEST(draw__draws_each_place)
{
    unsigned weights[3] = {1, 2, 1};
    int drawn[3] = {0, 0, 0};

    for (int i = 0; i < 400; i++) {
        size_t place = draw(weights, 3);
        ck_assert_uint_lt(place, 3);
        drawn[place]++;
    }
    ck_assert_msg(drawn[1] > 0 && drawn[2] > 0,
                  "a place is never drawn: see Step 2");
}
END_TEST

START_TEST(partition__moves_what_is_less_to_the_front)
{
    int items[5] = {5, 1, 4, 2, 3};

    ck_assert_msg(partition(items, 5, 3) == 2, "1 and 2 are less: see Step 3");
    ck_assert_int_lt(items[0], 3);
    ck_assert_int_lt(items[1], 3);
}
END_TEST

START_TEST(peak__has_no_greater_neighbour)
{
    int items[4] = {1, 2, 3, 1};

    ck_assert_msg(peak(items, 4) == 2, "3 is a peak: see Step 4");
}
END_TEST

START_TEST(distinct__leaves_out_what_is_there_twice)
{
    int items[4] = {7, 7, 8, 7};
    size_t count = 0;
    int *found = distinct(items, 4, &count);

    ck_assert_msg(found != NULL, "distinct returned NULL: see Step 5");
    ck_assert_uint_eq(count, 2);
    ck_assert_int_eq(found[0] + found[1], 15);
    free(found);
}
END_TEST

START_TEST(subset__adds_up)
{
    int items[4] = {3, 5, 9, 20};
    bool is_in[4];

    ck_assert_msg(subset(items, 4, 23, is_in), "3 + 20 is 23: see Step 6");
    ck_assert(is_in[0] && !is_in[1] && !is_in[2] && is_in[3]);
    ck_assert(!subset(items, 4, 6, is_in));
}
END_TEST
