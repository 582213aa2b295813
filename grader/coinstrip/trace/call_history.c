/* See call_history.h. Knows the operations of the wire, and how C says them. */
#include "call_history.h"

#include <stdlib.h>
#include <string.h>
#include "base/bytes.h"
#include "base/memory.h"
#include "call_trace.h"
#include "coinstrip/wire.h"

enum { STRIPS_MAX = 512, BYTES_MAX = 2 << 20 };

/* ------------------------------------------------------- as C says it ---- */

/* What is known of the strip in a slot. */
typedef enum { NO_STRIP, MAYBE_STRIP, STRIP } Known;

typedef struct {
    Text *to; /* NULL: it is only read */
    Known known[WIRE_SLOTS];
    int name[WIRE_SLOTS]; /* of the strip in the slot: 1 for e1 */
    int names;
    bool moves; /* one of the calls stores a move */
} Telling;

static void tell_maker(Telling *telling, uint32_t slot, Known known, char *call)
{
    if (slot < WIRE_SLOTS) {
        telling->name[slot] = ++telling->names;
        text_addf(telling->to, "CoinStrip *e%d = %s;\n", telling->names, call);
        telling->known[slot] = known;
    }
    free(call);
}

static bool is_text_of_strip(const char *text)
{
    return *text && strspn(text, "."
                                 "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz") == strlen(text);
}

static void tell_from_string(Telling *telling, Reader *from)
{
    size_t length;
    uint32_t slot = get_u32(from);
    CoinStripRules rules = (CoinStripRules)get_u32(from);
    bool there = get_u8(from) != 0;
    const char *bytes = (const char *)get_text(from, &length);
    if (!telling->to)
        return;
    char *text = there && bytes ? strndup(bytes, length) : NULL;
    char *quoted = call_trace_text(text);
    tell_maker(telling, slot, text && is_text_of_strip(text) ? STRIP : NO_STRIP,
               text_format("coinstrip_from_string(%s, %s)",
                           call_trace_rules(rules), quoted));
    free(quoted);
    free(text);
}

static void tell_random(Telling *telling, Reader *from, bool sized)
{
    int32_t numbers[3] = {0};
    uint32_t slot = get_u32(from);
    const char *rules = call_trace_rules((CoinStripRules)get_u32(from));
    for (int i = 0; sized && i < 3; i++)
        numbers[i] = get_i32(from);
    unsigned long long seed = get_u64(from);
    if (!telling->to)
        return;
    tell_maker(telling, slot, sized ? MAYBE_STRIP : STRIP,
               sized ? text_format("coinstrip_random_sized(%s, %d, %d, %d, "
                                   "%lluu)",
                                   rules, numbers[0], numbers[1], numbers[2],
                                   seed)
                     : text_format("coinstrip_random(%s, %lluu)", rules, seed));
}

/* A call on a strip: what stands before the strip, and behind it. */
static void tell_call(Telling *telling, uint32_t slot, const char *before,
                      const char *behind)
{
    Known known = slot < WIRE_SLOTS ? telling->known[slot] : NO_STRIP;
    if (known == NO_STRIP)
        return;
    if (known == MAYBE_STRIP)
        text_addf(telling->to, "if (e%d)\n    ", telling->name[slot]);
    text_addf(telling->to, "%s(e%d%s);\n", before, telling->name[slot], behind);
}

static void tell_range(Telling *telling, Reader *from, uint32_t operation)
{
    bool legal = operation == OP_LEGAL_RANGE;
    uint32_t slot = get_u32(from);
    int32_t ends[4] = {0};
    for (int i = 0; i < (legal ? 4 : 2); i++)
        ends[i] = get_i32(from);
    if (!telling->to)
        return;
    char *call = legal ? text_format("for (int i = %d; i <= %d; i++)\n"
                                     "    for (int j = %d; j <= %d; j++)\n"
                                     "        (void)coinstrip_is_legal",
                                     ends[0], ends[1], ends[2], ends[3])
                       : text_format("for (int i = %d; i <= %d; i++)\n"
                                     "    (void)coinstrip_square",
                                     ends[0], ends[1]);
    tell_call(telling, slot, call, legal ? ", i, j" : ", i");
    free(call);
}

/* A call with so many numbers after the strip, or with a move. */
static void tell_one(Telling *telling, Reader *from, uint32_t operation)
{
    uint32_t slot = get_u32(from);
    bool text = operation == OP_TO_STRING,
         moves = operation == OP_HINT || operation == OP_COMPUTER_PLAY;
    int numbers = operation == OP_SQUARE                             ? 1
                  : operation == OP_IS_LEGAL || operation == OP_MOVE ? 2
                                                                     : 0;
    int32_t number[2] = {0};
    for (int i = 0; i < numbers; i++)
        number[i] = get_i32(from);
    if (!telling->to)
        return;
    Text behind = TEXT_EMPTY;
    telling->moves = telling->moves || moves;
    text_add(&behind, moves ? ", &move" : text ? ")" : "");
    for (int i = 0; i < numbers; i++) {
        char *words = call_trace_number(number[i]);
        text_addf(&behind, ", %s", words);
        free(words);
    }
    char *before = text_format("%s%s",
                               operation == OP_FREE ? ""
                               : text               ? "look_at("
                                                    : "(void)",
                               wire_function(operation));
    tell_call(telling, slot, before, behind.bytes);
    if (operation == OP_FREE && slot < WIRE_SLOTS)
        telling->known[slot] = NO_STRIP;
    free(before);
    free(text_take(&behind));
}

/* Reads an operation, and tells it. Which one it is. */
static uint32_t tell_operation(Telling *telling, Reader *from)
{
    uint32_t operation = get_u8(from);
    if (operation == OP_FROM_STRING)
        tell_from_string(telling, from);
    else if (wire_makes_strip(operation))
        tell_random(telling, from, operation == OP_RANDOM_SIZED);
    else if (operation == OP_SQUARES || operation == OP_LEGAL_RANGE)
        tell_range(telling, from, operation);
    else if (operation == OP_LET_GO)
        tell_one(telling, from, OP_FREE);
    else if (operation == OP_FAIL_ALLOCATION || operation == OP_CALLERS_TEXT)
        get_u32(from); /* no call */
    else if (operation == OP_GUARD)
        get_u8(from);
    else if (operation == OP_GIVE_BACK)
        ; /* nor here; malloc does so anyway */
    else if (operation == OP_FREE_NULL && telling->to)
        text_add(telling->to, "coinstrip_free(NULL);\n");
    else if (operation != OP_FREE_NULL && wire_function(operation))
        tell_one(telling, from, operation);
    return operation;
}

/* --------------------------------------------------------- keeping it ---- */

/* Where the last so many strips begin. */
static size_t start_of(const CallHistory *history, size_t count)
{
    return count ? history->makers[history->count - count]
                 : history->asked.length;
}

static void keep_last(CallHistory *history, size_t count)
{
    size_t start = start_of(history, count), dropped = history->count - count;
    Text rest = TEXT_EMPTY;
    text_add_bytes(&rest, history->asked.bytes + start,
                   history->asked.length - start);
    free(text_take(&history->asked));
    history->asked = rest;
    for (size_t i = 0; i < count; i++)
        history->makers[i] = history->makers[dropped + i] - start;
    history->count = count;
}

size_t call_history_first(const char *bytes, size_t length, size_t operations)
{
    static Telling nothing;
    Reader from = reader_on(bytes, length);
    while (operations-- > 0 && reader_left(&from) > 0)
        tell_operation(&nothing, &from);
    return length - reader_left(&from);
}

void call_history_add(CallHistory *history, const Text *asked)
{
    static Telling nothing;
    Reader from = reader_on(asked->bytes, asked->length);
    size_t base = history->asked.length;
    while (reader_left(&from) > 0 && !from.bad) {
        size_t at = asked->length - reader_left(&from);
        if (!wire_makes_strip(tell_operation(&nothing, &from)))
            continue;
        history->makers = memory_grow(history->makers, history->count + 1,
                                      sizeof *history->makers);
        history->makers[history->count++] = base + at;
    }
    text_add_bytes(&history->asked, asked->bytes, asked->length);
    if (history->count > 2 * STRIPS_MAX)
        keep_last(history, STRIPS_MAX);
    while (history->asked.length > BYTES_MAX && history->count > 1)
        keep_last(history, history->count / 2);
}

void call_history_forget(CallHistory *history)
{
    free(text_take(&history->asked));
    free(history->makers);
    *history = (CallHistory){0};
}

HistoryBytes call_history_last(const CallHistory *history, size_t count)
{
    size_t start = start_of(history, count);
    return (HistoryBytes){history->asked.bytes + start,
                          history->asked.length - start};
}

/* The slot that an operation is on; WIRE_SLOTS: on none. */
static uint32_t slot_of(HistoryBytes asked)
{
    Reader from = reader_on(asked.bytes, asked.length);
    uint32_t operation = get_u8(&from);
    uint32_t slot = operation == OP_FREE_NULL || (!wire_function(operation) &&
                                                  operation != OP_LET_GO)
                        ? WIRE_SLOTS
                        : get_u32(&from);
    return slot < WIRE_SLOTS ? slot : WIRE_SLOTS;
}

HistoryCall *call_history_split(HistoryBytes bytes, size_t *count)
{
    int strips[WIRE_SLOTS + 1] = {0}, made = 0;
    HistoryCall *calls = NULL;
    *count = 0;
    for (size_t at = 0, length; at < bytes.length; at += length) {
        const char *first = bytes.bytes + at;
        length = call_history_first(first, bytes.length - at, 1);
        if (length == 0)
            break;
        HistoryCall call = {{first, length}, (unsigned char)*first, 0};
        uint32_t slot = slot_of(call.asked);
        if (wire_makes_strip(call.operation))
            strips[slot] = ++made;
        if (slot < WIRE_SLOTS)
            call.strip = strips[slot] ? strips[slot] : -(int)slot - 1;
        calls = memory_grow(calls, *count + 1, sizeof *calls);
        calls[(*count)++] = call;
    }
    return calls;
}

char *call_history_calls(HistoryBytes bytes)
{
    Text text = TEXT_EMPTY;
    Telling telling = {.to = &text};
    Reader from = reader_on(bytes.bytes, bytes.length);
    text_add(&text, "/* Alone, what comes last goes well here. Something is "
                    "left from before: */\n");
    while (reader_left(&from) > 0 && !from.bad)
        tell_operation(&telling, &from);
    text_add(&text, "/* And what comes last: */\n");
    if (telling.moves)
        text_add(&text, "move = (CoinStripMove){-77777, -77777};\n");
    return text_take(&text);
}
