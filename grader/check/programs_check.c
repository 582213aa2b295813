/* See programs_check.h. */
#include "programs_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "expectation.h"
#include "base/file.h"
#include "mutants.h"
#include "programs.h"
#include "reproductions.h"
#include "stubs.h"
#include "base/text.h"

/* Seconds of a processor: a mutant that hangs has been found out before. */
enum { AGAIN = 10, PATIENCE = 60, MUTANT_PATIENCE = 6, SOURCE_MAX = 1 << 20 };

static void check_class(LabCheck *check, const Programs *programs)
{
    size_t before = check->problems, count = 0;

    for (size_t i = 0; i < programs->count; i++) {
        const Program *program = &programs->list[i];
        if (program->kind != PROGRAM_CLASS)
            continue;
        char *path =
            text_format("%s/class/%s/expect", check->lab, program->says);
        if (access(path, R_OK) == 0) {
            count++;
            expectation_check(check, path, &program->marks);
        }
        free(path);
    }
    if (check->problems == before && count > 0)
        check_tell("class", "%zu of %zu get what \"expect\" says", count,
                   count);
}

/* Whether one program got the same report each time. */
static bool check_again(LabCheck *check, const Programs *programs)
{
    const Program *first = NULL;
    size_t count = 0;

    for (size_t i = 0; i < programs->count; i++) {
        const Program *program = &programs->list[i];
        if (program->kind != PROGRAM_AGAIN)
            continue;
        count++;
        first = first ? first : program;
        if (program->marks.all && first->marks.all &&
            strcmp(program->marks.all, first->marks.all) == 0)
            continue;
        check_problem(check,
                      "%s: two gradings of one program (%s) differ: if that "
                      "uses nothing that was never given a value, the solution "
                      "keeps something between calls besides its objects, or "
                      "asks the time",
                      check->kit->contract->source_path, first->says);
        return false;
    }
    if (count > 0)
        check_tell("again", "%zu gradings of one program are the same", count);
    return true;
}

/* A test that could not be judged, by a fault of the solution's. */
static bool check_internal(LabCheck *check, const Programs *programs)
{
    for (size_t i = 0; i < programs->count; i++)
        if (programs->list[i].marks.internal) {
            check_problem(check, "%s: %s", check->kit->contract->source_path,
                          programs->list[i].marks.internal);
            return false;
        }
    return true;
}

static int by_size(const void *a, const void *b)
{
    double one = *(const double *)a, two = *(const double *)b;

    return (one > two) - (one < two);
}

static void tell_time(const Programs *programs)
{
    double *seconds = malloc((programs->count + 1) * sizeof *seconds);
    size_t count = 0;

    for (size_t i = 0; seconds && i < programs->count; i++)
        if (programs->list[i].marks.is_there)
            seconds[count++] = programs->list[i].marks.seconds;
    if (count > 0) {
        qsort(seconds, count, sizeof *seconds, by_size);
        check_tell("time",
                   "%.1f s a submission (the median of %zu; %.1f s at most)",
                   seconds[count / 2], count, seconds[count - 1]);
    }
    free(seconds);
}

/* One that may well be wrong, again and again: of the class, or a mutant. */
static void add_again(const LabCheck *check, Programs *people,
                      const Programs *mutants)
{
    const Program *one = mutants->count ? &mutants->list[0] : NULL;

    for (size_t i = people->count; i-- > 0;)
        if (people->list[i].kind == PROGRAM_CLASS && people->list[i].path)
            one = &people->list[i];
    size_t size;
    char *source = one ? file_read(one->path, SOURCE_MAX, &size) : NULL;
    char *says = one ? text_copy(one->says) : NULL;
    for (int i = 0; i < AGAIN && source; i++) {
        char *name = text_format("again-%d", i);
        programs_add(check, people, PROGRAM_AGAIN, name, source,
                     text_copy(says));
        free(name);
    }
    free(says);
    free(source);
}

static bool grade_all(const LabCheck *check, Programs *people,
                      Programs *mutants, size_t most, char **error)
{
    if (!programs_open(check, people, "people", error) ||
        !programs_open(check, mutants, "mutants", error) ||
        !mutants_add(check, mutants, most, error))
        return false;
    stubs_add(check, people);
    programs_add_class(check, people);
    add_again(check, people, mutants);
    return programs_grade(check, people, PATIENCE, error) &&
           programs_grade(check, mutants, MUTANT_PATIENCE, error);
}

void programs_check(LabCheck *check, size_t most)
{
    Programs people = {.list = NULL}, mutants = {.list = NULL};
    char *error = NULL;

    if (!grade_all(check, &people, &mutants, most, &error)) {
        check_problem(check, "%s", error);
    } else if (check_internal(check, &people) && check_again(check, &people)) {
        stubs_check(check, &people);
        check_class(check, &people);
        mutants_tell(check, &mutants);
        reproductions_check(check, &people, &mutants);
        tell_time(&people);
    }
    free(error);
    programs_free(&people);
    programs_free(&mutants);
}
