/*
 * The part "memory": the same calls as elsewhere, under Valgrind. Right or
 * wrong answers do not matter here, but what never ran earns nothing: each
 * scenario asks that its functions did something.
 */
#include "coinstrip/suites.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/expect.h"
#include "coinstrip/memory/failing/alloc_failure.h"
#include "coinstrip/memory/failing/alloc_sized.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/memory/skipped_calls.h"
#include "coinstrip/memory/probe.h"
#include "coinstrip/memory/scenario.h"
#include "coinstrip/memory/scenario_draws.h"
#include "coinstrip/memory/scenario_play.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/memory/memcheck.h"
#include "coinstrip/prepare.h"
#include "coinstrip/ended.h"
#include "coinstrip/boards/prediction.h"
#include "memory_strips.h"
#include "memory_uses.h"

static void do_all(RoomKind room)
{
    if (room == ROOM_VALGRIND)
        alloc_failure_attempts();
    do_strips(room);
    do_moves(room);
    scenario_draws(room);
    do_strategy(room);
    do_welter(room);
}

/* Most submissions have no fault: then all scenarios, in one process in each
 * room, have nothing to show, and none of them has by itself. Otherwise each is
 * run alone, so that every fault is charged to its own test. */
static bool is_clean(void)
{
    Context *context = context_now();
    bool ahead = !context->memcheck.rehearsed && prediction_now();
    scenario_draws_prepare();
    probes_prepare();
    alloc_sized_prepare();
    context->room = ROOM_VALGRIND;
    if (ahead) {
        context->memcheck.rehearsed = context->queue.used = true;
        scenario_watch(do_all);
        context->memcheck.clean = true;
    }
    return context->memcheck.clean;
}

START_TEST(memory__strips)
{
    if (!is_clean())
        scenario_watch(do_strips);
}
END_TEST

START_TEST(memory__moves)
{
    if (!is_clean())
        scenario_watch(do_moves);
}
END_TEST

START_TEST(memory__random)
{
    if (!is_clean())
        scenario_watch(scenario_draws);
}
END_TEST

START_TEST(memory__strategy)
{
    if (!is_clean())
        scenario_watch(do_strategy);
}
END_TEST

START_TEST(memory__welter)
{
    if (!is_clean())
        scenario_watch(do_welter);
}
END_TEST

START_TEST(memory__failing_allocations)
{
    if (is_clean())
        return;
    coins_prepare();
    alloc_failure_prepare();
    bool watching = false;
    for (int tries = 0; !watching && tries < WATCHED_TRIES; tries++) {
        alloc_failure_attempts();
        prediction_catch_up();
        watching =
            judge_watched(alloc_failure_find, tries + 1 == WATCHED_TRIES);
    }
    alloc_failure_judge_printing();
}
END_TEST

START_TEST(memory__play)
{
    scenario_watch(scenario_play);
}
END_TEST

void add_memory_tests(AddTest *add)
{
    add("memory/strips", memory__strips);
    add("memory/moves", memory__moves);
    add("memory/random", memory__random);
    add("memory/strategy", memory__strategy);
    add("memory/welter", memory__welter);
    add("memory/play", memory__play);
    add("memory/failing_allocations", memory__failing_allocations);
}
