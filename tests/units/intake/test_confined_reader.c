/*
 * Work done apart: what it hands back arrives, and what it may not do it can't.
 */
#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include "intake/confined_reader.h"

static const ApartLimits limits = {1000, 64 << 20, 1};

static void say(int out, const char *text)
{
    if (write(out, text, strlen(text)) < 0)
        _exit(9);
}

/* Does it and expects that end; what came back must be `wanted`. */
static void expect(ApartWork *work, void *what, int in, ApartEnd wanted_end,
                   const char *wanted)
{
    char *bytes;
    size_t size;
    ApartEnd end = confined_read(work, what, in, &limits, &bytes, &size);

    ck_assert_int_eq(end, wanted_end);
    if (wanted == NULL) {
        ck_assert_ptr_null(bytes);
    } else {
        ck_assert_str_eq(bytes, wanted);
        ck_assert_uint_eq(size, strlen(wanted));
    }
    free(bytes);
}

static void echo(void *what, int in, int out)
{
    char room[100];
    ssize_t n = read(in, room, sizeof room - 1);

    room[n > 0 ? n : 0] = '\0';
    say(out, what);
    say(out, room);
}

START_TEST(hands_back_bytes)
{
    char path[] = "/tmp/test_apart.XXXXXX";
    int file = mkstemp(path);

    ck_assert_int_eq(write(file, "file", 4), 4);
    ck_assert_int_eq(lseek(file, 0, SEEK_SET), 0);
    expect(echo, "from the ", file, APART_DONE, "from the file");
    expect(echo, "nothing", -1, APART_DONE, "nothing");
    close(file);
    unlink(path);
}
END_TEST

static void loop(void *what, int in, int out)
{
    (void)what, (void)in, (void)out;
    for (volatile unsigned i = 0;; i++)
        continue;
}

static void flood(void *what, int in, int out)
{
    (void)what, (void)in;
    for (;;)
        say(out, "a hundred bytes or so, again and again and again and again");
}

static void crash(void *what, int in, int out)
{
    (void)what, (void)in;
    say(out, "half an answer");
    raise(SIGKILL); /* not allowed */
    _exit(3);
}

static void eat(void *what, int in, int out)
{
    (void)what, (void)in;
    for (int i = 0; i < 100; i++) {
        void *room = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (room == MAP_FAILED)
            _exit(1);
        memset(room, 1, 1 << 20);
    }
    say(out, "had it all");
}

START_TEST(ends_what_goes_too_far)
{
    expect(loop, NULL, -1, APART_SLOW, NULL);
    expect(flood, NULL, -1, APART_LARGE, NULL);
    expect(crash, NULL, -1, APART_BROKEN, NULL);
    expect(eat, NULL, -1, APART_BROKEN, NULL);
}
END_TEST

/* Tries what it should not be able to do, and names what it could. */
static void reach_out(void *what, int in, int out)
{
    int *secret = what;
    char byte;

    (void)in;
    if (open("/etc/passwd", O_RDONLY) >= 0)
        say(out, "open ");
    if (open("/tmp/test_apart.made", O_WRONLY | O_CREAT, 0600) >= 0)
        say(out, "create ");
    if (unlink("/tmp/test_apart.there") == 0)
        say(out, "unlink ");
    if (read(*secret, &byte, 1) == 1)
        say(out, "inherit ");
    if (socket(AF_UNIX, SOCK_STREAM, 0) >= 0)
        say(out, "socket ");
    if (kill(getppid(), 0) == 0 || kill(1, 0) == 0)
        say(out, "kill ");
    if (fork() >= 0)
        say(out, "fork ");
    if (mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
             MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED)
        say(out, "code ");
    execl("/bin/true", "true", NULL);
    say(out, "nothing more");
}

START_TEST(reaches_nothing_else)
{
    int secret = open("/etc/passwd", O_RDONLY);
    int there =
        open("/tmp/test_apart.there", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);

    ck_assert_int_ge(secret, 0);
    ck_assert_int_ge(there, 0);
    expect(reach_out, &secret, -1, APART_DONE, "nothing more");
    ck_assert_int_eq(unlink("/tmp/test_apart.there"), 0);
    ck_assert_int_ne(access("/tmp/test_apart.made", F_OK), 0);
    close(secret);
    close(there);
}
END_TEST

START_TEST(writes_no_buffer_twice)
{
    int ends[2];
    char room[100] = "";

    ck_assert_int_eq(pipe(ends), 0);
    FILE *file = fdopen(ends[1], "w");
    fputs("once", file);
    expect(echo, "x", -1, APART_DONE, "x");
    fclose(file);
    ck_assert_int_eq(read(ends[0], room, sizeof room - 1), 4);
    ck_assert_str_eq(room, "once");
    close(ends[0]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("apart");
    TCase *tests = tcase_create("apart");

    tcase_set_timeout(tests, 30);
    tcase_add_test(tests, hands_back_bytes);
    tcase_add_test(tests, ends_what_goes_too_far);
    tcase_add_test(tests, reaches_nothing_else);
    tcase_add_test(tests, writes_no_buffer_twice);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? 0 : 1;
}
