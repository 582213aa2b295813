/* See preprocessor_check.h. */
#include "preprocessor_check.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"

/* How many bytes at `at` join two lines: a backslash, and the end of the line,
 * between which gcc allows blanks; 0 if they are none. */
static size_t joint(const char *source, size_t size, size_t at)
{
    size_t i = at + 1;
    if (at >= size || source[at] != '\\')
        return 0;
    while (i < size && source[i] != '\n' && isspace((unsigned char)source[i]))
        i++;
    return i < size && source[i] == '\n' ? i + 1 - at : 0;
}

static size_t skip_joints(const char *source, size_t size, size_t at)
{
    size_t length;
    while ((length = joint(source, size, at)) > 0)
        at += length;
    return at;
}

static char *join_lines(const char *source, size_t size)
{
    char *joined = memory_grow(NULL, size + 1, 1);
    size_t length = 0;
    for (size_t at = 0; (at = skip_joints(source, size, at)) < size; at++)
        joined[length++] = (char)(source[at] ? source[at] : ' ');
    joined[length] = '\0';
    return joined;
}

/* Where a comment ends that begins there. */
static const char *end_of_comment(const char *from)
{
    const char *end =
        from[1] == '/' ? strchr(from, '\n') : strstr(from + 2, "*/");
    if (!end)
        return from + strlen(from);
    return from[1] == '/' ? end : end + 2;
}

/* Where a string or a character ends that begins there: on its line. */
static const char *end_of_literal(const char *from)
{
    const char *at = from + 1;
    while (*at && *at != '\n' && *at != *from)
        at += at[0] == '\\' && at[1] && at[1] != '\n' ? 2 : 1;
    return *at == *from ? at + 1 : at;
}

static bool begins_directive(const char *line)
{
    line += strspn(line, " \t\f\v\r");
    return *line == '#' || strncmp(line, "%:", 2) == 0;
}

/* In place: no comments, and nothing in quotes but in directives. (A comment
 * goes on with the directive that it is in; other lines may end in it.) */
static void strip(char *text)
{
    char *to = text;
    bool fresh = true, directive = false;
    for (const char *at = text, *end; *at; at = end) {
        if (fresh)
            directive = begins_directive(at);
        fresh = *at == '\n';
        end = at + 1;
        bool comment = at[0] == '/' && (at[1] == '/' || at[1] == '*');
        bool literal = *at == '"' || *at == '\'';
        if (comment)
            end = end_of_comment(at);
        else if (literal)
            end = end_of_literal(at);
        if (comment)
            *to++ = ' ';
        for (const char *c = at; c < end; c++)
            if (!comment && (!literal || directive || c == at || c + 1 == end))
                *to++ = *c;
            else if (*c == '\n' && !directive)
                *to++ = *c, fresh = true;
    }
    *to = '\0';
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* (A header may lie in a folder: it is included by its own name.) */
static bool is_one_of(const char *word, size_t length, const char *const *list)
{
    for (; *list; list++) {
        const char *slash = strrchr(*list, '/');
        const char *name = slash ? slash + 1 : *list;
        if (strlen(name) == length && strncmp(word, name, length) == 0)
            return true;
    }
    return false;
}

/* Names of the compiler's and the library's own, by which one reaches
 * attributes, other names for functions, and pragmas. */
static bool is_unusual_word(const char *word, size_t length)
{
    static const char *const usual[] = {"__func__",
                                        "__LINE__",
                                        "__FILE__",
                                        "_Bool",
                                        "_Static_assert",
                                        "_GNU_SOURCE",
                                        "_DEFAULT_SOURCE",
                                        "_POSIX_C_SOURCE",
                                        "_XOPEN_SOURCE",
                                        "_Alignas",
                                        "_Alignof",
                                        "__int128",
                                        "__builtin_clz",
                                        "__builtin_clzl",
                                        "__builtin_clzll",
                                        "__builtin_ctz",
                                        "__builtin_ctzl",
                                        "__builtin_ctzll",
                                        "__builtin_ffs",
                                        "__builtin_ffsl",
                                        "__builtin_ffsll",
                                        "__builtin_parity",
                                        "__builtin_parityl",
                                        "__builtin_parityll",
                                        "__builtin_popcount",
                                        "__builtin_popcountl",
                                        "__builtin_popcountll",
                                        "__builtin_add_overflow",
                                        "__builtin_mul_overflow",
                                        "__builtin_sub_overflow",
                                        "__builtin_expect",
                                        NULL};
    static const char *const unusual[] = {"asm", "noreturn", NULL};
    bool reserved =
        word[0] == '_' && (word[1] == '_' || isupper((unsigned char)word[1]));
    return (reserved && !is_one_of(word, length, usual)) ||
           is_one_of(word, length, unusual);
}

static bool has_unusual(const char *text)
{
    static const char *const signs[] = {"##", "%:", "[[", "<:", "??", "R\""};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strstr(text, signs[i]))
            return true;
    for (const char *at = text; *at;) {
        size_t length = 0;
        while (is_letter(at[length]))
            length++;
        if (length > 0 && is_unusual_word(at, length))
            return true;
        at += length > 0 ? length : 1;
    }
    return false;
}

/* The name in "name" or <name>, and nothing behind it; NULL where there is
 * none. Stores its length. */
static const char *included(const char *rest, size_t *length)
{
    if (*rest != '"' && *rest != '<')
        return NULL;
    *length = strcspn(rest + 1, "\">\n");
    const char *after = rest + 1 + *length;
    bool closed = *after == (*rest == '<' ? '>' : '"');
    after += closed;
    after += strspn(after, " \t\f\v\r");
    return closed && (*after == '\n' || *after == '\0') ? rest + 1 : NULL;
}

/* Headers of the system's, and those that are given. */
static bool is_usual_include(const char *rest, const char *const *headers)
{
    size_t length = 0;
    const char *name = included(rest, &length);
    if (!name || *name == '/' || memmem(name, length, "..", 2))
        return false;
    return *rest == '<' || is_one_of(name, length, headers);
}

static bool is_own(const char *rest, const char *own)
{
    size_t length = 0;
    const char *name = included(rest, &length);
    return name && strlen(own) == length && strncmp(name, own, length) == 0;
}

/* In capitals, and not what keeps a header out. */
static bool is_usual_macro(const char *rest)
{
    size_t length = 0;
    while (is_letter(rest[length]))
        length++;
    for (size_t i = 0; i < length; i++)
        if (islower((unsigned char)rest[i]))
            return false;
    return length > 0 && !memmem(rest, length, "_H", 2);
}

/* A directive, from behind its # on. Stores whether it includes `own`. */
static bool is_usual_directive(const char *line, const char *own,
                               const char *const *headers, bool *known)
{
    static const char *const later[] = {"define", "undef", "if",   "ifdef",
                                        "ifndef", "else",  "elif", "endif",
                                        "error",  "",      NULL};
    line += strspn(line, " \t\f\v\r");
    size_t length = 0;
    while (is_letter(line[length]))
        length++;
    const char *rest = line + length + strspn(line + length, " \t\f\v\r");
    if (length == 7 && strncmp(line, "include", length) == 0) {
        *known = *known || is_own(rest, own);
        return is_usual_include(rest, headers);
    }
    if (*known)
        return is_one_of(line, length, later) && (length > 0 || *rest == '\n');
    return length == 6 && strncmp(line, "define", length) == 0 &&
           is_usual_macro(rest);
}

bool preprocessor_is_usual(const char *source, size_t size, const char *own,
                           const char *const *headers)
{
    char *text = join_lines(source, size);
    bool known = !is_one_of(own, strlen(own), headers);
    strip(text);
    bool usual = !has_unusual(text);
    for (const char *line = text; usual && line;) {
        if (begins_directive(line))
            usual =
                is_usual_directive(strchr(line, '#') + 1, own, headers, &known);
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    free(text);
    return usual && known;
}

static bool is_word_at(const char *source, size_t size, size_t at,
                       const char *word)
{
    for (; *word; word++, at++) {
        at = skip_joints(source, size, at);
        if (at >= size || source[at] != *word)
            return false;
    }
    return true;
}

char *preprocessor_rename(const char *source, size_t size, const char *word,
                          char first)
{
    char *copy = memory_grow(NULL, size + 1, 1);
    memcpy(copy, source, size);
    copy[size] = '\0';
    for (size_t i = 0; i < size; i++)
        if (source[i] == *word && is_word_at(source, size, i, word))
            copy[i] = first;
    return copy;
}
