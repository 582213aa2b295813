/* statement.c: which lines of a trace are calls on a strip, and of which. */
#include <check.h>
#include <limits.h>
#include <stdlib.h>
#include "coinstrip/trace/statement.h"

static Statement read;

START_TEST(calls_are_read)
{
    ck_assert(statement_read("CoinStrip *s12 = coinstrip_from_string("
                             "COINSTRIP_WELTER, \"..A\"); /* NULL */\n",
                             &read));
    ck_assert(read.makes && read.strip == 12);
    ck_assert_int_eq(read.operation, OP_FROM_STRING);
    ck_assert(statement_read("look_at(coinstrip_to_string(s3));\n", &read));
    ck_assert(!read.makes && read.strip == 3);
    ck_assert_int_eq(read.operation, OP_TO_STRING);
    ck_assert(statement_read("coinstrip_free(s3);\n", &read));
    ck_assert_int_eq(read.operation, OP_FREE);
    ck_assert(
        statement_read("move = (CoinStripMove){-77777, -77777};\n", &read));
    ck_assert(read.sets_move);
}
END_TEST

/* What is said of the next line is not about this one. */
START_TEST(moves_are_read)
{
    ck_assert(
        statement_read("(void)coinstrip_move(s1, INT_MIN, 2); /* false */\n"
                       "(void)coinstrip_is_won(s1); /* true */\n",
                       &read));
    ck_assert_int_eq(read.move.coin, INT_MIN);
    ck_assert_int_eq(read.move.distance, 2);
    ck_assert(read.refused);
    ck_assert(statement_read("(void)coinstrip_move(s1, 0, -2147483647);\n"
                             "(void)coinstrip_is_won(s1); /* false */\n",
                             &read));
    ck_assert_int_eq(read.move.distance, -INT_MAX);
    ck_assert(!read.refused);
}
END_TEST

START_TEST(what_is_no_call_is_not_read)
{
    ck_assert(!statement_read("for (int i = 0; i < 3; i++)\n", &read));
    ck_assert(!statement_read("coinstrip_free(NULL);\n", &read));
    ck_assert(
        !statement_read("bool done = coinstrip_hint(s1, &move);\n", &read));
    ck_assert(!statement_read("coinstrip_moved(s1);\n", &read));
}
END_TEST

START_TEST(strips_are_named)
{
    bool named[4] = {false};
    statement_note_strips("check_int(\"3\", coins1 + s1 + (s3), s9);", named,
                          3);
    ck_assert(named[1] && !named[2] && named[3]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("statement");
    TCase *tcase = tcase_create("read");
    tcase_add_test(tcase, calls_are_read);
    tcase_add_test(tcase, moves_are_read);
    tcase_add_test(tcase, what_is_no_call_is_not_read);
    tcase_add_test(tcase, strips_are_named);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
