/*
 * Knows what a rubric is made of. Must not know how its file is written (see
 * rubric_read.c) nor what the tests do.
 */
#include "rubric.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

void rubric_free(Rubric *rubric)
{
    if (rubric == NULL)
        return;
    for (size_t i = 0; i < rubric->test_count; i++) {
        free(rubric->tests[i]->name);
        free(rubric->tests[i]->title);
        free(rubric->tests[i]->hint);
        free(rubric->tests[i]->visibility);
        free(rubric->tests[i]->required);
        free(rubric->tests[i]);
    }
    for (size_t i = 0; i < rubric->part_count; i++) {
        free(rubric->parts[i]->name);
        free(rubric->parts[i]->title);
        free(rubric->parts[i]);
    }
    free(rubric->tests);
    free(rubric->parts);
    free(rubric);
}

const RubricTest *rubric_test(const Rubric *rubric, const char *name)
{
    for (size_t i = 0; i < rubric->test_count; i++)
        if (strcmp(rubric->tests[i]->name, name) == 0)
            return rubric->tests[i];
    return NULL;
}

bool rubric_is_shown_with(const RubricTest *test, const RubricTest *other)
{
    return strcmp(other->visibility, "visible") == 0 ||
           (strcmp(other->visibility, "hidden") != 0 &&
            strcmp(other->visibility, test->visibility) == 0);
}

const RubricPart *rubric_part(const Rubric *rubric, const char *name)
{
    for (size_t i = 0; i < rubric->part_count; i++)
        if (strcmp(rubric->parts[i]->name, name) == 0)
            return rubric->parts[i];
    return NULL;
}

static bool is_among(const char *name, const char *const *names)
{
    while (*names != NULL && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

char *rubric_mismatch(const Rubric *rubric, const char *const *names)
{
    for (size_t i = 0; names[i] != NULL; i++)
        if (rubric_test(rubric, names[i]) == NULL)
            return text_format("the test \"%s\" has no points in the rubric",
                               names[i]);
    for (size_t i = 0; i < rubric->test_count; i++)
        if (!is_among(rubric->tests[i]->name, names))
            return text_format("the rubric's [%s] has no test",
                               rubric->tests[i]->name);
    return NULL;
}
