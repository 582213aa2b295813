/*
 * What the process that reads an archive has handed back, as an adversary would
 * have it, and what is chosen from that.
 */
#include <string.h>

#include "fuzz.h"
#include "intake/intake.h"

static const char *const names[] = {"coinstrip.c", "play.c", NULL};
static const char *const beside[] = {"coinstrip.h", NULL};

static void check_path(const char *path)
{
    HOLDS(*path != '\0' && *path != '/' && strlen(path) <= CONTENTS_MAX_PATH);
    HOLDS(strncmp(path, "../", 3) != 0 && strstr(path, "/../") == NULL);
    HOLDS(strcmp(path, "..") != 0 && strstr(path, "//") == NULL);
}

static void check_intake(const Intake *intake)
{
    HOLDS(intake->count == 3);
    for (size_t i = 0; i < intake->count; i++) {
        const IntakeFile *file = &intake->files[i];
        HOLDS(file->present == (file->bytes != NULL));
        HOLDS(!file->present || file->problem == NULL);
        HOLDS(!file->present || file->bytes[file->size] == '\0');
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    Contents *contents = contents_decode((const char *)bytes, size);

    for (size_t i = 0; i < contents->count; i++) {
        check_path(contents->items[i].path);
        if (i > 0)
            HOLDS(strcmp(contents->items[i - 1].path, contents->items[i].path) <
                  0);
    }
    /* What came before the fault is looked at, too. */
    free(contents->problem);
    contents->problem = NULL;
    Intake *intake = intake_choose(contents, names, beside);
    check_intake(intake);
    intake_free(intake);
    contents_free(contents);
    return 0;
}
