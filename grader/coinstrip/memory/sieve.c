/* See sieve.h. */
#include "sieve.h"

#include <stdlib.h>
#include "base/memory.h"

void sieve_begin(Sieve *sieve)
{
    sieve->on = true;
    sieve->next = 0;
    sieve->rows = 0;
    if (!sieve->made)
        sieve->count = 0;
}

void sieve_end(Sieve *sieve)
{
    sieve->on = false;
}

void sieve_clear(Sieve *sieve)
{
    free(sieve->calls);
    *sieve = (Sieve){0};
}

static void note(Sieve *sieve, ScenarioCall call)
{
    sieve->calls =
        memory_grow(sieve->calls, sieve->count + 1, sizeof *sieve->calls);
    sieve->calls[sieve->count++] = call;
}

/* Where some calls are not made, others may never come: these are passed over.
 * One that was not noted is not made. */
bool sieve_skips(Sieve *sieve, int strip, WireOperation operation)
{
    if (!sieve->on)
        return false;
    if (!sieve->made) {
        note(sieve, (ScenarioCall){strip, operation});
        return false;
    }
    for (size_t i = sieve->next; i < sieve->count; i++)
        if (sieve->calls[i].strip == strip &&
            sieve->calls[i].operation == operation) {
            sieve->next = i + 1;
            return !sieve->made[i];
        }
    return true;
}

bool sieve_skips_row(Sieve *sieve)
{
    return sieve->on && sieve_skips(sieve, --sieve->rows, OP_COUNT);
}
