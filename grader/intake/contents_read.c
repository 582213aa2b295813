/*
 * See contents.h. Knows which of the two is at a path, a folder or an archive.
 * How each is read stands in contents_folder.c and contents_archive.c.
 */
#include "contents.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"

static Contents *refuse(char *problem)
{
    Contents *contents = memory_new(1, sizeof *contents);

    contents->problem = problem;
    return contents;
}

Contents *contents_read(const char *path, const ContentsWish *wish)
{
    struct stat status;
    Contents *contents;
    /* (Without waiting for the other end of a pipe.) */
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);

    if (file < 0 || fstat(file, &status) != 0) {
        contents = refuse(NULL);
        contents->problem = contents_note_unreadable(contents, "");
    } else if (S_ISDIR(status.st_mode)) {
        contents = contents_read_folder(file, wish);
    } else if (S_ISREG(status.st_mode)) {
        contents = contents_read_archive(file, NULL, 0, wish);
    } else {
        contents = refuse(text_copy("neither a folder nor an archive"));
    }
    if (file >= 0)
        close(file);
    return contents;
}

Contents *contents_read_bytes(const char *bytes, size_t size,
                              const ContentsWish *wish)
{
    return contents_read_archive(-1, bytes, size, wish);
}
