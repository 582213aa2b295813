/*
 * my_tests.c - tests of your own, which you may hand in.
 *
 * A good test passes on every right stack, and fails on a wrong one. So ask for
 * what stack.h promises, and for nothing else. A test is written like those in
 * public_tests.c:
 *
 *     START_TEST(a_claim_in_words)
 *     {
 *         Stack *stack = stack_new();
 *
 *         ck_assert_uint_eq(stack_size(stack), 0);
 *         stack_free(stack);
 *     }
 *     END_TEST
 *
 * There is no main to write: all tests of this file are run, each in a process
 * of its own.
 */
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <check.h>

#include "stack.h"
