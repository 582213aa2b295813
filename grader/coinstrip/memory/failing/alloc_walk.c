/* See alloc_walk.h. */
#include "alloc_walk.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/coins.h"
#include "coinstrip/expect.h"
#include "alloc_sized.h"
#include "base/memory.h"
#include "coinstrip/ended.h"

static void put_fail(Writer *to, uint32_t nth)
{
    put_u8(to, OP_FAIL_ALLOCATION);
    put_u32(to, nth);
}

/* A coin goes on and on, one square at a time: what grows by moves finds no
 * memory for that at first. All are asked for at once, and only a few where
 * one has lacked memory: the others then lack it, too. */
enum { WALK = 34, AT_ONCE = 4 };

/* How far: further where that has looked odd. */
static int steps_of_walk(void)
{
    const int steps = alloc_sized()->steps;
    return steps > WALK ? steps : WALK;
}

/* The caller frees it. */
static char *walk_text(void)
{
    size_t steps = (size_t)steps_of_walk();
    char *text = memory_new(steps + 2, 1);
    memset(text, '.', steps);
    text[steps] = 'A';
    return text;
}

typedef struct {
    uint32_t nth;  /* allocation of each move that fails */
    int made;      /* moves */
    uint32_t most; /* allocations of a move */
    bool stopped;  /* one was not made */
    bool lacked;   /* ... even though it was asked for again with memory */
} Walk;

static void put_step(Writer *to, uint32_t nth)
{
    put_fail(to, nth);
    put_move(to, OP_MOVE, 0, 0, 1);
    put_u8(to, OP_ALLOCATIONS);
}

/* True when the move was made; else, whether memory was lacking. */
static bool take_step(Reader *answers, Walk *walk, bool *lacked)
{
    get_u8(answers);
    bool yes = get_u8(answers) == ANSWER_DONE && get_u8(answers) != 0;
    get_u8(answers);
    uint32_t allocations = get_u32(answers);
    if (allocations > walk->most)
        walk->most = allocations;
    walk->made += yes;
    *lacked = !yes && allocations > walk->nth;
    return yes;
}

/* So many steps, up to the first that is not made. */
static bool take_steps(Walk *walk, uint32_t nth, int count, bool *lacked)
{
    Reader answers;
    Writer request = coins_request();
    for (int i = 0; i < count; i++)
        put_step(&request, nth);
    if (!coins_ask(&request, MEMCHECK_CPU_MS, &answers))
        coins_stop_ended();
    bool yes = true;
    for (int i = 0; i < count && yes; i++)
        yes = take_step(&answers, walk, lacked);
    return yes;
}

static void put_walker(Writer *to)
{
    char *text = walk_text();
    put_from_string(to, 0, COINSTRIP_SILVER_DOLLAR, text);
    free(text);
}

static void end_walk(Walk *walk)
{
    Reader answers;
    Writer request = coins_request();
    put_fail(&request, NONE);
    put_on_slot(&request, OP_SQUARE, 0);
    put_i32(&request, 0);
    put_on_slot(&request, OP_FREE, 0);
    if (!coins_ask(&request, MEMCHECK_CPU_MS, &answers))
        coins_stop_ended();
    get_u8(&answers);
    if (get_u8(&answers) != ANSWER_DONE ||
        get_i32(&answers) != steps_of_walk() - walk->made)
        walk->stopped = true;
}

static const char steps_c[] =
    "for (int i = 0; i < %d; i++) {\n"
    "    %s\n"
    "    bool done = coinstrip_move(s1, 0, 1);\n"
    "    fail_no_allocation();\n"
    "    check_bool(\"coinstrip_move\", done || coinstrip_move(s1, 0, 1), "
    "true);\n"
    "}\n"
    "check_int(\"coinstrip_square\", coinstrip_square(s1, 0), 0);\n"
    "coinstrip_free(s1);\n";

static const char moves_or_not[] =
    "false, nothing changed, nothing leaked; or its work done all the same";

char *walk_check(uint32_t nth)
{
    char *fail =
        nth == NONE ? text_copy("") : text_format("fail_allocation(%u);", nth);
    char *check = text_format(steps_c, steps_of_walk(), fail);
    free(fail);
    return check;
}

void walk_tell(uint32_t nth)
{
    CallTrace *trace = &context_now()->trace;
    call_trace_clear(trace);
    trace->memory = true;
    char *text = walk_text(), *quoted = call_trace_text(text);
    call_trace_line(trace,
                    "CoinStrip *s1 = coinstrip_from_string("
                    "COINSTRIP_SILVER_DOLLAR,\n    %s);",
                    quoted);
    free(text);
    free(quoted);
    call_trace_blame(trace, walk_check(nth), text_copy(moves_or_not));
}

/* Walks to the left end; without memory each move is asked for once more with
 * it. */
static Walk walk_along(uint32_t nth)
{
    Walk walk = {.nth = nth};
    walk_tell(nth);
    Writer request = coins_request();
    put_walker(&request);
    Reader answers;
    if (!coins_ask(&request, MEMCHECK_CPU_MS, &answers))
        coins_stop_ended();
    const int steps = steps_of_walk();
    int most = steps;
    while (walk.made < steps && !walk.stopped) {
        int left = steps - walk.made;
        bool lacked = false, again;
        if (take_steps(&walk, nth, left < most ? left : most, &lacked))
            continue;
        most = AT_ONCE;
        walk.stopped = !lacked || !take_steps(&walk, NONE, 1, &again);
        walk.lacked = lacked && walk.stopped;
    }
    end_walk(&walk);
    return walk;
}

/* What stops it without any shortage, too, is not for this part to say. */
void judge_walks(void)
{
    uint32_t most = 1;
    for (uint32_t nth = 0; nth < WALK_FAILING && nth < most; nth++) {
        Walk walk = walk_along(nth);
        most = walk.most;
        if (most == 0 || !walk.stopped || walk_along(NONE).stopped)
            continue;
        walk_tell(nth);
        fail_with((Failure){
            .message = text_format(
                "coinstrip_move, when allocation number %u of each move fails "
                "(the first is number 0), %s",
                nth,
                walk.lacked ? "says no, and says no again when there is memory"
                            : "leaves the coin on another square than the one "
                              "to which it has moved"),
            .expected = text_copy(moves_or_not),
            .check = walk_check(nth)});
    }
}

void walk_again(uint32_t nth)
{
    walk_along(nth);
}
