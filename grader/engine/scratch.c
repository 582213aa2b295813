/* See scratch.h. */
#include "scratch.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "text.h"

enum { OPEN_FOLDERS = 16 };

char *scratch_new(char **error)
{
    const char *where = getenv("TMPDIR");
    char *path =
        text_format("%s/grade-XXXXXX", where && *where == '/' ? where : "/tmp");
    if (mkdtemp(path) && chmod(path, 0711) == 0)
        return path;
    *error = text_format("cannot make a working folder %s: %s", path,
                         strerror(errno));
    free(path);
    return NULL;
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
