/* See tried_known.h. */
#include "tried_known.h"

#include <string.h>

void known_clear(Known *known)
{
    known->seen = known->drawn = known->legal_known = false;
    known->legal = NULL;
    known->asked = 0;
}

/* --------------------------------------------------------------- looking -- */

Look look_at_coins(int coins, bool drawn)
{
    int squares = coins < 0 ? 2 : coins < WINDOW - 2 ? coins + 2 : WINDOW;
    return (Look){squares, drawn};
}

void known_put_squares(Writer *to, uint32_t slot, int first, int count)
{
    tried_put(to, OP_SQUARES, slot);
    put_i32(to, first);
    put_i32(to, first + count - 1);
}

void known_get_squares(Reader *from, Known *known, int first, int count)
{
    if (!tried_is_done(from))
        return;
    known->first = first;
    known->count = count;
    for (int i = 0; i < count; i++)
        known->squares[i] = get_i32(from);
}

void known_put_look(Writer *to, uint32_t slot, Look look)
{
    tried_put(to, OP_LENGTH, slot);
    tried_put(to, OP_COINS, slot);
    tried_put(to, OP_IS_WON, slot);
    known_put_squares(to, slot, -1, look.squares);
    if (look.drawn)
        tried_put(to, OP_TO_STRING, slot);
}

static void get_drawing(Reader *from, Known *known)
{
    size_t length;
    if (!tried_is_done(from) || get_u8(from) == 0)
        return;
    const unsigned char *text = get_text(from, &length);
    known->drawn = text && length <= SHORT;
    if (known->drawn) {
        memcpy(known->text, text, length);
        known->text[length] = '\0';
    }
}

void known_get_look(Reader *from, Known *known, Look look)
{
    known->seen = tried_is_done(from);
    if (known->seen)
        known->length = get_i32(from);
    if (tried_is_done(from))
        known->coins = get_i32(from);
    if (tried_is_done(from))
        known->won = get_u8(from) != 0;
    known_get_squares(from, known, -1, look.squares);
    known->drawn = known->legal_known = false;
    known->asked = 0;
    if (look.drawn)
        get_drawing(from, known);
    known->seen = known->seen && !from->bad;
}

/* ----------------------------------------------------------- legal moves -- */

static int distances(int length)
{
    return length + 1 + DISTANCES_BEFORE + DISTANCES_AFTER;
}

int known_place(int length, int coin, int distance)
{
    if (length > SHORT_ENOUGH || coin < -1 || coin > length ||
        distance < -DISTANCES_BEFORE || distance > length + DISTANCES_AFTER)
        return -1;
    return (coin + 1) * distances(length) + distance + DISTANCES_BEFORE;
}

int known_places(int length)
{
    return length < 0 || length > SHORT_ENOUGH
               ? 0
               : (length + 2) * distances(length);
}

void known_put_legal(Writer *to, uint32_t slot, int length)
{
    tried_put(to, OP_LEGAL_RANGE, slot);
    put_i32(to, -1);
    put_i32(to, length);
    put_i32(to, -DISTANCES_BEFORE);
    put_i32(to, length + DISTANCES_AFTER);
}

void known_get_legal(Reader *from, Known *known, int length)
{
    size_t size = (size_t)known_places(length);
    const unsigned char *table =
        tried_is_done(from) ? get_bytes(from, size) : NULL;
    if (!table || !known->seen || known->length != length || !known->legal)
        return;
    memcpy(known->legal, table, size);
    known->legal_known = true;
}
