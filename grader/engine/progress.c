/* See progress.h. Knows terminals; must not know what is being done. */
#include "progress.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include "memory.h"
#include "moment.h"
#include "text.h"

enum { TERMINAL_MS = 200, LINES_MS = 5000, USUAL_COLUMNS = 80 };

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
    progress->start = moment_now();
    progress->last = progress->terminal ? 0 : progress->start;
    return progress;
}

/* "12 of 300, 3.1 a second, 1:33 left" */
static void add_numbers(Text *line, const Progress *progress, size_t done)
{
    double seconds = (double)(moment_now() - progress->start) / 1000;
    text_addf(line, "%zu of %zu", done, progress->total);
    if (done == 0 || seconds <= 0)
        return;
    double rate = (double)done / seconds;
    long left = (long)((double)(progress->total - done) / rate + 0.5);
    text_addf(line, ", %.1f a second, %ld:%02ld left", rate, left / 60,
              left % 60);
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

void progress_show(Progress *progress, size_t done, const char *const *names,
                   size_t count)
{
    long now = moment_now();
    if (now - progress->last < (progress->terminal ? TERMINAL_MS : LINES_MS))
        return;
    progress->last = now;
    Text text = TEXT_EMPTY;
    add_numbers(&text, progress, done);
    if (progress->terminal)
        add_names(&text, names, count);
    char *line = text_take(&text);
    if (progress->terminal)
        fprintf(stderr, "\r\033[K%.*s", (int)text_prefix(line, columns() - 1),
                line);
    else
        fprintf(stderr, "grade: %s\n", line);
    fflush(stderr);
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
