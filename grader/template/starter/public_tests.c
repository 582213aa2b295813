/*
 * public_tests.c - tests of NAME.c, for you to run and read.
 *
 * Each claims one thing about your program, and its name says what: first the
 * part, then two underscores, then the claim.
 */
#include <check.h>

#include "NAME.h"

START_TEST(count__counts_a_letter)
{
    ck_assert_msg(NAME_count("banana", 'a') == 3,
                  "\"banana\" has 3 times 'a': look at Step 1");
}
END_TEST

START_TEST(count__counts_behind_blanks)
{
    ck_assert_msg(NAME_count("to be or not to be", 'b') == 2,
                  "\"to be or not to be\" has 2 times 'b': look at Step 1");
}
END_TEST
