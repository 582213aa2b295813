/* See wrapped.h. */
#include "wrapped.h"

#include <limits.h>

/* Multiples that are no powers of 2; these come after the others. */
static const int others[] = {26, 52, 100, 1000, -26, -100, INT_MIN};

enum {
    OTHERS = sizeof others / sizeof *others,
    POWERS = (WRAPPED - OTHERS) / 2,
    FIRST_POWER = 4
};

_Static_assert(FIRST_POWER + POWERS == 31 && 2 * POWERS + OTHERS == WRAPPED,
               "all powers of 2 that an int holds");

int wrapped_number(int i, int small)
{
    if (i >= 2 * POWERS)
        return others[i - 2 * POWERS] + small;
    int power = 1 << (FIRST_POWER + i / 2);
    return (i % 2 == 0 ? power : -power) + small;
}
