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

bool patience_is_stuck(Patience *patience, uint32_t calls, int64_t used)
{
    enum { CALLS = 33 };
    if (calls != patience->last) {
        patience->last = calls;
        patience->last_used = used;
    }
    return used - patience->last_used >
           patience->request_ms + CALLS * (int64_t)patience->call_ms;
}
