/*
 * Tests in C as the kit reads them: which there are, and what they ask. (What
 * they are worth is tests/test_own.sh's.)
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "kit/mutate/mutate.h"
#include "kit/tests/forward.h"
#include "kit/tests/own_source.h"
#include "kit/tests/script_read.h"

/* ----------------------------------------------------------------- source --
 */

static bool is_given_main(const char *source)
{
    char *whole = own_source_whole(source);
    bool given = strlen(whole) > strlen(source);

    ck_assert_mem_eq(whole, source, strlen(source)); /* lines stay */
    free(whole);
    return given;
}

START_TEST(source__is_given_a_main_if_it_has_none)
{
    ck_assert(is_given_main("START_TEST(one) {} END_TEST\n"));
    ck_assert(is_given_main(""));
    ck_assert(is_given_main("/* int main(void) */ // main()\n"));
    ck_assert(is_given_main("static const char *main_words = \"main(\";"));
    ck_assert(!is_given_main("int main(void) { return 0; }"));
    ck_assert(!is_given_main("int\nmain (int n, char **w)\n{ return n; }"));
}
END_TEST

START_TEST(source__has_all_tests_run)
{
    char *whole = own_source_whole("START_TEST(one) {} END_TEST\n"
                                   "/* START_TEST(none) */\n"
                                   "START_TEST ( two ) {} END_TEST");

    ck_assert_ptr_nonnull(strstr(whole, "tests[] = {one, two, NULL}"));
    free(whole);
}
END_TEST

/* Neither a comment nor a line that goes on swallows it. */
START_TEST(source__has_a_main_on_lines_of_its_own)
{
    char *whole = own_source_whole("START_TEST(one) {} END_TEST // \\");

    ck_assert_ptr_nonnull(strstr(whole, "\\\n\nint tried_main"));
    free(whole);
}
END_TEST

START_TEST(source__knows_the_line_of_a_test)
{
    static const char source[] = "\n/* START_TEST(b) */\nSTART_TEST(a)\n{}\n"
                                 "END_TEST\nSTART_TEST(b) {} END_TEST";

    ck_assert_int_eq(own_source_line(source, "a"), 3);
    ck_assert_int_eq(own_source_line(source, "b"), 6);
    ck_assert_int_eq(own_source_line(source, "c"), 0);
}
END_TEST

START_TEST(mutant__knows_its_function)
{
    static const char source[] =
        "struct S { int a; };\nstatic int f(int a) { return a + 1; }\n"
        "int table[] = {1, 2};\nvoid g(void) { f(2); }\n";
    Mutants mutants = mutants_of(source);

    ck_assert_uint_gt(mutants.count, 2);
    for (size_t i = 0; i < mutants.count; i++) {
        char *name = mutant_function(source, &mutants.all[i]);
        ck_assert_str_eq(name, mutants.all[i].line == 2 ? "f" : "g");
        free(name);
    }
    mutants_free(&mutants);
}
END_TEST

/* ------------------------------------------------------------------ calls --
 */

static Contract *open_contract(void)
{
    char *error = NULL;
    Contract *contract = contract_read("tests/labs/stack", &error);

    ck_assert_msg(contract != NULL, "%s", error);
    return contract;
}

static uint16_t number_of(const Contract *contract, const char *name)
{
    return (uint16_t)contract_function(contract, name);
}

/* A call with an object, or without one. */
static void note(Writer *notes, const Contract *contract, const char *name,
                 uint16_t makes, int object)
{
    put_u32(notes, object < 0 ? 4 : 6);
    put_u16(notes, number_of(contract, name));
    put_u16(notes, makes);
    if (object >= 0)
        put_u16(notes, (uint16_t)object);
}

static const char *read_notes(const Contract *contract, const Writer *notes,
                              Script *script)
{
    Arena *arena = arena_new();
    Reader from = reader_on(notes->start, writer_length(notes));
    const char *why = NULL;

    ck_assert(script_read(&from, contract, 2, arena, script, &why) == !why);
    for (size_t i = 0; i < script->count; i++)
        if (script->steps[i].makes == WIRE_NONE && !why)
            ck_assert_uint_lt(script->steps[i].arguments[0].number, 2);
    arena_free(arena);
    return why ? why : "";
}

START_TEST(calls__get_the_lowest_numbers)
{
    Contract *contract = open_contract();
    unsigned char bytes[200];
    Writer notes = writer_on(bytes, sizeof bytes);
    Script script = {.count = 0};

    note(&notes, contract, "stack_new", 700, -1);
    note(&notes, contract, "stack_new", 900, -1);
    note(&notes, contract, "stack_free", WIRE_NONE, 700);
    note(&notes, contract, "stack_new", 901, -1);
    note(&notes, contract, "stack_pop", WIRE_NONE, 901);
    ck_assert_str_eq(read_notes(contract, &notes, &script), "");
    ck_assert_uint_eq(script.count, 5);
    ck_assert_uint_eq(script.steps[0].makes, 0);
    ck_assert_uint_eq(script.steps[1].makes, 1);
    ck_assert_uint_eq(script.steps[3].makes, 0);
    script_free(&script);
    contract_free(contract);
}
END_TEST

START_TEST(calls__that_are_none_are_refused)
{
    Contract *contract = open_contract();
    unsigned char bytes[200];
    Script script = {.count = 0};
    Writer notes = writer_on(bytes, sizeof bytes);

    for (uint16_t i = 0; i < 3; i++)
        note(&notes, contract, "stack_new", i, -1);
    ck_assert_str_eq(read_notes(contract, &notes, &script),
                     "it has too many objects at a time");
    notes = writer_on(bytes, sizeof bytes);
    note(&notes, contract, "stack_pop", WIRE_NONE, 0);
    ck_assert_str_eq(read_notes(contract, &notes, &script),
                     "it has an object that is not there");
    notes = writer_on(bytes, sizeof bytes);
    put_u32(&notes, 4);
    put_u16(&notes, STEP_COUNT);
    put_u16(&notes, WIRE_NONE);
    ck_assert_str_eq(read_notes(contract, &notes, &script),
                     "it calls what is no function");
    notes = writer_on(bytes, sizeof bytes);
    note(&notes, contract, "stack_new", 0, 5); /* and more bytes */
    ck_assert_str_eq(read_notes(contract, &notes, &script),
                     "its calls can't be read");
    notes = writer_on(bytes, sizeof bytes);
    put_u32(&notes, 100);
    ck_assert_str_eq(read_notes(contract, &notes, &script),
                     "its calls can't be read");
    script_free(&script);
    contract_free(contract);
}
END_TEST

/* ------------------------------------------------------------- forwarders --
 */

START_TEST(forwarders__are_one_a_function)
{
    Contract *contract = open_contract();
    char *error = NULL;
    char *source = forward_source(contract, &error);

    ck_assert_msg(source != NULL, "%s", error);
    for (size_t i = 0; i < contract->count; i++) {
        char *begins = text_format("tried_begin(\"%s\", %zu, ",
                                   contract->functions[i].name, i);
        ck_assert_ptr_nonnull(strstr(source, begins));
        free(begins);
    }
    ck_assert_ptr_null(strstr(source, "stack.h"));
    free(source);
    contract_free(contract);
}
END_TEST

START_TEST(forwarders__are_refused_for_what_has_no_kind)
{
    Contract *contract = open_contract();
    char *error = NULL;

    contract->functions[2].is_variadic = true;
    ck_assert_ptr_null(forward_source(contract, &error));
    ck_assert_ptr_nonnull(
        strstr(error, "stack_free: tests in C can't call it"));
    free(error);
    contract->functions[2].is_judged = false; /* nobody needs it */
    char *source = forward_source(contract, &error);
    ck_assert_ptr_nonnull(source);
    ck_assert_ptr_null(strstr(source, "stack_free"));
    free(source);
    contract_free(contract);
}
END_TEST

START_TEST(forwarders__are_refused_for_objects_by_value)
{
    Contract *contract = open_contract();
    char *error = NULL;

    contract->functions[2].parameters[0].type->is_value = true;
    ck_assert_ptr_null(forward_source(contract, &error));
    ck_assert_ptr_nonnull(strstr(error, "an object is passed itself"));
    free(error);
    contract_free(contract);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("own");
    TCase *tcase = tcase_create("all");

    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, source__is_given_a_main_if_it_has_none);
    tcase_add_test(tcase, source__has_all_tests_run);
    tcase_add_test(tcase, source__has_a_main_on_lines_of_its_own);
    tcase_add_test(tcase, source__knows_the_line_of_a_test);
    tcase_add_test(tcase, mutant__knows_its_function);
    tcase_add_test(tcase, calls__get_the_lowest_numbers);
    tcase_add_test(tcase, calls__that_are_none_are_refused);
    tcase_add_test(tcase, forwarders__are_one_a_function);
    tcase_add_test(tcase, forwarders__are_refused_for_what_has_no_kind);
    tcase_add_test(tcase, forwarders__are_refused_for_objects_by_value);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
