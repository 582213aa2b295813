/* What the compiler said, made short: nothing that matters is lost. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "build/compiler_messages.h"
#include "base/text.h"

enum { MOST = 1000 };

static void assert_short(const char *said, const char *wanted)
{
    char *brief = compiler_messages_shorten(said, MOST);
    ck_assert_str_eq(brief, wanted);
    free(brief);
}

/* So many warnings, each of other words or all of the same. */
static void add_warnings(Text *text, int count, bool others)
{
    for (int i = 0; i < count; i++)
        text_addf(text,
                  "a.c:%d:5: warning: unused variable 'v%d' "
                  "[-Wunused-variable]\n   %2d | int v;\n      |     ^\n",
                  i, others ? i : 0, i);
}

static const char no_return[] =
    "a.c: In function 'last':\n"
    "a.c:99:1: warning: control reaches end of non-void function "
    "[-Wreturn-type]\n   99 | }\n      | ^\n";

START_TEST(remarks__stay_as_they_are_where_they_are_few)
{
    static const char *const few[] = {
        "",
        "a.c:1:2: warning: w [-Wx]",
        "a.c: In function 'f':\na.c:1:2: warning: w [-Wx]\n    1 | x\n      |"
        " ^\na.c:3:4: note: n\n    3 | y\n1 warning generated.\n",
        "In file included from b.h:1,\n                 from a.c:1:\nc.h:1:1: "
        "error: e\n",
        "no remark at all\n\n  of any kind\n",
    };

    for (size_t i = 0; i < sizeof few / sizeof *few; i++)
        assert_short(few[i], few[i]);
}
END_TEST

START_TEST(remarks__in_the_same_words_are_counted)
{
    Text said = TEXT_EMPTY, wanted = TEXT_EMPTY;

    add_warnings(&said, 50, false);
    text_add(&said, "a.c:60:1: warning: another [-Wx]\n");
    add_warnings(&wanted, 3, false);
    text_add(&wanted, "(and 47 more in the same words)\n"
                      "a.c:60:1: warning: another [-Wx]\n");
    assert_short(said.bytes, wanted.bytes);
    free(text_take(&said));
    free(text_take(&wanted));
}
END_TEST

/* The name of the function stands before its first remark only. */
START_TEST(remarks__stay_in_their_function)
{
    Text said = TEXT_EMPTY, wanted = TEXT_EMPTY;

    add_warnings(&said, 3, false);
    text_add(&said, "a.c: In function 'f':\n");
    add_warnings(&said, 2, false);
    text_add(&said, "a.c:9:9: warning: w [-Wreturn-type]\n"
                    "a.c:9:9: warning: w [-Wx]\n");
    add_warnings(&wanted, 3, false);
    text_add(&wanted, "(and 2 more in the same words)\n"
                      "a.c: In function 'f':\n"
                      "a.c:9:9: warning: w [-Wreturn-type]\n"
                      "a.c:9:9: warning: w [-Wx]\n");
    assert_short(said.bytes, wanted.bytes);
    free(text_take(&said));
    free(text_take(&wanted));
}
END_TEST

START_TEST(remarks__of_a_forgotten_return_are_never_hidden)
{
    for (int others = 0; others < 2; others++) {
        Text said = TEXT_EMPTY;
        add_warnings(&said, 100, others);
        for (int i = 0; i < 5; i++)
            text_add(&said, no_return);
        text_add(&said, "a.c:100:1: error: expected ';'\n");
        char *brief = compiler_messages_shorten(said.bytes, MOST);
        const char *at = brief;
        for (int i = 0; i < 5; i++) {
            at = strstr(at, no_return);
            ck_assert_ptr_nonnull(at);
            at += strlen(no_return);
        }
        ck_assert_str_eq(at, "a.c:100:1: error: expected ';'\n");
        ck_assert_uint_lt(strlen(brief), 2 * MOST + 100);
        ck_assert(!!strstr(brief, "(and more: cut here)\n") == !!others);
        free(brief);
        free(text_take(&said));
    }
}
END_TEST

/* (Of one long remark, the lines that fit.) */
START_TEST(remarks__are_bounded_whatever_is_said)
{
    Text said = TEXT_EMPTY;

    text_add(&said, "a.c:1:1: warning: w [-Wx]\n");
    for (int i = 0; i < MOST; i++)
        text_add(&said, "    1 | x\n");
    char *brief = compiler_messages_shorten(said.bytes, MOST);
    ck_assert_uint_le(strlen(brief), MOST + 30);
    ck_assert_uint_ge(strlen(brief), MOST - 30);
    free(brief);
    free(text_take(&said));
    for (int i = 0; i < MOST; i++)
        text_addf(&said, "a.c:%d:1: error: %d [-Wreturn-type]\n", i, i);
    brief = compiler_messages_shorten(said.bytes, MOST);
    ck_assert_uint_le(strlen(brief), MOST + 30);
    free(brief);
    free(text_take(&said));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("remarks");
    TCase *tests = tcase_create("remarks");
    tcase_add_test(tests, remarks__stay_as_they_are_where_they_are_few);
    tcase_add_test(tests, remarks__in_the_same_words_are_counted);
    tcase_add_test(tests, remarks__stay_in_their_function);
    tcase_add_test(tests, remarks__of_a_forgotten_return_are_never_hidden);
    tcase_add_test(tests, remarks__are_bounded_whatever_is_said);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed > 0;
}
