/*
 * Intake: which files are taken from a submission, byte for byte, and that
 * nothing else in it is followed, waited for, or believed.
 */
#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "intake/intake.h"

static const char *const names[] = {"coinstrip.c", "play.c", NULL};
static const char *const none[] = {NULL};

static Intake *read_at(const char *path)
{
    Source source = source_of(path);
    Intake *intake = intake_read(&source, names, none);

    source_clear(&source);
    return intake;
}

static char old[4096];
static char room[60];

/* Every test works in an empty folder of its own, in memory where that can
 * be: some make thousands of files. */
static void enter(void)
{
    bool memory = access("/dev/shm", W_OK) == 0;

    snprintf(room, sizeof room, "%s/test_intake.XXXXXX",
             memory ? "/dev/shm" : "/tmp");
    ck_assert_ptr_nonnull(getcwd(old, sizeof old));
    ck_assert_ptr_nonnull(mkdtemp(room));
    ck_assert_int_eq(chdir(room), 0);
    ck_assert_int_eq(mkdir("sub", 0755), 0);
}

static void leave(void)
{
    char command[100];

    ck_assert_int_eq(chdir(old), 0);
    snprintf(command, sizeof command, "rm -rf %s", room);
    ck_assert_int_eq(system(command), 0);
}

static void put_bytes(const char *path, const char *bytes, size_t n)
{
    FILE *file = fopen(path, "w");

    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, n, file), n);
    ck_assert_int_eq(fclose(file), 0);
}

static void put(const char *path, const char *text)
{
    put_bytes(path, text, strlen(text));
}

static void make_folder(const char *path)
{
    ck_assert_int_eq(mkdir(path, 0755), 0);
}

/* Reads sub and expects coinstrip.c to hold the text. */
static void expect(const char *text)
{
    Intake *intake = read_at("sub");

    ck_assert_msg(intake->problem == NULL, "%s", intake->problem);
    ck_assert_msg(intake->files[0].problem == NULL, "%s",
                  intake->files[0].problem);
    ck_assert(intake->files[0].present);
    ck_assert_str_eq(intake->files[0].bytes, text);
    intake_free(intake);
}

/* Reads sub and expects coinstrip.c to be refused, and play.c taken. */
static void expect_refusal(const char *problem)
{
    put("sub/play.c", "fine");
    Intake *intake = read_at("sub");
    const IntakeFile *file = &intake->files[0];

    ck_assert_ptr_null(intake->problem);
    ck_assert_ptr_nonnull(file->problem);
    ck_assert_str_eq(file->problem, problem);
    ck_assert(!file->present);
    ck_assert_ptr_null(file->bytes);
    ck_assert(intake->files[1].present);
    ck_assert_str_eq(intake->files[1].bytes, "fine");
    intake_free(intake);
}

/* The same with a note on coinstrip.c. */
static void expect_note(const char *text, const char *note)
{
    Intake *intake = read_at("sub");

    ck_assert_msg(intake->problem == NULL, "%s", intake->problem);
    ck_assert_msg(intake->files[0].present, "%s", intake->files[0].problem);
    ck_assert_str_eq(intake->files[0].bytes, text);
    ck_assert_str_eq(intake->files[0].note, note);
    intake_free(intake);
}

static void expect_problem(const char *path, const char *problem)
{
    Intake *intake = read_at(path);

    ck_assert_ptr_nonnull(intake->problem);
    ck_assert_str_eq(intake->problem, problem);
    ck_assert_uint_eq(intake->count, 2);
    ck_assert(!intake->files[0].present);
    ck_assert(!intake->files[1].present);
    intake_free(intake);
}

START_TEST(takes_bytes_exactly)
{
    static const char bytes[] = "a\r\n\0\xff\xfe b";
    put_bytes("sub/coinstrip.c", bytes, sizeof bytes - 1);
    put("sub/play.c", ";");
    put("sub/coinstrip.h", "#error");
    Intake *intake = read_at("sub/");

    ck_assert_uint_eq(intake->count, 2);
    ck_assert_str_eq(intake->files[0].name, "coinstrip.c");
    ck_assert_uint_eq(intake->files[0].size, sizeof bytes - 1);
    ck_assert_mem_eq(intake->files[0].bytes, bytes, sizeof bytes);
    ck_assert(intake->files[1].present);
    ck_assert_uint_eq(intake->files[1].size, 1);
    ck_assert_ptr_null(intake->files[1].problem);
    intake_free(intake);
}
END_TEST

START_TEST(takes_what_is_there)
{
    put("sub/coinstrip.c", "x");
    Intake *intake = read_at("sub");

    ck_assert(intake->files[0].present);
    ck_assert(!intake->files[1].present);
    ck_assert_ptr_null(intake->files[1].problem);
    intake_free(intake);
}
END_TEST

START_TEST(takes_a_name_in_other_capitals_and_says_so)
{
    put("sub/CoinStrip.C", "x");
    expect_note("x", "handed in as CoinStrip.C");
    put("sub/coinstrip.c", "exact");
    expect_note("exact", "not looked at: CoinStrip.C");
}
END_TEST

START_TEST(refuses_two_names_in_other_capitals)
{
    put("sub/CoinStrip.c", "x");
    put("sub/COINSTRIP.C", "y");
    expect_refusal("there twice, as COINSTRIP.C and as CoinStrip.c: hand in "
                   "one");
    put("sub/COINSTRIP.C", "x");
    expect_note("x", "handed in as COINSTRIP.C; not looked at: CoinStrip.c");
}
END_TEST

static const struct {
    const char *name;
    bool taken;
} renamed[] = {
    {"coinstrip-1ee6a8f4-0c1d-4bb2-9b7e-0123456789ab.c", true},
    {"coinstrip-1ee6a8f4-0c1d-4bb2-9b7e-0123456789a.c", false},
    {"coinstrip-1.c", true},
    {"coinstrip (1).c", true},
    {"coinstrip(12).c", true},
    {"CoinStrip-003.C", true},
    {"coinstrip_1.c", false},
    {"coinstrip1.c", false},
    {"coinstrip-.c", false},
    {"coinstrip ().c", false},
    {"coinstrip-1.cpp", false},
    {"coinstrip (1.c", false},
    {"coinstrip -1.c", false},
    {"coinstrip-1234567890.c", false},
    {"coinstrip.c~", false},
    {"coinstrip.h", false},
    {"my coinstrip.c", false},
    {"coinstrip.c.txt", false},
};

START_TEST(takes_a_name_with_a_number)
{
    char path[120], note[120];

    put("sub/play.c", "fine");
    snprintf(path, sizeof path, "sub/%s", renamed[_i].name);
    put(path, "x");
    Intake *intake = read_at("sub");
    const IntakeFile *file = &intake->files[0];
    ck_assert_int_eq(file->present, renamed[_i].taken);
    snprintf(note, sizeof note,
             renamed[_i].taken ? "handed in as %s" : "there is %s instead",
             renamed[_i].name);
    ck_assert_str_eq(file->note, note);
    intake_free(intake);
}
END_TEST

START_TEST(takes_the_highest_number)
{
    put("sub/coinstrip-2.c", "2");
    put("sub/coinstrip-10.c", "10");
    put("sub/coinstrip (9).c", "9");
    expect_note("10", "handed in as coinstrip-10.c; not looked at: coinstrip "
                      "(9).c, coinstrip-2.c");
    put("sub/coinstrip (10).c", "another 10");
    put("sub/coinstrip (1).c", "1");
    expect_refusal("there twice, as coinstrip (10).c and as coinstrip-10.c: "
                   "hand in one");
    put("sub/Coinstrip.c", "capital");
    expect_note("capital", "handed in as Coinstrip.c; not looked at: coinstrip "
                           "(10).c, coinstrip-10.c, coinstrip (9).c and 2 "
                           "more");
}
END_TEST

START_TEST(follows_the_typed_link_only)
{
    put("sub/coinstrip.c", "x");
    ck_assert_int_eq(symlink("sub", "link"), 0);
    Intake *intake = read_at("link");
    ck_assert(intake->files[0].present);
    intake_free(intake);
    ck_assert_int_eq(unlink("sub/coinstrip.c"), 0);
    put("secret", "secret");
    ck_assert_int_eq(symlink("../secret", "sub/coinstrip.c"), 0);
    expect_refusal("a symbolic link, not a file");
}
END_TEST

START_TEST(follows_no_link_to_a_folder)
{
    make_folder("other");
    put("other/coinstrip.c", "another's");
    ck_assert_int_eq(symlink("../other", "sub/mine"), 0);
    ck_assert_int_eq(symlink(".", "sub/self"), 0);
    expect_problem("sub", "none of the files asked for is in it (coinstrip.c, "
                          "play.c)");
}
END_TEST

START_TEST(refuses_what_is_no_file)
{
    make_folder("sub/coinstrip.c");
    expect_refusal("a folder, not a file");
    put("sub/coinstrip.c/coinstrip.c", "as some tools unpack it");
    expect("as some tools unpack it");
}
END_TEST

START_TEST(does_not_wait_for_a_pipe)
{
    ck_assert_int_eq(mkfifo("sub/coinstrip.c", 0644), 0);
    ck_assert_int_eq(mkfifo("sub/folder", 0644), 0);
    expect_refusal("a named pipe, not a file");
    expect_problem("sub/folder", "neither a folder nor an archive");
}
END_TEST

START_TEST(refuses_a_socket)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX,
                                  .sun_path = "sub/coinstrip.c"};
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);

    ck_assert_int_eq(
        bind(fd, (const struct sockaddr *)&address, sizeof address), 0);
    expect_refusal("a socket, not a file");
    close(fd);
}
END_TEST

START_TEST(refuses_a_device)
{
    /* Only root may make one. */
    if (mknod("sub/coinstrip.c", S_IFCHR | 0666, 0x105) != 0)
        return;
    expect_refusal("a device, not a file");
}
END_TEST

START_TEST(refuses_unreadable_files)
{
    put("sub/coinstrip.c", "x");
    ck_assert_int_eq(chmod("sub/coinstrip.c", 0), 0);
    if (geteuid() != 0)
        expect_refusal("can't be read: Permission denied");
}
END_TEST

START_TEST(refuses_huge_files)
{
    char *bytes = calloc(INTAKE_MAX_BYTES + 1, 1);

    memset(bytes, 'x', INTAKE_MAX_BYTES);
    put("sub/coinstrip.c", bytes);
    expect(bytes);
    put_bytes("sub/coinstrip.c", bytes, INTAKE_MAX_BYTES + 1);
    expect_refusal("larger than 1048576 bytes, the most that is taken");
    ck_assert_int_eq(truncate("sub/coinstrip.c", (off_t)1 << 40), 0);
    expect_refusal("larger than 1048576 bytes, the most that is taken");
    free(bytes);
}
END_TEST

START_TEST(looks_into_nested_folders)
{
    make_folder("sub/-a \n'<b>\xff");
    make_folder("sub/-a \n'<b>\xff/b");
    make_folder("sub/__MACOSX");
    make_folder("sub/.git");
    put("sub/__MACOSX/coinstrip.c", "junk");
    put("sub/.git/coinstrip.c", "junk");
    put("sub/-a \n'<b>\xff/b/coinstrip.c", "found");
    expect("found");
    make_folder("sub/-a \n'<b>\xff/b/backup");
    put("sub/-a \n'<b>\xff/b/backup/coinstrip.c", "older");
    expect("found");
    put("sub/coinstrip.c", "top");
    expect("top");
}
END_TEST

START_TEST(refuses_to_choose_between_folders)
{
    make_folder("sub/new");
    make_folder("sub/old");
    make_folder("sub/new/sub");
    put("sub/old/coinstrip.c", "old");
    put("sub/new/coinstrip.c", "new");
    put("sub/new/sub/coinstrip.c", "deeper");
    expect_refusal("there twice, as new/coinstrip.c and as old/coinstrip.c: "
                   "hand in one");
    put("sub/old/coinstrip.c", "new");
    expect_note("new", "not looked at: old/coinstrip.c");
}
END_TEST

START_TEST(looks_for_each_file_by_itself)
{
    make_folder("sub/src");
    make_folder("sub/game");
    put("sub/src/coinstrip.c", "x");
    put("sub/game/play.c", "y");
    Intake *intake = read_at("sub");
    ck_assert_str_eq(intake->files[0].bytes, "x");
    ck_assert_str_eq(intake->files[1].bytes, "y");
    intake_free(intake);
}
END_TEST

START_TEST(passes_over_junk)
{
    static const char *const junk[] = {"sub/.DS_Store",   "sub/._coinstrip.c",
                                       "sub/Thumbs.db",   "sub/desktop.ini",
                                       "sub/DESKTOP.INI", "sub/.valgrindrc",
                                       "sub/.gdbinit"};

    for (size_t i = 0; i < sizeof junk / sizeof *junk; i++)
        put(junk[i], "junk");
    expect_problem("sub", "none of the files asked for is in it (coinstrip.c, "
                          "play.c): it is empty");
    put("sub/coinstrip.c", "x");
    expect("x");
}
END_TEST

/* Root may read everything, but for a test. */
static void close_to_others(const char *path)
{
    ck_assert_int_eq(chmod(path, 0), 0);
    ck_assert_int_eq(chmod(".", 0755), 0);
    if (geteuid() == 0)
        ck_assert_int_eq(seteuid(65534), 0);
}

static void open_again(const char *path)
{
    if (geteuid() != getuid())
        ck_assert_int_eq(seteuid(getuid()), 0);
    ck_assert_int_eq(chmod(path, 0755), 0);
}

static const struct {
    const char *shut, *there, *unreadable;
} unreadable[] = {
    {"sub", NULL, "can't be read: Permission denied"},
    {"sub/coinstrip.c", "sub/play.c",
     "coinstrip.c can't be read: Permission denied"},
    {"sub/lab", "sub/play.c", "lab can't be read: Permission denied"},
    {"sub/lab.zip", "sub/play.c", "lab.zip can't be read: Permission denied"},
    {"sub/notes.txt", "sub/play.c", NULL},
    {"sub/.git", "sub/play.c", NULL},
    {"sub/a", "sub/coinstrip.c", NULL}, /* there is all that is asked for */
};

START_TEST(says_what_it_may_not_read)
{
    const char *shut = unreadable[_i].shut;

    if (strchr(strrchr(shut, '/') ? strrchr(shut, '/') + 2 : shut, '.'))
        put(shut, "x");
    else if (strcmp(shut, "sub") != 0)
        make_folder(shut);
    if (unreadable[_i].there)
        put(unreadable[_i].there, "x");
    if (strcmp(shut, "sub/a") == 0)
        put("sub/play.c", "x");
    close_to_others(shut);
    Intake *intake = read_at("sub");
    open_again(shut);
    ck_assert_pstr_eq(intake->unreadable, unreadable[_i].unreadable);
    intake_free(intake);
}
END_TEST

START_TEST(looks_no_deeper_than_eight_folders)
{
    char path[100] = "sub";

    for (int i = 0; i < 9; i++) {
        strcat(path, "/d");
        make_folder(path);
    }
    strcat(path, "/coinstrip.c");
    put(path, "x");
    expect_problem("sub", "none of the files asked for is in it (coinstrip.c, "
                          "play.c)");
    put("sub/d/d/d/d/d/d/d/d/coinstrip.c", "x");
    expect("x");
}
END_TEST

START_TEST(refuses_folders_of_too_many_files)
{
    char path[60];

    put("sub/coinstrip.c", "x");
    for (int i = 1; i < CONTENTS_MAX_ITEMS; i++) {
        snprintf(path, sizeof path, "sub/%d", i);
        ck_assert_int_eq(symlink("x", path), 0);
    }
    expect("x");
    put("sub/more", "");
    expect_problem("sub", "more than 5000 files, too many to look through");
}
END_TEST

START_TEST(reads_utf_16_as_utf_8)
{
    put_bytes("sub/coinstrip.c", "\xff\xfe/\0/\0 \0\xeb\0\x3d\xd8\x00\xde", 14);
    expect_note("// \xc3\xab\xf0\x9f\x98\x80",
                "was UTF-16 text, and read as UTF-8");
    put_bytes("sub/coinstrip.c", "\xfe\xff\0i\0n\0t", 8);
    expect_note("int", "was UTF-16 text, and read as UTF-8");
    put_bytes("sub/coinstrip.c", "i\0n\0t\0\xeb\0", 8);
    expect_note("int\xc3\xab", "was UTF-16 text, and read as UTF-8");
    put_bytes("sub/coinstrip.c", "\0i\0n\0t", 6);
    expect_note("int", "was UTF-16 text, and read as UTF-8");
    put_bytes("sub/coinstrip.c", "\xff\xfe/\0/", 5);
    expect_refusal("damaged UTF-16 text");
    put_bytes("sub/coinstrip.c", "\xff\xfe\x00\xde", 4);
    expect_refusal("damaged UTF-16 text");
}
END_TEST

static const struct {
    const char *bytes;
    size_t size;
    const char *problem;
} no_text[] = {
    {"", 0, "it is empty"},
    {" \t\r\n\n", 5, "it is empty"},
    {"\xef\xbb\xbf\n", 4, "it is empty"},
    {"\xff\xfe", 2, "it is empty"},
    {"%PDF-1.7\n", 9, "this is a PDF, and no C file"},
    {"PK\3\4\24\0", 6,
     "this is a ZIP archive or an office document, and no C file"},
    {"\x7f"
     "ELF\2\1",
     6, "this is a compiled program, and no C file"},
    {"{\\rtf1", 6, "this is an RTF document, and no C file"},
};

START_TEST(refuses_what_is_no_text)
{
    put_bytes("sub/coinstrip.c", no_text[_i].bytes, no_text[_i].size);
    expect_refusal(no_text[_i].problem);
}
END_TEST

/* (A NUL is the compiler's business.) */
START_TEST(takes_what_may_be_text)
{
    put("sub/coinstrip.c", "\n;");
    expect("\n;");
    put("sub/coinstrip.c", "%PDF");
    expect("%PDF");
    put_bytes("sub/coinstrip.c", " \0", 2);
    expect(" ");
}
END_TEST

START_TEST(leaves_other_alphabets_alone)
{
    put("sub/coinstrip.c", "\xef\xbb\xbfint x; // \xe4\xf6\r\n");
    expect("\xef\xbb\xbfint x; // \xe4\xf6\r\n");
}
END_TEST

START_TEST(looks_at_what_may_be_beside)
{
    static const char *const beside[] = {"coinstrip.h", NULL};
    Source source = source_of("sub");

    put("sub/coinstrip.c", "x");
    put("sub/coinstrip.h", "shadow");
    Intake *intake = intake_read(&source, names, beside);
    ck_assert_uint_eq(intake->count, 3);
    ck_assert_str_eq(intake->files[2].name, "coinstrip.h");
    ck_assert_str_eq(intake->files[2].bytes, "shadow");
    intake_free(intake);
    ck_assert_int_eq(unlink("sub/coinstrip.c"), 0);
    intake = intake_read(&source, names, beside);
    ck_assert_ptr_nonnull(intake->problem);
    intake_free(intake);
    source_clear(&source);
}
END_TEST

START_TEST(takes_its_own_of_a_shared_folder)
{
    Source source = source_of("sub");

    put("sub/doe_1_10_coinstrip.c", "older");
    put("sub/doe_1_12_coinstrip-1.c", "newer");
    put("sub/doe_1_11_play.c", "play");
    put("sub/roe_2_13_coinstrip.c", "another's");
    put("sub/coinstrip.c", "nobody's");
    source_add(&source, "doe_1_10_coinstrip.c", "coinstrip.c", 10);
    source_add(&source, "doe_1_12_coinstrip-1.c", "coinstrip-1.c", 12);
    source_add(&source, "doe_1_11_play.c", "play.c", 11);
    source_add(&source, "doe_1_9_gone.c", "gone.c", 9);
    Intake *intake = intake_read(&source, names, none);
    ck_assert_str_eq(intake->files[0].bytes, "newer");
    ck_assert_str_eq(intake->files[0].note,
                     "handed in as coinstrip-1.c; not looked at: coinstrip.c");
    ck_assert_str_eq(intake->files[1].bytes, "play");
    intake_free(intake);
    source_clear(&source);
}
END_TEST

START_TEST(names_others_of_a_shared_folder)
{
    Source source = source_of("sub");

    put("sub/doe_1_10_report.docx", "x");
    put("sub/roe_2_13_coinstrip.c", "another's");
    source_add(&source, "doe_1_10_report.docx", "report.docx", 10);
    Intake *intake = intake_read(&source, names, none);
    ck_assert_str_eq(intake->problem,
                     "none of the files asked for is in it (coinstrip.c, "
                     "play.c); there is report.docx instead");
    intake_free(intake);
    source_clear(&source);
}
END_TEST

START_TEST(looks_in_one_folder_of_many)
{
    Source source = source_of("sub");

    make_folder("sub/a");
    make_folder("sub/a/b");
    put("sub/coinstrip.c", "outside");
    put("sub/a/b/coinstrip.c", "inside");
    free(source.folder);
    source.folder = strdup("a/b/");
    Intake *intake = intake_read(&source, names, none);
    ck_assert_str_eq(intake->files[0].bytes, "inside");
    intake_free(intake);
    ck_assert_int_eq(rename("sub/a/b", "sub/c"), 0);
    ck_assert_int_eq(symlink("../c", "sub/a/b"), 0);
    intake = intake_read(&source, names, none);
    ck_assert_str_eq(intake->problem, "can't be read: Not a directory");
    intake_free(intake);
    source_clear(&source);
}
END_TEST

START_TEST(names_what_cannot_be_read)
{
    expect_problem("nowhere", "can't be read: No such file or directory");
    expect_problem("sub", "none of the files asked for is in it (coinstrip.c, "
                          "play.c): it is empty");
    put("sub/strip.c", "x");
    put("sub/README", "x");
    put("sub/Play.txt", "x");
    expect_problem("sub", "none of the files asked for is in it (coinstrip.c, "
                          "play.c); there is Play.txt, strip.c instead");
}
END_TEST

static const struct {
    const char *path, *name;
} safe[] = {
    {"anna", "anna"},
    {"/home/x/anna_b-1.zip/", "anna_b-1.zip"},
    {"a/Zo\xc3\xab O'Neil", "Zo\xc3\xab O_Neil"},
    {"\xe6\x9d\x8e\xe5\xb0\x8f", "\xe6\x9d\x8e\xe5\xb0\x8f"},
    {"e\xcc\x81", "e\xcc\x81"},
    {".hidden", "_hidden"},
    {"-rf", "_rf"},
    {"x/...", "_.."},
    {"a\nb\"<c>=\xff", "a_b__c___"},
    {"=1+1", "_1_1"},
    {"\xe2\x80\xae"
     "exe",
     "_exe"},
    {"\xf0\x9f\x98\x80", "_"},
    {"\xf0\x90\x84\x80\xf0\x9c\xbd\x90", "__"}, /* signs of old scripts */
    {"\xf0\x92\x80\x80", "\xf0\x92\x80\x80"},
    {"", "_"},
    {"/", "_"},
};

START_TEST(names_are_safe)
{
    char *name = intake_name(safe[_i].path);

    ck_assert_str_eq(name, safe[_i].name);
    free(name);
}
END_TEST

START_TEST(long_names_are_cut_between_characters)
{
    char path[400] = "x";

    for (int i = 0; i < 100; i++)
        strcat(path, "\xc3\xbc");
    char *name = intake_name(path);
    ck_assert_uint_eq(strlen(name), 99);
    free(name);
}
END_TEST

START_TEST(a_dot_is_named_for_its_folder)
{
    char *name = intake_name(".");
    ck_assert_str_eq(name, strrchr(room, '/') + 1);
    free(name);
    name = intake_name("sub/../");
    ck_assert_str_eq(name, strrchr(room, '/') + 1);
    free(name);
}
END_TEST

static void add_tests(TCase *tests)
{
    tcase_add_test(tests, takes_bytes_exactly);
    tcase_add_test(tests, takes_what_is_there);
    tcase_add_test(tests, takes_a_name_in_other_capitals_and_says_so);
    tcase_add_test(tests, refuses_two_names_in_other_capitals);
    tcase_add_test(tests, follows_the_typed_link_only);
    tcase_add_test(tests, follows_no_link_to_a_folder);
    tcase_add_test(tests, refuses_what_is_no_file);
    tcase_add_test(tests, does_not_wait_for_a_pipe);
    tcase_add_test(tests, refuses_a_socket);
    tcase_add_test(tests, refuses_a_device);
    tcase_add_test(tests, refuses_unreadable_files);
    tcase_add_test(tests, refuses_huge_files);
    tcase_add_loop_test(tests, takes_a_name_with_a_number, 0,
                        (int)(sizeof renamed / sizeof *renamed));
    tcase_add_test(tests, takes_the_highest_number);
    tcase_add_test(tests, looks_into_nested_folders);
    tcase_add_test(tests, refuses_to_choose_between_folders);
    tcase_add_test(tests, looks_for_each_file_by_itself);
    tcase_add_test(tests, passes_over_junk);
    tcase_add_loop_test(tests, says_what_it_may_not_read, 0,
                        sizeof unreadable / sizeof *unreadable);
    tcase_add_test(tests, looks_no_deeper_than_eight_folders);
    tcase_add_test(tests, refuses_folders_of_too_many_files);
    tcase_add_test(tests, reads_utf_16_as_utf_8);
    tcase_add_loop_test(tests, refuses_what_is_no_text, 0,
                        (int)(sizeof no_text / sizeof *no_text));
    tcase_add_test(tests, takes_what_may_be_text);
    tcase_add_test(tests, leaves_other_alphabets_alone);
    tcase_add_test(tests, looks_at_what_may_be_beside);
    tcase_add_test(tests, takes_its_own_of_a_shared_folder);
    tcase_add_test(tests, names_others_of_a_shared_folder);
    tcase_add_test(tests, looks_in_one_folder_of_many);
    tcase_add_test(tests, names_what_cannot_be_read);
    tcase_add_loop_test(tests, names_are_safe, 0,
                        (int)(sizeof safe / sizeof *safe));
    tcase_add_test(tests, long_names_are_cut_between_characters);
    tcase_add_test(tests, a_dot_is_named_for_its_folder);
}

int main(void)
{
    Suite *suite = suite_create("intake");
    TCase *tests = tcase_create("intake");

    tcase_add_checked_fixture(tests, enter, leave);
    add_tests(tests);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
