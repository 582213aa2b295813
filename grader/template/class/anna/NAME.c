#include "NAME.h"

#include <string.h>

/* From one letter to the next. */
size_t NAME_count(const char *text, char letter)
{
    size_t count = 0;

    if (letter == '\0')
        return 0;
    for (text = strchr(text, letter); text != NULL;
         text = strchr(text + 1, letter))
        count++;
    return count;
}
