/*
 * Elements, contexts and callbacks as data: what scripts give, and what is made
 * of the calls that an answer tells of. (tests/test_callbacks.sh grades with
 * them.)
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "kit/contract/words.h"
#include "kit/contract/addresses.h"
#include "kit/contract/cells.h"
#include "kit/run/trace_statements.h"
#include "kit/run/trace_names.h"
#include "kit/script/answer.h"
#include "kit/survey/survey.h"
#include "trial/lab.h"

Lab lab; /* the engine has one; nothing is graded here */

static Kit *open_lab(void)
{
    char *error = NULL;
    Kit *kit = kit_open("tests/labs/symtable", &error);

    ck_assert_msg(kit != NULL, "%s", error);
    return kit;
}

static size_t function_of(const Kit *kit, const char *name)
{
    int i = contract_function(kit->contract, name);

    ck_assert_int_ge(i, 0);
    return (size_t)i;
}

static const ValueRow *row_of(const Kit *kit, const char *function,
                              size_t parameter)
{
    return &kit->values->rows[function_of(kit, function)][parameter];
}

/* ----------------------------------------------------------------- values --
 */

START_TEST(elements__are_cells_some_of_them_alike_and_null)
{
    Kit *kit = open_lab();
    const ValueRow *row = row_of(kit, "symtable_put", 2);
    const Cell *cells = kit->contract->cells->items;
    size_t alike = 0;

    ck_assert_uint_eq(row->count, 9);
    for (size_t i = 0; i < 8; i++)
        alike += cells[row->items[i].number].alike != row->items[i].number;
    ck_assert_uint_eq(alike, 1);
    ck_assert_uint_eq(row->items[8].number, ADDRESS_NULL);
    ck_assert_mem_eq(row->items[8].bytes, "\xff\xff\xff\xff", 4);
    ck_assert(row->is_open);
    kit_free(kit);
}
END_TEST

START_TEST(elements__listed_twice_are_two_cells)
{
    Kit *kit = open_lab();
    size_t put = function_of(kit, "symtable_put");
    const Parameter *value = &kit->contract->functions[put].parameters[2];
    ValueRow row = {.count = 0}, again = {.count = 0};
    char *why = NULL;

    ck_assert(value_row_read(&row, value, kit->contract, "7 7 8",
                             kit->values->arena, &why));
    ck_assert(value_row_read(&again, value, kit->contract, "8 7",
                             kit->values->arena, &why));
    ck_assert_uint_ne(row.items[0].number, row.items[1].number);
    ck_assert_uint_eq(row.items[0].number, again.items[1].number);
    ck_assert_uint_eq(row.items[2].number, again.items[0].number);
    const Cell *cells = kit->contract->cells->items;
    ck_assert_uint_eq(cells[row.items[0].number].alike,
                      cells[row.items[1].number].alike);
    ck_assert_int_eq(cells[row.items[2].number].number, 8);
    ck_assert(!row.is_open);
    ck_assert(!value_row_read(&row, value, kit->contract, "\"a\"",
                              kit->values->arena, &why));
    free(why);
    free(row.items);
    free(again.items);
    kit_free(kit);
}
END_TEST

START_TEST(contexts__may_be_null)
{
    Kit *kit = open_lab();
    const ValueRow *row = row_of(kit, "symtable_map", 2);

    ck_assert_uint_eq(row->count, CONTEXTS);
    ck_assert_uint_eq(row->items[0].number, 0);
    ck_assert_uint_eq(row->items[CONTEXTS - 1].number, ADDRESS_NULL);
    kit_free(kit);
}
END_TEST

START_TEST(callbacks__are_hooks_by_number)
{
    Kit *kit = open_lab();
    const Hooks *hooks = kit->contract->hooks;
    const ValueRow *one = row_of(kit, "symtable_map", 1);
    const ValueRow *other = row_of(kit, "symtable_count", 1);

    ck_assert_uint_eq(hooks->count, 3);
    ck_assert_uint_eq(one->count, 1);
    ck_assert_uint_eq(other->count, 2);
    ck_assert_str_eq(hooks->items[one->items[0].number].name, "apply_notes");
    ck_assert_int_eq(hooks->items[one->items[0].number].calls, CALLS_ANY_ORDER);
    ck_assert_int_eq(hooks->items[other->items[0].number].calls, CALLS_NONE);
    kit_free(kit);
}
END_TEST

/* ---------------------------------------------------------------- scripts --
 */

/* symtable_map(s1, apply_notes, &extra1), and its arguments. */
static Step map_step(const Kit *kit, Value *arguments)
{
    const Type *type =
        kit->contract->functions[function_of(kit, "symtable_map")]
            .parameters[1]
            .type;

    arguments[0] = (Value){.number = 0};
    arguments[1] = value_of_number(type, 0, kit->values->arena);
    arguments[2] = value_of_number(type, 1, kit->values->arena);
    return (Step){.function = (uint16_t)function_of(kit, "symtable_map"),
                  .makes = WIRE_NONE,
                  .arguments = arguments};
}

START_TEST(script__has_numbers_for_addresses)
{
    Kit *kit = open_lab();
    Value arguments[3];
    Script script = {.count = 0};
    unsigned char bytes[64];
    Writer writer = writer_on(bytes, sizeof bytes);

    script_add(&script, map_step(kit, arguments));
    script_put(&writer, kit->contract, &script);
    static const unsigned char expected[] =
        "\x09\x00\xff\xff\x00\x00"          /* map, makes none, object 0 */
        "\x00\x00\x00\x00\x01\x00\x00\x00"; /* hook 0, context 1 */
    ck_assert_uint_eq(writer_length(&writer), sizeof expected - 1);
    ck_assert_mem_eq(bytes, expected, sizeof expected - 1);
    script_free(&script);
    kit_free(kit);
}
END_TEST

/* Of the keys that are asked for, one in five has been put in a little before.
 */
START_TEST(survey__asks_again_for_what_was_given)
{
    Kit *kit = open_lab();
    Survey *survey = survey_new(kit);
    size_t put = function_of(kit, "symtable_put");
    size_t get = function_of(kit, "symtable_get");
    size_t asked = 0, known = 0;

    for (size_t i = 0; i < survey->count; i++) {
        const Script *script = &survey->scripts[i];
        for (size_t k = 0; k < script->count; k++) {
            const Step *step = &script->steps[k];
            bool there = false;
            if (step->function != get)
                continue;
            for (size_t p = k > 40 ? k - 40 : 0; p < k; p++)
                there = there || (script->steps[p].function == put &&
                                  script->steps[p].arguments[1].size ==
                                      step->arguments[1].size &&
                                  memcmp(script->steps[p].arguments[1].bytes,
                                         step->arguments[1].bytes,
                                         step->arguments[1].size) == 0);
            asked++;
            known += there;
        }
    }
    ck_assert_uint_gt(asked, 1000);
    ck_assert_uint_gt(5 * known, asked);
    ck_assert_uint_lt(known, asked);
    survey_free(survey);
    kit_free(kit);
}
END_TEST

/* ---------------------------------------------------------------- answers --
 */

/* Two calls of apply_notes: ("a", &cell1, &extra1) and ("", NULL, &extra1). */
static size_t put_answer(unsigned char *bytes, size_t room, uint32_t count,
                         uint64_t any_order, uint8_t changed)
{
    Writer writer = writer_on(bytes, room);

    put_u8(&writer, STEP_CALLED);
    put_u8(&writer, changed);
    put_u32(&writer, count);
    put_u64(&writer, 0);
    put_u64(&writer, any_order);
    put_u8(&writer, 2);
    put_u16(&writer, 0);
    put_text(&writer, "a", 1);
    put_u32(&writer, 1);
    put_u32(&writer, 1);
    put_u16(&writer, 0);
    put_text(&writer, "", 0);
    put_u32(&writer, ADDRESS_NULL);
    put_u32(&writer, 1);
    return writer_length(&writer);
}

START_TEST(answer__tells_of_calls)
{
    Kit *kit = open_lab();
    Value arguments[3];
    Step step = map_step(kit, arguments);
    unsigned char bytes[128];
    size_t size = put_answer(bytes, sizeof bytes, 2, 99, 0);
    Reader reader = reader_on(bytes, size);
    Answer answer;
    CallTold call;
    Text text = TEXT_EMPTY;

    ck_assert(answer_read(&reader, kit->contract, &step, &answer));
    ck_assert_uint_eq(reader_left(&reader), 0);
    ck_assert_uint_eq(answer.calls.count, 2);
    Reader calls = answer.calls.first;
    while (call_read(&calls, kit->contract, &call) && text.length < 60)
        call_add_c(&text, &call);
    char *words = text_take(&text);
    ck_assert_str_eq(words, "apply_notes(\"a\", &cell1, &extra1)"
                            "apply_notes(\"\", NULL, &extra1)");
    free(words);
    kit_free(kit);
}
END_TEST

START_TEST(answer__that_ends_in_a_call_is_none)
{
    Kit *kit = open_lab();
    Value arguments[3];
    Step step = map_step(kit, arguments);
    unsigned char bytes[128];
    size_t whole = put_answer(bytes, sizeof bytes, 2, 99, 0);
    Answer answer;

    for (size_t size = 0; size < whole; size++) {
        unsigned char *part = malloc(size ? size : 1); /* just so long */
        memcpy(part, bytes, size);
        Reader reader = reader_on(part, size);
        ck_assert(!answer_read(&reader, kit->contract, &step, &answer));
        free(part);
    }
    for (size_t at = 0; at < whole; at++)
        for (unsigned value = 0; value < 256; value += 51) {
            unsigned char other[128];
            memcpy(other, bytes, whole);
            other[at] = (unsigned char)value;
            Reader reader = reader_on(other, whole);
            answer_read(&reader, kit->contract, &step, &answer);
        }
    kit_free(kit);
}
END_TEST

static AnswerPart difference(const Kit *kit, const Step *step, uint32_t count,
                             uint64_t any_order, uint8_t changed)
{
    unsigned char bytes[2][128];
    Answer answers[2];
    size_t parameter;

    Reader one = reader_on(bytes[0], put_answer(bytes[0], 128, 2, 99, 0));
    Reader other = reader_on(
        bytes[1], put_answer(bytes[1], 128, count, any_order, changed));
    ck_assert(answer_read(&one, kit->contract, step, &answers[0]));
    ck_assert(answer_read(&other, kit->contract, step, &answers[1]));
    return answer_difference(kit->contract, step, &answers[0], &answers[1],
                             &parameter);
}

START_TEST(answer__differs_by_its_calls)
{
    Kit *kit = open_lab();
    Value arguments[3];
    Step step = map_step(kit, arguments);

    ck_assert_int_eq(difference(kit, &step, 2, 99, 0), PART_NONE);
    ck_assert_int_eq(difference(kit, &step, 3, 99, 0), PART_CALLS);
    ck_assert_int_eq(difference(kit, &step, 2, 98, 0), PART_CALLS);
    ck_assert_int_eq(difference(kit, &step, 2, 99, CHANGED_ELEMENT),
                     PART_ELEMENT);
    ck_assert_int_eq(difference(kit, &step, 2, 98, CHANGED_CONTEXT),
                     PART_CONTEXT);
    kit_free(kit);
}
END_TEST

/* ------------------------------------------------------------------ traces --
 */

START_TEST(trace__declares_what_it_names)
{
    Kit *kit = open_lab();
    char *text = with_cells(
        kit->contract, text_copy("symtable_put(s1, \"a\", &cell1);\n"
                                 "symtable_map(s1, apply_notes, &extra2);\n"));
    Text hooks = TEXT_EMPTY;

    ck_assert_str_eq(text, "static int cell1 = 1;\n"
                           "static int extra2 = 6;\n"
                           "symtable_put(s1, \"a\", &cell1);\n"
                           "symtable_map(s1, apply_notes, &extra2);\n");
    declare_hooks(&hooks, kit->contract, text);
    char *c = text_take(&hooks);
    ck_assert_str_eq(c, "\nstatic void apply_notes(const char *a, void *b, "
                        "void *extra)\n{\n}\n");
    ck_assert(!name_stands_in("cell10", "cell1"));
    ck_assert(!name_stands_in("xcell1", "cell1"));
    free(c);
    free(text);
    kit_free(kit);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("kit_elements");
    TCase *tcase = tcase_create("all");

    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, elements__are_cells_some_of_them_alike_and_null);
    tcase_add_test(tcase, elements__listed_twice_are_two_cells);
    tcase_add_test(tcase, contexts__may_be_null);
    tcase_add_test(tcase, callbacks__are_hooks_by_number);
    tcase_add_test(tcase, script__has_numbers_for_addresses);
    tcase_add_test(tcase, survey__asks_again_for_what_was_given);
    tcase_add_test(tcase, answer__tells_of_calls);
    tcase_add_test(tcase, answer__that_ends_in_a_call_is_none);
    tcase_add_test(tcase, answer__differs_by_its_calls);
    tcase_add_test(tcase, trace__declares_what_it_names);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
