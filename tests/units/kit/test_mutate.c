/* Mutants of a C source: which there are, and what is left alone. */
#include <check.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "kit/mutate/mutate.h"
#include "base/text.h"

/* All mutants of the body "int f(...) { BODY }", one a line. */
static char *mutants_in(const char *body)
{
    char *source = text_format("int f(int a, int b)\n{ %s }\n", body);
    Mutants mutants = mutants_of(source);
    Text lines = TEXT_EMPTY;

    for (size_t i = 0; i < mutants.count; i++) {
        char *says = mutant_says(source, &mutants.all[i]);
        ck_assert_int_eq(mutants.all[i].line, 2);
        text_addf(&lines, "%s\n", says);
        free(says);
    }
    mutants_free(&mutants);
    free(source);
    return text_take(&lines);
}

/* Bodies, and all that may be changed in them. */
static const struct {
    const char *body, *mutants;
} bodies[] = {
    {"return a;", "return a; -> return 0;\n"},
    {"return 0;", "0 -> 1\n"},
    {"return true;", "true -> false\n"},
    {"g(a);", "g(a); -> ;\n"},
    {"g(a, b);", "g(a, b); -> ;\na, b -> b, a\n"},
    {"g(a, a);", "g(a, a); -> ;\n"},
    {"int c = a + b;", "+ -> -\n"},
    {"int c = a - b * 2;", "- -> +\n* -> /\n2 -> 3\n2 -> 1\n2 -> 0\n"},
    {"int c = -a;", ""},
    {"int *c = &a, d = *c;", ""},
    {"T *c;", ""},
    {"const T *c = (T *)a;", ""},
    {"int c = (int)-a;", ""},
    {"T c = (a) - b;", "- -> +\n"},
    {"int c = !a;", "! -> \n"},
    {"if (a < b) g();",
     "a < b -> 0\na < b -> 1\n< -> <=\n< -> >=\n< -> !=\ng(); -> ;\n"},
    {"if (a == NULL) ;", "a == NULL -> 0\na == NULL -> 1\n== -> !=\n"},
    {"if (a) ;", "a -> !(a)\na -> 0\na -> 1\n"},
    {"if (!a) ;", "!a -> 0\n!a -> 1\n! -> \n"},
    {"while (a && b) ;",
     "a && b -> !(a && b)\na && b -> 0\na && b -> 1\n&& -> ||\n"},
    {"for (int i = 0; i != b; i++) continue;",
     "i != b -> 0\n0 -> 1\n!= -> ==\n!= -> <\n!= -> >\n++ -> --\n"
     "continue; -> ;\n"},
    {"for (;;) break;", "break; -> ;\n"},
    {"a += 1;", "a += 1; -> ;\n+= -> -=\n+= -> =\n1 -> 2\n1 -> 0\n"},
    {"int c = a ? b : 'x';", ""},
    {"switch (a) { case 'x': g(); }", "g(); -> ;\n"},
    {"T c = sizeof *d;", "* -> \n"},
    {"T c = sizeof(*d);", "* -> \n"},
    {"T c = sizeof(T) * b;", "* -> /\n"},
    {"T c = 8u, d = 0xfUL;",
     "8u -> 9u\n8u -> 7u\n8u -> 0u\n0xfUL -> 16UL\n0xfUL -> 14UL\n"
     "0xfUL -> 0UL\n"},
    {"double c = 1.5, d = 1e-3;", ""},
    {"return a; /* a + 1 */ // b + 1\n", "return a; -> return 0;\n"},
    {"const char *c = \"1 + \\\"2\", d = '+';", ""}};

START_TEST(bodies__have_these_mutants)
{
    char *got = mutants_in(bodies[_i].body);
    char lines[1000] = "", wanted[1000];

    /* In whatever order: it is that of the places, but not what it is about. */
    strcpy(wanted, bodies[_i].mutants);
    for (char *line = strtok(wanted, "\n"); line; line = strtok(NULL, "\n")) {
        char *there = strstr(got, line);
        ck_assert_msg(there != NULL, "%s lacks %s in\n%s", bodies[_i].body,
                      line, got);
        strcat(strcat(lines, line), "\n");
    }
    ck_assert_msg(strlen(lines) == strlen(got), "%s has\n%sand not\n%s",
                  bodies[_i].body, got, bodies[_i].mutants);
    free(got);
}
END_TEST

/* Nothing of this is in a body. */
static const char *const outside[] = {
    "",
    "enum { A = 1 + 2 };\n",
    "struct s { int a[3 * 4]; };\n",
    "static int a[] = {1, 2, 3}, b = 1 < 2;\n",
    "#define F(a) { if (a < 1) g(a); }\n",
    "#define G \\\n{ a + 1; }\n",
    "#if 1 /* {\n */ + 2 == 3\n#endif\n",
    "int f(int a[2 + 3]);\n",
    "/* int f(void) { return 1; } */\n",
    "// int f(void) { return 1; } \\\n",
    "char *s = \"int f(void) { return 1; }\";\n"};

START_TEST(outside__of_bodies_nothing_changes)
{
    Mutants mutants = mutants_of(outside[_i]);

    ck_assert_uint_eq(mutants.count, 0);
    mutants_free(&mutants);
}
END_TEST

static const char source[] = "#include <stdio.h>\n"
                             "int f(a, b) int a, b;\n"
                             "{\n"
                             "    if (a < b)\n"
                             "        return g(b, a - 1);\n"
                             "    return 0;\n"
                             "}\n";

START_TEST(mutants__differ_in_their_place_only)
{
    Mutants mutants = mutants_of(source);

    ck_assert_uint_ge(mutants.count, 9); /* 5 of the condition, 4 and more */
    for (size_t i = 0; i < mutants.count; i++) {
        const Mutant *mutant = &mutants.all[i];
        char *mutated = mutant_source(source, mutant);
        const char *behind = source + mutant->at + mutant->length;
        size_t rest = strlen(behind), length = strlen(mutated);
        ck_assert_int_eq(strncmp(mutated, source, mutant->at), 0);
        ck_assert_uint_ge(length, mutant->at + rest);
        ck_assert_str_eq(mutated + length - rest, behind);
        ck_assert_str_ne(mutated, source);
        ck_assert(i == 0 || mutant->line >= mutants.all[i - 1].line);
        free(mutated);
    }
    mutants_free(&mutants);
}
END_TEST

START_TEST(mutants__are_each_there_once)
{
    Mutants mutants = mutants_of(source);

    for (size_t i = 0; i < mutants.count; i++) {
        char *one = mutant_source(source, &mutants.all[i]);
        for (size_t k = 0; k < i; k++) {
            char *other = mutant_source(source, &mutants.all[k]);
            ck_assert_str_ne(one, other);
            free(other);
        }
        free(one);
    }
    mutants_free(&mutants);
}
END_TEST

/* However a file is cut, reading it ends. */
START_TEST(any__file_has_an_end)
{
    for (size_t n = 0; n < sizeof source; n++) {
        char *cut = text_format("%.*s", (int)n, source);
        Mutants mutants = mutants_of(cut);
        mutants_free(&mutants);
        for (size_t k = 0; k < n; k++) {
            char *end = text_format("%s%s", cut + k, "/* \" \\");
            mutants = mutants_of(end);
            mutants_free(&mutants);
            free(end);
        }
        free(cut);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("mutate");
    TCase *tests = tcase_create("mutate");

    suite_add_tcase(suite, tests);
    tcase_add_loop_test(tests, bodies__have_these_mutants, 0,
                        sizeof bodies / sizeof *bodies);
    tcase_add_loop_test(tests, outside__of_bodies_nothing_changes, 0,
                        sizeof outside / sizeof *outside);
    tcase_add_test(tests, mutants__differ_in_their_place_only);
    tcase_add_test(tests, mutants__are_each_there_once);
    tcase_add_test(tests, any__file_has_an_end);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
