/* See build_parts.h. Knows what is kept, for a student, of what a compiler
 * says. */
#include "build_parts.h"

#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "compiler_messages.h"
#include "sandbox/jail.h"

enum { MESSAGES_MAX = 16 << 10 }; /* so much is shown, or about */

/* Lines that tell a student nothing: in which of the compiler's own files the
 * linker was; that a function inside of another one, whose address is taken,
 * takes a stack that can be run; and that functions which are given were not
 * handed in. */
static bool is_noise(const char *line, size_t length, const char *given)
{
    char *copy = strndup(line, length);
    char *wanted = copy ? strstr(copy, "undefined reference to `") : NULL;
    bool noise =
        copy &&
        (strstr(copy, ".o: in function `") ||
         strstr(copy, ".o: requires executable stack") ||
         (wanted && given && strncmp(wanted + 24, given, strlen(given)) == 0));
    free(copy);
    return noise;
}

/* How long the name of a folder of the jail's is that begins at line[at]; 0 if
 * none does. The jail's own way to write it counts between words only. */
static size_t folder_length(const char *line, size_t at)
{
    static const char *const folders[] = {"/src/", "/lab/include/",
                                          "/usr/bin/ld: "};
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789./-";
    bool between = at == 0 || !strchr(letters, line[at - 1]);
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        const char *own = jail_path(folders[i]);
        if (strncmp(line + at, folders[i], strlen(folders[i])) == 0)
            return strlen(folders[i]);
        if (between && strncmp(line + at, own, strlen(own)) == 0)
            return strlen(own);
    }
    return 0;
}

static void add_without_folders(Text *to, const char *line, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t skip = folder_length(line, i);
        if (skip == 0)
            text_add_bytes(to, line + i, 1);
        i += skip ? skip : 1;
    }
}

static void shorten(Text *text)
{
    char *whole = text_take(text);
    char *brief = compiler_messages_shorten(whole, MESSAGES_MAX);
    text_add(text, brief);
    free(brief);
    free(whole);
}

char *build_tidy(const char *kept, size_t length, int status, const char *given)
{
    char *clean = text_clean(kept, length);
    Text text = TEXT_EMPTY;
    for (const char *line = clean; *line;) {
        size_t size = strcspn(line, "\n");
        size += line[size] == '\n';
        if (!is_noise(line, size, given))
            add_without_folders(&text, line, size);
        line += size;
    }
    free(clean);
    shorten(&text);
    if (text.length && strstr(text.bytes, "undefined reference to `main'"))
        text_add(&text, "(a program needs a main, and this file has none)\n");
    if (status == -1)
        text_add(&text, "(the compiler took too long and was stopped)\n");
    else if (length >= SAID_MAX)
        text_add(&text, "\n(and more: cut here)\n");
    return text.length ? text_take(&text) : NULL;
}

bool build_names_error(const char *kept, size_t length, const char *file)
{
    char *text = strndup(kept, length);
    bool found = false;
    char *rest = text;
    for (char *line; !found && rest && (line = strsep(&rest, "\n"));) {
        char *at = strstr(line, file);
        size_t name = strlen(file);
        found = at && at[name] == ':' && at[name + 1] >= '0' &&
                at[name + 1] <= '9' && strstr(at, "error: ");
    }
    free(text);
    return found;
}
