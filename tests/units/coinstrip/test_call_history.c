/* call_history.c: what was asked over the wire, told as C. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "base/bytes.h"
#include "coinstrip/trace/call_history.h"
#include "coinstrip/wire.h"
#include "coinstrip.h"

static unsigned char bytes[1 << 16];
static Writer to;
static CallHistory earlier;

static void setup(void)
{
    to = writer_on(bytes, sizeof bytes);
}

static void teardown(void)
{
    call_history_forget(&earlier);
}

static void put_strip(uint32_t slot, const char *text)
{
    put_u8(&to, OP_FROM_STRING);
    put_u32(&to, slot);
    put_u32(&to, COINSTRIP_WELTER);
    put_u8(&to, 1);
    put_text(&to, text, strlen(text));
}

static void put_on(WireOperation operation, uint32_t slot)
{
    put_u8(&to, (uint8_t)operation);
    put_u32(&to, slot);
}

static void add(void)
{
    Text asked = TEXT_EMPTY;
    text_add_bytes(&asked, (char *)bytes, writer_length(&to));
    call_history_add(&earlier, &asked);
    free(text_take(&asked));
    setup();
}

/* The last so many strips are told with this in it, or without it. */
static bool tells(size_t count, const char *line)
{
    char *told = call_history_calls(&earlier, count);
    bool there = strstr(told, line) != NULL;
    free(told);
    return there;
}

START_TEST(calls_are_told_as_c)
{
    put_strip(7, "..A");
    put_on(OP_MOVE, 7);
    put_i32(&to, 0);
    put_i32(&to, INT32_MIN);
    put_on(OP_HINT, 7);
    put_on(OP_TO_STRING, 7);
    put_on(OP_SQUARES, 7);
    put_i32(&to, -1);
    put_i32(&to, 1);
    put_on(OP_FREE, 7);
    add();
    ck_assert(tells(1, "earlier[7] = coinstrip_from_string(COINSTRIP_WELTER, "
                       "\"..A\");\n"
                       "(void)coinstrip_move(earlier[7], 0, INT_MIN);\n"
                       "(void)coinstrip_hint(earlier[7], &move);\n"
                       "look_at(coinstrip_to_string(earlier[7]));\n"
                       "for (int i = -1; i <= 1; i++)\n"
                       "    (void)coinstrip_square(earlier[7], i);\n"
                       "coinstrip_free(earlier[7]);\n"));
}
END_TEST

/* What is no call of coinstrip.h is not told, and what follows it is. */
START_TEST(what_only_the_judge_asks_is_passed_over)
{
    put_strip(7, "..A");
    put_u8(&to, OP_OVERWRITE_TEXTS);
    put_u8(&to, OP_FAIL_ALLOCATION);
    put_u32(&to, 3);
    put_u8(&to, OP_ALLOCATIONS);
    put_on(OP_CALLERS_TEXT, 7);
    put_on(OP_FREE, 7);
    add();
    ck_assert(tells(1, "\"..A\");\ncoinstrip_free(earlier[7]);\n"));
}
END_TEST

START_TEST(a_strip_that_is_not_there_is_not_used)
{
    put_strip(1, "no strip");
    put_on(OP_LENGTH, 1);
    put_strip(2, "A");
    put_on(OP_FREE, 2);
    put_on(OP_COINS, 2);
    add();
    ck_assert(tells(2, "\"no strip\""));
    ck_assert(!tells(2, "coinstrip_length"));
    ck_assert(!tells(2, "coinstrip_coins"));
}
END_TEST

START_TEST(only_the_last_strips_are_told)
{
    put_strip(1, ".A");
    put_strip(2, ".B");
    put_on(OP_IS_WON, 1);
    put_on(OP_IS_WON, 2);
    add();
    ck_assert(tells(2, "coinstrip_is_won(earlier[1])"));
    ck_assert(!tells(1, "coinstrip_is_won(earlier[1])"));
    ck_assert(tells(1, "coinstrip_is_won(earlier[2])"));
}
END_TEST

START_TEST(old_strips_are_forgotten)
{
    enum { MANY = 3000 };
    for (uint32_t i = 0; i < MANY; i++) {
        put_strip(i, ".A");
        add();
    }
    ck_assert_uint_lt(earlier.count, MANY);
    HistoryBytes last = call_history_strip(&earlier, 1);
    put_strip(MANY - 1, ".A");
    ck_assert_uint_eq(last.length, writer_length(&to));
    ck_assert_mem_eq(last.bytes, bytes, last.length);
    ck_assert(tells(earlier.count, "earlier[2999]"));
}
END_TEST

START_TEST(operations_that_were_not_begun_are_left_out)
{
    put_strip(1, ".A");
    size_t one = writer_length(&to);
    put_on(OP_IS_WON, 1);
    size_t two = writer_length(&to);
    put_on(OP_IS_WON, 1);
    size_t all = writer_length(&to);
    ck_assert_uint_eq(call_history_first((char *)bytes, all, 1), one);
    ck_assert_uint_eq(call_history_first((char *)bytes, all, 2), two);
    ck_assert_uint_eq(call_history_first((char *)bytes, all, SIZE_MAX), all);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("earlier");
    TCase *tcase = tcase_create("told");
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, calls_are_told_as_c);
    tcase_add_test(tcase, what_only_the_judge_asks_is_passed_over);
    tcase_add_test(tcase, a_strip_that_is_not_there_is_not_used);
    tcase_add_test(tcase, only_the_last_strips_are_told);
    tcase_add_test(tcase, old_strips_are_forgotten);
    tcase_add_test(tcase, operations_that_were_not_begun_are_left_out);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed != 0;
}
