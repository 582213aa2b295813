/* See build.h. Runs the compiler in the jail, as often as it takes. */
#include "build_parts.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "c_library.h"
#include "elf_symbols.h"
#include "preprocessor_check.h"
#include "sandbox/capture.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/text.h"

enum {
    CPU_S = 6,
    MEMORY = 1 << 30,
    OBJECT_MAX = 64 << 20,
    DUMP_MAX = 4 << 20,
    BOTH_ARGUMENTS = 2 * ARGUMENTS + 4,
    HEADERS = 4
};

_Static_assert((int)BOTH_ARGUMENTS <= (int)JAIL_ARGUMENTS,
               "a jail takes so many");

/* How the compiler says that a function may end without its return; and what
 * makes that show (inside/returns.c). */
static const char no_return[] = "[-Wreturn-type]";
static const char *const show_no_return[] = {
    "-finstrument-functions",
    "-DNo_instrument_function=", "-D__No_instrument_function__=", NULL};

static bool write_source(const BuildPlan *plan, const char *file,
                         const char *source, size_t size)
{
    char *path = text_format("%s/%s", plan->folder, file);
    int out =
        open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0644);
    size_t done = 0;
    while (out >= 0 && done < size) {
        ssize_t wrote = write(out, source + done, size - done);
        if (wrote <= 0)
            break;
        done += (size_t)wrote;
    }
    bool ok = out >= 0 && close(out) == 0 && done == size;
    free(path);
    return ok;
}

/* The shell's words for: the first arguments, so many, are a command; if that
 * succeeds, the others are one of which nothing is heard. */
static char *words_for_both(size_t first, size_t second)
{
    Text text = TEXT_EMPTY;
    for (size_t i = 1; i <= first + second; i++) {
        char *word =
            text_format("%s\"${%zu}\" ", i == first + 1 ? "|| exit; " : "", i);
        text_add(&text, word);
        free(word);
    }
    text_add(&text, ">/dev/null 2>&1; exit 0");
    return text_take(&text);
}

/* A header may lie in a folder of the lab's: it is included by its own name. */
static const char *own_name(const char *header)
{
    const char *slash = strrchr(header, '/');
    return slash ? slash + 1 : header;
}

/* Runs the compiler for so long; its status as waitpid gives it, -1 when it was
 * ended. */
static int run_compiler(const BuildPlan *plan, const char *const *arguments,
                        const char *file, long wall_ms, char *kept,
                        size_t *length)
{
    char *source = text_format("%s/%s", plan->folder, file);
    char *inside = text_format("/src/%s", file);
    JailPlan jail = {
        .arguments = arguments,
        .mounts = {{plan->folder, "/out", true}},
        .files = {{source, inside, false}},
        .input = -1,
        .memory = MEMORY,
        .file_size = OBJECT_MAX,
        .cpu = CPU_S,
        .descriptors = 256,
        .without_proc = true,
    };
    char *headers[HEADERS][2] = {{NULL}};
    int i = 0;
    for (; i < HEADERS && plan->header_names[i]; i++) {
        headers[i][0] =
            text_format("%s/%s", plan->headers, plan->header_names[i]);
        headers[i][1] =
            text_format("/lab/include/%s", own_name(plan->header_names[i]));
        jail.files[i + 1] = (JailFile){headers[i][0], headers[i][1], false};
    }
    if (plan->program)
        jail.files[i + 1] = (JailFile){plan->program->library,
                                       plan->program->library_name, true};
    int status = jail_listen(&jail, (int)wall_ms, kept, SAID_MAX, length);
    for (i = 0; i < HEADERS; i++) {
        free(headers[i][0]);
        free(headers[i][1]);
    }
    free(source);
    free(inside);
    return status;
}

bool build_is_object(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0;
}

/* What is to be compiled, and what was said of it. */
typedef struct {
    const BuildPlan *plan;
    const char *file, *source;
    size_t size;
    bool usual; /* it can be believed when nothing is said of it */
    bool quick; /* its object is linked without searching libraries ... */
    char *kept;
    size_t length;
} Work;

/* Its header is called like it. */
static bool is_usual(const Work *work)
{
    char *header =
        text_format("%.*s.h", (int)strcspn(work->file, "."), work->file);
    bool usual = preprocessor_is_usual(work->source, work->size, header,
                                       work->plan->header_names);
    free(header);
    return usual;
}

/* May a function end without its return? Where that can't be known, it may. */
static bool may_lack_return(const Work *work)
{
    return memmem(work->kept, work->length, no_return, strlen(no_return)) ||
           work->length >= SAID_MAX || !work->usual;
}

/* The attribute by which a function would not show it is taken away by its
 * name's being defined as nothing: under another name nobody undoes that. */
static bool write_probed(const Work *work)
{
    char *copy = preprocessor_rename(work->source, work->size,
                                     "no_instrument_function", 'N');
    bool written = write_source(work->plan, work->file, copy, work->size);
    free(copy);
    return written;
}

static char *dump_path(const char *folder, const BuildWay *way)
{
    return text_format("%s/%s.gimple", folder, way->object);
}

static char *dump_option(const BuildWay *way)
{
    char *path = dump_path(jail_path("/out"), way);
    char *option = text_format("-fdump-tree-gimple=%s", path);
    free(path);
    return option;
}

/* What the compiler has written down there, so many bytes, and removes it. (It
 * may be anything: the submission's source was read in that folder.) */
static char *take_dump(const BuildPlan *plan, const BuildWay *way, size_t *size)
{
    char *path = dump_path(plan->folder, way), *bytes = malloc(DUMP_MAX);
    int in = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    struct stat info;
    ssize_t got = 0;
    if (bytes && in >= 0 && fstat(in, &info) == 0 && S_ISREG(info.st_mode))
        got = read(in, bytes, DUMP_MAX);
    if (in >= 0)
        close(in);
    unlink(path);
    free(path);
    *size = got > 0 ? (size_t)got : 0;
    return bytes;
}

static Numbers numbers_of(const Work *work)
{
    const BuildPlan *plan = work->plan;
    const BuildWay *way = plan->way.dumped ? &plan->way : plan->second;
    Numbers numbers = {.count = 0};
    size_t size = 0;
    char *dump = way && way->dumped ? take_dump(plan, way, &size) : NULL;
    numbers_read(&numbers, (NumbersText){work->source, work->size},
                 (NumbersText){dump, size});
    free(dump);
    return numbers;
}

/* Compiles it in one way, or in both, within that time: the status as of
 * run_compiler. */
static int compile(Work *work, bool both, long wall_ms, const char *const *more)
{
    const BuildPlan *plan = work->plan;
    BuildWay first_way = plan->way;
    first_way.bare = first_way.bare || work->quick;
    const BuildWay *ways[] = {&first_way, plan->second};
    const char *arguments[BOTH_ARGUMENTS] = {"/bin/sh", "-c", NULL, "sh"};
    size_t first = both ? 4 : 0, counts[2] = {0};
    char *inside = text_format("/src/%s", work->file), *objects[2] = {NULL},
         *dumps[2] = {NULL};
    for (size_t i = 0, n = first; i < (both ? 2 : 1); n += counts[i++]) {
        objects[i] = text_format("/out/%s", ways[i]->object);
        dumps[i] = ways[i]->dumped ? dump_option(ways[i]) : NULL;
        counts[i] = build_fill_arguments(
            arguments + n, plan, ways[i],
            (BuildPaths){inside, objects[i], dumps[i]}, more);
    }
    char *words = both ? words_for_both(counts[0], counts[1]) : NULL;
    if (both)
        arguments[2] = words;
    int status = run_compiler(plan, arguments, work->file, wall_ms, work->kept,
                              &work->length);
    free(words);
    free(inside);
    for (size_t i = 0; i < 2; i++) {
        free(objects[i]);
        free(dumps[i]);
    }
    return status;
}

/* So that the source can't tell that it is built anew. */
static void remove_objects(char *const *paths)
{
    for (size_t i = 0; i < 2; i++)
        if (paths[i])
            unlink(paths[i]);
}

/* In both ways, if there are two and both are wanted; in the first alone where
 * both took too long, or where a forgotten return is to show. The compiler's
 * status. */
static int compile_once(Work *work, bool both, char *const *paths,
                        BuildResult *result)
{
    const BuildPlan *plan = work->plan;
    long until = clock_now() + plan->wall_ms;
    int status = compile(work, both, plan->wall_ms, NULL);
    if (status == -1 && both && build_is_object(paths[0])) {
        remove_objects(paths);
        until = clock_now() + plan->wall_ms;
        status = compile(work, false, plan->wall_ms, NULL);
    }
    if (status == 0 && !plan->program && may_lack_return(work)) {
        result->probed = true;
        remove_objects(paths);
        status = write_probed(work)
                     ? compile(work, false, until - clock_now(), show_no_return)
                     : -1;
    }
    return status;
}

/* Where what an object needs comes from. */
typedef struct {
    void *library;
    const char *given; /* names that begin so; or NULL */
} Needs;

static bool has_needed(const void *state, const char *name)
{
    const Needs *needs = state;
    return (needs->given &&
            strncmp(name, needs->given, strlen(needs->given)) == 0) ||
           build_stands_in(name) || c_library_has(needs->library, name);
}

/* Does the object need only what the runner and the C library have? Then the
 * linker has no more to say about it. */
static bool is_whole(const BuildPlan *plan, const char *path)
{
    Needs needs = {c_library_open(), plan->given};
    size_t size = 0;
    char *object = needs.library && build_is_object(path)
                       ? file_read(path, OBJECT_MAX, &size)
                       : NULL;
    bool whole =
        object && elf_symbols_are_there(object, size,
                                        &(SymbolSource){has_needed, &needs});
    free(object);
    c_library_close(needs.library);
    return whole;
}

/* Searching libraries takes the linker longer than all else. So it is done only
 * where the object turns out to need more than is there in any case, or the
 * source looks so. */
static int compile_well(Work *work, char *const *paths, BuildResult *result)
{
    static const char mathematics[] = "math.h";
    const BuildPlan *plan = work->plan;
    bool both = plan->second && work->usual;
    work->quick =
        !plan->program && !plan->is_ours &&
        !memmem(work->source, work->size, mathematics, strlen(mathematics));
    int status = compile_once(work, both, paths, result);
    if (status != 0 || !work->quick || is_whole(plan, paths[0]))
        return status;
    unlink(paths[0]);
    work->quick = result->probed = false;
    return write_source(plan, work->file, work->source, work->size)
               ? compile_once(work, false, paths, result)
               : -1;
}

static char *path_of(const BuildPlan *plan, const BuildWay *way)
{
    return way ? text_format("%s/%s", plan->folder, way->object) : NULL;
}

BuildResult build_object(const BuildPlan *plan, const char *file,
                         const char *source, size_t size)
{
    BuildResult result = {0};
    Work work = {.plan = plan,
                 .file = file,
                 .source = source,
                 .size = size,
                 .kept = malloc(SAID_MAX)};
    if (!work.kept || !write_source(plan, file, source, size)) {
        free(work.kept);
        result.jail_failed = true;
        return result;
    }
    char *paths[] = {path_of(plan, &plan->way), path_of(plan, plan->second)};
    remove_objects(paths);
    work.usual = plan->is_ours || is_usual(&work);
    int status = compile_well(&work, paths, &result);
    result.built = status == 0 && build_is_object(paths[0]);
    result.second = result.built && paths[1] && build_is_object(paths[1]);
    result.numbers = numbers_of(&work);
    result.rejected = build_names_error(work.kept, work.length, file);
    result.messages = build_tidy(work.kept, work.length, status, plan->given);
    if (!result.built)
        remove_objects(paths);
    char *copy = text_format("%s/%s", plan->folder, file);
    unlink(copy);
    free(copy);
    free(work.kept);
    free(paths[0]);
    free(paths[1]);
    return result;
}
