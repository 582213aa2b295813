/* See tried_draws.h. */
#include "tried_draws.h"

#include <string.h>

enum {
    DRAWN_AHEAD = 128,
    LEGAL_ROOM = TRIED_ROOM / 2 /* bytes of legal moves in one answer */
};

static Draw last;

/* Of the seeds after that. */
static struct {
    bool made;
    uint32_t slot;
    Known known;
} ahead[DRAWN_AHEAD];
static int first, end;

/* The strip that was given last, which may be gone; whether it has too many
 * moves to be asked for all of them; whether legal moves of it were asked for,
 * and of the one before. */
static CoinStrip *given;
static bool given_long, legal_asked, legal_wished;

static bool is_next(const Draw *draw)
{
    return draw->sized == last.sized && draw->rules == last.rules &&
           memcmp(draw->numbers, last.numbers, sizeof draw->numbers) == 0 &&
           draw->seed == last.seed + 1;
}

/* (Of a strip of any number of coins few have more than that.) */
static Look look_of_draw(const Draw *draw)
{
    enum { MOST = 8 };
    return draw->sized
               ? look_at_coins(draw->numbers[0], draw->numbers[1] <= SHORT)
               : look_at_coins(MOST, true);
}

static void put_draw(Writer *to, const Draw *draw, uint32_t slot, uint64_t seed)
{
    strip_put_new(to, draw->sized ? OP_RANDOM_SIZED : OP_RANDOM, slot,
                  draw->rules);
    for (int i = 0; draw->sized && i < 3; i++)
        put_i32(to, draw->numbers[i]);
    put_u64(to, seed);
    known_put_look(to, slot, look_of_draw(draw));
}

/* Has this strip and those of the next seeds drawn, as far as there are slots.
 */
static void draw_some(const Draw *draw, int count)
{
    int64_t slot;
    Writer to = tried_row();
    for (first = end = 0; end < count && (slot = slot_take()) >= 0; end++) {
        ahead[end].slot = (uint32_t)slot;
        put_draw(&to, draw, ahead[end].slot, draw->seed + (uint64_t)end);
    }
    if (end == 0)
        return;
    Reader from = tried_ask(&to, NULL, 0);
    for (int i = 0; i < end; i++) {
        ahead[i].made = strip_get_new(&from);
        known_clear(&ahead[i].known);
        known_get_look(&from, &ahead[i].known, look_of_draw(draw));
    }
}

/* (What is known of legal moves it keeps, if there is memory.) */
static CoinStrip *take_first(void)
{
    if (first == end)
        return NULL;
    int i = first++;
    if (!ahead[i].made) {
        slot_leave(ahead[i].slot);
        return NULL;
    }
    CoinStrip *strip = strip_in(ahead[i].slot);
    const Known *known = &ahead[i].known;
    if (!strip)
        return NULL;
    strip->own = *known;
    strip->own.legal = NULL;
    strip->own.legal_known = false;
    if (known->legal_known)
        strip_make_room(strip);
    strip->own.legal_known = strip->own.legal != NULL;
    if (strip->own.legal)
        memcpy(strip->own.legal, known->legal,
               (size_t)known_places(known->length));
    return strip;
}

CoinStrip *draw_strip(const Draw *draw)
{
    static int count = 1;
    bool next = is_next(draw);
    if (!next || first == end) {
        while (first < end)
            slot_leave(ahead[first++].slot);
        count = !next ? 1 : count < DRAWN_AHEAD ? 2 * count : count;
        /* (Whoever draws long strips does not draw many.) */
        draw_some(draw, draw->sized && draw->numbers[1] > SHORT ? 1 : count);
    }
    last = *draw;
    legal_wished = legal_asked || (legal_wished && given_long);
    legal_asked = false;
    given = take_first();
    given_long = given && known_places(given->known->length) == 0;
    return given;
}

/* ----------------------------------------------------------- legal moves -- */

/* Of how many of the next ones there is room for; their legal moves are put. */
static int put_legal(Writer *to, unsigned char *room)
{
    size_t taken = 0;
    int i = first;
    for (; i < end; i++) {
        Known *known = &ahead[i].known;
        size_t size = known->seen ? (size_t)known_places(known->length) : 0;
        if (size > LEGAL_ROOM - taken)
            break;
        known->legal = room + taken;
        taken += size;
        if (size > 0)
            known_put_legal(to, ahead[i].slot, known->length);
    }
    return i;
}

void draws_learn_legal(const CoinStrip *strip)
{
    static unsigned char room[LEGAL_ROOM];
    if (strip != given)
        return;
    legal_asked = true;
    if (!legal_wished || first == end || ahead[first].known.legal_known)
        return;
    Writer to = tried_row();
    int beyond = put_legal(&to, room);
    if (writer_length(&to) == 0)
        return;
    Reader from = tried_ask(&to, NULL, 0);
    for (int i = first; i < beyond; i++) {
        Known *known = &ahead[i].known;
        if (known->seen && known_places(known->length) > 0)
            known_get_legal(&from, known, known->length);
    }
}

bool draws_expect_legal(const CoinStrip *strip)
{
    return strip == given && legal_wished;
}
