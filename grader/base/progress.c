/* See progress.h. Knows terminals; must not know what is being done. */
#include "progress.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include "memory.h"
#include "clock.h"
#include "text.h"

enum {
    TERMINAL_MS = 200,
    LINES_MS = 5000,
    USUAL_COLUMNS = 80,
    BAR_COLUMNS = 20,
    ROOM_FOR_BAR = 60
};

struct Progress {
    size_t total;
    bool terminal;
    bool shown;       /* there is a line on the terminal */
    long start, last; /* milliseconds */
};

Progress *progress_new(size_t total)
{
    const char *kind = getenv("TERM");
    Progress *progress = memory_new(1, sizeof *progress);
    progress->total = total;
    progress->terminal =
        isatty(STDERR_FILENO) && kind && strcmp(kind, "dumb") != 0;
    progress->start = clock_now();
    progress->last = progress->terminal ? 0 : progress->start;
    return progress;
}

/* "[######..............] " */
static void add_bar(Text *line, size_t done, size_t total)
{
    size_t full = total ? BAR_COLUMNS * done / total : BAR_COLUMNS;
    text_add(line, "[");
    text_add_times(line, '#', full);
    text_add_times(line, '.', BAR_COLUMNS - full);
    text_add(line, "] ");
}

static void add_time(Text *line, long seconds)
{
    if (seconds >= 3600)
        text_addf(line, "%ld:%02ld:%02ld", seconds / 3600, seconds / 60 % 60,
                  seconds % 60);
    else
        text_addf(line, "%ld:%02ld", seconds / 60, seconds % 60);
}

/* "12 of 300, 3.1 a second, 1:33 left". What was there already took no time,
 * and says nothing of the rest. */
static void add_numbers(Text *line, const Progress *progress, size_t done,
                        size_t kept)
{
    double seconds = (double)(clock_now() - progress->start) / 1000;
    text_addf(line, "%zu of %zu", done, progress->total);
    if (done == kept || seconds <= 0)
        return;
    double rate = (double)(done - kept) / seconds;
    if (rate < 0.5)
        text_addf(line, ", %.1f a minute, ", 60 * rate);
    else
        text_addf(line, ", %.1f a second, ", rate);
    add_time(line, (long)((double)(progress->total - done) / rate + 0.5));
    text_add(line, " left");
}

static void add_names(Text *line, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        text_addf(line, "%s%s", i == 0 ? ": " : ", ", names[i]);
}

static size_t columns(void)
{
    struct winsize size;
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < 2)
        return USUAL_COLUMNS;
    return size.ws_col;
}

static void put_line(const Progress *progress, const char *line, size_t most)
{
    if (progress->terminal)
        fprintf(stderr, "\r\033[K%.*s", (int)text_prefix(line, most), line);
    else
        fprintf(stderr, "grade: %s\n", line);
    fflush(stderr);
}

void progress_show(Progress *progress, size_t done, size_t kept,
                   const char *const *names, size_t count)
{
    long now = clock_now();
    if (now - progress->last < (progress->terminal ? TERMINAL_MS : LINES_MS))
        return;
    progress->last = now;
    Text text = TEXT_EMPTY;
    size_t most = columns() - 1;
    if (progress->terminal && most >= ROOM_FOR_BAR)
        add_bar(&text, done, progress->total);
    add_numbers(&text, progress, done, kept);
    if (progress->terminal)
        add_names(&text, names, count);
    char *line = text_take(&text);
    put_line(progress, line, most);
    progress->shown = progress->terminal;
    free(line);
}

void progress_hide(Progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
    progress->last = 0;
}

void progress_free(Progress *progress)
{
    progress_hide(progress);
    free(progress);
}
