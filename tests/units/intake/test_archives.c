/*
 * Archives as submissions: those that students pack are read as meant, and
 * those that are made to do harm are refused in a line.
 */
#include <archive.h>
#include <archive_entry.h>
#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "intake/intake.h"

static const char *const names[] = {"coinstrip.c", "play.c", NULL};
static const char *const none[] = {NULL};

/* ---------------------------------------------------- making archives ---- */

typedef enum { ZIP, TAR, GZIP, BZIP2, XZ, ZSTD, SEVEN } Kind;

typedef struct {
    unsigned char *bytes;
    size_t size, room;
} Made;

/* One entry: a file, unless it says otherwise. Ended by one without a path. */
typedef struct {
    const char *path;
    const char *text; /* its contents, or where a link leads */
    unsigned type;    /* AE_IFREG if left out */
    bool hard;        /* a hard link */
    size_t size;      /* of contents, where that is not the text's length */
} Entry;

static Made made;

static la_ssize_t append(struct archive *archive, void *what, const void *bytes,
                         size_t n)
{
    (void)archive, (void)what;
    if (made.size + n > made.room) {
        made.room = 2 * (made.room + n);
        made.bytes = realloc(made.bytes, made.room);
        ck_assert_ptr_nonnull(made.bytes);
    }
    memcpy(made.bytes + made.size, bytes, n);
    made.size += n;
    return (la_ssize_t)n;
}

static struct archive *begin(Kind kind, const char *options)
{
    static const int filters[] = {[GZIP] = ARCHIVE_FILTER_GZIP,
                                  [BZIP2] = ARCHIVE_FILTER_BZIP2,
                                  [XZ] = ARCHIVE_FILTER_XZ,
                                  [ZSTD] = ARCHIVE_FILTER_ZSTD,
                                  [SEVEN] = ARCHIVE_FILTER_NONE};
    struct archive *archive = archive_write_new();
    const char *format = kind == ZIP ? "zip" : kind == SEVEN ? "7zip" : "pax";

    made = (Made){NULL, 0, 0};
    ck_assert_int_eq(archive_write_set_format_by_name(archive, format), 0);
    ck_assert_int_eq(archive_write_add_filter(archive, filters[kind]), 0);
    archive_write_set_bytes_in_last_block(archive, 1);
    if (options != NULL) {
        ck_assert_int_eq(archive_write_set_options(archive, options), 0);
        archive_write_set_passphrase(archive, "secret");
    }
    ck_assert_int_eq(archive_write_open(archive, NULL, NULL, append, NULL), 0);
    return archive;
}

static void add(struct archive *archive, const Entry *from)
{
    struct archive_entry *entry = archive_entry_new();
    unsigned type = from->type != 0 ? from->type : AE_IFREG;
    bool file = type == AE_IFREG && !from->hard;
    size_t length = from->text != NULL ? strlen(from->text) : 0;
    size_t size = from->size > 0 ? from->size : length;

    archive_entry_set_pathname(entry, from->path);
    archive_entry_set_filetype(entry, type);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, file ? (la_int64_t)size : 0);
    if (type == AE_IFLNK)
        archive_entry_set_symlink(entry, from->text);
    if (from->hard)
        archive_entry_set_hardlink(entry, from->text);
    /* (It warns of names that are no UTF-8.) */
    ck_assert_int_ge(archive_write_header(archive, entry), ARCHIVE_WARN);
    if (file && from->size > 0) {
        char *zeros = calloc(size, 1);
        ck_assert_int_eq(archive_write_data(archive, zeros, size),
                         (la_ssize_t)size);
        free(zeros);
    } else if (file) {
        ck_assert_int_eq(archive_write_data(archive, from->text, size),
                         (la_ssize_t)size);
    }
    archive_entry_free(entry);
}

static void finish(struct archive *archive)
{
    ck_assert_int_eq(archive_write_close(archive), 0);
    archive_write_free(archive);
}

static void make(Kind kind, const char *options, const Entry *entries)
{
    struct archive *archive = begin(kind, options);

    for (; entries->path != NULL; entries++)
        add(archive, entries);
    finish(archive);
}

/* ------------------------------------------------------ and reading them -- */

/* Puts the archive that was made into a file, and takes the lab's from it. */
static Intake *take(const char *ending)
{
    char path[100] = "/tmp/test_archives.XXXXXX";
    int file;

    strcat(path, ending);
    file = mkstemps(path, (int)strlen(ending));
    ck_assert_int_ge(file, 0);
    ck_assert_int_eq(write(file, made.bytes, made.size), (ssize_t)made.size);
    close(file);
    Source source = source_of(path);
    Intake *intake = intake_read(&source, names, none);
    source_clear(&source);
    unlink(path);
    return intake;
}

static void forget(void)
{
    free(made.bytes);
    made = (Made){NULL, 0, 0};
}

/* Expects coinstrip.c with that text, or, where text is NULL, refused by that
 * problem; or all of it refused. */
static void expect(const char *text, const char *problem)
{
    Intake *intake = take(".zip");
    const IntakeFile *file = &intake->files[0];
    const char *said = intake->problem ? intake->problem : file->problem;

    if (text != NULL) {
        ck_assert_msg(file->present, "%s", said);
        ck_assert_str_eq(file->bytes, text);
        ck_assert_uint_eq(file->size, strlen(text));
    } else {
        ck_assert_ptr_nonnull(said);
        ck_assert_str_eq(said, problem);
        ck_assert(!file->present);
    }
    intake_free(intake);
}

static void expect_of(Kind kind, const Entry *entries, const char *text,
                      const char *problem)
{
    make(kind, NULL, entries);
    expect(text, problem);
    forget();
}

/* ------------------------------------------------------------- as meant -- */

static const Entry usual[] = {
    {.path = "lab", .type = AE_IFDIR},
    {.path = "lab/coinstrip.c", .text = "int x;\r\n"},
    {.path = "lab/play.c", .text = "int y;"},
    {.path = "lab/.git/objects/coinstrip.c", .text = "junk"},
    {.path = "__MACOSX/lab/._coinstrip.c", .text = "junk"},
    {.path = "__MACOSX/coinstrip.c", .text = "junk"},
    {.path = "lab/Makefile", .text = "all:; rm -rf /"},
    {.path = "lab/.valgrindrc", .text = "--tool=none"},
    {0}};

START_TEST(reads_every_kind)
{
    make((Kind)_i, NULL, usual);
    Intake *intake = take(".tar.gz"); /* what it is called does not count */

    ck_assert_msg(intake->problem == NULL, "%s", intake->problem);
    ck_assert_str_eq(intake->files[0].bytes, "int x;\r\n");
    ck_assert_str_eq(intake->files[1].bytes, "int y;");
    ck_assert_ptr_null(intake->files[0].note);
    intake_free(intake);
    forget();
}
END_TEST

static const struct {
    const char *title, *path;
} folders[] = {
    {"blanks and quotes", "My \"lab\" 'one'/coinstrip.c"},
    {"a newline", "a\nb/coinstrip.c"},
    {"a dash", "-rf/coinstrip.c"},
    {"HTML", "<script>alert(1)<\\script>/coinstrip.c"},
    {"UTF-8", "\xc3\x9c"
              "bung \xe6\x9d\x8e/coinstrip.c"},
    {"CP437", "\x9a"
              "bung/coinstrip.c"},
    {"an escape", "\x1b[2J/coinstrip.c"},
    {"dots", "././/a/./coinstrip.c"},
    {"a percent sign", "%s%n/coinstrip.c"},
    {"a drive", "C:/lab/coinstrip.c"},
    {"eight folders", "1/2/3/4/5/6/7/8/coinstrip.c"},
};

START_TEST(reads_from_folders_of_any_name)
{
    const Entry entries[] = {{.path = folders[_i].path, .text = "x"}, {0}};

    expect_of(ZIP, entries, "x", NULL);
    expect_of(TAR, entries, "x", NULL);
}
END_TEST

START_TEST(takes_the_last_of_a_name)
{
    static const Entry twice[] = {{.path = "coinstrip.c", .text = "first"},
                                  {.path = "./coinstrip.c", .text = "last"},
                                  {0}};

    expect_of(TAR, twice, "last", NULL);
    expect_of(ZIP, twice, "last", NULL);
}
END_TEST

START_TEST(says_that_a_file_is_empty)
{
    static const Entry empty[] = {{.path = "coinstrip.c", .text = ""}, {0}};

    expect_of(ZIP, empty, NULL, "it is empty");
    expect_of(TAR, empty, NULL, "it is empty");
    expect_of(SEVEN, empty, NULL, "it is empty");
}
END_TEST

static unsigned crc32_of(const unsigned char *bytes, size_t n)
{
    unsigned crc = ~0u;

    for (size_t i = 0; i < n; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
    }
    return ~crc;
}

static void append_number(unsigned long value, int bytes)
{
    for (; bytes > 0; bytes--, value >>= 8)
        append(NULL, NULL, &(unsigned char){(unsigned char)value}, 1);
}

/* Ends a header of RAR 4 that began at `start` with the sum of its bytes. */
static void sum_up_rar(size_t start)
{
    unsigned crc = crc32_of(made.bytes + start + 2, made.size - start - 2);

    made.bytes[start] = (unsigned char)crc;
    made.bytes[start + 1] = (unsigned char)(crc >> 8);
}

/* Nothing of ours writes RAR: one file, stored, as its format has it. */
START_TEST(reads_rar)
{
    static const unsigned char text[] = "int x;";
    const char path[] = "lab\\coinstrip.c";
    size_t length = sizeof text - 1, named = sizeof path - 1;

    append(NULL, NULL, "Rar!\x1a\x07\0", 7);
    size_t start = made.size;
    append_number(0, 2);    /* the sum */
    append_number(0x73, 1); /* the archive's head */
    append_number(0, 2);    /* flags */
    append_number(13, 2);   /* its size */
    append_number(0, 6);    /* reserved */
    sum_up_rar(start);
    start = made.size;
    append_number(0, 2);
    append_number(0x74, 1);   /* a file's head */
    append_number(0x8000, 2); /* flags: bytes follow it */
    append_number(32 + named, 2);
    append_number(length, 4); /* packed, and unpacked */
    append_number(length, 4);
    append_number(2, 1); /* made on Windows */
    append_number(crc32_of(text, length), 4);
    append_number(0x58000000, 4); /* when */
    append_number(20, 1);   /* what it takes to unpack it: nothing, for ... */
    append_number(0x30, 1); /* ... it is stored */
    append_number(named, 2);
    append_number(0x20, 4); /* attributes */
    append(NULL, NULL, path, named);
    sum_up_rar(start);
    append(NULL, NULL, text, length);
    expect("int x;", NULL);
    forget();
}
END_TEST

/* As old tools for Windows pack: changed in place, since ours would not. */
START_TEST(reads_backslashes)
{
    static const Entry entries[] = {{.path = "lab/coinstrip.c", .text = "x"},
                                    {0}};
    make(ZIP, "zip:!experimental", entries);
    for (size_t i = 0; i + 15 < made.size; i++)
        if (memcmp(made.bytes + i, "lab/coinstrip.c", 15) == 0)
            made.bytes[i + 3] = '\\';
    expect("x", NULL);
    forget();
}
END_TEST

/* ------------------------------------------------------------ or refused -- */

static const struct {
    const char *title;
    Entry entries[4];
    const char *problem;
} hostile[] = {
    {"up and out",
     {{.path = "../coinstrip.c", .text = "x"}},
     "its name leads out of the archive: ../coinstrip.c"},
    {"up in the middle",
     {{.path = "lab/../../coinstrip.c", .text = "x"}},
     "its name leads out of the archive: lab/../../coinstrip.c"},
    {"absolute",
     {{.path = "/etc/coinstrip.c", .text = "x"}},
     "its name leads out of the archive: /etc/coinstrip.c"},
    {"a link to a secret",
     {{.path = "coinstrip.c", .text = "/etc/passwd", .type = AE_IFLNK}},
     "a symbolic link, not a file"},
    {"a hard link to a secret",
     {{.path = "coinstrip.c", .text = "/etc/passwd", .hard = true}},
     "a hard link, not a file"},
    {"a hard link to itself",
     {{.path = "coinstrip.c", .text = "coinstrip.c", .hard = true}},
     "a hard link, not a file"},
    {"a pipe",
     {{.path = "coinstrip.c", .type = AE_IFIFO}},
     "a named pipe, not a file"},
    {"a device",
     {{.path = "coinstrip.c", .type = AE_IFCHR}},
     "a device, not a file"},
    {"a folder",
     {{.path = "coinstrip.c", .type = AE_IFDIR},
      {.path = "play.c", .text = "y"}},
     "a folder, not a file"},
    {"a file over a link to a folder",
     {{.path = "lab", .text = "/tmp", .type = AE_IFLNK},
      {.path = "coinstrip.c", .text = "lab/x", .type = AE_IFLNK}},
     "a symbolic link, not a file"},
    {"too large",
     {{.path = "coinstrip.c", .size = (1 << 20) + 1}},
     "larger than 1048576 bytes, the most that is taken"},
    {"nothing of the lab's",
     {{.path = "report.pdf", .text = "x"}, {.path = "strip.c", .text = "x"}},
     "none of the files asked for is in it (coinstrip.c, play.c); there is "
     "strip.c instead"},
    {"nine folders",
     {{.path = "1/2/3/4/5/6/7/8/9/coinstrip.c", .text = "x"}},
     "none of the files asked for is in it (coinstrip.c, play.c)"},
};

START_TEST(refuses_what_is_hostile)
{
    expect_of(TAR, hostile[_i].entries, NULL, hostile[_i].problem);
}
END_TEST

/* What is not asked for does no harm, wherever it would go. */
START_TEST(passes_over_what_is_hostile_elsewhere)
{
    static const Entry entries[] = {
        {.path = "../../etc/cron.d/x", .text = "x"},
        {.path = "/root/.bashrc", .text = "x"},
        {.path = "link", .text = "/etc", .type = AE_IFLNK},
        {.path = "link/passwd", .text = "x"},
        {.path = "null", .type = AE_IFCHR},
        {.path = "coinstrip.c", .text = "x"},
        {0}};

    expect_of(TAR, entries, "x", NULL);
}
END_TEST

START_TEST(refuses_encrypted_files)
{
    make(ZIP, "zip:encryption=traditional", usual);
    expect(NULL, "encrypted in the archive");
    forget();
    make(ZIP, "zip:encryption=aes256", usual);
    expect(NULL, "encrypted in the archive");
    forget();
}
END_TEST

/* It is marked as UTF-8, as the ASCII that it replaces could be. */
START_TEST(refuses_names_that_cannot_be_read)
{
    static const Entry entries[] = {{.path = "a/coinstrip.c", .text = "x"},
                                    {0}};
    make(ZIP, "hdrcharset=UTF-8", entries);
    for (size_t i = 0; i + 13 < made.size; i++) {
        if (memcmp(made.bytes + i, "PK\3\4", 4) == 0)
            made.bytes[i + 7] |= 8;
        if (memcmp(made.bytes + i, "PK\1\2", 4) == 0)
            made.bytes[i + 9] |= 8;
        if (memcmp(made.bytes + i, "a/coinstrip.c", 13) == 0)
            made.bytes[i] = 0x81;
    }
    expect(NULL, "an archive with a name in it that can't be read");
    forget();
}
END_TEST

START_TEST(refuses_what_is_no_archive)
{
    static const char *const texts[] = {"", "x", "PK", "int main(void) {}"};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        made = (Made){(unsigned char *)strdup(texts[i]), strlen(texts[i]), 0};
        expect(NULL, "no archive that can be read, or a damaged one");
        forget();
    }
}
END_TEST

START_TEST(reads_an_archive_of_nothing)
{
    static const Entry nothing[] = {{0}};

    expect_of(ZIP, nothing, NULL,
              "none of the files asked for is in it (coinstrip.c, play.c): it "
              "is empty");
    expect_of(TAR, nothing, NULL,
              "none of the files asked for is in it (coinstrip.c, play.c): it "
              "is empty");
}
END_TEST

/* Whatever is cut off or changed: what is taken is what was packed. */
static void expect_whole_or_refused(void)
{
    Intake *intake = take(".zip");

    for (size_t i = 0; i < 2; i++) {
        const IntakeFile *file = &intake->files[i];
        if (file->present)
            ck_assert_str_eq(file->bytes, usual[i + 1].text);
    }
    intake_free(intake);
}

START_TEST(takes_nothing_wrong_from_a_damaged_one)
{
    /* (In gzip's and bzip2's, libarchive checks no sums of bytes.) */
    static const Kind checked[] = {ZIP, XZ, SEVEN};

    make(checked[_i], NULL, usual);
    size_t whole = made.size;
    for (made.size = 0; made.size < whole; made.size += 1 + whole / 20)
        expect_whole_or_refused();
    made.size = whole;
    for (size_t i = 0; i < whole; i += 1 + whole / 50) {
        made.bytes[i] ^= 0x10;
        expect_whole_or_refused();
        made.bytes[i] ^= 0x10;
    }
    forget();
}
END_TEST

START_TEST(refuses_one_that_ends_too_early)
{
    make(GZIP, NULL,
         (const Entry[]){usual[1], {.path = "x", .size = 1 << 20}, {0}});
    made.size = made.size * 3 / 4;
    expect(NULL, "a damaged archive: it ends too early, or holds wrong bytes");
    forget();
    make(ZIP, NULL, usual);
    made.size = made.size / 3;
    expect(NULL, "a damaged archive: it ends too early, or holds wrong bytes");
    forget();
}
END_TEST

/* ---------------------------------------------------------------- bombs -- */

/* Makes a gzip of `times` times the same bytes. */
static void make_gzip(const void *bytes, size_t size, int times)
{
    struct archive *archive = archive_write_new();
    struct archive_entry *entry = archive_entry_new();

    made = (Made){NULL, 0, 0};
    archive_write_set_format_raw(archive);
    archive_write_add_filter_gzip(archive);
    archive_write_set_bytes_in_last_block(archive, 1);
    ck_assert_int_eq(archive_write_open(archive, NULL, NULL, append, NULL), 0);
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_write_header(archive, entry);
    for (int i = 0; i < times; i++)
        ck_assert_int_eq(archive_write_data(archive, bytes, size),
                         (la_ssize_t)size);
    archive_entry_free(entry);
    finish(archive);
}

/* Makes the head of a tape archive's file whole again. */
static void sum_up(unsigned char *head)
{
    unsigned sum = 0;

    memset(head + 148, ' ', 8);
    for (size_t i = 0; i < 512; i++)
        sum += head[i];
    snprintf((char *)head + 148, 8, "%06o", sum);
}

/* A tape archive of one file of 2 GB: zeros, packed in 16 pieces to almost
 * nothing. (gzip allows to put such pieces in a row.) */
START_TEST(refuses_what_unpacks_to_too_much)
{
    static const Entry huge[] = {{.path = "huge", .size = 1}, {0}};
    static char zeros[1 << 20];
    unsigned char head[512];

    make(TAR, NULL, huge);
    memcpy(head, made.bytes, sizeof head);
    memcpy(head + 124, "20000000000", 11); /* in octal */
    sum_up(head);
    forget();
    make_gzip(zeros, sizeof zeros, 64);
    Made zero = made;
    make_gzip(head, sizeof head, 1);
    for (int i = 0; i < 16; i++)
        append(NULL, NULL, zero.bytes, zero.size);
    ck_assert_uint_lt(made.size, 2 << 20);
    expect(NULL, "an archive that unpacks to more than 512 MB");
    free(zero.bytes);
    forget();
}
END_TEST

START_TEST(refuses_too_many_files)
{
    struct archive *archive = begin(ZIP, NULL);
    char path[40];

    add(archive, &usual[1]);
    for (int i = 1; i < CONTENTS_MAX_ITEMS; i++) {
        snprintf(path, sizeof path, "%d", i);
        add(archive, &(Entry){.path = path, .text = ""});
    }
    finish(archive);
    expect("int x;\r\n", NULL);
    forget();
    archive = begin(ZIP, NULL);
    for (int i = 0; i <= CONTENTS_MAX_ITEMS; i++) {
        snprintf(path, sizeof path, "%d", i);
        add(archive, &(Entry){.path = path, .text = ""});
    }
    finish(archive);
    expect(NULL, "more than 5000 files, too many to look through");
    forget();
}
END_TEST

START_TEST(refuses_too_much_to_look_at)
{
    struct archive *archive = begin(ZIP, NULL);
    char path[40];

    for (int i = 0; i < 65; i++) {
        snprintf(path, sizeof path, "%d/coinstrip.c", i);
        add(archive, &(Entry){.path = path, .size = 1 << 20});
    }
    finish(archive);
    expect(NULL, "more than 64 MB of files to look at");
    forget();
}
END_TEST

/* ---------------------------------------------------- archives within ---- */

/* Packs what was made before as a file, beside others. */
static void wrap(const char *path, const Entry *beside)
{
    Made inner = made;
    struct archive *archive = begin(ZIP, NULL);
    struct archive_entry *entry = archive_entry_new();

    archive_entry_set_pathname(entry, path);
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_size(entry, (la_int64_t)inner.size);
    archive_write_header(archive, entry);
    archive_write_data(archive, inner.bytes, inner.size);
    archive_entry_free(entry);
    for (; beside->path != NULL; beside++)
        add(archive, beside);
    finish(archive);
    free(inner.bytes);
}

START_TEST(looks_into_an_archive_within)
{
    static const Entry alone[] = {{.path = "screenshot.png", .text = "x"}, {0}};
    static const Entry beside[] = {{.path = "coinstrip.c", .text = "outside"},
                                   {0}};
    static const Entry two[] = {{.path = "lab/b.zip", .text = "x"}, {0}};
    static const Entry deeper[] = {{.path = "old/b.zip", .text = "x"}, {0}};

    make(GZIP, NULL, usual);
    wrap("a.tgz", alone);
    expect("int x;\r\n", NULL);
    wrap("a.zip", alone);
    expect(NULL, "none of the files asked for is in it (coinstrip.c, play.c); "
                 "there is a.tgz instead");
    forget();
    make(GZIP, NULL, usual);
    wrap("a.tgz", beside);
    expect("outside", NULL);
    forget();
    make(GZIP, NULL, usual);
    wrap("lab/a.tgz", two);
    expect(NULL,
           "two archives could be the one meant: lab/a.tgz and lab/b.zip");
    forget();
    make(GZIP, NULL, usual);
    wrap("a.tgz", deeper);
    expect("int x;\r\n", NULL);
    forget();
}
END_TEST

/* A file that lies beside the archive and one that is in it; the first is taken
 * whatever becomes of the archive. */
START_TEST(takes_from_an_archive_what_is_not_beside_it)
{
    static const Entry beside[] = {{.path = "coinstrip.c", .text = "outside"},
                                   {0}};
    static const struct {
        const char *path, *text, *play;
    } others[] = {
        {"screenshot.png", "x", "int y;"},
        {"src/rest.zip", "x", "int y;"},
        {"rest.zip", "x", NULL},
    };

    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const Entry all[] = {
            beside[0], {.path = others[i].path, .text = others[i].text}, {0}};
        make(GZIP, NULL, usual);
        wrap("a.tgz", all);
        Intake *intake = take(".zip");
        ck_assert_ptr_null(intake->problem);
        ck_assert_str_eq(intake->files[0].bytes, "outside");
        ck_assert_ptr_null(intake->files[0].problem);
        if (others[i].play != NULL) {
            ck_assert_str_eq(intake->files[1].bytes, others[i].play);
            ck_assert_str_eq(intake->files[1].note, "in a.tgz");
        } else {
            ck_assert(!intake->files[1].present);
            ck_assert_str_eq(intake->files[1].note,
                             "there is a.tgz, rest.zip instead");
        }
        intake_free(intake);
        forget();
    }
}
END_TEST

/* What a browser numbers is the later download, whichever comes first. */
START_TEST(opens_the_last_of_several_attempts)
{
    static const struct {
        const char *later, *earlier;
    } pairs[] = {
        {"lab (1).tar.gz", "lab.tar.gz"}, {"lab.tar (2).gz", "lab.tar.gz"},
        {"lab(12).zip", "lab(9).zip"},    {"Lab-1.tgz", "lab.tgz"},
        {"l-3.10 (1).zip", "l-3.10.zip"}, {"x/lab (1).zip", "x/lab.zip"},
    };

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        Entry earlier[] = {{.path = pairs[i].earlier, .text = "x"}, {0}};
        make(GZIP, NULL, usual);
        wrap(pairs[i].later, earlier);
        expect("int x;\r\n", NULL);
        forget();
    }
}
END_TEST

START_TEST(names_the_attempts_that_it_leaves_shut)
{
    static const Entry earlier[] = {{.path = "lab.zip", .text = "x"}, {0}};

    make(GZIP, NULL, usual);
    wrap("lab (1).zip", earlier);
    Intake *intake = take(".zip");
    ck_assert_ptr_null(intake->problem);
    ck_assert_str_eq(intake->files[0].note, "not opened: lab.zip");
    intake_free(intake);
    forget();
}
END_TEST

/* Names that only resemble each other are not attempts at one. */
START_TEST(does_not_choose_between_other_archives)
{
    static const struct {
        const char *one, *other, *words;
    } pairs[] = {
        {"a/lab (1).zip", "b/lab.zip", "a/lab (1).zip and b/lab.zip"},
        {"lab1.zip", "lab.zip", "lab.zip and lab1.zip"},
        {"lab (1).zip", "lab (1).tgz", "lab (1).tgz and lab (1).zip"},
    };

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        Entry other[] = {{.path = pairs[i].other, .text = "x"}, {0}};
        char words[200];
        snprintf(words, sizeof words, "two archives could be the one meant: %s",
                 pairs[i].words);
        make(GZIP, NULL, usual);
        wrap(pairs[i].one, other);
        expect(NULL, words);
        forget();
    }
}
END_TEST

START_TEST(says_which_archive_within_is_damaged)
{
    static const Entry damaged[] = {{.path = "lab.zip", .text = "PK"}, {0}};

    expect_of(ZIP, damaged, NULL,
              "lab.zip: no archive that can be read, or a damaged one");
}
END_TEST

/* ------------------------------------------- what a reader hands back ---- */

/* As if whatever reads archives had been taken over. */
static const struct {
    const char *title, *bytes;
    size_t size;
    bool good;
} handed[] = {
    {"nothing", "", 0, false},
    {"only an end", "\0\0\0\0\0", 5, true},
    {"bytes after the end", "\0\0\0\0\0x", 6, false},
    {"an item", "\1\0\1\0\0\0a\0\0\0\0\1\1\0\0\0b\0\0\0\0\0", 22, true},
    {"no end", "\1\0\1\0\0\0a\0\0\0\0\1\1\0\0\0b", 17, false},
    {"an unknown kind", "\1\7\1\0\0\0a\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 21, false},
    {"no path", "\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 20, false},
    {"a path out", "\1\0\4\0\0\0../a\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 24, false},
    {"a path from the root", "\1\0\2\0\0\0/a\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 22,
     false},
    {"a NUL in a path", "\1\0\2\0\0\0a\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 22,
     false},
    {"a length beyond",
     "\1\0\xff\xff\xff\xff"
     "a\0\0\0\0",
     11, false},
    {"bytes beyond",
     "\1\0\1\0\0\0a\0\0\0\0\1\xff\xff\xff\x7f"
     "b\0\0\0\0\0",
     22, false},
};

START_TEST(believes_no_reader)
{
    Contents *contents = contents_decode(handed[_i].bytes, handed[_i].size);

    if (handed[_i].good)
        ck_assert_ptr_null(contents->problem);
    else
        ck_assert_str_eq(contents->problem, "an archive that can't be read");
    contents_free(contents);
}
END_TEST

static const struct {
    const char *name;
    bool is;
} called[] = {
    {"a.zip", true},        {"a.ZIP", true},       {"a.tar", true},
    {"a.tar.gz", true},     {"a.tgz", true},       {"a.tar.xz", true},
    {"a.7z", true},         {"a.rar", true},       {"a.tar.bz2", true},
    {"a.tar (1).gz", true}, {"a.tar-12.gz", true}, {"a.tar(2).xz", true},
    {"a-1.gz", false},      {"a.tar1.gz", false},  {"a.tar (1.gz", false},
    {"a.tar -1.gz", false}, {"(1).gz", false},     {"1.gz", false},
    {"a.tar.zst", true},    {"zip", false},        {".zip", false},
    {"a.gz", false},        {"a.zip.c", false},    {"coinstrip.c", false},
};

START_TEST(knows_archives_by_their_names)
{
    ck_assert_int_eq(contents_is_archive(called[_i].name), called[_i].is);
}
END_TEST

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

static void add_tests(TCase *tests)
{
    tcase_add_loop_test(tests, reads_every_kind, ZIP, SEVEN + 1);
    tcase_add_loop_test(tests, reads_from_folders_of_any_name, 0,
                        COUNT(folders));
    tcase_add_test(tests, takes_the_last_of_a_name);
    tcase_add_test(tests, says_that_a_file_is_empty);
    tcase_add_test(tests, reads_rar);
    tcase_add_test(tests, reads_backslashes);
    tcase_add_loop_test(tests, refuses_what_is_hostile, 0, COUNT(hostile));
    tcase_add_test(tests, passes_over_what_is_hostile_elsewhere);
    tcase_add_test(tests, refuses_encrypted_files);
    tcase_add_test(tests, refuses_names_that_cannot_be_read);
    tcase_add_test(tests, refuses_what_is_no_archive);
    tcase_add_test(tests, reads_an_archive_of_nothing);
    tcase_add_loop_test(tests, takes_nothing_wrong_from_a_damaged_one, 0, 3);
    tcase_add_test(tests, refuses_one_that_ends_too_early);
    tcase_add_test(tests, refuses_what_unpacks_to_too_much);
    tcase_add_test(tests, refuses_too_many_files);
    tcase_add_test(tests, refuses_too_much_to_look_at);
    tcase_add_test(tests, looks_into_an_archive_within);
    tcase_add_test(tests, takes_from_an_archive_what_is_not_beside_it);
    tcase_add_test(tests, opens_the_last_of_several_attempts);
    tcase_add_test(tests, names_the_attempts_that_it_leaves_shut);
    tcase_add_test(tests, does_not_choose_between_other_archives);
    tcase_add_test(tests, says_which_archive_within_is_damaged);
    tcase_add_loop_test(tests, believes_no_reader, 0, COUNT(handed));
    tcase_add_loop_test(tests, knows_archives_by_their_names, 0, COUNT(called));
}

int main(void)
{
    Suite *suite = suite_create("archives");
    TCase *tests = tcase_create("archives");

    tcase_set_timeout(tests, 60);
    add_tests(tests);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
