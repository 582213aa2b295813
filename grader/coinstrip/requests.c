/* See requests.h. */
#include "requests.h"

#include <string.h>
#include "context.h"
#include "strips.h"

/*
 * What a strip may take is in the contract, and how many there are at once is
 * our choice: so many that they take no more than ALIVE_BYTES together. What is
 * had from the kernel anew each time costs far more than what is used again: so
 * of strips that take much there are never more than ALIVE.
 */
enum { ALIVE = 32, ALIVE_BYTES = 320 << 20 };

uint32_t coins_alive(void)
{
    int64_t each = context_now()->strip_bytes;
    if (each == 0)
        return WIRE_SLOTS;
    return each < ALIVE_BYTES / ALIVE ? ALIVE
           : each > ALIVE_BYTES / 2   ? 2
                                      : (uint32_t)(ALIVE_BYTES / each);
}

/* Are strips freed that lie where another is to be? */
static bool are_let_go(const Context *context)
{
    return context->strip_bytes > 0 && !context->freeing.ends &&
           context->room == ROOM_NATIVE;
}

uint32_t coins_next_slot(void)
{
    enum { LEAST = 8 }; /* what a test may hold without asking */
    Context *context = context_now();
    uint32_t slot = context->slots++, most = coins_alive();
    if (!are_let_go(context))
        return slot;
    slot %= most > LEAST ? most : LEAST;
    strips_lose(context->strips, slot);
    return slot;
}

static void put_let_go(Writer *to, uint32_t slot)
{
    if (trial_now() && are_let_go(context_now()))
        put_on_slot(to, OP_LET_GO, slot);
}

void put_from_string(Writer *to, uint32_t slot, CoinStripRules rules,
                     const char *text)
{
    put_let_go(to, slot);
    put_u8(to, OP_FROM_STRING);
    put_u32(to, slot);
    put_u32(to, rules);
    put_u8(to, text != NULL);
    put_text(to, text ? text : "", text ? strlen(text) : 0);
}

void put_on_slot(Writer *to, WireOperation operation, uint32_t slot)
{
    put_u8(to, (uint8_t)operation);
    put_u32(to, slot);
}

void put_move(Writer *to, WireOperation operation, uint32_t slot, int coin,
              int distance)
{
    put_on_slot(to, operation, slot);
    put_i32(to, coin);
    put_i32(to, distance);
}

void put_random(Writer *to, uint32_t slot, CoinStripRules rules, uint64_t seed)
{
    put_let_go(to, slot);
    put_on_slot(to, OP_RANDOM, slot);
    put_u32(to, rules);
    put_u64(to, seed);
}

void put_random_sized(Writer *to, uint32_t slot, CoinStripRules rules,
                      int coins, int length, int min_moves, uint64_t seed)
{
    put_let_go(to, slot);
    put_on_slot(to, OP_RANDOM_SIZED, slot);
    put_u32(to, rules);
    put_i32(to, coins);
    put_i32(to, length);
    put_i32(to, min_moves);
    put_u64(to, seed);
}

void put_squares(Writer *to, uint32_t slot, int first, int last)
{
    put_on_slot(to, OP_SQUARES, slot);
    put_i32(to, first);
    put_i32(to, last);
}

void put_legal_range(Writer *to, uint32_t slot, const int ends[4])
{
    put_on_slot(to, OP_LEGAL_RANGE, slot);
    for (int i = 0; i < 4; i++)
        put_i32(to, ends[i]);
}
