/* See bench.h. */
#include "bench.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "memory.h"
#include "text.h"

enum { KINDS = 3 };

struct Bench {
    const Tools *tools;
    char *folder;
    Zygote *zygotes[KINDS];
};

Bench *bench_new(const Tools *tools, char **error)
{
    const char *where = getenv("TMPDIR");
    Bench *bench = memory_new(1, sizeof *bench);
    bench->tools = tools;
    bench->folder = text_format("%s/grade-XXXXXX",
                                where && *where == '/' ? where : "/tmp");
    if (mkdtemp(bench->folder))
        return bench;
    *error = text_format("cannot make a working folder %s: %s", bench->folder,
                         strerror(errno));
    free(bench->folder);
    free(bench);
    return NULL;
}

/* The folder holds only files of ours and the compiler's: no folders. */
static void remove_folder(const char *folder)
{
    DIR *list = opendir(folder);
    struct dirent *entry;
    while (list && (entry = readdir(list)))
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            unlinkat(dirfd(list), entry->d_name, 0);
    if (list)
        closedir(list);
    rmdir(folder);
}

void bench_free(Bench *bench)
{
    if (!bench)
        return;
    for (int i = 0; i < KINDS; i++)
        zygote_stop(bench->zygotes[i]);
    remove_folder(bench->folder);
    free(bench->folder);
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
