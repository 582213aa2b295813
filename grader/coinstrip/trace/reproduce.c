/*
 * See reproduce.h. Functions that check one answer each report through
 * failed_here, so that a debugger can stop where the failure shows. They are C
 * like any other, in reproduction/.
 */
#include "reproduce.h"

#include <stdlib.h>
#include <string.h>
#include "reproduce_helpers.h"
#include "reproduction.h"

static const char opening[] = "static void test(void)\n"
                              "{\n";
static const char a_move[] = "    CoinStripMove move = {-77777, -77777};\n";

/* The time of this process counts, whatever else the machine does. */
static const char clock[] = "struct itimerval most = {.it_value = {0, %d}};\n"
                            "signal(SIGPROF, too_slow);\n"
                            "setitimer(ITIMER_PROF, &most, NULL);\n";

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
              " * The calls stand in test(). With this file beside your %s:\n"
              " *     make reproduce FILE=name-of-this-file.c\n"
              "%s"
              " */\n",
              own_file,
              under == UNDER_VALGRIND_AT_END
                  ? ""
                  : " *     make gdb FILE=name-of-this-file.c (it stops at the "
                    "failure)\n");
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
static char *runs(ReproducedUnder under, const Ending *end)
{
    Text run = TEXT_EMPTY, all = TEXT_EMPTY;
    bool rounds = end->no_return != NULL;
    if (rounds)
        text_add(&run, "state = round_of_chance * 2654435761u;\n");
    text_addf(&run, "alarm(%d);\n",
              is_watched(under) ? SECONDS_UNDER_VALGRIND : SECONDS);
    if (end->cpu_ms)
        text_addf(&run, clock, end->cpu_ms * 1000);
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

static void add_main(Text *to, const char *statements, ReproducedUnder under,
                     const Ending *end)
{
    char *run = runs(under, end);
    text_add(to, "int main(void)\n"
                 "{\n");
    if (reproduce_is_dialog(statements))
        text_add(to, "    setvbuf(stdout, NULL, _IONBF, 0);\n");
    if (end->may_exit)
        text_add(to, "    atexit(at_exit);\n");
    if (end->may_be_late)
        text_add(to, "    signal(SIGALRM, too_slow);\n");
    text_add(to, run);
    if (under == UNDER_NOTHING) /* what was never set may be 0, or not */
        text_add(to, "    mallopt(M_PERTURB, 90); /* now malloc gives memory "
                     "that is not 0 */\n"
                     "    test();\n");
    if (end->may_exit)
        text_add(to, "    finished = true;\n");
    text_addf(to, "    return getenv(\"RUNS_ON\") ? 3 : %s;\n}\n",
              is_watched(under) ? "0"
                                : "puts(\"This does not fail here.\") < 0");
    free(run);
}

static char *replaced(const char *text, const char *from, const char *with)
{
    Text to = TEXT_EMPTY;
    for (const char *next; (next = strstr(text, from));
         text = next + strlen(from))
        text_addf(&to, "%.*s%s", (int)(next - text), text, with);
    text_add(&to, text);
    return text_take(&to);
}

static bool has_long_texts(const char *statements)
{
    enum { LONG = 300 };
    if (strstr(statements, "strip_text(") || strstr(statements, "char *") ||
        strstr(statements, "for ("))
        return true;
    for (size_t length; *statements; statements += length) {
        length = strcspn(statements, "\n");
        if (length > LONG)
            return true;
        length += statements[length] == '\n';
    }
    return false;
}

/* Where nothing watches, there is nothing to be seen in looking at a text. */
static char *with_short_helpers(const char *statements, ReproducedUnder under)
{
    const char *check = has_long_texts(statements) ? "check_long_text("
                                                   : "check_text(",
               *look = under == UNDER_NOTHING ? "free(" : "look_at(";
    char *checked = replaced(statements, "check_text(", check);
    char *all = replaced(checked, "look_at(", look);
    free(checked);
    return all;
}

/* (Where memory is watched, and nothing asks whether *move was left alone.) */
static bool needs_unset(const char *statements, ReproducedUnder under)
{
    return is_watched(under) && strstr(statements, "&move)") &&
           !strstr(statements, "move.coin");
}

char *reproduce_file(const char *title, const char *statements,
                     ReproducedUnder under, const Ending *end)
{
    Text file = TEXT_EMPTY, test = TEXT_EMPTY;
    bool games = reproduce_is_about_games(statements);
    add_title(&file, title, games ? "impartial.c" : "coinstrip.c", under);
    if (end->no_return)
        add_no_return(&file, end->no_return);
    if (under == UNDER_SANITIZERS_WITH_FRAMES)
        add_frames(&file);
    text_add(&test, opening);
    if (strstr(statements, "move"))
        text_add(&test, a_move);
    char *body = with_short_helpers(statements, under);
    text_add_lines(&test, "    ", body);
    free(body);
    text_add(&test, "}\n\n");
    if (end->no_return)
        text_addf(&test, "%s\n", reproduction_returns);
    add_main(&test, statements, under, end);
    char *rest = text_take(&test);
    reproduce_add_helpers(
        &file,
        games ? "#include \"impartial.h\"\n"
        : reproduce_is_dialog(statements)
            ? "#include \"coinstrip.h\"\n#include \"play.h\"\n"
            : "#include \"coinstrip.h\"\n",
        needs_unset(statements, under) ? reproduction_unset_move : NULL,
        end->may_keep_text || under != UNDER_NOTHING, rest);
    text_add(&file, rest);
    free(rest);
    return text_take(&file);
}
