/* See reproductions.h. */
#include "reproductions.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "sandbox/jail.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "kit/contract/workshop.h"

enum {
    TRIED_MOST = 24,
    CPU_S = 5,
    WALL_MS = 20000,
    LOOK_MS = 2,
    FILE_MAX = 1 << 20,
    DESCRIPTORS = 64,
    NEVER_ENDED = -1
};

typedef struct {
    const Workshop *shop;
    const char *lab;
    size_t tried, right;
    bool told; /* of one that shows nothing; the others are counted */
} Trying;

/* How it ends: its status, with 128 for a signal; NEVER_ENDED. */
static int run(const char *program)
{
    const char *const arguments[] = {"/lab/program", NULL};
    JailPlan plan = {.arguments = arguments,
                     .files = {{program, "/lab/program", true}},
                     .input = -1,
                     .output = -1,
                     .file_size = FILE_MAX,
                     .cpu = CPU_S,
                     .descriptors = DESCRIPTORS,
                     .own_user = true};
    const struct timespec pause = {.tv_nsec = LOOK_MS * 1000000L};
    pid_t jail = jail_start(&plan);
    int status;

    for (int ms = 0; jail > 0 && ms < WALL_MS; ms += LOOK_MS) {
        pid_t ended = waitpid(jail, &status, WNOHANG);
        if (ended == jail)
            return WIFEXITED(status) ? WEXITSTATUS(status)
                                     : 128 + WTERMSIG(status);
        if (ended < 0 && errno != EINTR)
            return NEVER_ENDED;
        nanosleep(&pause, NULL);
    }
    if (jail > 0)
        jail_end(jail);
    return NEVER_ENDED;
}

/* Builds the file with a program, and runs it; with the sanitizers or not. Does
 * it pass? */
static bool passes(const Trying *trying, const char *file, const char *program,
                   bool sanitized)
{
    char *headers = text_format("-I%s/starter", trying->lab);
    const char *arguments[] = {"-std=gnu11",
                               "-g",
                               "-w",
                               headers,
                               "-o",
                               "shown",
                               file,
                               program,
                               "-lm",
                               sanitized ? "-fsanitize=address,undefined"
                                         : NULL,
                               "-fno-sanitize-recover=all",
                               NULL};
    char *made = workshop_path(trying->shop, "shown"), *error = NULL;
    bool built = workshop_gcc(trying->shop, arguments, &error);
    bool passed = built && run(made) == 0;

    free(error);
    free(made);
    free(headers);
    return passed;
}

static void try_one(LabCheck *check, Trying *trying, const Program *program,
                    const char *file)
{
    const char *solution = check->kit->contract->source_path;
    bool shows = !passes(trying, file, program->path, false) ||
                 !passes(trying, file, program->path, true);
    char *whole = realpath(solution, NULL);
    bool right = whole && passes(trying, file, whole, false);

    trying->tried++;
    trying->right += shows && right;
    if (!trying->told && !(shows && right))
        check_problem(check, "%s, from the report on %s: it %s",
                      strrchr(file, '/') + 1, program->name,
                      right ? "does not fail with that program"
                            : "fails with the solution, too");
    trying->told = trying->told || !(shows && right);
    free(whole);
}

static int is_c(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');

    return dot && strcmp(dot, ".c") == 0;
}

/* (What only Valgrind shows does not end as a failure.) */
static bool is_watched(const char *file)
{
    size_t size;
    char *text = file_read(file, FILE_MAX, &size);
    bool is_so = text && strstr(text, "/* run: valgrind */");

    free(text);
    return is_so;
}

/* The first file of the program's report that can be run, if it has one. */
static char *first_file(const Program *program, const char *out)
{
    char *folder = text_format("%s/%s/reproduce", out, program->name);
    struct dirent **entries;
    int count = scandir(folder, &entries, is_c, alphasort);
    char *file = NULL;

    for (int i = 0; i < count; i++) {
        char *path = text_format("%s/%s", folder, entries[i]->d_name);
        bool is_it = !file && !is_watched(path);
        if (is_it)
            file = path;
        else
            free(path);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    free(folder);
    return file;
}

static bool has_file(const Programs *programs, const Program *program)
{
    char *file = program->path && program->kind != PROGRAM_AGAIN
                     ? first_file(program, programs->out)
                     : NULL;

    free(file);
    return file != NULL;
}

/* So many of a class, spread over all that have a file. */
static void try_some(LabCheck *check, Trying *trying, const Programs *programs,
                     size_t most)
{
    size_t with = 0, seen = 0, taken = 0;

    for (size_t i = 0; i < programs->count; i++)
        with += has_file(programs, &programs->list[i]);
    most = with < most ? with : most;
    for (size_t i = 0; i < programs->count && taken < most; i++) {
        const Program *program = &programs->list[i];
        if (!has_file(programs, program))
            continue;
        if (seen++ < taken * with / most)
            continue;
        char *file = first_file(program, programs->out);
        try_one(check, trying, program, file);
        free(file);
        taken++;
    }
}

void reproductions_check(LabCheck *check, const Programs *people,
                         const Programs *mutants)
{
    const Contract *contract = check->kit->contract;
    char *error = NULL, *lab = realpath(check->lab, NULL);
    Workshop shop;
    bool fine = workshop_open(&shop, check->lab, contract->header,
                              contract->file, &error) &&
                jail_probe(JAIL_AUTO, &error);
    Trying trying = {.shop = &shop, .lab = lab ? lab : check->lab};

    if (fine) {
        try_some(check, &trying, people, TRIED_MOST / 2);
        try_some(check, &trying, mutants, TRIED_MOST - trying.tried);
    }
    if (error)
        check_problem(check, "%s", error);
    if (trying.tried > 0)
        check_tell("reproductions",
                   "%zu of %zu fail with their program and pass with the "
                   "solution",
                   trying.right, trying.tried);
    free(error);
    free(lab);
    workshop_close(&shop);
}
