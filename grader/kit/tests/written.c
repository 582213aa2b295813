/* See written.h. */
#include "written.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "base/file.h"
#include "trial/lab_build.h"
#include "kit/script/make.h"
#include "own_source.h"
#include "script_read.h"
#include "base/text.h"

enum {
    SOURCE_MAX = 1 << 20,
    BUILD_MS = 60000,
    RUN_MS = 10000,
    /* (A script is a request, and each of its calls is noted with a length.) */
    NOTES = 3 * CHANNEL_REQUEST_MAX
};

static const char file_name[] = "tests.c";

static char *path_of(const Kit *kit)
{
    return text_format("%s/%s", kit->folder, file_name);
}

/* --------------------------------------------------------------- building --
 */

static bool has_tests(const Kit *kit, const char *source, char **error)
{
    for (size_t i = 0; i < kit->tests.count; i++) {
        const KitTest *test = &kit->tests.items[i];
        if (test->written && own_source_line(source, test->written) == 0)
            return lab_ini_fault(kit->ini, test->line, error,
                                 "%s/%s has no START_TEST(%s)", kit->folder,
                                 file_name, test->written);
    }
    return true;
}

/* The first line of the compiler's that names an error. */
static char *tell_unbuilt(const Kit *kit, const char *messages)
{
    static const char mark[] = "error: ";
    const char *found = messages ? strstr(messages, mark) : NULL;
    const char *line = found;

    if (!found)
        return text_format("%s/%s can't be compiled", kit->folder, file_name);
    while (line > messages && line[-1] != '\n')
        line--;
    return text_format("%s/%.*s", kit->folder, (int)strcspn(line, "\n"), line);
}

char *written_build(const Kit *kit, Bench *bench, char **error)
{
    const LabFile file = {
        .file = file_name, .object = "tests", .program = &testbed_program};
    char *path = path_of(kit), *program = NULL;
    size_t size;
    char *source = file_read(path, SOURCE_MAX, &size);
    LabBuild how;

    if (!source) {
        *error = text_format("%s: %s", path, strerror(errno));
    } else if (has_tests(kit, source, error)) {
        char *whole = own_source_whole(source);
        lab_build_plan(&how, bench, &file);
        how.plan.wall_ms = BUILD_MS;
        BuildResult result =
            build_object(&how.plan, file.file, whole, strlen(whole));
        if (result.built)
            program = text_format("%s/%s", bench_folder(bench), file.object);
        else
            *error = tell_unbuilt(kit, result.messages);
        free(result.messages);
        free(whole);
    }
    free(source);
    free(path);
    return program;
}

/* ---------------------------------------------------------------- running --
 */

/* What it printed begins with file and line, or a few words. */
static char *tell_failure(const Kit *kit, const char *test, const SoloEnd *end)
{
    const char *said = end->output;

    if (end->late)
        return text_format("%s/%s: %s does not end", kit->folder, file_name,
                           test);
    const char *line = strstr(said, file_name);
    if (!line)
        return text_format("%s/%s: %s ends with status %d: %.*s", kit->folder,
                           file_name, test, end->status,
                           (int)strcspn(said, "\n"), said);
    return text_format("%s/%.*s", kit->folder, (int)strcspn(line, "\n"), line);
}

/* What was noted: how many bytes of it, of so many at most. */
static bool write_notes(const unsigned char *room, const char *to)
{
    uint32_t used;

    memcpy(&used, room, sizeof used);
    return used <= NOTES - sizeof used &&
           file_write(to, (const char *)room + sizeof used, used);
}

bool written_note(const Kit *kit, const Testbed *bed, const char *program,
                  const char *solution, const char *test, const char *notes,
                  char **error)
{
    int file = memfd_create("notes", MFD_CLOEXEC);
    void *room = file >= 0 && ftruncate(file, NOTES) == 0
                     ? mmap(NULL, NOTES, PROT_READ, MAP_SHARED, file, 0)
                     : MAP_FAILED;

    if (room == MAP_FAILED) {
        *error = text_format("%s: %s", test, strerror(errno));
        close(file);
        return false;
    }
    SoloEnd end = testbed_run(bed, program, solution, test, true, file, RUN_MS);
    if (!end.started || end.late || end.status != 0)
        *error = tell_failure(kit, test, &end);
    else if (!write_notes(room, notes))
        *error = text_format("%s/%s: %s asks too much for one test",
                             kit->folder, file_name, test);
    free(end.output);
    munmap(room, NOTES);
    close(file);
    return !*error;
}

bool written_read(const Kit *kit, const char *test, const char *notes,
                  Arena *arena, Script *script, char **error)
{
    size_t size = 0;
    char *bytes = file_read(notes, NOTES, &size);
    Reader from = reader_on(bytes, bytes ? size : 0);
    const char *why = bytes ? NULL : strerror(errno);
    Writer writer = writer_on(malloc(CHANNEL_REQUEST_MAX), CHANNEL_REQUEST_MAX);
    bool fine =
        bytes && writer.start &&
        script_read(&from, kit->contract, MAKING_OBJECTS, arena, script, &why);

    if (fine) {
        script_put(&writer, kit->contract, script);
        why = writer.bad           ? "it asks too much for one test"
              : script->count == 0 ? "it calls nothing"
                                   : NULL;
    }
    if (why)
        *error =
            text_format("%s/%s: %s: %s", kit->folder, file_name, test, why);
    free(writer.start);
    free(bytes);
    return !why;
}
