/* My own tests of a stack. */
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <check.h>

#include "stack.h"

/* A stack of 1, 2, ..., n, with n on top. */
static Stack *stack_up_to(int n)
{
    Stack *stack = stack_new();

    ck_assert_ptr_nonnull(stack);
    for (int i = 1; i <= n; i++)
        ck_assert(stack_push(stack, i));
    return stack;
}

/* Is it a stack of 1, 2, ..., n? */
static void has_up_to(const Stack *stack, int n)
{
    ck_assert_uint_eq(stack_size(stack), (size_t)n);
    for (int i = 0; i < n; i++)
        ck_assert_int_eq(stack_peek(stack, (size_t)i), n - i);
    ck_assert_int_eq(stack_peek(stack, (size_t)n), 0);
    ck_assert_int_eq(stack_peek(stack, (size_t)n + 1), 0);
    ck_assert_int_eq(stack_peek(stack, SIZE_MAX), 0);
}

START_TEST(keeps_what_is_pushed)
{
    static const int sizes[] = {0, 1, 2, 7, 8, 9, 15, 16, 17, 33, 100};

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        Stack *stack = stack_up_to(sizes[i]);
        has_up_to(stack, sizes[i]);
        stack_free(stack);
    }
}
END_TEST

START_TEST(pops_in_turn)
{
    Stack *stack = stack_up_to(40);

    for (int i = 40; i > 0; i--)
        ck_assert_int_eq(stack_pop(stack), i);
    for (int i = 0; i < 3; i++)
        ck_assert_int_eq(stack_pop(stack), 0);
    has_up_to(stack, 0);
    ck_assert(stack_push(stack, INT_MIN));
    ck_assert_int_eq(stack_pop(stack), INT_MIN);
    stack_free(stack);
}
END_TEST

START_TEST(copies_have_a_life_of_their_own)
{
    for (int n = 0; n < 40; n++) {
        Stack *stack = stack_up_to(n), *copy = stack_copy(stack);
        ck_assert_ptr_nonnull(copy);
        ck_assert_ptr_ne(copy, stack);
        ck_assert(stack_push(stack, -1));
        has_up_to(copy, n);
        ck_assert(stack_push(copy, n + 1));
        ck_assert_int_eq(stack_pop(stack), -1);
        has_up_to(stack, n);
        stack_free(stack);
        has_up_to(copy, n + 1);
        stack_free(copy);
    }
}
END_TEST

START_TEST(drops_as_many_as_there_are)
{
    Stack *stack = stack_up_to(20);

    ck_assert_uint_eq(stack_drop(stack, 0), 0);
    ck_assert_uint_eq(stack_drop(stack, 3), 3);
    has_up_to(stack, 17);
    ck_assert_uint_eq(stack_drop(stack, 17), 17);
    has_up_to(stack, 0);
    ck_assert_uint_eq(stack_drop(stack, 1), 0);
    ck_assert(stack_push(stack, 1));
    ck_assert_uint_eq(stack_drop(stack, SIZE_MAX), 1);
    has_up_to(stack, 0);
    stack_free(stack);
}
END_TEST

START_TEST(frees_nothing)
{
    stack_free(NULL);
}
END_TEST
