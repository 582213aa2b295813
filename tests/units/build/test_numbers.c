/* Which numbers stand in a program. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "build/numbers.h"
#include "base/text.h"

static NumbersText text_of(const char *text)
{
    return (NumbersText){text, strlen(text)};
}

static void assert_numbers(const char *source, const char *wanted)
{
    Numbers numbers;
    numbers_read(&numbers, text_of(source), (NumbersText){NULL, 0});
    Text got = TEXT_EMPTY;
    for (size_t i = 0; i < numbers.count; i++)
        text_addf(&got, "%s%d", i > 0 ? " " : "", numbers.values[i]);
    char *words = text_take(&got);
    ck_assert_str_eq(words, wanted);
    free(words);
}

START_TEST(numbers__are_found_however_they_are_written)
{
    assert_numbers("int a[64];", "64");
    assert_numbers("if (n > 0x40) f(1000UL, 010);", "8 64 1000");
    assert_numbers("x = n%26+'A'*(50-n);", "26 50");
    assert_numbers("enum { SQUARES = 4096 };\n#define MOST 99\n", "99 4096");
    assert_numbers("{12,12, 11 ,12}", "11 12");
    assert_numbers("8", "8");
}
END_TEST

START_TEST(numbers__are_those_of_a_size)
{
    assert_numbers("int i = 0; i < 7; i++", ""); /* asked about anyway */
    assert_numbers("100000 100001 99999999999999999999999", "100000");
}
END_TEST

START_TEST(numbers__do_not_stand_in_other_things)
{
    assert_numbers("/* 100 */ 200 // 300\n400", "200 400");
    assert_numbers("\"100 \\\" 200\" 300 '\\'' '9' 400", "300 400");
    assert_numbers("x100 uint64_t _200 D.300 <D.400> iftmp.500", "");
    assert_numbers("1.5 100.0 1e20 99f 12.", "");
    assert_numbers("/* no end 100", "");
    assert_numbers("\"no end 100", "");
    assert_numbers("\"one line\n 100", "100");
}
END_TEST

START_TEST(numbers__come_from_the_compiler_too)
{
    Numbers numbers;
    numbers_read(
        &numbers, text_of("char line[BUFSIZ]; int x = 20;"),
        text_of("  char line[8192];\n  _12 = x * 20;\n  D.77 = 30;\n"));
    ck_assert_uint_eq(numbers.count, 3);
    ck_assert_int_eq(numbers.values[0], 20);
    ck_assert_int_eq(numbers.values[1], 30);
    ck_assert_int_eq(numbers.values[2], 8192);
}
END_TEST

static void assert_compiled(const char *source, const char *compiled,
                            int wanted)
{
    Numbers numbers;
    numbers_read(&numbers, text_of(source), text_of(compiled));
    ck_assert_uint_eq(numbers.count, wanted != 0);
    ck_assert(wanted == 0 || numbers.values[0] == wanted);
}

START_TEST(numbers__are_no_characters)
{
    assert_compiled("c >= 'a' && c <= 'z'", "c > 96 c <= 122 c == 97", 0);
    assert_compiled("c >= 'a'", "c > 95", 95);
    assert_compiled("c == '\\n'", "_1 == 10", 0);
    assert_compiled("c == '\\'' || c == '.'", "_1 == 39 _1 == 46", 0);
    assert_compiled("c == '.' && n == 46", "_1 == 46 _2 == 46", 46);
    assert_compiled("c == '.'; a[SQUARES]", "_1 == 46; a[46]", 46);
}
END_TEST

START_TEST(numbers__are_no_kinds_of_characters)
{
    static const char asked[] = "_1 = __ctype_b_loc (); _5 = _4 & 1024;";
    assert_compiled("isalpha(c)", asked, 0);
    assert_compiled("isalpha(c), n & 1024", asked, 1024);
    assert_compiled("n & FULL", "_5 = _4 & 1024;", 1024);
    assert_compiled("isalpha(c), n & FULL", "__ctype_b_loc () _4 & 1023", 1023);
}
END_TEST

START_TEST(numbers__are_not_what_sanitizers_are_told)
{
    assert_compiled("int a[40]",
                    "int a[40];\n.ASAN_MARK (POISON, &a, 160);\n"
                    ".UBSAN_BOUNDS (0B, i, 39);\n"
                    "__builtin___asan_register_globals (&*.LASAN0, 314);\n",
                    40);
}
END_TEST

/* A table of hundreds hides no bound. */
START_TEST(numbers__that_bound_something_go_first)
{
    Text source = TEXT_EMPTY;
    for (int i = 0; i < 1000; i++)
        text_addf(&source, "%d, ", 2000 + i);
    text_add(&source, "if (n >= 1234) a[777] = 77 < n;");
    Numbers numbers;
    numbers_read(&numbers, text_of(source.bytes), text_of("if (n == 555)"));
    ck_assert_uint_eq(numbers.count, NUMBERS_MOST);
    ck_assert_int_eq(numbers.values[0], 77);
    ck_assert_int_eq(numbers.values[1], 555);
    ck_assert_int_eq(numbers.values[2], 777);
    ck_assert_int_eq(numbers.values[3], 1234);
    ck_assert_int_eq(numbers.values[4], 2000);
    free(text_take(&source));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("numbers");
    TCase *tests = tcase_create("numbers");
    tcase_add_test(tests, numbers__are_found_however_they_are_written);
    tcase_add_test(tests, numbers__are_those_of_a_size);
    tcase_add_test(tests, numbers__do_not_stand_in_other_things);
    tcase_add_test(tests, numbers__come_from_the_compiler_too);
    tcase_add_test(tests, numbers__are_no_characters);
    tcase_add_test(tests, numbers__are_no_kinds_of_characters);
    tcase_add_test(tests, numbers__are_not_what_sanitizers_are_told);
    tcase_add_test(tests, numbers__that_bound_something_go_first);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed > 0;
}
