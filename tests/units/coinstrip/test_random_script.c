/* Scripts that nobody wrote: what the contract has, and the numbers asked for.
 */
#include <check.h>
#include <string.h>

#include "coinstrip/boards/random_script.h"

enum { SCRIPTS = 5000, SQUARES_MOST = 100000, WELTER_COINS = 40 };

static MoveScript script, other;
static const Numbers own = {.values = {29, 777}, .count = 2};

/* Coins lie on squares that there are, in order. */
static void expect_strip(const Layout *layout)
{
    ck_assert_int_ge(layout->length, 1);
    ck_assert_int_le(layout->length, SQUARES_MOST);
    ck_assert_int_ge(layout->coins, 0);
    ck_assert_int_le(layout->coins, DRAWN_COINS);
    for (int i = 0, least = 0; i < layout->coins; i++) {
        ck_assert_int_ge(layout->squares[i], least);
        ck_assert_int_lt(layout->squares[i], layout->length);
        least = layout->squares[i] + 1;
    }
}

static bool asks_for_hints(void)
{
    for (int i = 0; i < script.count; i++)
        if (script.steps[i].operation == OP_HINT ||
            script.steps[i].operation == OP_COMPUTER_PLAY)
            return true;
    return false;
}

/* Makes one after the other, each changed some times. */
static void make(Chooser *chooser, int number)
{
    if (number % 4 == 0)
        random_script(chooser, &script);
    else
        random_script_change(chooser, &script);
}

START_TEST(random_script__is_within_the_contract)
{
    Chooser chooser = {.own = &own, .choices = 7};
    for (int i = 0; i < SCRIPTS; i++) {
        make(&chooser, i);
        const Layout *layout = &script.starts[0].first;
        expect_strip(layout);
        ck_assert_int_le(script.count, SCRIPT_STEPS);
        ck_assert_int_eq(script.steps[0].operation, OP_FROM_STRING);
        if (asks_for_hints() && layout->rules == COINSTRIP_WELTER)
            ck_assert(layout->coins <= WELTER_COINS || layout->length <= 200);
    }
}
END_TEST

START_TEST(random_script__is_the_same_again)
{
    Chooser one = {.own = &own, .choices = 1}, two = one;
    for (int i = 0; i < 100; i++) {
        random_script(&one, &script);
        random_script(&two, &other);
        ck_assert_int_eq(script.count, other.count);
        ck_assert(memcmp(script.steps, other.steps,
                         (size_t)script.count * sizeof *script.steps) == 0);
        ck_assert_int_eq(script.starts[0].first.length,
                         other.starts[0].first.length);
    }
}
END_TEST

/* How many scripts have a strip of that length, with that many coins (-1: with
 * any number). */
static int count_of(const Numbers *numbers, int length, int coins)
{
    Chooser chooser = {.own = numbers, .choices = 1};
    int count = 0;
    for (int i = 0; i < SCRIPTS; i++) {
        make(&chooser, i);
        const Layout *layout = &script.starts[0].first;
        count +=
            layout->length == length && (coins < 0 || layout->coins == coins);
    }
    return count;
}

START_TEST(random_script__takes_the_programs_own_numbers)
{
    static const Numbers none = {.count = 0};
    ck_assert_int_gt(count_of(&own, 777, -1), 10 * count_of(&none, 777, -1));
    ck_assert_int_gt(count_of(&own, 29, 7), 0);
    ck_assert_int_gt(count_of(&own, 777, 12), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("random_course");
    TCase *tcase = tcase_create("random_course");
    tcase_add_test(tcase, random_script__is_within_the_contract);
    tcase_add_test(tcase, random_script__is_the_same_again);
    tcase_add_test(tcase, random_script__takes_the_programs_own_numbers);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
