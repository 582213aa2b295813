/* How long is waited for a program that is slow, and for one that hangs. */
#include <check.h>

#include "exec/patience.h"

enum { REQUEST_MS = 20, CALL_MS = 30, LOOK_MS = 50 };

static Patience patience;

static void begin(void)
{
    patience = patience_of(REQUEST_MS, CALL_MS, 1000);
}

/* Looks whenever so much was used, at a program whose calls take so long: how
 * many of 2,000 have been begun when it is given up, or all. */
static uint32_t calls_made(int64_t each_ms, int64_t look_ms)
{
    enum { ALL = 2000 };
    begin();
    for (int64_t used = look_ms; used < ALL * each_ms; used += look_ms) {
        uint32_t calls = (uint32_t)(1 + used / each_ms);
        if (used > patience_allowed(&patience, 1000 + calls) ||
            patience_is_stuck(&patience, 1000 + calls, used))
            return calls;
    }
    return ALL;
}

/* 10 ms each is right, and it may look like 14, or more, where others compute;
 * however seldom it is looked. */
START_TEST(patience__is_never_short_of_a_slow_program)
{
    static const int looks[] = {1, 5, LOOK_MS, 400, 3000};
    for (int each = 1; each <= 28; each++)
        for (unsigned i = 0; i < sizeof looks / sizeof *looks; i++)
            ck_assert_uint_eq(calls_made(each, looks[i]), 2000);
}
END_TEST

/* One call of many, on a large strip, may take most of a second. */
START_TEST(patience__has_time_for_one_long_call)
{
    begin();
    for (int64_t used = 0; used <= 900; used += LOOK_MS)
        ck_assert(!patience_is_stuck(&patience, 1400, used));
}
END_TEST

START_TEST(patience__ends_where_all_take_too_long)
{
    ck_assert_uint_lt(calls_made(2 * CALL_MS, LOOK_MS), 10);
}
END_TEST

/* Where memory is watched each call has more than a second: one that hangs is
 * still given up soon. */
START_TEST(patience__is_no_longer_where_calls_have_much)
{
    int64_t used = 500;
    patience = patience_of(REQUEST_MS, 40 * CALL_MS, 1000);
    while (!patience_is_stuck(&patience, 9000, used) && used < 60000)
        used += LOOK_MS;
    ck_assert_int_lt(used, 5000);
    ck_assert_int_gt(used, 3000);
}
END_TEST

/* Those before it were quick, and would have had hours. */
START_TEST(patience__ends_where_one_call_does_not_come_back)
{
    int64_t used = 500;
    begin();
    while (!patience_is_stuck(&patience, 9000, used) && used < 10000)
        used += LOOK_MS;
    ck_assert_int_lt(used, 2000);
    ck_assert_int_lt(used, patience_allowed(&patience, 9000));
}
END_TEST

START_TEST(patience__has_no_more_than_there_is)
{
    begin();
    patience.most = 700;
    ck_assert_int_eq(patience_allowed(&patience, 4000000000u), 700);
    ck_assert_int_eq(patience_allowed(&patience, 1000), REQUEST_MS);
}
END_TEST

/* A thousand questions, each of which waits for a processor: minutes by the
 * clock, and no reason to give up. */
START_TEST(patience__does_not_mind_how_long_many_questions_wait)
{
    begin();
    patience_see(&patience, 0);
    for (int64_t now = 0; now < 300000; now += 300) {
        ck_assert(!patience_is_lost(&patience, 1000, now));
        patience_see(&patience, now);
    }
    for (int64_t now = 300000; now < 600000; now += 300) {
        uint32_t calls = (uint32_t)(now / 300);
        ck_assert(!patience_is_lost(&patience, calls, now));
        patience_is_stuck(&patience, calls, 0);
    }
}
END_TEST

START_TEST(patience__ends_where_nothing_moves)
{
    int64_t now = 0;
    begin();
    patience_see(&patience, now);
    while (!patience_is_lost(&patience, 1000, now) && now < 100000)
        now += LOOK_MS;
    ck_assert_int_lt(now, 20000);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("patience");
    TCase *tcase = tcase_create("patience");
    tcase_add_test(tcase, patience__is_never_short_of_a_slow_program);
    tcase_add_test(tcase, patience__has_time_for_one_long_call);
    tcase_add_test(tcase, patience__ends_where_all_take_too_long);
    tcase_add_test(tcase, patience__ends_where_one_call_does_not_come_back);
    tcase_add_test(tcase, patience__is_no_longer_where_calls_have_much);
    tcase_add_test(tcase, patience__has_no_more_than_there_is);
    tcase_add_test(tcase, patience__does_not_mind_how_long_many_questions_wait);
    tcase_add_test(tcase, patience__ends_where_nothing_moves);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
