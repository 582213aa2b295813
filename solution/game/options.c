/*
 * The command line. Knows names of options and what they set; must not know
 * what is done with it.
 */
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "options.h"
#include "record.h"

enum { EXIT_USAGE = 2 };

static const char USAGE[] =
    "Usage: play [OPTION]...\n"
    "Coins on strips of squares: two people, or a person and the computer.\n"
    "\n"
    "The game\n"
    "  --welter            Welter's game: coins may jump over others\n"
    "  --misere            whoever makes the last move loses\n"
    "  --strips N          play on N strips at once (up to 16)\n"
    "  --turn KIND         where a turn moves: in one strip, in any of them,\n"
    "                      in some but not all, in every one until one is\n"
    "                      finished, or in every-left that isn't finished:\n"
    "                      one, any, some, every, every-left\n"
    "  --preset NAME       a game as it was published: bailey, bbc,\n"
    "                      technoblogy\n"
    "\n"
    "Who plays\n"
    "  --computer[=WHICH]  the computer plays first, second or both; second\n"
    "                      if left out\n"
    "  --errors PERCENT    so many of its turns are any move; 0 if left out\n"
    "  --coach             say so when a turn gives the win away\n"
    "\n"
    "The board\n"
    "  --board TEXT        '.' is an empty square, a letter a coin; once for\n"
    "                      each strip\n"
    "  --coins N, --squares N, --moves N\n"
    "                      by chance, of this size, with at least so many\n"
    "                      moves, one square each\n"
    "  --winnable          one that whoever begins can win\n"
    "  --seed N            the same chance again\n"
    "  --load FILE         go on with a game that was saved\n"
    "  --resume            go on with the game that was last broken off\n"
    "  --replay            with --load or --resume: from the start, turn by\n"
    "                      turn\n"
    "\n"
    "The terminal\n"
    "  --plain             sentences instead of a picture; so it is without\n"
    "                      a terminal, too\n"
    "  --no-slide          coins don't slide\n"
    "  --no-bell           a refused move makes no sound\n"
    "  --help, --version   print that\n"
    "\n"
    "NO_COLOR=1 in the environment: no colours. On the screen, / shows the\n"
    "keys; with --plain, type help.\n";

static _Noreturn void complain(const char *problem, const char *word)
{
    fprintf(stderr, "play: %s: \"%s\" (try --help)\n", problem, word);
    exit(EXIT_USAGE);
}

static uint64_t read_seed(const char *text)
{
    char *end;

    errno = 0;

    uint64_t seed = strtoull(text, &end, 10);

    if (strspn(text, "0123456789") == 0 || *end != '\0' || errno != 0) {
        complain("a seed is a whole number from 0 to 18446744073709551615",
                 text);
    }
    return seed;
}

static int read_number(const char *name, const char *text, int least, int most)
{
    char *end;
    long number = strtol(text, &end, 10);

    if (strspn(text, "0123456789") == 0 || *end != '\0' || number < least ||
        number > most) {
        fprintf(stderr,
                "play: --%s is a number from %d to %d: \"%s\" (try --help)\n",
                name, least, most, text);
        exit(EXIT_USAGE);
    }
    return (int)number;
}

static void seat_computer(Setup *setup, const char *which)
{
    if (which == NULL) {
        which = "second";
    }

    bool both = strcmp(which, "both") == 0;
    bool first = strcmp(which, "first") == 0;

    if (!both && !first && strcmp(which, "second") != 0) {
        complain("the computer plays first, second or both", which);
    }
    setup->players[0].computer = first || both;
    setup->players[1].computer = !first;
}

static void add_board(BoardWish *wish, char *text)
{
    if (wish->typed_count == GAME_MOST_STRIPS) {
        complain("there are at most 16 strips", text);
    }
    if (strlen(text) > BOARDS_MOST_SQUARES) {
        complain("the strip is too long", "--board");
    }
    wish->typed[wish->typed_count++] = text;
}

static void choose_preset(Setup *setup, const char *name)
{
    const Preset *preset = preset_find(name);

    if (preset == NULL) {
        complain("the presets are bailey, bbc and technoblogy", name);
    }
    setup->preset = preset;
    setup->players[1].computer = preset->computer;
}

static void choose_turn(Setup *setup, const char *name)
{
    int turn = record_find_turn(name);

    if (turn < 0) {
        complain("a turn moves in one, any, some, every or every-left strip",
                 name);
    }
    setup->rules.turn = (StrategyTurn)turn;
}

typedef enum {
    WELTER = 256,
    MISERE,
    STRIPS,
    TURN,
    PRESET,
    COMPUTER,
    ERRORS,
    COACH,
    BOARD,
    COINS,
    SQUARES,
    MOVES,
    WINNABLE,
    SEED,
    LOAD,
    RESUME,
    REPLAY,
    PLAIN,
    NO_SLIDE,
    NO_BELL,
    HELP,
    VERSION
} Known;

static const struct option KNOWN[] = {
    {"welter", no_argument, NULL, WELTER},
    {"misere", no_argument, NULL, MISERE},
    {"strips", required_argument, NULL, STRIPS},
    {"turn", required_argument, NULL, TURN},
    {"preset", required_argument, NULL, PRESET},
    {"computer", optional_argument, NULL, COMPUTER},
    {"errors", required_argument, NULL, ERRORS},
    {"coach", no_argument, NULL, COACH},
    {"board", required_argument, NULL, BOARD},
    {"coins", required_argument, NULL, COINS},
    {"squares", required_argument, NULL, SQUARES},
    {"moves", required_argument, NULL, MOVES},
    {"winnable", no_argument, NULL, WINNABLE},
    {"seed", required_argument, NULL, SEED},
    {"load", required_argument, NULL, LOAD},
    {"resume", no_argument, NULL, RESUME},
    {"replay", no_argument, NULL, REPLAY},
    {"plain", no_argument, NULL, PLAIN},
    {"no-slide", no_argument, NULL, NO_SLIDE},
    {"no-bell", no_argument, NULL, NO_BELL},
    {"help", no_argument, NULL, HELP},
    {"version", no_argument, NULL, VERSION},
    {NULL, 0, NULL, 0},
};

static void set_players(Options *options, int option, char *value)
{
    Setup *setup = &options->setup;

    switch (option) {
    case PRESET:
        choose_preset(setup, value);
        break;
    case COMPUTER:
        seat_computer(setup, value);
        break;
    case ERRORS:
        setup->players[0].errors = read_number("errors", value, 0, 100);
        setup->players[1].errors = setup->players[0].errors;
        break;
    case COACH:
        options->coach = true;
        break;
    case RESUME:
        options->resume = true;
        break;
    case REPLAY:
        options->replay = true;
        break;
    case LOAD:
        options->load = value;
        break;
    case PLAIN:
        options->plain = true;
        break;
    case NO_SLIDE:
        options->no_slide = true;
        break;
    case NO_BELL:
        options->no_bell = true;
        break;
    case HELP:
        fputs(USAGE, stdout);
        exit(EXIT_SUCCESS);
    case VERSION:
        puts("CoinStrip 1.0");
        exit(EXIT_SUCCESS);
    default: /* getopt_long has said what is wrong */
        fputs("play: try --help\n", stderr);
        exit(EXIT_USAGE);
    }
}

static void set(Options *options, int option, char *value)
{
    BoardWish *boards = &options->boards;

    switch (option) {
    case WELTER:
        options->setup.rules.rules = COINSTRIP_WELTER;
        break;
    case MISERE:
        options->setup.rules.ending = STRATEGY_MISERE;
        break;
    case STRIPS:
        boards->strips = read_number("strips", value, 1, GAME_MOST_STRIPS);
        break;
    case TURN:
        choose_turn(&options->setup, value);
        break;
    case BOARD:
        add_board(boards, value);
        break;
    case COINS:
        boards->coins = read_number("coins", value, 0, BOARDS_MOST_COINS);
        break;
    case SQUARES:
        boards->squares = read_number("squares", value, 1, BOARDS_MOST_SQUARES);
        break;
    case MOVES:
        boards->moves = read_number("moves", value, 0, INT_MAX);
        break;
    case WINNABLE:
        boards->winnable = true;
        break;
    case SEED:
        options->setup.seed = read_seed(value);
        options->seeded = true;
        break;
    default:
        set_players(options, option, value);
        break;
    }
}

/* What can't go together. */
static void check(const Options *options)
{
    const Setup *setup = &options->setup;
    bool published = strcmp(setup->preset->name, "none") != 0;
    int strips = options->boards.typed_count > 0 ? options->boards.typed_count
                                                 : options->boards.strips;

    if (published && (setup->rules.rules != COINSTRIP_SILVER_DOLLAR ||
                      setup->rules.ending != STRATEGY_NORMAL || strips > 1)) {
        complain("it is the Silver Dollar Game on one strip, and the last "
                 "mover wins",
                 setup->preset->name);
    }
    if (setup->preset->dots && options->boards.typed_count > 0 &&
        strlen(options->boards.typed[0]) != (size_t)setup->preset->squares) {
        complain("its strip has 30 squares", setup->preset->name);
    }
    if (setup->rules.turn == STRATEGY_SOME && strips < 2) {
        complain("this kind of turn wants --strips 2 or more", "--turn some");
    }
    if (options->replay && options->load == NULL && !options->resume) {
        complain("there is nothing to replay without --load", "--replay");
    }
}

Options options_read(int argc, char **argv)
{
    Options options = {.setup = {.preset = preset_find("none")},
                       .boards = BOARDS_ANY};
    int option;

    while ((option = getopt_long(argc, argv, "", KNOWN, NULL)) != -1) {
        set(&options, option, optarg);
    }
    if (optind < argc) {
        complain("this is not an option", argv[optind]);
    }
    check(&options);
    return options;
}
