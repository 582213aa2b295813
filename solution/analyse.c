/*
 * analyse - says all that is known of a position of either coin game: its
 * value, who wins, every winning move, and why. Or prints tables of all
 * positions of a few coins.
 *
 * This file reads the command line and the positions; analyse_position.c,
 * analyse_json.c and analyse_table.c print.
 */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyse.h"
#include "standard.h"

static const char usage[] =
    "analyse [options] [STRIP...]\n"
    "  a strip is \"..A.B..C\"; several in one pair of quotes are played at "
    "once.\n"
    "  Without any, reads one position a line from the standard input.\n"
    "\n"
    "  --welter          coins may pass each other\n"
    "  --misere          whoever moves last loses\n"
    "  --turn KIND       with several strips a turn is a move in: one (if "
    "left\n"
    "                    out), any, some (not all), every, every-left\n"
    "  --json            a JSON object for each position, one a line\n"
    "  --quick           leave out how many moves a game lasts\n"
    "\n"
    "  --table values    instead, the values of all positions of a few coins\n"
    "  --table lost      or those in which the player to move loses\n"
    "  --coins N         how many coins; 2 if left out\n"
    "  --squares N       on how many squares, up to 31; 12 if left out\n"
    "  --format FORMAT   text, csv or svg; text if left out\n"
    "\n"
    "exit status: 0, or 1 if a strip can't be read, or 2 for a wrong option\n";

typedef struct {
    Position position;
    TableOrder table;
    bool is_json;
    bool is_table;
} Wish;

_Noreturn void analyse_out_of_memory(void)
{
    fputs("analyse: out of memory\n", stderr);
    exit(1);
}

/* ---- The command line --------------------------------------------------- */

/* Which of the names, which end with NULL, it is; or -1. */
static int find_name(const char *const *names, const char *name)
{
    for (int i = 0; names[i] != NULL; i++) {
        if (strcmp(names[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

static bool read_number(const char *text, int *number)
{
    char *end;
    long value = strtol(text, &end, 10);

    *number = (int)value;
    return end != text && *end == '\0' && value >= 0 && value <= 1000;
}

static bool take_option(Wish *wish, int option, const char *value)
{
    static const char *const tables[] = {"values", "lost", NULL};
    static const char *const formats[] = {"text", "csv", "svg", NULL};
    int found = 0;

    switch (option) {
    case 'w':
        wish->position.rules = STRATEGY_WELTER;
        return true;
    case 'm':
        wish->position.ending = STRATEGY_MISERE;
        return true;
    case 't':
        return turn_of_name(value, &wish->position.turn);
    case 'j':
        wish->is_json = true;
        return true;
    case 'q':
        wish->position.is_quick = true;
        return true;
    case 'T':
        wish->is_table = true;
        found = find_name(tables, value);
        wish->table.kind = (TableKind)found;
        return found >= 0;
    case 'f':
        found = find_name(formats, value);
        wish->table.format = (TableFormat)found;
        return found >= 0;
    case 'c':
        return read_number(value, &wish->table.coins);
    case 's':
        return read_number(value, &wish->table.squares);
    default:
        return false;
    }
}

static bool read_options(Wish *wish, int argc, char **argv)
{
    static const struct option options[] = {
        {"welter", no_argument, NULL, 'w'},
        {"misere", no_argument, NULL, 'm'},
        {"turn", required_argument, NULL, 't'},
        {"json", no_argument, NULL, 'j'},
        {"quick", no_argument, NULL, 'q'},
        {"table", required_argument, NULL, 'T'},
        {"coins", required_argument, NULL, 'c'},
        {"squares", required_argument, NULL, 's'},
        {"format", required_argument, NULL, 'f'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0}};
    int option;
    int index = 0;

    while ((option = getopt_long(argc, argv, "", options, &index)) != -1) {
        if (option == 'h') {
            fputs(usage, stdout);
            exit(0);
        }
        if (option != '?' && !take_option(wish, option, optarg)) {
            fprintf(stderr, "analyse: --%s can't be '%s'\n",
                    options[index].name, optarg);
            return false;
        }
        if (option == '?') {
            return false;
        }
    }
    return true;
}

/* ---- Positions ---------------------------------------------------------- */

/* Returns false, and says why, if the text is no position. */
static bool analyse(const Wish *wish, const char *text, const char *where)
{
    Position position = wish->position;

    if (!position_read(&position, text)) {
        fprintf(stderr,
                "analyse: %s: a strip has a dot for an empty square and a "
                "letter for a coin\n",
                where);
        position_free(&position);
        return false;
    }

    bool has_memory = wish->is_json ? position_print_json(&position, stdout)
                                    : position_print(&position, stdout);

    position_free(&position);
    if (!has_memory) {
        analyse_out_of_memory();
    }
    return true;
}

static bool analyse_arguments(const Wish *wish, char **strips)
{
    bool is_fine = true;

    for (; *strips != NULL; strips++) {
        is_fine = analyse(wish, *strips, *strips) && is_fine;
    }
    return is_fine;
}

/* Empty lines are passed over. */
static bool analyse_lines(const Wish *wish, FILE *in)
{
    char *line = NULL;
    size_t room = 0;
    bool is_fine = true;

    for (int number = 1; getline(&line, &room, in) >= 0; number++) {
        char where[32];

        snprintf(where, sizeof where, "line %d", number);
        line[strcspn(line, "\r\n")] = '\0';
        if (line[strspn(line, " \t")] != '\0') {
            is_fine = analyse(wish, line, where) && is_fine;
        }
    }
    free(line);
    return is_fine;
}

static int print_table(Wish *wish)
{
    wish->table.rules = wish->position.rules;
    wish->table.ending = wish->position.ending;

    const char *problem = table_print(&wish->table, stdout);

    if (problem != NULL) {
        fprintf(stderr, "analyse: %s\n", problem);
        return 2;
    }
    return 0;
}

int main(int argc, char **argv)
{
    Wish wish = {.table = {.coins = 2, .squares = 12}};

    standard_begin("analyse");
    if (!read_options(&wish, argc, argv)) {
        fputs("analyse --help says what it takes.\n", stderr);
        return 2;
    }
    if (wish.is_table) {
        return print_table(&wish);
    }

    if (optind == argc && isatty(STDIN_FILENO)) {
        fputs("Type positions, as \"..A.B..C\", one a line; Ctrl-D ends. "
              "(--help says more.)\n",
              stderr);
    }

    bool is_fine = optind < argc ? analyse_arguments(&wish, argv + optind)
                                 : analyse_lines(&wish, stdin);

    return is_fine ? 0 : 1;
}
