/*
 * main.c - the program ./play: reads the options, makes a strip, and has
 * play_game (play.h) do the rest. There is nothing to write here.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "coinstrip.h"
#include "play.h"

enum { EXIT_USAGE = 2, MOST_COINS = 26 };

static const char USAGE[] =
    "Usage: ./play [--welter] [--seed N] [--board ..A.B]\n"
    "Two people play the Silver Dollar Game.\n"
    "\n"
    "  --welter       play Welter's game: coins may pass each other\n"
    "  --board TEXT   begin with this strip: '.' is an empty square, a letter\n"
    "                 a coin\n"
    "  --seed N       begin with the random strip number N; without --seed "
    "and\n"
    "                 --board the clock chooses N\n"
    "  --help         print this\n"
    "\n"
    "A move is the letter of a coin and a number of squares: B 3\n";

typedef struct {
    CoinStripRules rules;
    const char *board; /* NULL: a random one */
    uint64_t seed;
} Options;

static _Noreturn void complain(const char *problem, const char *word)
{
    fprintf(stderr, "play: %s: \"%s\" (try ./play --help)\n", problem, word);
    exit(EXIT_USAGE);
}

static uint64_t read_seed(const char *text)
{
    char *end;

    errno = 0;
    uint64_t seed = strtoull(text, &end, 10);
    if (!isdigit((unsigned char)text[0]) || *end != '\0' || errno != 0)
        complain("a seed is a whole number from 0 to 18446744073709551615",
                 text);
    return seed;
}

static Options read_options(int argc, char **argv)
{
    static const struct option known[] = {
        {"welter", no_argument, NULL, 'w'},
        {"board", required_argument, NULL, 'b'},
        {"seed", required_argument, NULL, 's'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    Options options = {COINSTRIP_SILVER_DOLLAR, NULL, (uint64_t)time(NULL)};
    int option;

    while ((option = getopt_long(argc, argv, "", known, NULL)) != -1) {
        switch (option) {
        case 'w':
            options.rules = COINSTRIP_WELTER;
            break;
        case 'b':
            options.board = optarg;
            break;
        case 's':
            options.seed = read_seed(optarg);
            break;
        case 'h':
            fputs(USAGE, stdout);
            exit(EXIT_SUCCESS);
        default: /* getopt_long has said what is wrong */
            fputs("play: try ./play --help\n", stderr);
            exit(EXIT_USAGE);
        }
    }
    if (optind < argc)
        complain("this is not an option", argv[optind]);
    return options;
}

/* The strip that --board shows. A text that shows none ends the program. */
static CoinStrip *strip_from_board(CoinStripRules rules, const char *board)
{
    static const char allowed[] = ".abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t squares = strlen(board), coins = 0;

    if (squares == 0 || strspn(board, allowed) != squares)
        complain("a board holds only dots and letters, one at least", board);
    for (size_t i = 0; i < squares; i++)
        coins += board[i] != '.';
    if (coins > MOST_COINS)
        complain("a board holds at most 26 coins", board);

    CoinStrip *strip = coinstrip_from_string(rules, board);
    if (strip == NULL)
        fprintf(stderr,
                "play: coinstrip_from_string returned NULL for \"%s\": "
                "is Step 2 in coinstrip.c written yet?\n",
                board);
    return strip;
}

static CoinStrip *strip_from_seed(CoinStripRules rules, uint64_t seed)
{
    CoinStrip *strip = coinstrip_random(rules, seed);

    if (strip == NULL) {
        fprintf(stderr,
                "play: coinstrip_random returned NULL: is Step 10 in "
                "coinstrip.c written yet? (Until then: --board ..A.B)\n");
        return NULL;
    }
    fprintf(stderr, "For this strip again: ./play %s--seed %" PRIu64 "\n",
            rules == COINSTRIP_WELTER ? "--welter " : "", seed);
    if (coinstrip_coins(strip) > MOST_COINS) {
        fprintf(stderr, "play: it has over 26 coins; try another seed\n");
        coinstrip_free(strip);
        return NULL;
    }
    return strip;
}

int main(int argc, char **argv)
{
    Options options = read_options(argc, argv);
    CoinStrip *strip = options.board != NULL
                           ? strip_from_board(options.rules, options.board)
                           : strip_from_seed(options.rules, options.seed);

    if (strip == NULL)
        return EXIT_FAILURE;
    if (play_game(strip, stdin, stdout) == 0 && !coinstrip_is_won(strip))
        fprintf(stderr, "play: the game was not played to its end "
                        "(play_game returned 0)\n");
    coinstrip_free(strip);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "play: not all could be printed\n");
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
