/*
 * The names of a function's parameters, as the header has them: that is what a
 * lecturer and students read. Debugging information has the solution's.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "declarations.h"
#include "base/memory.h"
#include "base/text.h"
#include "kit/contract/words.h"

/* Where the text goes on behind comments and what a preprocessor reads. */
static const char *skip_comment(const char *at)
{
    const char *end = NULL;

    if (strncmp(at, "/*", 2) == 0)
        end = strstr(at + 2, "*/");
    else if (strncmp(at, "//", 2) == 0)
        return at + strcspn(at, "\n");
    return end ? end + 2 : at;
}

/* Without comments, as one line; the caller's to free. */
static char *plain_text(const char *from)
{
    Text text = TEXT_EMPTY;

    while (*from && *from != ';') {
        const char *behind = skip_comment(from);
        if (behind == from)
            text_addf(&text, "%c", isspace((unsigned char)*from) ? ' ' : *from);
        from = behind > from ? behind : from + 1;
    }
    return text_take(&text);
}

/* Where the parameters of that function begin, behind its bracket. */
static const char *find_list(const char *text, const char *name)
{
    size_t length = strlen(name);

    for (const char *at = text; (at = strstr(at, name)); at += length) {
        const char *behind = at + length + strspn(at + length, " )");
        if ((at == text || !is_in_name(at[-1])) && *behind == '(')
            return behind + 1;
    }
    return NULL;
}

/* Where the parameter ends that begins there: at a comma, or the bracket. */
static const char *end_of(const char *at)
{
    int depth = 0;

    for (; *at && (depth > 0 || (*at != ',' && *at != ')')); at++)
        depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
    return at;
}

/* The last word before any [, or what stands in (*...). NULL: it has none. */
static char *name_in(const char *start, const char *end)
{
    const char *star = memmem(start, (size_t)(end - start), "(*", 2);
    const char *stop = memchr(start, '[', (size_t)(end - start));

    if (star)
        stop = memchr(star, ')', (size_t)(end - star));
    end = stop ? stop : end;
    while (end > start && !is_in_name(end[-1]) && end[-1] != '*')
        end--;
    const char *first = end;
    while (first > start && is_in_name(first[-1]))
        first--;
    const char *before = first;
    while (before > start && before[-1] == ' ')
        before--;
    return first == end || before == start || isdigit((unsigned char)*first)
               ? NULL
               : text_format("%.*s", (int)(end - first), first);
}

/* What stands in the brackets of the parameter: "n", "rows][cols"; "?", if that
 * is nothing. */
static char *bound_in(const char *start, const char *end)
{
    const char *open = memchr(start, '[', (size_t)(end - start));
    const char *close = open ? memrchr(open, ']', (size_t)(end - open)) : NULL;

    if (!close || memmem(start, (size_t)(end - start), "(*", 2))
        return text_copy("");
    return close == open + 1
               ? text_copy("?")
               : text_format("%.*s", (int)(close - open - 1), open + 1);
}

static bool is_type_word(const char *name)
{
    static const char *const words[] = {"int",    "char",     "long",   "short",
                                        "void",   "unsigned", "signed", "float",
                                        "double", "const"};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], name) == 0)
            return true;
    return false;
}

/* Where the line of that number begins. */
static const char *line_at(const char *source, int number)
{
    while (--number > 0 && source && (source = strchr(source, '\n')))
        source++;
    return source;
}

char **header_names(const char *source, int line, const char *function,
                    char ***bounds)
{
    const char *start = line_at(source, line);
    char *text = start ? plain_text(start) : NULL;
    const char *at = text ? find_list(text, function) : NULL;
    char **names = memory_new(1, sizeof *names);
    size_t found = 0;

    *bounds = memory_new(1, sizeof **bounds);
    while (at) {
        const char *end = end_of(at);
        char *name = name_in(at, end);
        if (!name || is_type_word(name)) {
            free(name);
            break;
        }
        names = memory_grow(names, found + 2, sizeof *names);
        *bounds = memory_grow(*bounds, found + 2, sizeof **bounds);
        (*bounds)[found] = bound_in(at, end);
        (*bounds)[found + 1] = NULL;
        names[found++] = name;
        names[found] = NULL;
        at = *end == ',' ? end + 1 : NULL;
    }
    free(text);
    return names;
}
