/* See bench.h. */
#include "bench.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/memory.h"
#include "base/tmpdir.h"

enum {
    KINDS = 3,
    SUBMISSION_MS =
        810000,       /* for one that has been right so far, if slow ... */
    WRONG_MS = 40000, /* ... and more for one that turns out to be wrong */
    HEAVY_WRONG_MS = 240000, /* ... if its calls are dear */
    BUILDING = 10,    /* of the limit, one in so many is for building ... */
    SHORT_MS = 60000, /* ... but of less that may be too little: who takes
                         longer is given up */
    SHARE = 3,
    LEAST_MS = 150, /* less is nothing */
    FILES = 8,
    LOADS = 3,  /* that took too long: a file that hangs */
    USELESS = 5 /* processes, after which it is wrong */
};

struct Bench {
    const Tools *tools;
    char *folder;
    Zygote *zygotes[KINDS];
    int64_t spent;
    bool wrong;      /* some test has not been passed ... */
    int64_t rightly; /* ... and so much had been spent by then */
    bool heavy;      /* its calls are dear */
    int useless;
    int hung[FILES]; /* how often it took too long to load */
    bool nameless, unloaded;
    bool proven; /* the machine works */
};

Bench *bench_new(const Tools *tools, char **error)
{
    Bench *bench = memory_new(1, sizeof *bench);
    bench->tools = tools;
    bench->folder = tmpdir_new(error);
    if (bench->folder)
        return bench;
    free(bench);
    return NULL;
}

bool bench_is_proven(const Bench *bench)
{
    return bench->proven;
}

void bench_prove(Bench *bench, bool proven)
{
    bench->proven = proven;
}

/* The folder holds only files of ours and the compiler's: no folders. */
static void empty_folder(const char *folder)
{
    DIR *list = opendir(folder);
    struct dirent *entry;
    while (list && (entry = readdir(list)))
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            unlinkat(dirfd(list), entry->d_name, 0);
    if (list)
        closedir(list);
}

void bench_begin(Bench *bench)
{
    empty_folder(bench->folder);
    bench->spent = 0;
    bench->wrong = bench->heavy = false;
    bench->useless = 0;
    bench->nameless = bench->unloaded = false;
    memset(bench->hung, 0, sizeof bench->hung);
}

void bench_spend(Bench *bench, int64_t ms)
{
    bench->spent += ms;
}

int64_t bench_spent(const Bench *bench)
{
    return bench->spent;
}

void bench_give_back(Bench *bench, int64_t spent)
{
    bench->spent = spent;
}

void bench_note_wrong(Bench *bench)
{
    if (!bench->wrong)
        bench->rightly = bench->spent;
    bench->wrong = true;
}

void bench_note_heavy(Bench *bench)
{
    bench->heavy = true;
}

bool bench_is_heavy(const Bench *bench)
{
    return bench->heavy;
}

void bench_note_useless(Bench *bench)
{
    if (++bench->useless == USELESS)
        bench_note_wrong(bench);
}

int64_t bench_left(const Bench *bench)
{
    bool dear = bench->heavy && bench->useless < USELESS;
    int64_t wrongly = dear ? HEAVY_WRONG_MS : WRONG_MS,
            most = bench->wrong ? bench->rightly + wrongly : SUBMISSION_MS;
    int64_t limit = bench->tools->limit_ms;
    if (limit >= SHORT_MS && limit - limit / BUILDING < most)
        most = limit - limit / BUILDING;
    int64_t left = most - bench->spent;
    return left < LEAST_MS ? 0 : left;
}

void bench_note_hung(Bench *bench, size_t file)
{
    if (file < FILES)
        bench->hung[file]++;
}

bool bench_hangs(const Bench *bench, size_t file)
{
    return file < FILES && bench->hung[file] >= LOADS;
}

void bench_note_nameless(Bench *bench)
{
    bench->nameless = true;
}

bool bench_is_nameless(const Bench *bench)
{
    return bench->nameless;
}

void bench_note_unloaded(Bench *bench)
{
    bench->unloaded = true;
}

bool bench_was_unloaded(const Bench *bench)
{
    return bench->unloaded;
}

int64_t bench_share(const Bench *bench)
{
    return bench_left(bench) / SHARE;
}

void bench_free(Bench *bench)
{
    if (!bench)
        return;
    for (int i = 0; i < KINDS; i++)
        zygote_stop(bench->zygotes[i]);
    tmpdir_remove(bench->folder);
    free(bench);
}

const Tools *bench_tools(const Bench *bench)
{
    return bench->tools;
}

const char *bench_folder(const Bench *bench)
{
    return bench->folder;
}

Zygote *bench_zygote(Bench *bench, RoomKind kind, char **error)
{
    if (!bench->zygotes[kind]) {
        const Tools *tools = bench->tools;
        ZygotePaths paths = {kind == ROOM_SANITIZED ? tools->sanitized_runner
                                                    : tools->runner,
                             tools->warm, bench->folder};
        bench->zygotes[kind] = zygote_start(kind, &paths, error);
    }
    return bench->zygotes[kind];
}

void bench_replace(Bench *bench, RoomKind kind)
{
    zygote_stop(bench->zygotes[kind]);
    bench->zygotes[kind] = NULL;
}
