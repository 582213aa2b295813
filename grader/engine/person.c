/* See person.h. */
#include "person.h"

#include <locale.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wctype.h>

#include "text.h"

/* Adds a character as UTF-8. */
static void add_character(Text *out, uint32_t code)
{
    char bytes[4];
    size_t length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;

    for (size_t i = length; i > 1; i--, code >>= 6)
        bytes[i - 1] = (char)(0x80 | (code & 0x3f));
    bytes[0] = (char)(length == 1 ? code : (0xf00u >> length & 0xff) | code);
    text_add_bytes(out, bytes, length);
}

/* Adds the letters of a name, small. With `squash`, blanks and marks are left
 * out, as Canvas does; else blanks are made one. */
static void add_folded(Text *out, const char *name, size_t n, bool squash)
{
    locale_t unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    bool blank = false, begun = false;

    for (size_t i = 0; i < n;) {
        uint32_t code;
        size_t length = text_decode(name + i, n - i, &code);
        i += length > 0 ? length : 1;
        wint_t c = length > 0 ? (wint_t)code : 0xfffd;
        bool is_blank = c == ' ' || c == '\t' || c == '\n' || c == 0xa0 ||
                        (unicode && iswspace_l(c, unicode));
        bool is_mark = unicode && iswpunct_l(c, unicode) && c != '_';
        blank = blank || is_blank;
        if (is_blank || (squash && is_mark))
            continue;
        if (blank && begun && !squash)
            text_add(out, " ");
        add_character(out, unicode ? (uint32_t)towlower_l(c, unicode) : code);
        blank = false;
        begun = true;
    }
    if (unicode)
        freelocale(unicode);
}

char *person_fold(const char *name)
{
    Text out = TEXT_EMPTY;

    add_folded(&out, name, strlen(name), false);
    return text_take(&out);
}

/* The comma that parts a last name from a first; NULL if there is not one
 * comma just. */
static const char *find_comma(const char *name)
{
    const char *comma = strchr(name, ',');

    return comma != NULL && strchr(comma + 1, ',') == NULL ? comma : NULL;
}

static char *trim(const char *bytes, size_t n)
{
    while (n > 0 && strchr(" \t", bytes[n - 1]) != NULL)
        n--;
    while (n > 0 && strchr(" \t", *bytes) != NULL) {
        bytes++;
        n--;
    }
    return text_format("%.*s", (int)n, bytes);
}

char *person_readable(const char *name)
{
    const char *comma = find_comma(name);

    if (comma == NULL)
        return trim(name, strlen(name));
    char *last = trim(name, (size_t)(comma - name));
    char *first = trim(comma + 1, strlen(comma + 1));
    char *both = text_format("%s%s%s", first, *first ? " " : "", last);
    free(last);
    free(first);
    return both;
}

char *person_squash(const char *name)
{
    Text out = TEXT_EMPTY;
    const char *comma = find_comma(name);
    char *plain = trim(name, strlen(name));
    const char *blank = strrchr(plain, ' ');

    if (comma == NULL && blank != NULL) {
        add_folded(&out, blank, strlen(blank), true);
        add_folded(&out, plain, (size_t)(blank - plain), true);
    } else {
        add_folded(&out, plain, strlen(plain), true);
    }
    free(plain);
    return text_take(&out);
}

bool person_same_id(const char *a, const char *b)
{
    if (a == NULL || b == NULL)
        return false;
    char *x = trim(a, strlen(a)), *y = trim(b, strlen(b));
    bool same = *x != '\0' && strcasecmp(x, y) == 0;
    free(x);
    free(y);
    return same;
}
