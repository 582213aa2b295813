/* See selftest.h. */
#include "selftest.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>
#include <unistd.h>
#include "base/file.h"
#include "trial/lab.h"
#include "trial/lab_build.h"
#include "exec/session.h"
#include "base/text.h"
#include "trial/trial.h"

enum {
    SOURCE_MAX = 1 << 20,
    BUILD_MS = 60000,  /* by the clock, of a machine that may be busy */
    ANSWER_MS = 10000, /* of a processor */
    TRIES = 4          /* a machine that is short of something may recover, and
                          who ends processes of ours ends more than one */
};

/* What is built here, beside what is a submission's. */
#define OBJECT "selftest.so"
#define SANITIZED "selftest-san.so"
#define PROGRAM "selftest"

static const char *const runner_names[] = {[ROOM_NATIVE] = "native",
                                           [ROOM_VALGRIND] = "Valgrind",
                                           [ROOM_SANITIZED] = "sanitized"};

/* The first of the compiler's lines that names an error, or the first. */
static char *first_words(const char *messages)
{
    const char *from = messages ? strstr(messages, "error: ") : NULL;
    if (!from)
        from = messages ? messages : "";
    char *line = text_format("%.*s", (int)strcspn(from, "\n"), from);
    if (*line)
        return line;
    free(line);
    return text_copy("it says nothing");
}

static bool is_noexec(const char *folder)
{
    struct statvfs disk;
    return statvfs(folder, &disk) == 0 && (disk.f_flag & ST_NOEXEC) != 0;
}

/* Where the bench's folder lies, without the names that end with the run;
 * "/tmp" for instance. */
static int place_length(const char *folder)
{
    const char *made = strstr(folder, "/grade-");
    return made && made > folder ? (int)(made - folder) : (int)strlen(folder);
}

#define HERE "nothing can be judged here: %s, which is right, "

/* Built, but of no use in that runner; takes over `why`. */
static char *tell_useless(const Bench *bench, const LabFile *file,
                          const char *runner, char *why)
{
    const char *folder = bench_folder(bench);
    char *line = text_format(
        HERE "was compiled in %.*s, but in the %s runner it %s%s", file->sound,
        place_length(folder), folder, runner, why,
        is_noexec(folder) ? " (that folder is mounted noexec: set TMPDIR to "
                            "another)"
                          : "");
    free(why);
    return line;
}

static char *tell_unbuilt(const BuildWay *way, const LabFile *file,
                          const BuildResult *result)
{
    char *words = first_words(result->messages);
    char *line = text_format(HERE "does not compile: %s, with the flags in "
                                  "use, makes nothing of it (%s)",
                             file->sound, way->compiler, words);
    free(words);
    return line;
}

/* NULL when it is there, in each of its ways. It has a student's file's name.
 */
static char *build_sound(const Bench *bench, const LabFile *file)
{
    char *path = text_format("%s/%s", bench_tools(bench)->root, file->sound);
    size_t size = 0;
    char *source = file_read(path, SOURCE_MAX, &size), *problem = NULL;
    LabBuild build;
    lab_build_plan(&build, bench, file);
    build.plan.wall_ms = BUILD_MS;
    if (!source)
        problem = text_format("%s: %s", path, strerror(errno));
    for (bool more = source; more;) {
        BuildResult result =
            build_object(&build.plan, file->file, source, size);
        if (!result.built)
            problem = tell_unbuilt(&build.plan.way, file, &result);
        free(result.messages);
        more = result.built && build.plan.second && !result.second;
        build.plan.way = build.sanitized;
        build.plan.second = NULL;
    }
    free(source);
    free(path);
    return problem;
}

/* In what words a session has ended; the loader's own, without the object's
 * name, if it is its fault. */
static char *end_words(const SessionEnd *end)
{
    const char *note = strstr(end->note, ".so: ");
    if (end->verdict != VERDICT_BUILD || !note)
        return session_end_words(end);
    char *clean = text_clean_line(note + strlen(".so: "));
    char *words = text_format("could not be loaded: %s", clean);
    free(clean);
    return words;
}

/* NULL when the object answers in that kind of runner. */
static char *ask_sound(Bench *bench, RoomKind room, const LabFile *file)
{
    char *problem = NULL;
    Zygote *zygote = bench_zygote(bench, room, &problem);
    const Lab *lab = bench_tools(bench)->lab;
    SessionPlan plan = {.object = room == ROOM_SANITIZED
                                      ? "/submission/" SANITIZED
                                      : "/submission/" OBJECT,
                        .server = lab->server,
                        .budget_ms = ANSWER_MS,
                        .is_function = lab->is_function};
    Session *session = zygote ? session_open(zygote, &plan) : NULL;
    if (session && !lab->answers(session, ANSWER_MS))
        problem = tell_useless(bench, file, runner_names[room],
                               end_words(session_ended(session)));
    else if (zygote && !session)
        problem = tell_useless(bench, file, runner_names[room],
                               text_copy("could not be started"));
    if ((session && !session_close(session)) || problem)
        bench_replace(bench, room);
    return problem;
}

static char *try_object(Bench *bench, const LabFile *file)
{
    char *problem = ask_sound(bench, ROOM_NATIVE, file);
    if (!problem)
        problem = ask_sound(bench, ROOM_VALGRIND, file);
    if (!problem && file->sanitized && bench_tools(bench)->sanitizer)
        problem = ask_sound(bench, ROOM_SANITIZED, file);
    return problem;
}

static char *try_program(Bench *bench, const LabFile *file)
{
    char *path = text_format("%s/" PROGRAM, bench_folder(bench));
    char *why = bench_tools(bench)->lab->run_program(bench, path);
    free(path);
    return why ? tell_useless(bench, file, "programs'", why) : NULL;
}

static void remove_built(const Bench *bench)
{
    static const char *const built[] = {OBJECT, SANITIZED, PROGRAM};
    for (size_t i = 0; i < sizeof built / sizeof *built; i++) {
        char *path = text_format("%s/%s", bench_folder(bench), built[i]);
        unlink(path);
        free(path);
    }
}

static char *try_file(Bench *bench, const LabFile *file)
{
    LabFile sound = *file;
    sound.object = file->program ? PROGRAM : OBJECT;
    sound.sanitized = file->sanitized ? SANITIZED : NULL;
    char *problem = build_sound(bench, &sound);
    if (!problem)
        problem = file->program ? try_program(bench, &sound)
                                : try_object(bench, &sound);
    remove_built(bench);
    return problem;
}

char *selftest_run(Bench *bench)
{
    char *problem = NULL;
    const LabFile *file = bench_tools(bench)->lab->files;
    for (; file->file && !problem; file++)
        for (int tries = 0; file->sound && tries < TRIES; tries++) {
            free(problem);
            problem = try_file(bench, file);
            if (!problem)
                break;
        }
    return problem;
}
