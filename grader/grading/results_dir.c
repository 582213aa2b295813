/* See results_dir.h. */
#include "results_dir.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/complaint.h"
#include "base/file.h"
#include "base/text.h"

static bool refuse(const char *path)
{
    complaint_print("%s: %s", path, strerror(errno));
    return false;
}

static void tell_held(const char *out, const struct flock *wanted, int file)
{
    struct flock other = *wanted;
    if (fcntl(file, F_GETLK, &other) == 0 && other.l_type != F_UNLCK &&
        other.l_pid > 0)
        complaint_print(
            "%s: another run (process %d) is writing there; wait for it, "
            "or name another folder with --out",
            out, (int)other.l_pid);
    else
        complaint_print(
            "%s: another run is writing there; wait for it, or name "
            "another folder with --out",
            out);
}

/* A lock that belongs to this process alone, and not to those it forks, and
 * that holds among machines as well. The file stays open, and stays there. Some
 * file systems have no locks: then it is up to the user. */
static bool hold(const char *out, size_t first, size_t count)
{
    struct flock range = {.l_type = F_WRLCK,
                          .l_whence = SEEK_SET,
                          .l_start = (off_t)first,
                          .l_len = (off_t)count};
    char *path = text_format("%s/.lock", out);
    int file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    bool held = file >= 0 && (fcntl(file, F_SETLK, &range) == 0 ||
                              errno == ENOLCK || errno == ENOSYS);
    if (!held && (errno == EACCES || errno == EAGAIN) && file >= 0)
        tell_held(out, &range, file);
    else if (!held)
        refuse(path);
    if (!held && file >= 0)
        close(file);
    free(path);
    return held;
}

bool results_dir_open(const char *out, size_t first, size_t count)
{
    struct stat info;
    if (!file_make_folders(out) || stat(out, &info) != 0)
        return refuse(out);
    if (!S_ISDIR(info.st_mode)) {
        errno = ENOTDIR;
        return refuse(out);
    }
    if (access(out, W_OK | X_OK) != 0)
        return refuse(out);
    return hold(out, first, count);
}

bool results_dir_forget(const char *out, const Submissions *submissions)
{
    bool good = true;
    for (size_t i = 0; good && i < submissions->count; i++) {
        const Submission *submission = &submissions->list[i];
        if (submission->fate != FATE_WAITING)
            continue;
        char *path = text_format("%s/%s/results.json", out, submission->name);
        if (unlink(path) != 0 && errno != ENOENT && errno != ENOTDIR)
            good = refuse(path);
        free(path);
    }
    return good;
}
