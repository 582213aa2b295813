/*
 * See reproduce.h. The beginning of every file is the same: functions that
 * check one answer each and report through failed_here, so that a debugger can
 * stop where the failure shows.
 */
#include "reproduce.h"

#include <stdlib.h>
#include <string.h>
#include "reproduce_helpers.h"

static const char beginning[] =
    "#pragma GCC diagnostic ignored \"-Wunused-variable\"\n"
    "#pragma GCC diagnostic ignored \"-Wunused-but-set-variable\"\n"
    "#include <ctype.h>\n"
    "#include <limits.h>\n"
    "#include <malloc.h>\n"
    "#include <signal.h>\n"
    "#include <stdbool.h>\n"
    "#include <stdint.h>\n"
    "#include <stdio.h>\n"
    "#include <stdlib.h>\n"
    "#include <string.h>\n"
    "#include <sys/mman.h>\n"
    "#include <sys/syscall.h>\n"
    "#include <sys/time.h>\n"
    "#include <time.h>\n"
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
    "    const int most = 400; /* of a strip on very many squares */\n"
    "    printf(\"FAILED: %%s\\n  Expected:   %%.*s\\n  Got:        "
    "%%.*s\\n\",\n"
    "           call, most, wanted, most, got);\n"
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
    "/* Of long texts what is around the first difference is shown. */\n"
    "HELPER void check_text(const char *call, char *got, const char *wanted)\n"
    "{\n"
    "    size_t same = 0;\n"
    "    while (got && got[same] && got[same] == wanted[same])\n"
    "        same++;\n"
    "    size_t from = same > 200 ? same - 12 : 0;\n"
    "    char where[200], came[240], should[240];\n"
    "    snprintf(where, sizeof where, \"%%.100s, from character %%zu\", "
    "call,\n"
    "             from);\n"
    "    snprintf(came, sizeof came, \"%%.239s\", got ? got + from : "
    "\"NULL\");\n"
    "    snprintf(should, sizeof should, \"%%.239s\", wanted + from);\n"
    "    if (!got || got[same] != wanted[same])\n"
    "        failed_here(from > 0 ? where : call, came, should);\n"
    "    free(got);\n"
    "}\n"
    "\n"
    "HELPER void check_that(const char *call, bool holds, const char *wanted)\n"
    "{\n"
    "    if (!holds)\n"
    "        failed_here(call, \"something else\", wanted);\n"
    "}\n"
    "\n"
    "HELPER void check_number(const char *what, long got, bool holds,\n"
    "                         const char *wanted)\n"
    "{\n"
    "    char came[32];\n"
    "    snprintf(came, sizeof came, \"%%ld\", got);\n"
    "    if (!holds)\n"
    "        failed_here(what, came, wanted);\n"
    "}\n"
    "\n"
    "/* Looks at the whole text, and frees it. */\n"
    "HELPER void look_at(char *text)\n"
    "{\n"
    "    volatile size_t length = text ? strlen(text) : 0;\n"
    "    (void)length;\n"
    "    free(text);\n"
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
    "HELPER void check_move(const char *call, CoinStripMove got, bool holds,\n"
    "                       const char *wanted)\n"
    "{\n"
    "    char came[40];\n"
    "    snprintf(came, sizeof came, \"the move {%d, %d}\", got.coin,\n"
    "             got.distance);\n"
    "    if (!holds)\n"
    "        failed_here(call, came, wanted);\n"
    "}\n"
    "\n"
    "HELPER void check_strip(const char *call, const CoinStrip *got, bool "
    "wanted)\n"
    "{\n"
    "    if ((got != NULL) != wanted)\n"
    "        failed_here(call, got ? \"a strip\" : \"NULL\",\n"
    "                    wanted ? \"a strip\" : \"NULL\");\n"
    "}\n"
    "\n"
    "/* A long text, kept for good: \"'A'5:.'BC'\" is \"A.....BC\". */\n"
    "HELPER char *strip_text(const char *runs)\n"
    "{\n"
    "    static char *kept[100];\n"
    "    static int count;\n"
    "    size_t length = 0, room = 1;\n"
    "    char *text = malloc(room), *end = NULL;\n"
    "    while (text && *runs) {\n"
    "        const bool quoted = *runs == '\\'';\n"
    "        size_t count = quoted ? strcspn(runs + 1, \"'\")\n"
    "                              : strtoul(runs, &end, 10);\n"
    "        room += count;\n"
    "        text = realloc(text, room);\n"
    "        if (!text)\n"
    "            break;\n"
    "        if (quoted)\n"
    "            memcpy(text + length, runs + 1, count);\n"
    "        else\n"
    "            memset(text + length, end[1], count);\n"
    "        length += count;\n"
    "        runs = quoted ? runs + count + 2 : end + 2;\n"
    "    }\n"
    "    if (text)\n"
    "        text[length] = '\\0';\n"
    "    return kept[count++ % 100] = text;\n"
    "}\n"
    "\n"
    "/* The caller's text is gone when the call is over, as coinstrip.h "
    "allows. "
    "*/\n"
    "HELPER CoinStrip *strip_of_copy(CoinStripRules rules, const char *text)\n"
    "{\n"
    "    size_t size = text ? strlen(text) + 1 : 1;\n"
    "    char *copy = mmap(NULL, size, PROT_READ | PROT_WRITE,\n"
    "                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);\n"
    "    if (copy == MAP_FAILED)\n"
    "        exit(2);\n"
    "    if (text)\n"
    "        memcpy(copy, text, size);\n"
    "    CoinStrip *strip = coinstrip_from_string(rules, text ? copy : NULL);\n"
    "    munmap(copy, size);\n"
    "    return strip;\n"
    "}\n"
    "#define coinstrip_from_string strip_of_copy\n"
    "\n";

/* (Where memory is watched, and nothing asks whether *move was left alone.) */
static const char unset[] =
    "/* What *move holds before a call was never set. */\n"
    "HELPER CoinStripMove *unset(CoinStripMove *move)\n"
    "{\n"
    "    CoinStripMove *volatile fresh = malloc(sizeof *fresh);\n"
    "    if (fresh)\n"
    "        *move = *fresh;\n"
    "    free(fresh);\n"
    "    return move;\n"
    "}\n"
    "#define coinstrip_hint(strip, move) coinstrip_hint(strip, unset(move))\n"
    "#define coinstrip_computer_play(strip, move) \\\n"
    "    coinstrip_computer_play(strip, unset(move))\n"
    "\n";

static const char opening[] = "static void test(void)\n"
                              "{\n";
static const char a_move[] = "    CoinStripMove move = {-77777, -77777};\n"
                             "    (void)move;\n";

static const char ending[] =
    "}\n"
    "\n"
    "%s"
    "int main(void)\n"
    "{\n"
    "    setvbuf(stdout, NULL, _IONBF, 0);\n"
    "    atexit(at_exit);\n"
    "    signal(SIGALRM, too_slow);\n"
    "%s"
    "%s"
    "    finished = true;\n"
    "    if (getenv(\"RUNS_ON\")) /* the Makefile's */\n"
    "        return 3;\n"
    "%s"
    "    return 0;\n"
    "}\n";

/* For a file of which the compiler says that a function may end without its
 * return: see inside/returns.c. */
static const char returns[] =
    "/* Each function of yours comes through here at its end (the compiler's\n"
    " * -finstrument-functions), and what is left behind here is what one "
    "gives\n"
    " * that ends without its return: 0; or never 0; or now this, now that. "
    "*/\n"
    "#undef no_instrument_function /* it is gone elsewhere */\n"
    "#define ASIDE __attribute__((no_instrument_function))\n"
    "static unsigned round_of_chance, state;\n"
    "ASIDE static unsigned long leave_behind(void)\n"
    "{\n"
    "    state = state * 1664525u + 1013904223u;\n"
    "    unsigned mixed = state >> 31;\n"
    "    return (round_of_chance < 2 ? round_of_chance : mixed) ? 0x5EAD5EAD "
    ": 0;\n"
    "}\n"
    "ASIDE void __cyg_profile_func_enter(void *f, void *c);\n"
    "ASIDE void __cyg_profile_func_exit(void *f, void *c);\n"
    "void __cyg_profile_func_enter(void *f, void *c) "
    "{ (void)f, (void)c; }\n"
    "void __cyg_profile_func_exit(void *f, void *c)\n"
    "{\n"
    "    (void)f, (void)c, leave_behind();\n"
    "}\n"
    "\n";

/* The time of this process counts, whatever else the machine does. */
static const char clock[] = "struct itimerval most = {.it_value = {0, %d}};\n"
                            "signal(SIGPROF, too_slow);\n"
                            "setitimer(ITIMER_PROF, &most, NULL);\n";

/* Memory that was never set may be 0, or not. */
static const char again[] =
    "    mallopt(M_PERTURB, 90); /* now malloc gives memory that is not 0 */\n"
    "    test();\n";

enum { SECONDS = 5, SECONDS_UNDER_VALGRIND = 60, ROUNDS = 8 };

/* A title must not end the comment that it stands in, nor seem to begin one. */
static char *safe_in_comment(const char *title)
{
    char *safe = text_clean_line(title);
    for (char *at = safe; (at = strstr(at, "*/"));)
        *at = '+';
    for (char *at = safe; (at = strstr(at, "/*"));)
        at[1] = '+';
    return safe;
}

static bool is_watched(ReproducedUnder under)
{
    return under == UNDER_VALGRIND || under == UNDER_VALGRIND_AT_END;
}

static void add_title(Text *to, const char *title, const char *own_file,
                      ReproducedUnder under)
{
    char *safe = safe_in_comment(title);
    Text prose = TEXT_EMPTY;
    text_add_prose(&prose, "   ", safe);
    text_add(to, "/*\n");
    for (const char *line = prose.bytes; line && *line;) {
        size_t length = strcspn(line, "\n");
        text_addf(to, " * %.*s\n", (int)length - 3, line + 3);
        line += length + (line[length] == '\n');
    }
    free(text_take(&prose));
    text_addf(to,
              " *\n"
              " * The calls stand at the end, in test(), below helpers.\n"
              " *\n"
              " * Put this file in the folder with your %s, and type\n"
              " *     make reproduce FILE=name-of-this-file.c\n"
              "%s"
              " */\n",
              own_file,
              under == UNDER_VALGRIND_AT_END
                  ? ""
                  : " * or, to stop at the failure in the debugger,\n"
                    " *     make gdb FILE=name-of-this-file.c\n");
    if (is_watched(under))
        text_add(to, "/* run: valgrind */\n");
    if (under == UNDER_SANITIZERS || under == UNDER_SANITIZERS_WITH_FRAMES)
        text_add(to, "/* run: sanitizers */\n");
    free(safe);
}

/* (That is not on everywhere: code on the stack does not run with it.) */
static void add_frames(Text *to)
{
    text_add(to,
             "/* Variables of functions that have returned are watched. */\n"
             "const char *__asan_default_options(void);\n"
             "const char *__asan_default_options(void)\n"
             "{\n"
             "    return \"detect_stack_use_after_return=1\";\n"
             "}\n\n");
}

static void add_no_return(Text *to, const char *no_return)
{
    char *safe = safe_in_comment(no_return);
    text_add(to, "/*\n");
    if (*safe)
        text_addf(to, " * The compiler says:\n *     %s\n", safe);
    text_add(to,
             " * What a function gives that ends without its return is left to "
             "chance. So\n"
             " * the calls are made several times, and each time it gives "
             "something else.\n"
             " * build: -finstrument-functions -Dno_instrument_function=\n"
             " */\n");
    free(safe);
}

/* The test, within its time; in rounds, where a return is forgotten. */
static char *runs(ReproducedUnder under, int cpu_ms, bool rounds)
{
    Text run = TEXT_EMPTY, all = TEXT_EMPTY;
    if (rounds)
        text_add(&run, "state = round_of_chance * 2654435761u;\n");
    text_addf(&run, "alarm(%d);\n",
              is_watched(under) ? SECONDS_UNDER_VALGRIND : SECONDS);
    if (cpu_ms)
        text_addf(&run, clock, cpu_ms * 1000);
    text_add(&run, "test();\n");
    if (rounds)
        text_addf(&all,
                  "    for (; round_of_chance < %d; round_of_chance++) {\n",
                  ROUNDS);
    text_add_lines(&all, rounds ? "        " : "    ", run.bytes);
    if (rounds)
        text_add(&all, "    }\n");
    free(text_take(&run));
    return text_take(&all);
}

static bool needs_unset(const char *statements, ReproducedUnder under)
{
    return is_watched(under) && strstr(statements, "&move)") &&
           !strstr(statements, "move.coin");
}

char *reproduce_file(const char *title, const char *statements,
                     ReproducedUnder under, int cpu_ms, const char *no_return)
{
    Text file = TEXT_EMPTY;
    char *run = runs(under, cpu_ms, no_return != NULL);
    bool games = reproduce_is_about_games(statements);
    add_title(&file, title, games ? "impartial.c" : "coinstrip.c", under);
    if (no_return)
        add_no_return(&file, no_return);
    if (under == UNDER_SANITIZERS_WITH_FRAMES)
        add_frames(&file);
    text_addf(&file, beginning,
              games ? "#include \"impartial.h\"\n"
              : reproduce_is_dialog(statements)
                  ? "#include \"coinstrip.h\"\n#include \"play.h\"\n"
                  : "#include \"coinstrip.h\"\n");
    text_add(&file, games ? "" : strips);
    reproduce_add_helpers(&file, statements);
    if (needs_unset(statements, under))
        text_add(&file, unset);
    text_add(&file, opening);
    text_add(&file, games ? "" : a_move);
    text_add_lines(&file, "    ", statements);
    text_addf(&file, ending, no_return ? returns : "", run,
              under == UNDER_NOTHING ? again : "",
              is_watched(under) ? ""
                                : "    puts(\"This does not fail here.\");\n");
    free(run);
    return text_take(&file);
}
