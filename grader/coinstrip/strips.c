/* See strips.h. */
#include "strips.h"

#include <stdlib.h>
#include "base/memory.h"
#include "context.h"

CoinStrip *strip_new(CoinStrip first)
{
    CoinStrip **strips = &context_now()->strips;
    CoinStrip *strip = memory_new(1, sizeof *strip);
    *strip = first;
    strip->next = *strips;
    strip->link = strips;
    if (strip->next)
        strip->next->link = &strip->next;
    return *strips = strip;
}

void strip_drop(CoinStrip *strip)
{
    if (!strip)
        return;
    *strip->link = strip->next;
    if (strip->next)
        strip->next->link = strip->link;
    reference_free(strip->reference);
    reference_free(strip->shadow);
    free(strip);
}

void strips_clear(CoinStrip **strips)
{
    while (*strips)
        strip_drop(*strips);
}

void strips_lose(CoinStrip *strips, uint32_t slot)
{
    for (; strips; strips = strips->next)
        if (strips->slot == slot)
            strips->slot = WIRE_SLOTS;
}

CoinStrip *strip_in_slot(CoinStripRules rules, uint32_t slot)
{
    return strip_new((CoinStrip){.slot = slot, .rules = rules});
}
