/* How much is asked of a program whose calls take long. The program here is
 * made up: what its calls take is said. */
#include <check.h>
#include <stdlib.h>

#include "coinstrip/coins.h"

static Context context;
static double call_us;  /* what a call of it takes ... */
static int64_t used_us; /* ... and all have so far */
static int calls;       /* in the request that is written */
static bool comes_back;

Context *context_now(void)
{
    return &context;
}

Trial *trial_now(void)
{
    static Trial trial;
    return &trial;
}

int64_t session_child_us(const Session *session)
{
    (void)session;
    return used_us;
}

Writer coins_request(void)
{
    calls = 0;
    return (Writer){0};
}

bool coins_ask(const Writer *request, int cpu_ms, Reader *answers)
{
    (void)request, (void)cpu_ms, (void)answers;
    used_us += (int64_t)(calls * call_us);
    return comes_back;
}

void coins_forgive(void)
{
}

void put_on_slot(Writer *to, WireOperation operation, uint32_t slot)
{
    (void)to, (void)operation, (void)slot;
    calls++;
}

void put_from_string(Writer *to, uint32_t slot, CoinStripRules rules,
                     const char *text)
{
    (void)rules, (void)text;
    put_on_slot(to, OP_FROM_STRING, slot);
}

void put_move(Writer *to, WireOperation operation, uint32_t slot, int coin,
              int distance)
{
    (void)coin, (void)distance;
    put_on_slot(to, operation, slot);
}

void put_random(Writer *to, uint32_t slot, CoinStripRules rules, uint64_t seed)
{
    (void)rules, (void)seed;
    put_on_slot(to, OP_RANDOM, slot);
}

void put_random_sized(Writer *to, uint32_t slot, CoinStripRules rules,
                      int number, int length, int min_moves, uint64_t seed)
{
    (void)rules, (void)number, (void)length, (void)min_moves, (void)seed;
    put_on_slot(to, OP_RANDOM_SIZED, slot);
}

void put_squares(Writer *to, uint32_t slot, int first, int last)
{
    (void)first, (void)last;
    put_on_slot(to, OP_SQUARES, slot);
}

static void measure(double us)
{
    call_us = us;
    comes_back = true;
    context = (Context){.room = ROOM_NATIVE};
    pace_measure(&context.pace);
}

START_TEST(pace__asks_an_ordinary_program_all)
{
    measure(5);
    ck_assert_double_eq(pace_us(OP_MOVE), 0);
    ck_assert_double_eq(pace_look_us(), 0);
    ck_assert_uint_eq(pace_every(1000000, pace_us(OP_MOVE)), 1);
    for (size_t i = 0; i < 1000; i++)
        ck_assert(!pace_skips(i, 1000, pace_look_us()));
}
END_TEST

/* A millisecond a call: what is left fits the time, and half of it would not
 * have had to be left out. */
START_TEST(pace__leaves_what_fits_the_time)
{
    measure(1000);
    ck_assert_double_eq_tol(pace_us(OP_MOVE), 1000, 1);
    for (size_t count = 10; count < 1000000; count *= 3) {
        size_t every = pace_every(count, pace_us(OP_MOVE));
        double left = (double)(count / every) * pace_us(OP_MOVE);
        ck_assert(left <= pace_most_us() || count / every <= PACE_LEAST);
        ck_assert(every == 1 ||
                  (double)(count / every + 1) * 2 * pace_us(OP_MOVE) >
                      pace_most_us());
    }
}
END_TEST

START_TEST(pace__always_asks_some)
{
    measure(10000);
    for (size_t count = 1; count < 1000000; count *= 7) {
        size_t asked = 0;
        for (size_t i = 0; i < count; i++)
            asked += !pace_skips(i, count, 1e9);
        ck_assert_uint_ge(asked,
                          count < PACE_LEAST / 2 ? count : PACE_LEAST / 2);
        ck_assert_uint_le(asked, PACE_LEAST + 1);
    }
}
END_TEST

START_TEST(pace__is_slower_where_memory_is_watched)
{
    measure(1000);
    double native = pace_us(OP_MOVE);
    context.room = ROOM_VALGRIND;
    ck_assert_double_gt(pace_us(OP_MOVE), 10 * native);
}
END_TEST

/* Whoever is slower than the contract has it is asked no less for that. */
START_TEST(pace__spares_nobody_for_being_too_slow)
{
    measure(20000);
    size_t every = pace_every(1000, pace_us(OP_MOVE));
    measure(200000);
    ck_assert_uint_eq(pace_every(1000, pace_us(OP_MOVE)), every);
}
END_TEST

/* Whoever is slow only at first is asked all after that. */
START_TEST(pace__is_corrected_where_it_was_too_slow)
{
    measure(1000);
    ck_assert(
        !pace_correct(&context.pace, 100000, 100));  /* as slow as it was */
    ck_assert(!pace_correct(&context.pace, 10, 10)); /* tells nothing */
    ck_assert_double_gt(pace_us(OP_MOVE), 0);
    ck_assert(pace_correct(&context.pace, 5000, 1000));
    ck_assert_double_eq(pace_us(OP_MOVE), 0);
    ck_assert(!pace_correct(&context.pace, 5000, 1000));
}
END_TEST

START_TEST(pace__of_what_does_not_come_back_is_not_known)
{
    call_us = 1000;
    comes_back = false;
    context = (Context){.room = ROOM_NATIVE};
    pace_measure(&context.pace);
    ck_assert_double_eq(pace_us(OP_MOVE), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("pace");
    TCase *tcase = tcase_create("pace");
    tcase_add_test(tcase, pace__asks_an_ordinary_program_all);
    tcase_add_test(tcase, pace__leaves_what_fits_the_time);
    tcase_add_test(tcase, pace__always_asks_some);
    tcase_add_test(tcase, pace__spares_nobody_for_being_too_slow);
    tcase_add_test(tcase, pace__is_slower_where_memory_is_watched);
    tcase_add_test(tcase, pace__is_corrected_where_it_was_too_slow);
    tcase_add_test(tcase, pace__of_what_does_not_come_back_is_not_known);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
