/*
 * What --help prints, and what is said of a wrong command line.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "options_parts.h"
#include "words.h"

static const char usage[] =
    "Usage: play [OPTION]...\n"
    "Coins on strips of squares: two people, or a person and the computer.\n"
    "\n"
    "The game\n"
    "  --welter            Welter's game: coins may jump over others, to any\n"
    "                      empty square on their left\n"
    "  --short-steps       coins slide three squares at most\n"
    "  --misere            whoever moves last loses\n"
    "  --strips N          play on N strips at once (up to 16)\n"
    "  --turn KIND         where a turn moves: in one strip, in any of them,\n"
    "                      in some but not all, in every one until one is\n"
    "                      finished, or in every-left that isn't finished:\n"
    "                      one, any, some, every, every-left\n"
    "  --preset NAME       a game as it was published: bailey, bbc,\n"
    "                      technoblogy\n"
    "  --lesson            small boards that show how to win\n"
    "\n"
    "Who plays\n"
    "  --computer[=WHICH]  the computer plays first, second or both; second\n"
    "                      if left out\n"
    "  --level LEVEL       how well: easy, medium or perfect; medium if left\n"
    "                      out\n"
    "  --errors PERCENT    or so many of its turns are any move\n"
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
    "  --letters-stay      with --welter: coins keep their letters when they\n"
    "                      jump\n"
    "  --no-slide          coins don't slide\n"
    "  --no-bell           a refused move makes no sound\n"
    "  --help, --version   print that\n"
    "\n"
    "NO_COLOR=1 in the environment: no colours. On the screen, / shows the\n"
    "keys; with --plain, type help.\n";

_Noreturn void options_complain(const char *problem, const char *word)
{
    fprintf(stderr, "play: %s: \"%s\" (try --help)\n", problem, word);
    exit(EXIT_USAGE);
}

void options_print_usage(const Setup *setup, FILE *out)
{
    Match match = {.setup = *setup};
    const char *cut = strstr(usage, "\n\n") + 2;
    char *rule = NULL;
    size_t size;
    FILE *text = memory_need(open_memstream(&rule, &size));
    char *last;

    words_rule(&match, text);
    fclose(text);
    last = strstr(memory_need(rule), " Whoever");
    *last = '\n';
    fprintf(out, "%.*s%s. %s\n\n%s", (int)(cut - usage), usage,
            words_title(&match), rule, cut);
    free(rule);
}
