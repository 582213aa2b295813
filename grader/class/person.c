/* See person.h. */
#include "person.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

#include "base/memory.h"
#include "base/text.h"

/* A character: how many bytes it takes, its number in *code; of what is no
 * UTF-8 one byte, as the character that stands for such. */
static size_t decode(const char *bytes, size_t n, uint32_t *code)
{
    size_t length = text_decode(bytes, n, code);

    if (length == 0)
        *code = 0xfffd;
    return length > 0 ? length : 1;
}

/* Adds a character as UTF-8. */
static void add_character(Text *out, uint32_t code)
{
    uint8_t bytes[6];
    int length = u8_uctomb(bytes, code, sizeof bytes);

    if (length > 0)
        text_add_bytes(out, (const char *)bytes, (size_t)length);
}

/* Takes over what libunistring has made; frees what it was made of. */
static char *take(char *before, uint8_t *bytes, size_t length)
{
    if (bytes == NULL)
        memory_out();
    char *text = text_format("%.*s", (int)length, (const char *)bytes);
    free(bytes);
    free(before);
    return text;
}

static char *normalize(char *text, uninorm_t form)
{
    size_t length;
    uint8_t *bytes =
        u8_normalize(form, (const uint8_t *)text, strlen(text), NULL, &length);

    return take(text, bytes, length);
}

/* What can be seen of a name, as valid UTF-8. */
static char *show(const char *name)
{
    Text out = TEXT_EMPTY;

    for (size_t n = strlen(name), i = 0; i < n;) {
        uint32_t code;
        i += decode(name + i, n - i, &code);
        if (!text_is_hidden(code))
            add_character(&out, code);
    }
    return text_take(&out);
}

/* In small letters. (Twice, as Unicode has it: what is taken apart may hold
 * capitals.) */
static char *fold_letters(const char *name)
{
    char *text = show(name);

    for (int i = 0; i < 2; i++) {
        size_t length;
        uint8_t *bytes = u8_casefold((const uint8_t *)text, strlen(text), NULL,
                                     UNINORM_NFKC, NULL, &length);
        text = take(text, bytes, length);
    }
    return text;
}

char *person_fold(const char *name)
{
    Text out = TEXT_EMPTY;
    char *text = fold_letters(name);
    bool blank = false;

    for (size_t n = strlen(text), i = 0; i < n;) {
        uint32_t code;
        size_t length = decode(text + i, n - i, &code);
        bool is_blank = uc_is_property_white_space(code);
        if (!is_blank && blank && out.length > 0)
            text_add(&out, " ");
        if (!is_blank)
            text_add_bytes(&out, text + i, length);
        blank = is_blank;
        i += length;
    }
    free(text);
    return text_take(&out);
}

/* Letters with a stroke, which Unicode does not take apart. */
static uint32_t without_stroke(uint32_t code)
{
    static const uint32_t strokes[][2] = {
        {0x142, 'l'}, {0xf8, 'o'}, {0x111, 'd'}, {0x127, 'h'}, {0x131, 'i'}};

    for (size_t i = 0; i < sizeof strokes / sizeof *strokes; i++)
        if (strokes[i][0] == code)
            return strokes[i][1];
    return code;
}

static bool is_kind(uint32_t code, uint32_t kinds)
{
    return uc_is_general_category_withtable(code, kinds);
}

char *person_plain(const char *name)
{
    Text out = TEXT_EMPTY;
    char *text = normalize(person_fold(name), UNINORM_NFKD);

    for (size_t n = strlen(text), i = 0; i < n;) {
        uint32_t code;
        i += decode(text + i, n - i, &code);
        if (!is_kind(code, UC_CATEGORY_MASK_Mn))
            add_character(&out, without_stroke(code));
    }
    free(text);
    return normalize(text_take(&out), UNINORM_NFKC);
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

/* What Canvas keeps of a name: these and underscores. */
enum { WORDS = UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_M | UC_CATEGORY_MASK_N };

static void add_kinds(Text *out, const char *text, size_t n, uint32_t kinds)
{
    for (size_t i = 0; i < n;) {
        uint32_t code;
        size_t length = decode(text + i, n - i, &code);
        if (is_kind(code, kinds))
            text_add_bytes(out, text + i, length);
        i += length;
    }
}

char *person_squash(const char *name)
{
    Text out = TEXT_EMPTY;
    char *plain = person_fold(name);
    const char *blank = find_comma(plain) == NULL ? strrchr(plain, ' ') : NULL;
    size_t first = blank != NULL ? (size_t)(blank - plain) : 0;

    const uint32_t kinds = WORDS | UC_CATEGORY_MASK_Pc;
    add_kinds(&out, plain + first, strlen(plain + first), kinds);
    add_kinds(&out, plain, first, kinds);
    free(plain);
    return normalize(text_take(&out), UNINORM_NFKC);
}

char *person_words(const char *name)
{
    Text out = TEXT_EMPTY;
    char *plain = person_fold(name);

    add_kinds(&out, plain, strlen(plain), WORDS);
    free(plain);
    return normalize(text_take(&out), UNINORM_NFKC);
}

char *person_compose(const char *name)
{
    char *copy = text_copy(name);

    return text_is_utf8(name) ? normalize(copy, UNINORM_NFC) : copy;
}

static bool is_ascii(const char *text)
{
    while (*text > 0)
        text++;
    return *text == '\0';
}

/* (Nearly all are ASCII, and there are many to compare.) */
static bool is_same_id(const char *a, const char *b)
{
    if (is_ascii(a) || is_ascii(b))
        return strcasecmp(a, b) == 0;
    char *one = person_fold(a), *other = person_fold(b);
    bool same = strcmp(one, other) == 0;
    free(one);
    free(other);
    return same;
}

bool person_same_id(const char *a, const char *b)
{
    if (a == NULL || b == NULL)
        return false;
    char *x = trim(a, strlen(a)), *y = trim(b, strlen(b));
    bool same = *x != '\0' && is_same_id(x, y);
    free(x);
    free(y);
    return same;
}

/* ------------------------------------------------------------ comparing -- */

/* (What follows the first name goes before it: turned round, not reordered.) */
bool person_agrees(const char *a, const char *b)
{
    char *plain_a = person_plain(a), *plain_b = person_plain(b);
    char *one = person_words(plain_a), *other = person_words(plain_b);
    char *twice = text_format("%s%s", one, one);
    bool agree = *one != '\0' && strlen(one) == strlen(other) &&
                 strstr(twice, other) != NULL;

    free(plain_a);
    free(plain_b);
    free(one);
    free(other);
    free(twice);
    return agree;
}

NameKey name_key(const char *name)
{
    char *readable = person_readable(name), *squashed = person_squash(name);
    NameKey key = {{person_fold(readable), person_plain(readable)},
                   {squashed, person_plain(squashed)}};

    free(readable);
    return key;
}

void name_key_clear(NameKey *key)
{
    for (int way = 0; way < NAME_WAYS; way++) {
        free(key->whole[way]);
        free(key->squashed[way]);
    }
    *key = (NameKey){0};
}

bool name_key_same(const NameKey *listed, const NameKey *name, bool squashed,
                   int way)
{
    const char *wanted = name->whole[way];

    return *wanted != '\0' &&
           (strcmp(listed->whole[way], wanted) == 0 ||
            (squashed && strcmp(listed->squashed[way], wanted) == 0));
}
