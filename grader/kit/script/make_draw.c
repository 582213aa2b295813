/* Chance, which is the same each time: see make.h. */
#include "make.h"

#include "base/hash.h"

size_t making_draw(Making *making, size_t below)
{
    uint64_t drawn = hash_next(&making->noise);

    return below > 0 ? drawn % below : 0;
}
