/* Reproductions include what their calls need, and nothing else. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/reproduce.h"

static char *file;

static void write_under(ReproducedUnder under, const char *statements)
{
    free(file);
    file =
        reproduce_file("strip/* test: */ b", statements, under, &(Ending){0});
}

static void write_file(const char *statements, Ending end)
{
    free(file);
    file = reproduce_file("strip/test", statements, UNDER_NOTHING, &end);
}

static bool has(const char *words)
{
    return strstr(file, words) != NULL;
}

static size_t lines(void)
{
    size_t count = 0;

    for (const char *at = file; (at = strchr(at, '\n')); at++)
        count++;
    return count;
}

START_TEST(reproduction__includes_what_is_called)
{
    write_file("check_int(\"1\", 1, 2);\n", (Ending){0});
    ck_assert(has("#include \"coinstrip.h\"\n#include \"checks/strips.h\"\n"));
    write_file("free(dialog(s1, \"\", &winner));\n", (Ending){0});
    ck_assert(has("#include \"checks/dialogs.h\"\n"));
    write_file("check_match(rules, s1, 1);\n", (Ending){0});
    ck_assert(has("#include \"checks/matches.h\"\n"));
    write_file("impartial_mex(NULL, 0);\n", (Ending){0});
    ck_assert(has("#include \"impartial.h\"\n#include \"checks/games.h\"\n"));
}
END_TEST

START_TEST(reproduction__has_nothing_else)
{
    write_file("check_bool(\"1\", coinstrip_move(s1, 0, 1), true);\n",
               (Ending){0});
    ck_assert(!has("CoinStripMove move"));
    ck_assert(!has("lent_text"));
    ck_assert(!has("dialogs"));
    ck_assert(!has("allocating"));
    ck_assert_uint_le(lines(), 20);
}
END_TEST

START_TEST(reproduction__gives_texts_that_go)
{
    static const char c[] =
        "CoinStrip *s1 = coinstrip_from_string(rules, \"A\");\n";
    write_file(c, (Ending){.may_keep_text = true});
    ck_assert(has("#include \"checks/lent_text.h\"\n"
                  "#include \"checks/strips.h\"\n")); /* which makes strips */
}
END_TEST

START_TEST(reproduction__of_failing_allocations_says_how_it_is_linked)
{
    write_file("fail_allocation(1);\n", (Ending){0});
    ck_assert(has("link: -Wl,--wrap=malloc"));
    ck_assert(has("-Wl,--wrap=pvalloc\n"));
    ck_assert(has("#include \"checks/allocating.h\"\n"));
}
END_TEST

START_TEST(reproduction__calls_often_what_is_left_to_chance)
{
    write_file("coinstrip_free(s1);\n", (Ending){.no_return = "f: */ warning"});
    ck_assert(has(" *     f: +/ warning\n"));
    ck_assert(has("-finstrument-functions -Dno_instrument_function=\n"));
    ck_assert(has("    run_by_chance(test);\n    return run(test);\n"));
}
END_TEST

START_TEST(reproduction__has_so_much_time)
{
    write_file("coinstrip_free(s1);\n", (Ending){.cpu_ms = 1500});
    ck_assert(has("    limit_time(1500);\n"));
}
END_TEST

START_TEST(reproduction__stays_in_its_comment)
{
    write_under(UNDER_NOTHING, "coinstrip_free(s1);\n");
    ck_assert(has("/*\n * strip/+ test: +/ b\n *\n"));
}
END_TEST

START_TEST(reproduction__under_valgrind_leaves_the_move_unset)
{
    static const char c[] = "(void)coinstrip_hint(s1, &move);\n";
    write_under(UNDER_VALGRIND, c);
    ck_assert(has("/* run: valgrind */\n"));
    ck_assert(has("#include \"checks/unset_move.h\"\n"));
    ck_assert(has("    return run_watched(test);\n"));
    write_under(UNDER_VALGRIND, "if (coinstrip_hint(s1, &move))\n"
                                "    check_int(\"coin\", move.coin, 1);\n");
    ck_assert(!has("unset_move"));
    write_under(UNDER_SANITIZERS, c);
    ck_assert(has("/* run: sanitizers */\n"));
    ck_assert(!has("unset_move"));
    ck_assert(!has("detect_stack_use_after_return"));
    write_under(UNDER_SANITIZERS_WITH_FRAMES, c);
    ck_assert(has("detect_stack_use_after_return=1"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("reproduce");
    TCase *tests = tcase_create("reproduce");

    tcase_add_test(tests, reproduction__includes_what_is_called);
    tcase_add_test(tests, reproduction__has_nothing_else);
    tcase_add_test(tests, reproduction__gives_texts_that_go);
    tcase_add_test(tests,
                   reproduction__of_failing_allocations_says_how_it_is_linked);
    tcase_add_test(tests, reproduction__calls_often_what_is_left_to_chance);
    tcase_add_test(tests, reproduction__has_so_much_time);
    tcase_add_test(tests, reproduction__stays_in_its_comment);
    tcase_add_test(tests, reproduction__under_valgrind_leaves_the_move_unset);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    free(file);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
