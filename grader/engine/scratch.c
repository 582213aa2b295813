/* See scratch.h. */
#include "scratch.h"

#include <errno.h>
#include <ftw.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include "text.h"

enum { OPEN_FOLDERS = 16, LEAST_MEMORY = 4 << 20 };

/* Where a system keeps files in memory, if it does. */
#define MEMORY "/dev/shm"

static char *folder_in(const char *where, char **error)
{
    char *path = text_format("%s/grade-XXXXXX", where);
    if (mkdtemp(path) && chmod(path, 0711) == 0)
        return path;
    *error = text_format("cannot make a working folder %s: %s", path,
                         strerror(errno));
    free(path);
    return NULL;
}

char *scratch_new(char **error)
{
    const char *where = getenv("TMPDIR");
    return folder_in(where && *where == '/' ? where : "/tmp", error);
}

char *scratch_in_memory(void)
{
    struct statvfs memory;
    char *error = NULL, *path = NULL;
    if (statvfs(MEMORY, &memory) == 0 &&
        memory.f_bavail * memory.f_frsize >= (uint64_t)LEAST_MEMORY)
        path = folder_in(MEMORY, &error);
    free(error);
    return path;
}

static int remove_one(const char *path, const struct stat *info, int kind,
                      struct FTW *place)
{
    (void)info;
    (void)kind;
    (void)place;
    remove(path);
    return 0;
}

void scratch_remove(char *scratch)
{
    nftw(scratch, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
    free(scratch);
}
