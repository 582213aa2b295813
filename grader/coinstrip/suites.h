/* The lab's tests, a file for each part. A test's name in the rubric is
 * "part/test"; its body is plain Check code. */
#ifndef SUITES_H
#define SUITES_H

#include <check.h>

typedef void AddTest(const char *name, const TTest *body);

void add_strip_tests(AddTest *add);
void add_strip_made_tests(AddTest *add);
void add_strip_alive_tests(AddTest *add);
void add_large_strip_tests(AddTest *add);
void add_moves_tests(AddTest *add);
void add_large_moves_tests(AddTest *add);
void add_winning_tests(AddTest *add);
void add_random_tests(AddTest *add);
void add_random_seeds_tests(AddTest *add);
void add_random_tosses_tests(AddTest *add);
void add_random_sized_tests(AddTest *add);
void add_random_reach_tests(AddTest *add);
void add_strategy_tests(AddTest *add);
void add_welter_tests(AddTest *add);
void add_welter_refused_tests(AddTest *add);
void add_welter_strategy_tests(AddTest *add);
void add_play_tests(AddTest *add);
void add_memory_tests(AddTest *add);
void add_tests_tests(AddTest *add);
void add_impartial_tests(AddTest *add);
void add_impartial_memory_tests(AddTest *add);

#endif
