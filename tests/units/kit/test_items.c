/*
 * Items (numbers, texts, structs of both) as bytes: what they are, that reading
 * them stays within them, and how arrays of them compare.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "kit/contract/header/declarations.h"
#include "kit/contract/callbacks/oracles.h"
#include "kit/contract/plain.h"
#include "kit/script/answer.h"
#include "kit/script/kit.h"
#include "kit/survey/survey.h"
#include "trial/lab.h"

Lab lab; /* the engine has one; nothing is graded here */

static Kit *kit;

static void open_kinds(void)
{
    char *error = NULL;

    kit = kit_open("tests/labs/kinds", &error);
    ck_assert_msg(kit != NULL, "%s", error);
}

static void close_kinds(void)
{
    kit_free(kit);
}

static const Function *function_of(const char *name)
{
    int i = contract_function(kit->contract, name);

    ck_assert_int_ge(i, 0);
    return &kit->contract->functions[i];
}

static const ValueRow *row_of(const char *name, size_t parameter)
{
    return &kit->values
                ->rows[contract_function(kit->contract, name)][parameter];
}

/* ----------------------------------------------------------------- bytes -- */

START_TEST(item__ends_where_its_texts_end)
{
    const Type *card = function_of("card_sum")->parameters[0].type;
    /* name, 6 cells, label "ab", x, c */
    unsigned char bytes[8 + 24 + 4 + 2 + 2 + 1] = "name";
    const unsigned char *end = bytes + sizeof bytes;

    bytes[32] = 2;
    ck_assert(item_has_text(card));
    ck_assert_ptr_eq(item_end(card, bytes, end), end);
    for (size_t less = 1; less <= sizeof bytes; less++)
        ck_assert_ptr_null(item_end(card, bytes, end - less));
    bytes[35] = 0xff; /* a length beyond all that there is */
    ck_assert_ptr_null(item_end(card, bytes, end));
    memset(bytes + 32, 0xff, 4); /* NULL */
    ck_assert_ptr_eq(item_end(card, bytes, end), end - 2);
}
END_TEST

START_TEST(item__of_zeros_is_the_least)
{
    const Type *card = function_of("card_sum")->parameters[0].type;
    static const unsigned char zeros[64];

    ck_assert_uint_eq(item_least(card), 8 + 24 + 4 + 2 + 1);
    ck_assert_ptr_eq(item_end(card, zeros, zeros + sizeof zeros),
                     zeros + item_least(card));
}
END_TEST

START_TEST(item__is_written_as_c)
{
    const Parameter *rows = &function_of("take_rows")->parameters[0];
    const Parameter *words = &function_of("join")->parameters[0];
    static const unsigned char numbers[24] = {1, 0, 0, 0, 2, 0, 0, 0, 3};
    static const unsigned char texts[] = "\1\0\0\0a\xff\xff\xff\xff";
    Value row = {.count = 2, .size = 24, .bytes = numbers};
    Value list = {.count = 2, .size = 9, .bytes = texts};
    Text text = TEXT_EMPTY;

    items_add_c(&text, rows->type->to, &row);
    text_add(&text, "; ");
    items_add_c(&text, words->type->to, &list);
    char *c = text_take(&text);
    ck_assert_str_eq(c, "{1, 2, 3}, {0, 0, 0}; \"a\", NULL");
    free(c);
}
END_TEST

/* Whatever bytes come: nothing beside them is read (ASan sees to that). */
START_TEST(answer__of_any_bytes_stays_within_them)
{
    Survey *survey = survey_small(kit);
    uint64_t state = 88172645463325252u;

    for (size_t i = 0; i < survey->count; i++)
        for (size_t k = 0; k < survey->scripts[i].count; k++) {
            size_t size = state % 90;
            unsigned char *noise = malloc(size + 1);
            Answer answer;
            for (size_t n = 0; n < size; n++) {
                state ^= state << 13, state ^= state >> 7, state ^= state << 17;
                noise[n] = state & 64 ? 0 : (unsigned char)(state % 5);
            }
            Reader from = reader_on(noise, size);
            if (answer_read(&from, kit->contract, &survey->scripts[i].steps[k],
                            &answer))
                ck_assert_uint_le(answer.size, size);
            free(noise);
        }
    survey_free(survey);
}
END_TEST

/* ------------------------------------------------------------- comparing -- */

/* The answer, and that no callback was called. */
static Reader with_no_calls(unsigned char *room, const char *answer,
                            size_t size)
{
    enum { NO_CALLS = 4 + 8 + 8 + 1 };

    memset(room + size, 0, NO_CALLS);
    memcpy(room, answer, size);
    return reader_on(room, size + NO_CALLS);
}

static AnswerPart part_of(const char *name, const Value *arguments,
                          const char *one, const char *other, size_t size)
{
    Step step = {.function = (uint16_t)contract_function(kit->contract, name),
                 .makes = WIRE_NONE,
                 .arguments = arguments};
    unsigned char room[2][100];
    Reader a = with_no_calls(room[0], one, size);
    Reader b = with_no_calls(room[1], other, size);
    Answer right, got;
    size_t parameter;

    ck_assert(answer_read(&a, kit->contract, &step, &right));
    ck_assert(answer_read(&b, kit->contract, &step, &got));
    return answer_difference(kit->contract, &step, &right, &got, &parameter);
}

START_TEST(bag__has_no_order_but_a_number)
{
    Value given[3] = {{.count = 2}, {.number = 2}, {.count = 2}};

    /* called; the result 2; two ints; nothing changed */
#define TWO "\0\2\0\0\0\0\0\0\0"
    ck_assert_int_eq(part_of("distinct", given, TWO "\7\0\0\0\1\0\0\0\0",
                             TWO "\1\0\0\0\7\0\0\0\0", 18),
                     PART_NONE);
    ck_assert_int_eq(part_of("distinct", given, TWO "\7\0\0\0\1\0\0\0\0",
                             TWO "\7\0\0\0\7\0\0\0\0", 18),
                     PART_OUT);
#undef TWO
}
END_TEST

START_TEST(errno__counts_where_it_is_set)
{
    Value given[1] = {{.count = 0}};

    /* called; errno; the result; nothing changed */
#define RESULT "\0\0\0\0\0\0\0\0"
    ck_assert_int_eq(part_of("parse", given, "\0\0\0\0\0" RESULT "\0",
                             "\0\5\0\0\0" RESULT "\0", 14),
                     PART_NONE);
    ck_assert_int_eq(part_of("parse", given, "\0\5\0\0\0" RESULT "\0",
                             "\0\0\0\0\0" RESULT "\0", 14),
                     PART_ERRNO);
#undef RESULT
}
END_TEST

START_TEST(streams__are_lines_and_0_and_go_on)
{
    const ValueRow *row = row_of("copy_words", 0);
    bool has_0 = false, has_end = false, has_none = false;

    for (size_t i = 0; i < row->count; i++) {
        const Value *value = &row->items[i];
        has_0 |= memchr(value->bytes, 0, value->size) != NULL;
        has_end |= value->size > 1 && value->bytes[value->size - 1] != '\n';
        has_none |= value->size == 0;
    }
    ck_assert(has_0 && has_end && has_none && row->is_open);
}
END_TEST

/* --------------------------------------------------------------- the rest --
 */

START_TEST(header__names_parameters)
{
    static const char source[] = "int f(int a, /* (b, */\n"
                                 "      const char *const *words, int m[][3],\n"
                                 "      int (*compare)(int, int));\n"
                                 "int g(int, char *), h(unsigned);\n";
    char **bounds, **names = header_names(source, 1, "f", &bounds);

    ck_assert_str_eq(names[0], "a");
    ck_assert_str_eq(names[1], "words");
    ck_assert_str_eq(names[2], "m");
    ck_assert_str_eq(names[3], "compare");
    ck_assert_ptr_null(names[4]);
    ck_assert_str_eq(bounds[1], "");
    ck_assert_str_eq(bounds[2], "][3");
    for (size_t i = 0; names[i]; i++) {
        free(names[i]);
        free(bounds[i]);
    }
    free(names);
    free(bounds);
    const char *const others[] = {"g", "h"};
    for (size_t i = 0; i < 2; i++) {
        names = header_names(source, 4, others[i], &bounds);
        ck_assert_ptr_null(names[0]);
        free(names);
        free(bounds);
    }
}
END_TEST

/* Each time other parts, which are not so yet, become what is listed first. */
START_TEST(mixed__is_made_level_by_parts)
{
    Value parts[2] = {{.size = 1, .bytes = (const unsigned char *)"."},
                      {.size = 1, .bytes = (const unsigned char *)"O"}};
    const ValueRow row = {.parts = parts, .part_count = 2};
    const Value mixed = {
        .count = 5, .size = 5, .bytes = (const unsigned char *)"..OO."};
    static const char *const expected[] = {".....", "...O.", "..O.."};
    Arena *arena = arena_new();
    size_t found = 0;
    Value less;

    while (value_level(&row, &mixed, found, &less, arena)) {
        ck_assert_uint_lt(found, 3);
        ck_assert_mem_eq(less.bytes, expected[found++], 5);
    }
    ck_assert_uint_eq(found, 3);
    arena_free(arena);
}
END_TEST

START_TEST(oracle__is_told_before_and_after)
{
    char *error = NULL;
    Kit *chances = kit_open("tests/labs/shuffle", &error);

    ck_assert_msg(chances != NULL, "%s", error);
    Contract *oracles = oracles_of(chances->contract);
    char *first = oracle_declaration(&oracles->functions[0]);
    char *last = oracle_declaration(&oracles->functions[4]);
    ck_assert_str_eq(first, "_Bool is_order(const int *items, size_t n, "
                            "const int *items_after)");
    ck_assert_str_eq(last, "_Bool is_subset(const int *items, size_t n, int "
                           "sum, const bool *is_in, bool result)");
    free(first);
    free(last);
    oracles_free(oracles, chances->contract);
    kit_free(chances);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("items");
    TCase *tcase = tcase_create("all");

    tcase_set_timeout(tcase, 0);
    tcase_add_checked_fixture(tcase, open_kinds, close_kinds);
    tcase_add_test(tcase, item__ends_where_its_texts_end);
    tcase_add_test(tcase, item__of_zeros_is_the_least);
    tcase_add_test(tcase, item__is_written_as_c);
    tcase_add_test(tcase, answer__of_any_bytes_stays_within_them);
    tcase_add_test(tcase, bag__has_no_order_but_a_number);
    tcase_add_test(tcase, errno__counts_where_it_is_set);
    tcase_add_test(tcase, streams__are_lines_and_0_and_go_on);
    tcase_add_test(tcase, header__names_parameters);
    tcase_add_test(tcase, mixed__is_made_level_by_parts);
    tcase_add_test(tcase, oracle__is_told_before_and_after);
    suite_add_tcase(suite, tcase);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
