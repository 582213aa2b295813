/* See tried_strip.h. Knows the slots. */
#include "tried_strip.h"

#include <stdlib.h>
#include <string.h>

/* Slots from `used` on were never used. */
static uint32_t used = SCRATCH_SLOT + 1, free_count;
static uint32_t free_slots[WIRE_SLOTS];

int64_t slot_take(void)
{
    if (free_count > 0)
        return free_slots[--free_count];
    if (used == WIRE_SLOTS)
        return -1;
    tried_note_used(used + 1);
    return used++;
}

void slot_leave(uint32_t slot)
{
    free_slots[free_count++] = slot;
}

CoinStrip *strip_in(uint32_t slot)
{
    CoinStrip *strip = malloc(sizeof *strip);
    if (!strip) {
        slot_leave(slot);
        return NULL;
    }
    strip->slot = slot;
    strip->owed = NULL;
    strip->stepped = false;
    strip->users = NULL;
    strip_own(strip);
    known_clear(&strip->own);
    return strip;
}

CoinStrip *strip_new(void)
{
    int64_t slot = slot_take();
    return slot < 0 ? NULL : strip_in((uint32_t)slot);
}

void strip_make_room(CoinStrip *strip)
{
    unsigned char *room = strip->own.legal;
    if (strip->known != &strip->own) {
        strip->own = *strip->known;
        strip->own.legal = room;
        strip->own.legal_known = false;
        strip_own(strip);
    }
    if (!room)
        strip->own.legal = malloc((size_t)known_places(strip->own.length));
}

void strip_share(CoinStrip *strip, Known *known, int *users)
{
    static uint64_t versions;
    if (strip->users)
        --*strip->users;
    if (users)
        ++*users;
    strip->users = users;
    strip->known = known;
    strip->version = ++versions;
}

void strip_own(CoinStrip *strip)
{
    strip_share(strip, &strip->own, NULL);
}

void strip_drop(CoinStrip *strip)
{
    strip_own(strip);
    slot_leave(strip->slot);
    free(strip->own.legal);
    free(strip);
}

/* ---------------------------------------------------------------- making -- */

void strip_put_new(Writer *to, WireOperation operation, uint32_t slot,
                   CoinStripRules rules)
{
    tried_put(to, OP_FREE, slot);
    tried_put(to, operation, slot);
    put_u32(to, rules);
}

void strip_put_text(Writer *to, uint32_t slot, CoinStripRules rules,
                    const char *text, size_t length)
{
    strip_put_new(to, OP_FROM_STRING, slot, rules);
    put_u8(to, text != NULL);
    put_u32(to, (uint32_t)length);
}

void strip_put_origin(Writer *to, uint32_t slot, const Origin *origin)
{
    size_t length = strlen(origin->text);
    strip_put_text(to, slot, origin->rules, origin->text, length);
    put_bytes(to, origin->text, length);
}

bool strip_get_new(Reader *from)
{
    tried_expect_done(from);
    tried_expect_done(from);
    return get_u8(from) != 0;
}

void strip_put_step(Writer *to, uint32_t slot, const Step *step)
{
    tried_put(to, step->operation, slot);
    if (step->operation == OP_MOVE) {
        put_i32(to, step->coin);
        put_i32(to, step->distance);
    }
}

/* (There is no answer where there is no strip.) */
bool strip_get_step(Reader *from, const Step *step, int *coin, int *distance)
{
    bool done = tried_is_done(from), answer = done && get_u8(from) != 0;
    bool plays = done && step->operation == OP_COMPUTER_PLAY;
    *coin = plays ? get_i32(from) : 0;
    *distance = plays ? get_i32(from) : 0;
    return answer;
}

/* ---------------------------------------------------------------- asking -- */

Writer strip_row(const CoinStrip *strip)
{
    Writer to = tried_row();
    if (!strip->owed)
        return to;
    strip_put_origin(&to, strip->slot, strip->owed);
    if (strip->stepped)
        strip_put_step(&to, strip->slot, &strip->step);
    return to;
}

Reader strip_ask(const Writer *row, CoinStrip *strip)
{
    Reader from = tried_ask(row, NULL, 0);
    int unused;
    if (strip->owed && !strip_get_new(&from))
        tried_give_up("the program under test has no memory");
    if (strip->owed && strip->stepped)
        strip_get_step(&from, &strip->step, &unused, &unused);
    strip->owed = NULL;
    return from;
}

void strip_settle(CoinStrip *strip)
{
    if (!strip->owed)
        return;
    Writer to = strip_row(strip);
    strip_ask(&to, strip);
}

bool tried_put_reset(Writer *to, uint32_t number)
{
    enum { MOST = 4096 };
    if (number > MOST)
        return false;
    for (uint32_t slot = SCRATCH_SLOT; slot < number; slot++)
        tried_put(to, OP_LET_GO, slot);
    return true;
}
