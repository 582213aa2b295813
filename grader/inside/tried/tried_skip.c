/*
 * Passes over the tests that Check would run after one has failed: by then it
 * shows whether they tell the program. Those count as passed, so that whatever
 * the tests' main makes of a failure, it does. Check asks for a process for
 * each test; in place of one that would be passed over it gets one that has
 * ended.
 *
 * Knows of Check what TRIED_LINKING (tried.h) makes known. Of another Check, or
 * without one, nothing is passed over.
 */
#include <check.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>
#include "tried_channel.h"

#define EXPORTED __attribute__((visibility("default")))

void log_test_start(SRunner *runner, TCase *cases, const void *test);
void send_ctx_info(enum ck_result_ctx where);
#pragma weak log_test_start
#pragma weak send_ctx_info
#pragma weak srunner_fork_status
#pragma weak srunner_ntests_failed

EXPORTED void __wrap_log_test_start(SRunner *runner, TCase *cases,
                                    const void *test);
EXPORTED pid_t __wrap_fork(void);

static SRunner *beginning; /* it forks for a test next; or NULL */
static bool failed, passes_over;

/* Else a process that is asked for is the test's own affair. */
static bool forks(SRunner *runner)
{
    return srunner_fork_status && srunner_fork_status(runner) == CK_FORK;
}

static bool has_failed(SRunner *runner)
{
    return send_ctx_info && srunner_ntests_failed &&
           srunner_ntests_failed(runner) > 0;
}

void __wrap_log_test_start(SRunner *runner, TCase *cases, const void *test)
{
    if (log_test_start)
        log_test_start(runner, cases, test);
    beginning = forks(runner) ? runner : NULL;
}

/* (Check reads where a test has come to, whether it has failed or not.) */
static pid_t pass_over(void)
{
    send_ctx_info(CK_CTX_TEST);
    pid_t ended = vfork();
    if (ended == 0)
        _exit(EXIT_SUCCESS);
    return ended;
}

pid_t __wrap_fork(void)
{
    SRunner *runner = beginning;
    beginning = NULL;
    if (!failed && runner && has_failed(runner)) {
        failed = true;
        passes_over = tried_may_skip();
    }
    if (!runner)
        return fork();
    return passes_over ? pass_over() : tried_fork_for_test();
}
