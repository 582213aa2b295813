/* See lab_tests.h. */
#include "lab_tests.h"

#include <string.h>
#include "base/text.h"
#include "coinstrip/trace/attribution.h"
#include "public.h"
#include "suites.h"

enum { TESTS_MAX = 128 };

static LabTest tests[TESTS_MAX];
static size_t test_count;

static size_t file_of(const char *name)
{
    if (is_of_part(name, "tests"))
        return FILE_TESTS;
    if (is_of_part(name, "impartial"))
        return FILE_GAMES;
    return is_of_part(name, "play") || strcmp(name, "memory/play") == 0
               ? FILE_PLAY
               : FILE_STRIP;
}

static void add(const char *name, const TTest *body)
{
    if (test_count + 1 < TESTS_MAX)
        tests[test_count++] = (LabTest){name, body, file_of(name)};
}

/* The students' own copy of these tests calls them "part__test". */
static void add_public(const TTest *const *test)
{
    for (; *test; test++) {
        char *name = text_copy((*test)->name);
        char *mark = strstr(name, "__");
        if (mark) {
            *mark = '/';
            memmove(mark + 1, mark + 2, strlen(mark + 2) + 1);
        }
        add(name, *test);
    }
}

const LabTest *lab_tests(void)
{
    if (test_count == 0) {
        add_public(public_tests());
        add_public(extension_tests());
        add_strip_tests(add);
        add_large_strip_tests(add);
        add_strip_made_tests(add);
        add_strip_alive_tests(add);
        add_moves_tests(add);
        add_large_moves_tests(add);
        add_winning_tests(add);
        add_random_tests(add);
        add_random_tosses_tests(add);
        add_random_seeds_tests(add);
        add_random_sized_tests(add);
        add_random_reach_tests(add);
        add_strategy_tests(add);
        add_welter_tests(add);
        add_welter_strategy_tests(add);
        add_welter_refused_tests(add);
        add_play_tests(add);
        add_memory_tests(add);
        add_tests_tests(add);
        add_impartial_tests(add);
        add_impartial_memory_tests(add);
    }
    return tests;
}

static bool is_among(const TTest *const *test, const TTest *body)
{
    while (*test && *test != body)
        test++;
    return *test != NULL;
}

bool lab_test_is_public(const TTest *body)
{
    return is_among(public_tests(), body) || is_among(extension_tests(), body);
}
