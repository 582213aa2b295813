#include "NAME.h"

#include <string.h>

/* Counts the end of the text as well, if that is asked for. */
size_t NAME_count(const char *text, char letter)
{
    size_t count = 0, length = strlen(text);

    for (size_t i = 0; i <= length; i++)
        count += text[i] == letter;
    return count;
}
