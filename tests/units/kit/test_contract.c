/*
 * Contracts as data: what is read of types, comments and lab.ini. (What a
 * lecturer reads of them is tests/test_contract.sh's.)
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kit/contract/contract.h"
#include "kit/contract/header/declarations.h"
#include "kit/contract/ini/lab_ini.h"
#include "base/text.h"
#include "kit/contract/words.h"

/* ---------------------------------------------------------------- a lab -- */

static char folder[] = "/tmp/test_contract.XXXXXX";

static void write_file(const char *name, const char *text)
{
    char *path = text_format("%s/%s", folder, name);
    FILE *file = fopen(path, "w");

    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(text, file), 0);
    ck_assert_int_eq(fclose(file), 0);
    free(path);
}

static void make_folder(const char *name)
{
    char *path = text_format("%s/%s", folder, name);

    ck_assert_int_eq(mkdir(path, 0700), 0);
    free(path);
}

static void remove_all(const char *const *names)
{
    for (; *names; names++) {
        char *path = text_format("%s/%s", folder, *names);
        ck_assert_int_eq(remove(path), 0);
        free(path);
    }
    ck_assert_int_eq(rmdir(folder), 0);
}

static const char header[] =
    "#include <stdbool.h>\n"
    "#include <stddef.h>\n"
    "typedef struct Set Set;\n"
    "typedef enum { LEAST = -7, NONE = 0, MOST = 1L << 40 } Wide;\n"
    "typedef enum { A, B = 5 } Narrow;\n"
    "typedef struct { char tag; double at[2][3]; struct { short x; } in; } "
    "Box;\n"
    "/* A new one. */\n"
    "Set *set_new(const char *name, unsigned long seed);\n"
    "void set_free(Set *set);\n"
    "\n"
    "// Puts them in,\n"
    "// all of them.\n"
    "bool set_add(Set *set, const Box *boxes, size_t count, Wide wide);\n"
    "float set_mean(const Set *set, long double const *no, Narrow narrow);\n"
    "int set_order(const Set *a, unsigned char *restrict out, signed char "
    "c);\n";

static const char solution[] =
    "#include \"set.h\"\n"
    "struct Set { int x; };\n"
    "Set *set_new(const char *name, unsigned long seed) { return 0; }\n"
    "void set_free(Set *set) {}\n"
    "bool set_add(Set *set, const Box *boxes, size_t count, const Wide wide)"
    "{ return count; }\n"
    "float set_mean(const Set *set, long double const *no, Narrow narrow)"
    "{ return 0; }\n"
    "int set_order(const Set *a, unsigned char *restrict out, signed char c)"
    "{ return 0; }\n";

static const char ini[] = "[lab]\n"
                          "title = Sets\n"
                          "header = set.h\n"
                          "file = set.c\n"
                          "[set_new]\n"
                          "null = name\n"
                          "[set_order]\n"
                          "compare = sign\n"
                          "out = out 4\n"
                          "[set_mean]\n"
                          "within = 0.5\n"
                          "judged = no\n";

static Contract *contract;

static void open_lab(void)
{
    char *error = NULL;

    ck_assert_ptr_nonnull(mkdtemp(folder));
    make_folder("starter");
    make_folder("solution");
    write_file("starter/set.h", header);
    write_file("solution/set.c", solution);
    write_file("lab.ini", ini);
    contract = contract_read(folder, &error);
    ck_assert_msg(contract != NULL, "%s", error);
}

static void close_lab(void)
{
    static const char *const names[] = {"starter/set.h", "solution/set.c",
                                        "lab.ini",       "starter",
                                        "solution",      NULL};

    contract_free(contract);
    remove_all(names);
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
}

static const Function *function_of(const char *name)
{
    int i = contract_function(contract, name);

    ck_assert_int_ge(i, 0);
    return &contract->functions[i];
}

START_TEST(contract__keeps_the_order_of_the_header)
{
    ck_assert_str_eq(contract->title, "Sets");
    ck_assert_uint_eq(contract->count, 5);
    ck_assert_str_eq(contract->functions[0].name, "set_new");
    ck_assert_int_eq(contract->functions[0].line, 8);
    ck_assert_str_eq(contract->functions[4].name, "set_order");
    ck_assert_int_eq(contract->functions[4].line, 15);
    ck_assert_int_eq(contract_function(contract, "set"), -1);
    ck_assert_uint_eq(contract->question_count, 0);
    ck_assert_uint_eq(contract->refusal_count, 0);
}
END_TEST

START_TEST(contract__has_comments)
{
    ck_assert_str_eq(function_of("set_new")->comment, "A new one.");
    ck_assert_str_eq(function_of("set_free")->comment, "");
    ck_assert_str_eq(function_of("set_add")->comment,
                     "Puts them in, all of them.");
}
END_TEST

START_TEST(contract__knows_ways)
{
    const Function *add = function_of("set_add");

    ck_assert_int_eq(function_of("set_new")->result.way, WAY_CALLERS);
    ck_assert_int_eq(function_of("set_new")->parameters[0].way, WAY_TEXT);
    ck_assert(function_of("set_new")->parameters[0].may_be_null);
    ck_assert_int_eq(function_of("set_new")->parameters[1].way, WAY_SEED);
    ck_assert_int_eq(function_of("set_free")->parameters[0].way, WAY_FREED);
    ck_assert(!function_of("set_free")->parameters[0].may_be_null);
    ck_assert_int_eq(function_of("set_free")->result.way, WAY_NOTHING);
    ck_assert_int_eq(add->parameters[0].way, WAY_CHANGED);
    ck_assert_int_eq(add->parameters[1].way, WAY_ARRAY);
    ck_assert_int_eq(add->parameters[1].length, 2);
    ck_assert_int_eq(add->parameters[2].length_of, 1);
    ck_assert_int_eq(add->parameters[0].length, LENGTH_NONE);
    ck_assert_int_eq(add->parameters[0].length_of, -1);
}
END_TEST

START_TEST(contract__takes_the_word_of_lab_ini)
{
    const Function *order = function_of("set_order");

    ck_assert_int_eq(order->comparison, COMPARE_SIGN);
    ck_assert_int_eq(order->parameters[1].way, WAY_OUT);
    ck_assert_int_eq(order->parameters[1].length, LENGTH_FIXED);
    ck_assert_uint_eq(order->parameters[1].room, 4);
    ck_assert(order->parameters[1].is_restrict);
    ck_assert(!order->parameters[0].is_restrict);
    ck_assert(!function_of("set_mean")->is_judged);
    ck_assert_double_eq(function_of("set_mean")->within, 0.5);
}
END_TEST

START_TEST(types__have_kinds_and_sizes)
{
    const Function *add = function_of("set_add");
    const Function *order = function_of("set_order");

    ck_assert_int_eq(add->result.type->kind, TYPE_BOOL);
    ck_assert_int_eq(add->parameters[0].type->to->kind, TYPE_OBJECT);
    ck_assert(!add->parameters[0].type->to->is_const);
    ck_assert(add->parameters[1].type->to->is_const);
    ck_assert_str_eq(add->parameters[1].type->name, "const Box *");
    ck_assert_int_eq(add->parameters[2].type->kind, TYPE_UNSIGNED);
    ck_assert_uint_eq(add->parameters[2].type->size, sizeof(size_t));
    ck_assert_int_eq(function_of("set_mean")->result.type->kind, TYPE_FLOAT);
    ck_assert_uint_eq(function_of("set_mean")->result.type->size, 4);
    ck_assert_int_eq(order->parameters[1].type->to->kind, TYPE_UNSIGNED);
    ck_assert_uint_eq(order->parameters[1].type->to->size, 1);
    ck_assert_int_eq(order->parameters[2].type->kind, TYPE_SIGNED);
}
END_TEST

START_TEST(types__have_enumerators)
{
    const Type *wide = function_of("set_add")->parameters[3].type;
    const Type *narrow = function_of("set_mean")->parameters[2].type;

    ck_assert_str_eq(wide->name, "Wide");
    ck_assert_int_eq(wide->kind, TYPE_ENUM);
    ck_assert_uint_eq(wide->size, 8);
    ck_assert(wide->is_signed);
    ck_assert_uint_eq(wide->count, 3);
    ck_assert_int_eq(wide->enumerators[0].value, -7);
    ck_assert_str_eq(wide->enumerators[2].name, "MOST");
    ck_assert(wide->enumerators[2].value == INT64_C(1) << 40);
    ck_assert(!narrow->is_signed);
    ck_assert_int_eq(narrow->enumerators[1].value, 5);
}
END_TEST

typedef struct {
    char tag;
    double at[2][3];
    struct {
        short x;
    } in;
} Box;

START_TEST(types__have_members)
{
    const Type *box = function_of("set_add")->parameters[1].type->to;

    ck_assert_int_eq(box->kind, TYPE_STRUCT);
    ck_assert_uint_eq(box->size, sizeof(Box));
    ck_assert_uint_eq(box->count, 3);
    ck_assert_int_eq(box->members[0].type->kind, TYPE_CHAR);
    ck_assert_uint_eq(box->members[0].count, 1);
    ck_assert_str_eq(box->members[1].name, "at");
    ck_assert_uint_eq(box->members[1].offset, offsetof(Box, at));
    ck_assert_uint_eq(box->members[1].count, 6);
    ck_assert_int_eq(box->members[1].type->kind, TYPE_FLOAT);
    ck_assert_int_eq(box->members[2].type->kind, TYPE_STRUCT);
    ck_assert_uint_eq(box->members[2].offset, offsetof(Box, in));
}
END_TEST

/* ------------------------------------------------------------- comments -- */

static const struct {
    const char *name, *source;
    int line;
    const char *comment;
} comments[] = {
    {"none", "int f(void);\n", 1, ""},
    {"blank line between", "/* Old. */\n\nint f(void);\n", 3, ""},
    {"one line", "/* Does. */\nint f(void);\n", 2, "Does."},
    {"block", "/**\n * Does\n * it.\n */\nint f(void);\n", 5, "Does it."},
    {"slashes", "int x;\n// Does\n// it.\nint f(void);\n", 4, "Does it."},
    {"type above", "/* Does. */\nint\nf(int a,\n  int b);\n", 3, "Does."},
    {"another's", "/* G. */\nint g(void);\nint f(void);\n", 3, ""},
    {"body above", "/* G. */\nint g(void) { return 1; }\nint f(void);\n", 3,
     ""},
    {"directive", "/* G. */\n#define G\nint f(void);\n", 3, ""},
    {"carriage returns", "/* Does. */\r\nint f(void);\r\n", 2, "Does."},
    {"never begun", "it. */\nint f(void);\n", 2, ""},
    {"past the end", "int f(void);\n", 9, ""},
};

START_TEST(comments__stand_right_above)
{
    char *comment = comment_above(comments[_i].source, comments[_i].line);

    ck_assert_msg(strcmp(comment, comments[_i].comment) == 0, "%s: %s",
                  comments[_i].name, comment);
    free(comment);
}
END_TEST

/* -------------------------------------------------------------- lab.ini -- */

START_TEST(lab_ini__keeps_lines)
{
    char *error, *path;

    ck_assert_ptr_nonnull(mkdtemp(folder));
    write_file("lab.ini", ini);
    path = text_format("%s/lab.ini", folder);
    LabIni *lab = lab_ini_read(path, &error);
    ck_assert_msg(lab != NULL, "%s", error);
    const IniSection *order = lab_ini_section(lab, "set_order");
    ck_assert_int_eq(order->line, 7);
    ck_assert_str_eq(order->entries[1].key, "out");
    ck_assert_str_eq(order->entries[1].value, "out 4");
    ck_assert_int_eq(order->entries[1].line, 9);
    ck_assert_str_eq(lab_ini_value(lab, "title"), "Sets");
    ck_assert_ptr_null(lab_ini_value(lab, "handles"));
    ck_assert_ptr_null(lab_ini_section(lab, "set"));
    lab_ini_free(lab);
    remove(path);
    rmdir(folder);
    free(path);
}
END_TEST

/* Cut off anywhere it is read, or refused in one line. */
START_TEST(lab_ini__may_end_anywhere)
{
    ck_assert_ptr_nonnull(mkdtemp(folder));
    char *path = text_format("%s/lab.ini", folder);

    for (size_t n = 0; n < sizeof ini; n++) {
        char *error, *cut = text_format("%.*s", (int)n, ini);
        write_file("lab.ini", cut);
        LabIni *lab = lab_ini_read(path, &error);
        ck_assert((lab == NULL) == (error != NULL));
        ck_assert(!error || (strncmp(error, path, strlen(path)) == 0 &&
                             !strchr(error, '\n')));
        lab_ini_free(lab);
        free(error);
        free(cut);
    }
    remove(path);
    rmdir(folder);
    free(path);
}
END_TEST

START_TEST(words__are_found_whole)
{
    ck_assert(words_have("Stack  Queue\tNode", "Node"));
    ck_assert(words_have("Stack", "Stack"));
    ck_assert(!words_have("Stack Queue", "Que"));
    ck_assert(!words_have("", "Stack"));
    ck_assert(!words_have(NULL, "Stack"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("contract");
    TCase *lab = tcase_create("lab"), *rest = tcase_create("rest");
    SRunner *runner = srunner_create(suite);

    tcase_add_checked_fixture(lab, open_lab, close_lab);
    tcase_add_test(lab, contract__keeps_the_order_of_the_header);
    tcase_add_test(lab, contract__has_comments);
    tcase_add_test(lab, contract__knows_ways);
    tcase_add_test(lab, contract__takes_the_word_of_lab_ini);
    tcase_add_test(lab, types__have_kinds_and_sizes);
    tcase_add_test(lab, types__have_enumerators);
    tcase_add_test(lab, types__have_members);
    tcase_set_timeout(lab, 60);
    tcase_add_loop_test(rest, comments__stand_right_above, 0,
                        (int)(sizeof comments / sizeof *comments));
    tcase_add_test(rest, lab_ini__keeps_lines);
    tcase_add_test(rest, lab_ini__may_end_anywhere);
    tcase_add_test(rest, words__are_found_whole);
    suite_add_tcase(suite, lab);
    suite_add_tcase(suite, rest);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
