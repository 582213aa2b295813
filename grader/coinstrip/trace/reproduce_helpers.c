/*
 * See reproduce_helpers.h. In the files of reproduction/ a definition is what
 * stands between two empty lines, with the comment above it. Each is taken that
 * defines a name which stands in something that was taken before.
 */
#include "reproduce_helpers.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "reproduction.h"

typedef struct {
    char *text; /* one definition */
    bool is_taken;
} Definition;

typedef struct {
    Definition *all;
    size_t count;
} Definitions;

/* Of these each definition is taken by itself, ... */
static const char *const parts[] = {
    reproduction_checks,     reproduction_strips,    reproduction_dialogs,
    reproduction_turns,      reproduction_asking,    reproduction_drawing,
    reproduction_playing,    reproduction_matches,   reproduction_whole_matches,
    reproduction_alike,      reproduction_unchanged, reproduction_games,
    reproduction_drawn_strip};

/* ... and these are taken whole, by statements with that word in them. */
static const struct {
    const char *word, *part;
} whole[] = {{"RUN_AGAIN", reproduction_clocks},
             {"fail_allocation(", reproduction_allocating},
             {"fail_allocations_from(", reproduction_allocating}};

bool reproduce_is_dialog(const char *statements)
{
    return strstr(statements, "dialog(") || strstr(statements, "lines(");
}

bool reproduce_is_about_games(const char *statements)
{
    return strstr(statements, "impartial_") != NULL;
}

static bool is_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Behind the comment, the string or the character that stands there; else
 * where it stands. */
static const char *behind(const char *at)
{
    if (strncmp(at, "/*", 2) == 0) {
        const char *end = strstr(at + 2, "*/");
        return end ? end + 2 : at + strlen(at);
    }
    if (*at != '"' && *at != '\'')
        return at;
    for (const char *end = at + 1; *end; end++)
        if (*end == *at)
            return end + 1;
        else if (*end == '\\' && end[1])
            end++;
    return at + strlen(at);
}

/* Is the word used in this C? */
static bool has_word(const char *text, const char *word, size_t length)
{
    while (*text) {
        const char *end = behind(text);
        if (end == text)
            while (is_of_word(*end))
                end++;
        if ((size_t)(end - text) == length && strncmp(text, word, length) == 0)
            return true;
        text = end > text ? end : text + 1;
    }
    return false;
}

/* The name that a line defines which begins a definition: the word before the
 * first "(", "[", "=" or ";", or behind #define. NULL: none. */
static const char *defined_name(const char *line, size_t *length)
{
    static const char define[] = "#define ";
    const char *end = line + strcspn(line, "([=;\n");

    if (strncmp(line, define, strlen(define)) == 0) {
        line += strlen(define);
        for (end = line; is_of_word(*end); end++)
            continue;
    } else if (!is_of_word(*line) || !*end || *end == '\n') {
        return NULL;
    }
    while (end > line && end[-1] == ' ')
        end--;
    const char *name = end;
    while (name > line && is_of_word(name[-1]))
        name--;
    *length = (size_t)(end - name);
    return *length ? name : NULL;
}

static bool is_needed(const Definition *definition, const char *text)
{
    for (const char *line = definition->text; line; line = strchr(line, '\n')) {
        size_t length;
        line += *line == '\n';
        const char *name = defined_name(line, &length);
        if (name && has_word(text, name, length))
            return true;
    }
    return false;
}

static void split(Definitions *definitions, const char *part)
{
    while (*part) {
        const char *end = strstr(part, "\n\n");
        size_t length = end ? (size_t)(end - part) + 1 : strlen(part);
        definitions->all = memory_grow(definitions->all, definitions->count + 1,
                                       sizeof *definitions->all);
        definitions->all[definitions->count++] =
            (Definition){text_format("%.*s", (int)length, part), false};
        part += length + (end != NULL);
    }
}

/* Takes what the text needs, and what that needs. */
static void take(Definitions *definitions, const char *text)
{
    for (size_t i = 0; i < definitions->count; i++) {
        Definition *definition = &definitions->all[i];
        if (definition->is_taken || !is_needed(definition, text))
            continue;
        definition->is_taken = true;
        take(definitions, definition->text);
    }
}

/* An #include line may say in a comment for which words it is. */
static void add_includes(Text *to, const char *text)
{
    for (const char *line = reproduction_includes; *line;) {
        size_t length = strcspn(line, "\n");
        const char *words = strstr(line, "/*");
        bool is_needed = !words || words > line + length;
        size_t said = is_needed ? length : (size_t)(words - line);
        while (said > 0 && line[said - 1] == ' ')
            said--;
        for (size_t i = said, size; !is_needed && i < length; i += size) {
            for (size = 0; is_of_word(line[i + size]); size++)
                continue;
            is_needed = size > 0 && has_word(text, line + i, size);
            size += size == 0;
        }
        if (is_needed)
            text_addf(to, "%.*s\n", (int)said, line);
        line += length + (line[length] == '\n');
    }
}

void reproduce_add_helpers(Text *to, const char *headers, const char *more,
                           bool lends, const char *rest)
{
    Definitions definitions = {NULL, 0};
    Text helpers = TEXT_EMPTY, all = TEXT_EMPTY;
    const char *last = NULL;

    if (lends)
        split(&definitions, reproduction_lent_text);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        split(&definitions, parts[i]);
    take(&definitions, rest);
    for (size_t i = 0; i < definitions.count; i++) {
        if (definitions.all[i].is_taken)
            text_addf(&helpers, "%s\n", definitions.all[i].text);
        free(definitions.all[i].text);
    }
    free(definitions.all);
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        if (whole[i].part != last && strstr(rest, whole[i].word)) {
            last = whole[i].part;
            text_addf(&helpers, "%s\n", last);
        }
    if (more)
        text_addf(&helpers, "%s\n", more);
    char *definition = text_take(&helpers);
    text_addf(&all, "%s%s", definition, rest);
    char *text = text_take(&all);
    add_includes(to, text);
    text_addf(to, "%s\n%s", headers, definition);
    free(text);
    free(definition);
}
