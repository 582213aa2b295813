/* What students are told of what Valgrind and the sanitizers have found: where
 * it is, and what helps. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/memory/fault_games.h"
#include "coinstrip/memory/fault_words.h"

static Finding found(const char *head, const char *block)
{
    Finding finding = {.head = strdup(head),
                       .block = block ? strdup(block) : NULL,
                       .frame_count = 1};
    finding.frames[0] =
        (FindingFrame){.function = "make", .file = "coinstrip.c", .line = 12};
    return finding;
}

/* What whoever called found, after the call. */
static Finding found_outside(const char *head, const char *block)
{
    Finding finding = found(head, block);
    finding.frames[0].outside = true;
    return finding;
}

static void done(Finding *finding)
{
    free(finding->head);
    free(finding->block);
}

static void expect_words(Finding finding, const char *call, const char *wanted)
{
    Text text = TEXT_EMPTY;
    fault_add(&text, &finding, call);
    ck_assert_str_eq(text.bytes, wanted);
    free(text_take(&text));
    done(&finding);
}

static void expect_advice(Finding finding, const char *call, const char *part)
{
    const char *advice = fault_advice(&finding, call);
    ck_assert_msg(strstr(advice, part), "%s: %s", finding.head, advice);
    done(&finding);
}

START_TEST(faults__of_undefined_behaviour_have_a_hint_each)
{
    static const char *const hints[][2] = {
        {"index 52 out of bounds for type 'int [52]'", "0 to n - 1"},
        {"shift exponent 64 is too large for 64-bit type 'long int'",
         "0 to 63 places"},
        {"shift exponent -1 is negative", "or of fewer"},
        {"left shift of 1 by 31 places cannot be represented in type 'int'",
         "UINT64_C(1)"},
        {"left shift of negative value -1", "UINT64_C(1)"},
        {"signed integer overflow: 4 - -2147483648 cannot be represented in "
         "type 'int'",
         "Compare before you calculate"},
        {"negation of -2147483648 cannot be represented in type 'int'",
         "Compare before you calculate"},
        {"division by zero", "divided by 0"},
        {"member access within null pointer of type 'struct CoinStrip'",
         "this pointer is NULL"},
        {"applying non-zero offset 4 to null pointer", "this pointer is NULL"},
        {"load of value 190, which is not a valid value for type '_Bool'",
         "overwritten"},
        {"store to misaligned address 0x1 for type 'int'", "multiple of 4"},
        {"something new", "C does not say what comes of this"}};
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        char *head = text_format("runtime error: %s", hints[i][0]);
        expect_advice(found(head, NULL), NULL, hints[i][1]);
        free(head);
    }
}
END_TEST

START_TEST(faults__of_access_have_hints_by_what_is_left)
{
    static const char stack[] = "AddressSanitizer: stack-buffer-overflow";
    static const char heap[] = "AddressSanitizer: heap-buffer-overflow";
    expect_advice(
        found(stack, " is 0 bytes behind the end of the local variable text"),
        NULL, "array large enough");
    expect_advice(found("AddressSanitizer: global-buffer-overflow", NULL), NULL,
                  "array large enough");
    expect_advice(found("AddressSanitizer: stack-overflow", NULL), NULL,
                  "call itself without end");
    expect_advice(found(heap, " is located 0 bytes to the right of 8-byte "
                              "region "),
                  NULL, "size of the block");
    expect_advice(found("AddressSanitizer: heap-use-after-free",
                        " is located 8 bytes inside of 16-byte region "),
                  NULL, "had been freed");
    expect_advice(found("Invalid read of size 4",
                        " is 8 bytes inside a block of size 16 free'd"),
                  NULL, "had been freed");
    expect_advice(found("Invalid read of size 4", " is that of NULL"), NULL,
                  "points to nothing");
}
END_TEST

START_TEST(faults__name_places_on_the_stack_and_in_globals)
{
    expect_words(found("AddressSanitizer: stack-buffer-overflow",
                       " is 0 bytes behind the end of the local variable text"),
                 NULL,
                 "AddressSanitizer: stack-buffer-overflow in make "
                 "(coinstrip.c:12);\n  the address is 0 bytes behind the end "
                 "of the local variable text");
    expect_words(found("AddressSanitizer: stack-buffer-overflow",
                       " is located in stack of thread T0 at offset 48 in "
                       "frame"),
                 NULL,
                 "AddressSanitizer: stack-buffer-overflow in make "
                 "(coinstrip.c:12);\n  the address is among the local "
                 "variables");
    expect_words(found("AddressSanitizer: global-buffer-overflow",
                       " is located 8 bytes to the right of global variable "
                       "'table' defined in '/src/coinstrip.c:3:5' (0x56) of "
                       "size 208"),
                 NULL,
                 "AddressSanitizer: global-buffer-overflow in make "
                 "(coinstrip.c:12);\n  the address is 8 bytes after the global "
                 "variable table");
    expect_words(found("AddressSanitizer: heap-buffer-overflow",
                       " is located 4 bytes to the left of 8-byte region "),
                 NULL,
                 "AddressSanitizer: heap-buffer-overflow in make "
                 "(coinstrip.c:12);\n  the address is 4 bytes before a block "
                 "of size 8 alloc'd");
}
END_TEST

/* A return to an address that was overwritten: no line is known, and there is
 * no next line either. */
START_TEST(faults__of_jumps_say_what_that_comes_of)
{
    static const char head[] =
        "Jump to the invalid address stated on the next line";
    Finding jump = found(head, " is in no block, and in no variable");
    jump.frames[0] = (FindingFrame){.function = "???"};
    expect_words(jump, NULL,
                 "Jump to an address at which there is no code;\n  the address "
                 "is in no block, and in no variable");
    expect_advice(found(head, NULL), NULL, "a local array too small");
}
END_TEST

START_TEST(faults__know_a_text_without_an_end)
{
    static const char *const after[][2] = {
        {"Invalid read of size 1",
         " is 0 bytes after a block of size 8 alloc'd"},
        {"AddressSanitizer: heap-buffer-overflow",
         " is located 0 bytes to the right of 8-byte region "}};
    static const char shows[] = "coinstrip_to_string(s1)",
                      asks[] = "coinstrip_square(s1, 0)";
    for (size_t i = 0; i < 2; i++) {
        char *wanted = text_format(
            "%s, seen right after a call: the text that came back has no '\\0' "
            "within its block;\n  the address is 0 bytes after a block of size "
            "8 alloc'd",
            after[i][0]);
        expect_words(found_outside(after[i][0], after[i][1]), shows, wanted);
        expect_advice(found_outside(after[i][0], after[i][1]), shows,
                      "Step 3: a text ends with");
        expect_advice(found_outside(after[i][0], after[i][1]), asks,
                      "size of the block");
        expect_advice(found(after[i][0], after[i][1]), shows,
                      "size of the block");
        free(wanted);
    }
    expect_advice(found_outside("Invalid read of size 1",
                                " is 0 bytes inside a block of size 8 free'd"),
                  shows, "had been freed");
}
END_TEST

/* Memory is no step of the extension's, and it has none of coinstrip.c's. */
/* The caller's own text, perhaps: not only what came back may be freed. */
START_TEST(faults__tell_what_was_freed_from_what_came_back)
{
    static const char *const after[][3] = {
        {"Invalid read of size 1",
         " is 2 bytes inside a block of size 8 free'd", "freed already"},
        {"AddressSanitizer: heap-use-after-free",
         " is located 2 bytes inside of 8-byte region ", "freed already"},
        {"Invalid read of size 1",
         " is 4 bytes after a block of size 8 alloc'd", "in what came back"}};
    for (size_t i = 0; i < 3; i++) {
        Finding finding = found_outside(after[i][0], after[i][1]);
        Text text = TEXT_EMPTY;
        fault_add(&text, &finding, "coinstrip_from_string(rules, text)");
        ck_assert_msg(strstr(text.bytes, after[i][2]), "%s", text.bytes);
        free(text_take(&text));
        done(&finding);
    }
}
END_TEST

START_TEST(faults__of_the_extension_name_no_step)
{
    static const char *const hints[][3] = {
        {"40 bytes in 2 blocks are definitely lost", NULL, "freed once"},
        {"Invalid write of size 4",
         " is 0 bytes after a block of size 12 alloc'd", "size of the block"},
        {"AddressSanitizer: heap-buffer-overflow",
         " is located 0 bytes to the right of 8-byte region ",
         "size of the block"},
        {"Invalid read of size 4",
         " is 8 bytes inside a block of size 16 free'd", "had been freed"},
        {"Invalid read of size 4", " is that of NULL", "points to nothing"},
        {"AddressSanitizer: stack-overflow", NULL, "stack of your own"},
        {"runtime error: load of null pointer of type 'int'", NULL,
         "game->options"},
        {"Conditional jump or move depends on uninitialised value(s)", NULL,
         "before anything was stored"},
        {"Invalid free() / delete / delete[] / realloc()",
         " is in a block of size 12 alloc'd", "each block once"},
        {"AddressSanitizer: attempting free",
         " is located 8 bytes inside of 9-byte region ", "each block once"},
        {"runtime error: something new", NULL, "C does not say"}};
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        Finding finding = found(hints[i][0], hints[i][1]);
        finding.leak = i == 0;
        const char *advice = fault_advice_on_games(&finding);
        ck_assert_msg(strstr(advice, hints[i][2]) && !strstr(advice, "Step "),
                      "%s: %s", finding.head, advice);
        done(&finding);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("fault_words");
    TCase *all = tcase_create("all");
    tcase_add_test(all, faults__of_undefined_behaviour_have_a_hint_each);
    tcase_add_test(all, faults__of_access_have_hints_by_what_is_left);
    tcase_add_test(all, faults__name_places_on_the_stack_and_in_globals);
    tcase_add_test(all, faults__of_jumps_say_what_that_comes_of);
    tcase_add_test(all, faults__know_a_text_without_an_end);
    tcase_add_test(all, faults__tell_what_was_freed_from_what_came_back);
    tcase_add_test(all, faults__of_the_extension_name_no_step);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
