#include "NAME.h"

/* Has not begun. */
size_t NAME_count(const char *text, char letter)
{
    (void)text;
    (void)letter;
    return 0;
}
