/*
 * See equipment.h. The program lies in a folder of its own in ROOT (build/),
 * and knows from there:
 *
 *     ROOT/grader/rubric.ini  points, unless --rubric names another
 *     ROOT/starter            the lab's headers
 *     ROOT/grader/inside/coinstrip/sound   files that are right, to try the
 * machine with runner, warm.so, ...    beside it: what runs inside the jail
 *
 * Another lab has its own starter/, rubric, and files that are right.
 */
#include "equipment.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "base/complaint.h"
#include "sandbox/jail.h"
#include "judge.h"
#include "trial/lab.h"
#include "base/memory.h"
#include "base/text.h"

enum { PATH_BYTES = 4096, MOST_FLAGS = 20 };

/* Attributes that are taken away: those that keep the sanitizers out of a
 * function, and what shows a forgotten return. In both builds, so that no
 * program can tell by their names which one it is. */
#define WITHOUT_ATTRIBUTES                                                     \
    "-Dno_sanitize(...)=", "-D__no_sanitize__(...)=",                          \
        "-Dno_sanitize_address=", "-D__no_sanitize_address__=",                \
        "-Dno_sanitize_undefined=", "-D__no_sanitize_undefined__=",            \
        "-Dno_instrument_function=", "-D__no_instrument_function__="

/* What every submission is compiled with. DWARF 4, since every Valgrind can
 * read its line numbers, from every compiler. */
static const char *const lab_flags[] = {
    "-std=gnu11", "-g",  "-gdwarf-4",       "-Wall",
    "-Wextra",    "-O0", WITHOUT_ATTRIBUTES};
enum { LAB_FLAGS = sizeof lab_flags / sizeof *lab_flags };

#define CHECKED_BY_CALLS "--param=asan-instrumentation-with-call-threshold=0"

/* For the build that finds undefined behaviour. (Shifting a one into the sign
 * is something that gcc defines, and that careful programs do. NULL and a size
 * of 0 are harmless for memcpy and its like, and C2y allows them; with any
 * other size the program crashes. An array of no elements, such as that of the
 * coins of a strip without any, is one in gnu11; of fewer, whatever is done
 * with it is found. starter/Makefile leaves out the same. Calls that look at
 * each access find what code in its place does, and are compiled in less time.)
 */
static const char *const sanitizer_flags[] = {"-std=gnu11",
                                              "-g",
                                              "-w",
                                              "-O0",
                                              "-fsanitize=address,undefined",
                                              "-fsanitize-recover=all",
                                              "-fno-sanitize=shift-base",
                                              "-fno-sanitize=nonnull-attribute",
                                              "-fno-sanitize=vla-bound",
                                              "-fno-omit-frame-pointer",
                                              CHECKED_BY_CALLS,
                                              "-U__SANITIZE_ADDRESS__",
                                              WITHOUT_ATTRIBUTES,
                                              NULL};
static const char sanitizer[] = "/usr/bin/gcc";

/* The folder of this program; NULL when it can't be found. */
static char *find_folder(void)
{
    char path[PATH_BYTES];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length < 0) {
        complaint_print("/proc/self/exe: %s", strerror(errno));
        return NULL;
    }
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    if (slash)
        *slash = '\0';
    return text_copy(path);
}

static bool find_files(Equipment *equipment, const Options *options)
{
    char *folder = find_folder();
    if (!folder)
        return false;
    const Lab *lab = equipment->tools.lab;
    char **texts = equipment->texts;
    char *root = text_format("%s/..", folder);
    texts[0] = text_format("%s/starter", lab->folder ? lab->folder : root);
    texts[1] = text_format("%s/runner", folder);
    texts[2] = text_format("%s/warm.so", folder);
    texts[3] = options->rubric ? text_copy(options->rubric)
                               : text_format("%s/../grader/rubric.ini", folder);
    texts[5] = text_format("%s/runner-san", folder);
    texts[6] = text_format("%s/launch", folder);
    texts[7] = text_format("%s/tried.so", folder);
    texts[8] = text_format("%s/tried-server", folder);
    texts[9] = text_copy(lab->folder ? lab->folder : root);
    free(root);
    free(folder);
    equipment->tools.headers = texts[0];
    equipment->tools.runner = texts[1];
    equipment->tools.warm = texts[2];
    equipment->tools.sanitized_runner = texts[5];
    equipment->tools.launcher = texts[6];
    equipment->tools.tried_on = texts[7];
    equipment->tools.tried_helper = texts[8];
    equipment->tools.root = texts[9];
    if (access(texts[5], R_OK) == 0 && access(sanitizer, X_OK) == 0) {
        equipment->tools.sanitizer = sanitizer;
        equipment->tools.sanitizer_flags = sanitizer_flags;
    }
    static const int needed[] = {0, 1, 2, 6, 7, 8};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (access(texts[needed[i]], R_OK) != 0) {
            complaint_print("%s: %s", texts[needed[i]], strerror(errno));
            return false;
        }
    return true;
}

static bool read_rubric(Equipment *equipment, const char *path, bool named)
{
    char *error = NULL;
    const Lab *lab = equipment->tools.lab;
    bool own = lab->rubric && !named;
    equipment->rubric = own ? lab->rubric(&error) : rubric_read(path, &error);
    if (equipment->rubric) {
        const char **names = lab_test_names(lab);
        char *mismatch = rubric_mismatch(equipment->rubric, names);
        free(names);
        if (mismatch)
            error = text_format("%s: %s", path, mismatch);
        free(mismatch);
    }
    if (!error)
        return true;
    complaint_print("%s", error);
    free(error);
    return false;
}

/* May the flag let the compiler use AVX-512? Valgrind does not know that: a
 * right program would be found to crash there. */
static bool may_widen(const char *flag)
{
#if defined(__x86_64__)
    return strncmp(flag, "-march=", 7) == 0;
#else
    (void)flag;
    return false;
#endif
}

/* Does the flag say what a program means? Others may be unknown to gcc, or
 * change how a program that is not right behaves: what is right is built
 * without. */
static bool gives_meaning(const char *flag)
{
    return strncmp(flag, "-D", 2) == 0 || strncmp(flag, "-U", 2) == 0 ||
           strstr(flag, "signed-char") != NULL;
}

static bool gather_flags(Equipment *equipment, const char *more)
{
    size_t count = 0, sound = LAB_FLAGS + 1;
    bool wide = false;
    equipment->flags = memory_new(LAB_FLAGS + MOST_FLAGS + 2, sizeof(char *));
    equipment->flag_text = text_copy(more);
    equipment->sound_flags =
        memory_new(LAB_FLAGS + MOST_FLAGS + 3, sizeof(char *));
    equipment->sound_flags[0] = "-fsanitize=signed-integer-overflow";
    for (size_t i = 0; i < LAB_FLAGS; i++)
        equipment->sound_flags[i + 1] = equipment->flags[count++] =
            lab_flags[i];
    char *rest = NULL;
    char *flag = strtok_r(equipment->flag_text, " \t\n", &rest);
    for (; flag; flag = strtok_r(NULL, " \t\n", &rest)) {
        if (strncmp(flag, "-fsanitize", 10) == 0)
            continue; /* there is a build with the sanitizers in any case */
        if (count == LAB_FLAGS + MOST_FLAGS) {
            complaint_print("--cflags takes at most %d flags", MOST_FLAGS);
            return false;
        }
        equipment->flags[count++] = flag;
        if (gives_meaning(flag))
            equipment->sound_flags[sound++] = flag;
        wide = wide || may_widen(flag);
    }
    if (wide)
        equipment->flags[count++] = "-mno-avx512f";
    equipment->tools.flags = equipment->flags;
    equipment->tools.overflow_flags = equipment->sound_flags;
    equipment->tools.sound_flags = equipment->sound_flags + 1;
    return true;
}

/* Does it run where submissions are compiled? The jail shows the system's
 * folders and no others. */
static bool runs_in_jail(const char *compiler)
{
    const char *const arguments[] = {compiler, "--version", NULL};
    JailPlan plan = {.arguments = arguments,
                     .input = -1,
                     .output = -1,
                     .file_size = 1 << 20,
                     .descriptors = 256};
    int status = -1;
    pid_t pid = jail_start(&plan);
    while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR)
        continue;
    return pid > 0 && status == 0;
}

/* A link that leads through a folder which the jail does not show (as
 * /usr/bin/cc does) is followed here. */
static bool find_compiler(Equipment *equipment, const char *name)
{
    char *path =
        strchr(name, '/') ? text_copy(name) : text_format("/usr/bin/%s", name);
    if (!runs_in_jail(path)) {
        char *real = realpath(path, NULL);
        if (!real || !runs_in_jail(real)) {
            complaint_print(
                "the compiler %s %s", path,
                real ? "does not run inside the jail, which shows only "
                       "the system's own folders"
                     : "is not there");
            free(real);
            free(path);
            return false;
        }
        free(path);
        path = real;
    }
    equipment->texts[4] = path;
    equipment->tools.compiler = path;
    equipment->tools.sound_compiler =
        access(sanitizer, X_OK) == 0 ? sanitizer : path;
    return true;
}

static bool find_confinement(JailKind wanted)
{
    char *error = NULL;
    if (jail_probe(wanted, &error))
        return true;
    complaint_print("%s", error);
    free(error);
    return false;
}

/* A rubric that the command line names, and that is not there. */
static bool misses_rubric(const char *path)
{
    if (!path || access(path, F_OK) == 0)
        return false;
    complaint_print("%s: %s", path, strerror(errno));
    return true;
}

int equipment_gather(Equipment *equipment, const Lab *lab,
                     const Options *options)
{
    *equipment = (Equipment){.tools.lab = lab};
    equipment->tools.limit_ms = options->limit * 1000L;
    equipment->tools.search_ms = options->search * 1000L;
    if (!gather_flags(equipment, options->flags) ||
        misses_rubric(options->rubric))
        return EXIT_USAGE;
    if (!find_files(equipment, options) ||
        !read_rubric(equipment, equipment->texts[3], options->rubric) ||
        !find_confinement(options->confinement))
        return EXIT_OURS;
    if (!find_compiler(equipment,
                       options->compiler ? options->compiler : "gcc"))
        return options->compiler ? EXIT_USAGE : EXIT_OURS;
    return -1;
}

void equipment_free(Equipment *equipment)
{
    for (size_t i = 0; i < sizeof equipment->texts / sizeof(char *); i++)
        free(equipment->texts[i]);
    free(equipment->flags);
    free(equipment->sound_flags);
    free(equipment->flag_text);
    if (equipment->rubric)
        rubric_free(equipment->rubric);
}
