/*
 * Knows how an archive is read: apart, since what reads it may be made to
 * break, and within limits, since a few bytes may unpack to any number. Must
 * not know what the files are for.
 *
 * The process that reads it hands back a row of items and then a line on the
 * whole, each as written by put_item and put_end below: contents_decode.c.
 */
#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "confined_reader.h"
#include "base/bytes.h"
#include "contents.h"
#include "base/memory.h"
#include "base/text.h"

enum {
    BLOCK = 1 << 16,
    SECONDS = 10,            /* of processor time */
    MEMORY = 256 * (1 << 20) /* 7-Zip and xz like to take 64 MB and more */
};

/* What the reading process works on. */
typedef struct {
    const char *bytes; /* the archive; NULL: it is read from the file */
    size_t size;
    const ContentsWish *wish;
    int out;
    size_t count, kept; /* items handed back, and bytes in them */
    char *folder;       /* the last that was named for what is in it */
} Reading;

/* --------------------------------------------------- what is handed back -- */

static const char too_many[] = "more than 5000 files, too many to look "
                               "through";
_Static_assert(CONTENTS_MAX_ITEMS == 5000, "as it says");

/* (Nobody is told when nobody listens: the process is about to be ended.) */
static void hand_back(const Reading *reading, const void *bytes, size_t size)
{
    const char *at = bytes;

    while (size > 0) {
        ssize_t n = write(reading->out, at, size);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            _exit(1);
        at += n;
        size -= (size_t)n;
    }
}

enum { HEAD = 16 }; /* more than the numbers of an item take */

static void put_item(Reading *reading, const ContentsItem *item)
{
    reading->count++;
    reading->kept += item->size;
    const char *problem = item->problem != NULL ? item->problem : "";
    size_t room = HEAD + 12 + strlen(item->path) + strlen(problem);
    char *head = memory_new(room, 1);
    Writer writer = writer_on(head, room);

    put_u8(&writer, 1);
    put_u8(&writer, (uint8_t)item->kind);
    put_text(&writer, item->path, strlen(item->path));
    put_text(&writer, problem, strlen(problem));
    put_u8(&writer, item->bytes != NULL);
    put_u32(&writer, (uint32_t)item->size);
    hand_back(reading, head, writer_length(&writer));
    hand_back(reading, item->bytes, item->bytes != NULL ? item->size : 0);
    free(head);
}

static void put_end(const Reading *reading, const char *problem)
{
    size_t room = HEAD + strlen(problem);
    char *bytes = memory_new(room, 1);
    Writer writer = writer_on(bytes, room);

    put_u8(&writer, 0);
    put_text(&writer, problem, strlen(problem));
    hand_back(reading, bytes, writer_length(&writer));
    free(bytes);
}

/* ------------------------------------------------------------ one entry -- */

static ItemKind find_kind(struct archive_entry *entry)
{
    if (archive_entry_hardlink(entry) != NULL)
        return ITEM_HARD_LINK;
    switch (archive_entry_filetype(entry)) {
    case AE_IFDIR:
        return ITEM_FOLDER;
    case AE_IFLNK:
        return ITEM_SYMLINK;
    case AE_IFIFO:
        return ITEM_PIPE;
    case AE_IFSOCK:
        return ITEM_SOCKET;
    case AE_IFCHR:
    case AE_IFBLK:
        return ITEM_DEVICE;
    default:
        return ITEM_FILE; /* some archivers leave it out */
    }
}

/* The clean path for one as an archive has it; NULL if it is junk or empty.
 * *outside: whether it leads out of the archive. */
static char *clean_path(const ContentsWish *wish, const char *raw,
                        bool *outside)
{
    Text path = TEXT_EMPTY;
    bool junk = false;

    *outside = raw[0] == '/';
    while (*raw != '\0') {
        size_t n = strcspn(raw, "/");
        bool up = n == 2 && strncmp(raw, "..", 2) == 0;
        bool here = n == 0 || (n == 1 && raw[0] == '.');
        *outside = *outside || up;
        if (!up && !here) {
            junk = junk || contents_is_unwished(wish, raw, n);
            text_add(&path, path.length > 0 ? "/" : "");
            text_add_bytes(&path, raw, n);
        }
        raw += n + (raw[n] == '/');
    }
    bool bad = junk || path.length == 0 || path.length > CONTENTS_MAX_PATH;
    char *clean = text_take(&path);
    if (!bad)
        return clean;
    free(clean);
    return NULL;
}

/* Where a path is too long for what is asked for: at the slash behind the
 * deepest folder that may be named. NULL: it is not. */
static char *find_cut(char *path, int depth)
{
    char *slash = strchr(path, '/');

    while (slash != NULL && depth-- > 0)
        slash = strchr(slash + 1, '/');
    return slash;
}

/* Reads the entry's bytes into the item, or says there why not. False if the
 * archive is no good any more. */
static bool take_bytes(struct archive *archive, ContentsItem *item, size_t most)
{
    Text text = TEXT_EMPTY;
    char room[BLOCK / 4];
    la_ssize_t n;

    while ((n = archive_read_data(archive, room, sizeof room)) > 0 &&
           text.length <= most)
        text_add_bytes(&text, room, (size_t)n);
    if (n < 0)
        item->problem = text_copy("damaged in the archive");
    else if (text.length > most)
        item->problem = text_format("larger than %zu bytes, the most that is "
                                    "taken",
                                    most);
    item->size = text.length;
    item->bytes = text_take(&text);
    if (item->problem != NULL) {
        free(item->bytes);
        item->bytes = NULL;
        item->size = 0;
    }
    return n != ARCHIVE_FATAL;
}

/* Goes over an entry's bytes. Where all is compressed in one, as in a .tar.gz,
 * that takes reading them, which must not go on for ever. False if the archive
 * is no good any more. */
static bool pass_over(struct archive *archive)
{
    const void *block;
    size_t size;
    la_int64_t offset;
    int status;

    if (archive_filter_count(archive) < 2)
        return archive_read_data_skip(archive) != ARCHIVE_FATAL;
    do
        status = archive_read_data_block(archive, &block, &size, &offset);
    while ((status == ARCHIVE_OK || status == ARCHIVE_WARN) &&
           archive_filter_bytes(archive, 0) <= CONTENTS_MAX_UNPACKED);
    return status != ARCHIVE_FATAL;
}

/* What an item can't be taken for, before its bytes are looked at. */
static char *find_problem(struct archive_entry *entry, bool outside)
{
    if (outside)
        return text_format("its name leads out of the archive: %s",
                           archive_entry_pathname(entry));
    if (archive_entry_is_encrypted(entry))
        return text_copy("encrypted in the archive");
    return NULL;
}

/* Of what lies deeper than is asked for, hands back the folder, which may be
 * named nowhere else. False if it does not lie deeper. */
static bool name_folder(Reading *reading, char *path)
{
    char *cut = find_cut(path, reading->wish->depth);

    if (cut == NULL)
        return false;
    *cut = '\0';
    if (reading->folder == NULL || strcmp(reading->folder, path) != 0) {
        put_item(reading, &(ContentsItem){.path = path, .kind = ITEM_FOLDER});
        free(reading->folder);
        reading->folder = text_copy(path);
    }
    return true;
}

/* Hands back one entry, if it is asked for. False if the archive is no good any
 * more. */
static bool take_entry(Reading *reading, struct archive *archive,
                       struct archive_entry *entry)
{
    const ContentsWish *wish = reading->wish;
    const char *raw = archive_entry_pathname(entry);
    size_t most, skip = strlen(wish->folder);
    bool outside, good = true;
    char *path = clean_path(wish, raw, &outside);

    if (path != NULL && strncmp(path, wish->folder, skip) == 0 &&
        path[skip] != '\0' && !name_folder(reading, path + skip)) {
        ContentsItem item = {.path = path + skip,
                             .kind = find_kind(entry),
                             .problem = find_problem(entry, outside)};
        bool wanted = item.kind == ITEM_FILE && wish->wants != NULL &&
                      wish->wants(item.path, wish->what, &most);
        if (wanted && item.problem == NULL)
            good = take_bytes(archive, &item, most);
        if (wanted || item.kind != ITEM_FILE || !wish->only_wanted)
            put_item(reading, &item);
        free(item.bytes);
        free(item.problem);
    }
    free(path);
    return good && pass_over(archive);
}

/* ------------------------------------------------------ the whole of it -- */

/* Formats that students hand in, and no filter that would start a program. */
static bool understand(struct archive *archive)
{
    return archive_read_support_format_zip(archive) == ARCHIVE_OK &&
           archive_read_support_format_tar(archive) == ARCHIVE_OK &&
           archive_read_support_format_7zip(archive) == ARCHIVE_OK &&
           archive_read_support_format_rar(archive) == ARCHIVE_OK &&
           archive_read_support_format_rar5(archive) == ARCHIVE_OK &&
           archive_read_support_filter_gzip(archive) == ARCHIVE_OK &&
           archive_read_support_filter_bzip2(archive) == ARCHIVE_OK &&
           archive_read_support_filter_xz(archive) == ARCHIVE_OK &&
           archive_read_support_filter_lzma(archive) == ARCHIVE_OK &&
           archive_read_support_filter_lzip(archive) == ARCHIVE_OK &&
           archive_read_support_filter_zstd(archive) == ARCHIVE_OK &&
           archive_read_support_filter_compress(archive) == ARCHIVE_OK;
}

static const char unknown[] = "no archive that can be read, or a damaged one";

/* What is wrong with an archive that can't be read on. */
static const char *describe_end(struct archive *archive, size_t count)
{
    const char *words = archive_error_string(archive);

    if (archive_read_has_encrypted_entries(archive) > 0 ||
        (words != NULL && strcasestr(words, "encrypt") != NULL))
        return "an encrypted archive";
    if (count == 0)
        return unknown;
    return "a damaged archive: it ends too early, or holds wrong bytes";
}

/* Reads entries to the end; what is wrong with the whole, or "". */
static const char *take_entries(Reading *reading, struct archive *archive)
{
    for (size_t count = 0;; count++) { /* ends with the process's time */
        struct archive_entry *entry;
        int status = archive_read_next_header(archive, &entry);
        if (status == ARCHIVE_EOF)
            return "";
        if (status != ARCHIVE_OK && status != ARCHIVE_WARN)
            return describe_end(archive, count);
        /* (One that says it is UTF-8, and is not.) */
        if (archive_entry_pathname(entry) == NULL)
            return "an archive with a name in it that can't be read";
        if (!take_entry(reading, archive, entry))
            return describe_end(archive, count + 1);
        if (reading->count > CONTENTS_MAX_ITEMS)
            return too_many;
        if (archive_filter_bytes(archive, 0) > CONTENTS_MAX_UNPACKED)
            return "an archive that unpacks to more than 512 MB";
        if (reading->kept > CONTENTS_MAX_KEPT)
            return "more than 64 MB of files to look at";
    }
}
_Static_assert(CONTENTS_MAX_UNPACKED == 512 * 1024 * 1024, "as it says");
_Static_assert(CONTENTS_MAX_KEPT == 64 * 1024 * 1024, "as it says");

static void read_apart(void *what, int in, int out)
{
    Reading *reading = what;
    struct archive *archive = archive_read_new();
    int status = ARCHIVE_FATAL;

    reading->out = out;
    if (archive == NULL || !understand(archive))
        _exit(1);
    if (reading->bytes != NULL)
        status =
            archive_read_open_memory(archive, reading->bytes, reading->size);
    else
        status = archive_read_open_fd(archive, in, BLOCK);
    put_end(reading,
            status == ARCHIVE_OK ? take_entries(reading, archive) : unknown);
    archive_read_free(archive);
    free(reading->folder);
}

/* ------------------------------------------------- in the parent again ---- */

static Contents *refuse(ApartEnd end)
{
    static const char *const words[] = {
        [APART_SLOW] = "an archive that takes too long to read, and may "
                       "unpack to far too much",
        [APART_LARGE] = "an archive that holds too much",
        [APART_BROKEN] = "an archive that can't be read",
    };
    Contents *contents = memory_new(1, sizeof *contents);

    contents->problem = end == APART_OURS
                            ? contents_note_unreadable(contents, "")
                            : text_copy(words[end]);
    return contents;
}

Contents *contents_read_archive(int file, const char *bytes, size_t size,
                                const ContentsWish *wish)
{
    /* Twice what is kept: names, and the file that was one too many. */
    static const ApartLimits limits = {2 * (size_t)CONTENTS_MAX_KEPT, MEMORY,
                                       SECONDS};
    Reading reading = {.bytes = bytes, .size = size, .wish = wish};
    char *handed;
    size_t length;

    ApartEnd end =
        confined_read(read_apart, &reading, file, &limits, &handed, &length);
    if (end != APART_DONE)
        return refuse(end);
    Contents *contents = contents_decode(handed, length);
    free(handed);
    return contents;
}
