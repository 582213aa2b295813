/*
 * check LAB [MUTANTS]: is the lab ready for students? What is looked at stands
 * in handouts/own-lab.md. Exit status: 0 if it is, 1 if something has to be
 * mended, 2 if it can't be found out.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "handout_steps.h"
#include "programs_check.h"
#include "public_tests.h"
#include "base/tmpdir.h"
#include "solution.h"
#include "base/standard.h"
#include "base/text.h"
#include "twin.h"

enum { MUTANTS = 60, UNKNOWN = 2 };

void check_problem(LabCheck *check, const char *words, ...)
{
    va_list arguments;

    va_start(arguments, words);
    fputs("! ", stdout);
    vprintf(words, arguments);
    puts("");
    va_end(arguments);
    fflush(stdout);
    check->problems++;
}

void check_tell(const char *what, const char *words, ...)
{
    va_list arguments;

    va_start(arguments, words);
    printf("  %-15s ", what);
    vprintf(words, arguments);
    puts("");
    va_end(arguments);
    fflush(stdout);
}

int check_line_of(const LabCheck *check, const char *test)
{
    const IniSection *section = lab_ini_section(check->kit->ini, test);

    return section ? section->line : 1;
}

/* ------------------------------------------------------- the contract ---- */

/* All that is open, and not only the first. */
static bool check_contract(LabCheck *check)
{
    char *error = NULL;
    Contract *contract = contract_read(check->lab, &error);

    for (size_t i = 0; contract && i < contract->refusal_count; i++)
        check_problem(check, "%s", contract->refusals[i]);
    for (size_t i = 0; contract && i < contract->question_count; i++)
        check_problem(check, "%s", contract->questions[i]);
    if (contract && check->problems == 0) {
        check->kit = kit_open(check->lab, &error);
        check->rubric =
            check->kit ? lab_ini_rubric(check->kit->ini, &error) : NULL;
    }
    if (error)
        check_problem(check, "%s", error);
    free(error);
    contract_free(contract);
    return check->rubric != NULL;
}

static void tell_contract(const LabCheck *check)
{
    double points = 0;

    for (size_t i = 0; i < check->rubric->test_count; i++)
        points += check->rubric->tests[i]->points;
    char *all = text_points(points);
    check_tell("contract", "%zu function%s, %zu test%s, %s points",
               check->kit->contract->count,
               check->kit->contract->count == 1 ? "" : "s",
               check->rubric->test_count,
               check->rubric->test_count == 1 ? "" : "s", all);
    free(all);
}

/* --------------------------------------------------------------- main ---- */

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* The folder of this program. */
static char *find_folder(void)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);

    if (length < 0)
        return text_copy(".");
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    return text_format("%.*s", slash ? (int)(slash - path) : 0, path);
}

static void check_lab(LabCheck *check, size_t most)
{
    char *error = NULL;

    if (!check_contract(check))
        return;
    tell_contract(check);
    handout_steps_check(check);
    check->twin = twin_new(check, "lab", false, &error);
    if (!check->twin)
        check_problem(check, "%s", error);
    else if (solution_check(check)) {
        public_tests_check(check);
        programs_check(check, most);
    }
    free(error);
}

static int verdict(const LabCheck *check)
{
    if (check->problems == 0) {
        printf("%s is ready.\n", check->lab);
        return 0;
    }
    printf("%s is not ready yet: %zu thing%s to mend, marked with '!'.\n",
           check->lab, check->problems, check->problems == 1 ? "" : "s");
    return 1;
}

int main(int count, char **arguments)
{
    char *error = NULL;
    double begun = now();

    standard_begin("check");
    if ((count != 2 && count != 3) || *arguments[1] == '\0') {
        fputs("usage: check LAB [MUTANTS] (a folder with a lab.ini)\n", stderr);
        return UNKNOWN;
    }
    char *folder = find_folder();
    char *grader = text_format("%s/grade", folder);
    char *root = text_format("%s/..", folder);
    LabCheck check = {.lab = arguments[1], .grader = grader, .root = root};
    size_t most = count == 3 ? strtoul(arguments[2], NULL, 10) : MUTANTS;
    check.work = tmpdir_new(&error);
    if (!check.work) {
        fprintf(stderr, "check: %s\n", error);
        return UNKNOWN;
    }
    check_lab(&check, most);
    if (check.twin)
        check_tell("", "checked in %.0f s", now() - begun);
    tmpdir_remove(check.work);
    rubric_free(check.rubric);
    kit_free(check.kit);
    free(check.twin);
    free(grader);
    free(root);
    free(folder);
    return verdict(&check);
}
