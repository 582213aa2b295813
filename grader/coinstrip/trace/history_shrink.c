/* See history_shrink.h. */
#include "history_shrink.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/wire.h"

enum { COARSE = 8 };

typedef struct {
    HistoryCall *calls;
    size_t count;
    bool *gone;   /* of each call */
    size_t *unit; /* of each: what goes together has a number above 0, which
                     is higher for what begins later */
    StillFails *fails;
    void *state;
    bool over; /* it can't be found out any more */
} Shrinking;

static Text what_is_left(const Shrinking *shrinking)
{
    Text text = TEXT_EMPTY;
    for (size_t i = 0; i < shrinking->count; i++)
        if (!shrinking->gone[i])
            text_add_bytes(&text, shrinking->calls[i].asked.bytes,
                           shrinking->calls[i].asked.length);
    return text;
}

static bool still_fails(Shrinking *shrinking)
{
    Text left = what_is_left(shrinking);
    bool known = true;
    bool fails = shrinking->fails(
        shrinking->state, (HistoryBytes){left.bytes, left.length}, &known);
    free(text_take(&left));
    shrinking->over = !known;
    return fails && known;
}

/* The units that are still there, in their order: how many. */
static size_t list_units(const Shrinking *shrinking, size_t *units)
{
    size_t count = 0, last = 0;
    for (size_t i = 0; i < shrinking->count; i++)
        if (!shrinking->gone[i] && shrinking->unit[i] > last)
            units[count++] = last = shrinking->unit[i];
    return count;
}

/* Leaves the units from the first to the last out, if it still fails then. */
static bool drop(Shrinking *shrinking, size_t first, size_t last)
{
    if (shrinking->over)
        return false;
    bool *gone = shrinking->gone, *before = calloc(shrinking->count, 1);
    if (!before)
        abort();
    memcpy(before, gone, shrinking->count);
    for (size_t i = 0; i < shrinking->count; i++)
        gone[i] = gone[i] ||
                  (shrinking->unit[i] >= first && shrinking->unit[i] <= last);
    bool fails = still_fails(shrinking);
    if (!fails)
        memcpy(gone, before, shrinking->count);
    free(before);
    return fails;
}

/* Half of them at a time, then a quarter, ..., and at last each by itself, or
 * so many of so many. */
static void drop_units(Shrinking *shrinking, size_t parts)
{
    size_t *units = calloc(shrinking->count + 1, sizeof *units);
    if (!units)
        abort();
    size_t count = list_units(shrinking, units), least = count / parts;
    for (size_t size = (count + 1) / 2; size > 0 && size >= least;
         size = size > 1 ? (size + 1) / 2 : 0)
        for (size_t from = 0; from < count;) {
            size_t some = from + size < count ? size : count - from;
            if (drop(shrinking, units[from], units[from + some - 1])) {
                count -= some;
                memmove(units + from, units + from + some,
                        (count - from) * sizeof *units);
            } else {
                from += some;
            }
        }
    free(units);
}

/* What goes with a strip, or each call but those that make one. */
static void set_units(Shrinking *shrinking, bool strips)
{
    for (size_t i = 0; i < shrinking->count; i++) {
        const HistoryCall *call = &shrinking->calls[i];
        shrinking->unit[i] = strips ? call->strip > 0 ? (size_t)call->strip : 0
                             : wire_makes_strip(call->operation) ? 0
                                                                 : i + 1;
    }
}

static size_t count_left(const Shrinking *shrinking)
{
    size_t left = 0;
    for (size_t i = 0; i < shrinking->count; i++)
        left += !shrinking->gone[i] && shrinking->unit[i] > 0;
    return left;
}

/* A fault that counts calls fails after some numbers of them only: where there
 * are many, only the last, 2, 3, ... are tried. */
static void keep_last(Shrinking *shrinking)
{
    enum { MOST = 64 };
    size_t *units = calloc(shrinking->count + 1, sizeof *units);
    if (!units)
        abort();
    size_t count = list_units(shrinking, units);
    for (size_t last = 1; last <= MOST && MOST < count; last++)
        if (drop(shrinking, units[0], units[count - last - 1]))
            break;
    free(units);
}

Text history_shrink(HistoryBytes earlier, StillFails *fails, void *state)
{
    Shrinking shrinking = {.fails = fails, .state = state};
    shrinking.calls = call_history_split(earlier, &shrinking.count);
    shrinking.gone = calloc(shrinking.count + 1, sizeof *shrinking.gone);
    shrinking.unit = calloc(shrinking.count + 1, sizeof *shrinking.unit);
    if (!shrinking.gone || !shrinking.unit)
        abort();
    set_units(&shrinking, true);
    for (size_t before = SIZE_MAX; count_left(&shrinking) < before;) {
        before = count_left(&shrinking);
        drop_units(&shrinking, COARSE);
    }
    set_units(&shrinking, false);
    keep_last(&shrinking);
    for (int round = 0; round < 3; round++) { /* strips, calls, strips */
        set_units(&shrinking, round != 1);
        drop_units(&shrinking, shrinking.count + 1);
    }
    Text left = what_is_left(&shrinking);
    free(shrinking.calls);
    free(shrinking.gone);
    free(shrinking.unit);
    return left;
}
