/*
 * How long the game takes from a key to the last byte of what it changes on the
 * screen, on strips of 1,000 squares; as a person would feel it, through a
 * terminal. No test, as it depends on what else the machine does.
 *
 *     build/tests/latency
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "terminal.h"

enum { KEYS = 200, QUIET = 12 };

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return 1e3 * (double)time.tv_sec + 1e-6 * (double)time.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    double left = *(const double *)a;
    double right = *(const double *)b;

    return (left > right) - (left < right);
}

/* Milliseconds until nothing more comes. */
static double answer_time(Terminal *terminal, const char *key)
{
    double start = now();
    double last = start;
    size_t length;

    terminal_forget(terminal);
    terminal_type(terminal, key);
    do {
        length = terminal->length;
        terminal_read(terminal, last == start ? 1000 : QUIET);
        if (terminal->length > length) {
            last = now();
        }
    } while (terminal->length > length);
    return last - start;
}

static void measure(const char *title, const char *rules)
{
    static const char *const keys[] = {"\t", "\033[D", "a", "\033[C",
                                       "\033[6~"};
    char *arguments[] = {"play",        "--coins", "100", "--squares",
                         "1000",        "--seed",  "1",   "--no-slide",
                         strdup(rules), NULL};
    Terminal terminal =
        terminal_open(terminal_program("play"), arguments, 50, 200);
    double times[KEYS];

    terminal_await(&terminal, "all keys");
    for (int i = 0; i < KEYS; i++) {
        times[i] = answer_time(&terminal, keys[i % 5]);
    }
    qsort(times, KEYS, sizeof *times, compare);
    printf("%s, 1,000 squares, key to screen: median %.1f ms, 95 of 100 within "
           "%.1f ms, longest %.1f ms\n",
           title, times[KEYS / 2], times[KEYS * 95 / 100], times[KEYS - 1]);
    terminal_type(&terminal, "\021");
    terminal_end(&terminal);
    free(arguments[8]);
}

int main(void)
{
    setenv("TERM", "xterm", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    measure("Silver Dollar", "--no-bell");
    measure("Welter", "--welter");
    return EXIT_SUCCESS;
}
