/* Pipes to a process that is not trusted: nobody waits for it, and nothing of
 * what is asked for is lost. And what such a process has used. */
#include <check.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "sandbox/procstat.h"
#include "base/stream.h"

START_TEST(stream__keeps_what_is_wanted_and_takes_the_rest)
{
    Stream stream;
    int writing;
    size_t length;
    ck_assert(stream_open(&stream, 5, &writing));
    stream_drain(&stream); /* nothing is there: it comes back */
    ck_assert_str_eq(stream_text(&stream, &length), "");
    ck_assert_int_eq(write(writing, "abc", 3), 3);
    stream_drain(&stream);
    ck_assert_int_eq(write(writing, "defgh", 5), 5);
    close(writing);
    stream_drain(&stream);
    stream_drain(&stream);
    ck_assert_str_eq(stream_text(&stream, &length), "abcde");
    ck_assert_uint_eq(length, 5);
    ck_assert_int_eq(stream.descriptor, -1);
    free(stream.bytes);
}
END_TEST

/* More than any pipe holds: the rest follows as it is read. */
START_TEST(feed__gives_what_does_not_fit_later)
{
    enum { ALL = 3 << 20, PIECE = 1 << 16 };
    char *bytes = malloc(ALL), piece[PIECE];
    size_t got = 0;
    Feed feed;
    for (size_t i = 0; i < ALL; i++)
        bytes[i] = (char)(i % 251);
    int reading = feed_open(&feed, bytes, ALL);
    ck_assert_int_ge(reading, 0);
    ck_assert_int_ge(feed.writing, 0);
    for (ssize_t more; (more = read(reading, piece, PIECE)) > 0;) {
        ck_assert_mem_eq(piece, bytes + got, (size_t)more);
        got += (size_t)more;
        if (feed.writing >= 0)
            feed_on(&feed);
    }
    ck_assert_uint_eq(got, ALL); /* and then it is closed */
    ck_assert_int_eq(feed.writing, -1);
    feed_end(&feed);
    close(reading);
    free(bytes);
}
END_TEST

static void work(clock_t ms)
{
    while (clock() < ms * CLOCKS_PER_SEC / 1000)
        continue;
}

/* A child that has worked and ended, and one that works and lives. */
static void work_as_a_family(int done)
{
    if (fork() == 0) {
        work(100);
        _exit(0);
    }
    wait(NULL);
    if (fork() == 0) {
        work(100);
        _exit(write(done, "!", 1) == 1 ? pause() : 1);
    }
    pause();
}

START_TEST(tree__has_used_what_all_in_it_have)
{
    int ends[2];
    char byte;
    ck_assert_int_eq(pipe(ends), 0);
    pid_t first = fork();
    if (first == 0) {
        setpgid(0, 0);
        work_as_a_family(ends[1]);
    }
    setpgid(first, first);
    ck_assert_int_eq(read(ends[0], &byte, 1), 1);
    int64_t used = process_tree_cpu_ms(first);
    ck_assert_int_ge(used, 160); /* 200, but for a clock tick or two each */
    ck_assert_int_lt(process_cpu_ms(first), 100);
    kill(-first, SIGKILL);
    waitpid(first, NULL, 0);
    ck_assert_int_eq(process_tree_cpu_ms(first), 0);
    close(ends[0]);
    close(ends[1]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("stream");
    TCase *tests = tcase_create("stream");
    tcase_add_test(tests, stream__keeps_what_is_wanted_and_takes_the_rest);
    tcase_add_test(tests, feed__gives_what_does_not_fit_later);
    tcase_add_test(tests, tree__has_used_what_all_in_it_have);
    suite_add_tcase(suite, tests);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
