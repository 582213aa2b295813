/*
 * See reproduce.h. Functions that check one answer each report through
 * failed_here, so that a debugger can stop where the failure shows. They are in
 * the folder checks/ of what students are given.
 */
#include "reproduce.h"

#include <stdlib.h>
#include <string.h>
#include "base/text.h"

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

static bool is_sanitized(ReproducedUnder under)
{
    return under == UNDER_SANITIZERS || under == UNDER_SANITIZERS_WITH_FRAMES;
}

static bool is_about_games(const char *statements)
{
    return strstr(statements, "impartial_") != NULL;
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
              " * With this file beside your %s:\n"
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
    if (is_sanitized(under))
        text_add(to, "/* run: sanitizers */\n");
    free(safe);
}

/* (The Makefile looks for the flags.) */
static void add_no_return(Text *to, const char *no_return)
{
    char *safe = safe_in_comment(no_return);
    text_add(to, "/*\n");
    if (*safe)
        text_addf(to, " * The compiler says:\n *     %s\n", safe);
    text_add(to, " * build: -finstrument-functions -Dno_instrument_function=\n"
                 " */\n");
    free(safe);
}

static void add_links(Text *to)
{
    static const char *const functions[] = {
        "malloc",         "calloc",   "realloc",       "reallocarray",
        "strdup",         "strndup",  "aligned_alloc", "posix_memalign",
        "asprintf",       "memalign", "valloc",        "vasprintf",
        "open_memstream", "fmemopen", "pvalloc"};

    text_add(to, "/*\n * link:");
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        text_addf(to, "%s-Wl,--wrap=%s", i % 3 || i == 0 ? " " : "\n * ",
                  functions[i]);
    text_add(to, "\n */\n");
}

/* (Where memory is watched, and nothing asks whether *move was left alone.) */
static bool needs_unset(const char *statements, ReproducedUnder under)
{
    return is_watched(under) && strstr(statements, "&move)") &&
           !strstr(statements, "move.coin");
}

static void add_includes(Text *to, const char *statements,
                         ReproducedUnder under, const Ending *end)
{
    static const struct {
        const char *word, *file;
    } files[] = {{"dialog(", "dialogs"},
                 {"lines(", "dialogs"},
                 {"check_match(", "matches"},
                 {"RUN_AGAIN", "clocks"},
                 {"fail_allocation", "allocating"}};
    bool games = is_about_games(statements);
    const char *last = NULL;

    text_addf(to, "#include \"%s.h\"\n", games ? "impartial" : "coinstrip");
    if (!games && (end->may_keep_text || under != UNDER_NOTHING))
        text_add(to, "#include \"checks/lent_text.h\"\n");
    text_addf(to, "#include \"checks/%s.h\"\n", games ? "games" : "strips");
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (files[i].file != last && strstr(statements, files[i].word)) {
            last = files[i].file;
            text_addf(to, "#include \"checks/%s.h\"\n", last);
        }
    if (needs_unset(statements, under))
        text_add(to, "#include \"checks/unset_move.h\"\n");
    if (end->no_return)
        text_add(to, "#include \"checks/returns.h\"\n");
}

/* (That is not on everywhere: code on the stack does not run with it.) */
static void add_frames(Text *to)
{
    text_add(to,
             "\n/* Variables of functions that have returned are watched. */\n"
             "const char *__asan_default_options(void);\n"
             "const char *__asan_default_options(void)\n"
             "{\n"
             "    return \"detect_stack_use_after_return=1\";\n"
             "}\n");
}

static void add_test(Text *to, const char *statements)
{
    text_add(to, "\nstatic void test(void)\n"
                 "{\n");
    if (strstr(statements, "&move") || strstr(statements, "move = "))
        text_add(to, "    CoinStripMove move = {-77777, -77777};\n");
    text_add_lines(to, "    ", statements);
    text_add(to, "}\n");
}

static void add_main(Text *to, ReproducedUnder under, const Ending *end)
{
    text_add(to, "\nint main(void)\n"
                 "{\n");
    if (end->cpu_ms)
        text_addf(to, "    limit_time(%d);\n", end->cpu_ms);
    if (end->no_return)
        text_add(to, "    run_by_chance(test);\n");
    text_addf(to, "    return %s(test);\n}\n",
              is_watched(under)     ? "run_watched"
              : is_sanitized(under) ? "run_sanitized"
                                    : "run");
}

char *reproduce_file(const char *title, const char *statements,
                     ReproducedUnder under, const Ending *end)
{
    Text file = TEXT_EMPTY;

    add_title(&file, title,
              is_about_games(statements) ? "impartial.c" : "coinstrip.c",
              under);
    if (end->no_return)
        add_no_return(&file, end->no_return);
    if (strstr(statements, "fail_allocation"))
        add_links(&file);
    add_includes(&file, statements, under, end);
    if (under == UNDER_SANITIZERS_WITH_FRAMES)
        add_frames(&file);
    add_test(&file, statements);
    add_main(&file, under, end);
    return text_take(&file);
}
