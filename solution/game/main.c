/*
 * The program that "make play" starts: a game on the screen, or as a dialog.
 */
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "autosave.h"
#include "options.h"
#include "plain.h"
#include "record.h"
#include "screen.h"
#include "standard.h"

enum { EXIT_STOPPED = 128 };

/* The signal that came. There is no other way to hear of one. */
static volatile sig_atomic_t stopped;
static int nothing = -1; /* /dev/null */

/* Input ends, too: who is about to wait for it would miss the signal. */
static void remember_signal(int number)
{
    int before = errno;

    stopped = number;
    dup2(nothing, STDIN_FILENO);
    errno = before;
}

static void listen_to_signals(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action = {.sa_handler = remember_signal};

    nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        sigaction(signals[i], &action, NULL);
    }
}

static void load(const Options *options, Match *match)
{
    char *path =
        options->load != NULL ? strdup(options->load) : autosave_path();
    char *problem = NULL;

    if (path == NULL || !record_load(path, match, &problem)) {
        fprintf(stderr, "play: %s: %s\n", path == NULL ? "--resume" : path,
                path == NULL ? "there is no home to look in" : problem);
        exit(EXIT_FAILURE);
    }
    free(path);
}

static void start(const Options *options, Match *match)
{
    const char *problem;

    match->setup = options->setup;
    match->game = boards_start(&match->setup, &options->boards, &problem);
    if (match->game == NULL) {
        fprintf(stderr, "play: %s (try --help)\n", problem);
        exit(EXIT_FAILURE);
    }
}

/* With nobody at the keyboard, the same input gives the same output. */
static uint64_t seed_by_clock(bool somebody)
{
    return somebody ? (uint64_t)time(NULL) : 1;
}

static void play_plain(const Options *options, Match *match, bool prompts)
{
    Dialog dialog = {stdin, stdout, prompts, options->coach, &stopped};

    if (options->replay) {
        plain_replay(match, &dialog);
    } else {
        plain_play(match, &dialog);
    }
}

int main(int argc, char **argv)
{
    standard_begin("play");

    Options options = options_read(argc, argv);
    bool somebody = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    Match match = {0};

    setlocale(LC_CTYPE, "");
    if (!options.seeded) {
        options.setup.seed = seed_by_clock(somebody);
    }
    if (options.load != NULL || options.resume) {
        load(&options, &match);
    } else {
        start(&options, &match);
    }
    listen_to_signals();
    if (!somebody || options.plain ||
        !screen_play(&match, &options, &stopped)) {
        play_plain(&options, &match, somebody);
    }
    if (stopped != 0) {
        autosave_keep(&match);
    }
    game_free(match.game);
    return stopped != 0 ? EXIT_STOPPED + stopped : EXIT_SUCCESS;
}
