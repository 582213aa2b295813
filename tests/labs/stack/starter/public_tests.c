/*
 * public_tests.c - tests of stack.c, for you to run and read.
 *
 * Each claims one thing about your stack, and its name says what. They know a
 * stack only through stack.h, so they work for every way to keep one. There are
 * many more tests than these.
 */
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include <check.h>

#include "stack.h"

/* A stack of 1, 2, ..., n, with n on top. */
static Stack *stack_up_to(int n)
{
    Stack *stack = stack_new();

    ck_assert_msg(stack != NULL, "stack_new returned NULL: see Step 1");
    for (int i = 1; i <= n; i++)
        ck_assert_msg(stack_push(stack, i),
                      "stack_push(stack, %d) returned false: see Step 2", i);
    return stack;
}

START_TEST(push__counts_each_value)
{
    Stack *stack = stack_up_to(100);

    ck_assert_uint_eq(stack_size(stack), 100);
    stack_free(stack);
}
END_TEST

START_TEST(push__puts_on_top)
{
    Stack *stack = stack_up_to(3);

    ck_assert(stack_push(stack, INT_MIN));
    ck_assert_int_eq(stack_peek(stack, 0), INT_MIN);
    stack_free(stack);
}
END_TEST

START_TEST(pop__gives_the_last_first)
{
    Stack *stack = stack_up_to(20);

    for (int i = 20; i >= 1; i--)
        ck_assert_int_eq(stack_pop(stack), i);
    ck_assert_uint_eq(stack_size(stack), 0);
    stack_free(stack);
}
END_TEST

START_TEST(pop__gives_0_when_empty)
{
    Stack *stack = stack_up_to(1);

    ck_assert_int_eq(stack_pop(stack), 1);
    ck_assert_int_eq(stack_pop(stack), 0);
    ck_assert_uint_eq(stack_size(stack), 0);
    stack_free(stack);
}
END_TEST

START_TEST(look__changes_nothing)
{
    Stack *stack = stack_up_to(3);

    ck_assert_int_eq(stack_peek(stack, 0), 3);
    ck_assert_int_eq(stack_peek(stack, 2), 1);
    ck_assert_int_eq(stack_peek(stack, 3), 0);
    ck_assert_int_eq(stack_peek(stack, 0), 3);
    ck_assert_uint_eq(stack_size(stack), 3);
    stack_free(stack);
}
END_TEST

START_TEST(more__copy_has_a_life_of_its_own)
{
    Stack *stack = stack_up_to(3), *copy = stack_copy(stack);

    ck_assert_msg(copy != NULL, "stack_copy returned NULL: see Step 5");
    ck_assert_int_eq(stack_pop(stack), 3);
    ck_assert_int_eq(stack_peek(copy, 0), 3);
    ck_assert_uint_eq(stack_size(copy), 3);
    stack_free(stack);
    stack_free(copy);
}
END_TEST

START_TEST(more__drops_several)
{
    Stack *stack = stack_up_to(5);

    ck_assert_uint_eq(stack_drop(stack, 2), 2);
    ck_assert_int_eq(stack_peek(stack, 0), 3);
    ck_assert_uint_eq(stack_drop(stack, 9), 3);
    ck_assert_uint_eq(stack_size(stack), 0);
    stack_free(stack);
}
END_TEST
