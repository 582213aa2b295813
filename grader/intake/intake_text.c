/* Knows the encodings in which editors write C. */
#include <stdlib.h>
#include <string.h>

#include "base/charset.h"
#include "base/memory.h"
#include "intake.h"

/* Whether a text without a mark begins with two letters of UTF-16, each beside
 * a NUL that no other text has; the first of them at `letter`, 0 or 1. */
static bool is_unmarked(const char *bytes, size_t size, size_t letter)
{
    return size >= 4 && size % 2 == 0 && bytes[letter] != '\0' &&
           bytes[1 - letter] == '\0' && bytes[letter + 2] != '\0' &&
           bytes[3 - letter] == '\0';
}

char *intake_text(const char *bytes, size_t size, size_t *length)
{
    static const char *const marks[] = {"\xff\xfe", "\xfe\xff"};
    static const char *const alphabets[] = {"UTF-16LE", "UTF-16BE"};

    for (size_t i = 0; i < 2; i++) {
        bool marked = size >= 2 && memcmp(bytes, marks[i], 2) == 0;
        if (marked || is_unmarked(bytes, size, i))
            return charset_convert("UTF-8", alphabets[i],
                                   bytes + (marked ? 2 : 0),
                                   size - (marked ? 2 : 0), NULL, length);
    }
    char *copy = memory_new(size + 1, 1);
    memcpy(copy, bytes, size);
    *length = size;
    return copy;
}
