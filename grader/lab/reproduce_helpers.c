/* See reproduce_helpers.h. */
#include "reproduce_helpers.h"

#include <string.h>

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

/* For strips of chance: whatever came is held against what was asked for. */
static const char drawing[] =
    "/* A strip of so many coins and squares (-1: of any number), with so "
    "many\n"
    " * moves left at least, one square each. */\n"
    "HELPER void check_drawn(const char *call, CoinStrip *strip, int coins,\n"
    "                        int length, int moves)\n"
    "{\n"
    "    int n = 0, left = 0;\n"
    "    if (!strip)\n"
    "        failed_here(call, \"NULL\", \"a strip\");\n"
    "    char *text = coinstrip_to_string(strip);\n"
    "    for (int i = 0; text && text[i]; i++)\n"
    "        if (text[i] != '.') {\n"
    "            check_int(\"the letter\", text[i], 'A' + n % 26);\n"
    "            left += i - n++;\n"
    "        }\n"
    "    if (!text || !*text)\n"
    "        failed_here(\"coinstrip_to_string\", \"no text\", \"a text\");\n"
    "    if (coins != -1)\n"
    "        check_int(\"the number of coins\", n, coins);\n"
    "    if (length != -1)\n"
    "        check_int(\"the number of squares\", (long)strlen(text), "
    "length);\n"
    "    if (left < moves)\n"
    "        failed_here(call, text, \"a strip with more moves left\");\n"
    "    free(text);\n"
    "}\n"
    "\n"
    "/* The strip as a text; it is freed. */\n"
    "HELPER char *text_of(CoinStrip *strip)\n"
    "{\n"
    "    char *text = strip ? coinstrip_to_string(strip) : NULL;\n"
    "    coinstrip_free(strip);\n"
    "    return text ? text : strdup(\"(none)\");\n"
    "}\n"
    "\n";

/* For the computer's moves: which it makes is free, but it must be legal, and
 * the one that was made. */
static const char playing[] =
    "/* The strip was `before`, and the move is said to have been made. */\n"
    "HELPER void check_played(const char *before, bool welter,\n"
    "                         CoinStripMove move, const CoinStrip *strip)\n"
    "{\n"
    "    static char text[4096];\n"
    "    int from = -1, coin = -1, to;\n"
    "    strcpy(text, before);\n"
    "    while (coin < move.coin && text[++from])\n"
    "        coin += text[from] != '.';\n"
    "    to = from - move.distance;\n"
    "    if (coin < 0 || !text[from] || move.distance < 1 || to < 0)\n"
    "        failed_here(\"the move\", \"no legal one\", \"a legal move\");\n"
    "    for (int i = to; i < (welter ? to + 1 : from); i++)\n"
    "        if (text[i] != '.')\n"
    "            failed_here(\"the move\", \"no legal one\", \"a legal "
    "move\");\n"
    "    text[from] = '.';\n"
    "    text[to] = 'A';\n"
    "    for (int i = 0, n = 0; text[i]; i++)\n"
    "        if (text[i] != '.')\n"
    "            text[i] = (char)('A' + n++ % 26);\n"
    "    check_text(\"the strip after the move\", coinstrip_to_string(strip), "
    "text);\n"
    "}\n"
    "\n";

/* For memory that runs out: the linker leads the calls of the student's files
 * here. */
static const char allocating[] =
    "/*\n"
    " * link: -Wl,--wrap=malloc -Wl,--wrap=calloc -Wl,--wrap=realloc\n"
    " * -Wl,--wrap=reallocarray -Wl,--wrap=aligned_alloc\n"
    " * -Wl,--wrap=posix_memalign -Wl,--wrap=strdup -Wl,--wrap=strndup\n"
    " * -Wl,--wrap=asprintf -Wl,--wrap=vasprintf -Wl,--wrap=open_memstream\n"
    " * -Wl,--wrap=fmemopen\n"
    " */\n"
    "#include <errno.h>\n"
    "#include <stdarg.h>\n"
    "\n"
    "static long failing = -1;\n"
    "\n"
    "/* Of the allocations from here on the one of that number fails; the\n"
    " * first is number 0. */\n"
    "HELPER void fail_allocation(long number)\n"
    "{\n"
    "    failing = number;\n"
    "}\n"
    "\n"
    "HELPER void fail_no_allocation(void)\n"
    "{\n"
    "    failing = -1;\n"
    "}\n"
    "\n"
    "static bool fails(void)\n"
    "{\n"
    "    if (failing < 0 || failing-- > 0)\n"
    "        return false;\n"
    "    errno = ENOMEM;\n"
    "    return true;\n"
    "}\n"
    "\n"
    "#define MAY_FAIL(type, name, parameters, arguments, failed) \\\n"
    "    type __real_##name parameters; \\\n"
    "    type __wrap_##name parameters; \\\n"
    "    type __wrap_##name parameters \\\n"
    "    { \\\n"
    "        return fails() ? failed : __real_##name arguments; \\\n"
    "    }\n"
    "\n"
    "MAY_FAIL(void *, malloc, (size_t n), (n), NULL)\n"
    "MAY_FAIL(void *, calloc, (size_t n, size_t m), (n, m), NULL)\n"
    "MAY_FAIL(void *, realloc, (void *p, size_t n), (p, n), NULL)\n"
    "MAY_FAIL(void *, reallocarray, (void *p, size_t n, size_t m), (p, n, m), "
    "NULL)\n"
    "MAY_FAIL(void *, aligned_alloc, (size_t n, size_t m), (n, m), NULL)\n"
    "MAY_FAIL(int, posix_memalign, (void **p, size_t n, size_t m), (p, n, m), "
    "ENOMEM)\n"
    "MAY_FAIL(char *, strdup, (const char *s), (s), NULL)\n"
    "MAY_FAIL(char *, strndup, (const char *s, size_t n), (s, n), NULL)\n"
    "MAY_FAIL(int, vasprintf, (char **s, const char *f, va_list v), (s, f, v), "
    "-1)\n"
    "MAY_FAIL(FILE *, open_memstream, (char **s, size_t *n), (s, n), NULL)\n"
    "MAY_FAIL(FILE *, fmemopen, (void *p, size_t n, const char *m), (p, n, m), "
    "NULL)\n"
    "\n"
    "int __wrap_asprintf(char **text, const char *format, ...);\n"
    "int __wrap_asprintf(char **text, const char *format, ...)\n"
    "{\n"
    "    va_list values;\n"
    "    va_start(values, format);\n"
    "    int length = __wrap_vasprintf(text, format, values);\n"
    "    va_end(values);\n"
    "    return length;\n"
    "}\n"
    "\n";

static const char unchanged[] =
    "/* A call that says no has changed nothing. */\n"
    "HELPER void check_unchanged(const char *call, const char *before,\n"
    "                            const char *after)\n"
    "{\n"
    "    if (before && after && strcmp(before, after) != 0)\n"
    "        failed_here(call, after, before);\n"
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

/* A word that only those statements have that need the functions. */
static const struct {
    const char *word, *functions;
} helpers[] = {{"dialog(", dialogs},
               {"lines(", dialogs},
               {"check_drawn(", drawing},
               {"text_of(", drawing},
               {"check_played(", playing},
               {"fail_allocation(", allocating},
               {"check_unchanged(", unchanged},
               {"impartial_", games}};

bool reproduce_is_dialog(const char *statements)
{
    return strstr(statements, "dialog(") || strstr(statements, "lines(");
}

bool reproduce_is_about_games(const char *statements)
{
    return strstr(statements, "impartial_") != NULL;
}

void reproduce_add_helpers(Text *to, const char *statements)
{
    const char *last = NULL;
    for (size_t i = 0; i < sizeof helpers / sizeof *helpers; i++)
        if (strstr(statements, helpers[i].word) &&
            helpers[i].functions != last) {
            last = helpers[i].functions;
            text_add(to, last);
        }
}
