/*
 * The command line. Knows names of options and what they set; must not know
 * what is done with it.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "level.h"
#include "options_parts.h"
#include "record.h"

static uint64_t read_seed(const char *text)
{
    char *end;

    errno = 0;

    uint64_t seed = strtoull(text, &end, 10);

    if (strspn(text, "0123456789") == 0 || *end != '\0' || errno != 0) {
        options_complain(
            "a seed is a whole number from 0 to 18446744073709551615", text);
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
        options_complain("the computer plays first, second or both", which);
    }
    setup->players[0].computer = first || both;
    setup->players[1].computer = !first;
}

static void add_board(BoardWish *wish, char *text)
{
    if (wish->typed_count == GAME_MOST_STRIPS) {
        options_complain("there are at most 16 strips", text);
    }
    if (strlen(text) > BOARDS_MOST_SQUARES) {
        options_complain("the strip is too long", "--board");
    }
    wish->typed[wish->typed_count++] = text;
}

static void choose_preset(Setup *setup, const char *name)
{
    const Preset *preset = preset_find(name);

    if (preset != NULL) {
        setup->preset = preset;
        setup->players[1].computer = preset->computer;
        return;
    }
    options_complain("the presets are bailey, bbc and technoblogy", name);
}

const char *options_of_book(const Rulebook *book)
{
    static const char *const words[] = {
        [RULEBOOK_SILVER_DOLLAR] = "",
        [RULEBOOK_WELTER] = " --welter",
        [RULEBOOK_SHORT_STEPS] = " --short-steps",
    };

    return words[rulebook_number(book)];
}

static void set_level(Setup *setup, const char *name)
{
    int errors = level_find(name);

    if (errors < 0) {
        options_complain("the levels are easy, medium and perfect", name);
    }
    setup->players[0].errors = setup->players[1].errors = errors;
}

static void choose_turn(Setup *setup, const char *name)
{
    int turn = record_find_turn(name);

    if (turn < 0) {
        options_complain(
            "a turn moves in one, any, some, every or every-left strip", name);
    }
    setup->rules.turn = (StrategyTurn)turn;
}

const struct option options_known[] = {
    {"welter", no_argument, NULL, WELTER},
    {"short-steps", no_argument, NULL, SHORT_STEPS},
    {"misere", no_argument, NULL, MISERE},
    {"strips", required_argument, NULL, STRIPS},
    {"turn", required_argument, NULL, TURN},
    {"preset", required_argument, NULL, PRESET},
    {"computer", optional_argument, NULL, COMPUTER},
    {"level", required_argument, NULL, LEVEL},
    {"errors", required_argument, NULL, ERRORS},
    {"coach", no_argument, NULL, COACH},
    {"lesson", no_argument, NULL, LESSON},
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
    {"letters-stay", no_argument, NULL, LETTERS_STAY},
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
    case LEVEL:
        set_level(setup, value);
        break;
    case LESSON:
        options->lesson = true;
        break;
    case LETTERS_STAY:
        options->letters_stay = true;
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
        options->help = true;
        break;
    case VERSION:
        puts("CoinStrip " LAB_VERSION);
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
        options->setup.rules.book = rulebook_at(RULEBOOK_WELTER);
        break;
    case SHORT_STEPS:
        options->setup.rules.book = rulebook_at(RULEBOOK_SHORT_STEPS);
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

/* Against a person a computer plays so that it can be beaten. */
static void set_usual_level(Setup *setup)
{
    if (setup->players[0].computer != setup->players[1].computer &&
        setup->preset->choice == CHOICE_PERFECT) {
        setup->players[0].errors = setup->players[1].errors = LEVEL_MEDIUM;
    }
}

Options options_read(int argc, char **argv)
{
    Options options = {.setup = {.preset = preset_find("none"),
                                 .rules = {.book = rulebook_at(0)}},
                       .boards = BOARDS_ANY};
    bool given[KNOWN_COUNT - WELTER] = {false};
    int option;

    while ((option = getopt_long(argc, argv, "", options_known, NULL)) != -1) {
        if (option >= WELTER) {
            given[option - WELTER] = true;
        }
        set(&options, option, optarg);
    }
    if (optind < argc) {
        options_complain("this is not an option", argv[optind]);
    }
    if (options.help) {
        options_print_usage(&options.setup, stdout);
        exit(EXIT_SUCCESS);
    }
    options_check(&options, given);
    if (!given[LEVEL - WELTER] && !given[ERRORS - WELTER]) {
        set_usual_level(&options.setup);
    }
    return options;
}
