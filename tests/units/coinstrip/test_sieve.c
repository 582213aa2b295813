/* Which calls of a scenario are made: the scenario here is a list of calls, of
 * which some depend on others. */
#include <check.h>
#include <stdlib.h>

#include "coinstrip/memory/sieve.h"

enum { CALLS = 6 };

static const ScenarioCall calls[CALLS] = {
    {1, OP_FROM_STRING}, {1, OP_TO_STRING}, {1, OP_FREE},
    {2, OP_FROM_STRING}, {2, OP_MOVE},      {2, OP_FREE}};

/* Goes through them, but for calls on what was not made; how many are made. */
static int go_through(Sieve *sieve, const bool *made, bool was_made[CALLS])
{
    int count = 0;
    bool there = false;
    sieve->made = made;
    sieve_begin(sieve);
    for (int i = 0; i < CALLS; i++) {
        bool makes = wire_makes_strip(calls[i].operation);
        was_made[i] = (makes || there) &&
                      !sieve_skips(sieve, calls[i].strip, calls[i].operation);
        there = makes ? was_made[i] : there;
        count += was_made[i];
    }
    sieve_end(sieve);
    return count;
}

START_TEST(sieve__makes_all_calls_and_notes_them)
{
    Sieve sieve = {0};
    bool was_made[CALLS];
    ck_assert_int_eq(go_through(&sieve, NULL, was_made), CALLS);
    ck_assert_uint_eq(sieve.count, CALLS);
    go_through(&sieve, NULL, was_made);
    ck_assert_uint_eq(sieve.count, CALLS);
    for (int i = 0; i < CALLS; i++) {
        ck_assert_int_eq(sieve.calls[i].strip, calls[i].strip);
        ck_assert_int_eq(sieve.calls[i].operation, calls[i].operation);
    }
    sieve_clear(&sieve);
}
END_TEST

/* Whatever set of calls is to be made: just these are, of strips that are made;
 * what was noted stays. */
START_TEST(sieve__makes_those_that_it_is_given)
{
    Sieve sieve = {0};
    bool made[CALLS], was_made[CALLS];
    go_through(&sieve, NULL, was_made);
    for (int i = 0; i < CALLS; i++)
        made[i] = _i >> i & 1;
    go_through(&sieve, made, was_made);
    for (int i = 0; i < CALLS; i++)
        ck_assert_int_eq(was_made[i], made[i] && made[i / 3 * 3]);
    ck_assert_uint_eq(sieve.count, CALLS);
    sieve_clear(&sieve);
}
END_TEST

START_TEST(sieve__knows_rows_by_their_order)
{
    Sieve sieve = {0};
    static const bool second[] = {false, true};
    sieve_begin(&sieve);
    ck_assert(!sieve_skips_row(&sieve) && !sieve_skips_row(&sieve));
    sieve.made = second;
    sieve_begin(&sieve);
    ck_assert(sieve_skips_row(&sieve));
    ck_assert(!sieve_skips_row(&sieve));
    ck_assert(sieve_skips_row(&sieve)); /* it was not there */
    sieve_end(&sieve);
    ck_assert(!sieve_skips_row(&sieve));
    sieve_clear(&sieve);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sieve");
    TCase *tests = tcase_create("sieve");
    tcase_add_test(tests, sieve__makes_all_calls_and_notes_them);
    tcase_add_loop_test(tests, sieve__makes_those_that_it_is_given, 0,
                        1 << CALLS);
    tcase_add_test(tests, sieve__knows_rows_by_their_order);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
