/*
 * Knows what may stand in a submission's name, which becomes the name of a
 * folder and stands at the head of every report. Must not know what is in the
 * submission.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "intake.h"
#include "base/text.h"

enum { NAME_MAX_BYTES = 100 };

/* May the character stand in a name? Letters, digits and their accents in any
 * alphabet: beyond ASCII that is what can be seen in all but the blocks of
 * marks, symbols, private use and pictures (Blocks.txt of the Unicode Character
 * Database), whatever the locale. */
static bool is_plain(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } plain[] = {
        {' ', ' '},         {'-', '.'},         {'0', '9'},
        {'A', 'Z'},         {'_', '_'},         {'a', 'z'},
        {0xaa, 0xaa},       {0xb5, 0xb5},       {0xba, 0xba},
        {0xc0, 0xd6},       {0xd8, 0xf6},       {0xf8, 0x1fff},
        {0x2c00, 0x2dff},   {0x3005, 0x3007},   {0x3021, 0x3029},
        {0x3031, 0x3035},   {0x3041, 0xd7ff},   {0xf900, 0xfdff},
        {0xfe70, 0xfefe},   {0xff10, 0xff19},   {0xff21, 0xff3a},
        {0xff41, 0xff5a},   {0xff66, 0xffdc},   {0x10000, 0x100ff},
        {0x101fd, 0x11fbf}, {0x12000, 0x1cf4f}, {0x20000, 0x3fffd},
    };

    if (text_is_hidden(code))
        return false;
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (code >= plain[i].first && code <= plain[i].last)
            return true;
    return false;
}

/* The last component of a path, n bytes long; slashes at its end don't
 * count. */
static const char *last_component(const char *path, size_t *n)
{
    size_t end = strlen(path);

    while (end > 0 && path[end - 1] == '/')
        end--;
    size_t start = end;
    while (start > 0 && path[start - 1] != '/')
        start--;
    *n = end - start;
    return path + start;
}

static char *make_safe(const char *bytes, size_t n)
{
    Text name = TEXT_EMPTY;

    for (size_t i = 0; i < n;) {
        uint32_t code;
        size_t length = text_decode(bytes + i, n - i, &code);
        bool keep = length > 0 && is_plain(code) &&
                    !(i == 0 && (code == '.' || code == '-'));
        size_t added = keep ? length : 1;
        if (name.length + added > NAME_MAX_BYTES)
            break;
        text_add_bytes(&name, keep ? bytes + i : "_", added);
        i += length > 0 ? length : 1;
    }
    if (name.length == 0)
        text_add(&name, "_");
    return text_take(&name);
}

char *intake_name(const char *path)
{
    size_t n;
    const char *last = last_component(path, &n);
    bool dots = (n == 1 && last[0] == '.') ||
                (n == 2 && last[0] == '.' && last[1] == '.');
    char *real = dots ? realpath(path, NULL) : NULL;

    if (real != NULL)
        last = last_component(real, &n);
    char *name = make_safe(last, n);
    free(real);
    return name;
}
