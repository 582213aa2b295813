/* Chance, which is the same each time: see make.h. */
#include "make.h"

/* (splitmix64) */
size_t making_draw(Making *making, size_t below)
{
    uint64_t mixed = making->noise += UINT64_C(0x9e3779b97f4a7c15);

    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94d049bb133111eb);
    mixed ^= mixed >> 31;
    return below > 0 ? mixed % below : 0;
}
