/* See tried_squares.h. */
#include "tried_squares.h"

enum { FAR = 512 };

/* Of one strip, as long as it does not change. */
static struct {
    uint64_t version;
    int coin, step; /* what was asked for last, and how far that was */
    int first, count, stride;
    int squares[FAR];
} far;

static int ask_square(CoinStrip *strip, int coin)
{
    Writer to = strip_row(strip);
    tried_put(&to, OP_SQUARE, strip->slot);
    put_i32(&to, coin);
    Reader from = strip_ask(&to, strip);
    tried_expect_done(&from);
    return get_i32(&from);
}

static void ask_window(CoinStrip *strip, int first)
{
    Writer to = strip_row(strip);
    known_put_squares(&to, strip->slot, first, WINDOW);
    Reader from = strip_ask(&to, strip);
    known_get_squares(&from, strip->known, first, WINDOW);
}

/* Notes where the tests are. True if that was a step like the one before. */
static bool goes_on(const CoinStrip *strip, int coin)
{
    bool same = far.version == strip->version;
    int64_t step = same ? (int64_t)coin - far.coin : 0;
    bool again = same && step == far.step && step > 0;
    if (!same)
        far.count = 0;
    far.version = strip->version;
    far.coin = coin;
    far.step = step > 0 && step < INT32_MAX ? (int)step : 0;
    return again;
}

static bool is_there(int coin)
{
    int64_t beyond = (int64_t)coin - far.first;
    return far.count > 0 && beyond >= 0 && beyond % far.stride == 0 &&
           beyond / far.stride < far.count;
}

static void ask_steps(CoinStrip *strip, int coin)
{
    Writer to = strip_row(strip);
    far.first = coin;
    far.stride = far.step;
    far.count = 0;
    for (int64_t at = coin;
         far.count < FAR && (at == coin || at <= strip->known->coins);
         at += far.stride) {
        tried_put(&to, OP_SQUARE, strip->slot);
        put_i32(&to, (int)at);
        far.count++;
    }
    Reader from = strip_ask(&to, strip);
    for (int i = 0; i < far.count; i++) {
        tried_expect_done(&from);
        far.squares[i] = get_i32(&from);
    }
}

int square_of(CoinStrip *strip, int coin)
{
    const Known *known = strip->known;
    bool steps = goes_on(strip, coin);
    if (coin < -1 || coin > SQUARES_COIN_MAX)
        return ask_square(strip, coin);
    if (coin >= known->first && coin < known->first + known->count)
        return known->squares[coin - known->first];
    if (!is_there(coin) && !steps) {
        ask_window(strip, coin);
        return known->squares[0];
    }
    if (!is_there(coin))
        ask_steps(strip, coin);
    return far.squares[(coin - far.first) / far.stride];
}
