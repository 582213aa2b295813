/* Places of objects that are set up in variables of their caller's. */
#include <string.h>
#include "kit.h"

static Lent places[WIRE_OBJECTS];

unsigned char *place_new(int object, size_t size)
{
    place_end(object);
    unsigned char *place = lent_new(&places[object], size);
    if (place)
        memset(place, WIRE_BLANK, size);
    return place;
}

void place_end(int object)
{
    lent_end(&places[object]);
}

void places_end(void)
{
    for (int i = 0; i < WIRE_OBJECTS; i++)
        place_end(i);
}
