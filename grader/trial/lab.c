/* See lab.h. */
#include "lab.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"

size_t lab_file_count(const Lab *lab)
{
    size_t count = 0;
    while (lab->files[count].file)
        count++;
    return count;
}

const char **lab_file_names(const Lab *lab)
{
    size_t count = lab_file_count(lab);
    const char **names = memory_new(count + 1, sizeof *names);
    for (size_t i = 0; i < count; i++)
        names[i] = lab->files[i].file;
    return names;
}

const char **lab_test_names(const Lab *lab)
{
    const LabTest *tests = lab->tests();
    size_t count = 0;
    while (tests[count].name)
        count++;
    const char **names = memory_new(count + 1, sizeof *names);
    for (size_t i = 0; i < count; i++)
        names[i] = tests[i].name;
    return names;
}

const LabTest *lab_find_test(const Lab *lab, const char *name)
{
    for (const LabTest *test = lab->tests(); test->name; test++)
        if (strcmp(test->name, name) == 0)
            return test;
    return NULL;
}

Intake *lab_intake(const Lab *lab, const Source *source)
{
    const char **names = lab_file_names(lab);
    Intake *intake = intake_read(source, names, lab->headers);
    free(names);
    return intake;
}
