/* See solution.h. */
#include "solution.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/file.h"
#include "grading.h"
#include "marks.h"
#include "base/text.h"
#include "twin.h"

enum { SOURCE_MAX = 1 << 20, BUILDS = 3, SECONDS = 100 };

static const struct {
    const char *name, *option, *value;
} builds[BUILDS] = {{"gcc", NULL, NULL},
                    {"gcc -O2", "--cflags", "-O2"},
                    {"clang", "--cc", "clang"}};

/* A class of one: the solution. Its folder, the caller's; NULL with *error. */
static char *class_of_one(const LabCheck *check, char **error)
{
    const Contract *contract = check->kit->contract;
    char *folder = text_format("%s/solved", check->work);
    char *one = text_format("%s/solution", folder);
    char *path = text_format("%s/%s", one, contract->file);
    size_t size;
    char *source = file_read(contract->source_path, SOURCE_MAX, &size);
    bool fine =
        source && file_make_folders(one) && file_write(path, source, size);

    if (!fine)
        *error = text_format("%s: %s", contract->source_path, strerror(errno));
    free(source);
    free(path);
    free(one);
    if (fine)
        return folder;
    free(folder);
    return NULL;
}

static bool is_installed(const char *program)
{
    const char *path = getenv("PATH");

    while (path && *path) {
        size_t length = strcspn(path, ":");
        char *file = text_format("%.*s/%s", (int)length, path, program);
        bool found = access(file, X_OK) == 0;
        free(file);
        if (found)
            return true;
        path += length + (path[length] == ':');
    }
    return false;
}

/* "strbuf.c:41" in the words: where the lecturer has that line; or the file. */
static char *place_in(const Contract *contract, const char *words)
{
    const char *found = strstr(words, contract->file);
    size_t length = strlen(contract->file);
    int line = found && found[length] == ':' ? atoi(found + length + 1) : 0;

    return line > 0 ? text_format("%s:%d", contract->source_path, line)
                    : text_copy(contract->source_path);
}

/* What to do about it, as far as one can say. */
static const char *advice(const TestMarks *test, bool other_build)
{
    if (strstr(test->message, "Invalid") &&
        strstr(test->message, "after a block"))
        return "mend its memory; or, if that is what it was given, say in "
               "lab.ini how many there are: NAME = array N, or out N";
    if (test->output && strstr(test->output, "'~'"))
        return "it keeps what a call was lent, which is gone then: copy it; "
               "or, if the header says that it is not copied, say in lab.ini: "
               "NAME = kept";
    if (strstr(test->message, "signed integer overflow"))
        return "list smaller values; or, if the header says that all numbers "
               "stay small enough, [lab] overflow = left_out";
    if (strcmp(test->name, TWIN_MEMORY) == 0 ||
        strstr(test->message, "Valgrind") || strstr(test->message, "sanitizer"))
        return "mend its memory";
    return other_build
               ? "it behaves otherwise when built so: look for what C does not "
                 "define, such as a variable without a value"
               : "it does not give the same answers twice: it must keep "
                 "nothing "
                 "between calls, and read nothing that is not its own";
}

/* Whether it has all points, and tests that earn nothing pass as well. */
static bool judge_build(LabCheck *check, int build, const Marks *marks)
{
    const TestMarks *test = marks_failure(marks);

    if (!marks->is_there) {
        check_problem(check, "%s: built by %s, it could not be graded",
                      check->kit->contract->source_path, builds[build].name);
        return false;
    }
    if (marks->internal) {
        check_problem(check, "%s: built by %s, %s",
                      check->kit->contract->source_path, builds[build].name,
                      marks->internal);
        return false;
    }
    if (!test)
        return true;
    char *place = place_in(check->kit->contract, test->output);
    check_problem(check, "%s: built by %s, the solution fails [%s]: %s: %s",
                  place, builds[build].name, test->name, test->message,
                  advice(test, build > 0));
    free(place);
    return false;
}

static bool end_build(LabCheck *check, int build, pid_t child,
                      const GradingPlan *plan)
{
    char *error = NULL;
    bool right = grading_end(child, plan, &error);

    if (right) {
        Marks marks = marks_read(plan->out, "solution");
        right = judge_build(check, build, &marks);
        marks_free(&marks);
    } else {
        check_problem(check, "%s", error);
    }
    free(error);
    return right;
}

/* All at the same time. */
static bool grade_builds(LabCheck *check, const char *lab,
                         const char *submissions)
{
    GradingPlan plans[BUILDS];
    pid_t children[BUILDS] = {0};
    Text right = TEXT_EMPTY;
    bool fine = true;

    for (int i = 0; i < BUILDS; i++) {
        plans[i] =
            (GradingPlan){.lab = lab,
                          .submissions = submissions,
                          .out = text_format("%s/built-%d", check->work, i),
                          .option = builds[i].option,
                          .value = builds[i].value,
                          .jobs = 1,
                          .seconds = SECONDS};
        if (strcmp(builds[i].name, "clang") != 0 || is_installed("clang"))
            children[i] = grading_start(check, &plans[i]);
    }
    for (int i = 0; i < BUILDS; i++) {
        if (children[i] == 0)
            continue;
        fine = end_build(check, i, children[i], &plans[i]) && fine;
        text_addf(&right, "%s%s", right.length ? ", " : "", builds[i].name);
    }
    if (fine)
        check_tell("solution",
                   "all points by %s; nothing is wrong with its "
                   "memory",
                   right.bytes);
    free(text_take(&right));
    return fine;
}

bool solution_check(LabCheck *check)
{
    char *error = NULL;
    char *lab = twin_new(check, "watched", true, &error);
    char *submissions = lab ? class_of_one(check, &error) : NULL;
    bool right = submissions && grade_builds(check, lab, submissions);

    if (error)
        check_problem(check, "%s", error);
    free(error);
    free(submissions);
    free(lab);
    return right;
}
