/* See patience.h. */
#include "patience.h"

Patience patience_of(int request_ms, int call_ms, uint32_t first)
{
    return (Patience){.request_ms = request_ms,
                      .call_ms = call_ms,
                      .most = INT64_MAX,
                      .first = first,
                      .last = first};
}

int64_t patience_allowed(const Patience *patience, uint32_t calls)
{
    int64_t allowed = patience->request_ms +
                      (int64_t)(calls - patience->first) * patience->call_ms;
    return allowed < patience->most ? allowed : patience->most;
}

/* What one call may take at the most, beside the rest of its request: as many
 * calls, but no more where each has much time, as where memory is watched. */
static int64_t longest(const Patience *patience)
{
    enum { CALLS = 33, MOST_MS = 3000 };
    int64_t calls = CALLS * (int64_t)patience->call_ms;
    return patience->request_ms + (calls < MOST_MS ? calls : MOST_MS);
}

bool patience_is_stuck(Patience *patience, uint32_t calls, int64_t used)
{
    if (calls != patience->last) {
        patience->last = calls;
        patience->last_used = used;
    }
    return used - patience->last_used > longest(patience);
}

void patience_see(Patience *patience, int64_t now_ms)
{
    patience->last_ms = now_ms;
}

bool patience_is_lost(Patience *patience, uint32_t calls, int64_t now_ms)
{
    enum { TIMES = 10, MORE_MS = 1000 };
    if (calls != patience->last)
        patience_see(patience, now_ms);
    return now_ms - patience->last_ms >= TIMES * longest(patience) + MORE_MS;
}
