/*
 * See reproduce.h. The beginning of every file is the same: functions that
 * check one answer each and report through failed_here, so that a debugger can
 * stop where the failure shows.
 */
#include "reproduce.h"

#include <stdlib.h>
#include <string.h>
#include "../engine/text.h"

static const char beginning[] =
    "#pragma GCC diagnostic ignored \"-Wunused-variable\"\n"
    "#include <ctype.h>\n"
    "#include <limits.h>\n"
    "#include <signal.h>\n"
    "#include <stdbool.h>\n"
    "#include <stdint.h>\n"
    "#include <stdio.h>\n"
    "#include <stdlib.h>\n"
    "#include <string.h>\n"
    "#include <unistd.h>\n"
    "%s"
    "\n"
    "#define HELPER __attribute__((unused)) static\n"
    "\n"
    "static bool finished;\n"
    "\n"
    "/* The failure: a debugger stops here, and one step up is the reason. */\n"
    "void failed_here(const char *call, const char *got, const char *wanted);\n"
    "void failed_here(const char *call, const char *got, const char *wanted)\n"
    "{\n"
    "    printf(\"FAILED: %%s\\n  came:     %%s\\n  expected: %%s\\n\", call, "
    "got, "
    "wanted);\n"
    "    fflush(stdout);\n"
    "    _exit(1);\n"
    "}\n"
    "\n"
    "HELPER const char *words(bool value)\n"
    "{\n"
    "    return value ? \"true\" : \"false\";\n"
    "}\n"
    "\n"
    "HELPER void check_int(const char *call, long got, long wanted)\n"
    "{\n"
    "    char came[32], should[32];\n"
    "    snprintf(came, sizeof came, \"%%ld\", got);\n"
    "    snprintf(should, sizeof should, \"%%ld\", wanted);\n"
    "    if (got != wanted)\n"
    "        failed_here(call, came, should);\n"
    "}\n"
    "\n"
    "HELPER void check_bool(const char *call, bool got, bool wanted)\n"
    "{\n"
    "    if (got != wanted)\n"
    "        failed_here(call, words(got), words(wanted));\n"
    "}\n"
    "\n"
    "HELPER void check_text(const char *call, char *got, const char *wanted)\n"
    "{\n"
    "    if (!got || strcmp(got, wanted) != 0)\n"
    "        failed_here(call, got ? got : \"NULL\", wanted);\n"
    "    free(got);\n"
    "}\n"
    "\n"
    "HELPER void check_that(const char *call, bool holds, const char *wanted)\n"
    "{\n"
    "    if (!holds)\n"
    "        failed_here(call, \"something else\", wanted);\n"
    "}\n"
    "\n"
    "static void too_slow(int number)\n"
    "{\n"
    "    (void)number;\n"
    "    failed_here(\"the last call\", \"no answer in time\", \"an "
    "answer\");\n"
    "}\n"
    "\n"
    "static void at_exit(void)\n"
    "{\n"
    "    if (!finished)\n"
    "        failed_here(\"the last call\", \"the program was ended\", "
    "\"an answer\");\n"
    "}\n"
    "\n";

/* For strips. */
static const char strips[] =
    "HELPER void check_strip(const char *call, const CoinStrip *got, bool "
    "wanted)\n"
    "{\n"
    "    if ((got != NULL) != wanted)\n"
    "        failed_here(call, got ? \"a strip\" : \"NULL\",\n"
    "                    wanted ? \"a strip\" : \"NULL\");\n"
    "}\n"
    "\n"
    "/* \"3:.1:A\" is \"...A\": a long text by counts. */\n"
    "HELPER char *strip_text(const char *runs)\n"
    "{\n"
    "    size_t length = 0, room = 1;\n"
    "    char *text = malloc(room), *end;\n"
    "    while (text && *runs) {\n"
    "        size_t count = strtoul(runs, &end, 10);\n"
    "        room += count;\n"
    "        text = realloc(text, room);\n"
    "        if (!text)\n"
    "            break;\n"
    "        memset(text + length, end[1], count);\n"
    "        length += count;\n"
    "        runs = end + 2;\n"
    "    }\n"
    "    if (text)\n"
    "        text[length] = '\\0';\n"
    "    return text;\n"
    "}\n"
    "\n";

/* For games: a cycle held against the game, and the large ones that the grader
 * asks about. */
static const char games[] =
    "HELPER bool is_option(const ImpartialGame *game, int from, int to)\n"
    "{\n"
    "    for (int i = game->first[from]; i < game->first[from + 1]; i++)\n"
    "        if (game->options[i] == to)\n"
    "            return true;\n"
    "    return false;\n"
    "}\n"
    "\n"
    "HELPER void check_cycle(const ImpartialGame *game, const int *cycle, int "
    "n)\n"
    "{\n"
    "    bool right = n > 0 && n <= game->positions;\n"
    "    for (int i = 0; right && i < n; i++) {\n"
    "        right = cycle[i] >= 0 && cycle[i] < game->positions;\n"
    "        for (int j = 0; right && j < i; j++)\n"
    "            right = cycle[i] != cycle[j];\n"
    "    }\n"
    "    for (int i = 0; right && i < n; i++)\n"
    "        right = is_option(game, cycle[i], cycle[(i + 1) % n]);\n"
    "    check_that(\"impartial_find_cycle\", right, \"a cycle\");\n"
    "}\n"
    "\n"
    "/* Heaps of 0 to n - 1, from which 1 up to `most` are taken; numbered "
    "from "
    "the\n"
    " * small ones up, or from the large ones down. */\n"
    "HELPER ImpartialGame take_game(int n, int most, bool is_falling)\n"
    "{\n"
    "    static int first[30001], options[90000];\n"
    "    first[0] = 0;\n"
    "    for (int p = 0; p < n; p++) {\n"
    "        int heap = is_falling ? n - 1 - p : p;\n"
    "        first[p + 1] = first[p];\n"
    "        for (int take = 1; take <= most && take <= heap; take++)\n"
    "            options[first[p + 1]++] = is_falling ? p + take : p - "
    "take;\n"
    "    }\n"
    "    return (ImpartialGame){n, first, options};\n"
    "}\n"
    "\n";

/* For dialogs: play_game on typed lines, and what it wrote held against them.
 */
static const char dialogs[] =
    "/* A file with these lines in it, to be read from its beginning. */\n"
    "HELPER FILE *lines(const char *typed)\n"
    "{\n"
    "    FILE *in = tmpfile();\n"
    "    if (!in)\n"
    "        exit(2);\n"
    "    fputs(typed, in);\n"
    "    rewind(in);\n"
    "    return in;\n"
    "}\n"
    "\n"
    "HELPER char *dialog(CoinStrip *strip, const char *typed, int *winner)\n"
    "{\n"
    "    char *written = NULL;\n"
    "    size_t length = 0;\n"
    "    FILE *in = lines(typed), *out = open_memstream(&written, &length);\n"
    "    if (!out)\n"
    "        exit(2);\n"
    "    *winner = play_game(strip, in, out);\n"
    "    fclose(in);\n"
    "    fclose(out);\n"
    "    printf(\"%s\\n----\\n\", written);\n"
    "    return written;\n"
    "}\n"
    "\n"
    "/* The strip is written after the place `at`, which then moves there. */\n"
    "HELPER void check_shown(const char **at, const char *strip)\n"
    "{\n"
    "    const char *found = strstr(*at, strip);\n"
    "    if (!found)\n"
    "        failed_here(\"play_game\", \"the strip is not written\", strip);\n"
    "    *at = found;\n"
    "}\n"
    "\n"
    "/* From `from` up to the place where `next` is written (NULL: the end), "
    "so\n"
    " * many refusals, with the player asked before and after each. */\n"
    "HELPER void check_turn(const char *from, const char *next, int player,\n"
    "                       int refused)\n"
    "{\n"
    "    const char *to = next ? strstr(from, next) : from + strlen(from);\n"
    "    char name[16];\n"
    "    snprintf(name, sizeof name, \"Player %d\", player);\n"
    "    if (!to)\n"
    "        failed_here(\"play_game\", \"the strip is not written\", next);\n"
    "    for (int i = 0; i <= refused; i++) {\n"
    "        const char *end = strstr(from, \"Illegal move\");\n"
    "        if ((end && end < to) != (i < refused))\n"
    "            failed_here(\"play_game\", \"another number of messages\",\n"
    "                        \"one \\\"Illegal move\\\" a refused line\");\n"
    "        if (i == refused)\n"
    "            end = to;\n"
    "        const char *asked = strstr(from, name);\n"
    "        while (asked && strncmp(asked + 8, \" wins\", 5) == 0)\n"
    "            asked = strstr(asked + 8, name);\n"
    "        if (!asked || asked >= end)\n"
    "            failed_here(\"play_game\", \"this player is not asked\", "
    "name);\n"
    "        from = end + 1;\n"
    "    }\n"
    "}\n"
    "\n"
    "HELPER void check_end(const char *at, const char *written, int got,\n"
    "                      int winner)\n"
    "{\n"
    "    const char *one = strstr(written, \"Player 1 wins\");\n"
    "    const char *two = strstr(written, \"Player 2 wins\");\n"
    "    const char *right = winner == 1 ? one : two;\n"
    "    const char *wrong = winner == 1 ? two : one;\n"
    "    if (winner ? wrong || !right || right < at ||\n"
    "                     strstr(right + 1, winner == 1 ? \"Player 1 wins\"\n"
    "                                                   : \"Player 2 wins\")\n"
    "               : one || two)\n"
    "        failed_here(\"play_game\", \"the winner is not named as it "
    "should\",\n"
    "                    winner ? \"the winner, once, at the end\" : "
    "\"none\");\n"
    "    check_int(\"what play_game returns\", got, winner);\n"
    "}\n"
    "\n";

static const char opening[] = "static void test(void)\n"
                              "{\n";
static const char a_move[] = "    CoinStripMove move = {-77777, -77777};\n"
                             "    (void)move;\n";

static const char ending[] = "}\n"
                             "\n"
                             "int main(void)\n"
                             "{\n"
                             "    setvbuf(stdout, NULL, _IONBF, 0);\n"
                             "    atexit(at_exit);\n"
                             "    signal(SIGALRM, too_slow);\n"
                             "    alarm(%d);\n"
                             "    test();\n"
                             "    finished = true;\n"
                             "%s"
                             "    return 0;\n"
                             "}\n";

enum { SECONDS = 5, SECONDS_UNDER_VALGRIND = 60 };

/* What is different for each kind of story. */
static const struct {
    const char *file;
    const char *headers;
    const char *functions[2];
} kinds[] = {
    [ABOUT_STRIPS] = {"coinstrip.c",
                      "#include \"coinstrip.h\"\n",
                      {strips, NULL}},
    [ABOUT_DIALOGS] = {"coinstrip.c",
                       "#include \"coinstrip.h\"\n#include \"play.h\"\n",
                       {strips, dialogs}},
    [ABOUT_GAMES] = {"impartial.c",
                     "#include \"impartial.h\"\n",
                     {games, NULL}},
};

static void add_title(Text *to, const char *title, StoryAbout about,
                      ReproducedUnder under)
{
    text_add(to, "/*\n");
    text_add_prose(to, " * ", title);
    text_addf(to,
              " *\n"
              " * Put this file in the folder with your %s, and type\n"
              " *     make reproduce FILE=name-of-this-file.c\n"
              " * or, to stop at the failure in the debugger,\n"
              " *     make gdb FILE=name-of-this-file.c\n"
              " */\n",
              kinds[about].file);
    if (under == UNDER_VALGRIND)
        text_add(to, "/* run: valgrind */\n");
    if (under == UNDER_SANITIZERS)
        text_add(to, "/* run: sanitizers */\n");
}

/* A title must not end the comment that it stands in. */
static char *safe_in_comment(const char *title)
{
    char *safe = text_clean_line(title);
    for (char *at = safe; (at = strstr(at, "*/"));)
        *at = '+';
    return safe;
}

char *reproduce_file(const char *title, const char *statements,
                     StoryAbout about, ReproducedUnder under)
{
    Text file = TEXT_EMPTY;
    char *safe = safe_in_comment(title);
    add_title(&file, safe, about, under);
    free(safe);
    text_addf(&file, beginning, kinds[about].headers);
    for (int i = 0; i < 2 && kinds[about].functions[i]; i++)
        text_add(&file, kinds[about].functions[i]);
    text_add(&file, opening);
    if (about != ABOUT_GAMES)
        text_add(&file, a_move);
    text_add_lines(&file, "    ", statements);
    text_addf(&file, ending,
              under == UNDER_VALGRIND ? SECONDS_UNDER_VALGRIND : SECONDS,
              under == UNDER_NOTHING
                  ? "    puts(\"This does not fail here.\");\n"
                  : "    puts(\"The calls are done. What was found in them "
                    "stands above and below.\");\n");
    return text_take(&file);
}
