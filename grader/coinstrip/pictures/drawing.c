/* See drawing.h. */
#include "drawing.h"

#include <string.h>

bool drawing_has_signs(const char *text)
{
    return text[strspn(text, ".ABCDEFGHIJKLMNOPQRSTUVWXYZ")] == '\0';
}

bool drawing_has_squares(const char *text, const char *other)
{
    while (*text && *other && (*text == '.') == (*other == '.')) {
        text++;
        other++;
    }
    return *text == *other;
}
