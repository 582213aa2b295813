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
#include "think.h"
#include "words.h"

enum { EXIT_STOPPED = 128 };

/* The signal that came. There is no other way to hear of one. */
static volatile sig_atomic_t stopped;
static int nothing = -1; /* what can't be read */

/* Input fails, too: who is about to wait for it would miss the signal. (Curses
 * waits for ever for the rest of a mouse's report if input merely ends.) */
static void remember_signal(int number)
{
    int before = errno;

    stopped = number;
    dup2(nothing, STDIN_FILENO);
    errno = before;
}

static void listen_to_signals(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    struct sigaction action = {.sa_handler = remember_signal};

    nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        sigaction(signals[i], &action, NULL);
    }
}

static _Noreturn void give_up(const char *what, const char *problem)
{
    fprintf(stderr, "play: %s: %s\n", what, problem);
    exit(EXIT_FAILURE);
}

static void load(Options *options, Match *match)
{
    char *path =
        options->load != NULL ? strdup(options->load) : autosave_path();
    char *problem = NULL;

    if (path == NULL) {
        give_up("--resume", "there is no home to look in");
    }
    if (options->resume && access(path, F_OK) != 0) {
        give_up("--resume", "no game was broken off");
    }
    if (!record_load(path, match, &problem)) {
        give_up(path, problem);
    }
    free(path);
    options->boards.given = true;
}

static void start(const Options *options, Match *match)
{
    const char *problem;
    StrategyTurn turn = options->setup.rules.turn;

    if (options->boards.winnable && isatty(STDERR_FILENO) &&
        (turn == STRATEGY_EVERY || turn == STRATEGY_EVERY_LEFT)) {
        fputs("Looking for a board that can be won...\n", stderr);
    }

    match->setup = options->setup;
    match->game = boards_start(&match->setup, &options->boards, &problem);
    if (match->game == NULL) {
        fprintf(stderr, "play: %s (try --help)\n", problem);
        exit(EXIT_FAILURE);
    }
    match->setup.rules = *game_rules(match->game);
}

/* With nobody at the keyboard, the same input gives the same output. */
static uint64_t seed_by_clock(bool somebody)
{
    return somebody ? (uint64_t)time(NULL) : 1;
}

/* While sentences wait for a thought there is nothing to do but that. */
static bool wait_on(void *context)
{
    (void)context;
    return false;
}

static void play_plain(const Options *options, Match *match, bool prompts)
{
    Dialog dialog = {.in = stdin,
                     .out = stdout,
                     .prompts = prompts,
                     .boards = options->boards,
                     .coach = options->coach,
                     .lesson = options->lesson,
                     .stop = &stopped};
    Patience patience = {&stopped, wait_on, NULL};

    if (prompts) {
        match_think_with(match, think_apart, &patience);
    }
    if (options->replay) {
        plain_replay(match, &dialog);
    } else {
        plain_play(match, &dialog);
    }
    match_think_with(match, NULL, NULL);
}

/* What stays on the terminal when the screen has gone. */
static void say_goodbye(const Match *match)
{
    int turns = game_turns(match->game);

    if (turns > 0 && game_is_over(match->game)) {
        words_result(match, stdout);
        fputs(" After ", stdout);
        words_count(turns, "turn", stdout);
        puts(".");
    }
    if (strcmp(match->setup.preset->name, "none") == 0 &&
        coinstrip_length(game_strip(match->game, 0)) <= 60) {
        printf("The same board again: play%s%s",
               options_of_book(match->setup.rules.book),
               match->setup.rules.ending == STRATEGY_MISERE ? " --misere" : "");
        for (int i = 0; i < game_strips(match->game); i++) {
            printf(" --board %s", game_board(match->game, i));
        }
        if (game_strips(match->game) > 1) {
            printf(" --turn %s", record_turn_name(match->setup.rules.turn));
        }
        putchar('\n');
    }
}

int main(int argc, char **argv)
{
    standard_begin("play");

    Options options = options_read(argc, argv);
    bool somebody = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    Match match = {0};
    ScreenEnd end = SCREEN_NONE;

    setlocale(LC_CTYPE, "");
    if (!options.seeded) {
        options.setup.seed = seed_by_clock(somebody);
    }
    if (options.load != NULL || options.resume) {
        load(&options, &match);
    } else {
        start(&options, &match);
    }
    match.letters_stay = options.letters_stay;
    listen_to_signals();
    if (somebody && !options.plain) {
        end = screen_play(&match, &options, &stopped);
    }
    if (end == SCREEN_NONE) {
        play_plain(&options, &match, somebody);
    } else if (end != SCREEN_ENDED && stopped != SIGHUP) {
        say_goodbye(&match);
    }
    if (stopped != 0 || end == SCREEN_KEEP) {
        autosave_keep(&match);
    }
    game_free(match.game);
    return stopped != 0 ? EXIT_STOPPED + stopped : EXIT_SUCCESS;
}
