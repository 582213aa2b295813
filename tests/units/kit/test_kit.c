/*
 * The kit's values, scripts and answers as data. (What comes of them when labs
 * are graded is tests/test_kit.sh's.)
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "kit/script/answer.h"
#include "kit/script/kit.h"
#include "trial/lab.h"
#include "kit/script/shown.h"
#include "kit/survey/survey.h"
#include "kit/run/trace_statements.h"

Lab lab; /* the engine has one; nothing is graded here */

static Kit *open_lab(const char *name)
{
    char *error = NULL, *folder = text_format("tests/labs/%s", name);
    Kit *kit = kit_open(folder, &error);

    ck_assert_msg(kit != NULL, "%s", error);
    free(folder);
    return kit;
}

static const ValueRow *row_of(const Kit *kit, const char *function,
                              const char *parameter)
{
    int i = contract_function(kit->contract, function);
    ck_assert_int_ge(i, 0);
    int k = function_parameter(&kit->contract->functions[i], parameter);
    ck_assert_int_ge(k, 0);
    return &kit->values->rows[i][k];
}

START_TEST(values__are_ranges_limits_and_numbers)
{
    Kit *kit = open_lab("stack");
    const ValueRow *row = row_of(kit, "stack_push", "value");

    /* -2..2 100 INT_MIN INT_MAX */
    ck_assert_uint_eq(row->count, 8);
    ck_assert_int_eq((int64_t)row->items[0].number, -2);
    ck_assert_int_eq((int64_t)row->items[4].number, 2);
    ck_assert_int_eq((int64_t)row->items[6].number, INT32_MIN);
    ck_assert_mem_eq(row->items[6].bytes, "\0\0\0\x80", 4);
    ck_assert(row->is_open);
    kit_free(kit);
}
END_TEST

START_TEST(values__are_texts_with_escapes_and_null)
{
    Kit *kit = open_lab("strbuf");
    const ValueRow *row = row_of(kit, "strbuf_new", "text");

    /* "" "a" "ab" "aab" "\xff" "a longer text than most", and NULL */
    ck_assert_uint_eq(row->count, 7);
    ck_assert_uint_eq(row->items[0].size, 0);
    ck_assert_uint_eq(row->items[4].size, 1);
    ck_assert_uint_eq(row->items[4].bytes[0], 0xff);
    ck_assert(row->items[6].is_null);
    ck_assert_uint_eq(row_of(kit, "strbuf_append", "text")->count, 6);
    ck_assert(!row->is_open);
    kit_free(kit);
}
END_TEST

START_TEST(values__are_arrays)
{
    Kit *kit = open_lab("intset");
    const ValueRow *row = row_of(kit, "intset_of", "items");

    /* {} {1} {2 1} {1 1} {3 -1 3 2} {INT_MAX INT_MIN} */
    ck_assert_uint_eq(row->count, 6);
    ck_assert_uint_eq(row->items[0].count, 0);
    ck_assert_uint_eq(row->items[4].count, 4);
    ck_assert_mem_eq(row->items[4].bytes + 4, "\xff\xff\xff\xff", 4);
    kit_free(kit);
}
END_TEST

/* ---------------------------------------------------------------- scripts --
 */

static Script small_script(const Kit *kit, Arena *arena)
{
    Making making = making_begin(kit, arena, 1);
    Choice choice = choice_any;
    bool fine;
    int object = making_new(&making, "StrBuf", 0);

    ck_assert_int_eq(object, 0);
    choice.of[0] = object;
    choice.of[1] = 2; /* "ab" */
    making_call(&making,
                (size_t)contract_function(kit->contract, "strbuf_append"),
                choice, &fine);
    ck_assert(fine);
    making_call(&making,
                (size_t)contract_function(kit->contract, "strbuf_text"), choice,
                &fine);
    ck_assert(fine);
    making_free_all(&making);
    return making.script;
}

START_TEST(script__is_the_bytes_that_the_readme_says)
{
    Kit *kit = open_lab("strbuf");
    Arena *arena = arena_new();
    Script script = small_script(kit, arena);
    unsigned char bytes[256];
    Writer writer = writer_on(bytes, sizeof bytes);

    ck_assert_uint_eq(script.count, 4);
    script.steps += 1; /* how it was made is chance's */
    script.count = 3;
    script_put(&writer, kit->contract, &script);
    static const unsigned char expected[] =
        "\x06\x00\xff\xff\x00\x00\x02\x00\x00\x00" /* append(0, "ab") */
        "ab\x04\x00\xff\xff\x00\x00"               /* text(0) */
        "\x02\x00\xff\xff\x00\x00";                /* free(0) */
    ck_assert_uint_eq(writer_length(&writer), sizeof expected - 1);
    ck_assert_mem_eq(bytes, expected, sizeof expected - 1);
    script.steps -= 1;
    script_free(&script);
    arena_free(arena);
    kit_free(kit);
}
END_TEST

START_TEST(survey__is_the_same_each_time)
{
    Kit *kit = open_lab("intset");
    Survey *one = survey_new(kit), *other = survey_new(kit);
    static unsigned char bytes[2][1 << 20];

    ck_assert_uint_eq(one->count, other->count);
    for (size_t i = 0; i < one->count; i++) {
        Writer a = writer_on(bytes[0], sizeof bytes[0]);
        Writer b = writer_on(bytes[1], sizeof bytes[1]);
        script_put(&a, kit->contract, &one->scripts[i]);
        script_put(&b, kit->contract, &other->scripts[i]);
        ck_assert(!a.bad);
        ck_assert_uint_eq(writer_length(&a), writer_length(&b));
        ck_assert_mem_eq(bytes[0], bytes[1], writer_length(&a));
    }
    survey_free(one);
    survey_free(other);
    kit_free(kit);
}
END_TEST

/* ... and the same bytes are asked of whatever the solution answers: also where
 * it is a stub. */
START_TEST(survey__does_not_depend_on_answers)
{
    static const char with_stub[] =
        "cp -r tests/labs/stack '%s' && "
        "cp tests/labs/stack/starter/stack.c '%s/stack/solution'";
    static unsigned char bytes[2][1 << 20];
    char folder[] = "/tmp/kit-XXXXXX", *error = NULL;
    ck_assert_ptr_nonnull(mkdtemp(folder));
    char *command = text_format(with_stub, folder, folder);
    char *path = text_format("%s/stack", folder);
    ck_assert_int_eq(system(command), 0);
    Kit *kit = open_lab("stack"), *stub = kit_open(path, &error);
    ck_assert_msg(stub != NULL, "%s", error);
    Survey *one = survey_new(kit), *other = survey_new(stub);

    ck_assert_uint_eq(one->count, other->count);
    for (size_t i = 0; i < one->count; i++) {
        Writer a = writer_on(bytes[0], sizeof bytes[0]);
        Writer b = writer_on(bytes[1], sizeof bytes[1]);
        script_put(&a, kit->contract, &one->scripts[i]);
        script_put(&b, stub->contract, &other->scripts[i]);
        ck_assert_uint_eq(writer_length(&a), writer_length(&b));
        ck_assert_mem_eq(bytes[0], bytes[1], writer_length(&a));
    }
    survey_free(one);
    survey_free(other);
    kit_free(kit);
    kit_free(stub);
    free(command);
    command = text_format("rm -r '%s'", folder);
    ck_assert_int_eq(system(command), 0);
    free(command);
    free(path);
}
END_TEST

/* What is freed is never used, and all is freed in the end. */
START_TEST(survey__uses_only_objects_that_are_there)
{
    Kit *kit = open_lab("stack");
    Survey *survey = survey_new(kit);

    for (size_t i = 0; i < survey->count; i++) {
        bool is_there[WIRE_OBJECTS] = {false};
        int alive = 0;
        for (size_t k = 0; k < survey->scripts[i].count; k++) {
            const Step *step = &survey->scripts[i].steps[k];
            if (!step_is_call(step))
                continue;
            const Function *function =
                &kit->contract->functions[step->function];
            for (size_t p = 0; p < function->count; p++) {
                const Value *value = &step->arguments[p];
                if (parameter_kind(&function->parameters[p]) != GIVEN_OBJECT ||
                    value->is_null)
                    continue;
                ck_assert(is_there[value->number]);
                if (function->parameters[p].way == WAY_FREED) {
                    is_there[value->number] = false;
                    alive--;
                }
            }
            if (step->makes != WIRE_NONE) {
                ck_assert(!is_there[step->makes]);
                is_there[step->makes] = true;
                alive++;
            }
        }
        ck_assert_int_eq(alive, 0);
    }
    survey_free(survey);
    kit_free(kit);
}
END_TEST

/* ---------------------------------------------------------------- answers --
 */

/* An answer to strbuf_text: called, a text, nothing changed. */
static const unsigned char good[] = "\0\2\0\0\0ab\0";
enum { GOOD = sizeof good - 1 };

START_TEST(answer__of_any_bytes_stays_within_them)
{
    Kit *kit = open_lab("strbuf");
    Arena *arena = arena_new();
    Script script = small_script(kit, arena);
    const Step *text = &script.steps[2];
    Answer answer;

    Reader whole = reader_on(good, GOOD);
    ck_assert(answer_read(&whole, kit->contract, text, &answer));
    ck_assert_uint_eq(reader_left(&whole), 0);
    ck_assert_uint_eq(answer.result.size, 2);
    for (size_t size = 0; size < GOOD; size++) {
        unsigned char *part = malloc(size ? size : 1); /* just so long */
        memcpy(part, good, size);
        Reader reader = reader_on(part, size);
        ck_assert(!answer_read(&reader, kit->contract, text, &answer));
        free(part);
    }
    for (unsigned seed = 1; seed < 20000; seed++) {
        unsigned char noise[12];
        unsigned state = seed * 2654435761u;
        for (size_t i = 0; i < sizeof noise;
             i++, state = state * 1103515245 + 1)
            noise[i] = (unsigned char)(state >> (i % 3 ? 29 : 16));
        Reader reader = reader_on(noise, sizeof noise);
        for (size_t i = 0; i < script.count; i++)
            if (!answer_read(&reader, kit->contract, &script.steps[i], &answer))
                break;
    }
    script_free(&script);
    arena_free(arena);
    kit_free(kit);
}
END_TEST

START_TEST(answer__differs_by_what_the_contract_compares)
{
    Kit *kit = open_lab("strbuf");
    Step compare = {.function = (uint16_t)contract_function(kit->contract,
                                                            "strbuf_compare")};
    Value objects[2] = {{.number = 0}, {.number = 1}};
    Answer one, other;
    size_t parameter;

    compare.arguments = objects;
    Reader a = reader_on("\0\x01\0\0\0\0", 6),
           b = reader_on("\0\x09\0\0\0\0", 6);
    Reader c = reader_on("\0\xff\xff\xff\xff\0", 6);
    ck_assert(answer_read(&a, kit->contract, &compare, &one));
    ck_assert(answer_read(&b, kit->contract, &compare, &other));
    ck_assert_int_eq(
        answer_difference(kit->contract, &compare, &one, &other, &parameter),
        PART_NONE); /* compare = sign */
    ck_assert(answer_read(&c, kit->contract, &compare, &other));
    ck_assert_int_eq(
        answer_difference(kit->contract, &compare, &one, &other, &parameter),
        PART_RESULT);
    kit_free(kit);
}
END_TEST

START_TEST(trace__writes_calls_as_c)
{
    Kit *kit = open_lab("strbuf");
    Arena *arena = arena_new();
    Script script = small_script(kit, arena);
    Writing writing = {.contract = kit->contract};
    Text text = TEXT_EMPTY;

    statements_add(&writing, &script, "", &text);
    char *c = text_take(&text);
    ck_assert_ptr_nonnull(strstr(c, "StrBuf *s1 = strbuf_new("));
    ck_assert_ptr_nonnull(
        strstr(c, "strbuf_append(s1, \"ab\");\nstrbuf_text(s1);\n"));
    free(c);
    script_free(&script);
    arena_free(arena);
    kit_free(kit);
}
END_TEST

/* (Of an object that nobody has made.) */
START_TEST(trace__leaves_out_what_cannot_be_written)
{
    Kit *kit = open_lab("strbuf");
    Script script = {.count = 0};
    Writing writing = {.contract = kit->contract};
    Text text = TEXT_EMPTY;
    const Value object = {.number = 3};
    Step step = {.function =
                     (uint16_t)contract_function(kit->contract, "strbuf_clear"),
                 .makes = WIRE_NONE,
                 .arguments = &object};

    for (int i = 0; i < 6; i++)
        script_add(&script, step);
    statements_add(&writing, &script, "", &text);
    ck_assert_uint_eq(text.length, 0);
    free(text_take(&text));
    script_free(&script);
    kit_free(kit);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("kit");
    TCase *tcase = tcase_create("all");

    tcase_set_timeout(tcase, 0);
    tcase_add_test(tcase, values__are_ranges_limits_and_numbers);
    tcase_add_test(tcase, values__are_texts_with_escapes_and_null);
    tcase_add_test(tcase, values__are_arrays);
    tcase_add_test(tcase, script__is_the_bytes_that_the_readme_says);
    tcase_add_test(tcase, survey__is_the_same_each_time);
    tcase_add_test(tcase, survey__does_not_depend_on_answers);
    tcase_add_test(tcase, survey__uses_only_objects_that_are_there);
    tcase_add_test(tcase, answer__of_any_bytes_stays_within_them);
    tcase_add_test(tcase, answer__differs_by_what_the_contract_compares);
    tcase_add_test(tcase, trace__writes_calls_as_c);
    tcase_add_test(tcase, trace__leaves_out_what_cannot_be_written);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
