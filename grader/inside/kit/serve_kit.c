/* Serves scripts: see kit.h. */
#include "kit.h"

#include <string.h>
#include <time.h>

#include "base/hash.h"
#include "inside/guard.h"

/* (Not where malloc gives memory: a submission that writes past the end of its
 * own would soon write here.) */
static Kit kit;

/* When it was last asked how much of a processor this process has had, by the
 * clock, and the answer. In milliseconds. */
static struct {
    int64_t asked, spent;
} pace;

static void serve_step(ChannelMemory *memory);

static int64_t now_ms(clockid_t clock)
{
    struct timespec now;

    return clock_gettime(clock, &now) == 0
               ? now.tv_sec * 1000 + now.tv_nsec / 1000000
               : 0;
}

static void pace_begin(void)
{
    pace.asked = now_ms(CLOCK_MONOTONIC);
    pace.spent = now_ms(CLOCK_PROCESS_CPUTIME_ID);
}

/* Has the step that ends here taken a processor so long? (What it has had is
 * asked every few milliseconds only, which costs much less. But so often it has
 * to be: where a process had to wait long, what many steps before have taken is
 * not that one's.) */
static bool pace_was_slow(void)
{
    enum { EVERY_MS = 5 };
    int64_t now = now_ms(CLOCK_MONOTONIC), before = pace.spent;

    if (now - pace.asked < EVERY_MS)
        return false;
    pace.asked = now;
    pace.spent = now_ms(CLOCK_PROCESS_CPUTIME_ID);
    return pace.spent - before > CHANNEL_SLOW_MS;
}

/* Answers of one turn are digested, and their room used again. */
static void serve_loop(ChannelMemory *memory)
{
    uint32_t times = get_u32(&kit.request);
    uint16_t steps = get_u16(&kit.request);
    Reader body = kit.request;
    unsigned char *start = kit.answer.at;
    uint64_t digest = HASH_BEGIN;

    for (uint32_t turn = 0; turn < times && !kit.request.bad; turn++) {
        kit.request = body;
        for (uint16_t i = 0; i < steps && !kit.request.bad; i++)
            serve_step(memory);
        digest = hash_more(digest, start, (size_t)(kit.answer.at - start));
        kit.answer.at = start;
    }
    put_u64(&kit.answer, digest);
}

static void serve_passing(ChannelMemory *memory)
{
    kit.passes_over = true;
    memory->function = get_u16(&kit.request);
    call_serve(&kit, (uint16_t)memory->function);
}

/* The call that follows, and what it frees is not held. */
static void serve_recycling(ChannelMemory *memory)
{
    size_t held = allocations_held();
    uint16_t function = get_u16(&kit.request);

    memory->function = function;
    call_serve(&kit, function);
    allocations_give_back(held);
}

/* A call that is made before another, whatever was said of that. */
static void serve_question(ChannelMemory *memory)
{
    bool passes_over = kit.passes_over;
    uint16_t function = get_u16(&kit.request);

    memory->function = function;
    kit.passes_over = false;
    kit.asks = true;
    call_serve(&kit, function);
    kit.asks = false;
    kit.passes_over = passes_over;
}

static void serve_condition(void)
{
    uint8_t sign = get_u8(&kit.request);
    bool of_two = get_u8(&kit.request) != 0;
    int64_t limit = (int64_t)get_u64(&kit.request);

    int64_t left = kit.said[of_two], right = of_two ? kit.said[0] : limit;

    if (!sign_holds(sign, (left > right) - (left < right)))
        kit.passes_over = true;
}

static void serve_step(ChannelMemory *memory)
{
    uint16_t function = get_u16(&kit.request);

    memory->function = function;
    memory->calls++;
    switch (function) {
    case STEP_LOOP:
        serve_loop(memory);
        break;
    case STEP_FAIL:
        allocations_fail(get_u32(&kit.request));
        break;
    case STEP_PLAIN:
        allocations_be_plain();
        break;
    case STEP_GUARD:
        guard_set(GUARD_NOISE);
        break;
    case STEP_KEEP:
        lent_keep(get_u32(&kit.request) != 0);
        break;
    case STEP_COUNT:
        put_u32(&kit.answer, allocations_counted());
        put_u32(&kit.answer, (uint32_t)allocations_alive());
        put_u32(&kit.answer, guard_damaged());
        allocations_fail(UINT32_MAX);
        break;
    case STEP_PASS:
        serve_passing(memory);
        break;
    case STEP_ASK:
        serve_question(memory);
        break;
    case STEP_WHERE:
        serve_condition();
        break;
    case STEP_TELL:
        kit.told[get_u8(&kit.request) % WIRE_PARAMETERS] =
            (uint64_t)kit.said[0];
        kit.tells = true;
        break;
    case STEP_RECYCLE:
        serve_recycling(memory);
        break;
    default:
        call_serve(&kit, function);
    }
}

/* (Answers may be longer than there is room for: then those at the end are
 * lost, and not the calls, which free what others have made.) */
static void serve_script(ChannelMemory *memory)
{
    memset(kit.objects, 0, sizeof kit.objects);
    memset(kit.contexts, 0, sizeof kit.contexts);
    blocks_forget(&kit.blocks);
    kit.passes_over = kit.tells = false;
    cells_reset();
    borrowed_forget();
    pace_begin();
    while (reader_left(&kit.request) > 0 && !kit.request.bad) {
        serve_step(memory);
        bool vast = allocations_were_vast() || kit.overflowed;
        vast = pace_was_slow() || vast;
        kit.overflowed = false;
        if (vast && memory->vast_count < CHANNEL_VAST)
            memory->vast[memory->vast_count++] = memory->operation;
        memory->answered = (uint32_t)writer_length(&kit.answer);
        memory->operation++;
    }
    allocations_fail(UINT32_MAX);
    lent_keep(false);
    places_end();
    lent_end_left();
}

uint32_t serve_kit(const Request *request)
{
    ChannelMemory *memory = request->memory;

    kit.request = reader_on(memory->request, request->length);
    kit.answer = writer_on(memory->answer, sizeof memory->answer);
    memory->operation = 0;
    memory->answered = 0;
    memory->vast_count = 0;
    if (kit.count > 0) {
        serve_script(memory);
    } else if (signature_read(&kit, request->object, request->beside)) {
        printed_capture();
        for (size_t i = 0; i < kit.count; i++)
            if (kit.callables[i].function.prints)
                printed_keep();
        for (size_t i = 0; i < kit.count; i++)
            put_u8(&kit.answer, kit.callables[i].code != NULL);
        memory->answered = (uint32_t)writer_length(&kit.answer);
    }
    return memory->answered;
}

void serve_kit_forget(void)
{
    printed_forget();
    memset(&kit, 0, sizeof kit);
}
