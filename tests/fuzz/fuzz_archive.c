/*
 * Archives, read here and not apart, as a submission and as a class. (What
 * libarchive itself does wrong is confined; what is found of that is for its
 * makers.)
 */
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "intake/confined_reader.h"
#include "class/lms_export.h"
#include "fuzz.h"
#include "intake/intake.h"

static const char *const names[] = {"coinstrip.c", "play.c", NULL};
static const char *const none[] = {NULL};

/* In the place of the one that forks. */
ApartEnd confined_read(ApartWork *work, void *what, int in,
                       const ApartLimits *limits, char **bytes, size_t *size)
{
    int out = memfd_create("out", MFD_CLOEXEC);

    HOLDS(out >= 0);
    if (in >= 0)
        lseek(in, 0, SEEK_SET);
    work(what, in, out);
    off_t end = lseek(out, 0, SEEK_END);
    HOLDS(end >= 0 && (size_t)end <= limits->bytes);
    *size = (size_t)end;
    *bytes = calloc(*size + 1, 1);
    HOLDS(*bytes != NULL && pread(out, *bytes, *size, 0) == end);
    close(out);
    return APART_DONE;
}

static void try_class(const char *path)
{
    LmsExport *export = lms_export_read(path, names, true);

    HOLDS(export != NULL);
    for (size_t i = 0; i < export->count; i++) {
        HOLDS(*export->entries[i].name != '\0');
        HOLDS(export->entries[i].student.name != NULL);
        HOLDS(export->entries[i].source.path != NULL);
    }
    lms_export_free(export);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char path[60];
    int file = memfd_create("archive", MFD_CLOEXEC);

    HOLDS(file >= 0 && write(file, bytes, size) == (ssize_t)size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    Source source = source_of(path);
    Intake *intake = intake_read(&source, names, none);
    for (size_t i = 0; i < intake->count; i++)
        HOLDS(intake->files[i].present == (intake->files[i].bytes != NULL));
    intake_free(intake);
    source_clear(&source);
    try_class(path);
    close(file);
    return 0;
}
