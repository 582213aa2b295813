/* See tmpdir.h. */
#include "tmpdir.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#include "text.h"

enum { OPEN_FOLDERS = 16, LEAST_MEMORY = 4 << 20 };

/* Where a system keeps files in memory, if it does. */
#define MEMORY "/dev/shm"

#define PREFIX "grade-"
#define HELD ".held" /* in the folder of a run, which has it locked */

static char *folder_in(const char *where, char **error)
{
    char *path = text_format("%s/" PREFIX "XXXXXX", where);
    if (mkdtemp(path) && chmod(path, 0711) == 0)
        return path;
    *error = text_format("cannot make a working folder %s: %s", path,
                         strerror(errno));
    free(path);
    return NULL;
}

static const char *usual_place(void)
{
    const char *where = getenv("TMPDIR");
    return where && *where == '/' ? where : "/tmp";
}

char *tmpdir_new(char **error)
{
    return folder_in(usual_place(), error);
}

char *tmpdir_in_memory(void)
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

void tmpdir_remove(char *scratch)
{
    nftw(scratch, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
    free(scratch);
}

/* The file has its name only when it is locked: a sweep never comes between. */
int tmpdir_hold(const char *scratch)
{
    char *path = text_format("%s/" HELD, scratch);
    char *early = text_format("%s-soon", path);
    int file = open(early, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    bool held = file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0 &&
                rename(early, path) == 0;
    free(early);
    free(path);
    if (held || file < 0)
        return file;
    close(file);
    return -1;
}

static bool is_deserted(int place, const char *name)
{
    struct stat info;
    if (strncmp(name, PREFIX, strlen(PREFIX)) != 0 ||
        fstatat(place, name, &info, AT_SYMLINK_NOFOLLOW) != 0 ||
        !S_ISDIR(info.st_mode) || info.st_uid != geteuid())
        return false;
    char *path = text_format("%s/" HELD, name);
    int file = openat(place, path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    bool free_now = file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0;
    if (file >= 0)
        close(file);
    free(path);
    return free_now;
}

static void sweep(const char *where)
{
    DIR *list = opendir(where);
    struct dirent *entry;
    while (list && (entry = readdir(list)))
        if (is_deserted(dirfd(list), entry->d_name))
            tmpdir_remove(text_format("%s/%s", where, entry->d_name));
    if (list)
        closedir(list);
}

void tmpdir_sweep(void)
{
    sweep(usual_place());
    sweep(MEMORY);
}
