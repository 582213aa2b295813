/*
 * What the C files of a report check answers with, and how they are run. A file
 * says what it includes of this folder; nobody has to read it.
 */
#ifndef CHECKS_ANSWERS_H
#define CHECKS_ANSWERS_H

#include <limits.h>
#include <malloc.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

/* (A file may keep what it does not look at.) */
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"

/* The failure: a debugger stops here, and one step up is the reason. */
void failed_here(const char *call, const char *got, const char *wanted);
void failed_here(const char *call, const char *got, const char *wanted)
{
    printf("FAILED: %s\n  Expected:   %.400s\n  Got:        %.400s\n", call,
           wanted, got);
    fflush(stdout);
    _exit(1);
}

static inline const char *words(bool value)
{
    return value ? "true" : "false";
}

static inline void check_int(const char *call, long got, long wanted)
{
    char came[32], should[32];
    snprintf(came, sizeof came, "%ld", got);
    snprintf(should, sizeof should, "%ld", wanted);
    if (got != wanted)
        failed_here(call, came, should);
}

static inline void check_bool(const char *call, bool got, bool wanted)
{
    if (got != wanted)
        failed_here(call, words(got), words(wanted));
}

/* Of long texts what is around the first difference is shown. */
static inline void check_text(const char *call, char *got, const char *wanted)
{
    size_t same = 0;
    while (got && got[same] && got[same] == wanted[same])
        same++;
    size_t from = same > 200 ? same - 12 : 0;
    char where[200], came[240], should[240];
    snprintf(where, sizeof where, "%.100s, from character %zu", call, from);
    snprintf(came, sizeof came, "%.239s", got ? got + from : "NULL");
    snprintf(should, sizeof should, "%.239s", wanted + from);
    if (!got || got[same] != wanted[same])
        failed_here(from > 0 ? where : call, came, should);
    free(got);
}

static inline void check_that(const char *call, bool holds, const char *wanted)
{
    if (!holds)
        failed_here(call, "something else", wanted);
}

static inline void check_number(const char *what, long got, bool holds,
                                const char *wanted)
{
    char came[32];
    snprintf(came, sizeof came, "%ld", got);
    if (!holds)
        failed_here(what, came, wanted);
}

/* Looks at the whole text, and frees it. */
static inline void look_at(char *text)
{
    volatile size_t length = text ? strlen(text) : 0;
    (void)length;
    free(text);
}

/* ------------------------------------------------------------- running ---- */

static bool finished;

static inline void too_slow(int number)
{
    (void)number;
    failed_here("the last call", "no answer in time", "an answer");
}

static inline void at_exit(void)
{
    if (!finished)
        failed_here("the last call", "the program was ended", "an answer");
}

/* The calls may take so much time of this process, whatever else the machine
 * does. */
static inline void limit_time(int ms)
{
    struct itimerval most = {.it_value = {ms / 1000, ms % 1000 * 1000}};
    signal(SIGPROF, too_slow);
    setitimer(ITIMER_PROF, &most, NULL);
}

static inline void run_once(void (*test)(void), unsigned seconds)
{
    if (!finished) {
        setvbuf(stdout, NULL, _IONBF, 0);
        atexit(at_exit);
        signal(SIGALRM, too_slow);
    }
    finished = false;
    alarm(seconds);
    test();
    finished = true;
}

/* Under Valgrind, which says itself what is wrong. (Whoever has set RUNS_ON is
 * told that this has come to its end.) */
static inline int run_watched(void (*test)(void))
{
    run_once(test, 60);
    return getenv("RUNS_ON") ? 3 : 0;
}

/* With sanitizers, which end the program at what is wrong. */
static inline int run_sanitized(void (*test)(void))
{
    run_once(test, 5);
    return getenv("RUNS_ON") ? 3 : puts("This does not fail here.") < 0;
}

/* By itself; and once more, where malloc gives memory that is not 0. */
static inline int run(void (*test)(void))
{
    run_once(test, 5);
    mallopt(M_PERTURB, 90);
    return run_sanitized(test);
}

#endif
