/* What an object needs from elsewhere: this program's own file is one. */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "build/c_library.h"
#include "build/elf_symbols.h"

static const char *const used[] = {"no_such_function", "malloc", NULL};
static const char *const unused[] = {"no_such_function", "mallo", "pvalloc",
                                     "main", NULL};
static char *object;
static size_t size;

static void read_own(void)
{
    object = file_read("/proc/self/exe", 64 << 20, &size);
    ck_assert_ptr_nonnull(object);
    free(malloc(1));
}

static void free_own(void)
{
    free(object);
}

START_TEST(needs__are_the_functions_that_are_not_there)
{
    ck_assert_pstr_eq(elf_symbols_any(object, size, used), "malloc");
    ck_assert_pstr_eq(elf_symbols_any(object, size, unused), NULL);
}
END_TEST

static const char *const own[] = {"no_such_function", "needs__*", NULL};
static const char *const not_own[] = {"no_such_function", "need", "malloc",
                                      "alloc*", NULL};

/* Those that it keeps to itself are among them. */
START_TEST(needs__tell_what_is_defined)
{
    ck_assert_pstr_eq(elf_symbols_defined(object, size, own), "needs__*");
    ck_assert_pstr_eq(elf_symbols_defined(object, size, not_own), NULL);
}
END_TEST

/* A source of names: all there are but one. */
static bool has_others(const void *missing, const char *name)
{
    return strcmp(name, missing) != 0;
}

START_TEST(needs__are_there_or_not)
{
    const SymbolSource all = {has_others, "no_such_function"},
                       not_all = {has_others, "malloc"};
    ck_assert(elf_symbols_are_there(object, size, &all));
    ck_assert(!elf_symbols_are_there(object, size, &not_all));
    for (size_t cut = 0; cut < size; cut += 1 + cut / 7)
        elf_symbols_are_there(object, cut, &all);
    ck_assert(!elf_symbols_are_there(object, 100, &all));
}
END_TEST

START_TEST(needs__are_met_by_the_c_library)
{
    void *library = c_library_open();
    ck_assert_ptr_nonnull(library);
    ck_assert(c_library_has(library, "malloc"));
    ck_assert(c_library_has(library, "stdout"));
    ck_assert(c_library_has(library, "drand48"));
    ck_assert(!c_library_has(library, "sqrt"));         /* but libm */
    ck_assert(!c_library_has(library, "suite_create")); /* but this program */
    ck_assert(!c_library_has(library, "__wrap_malloc"));
    ck_assert(!c_library_has(library, "gets")); /* the linker warns of it */
    c_library_close(library);
}
END_TEST

/* What can't be read may need anything. */
START_TEST(needs__are_not_denied_of_what_is_cut_or_damaged)
{
    for (size_t cut = 0; cut < size; cut += 1 + cut / 7) {
        char *part = malloc(cut + 1);
        memcpy(part, object, cut);
        ck_assert_ptr_nonnull(elf_symbols_any(part, cut, unused));
        free(part);
    }
    for (size_t at = 16; at < 64; at++) {
        char *copy = malloc(size);
        memcpy(copy, object, size);
        copy[at] = (char)0xff; /* some numbers of the header say too much */
        elf_symbols_any(copy, size, unused);
        free(copy);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("needs");
    TCase *all = tcase_create("all");
    tcase_add_checked_fixture(all, read_own, free_own);
    tcase_add_test(all, needs__are_the_functions_that_are_not_there);
    tcase_add_test(all, needs__tell_what_is_defined);
    tcase_add_test(all, needs__are_there_or_not);
    tcase_add_test(all, needs__are_met_by_the_c_library);
    tcase_add_test(all, needs__are_not_denied_of_what_is_cut_or_damaged);
    suite_add_tcase(suite, all);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
