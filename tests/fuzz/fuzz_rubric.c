/*
 * The rubric: whatever stands in the file, it is whole or refused in one line.
 */
#include <math.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "fuzz.h"
#include "trial/rubric.h"

static void check_rubric(const Rubric *rubric)
{
    static const char *const none[] = {NULL};

    for (size_t i = 0; i < rubric->test_count; i++) {
        const RubricTest *test = rubric->tests[i];
        HOLDS(test->part != NULL && test->title != NULL);
        HOLDS(isfinite(test->points) && test->points >= 0);
        HOLDS(strchr(test->name, '/') != NULL);
        HOLDS(rubric_test(rubric, test->name) == test);
        HOLDS(rubric_part(rubric, test->part->name) == test->part);
    }
    free(rubric_mismatch(rubric, none));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char path[60], *error = NULL;
    int file = memfd_create("rubric", MFD_CLOEXEC);

    HOLDS(file >= 0 && write(file, bytes, size) == (ssize_t)size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    Rubric *rubric = rubric_read(path, &error);
    HOLDS((rubric == NULL) == (error != NULL));
    if (rubric != NULL)
        check_rubric(rubric);
    else
        HOLDS(strchr(error, '\n') == NULL);
    free(error);
    rubric_free(rubric);
    close(file);
    return 0;
}
