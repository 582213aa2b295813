/* call_history.c: what was asked over the wire, told as C. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "base/bytes.h"
#include "coinstrip/trace/call_history.h"
#include "coinstrip/trace/history_shrink.h"
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
    char *told = call_history_calls(call_history_last(&earlier, count));
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
    ck_assert(tells(1,
                    "CoinStrip *e1 = coinstrip_from_string(COINSTRIP_WELTER, "
                    "\"..A\");\n"
                    "(void)coinstrip_move(e1, 0, INT_MIN);\n"
                    "(void)coinstrip_hint(e1, &move);\n"
                    "look_at(coinstrip_to_string(e1));\n"
                    "for (int i = -1; i <= 1; i++)\n"
                    "    (void)coinstrip_square(e1, i);\n"
                    "coinstrip_free(e1);\n"));
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
    ck_assert(tells(1, "\"..A\");\ncoinstrip_free(e1);\n"));
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
    ck_assert(tells(2, "coinstrip_is_won(e1)"));
    ck_assert(tells(2, "coinstrip_is_won(e2)"));
    ck_assert(tells(1, "coinstrip_is_won(e1)"));
    ck_assert(!tells(1, "coinstrip_is_won(e2)"));
    ck_assert(!tells(1, "\".A\""));
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
    HistoryBytes last = call_history_last(&earlier, 1);
    put_strip(MANY - 1, ".A");
    ck_assert_uint_eq(last.length, writer_length(&to));
    ck_assert_mem_eq(last.bytes, bytes, last.length);
    ck_assert(tells(1, "CoinStrip *e1 = "));
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

/* Each operation is on the last strip that was made in its slot. */
START_TEST(operations_are_told_apart)
{
    put_on(OP_COINS, 3);
    put_strip(3, ".A");
    put_on(OP_FREE, 3);
    put_strip(3, ".B");
    put_on(OP_LET_GO, 3);
    put_u8(&to, OP_FREE_NULL);
    size_t count, length = writer_length(&to);
    HistoryCall *calls =
        call_history_split((HistoryBytes){(char *)bytes, length}, &count);
    static const int strips[] = {-4, 1, 1, 2, 2, 0};
    ck_assert_uint_eq(count, 6);
    for (size_t i = 0; i < count; i++)
        ck_assert_int_eq(calls[i].strip, strips[i]);
    ck_assert_uint_eq(calls[2].operation, OP_FREE);
    free(calls);
}
END_TEST

/* It fails once is_won was asked so many times, whichever strip of. */
static bool fails_after(void *state, HistoryBytes left, bool *known)
{
    (void)known;
    size_t count, asked = 0;
    HistoryCall *calls = call_history_split(left, &count);
    for (size_t i = 0; i < count; i++)
        asked += calls[i].operation == OP_IS_WON;
    free(calls);
    return asked >= *(size_t *)state;
}

START_TEST(what_is_not_needed_is_left_out)
{
    size_t needed = 3, count;
    for (uint32_t i = 0; i < 40; i++) {
        put_strip(i, ".A");
        put_on(OP_COINS, i);
        put_on(OP_IS_WON, i);
        put_on(OP_TO_STRING, i);
        put_on(OP_IS_WON, i);
    }
    Text left =
        history_shrink((HistoryBytes){(char *)bytes, writer_length(&to)},
                       fails_after, &needed);
    HistoryCall *calls =
        call_history_split((HistoryBytes){left.bytes, left.length}, &count);
    ck_assert_uint_eq(count, 5); /* two strips, of which three are asked */
    for (size_t i = 0; i < count; i++)
        ck_assert(calls[i].operation == OP_FROM_STRING ||
                  calls[i].operation == OP_IS_WON);
    free(calls);
    free(text_take(&left));
}
END_TEST

/* It fails where is_won was asked 14, 28, 42, ... times. */
static bool fails_at_each(void *state, HistoryBytes left, bool *known)
{
    (void)known;
    size_t count, asked = 0, *runs = state;
    HistoryCall *calls = call_history_split(left, &count);
    for (size_t i = 0; i < count; i++)
        asked += calls[i].operation == OP_IS_WON;
    free(calls);
    (*runs)++;
    return asked > 0 && asked % 14 == 0;
}

START_TEST(what_counts_calls_is_shortened)
{
    size_t runs = 0, count;
    for (uint32_t i = 0; i < 140; i++) {
        put_strip(i, ".A");
        put_on(OP_IS_WON, i);
        put_on(OP_COINS, i);
        put_on(OP_IS_WON, i);
        if (i % 2 == 0)
            put_on(OP_IS_WON, i);
        put_on(OP_TO_STRING, i);
    }
    ck_assert(!to.bad);
    Text left =
        history_shrink((HistoryBytes){(char *)bytes, writer_length(&to)},
                       fails_at_each, &runs);
    HistoryCall *calls =
        call_history_split((HistoryBytes){left.bytes, left.length}, &count);
    ck_assert_uint_le(count, 28);
    ck_assert_uint_le(runs, 250);
    free(calls);
    free(text_take(&left));
}
END_TEST

/* As where there is no time any more to play it. */
static bool nobody_knows(void *state, HistoryBytes left, bool *known)
{
    size_t *runs = state;
    (void)left;
    *known = ++*runs < 5;
    return *runs == 1;
}

START_TEST(what_nobody_knows_is_not_asked_again)
{
    size_t runs = 0, count;
    for (uint32_t i = 0; i < 1024; i++) {
        put_strip(i, ".A");
        put_on(OP_IS_WON, i);
    }
    Text left = history_shrink(
        (HistoryBytes){(char *)bytes, writer_length(&to)}, nobody_knows, &runs);
    free(call_history_split((HistoryBytes){left.bytes, left.length}, &count));
    ck_assert_uint_eq(runs, 5);
    ck_assert_uint_eq(count, 1024); /* of 2048: halved once */
    free(text_take(&left));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("earlier");
    TCase *tcase = tcase_create("told");
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, calls_are_told_as_c);
    tcase_add_test(tcase, operations_are_told_apart);
    tcase_add_test(tcase, what_is_not_needed_is_left_out);
    tcase_add_test(tcase, what_counts_calls_is_shortened);
    tcase_add_test(tcase, what_nobody_knows_is_not_asked_again);
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
