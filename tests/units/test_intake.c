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

#include "intake.h"

static const char *const names[] = {"coinstrip.c", "play.c", NULL};

static char old[4096];
static char room[] = "/tmp/test_intake.XXXXXX";

/* Every test works in an empty folder of its own. */
static void enter(void)
{
    strcpy(room, "/tmp/test_intake.XXXXXX");
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
    Intake *intake = intake_read("sub", names);

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
    Intake *intake = intake_read("sub", names);
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

static void expect_problem(const char *path, const char *problem)
{
    Intake *intake = intake_read(path, names);

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
    put("sub/play.c", "");
    put("sub/coinstrip.h", "#error");
    Intake *intake = intake_read("sub/", names);

    ck_assert_uint_eq(intake->count, 2);
    ck_assert_str_eq(intake->files[0].name, "coinstrip.c");
    ck_assert_uint_eq(intake->files[0].size, sizeof bytes - 1);
    ck_assert_mem_eq(intake->files[0].bytes, bytes, sizeof bytes);
    ck_assert(intake->files[1].present);
    ck_assert_uint_eq(intake->files[1].size, 0);
    ck_assert_ptr_null(intake->files[1].problem);
    intake_free(intake);
}
END_TEST

START_TEST(takes_what_is_there)
{
    put("sub/coinstrip.c", "x");
    Intake *intake = intake_read("sub", names);

    ck_assert(intake->files[0].present);
    ck_assert(!intake->files[1].present);
    ck_assert_ptr_null(intake->files[1].problem);
    intake_free(intake);
}
END_TEST

START_TEST(takes_a_name_in_other_capitals_and_says_so)
{
    put("sub/CoinStrip.C", "x");
    Intake *intake = intake_read("sub", names);

    ck_assert_str_eq(intake->files[0].bytes, "x");
    ck_assert_str_eq(intake->files[0].note, "handed in as CoinStrip.C");
    intake_free(intake);
    put("sub/coinstrip.c", "exact");
    expect("exact");
}
END_TEST

START_TEST(refuses_two_names_in_other_capitals)
{
    put("sub/CoinStrip.c", "x");
    put("sub/COINSTRIP.C", "x");
    expect_refusal("there twice, as COINSTRIP.C and as CoinStrip.c: hand in "
                   "one");
}
END_TEST

START_TEST(follows_the_typed_link_only)
{
    put("sub/coinstrip.c", "x");
    ck_assert_int_eq(symlink("sub", "link"), 0);
    Intake *intake = intake_read("link", names);
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
    put("sub/coinstrip.c/coinstrip.c", "x");
    expect_refusal("a folder, not a file");
}
END_TEST

START_TEST(does_not_wait_for_a_pipe)
{
    ck_assert_int_eq(mkfifo("sub/coinstrip.c", 0644), 0);
    ck_assert_int_eq(mkfifo("sub/folder", 0644), 0);
    expect_refusal("a named pipe, not a file");
    expect_problem("sub/folder", "can't be read: Not a directory");
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
    put("sub/old/coinstrip.c", "old");
    put("sub/new/coinstrip.c", "new");
    expect_problem("sub", "two folders could be the one meant: new/ and old/");
}
END_TEST

START_TEST(names_what_cannot_be_read)
{
    expect_problem("nowhere", "can't be read: No such file or directory");
    put("file", "x");
    expect_problem("file", "can't be read: Not a directory");
    expect_problem("sub", "none of the files asked for is in it (coinstrip.c, "
                          "play.c)");
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
    tcase_add_test(tests, looks_into_nested_folders);
    tcase_add_test(tests, refuses_to_choose_between_folders);
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
