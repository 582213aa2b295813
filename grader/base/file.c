/* See file.h. */
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "complaint.h"
#include "text.h"

static char *other_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    int folder = slash ? (int)(slash + 1 - path) : 0;
    return text_format("%.*s.%s.new", folder, path, path + folder);
}

bool file_is_other_name(const char *name)
{
    size_t length = strlen(name);
    return name[0] == '.' && length > 5 &&
           strcmp(name + length - 4, ".new") == 0;
}

static bool write_bytes(int file, const char *bytes, size_t left)
{
    while (left > 0) {
        ssize_t n = write(file, bytes, left);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return false;
        bytes += n;
        left -= (size_t)n;
    }
    return true;
}

/* Some file systems have nothing to bring anywhere. */
static bool reaches_disk(int file)
{
    return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP;
}

bool file_prepare(const char *path, const char *bytes, size_t size, bool sync)
{
    char *other = other_name(path);
    /* A link that stands there is removed, not followed. */
    int file = unlink(other) == 0 || errno == ENOENT
                   ? open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)
                   : -1;
    int reason = errno;
    free(other);
    if (file < 0) {
        errno = reason;
        return false;
    }
    bool good = write_bytes(file, bytes, size) && (!sync || reaches_disk(file));
    reason = errno;
    if (close(file) != 0 && good) {
        good = false;
        reason = errno;
    }
    if (!good)
        file_drop(path);
    errno = reason;
    return good;
}

bool file_settle(const char *path)
{
    char *other = other_name(path);
    bool good = rename(other, path) == 0;
    int reason = errno;
    free(other);
    errno = reason;
    return good;
}

void file_drop(const char *path)
{
    int reason = errno;
    char *other = other_name(path);
    unlink(other);
    free(other);
    errno = reason;
}

bool file_write(const char *path, const char *bytes, size_t size)
{
    if (file_prepare(path, bytes, size, true) && file_settle(path))
        return true;
    file_drop(path);
    complaint_print("%s: %s", path, strerror(errno));
    return false;
}

bool file_is_hopeless(int reason)
{
    return reason == ENOSPC || reason == EDQUOT || reason == EROFS ||
           reason == EIO || reason == EFBIG;
}

bool file_make_folders(const char *path)
{
    char *part = text_copy(path);
    bool made = true;
    for (char *c = part + 1; made && *part; c++) {
        if (*c != '/' && *c)
            continue;
        char end = *c;
        *c = '\0';
        made = mkdir(part, 0777) == 0 || errno == EEXIST || errno == EISDIR;
        *c = end;
        if (!end)
            break;
    }
    int reason = errno;
    free(part);
    errno = reason;
    return made;
}

char *file_read(const char *path, size_t most, size_t *size)
{
    Text text = TEXT_EMPTY;
    char room[16384];
    size_t got;
    FILE *file = fopen(path, "re");

    if (file == NULL)
        return NULL;
    while (text.length <= most && (got = fread(room, 1, sizeof room, file)) > 0)
        text_add_bytes(&text, room, got);
    int reason = ferror(file) ? errno : 0;
    fclose(file);
    *size = text.length <= most ? text.length : most + 1;
    char *bytes = text_take(&text);
    if (reason == 0)
        return bytes;
    free(bytes);
    errno = reason;
    return NULL;
}
