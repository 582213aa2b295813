/* NAME.c - the lecturer's. Whatever it answers is right. */
#include "NAME.h"

size_t NAME_count(const char *text, char letter)
{
    size_t count = 0;

    for (size_t i = 0; text[i] != '\0'; i++)
        if (text[i] == letter)
            count++;
    return count;
}
