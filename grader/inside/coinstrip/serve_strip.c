/*
 * The untrusted half of the wire: calls the submission's coinstrip.c as the
 * request says. It shares memory with the submission, so it judges nothing; it
 * only keeps the place where it is (for messages) and stays in its bounds.
 */
#include "serve.h"
#include "serve_memory.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/memcheck.h>
#include "inside/breakpoints.h"
#include "inside/guard.h"

static void find_functions(Adt *adt, void *object)
{
    adt->from_string = dlsym(object, "coinstrip_from_string");
    adt->random = dlsym(object, "coinstrip_random");
    adt->random_sized = dlsym(object, "coinstrip_random_sized");
    adt->free = dlsym(object, "coinstrip_free");
    adt->length = dlsym(object, "coinstrip_length");
    adt->coins = dlsym(object, "coinstrip_coins");
    adt->square = dlsym(object, "coinstrip_square");
    adt->to_string = dlsym(object, "coinstrip_to_string");
    adt->is_legal = dlsym(object, "coinstrip_is_legal");
    adt->move = dlsym(object, "coinstrip_move");
    adt->is_won = dlsym(object, "coinstrip_is_won");
    adt->hint = dlsym(object, "coinstrip_hint");
    adt->computer_play = dlsym(object, "coinstrip_computer_play");
}

/* Reads a slot and finds its strip; answers when there is none. */
static CoinStrip *strip_of(Serving *serving, bool there_is_function)
{
    uint32_t slot = get_u32(&serving->request);
    CoinStrip *strip = slot < WIRE_SLOTS ? serving->slots[slot] : NULL;
    if (!there_is_function || !strip) {
        put_u8(&serving->answer,
               there_is_function ? ANSWER_NO_STRIP : ANSWER_MISSING);
        return NULL;
    }
    put_u8(&serving->answer, ANSWER_DONE);
    return strip;
}

static void store(Serving *serving, uint32_t slot, CoinStrip *strip)
{
    if (slot < WIRE_SLOTS)
        serving->slots[slot] = strip;
    put_u8(&serving->answer, strip != NULL);
}

/* The submission gets a copy of the text, ended by a NUL. */
static void serve_from_string(Serving *serving)
{
    uint32_t slot = get_u32(&serving->request);
    CoinStripRules rules = (CoinStripRules)get_u32(&serving->request);
    bool there_is_text = get_u8(&serving->request) != 0;
    size_t length;
    const unsigned char *bytes = get_text(&serving->request, &length);
    if (!answers(serving, serving->adt.from_string))
        return;
    char *text = there_is_text && bytes ? malloc(length + 1) : NULL;
    if (text) {
        memcpy(text, bytes, length);
        text[length] = '\0';
    }
    store(serving, slot, serving->adt.from_string(rules, text));
    serving_leave_text(serving, slot, text);
}

/* The length of a text that may lack its end; the submission's fault if it
 * does, and the judge sees a text that is too long, or a crash. */
static size_t text_length(const char *text)
{
    return strnlen(text, WIRE_TEXT_MAX + 1);
}

static void serve_to_string(Serving *serving)
{
    CoinStrip *strip = strip_of(serving, serving->adt.to_string);
    if (!strip)
        return;
    allocations_end_in_0(false);
    char *text = serving->adt.to_string(strip);
    allocations_end_in_0(true);
    put_u8(&serving->answer, text != NULL);
    if (text)
        put_text(&serving->answer, text, text_length(text));
    allocation_return(text);
}

static void serve_random(Serving *serving, bool sized)
{
    uint32_t slot = get_u32(&serving->request);
    CoinStripRules rules = (CoinStripRules)get_u32(&serving->request);
    int32_t numbers[3] = {0};
    for (int i = 0; sized && i < 3; i++)
        numbers[i] = get_i32(&serving->request);
    uint64_t seed = get_u64(&serving->request);
    if (!answers(serving, sized ? serving->adt.random_sized != NULL
                                : serving->adt.random != NULL))
        return;
    store(serving, slot,
          sized ? serving->adt.random_sized(rules, numbers[0], numbers[1],
                                            numbers[2], seed)
                : serving->adt.random(rules, seed));
}

static void let_go(Serving *serving, uint32_t slot)
{
    serving->held_before = allocations_held();
    if (serving->adt.free && slot < WIRE_SLOTS && serving->slots[slot]) {
        serving->adt.free(serving->slots[slot]);
        serving->slots[slot] = NULL;
        serving->texts[slot] = NULL;
    }
}

static void serve_free(Serving *serving)
{
    uint32_t slot = get_u32(&serving->request);
    if (answers(serving, serving->adt.free))
        let_go(serving, slot);
}

static void serve_number(Serving *serving, int (*function)(const CoinStrip *))
{
    CoinStrip *strip = strip_of(serving, function);
    if (strip)
        put_i32(&serving->answer, function(strip));
}

static int square_of(Serving *serving, const CoinStrip *strip, int coin)
{
    serving->memory->arguments[0] = coin;
    serving->memory->calls++;
    return serving->adt.square(strip, coin);
}

static void serve_squares(Serving *serving, bool one)
{
    CoinStrip *strip = strip_of(serving, serving->adt.square);
    int32_t first = get_i32(&serving->request);
    int32_t last = one ? first : get_i32(&serving->request);
    for (int64_t coin = first; strip && coin <= last && !serving->answer.bad;
         coin++)
        put_i32(&serving->answer, square_of(serving, strip, (int)coin));
}

/* A bool as the submission's machine code left it: anything but 0 is true. */
static uint8_t truth(bool value)
{
    return value ? 1 : 0;
}

static bool legal_of(Serving *serving, const CoinStrip *strip, int coin,
                     int distance)
{
    serving->memory->arguments[0] = coin;
    serving->memory->arguments[1] = distance;
    serving->memory->calls++;
    return serving->adt.is_legal(strip, coin, distance);
}

static void serve_is_legal(Serving *serving)
{
    CoinStrip *strip = strip_of(serving, serving->adt.is_legal);
    int32_t coin = get_i32(&serving->request);
    int32_t distance = get_i32(&serving->request);
    if (strip)
        put_u8(&serving->answer,
               truth(legal_of(serving, strip, coin, distance)));
}

static void serve_legal_range(Serving *serving)
{
    CoinStrip *strip = strip_of(serving, serving->adt.is_legal);
    int32_t ends[4];
    for (int i = 0; i < 4; i++)
        ends[i] = get_i32(&serving->request);
    if (!strip || ends[2] > ends[3])
        return;
    for (int64_t coin = ends[0]; coin <= ends[1] && !serving->answer.bad;
         coin++)
        for (int64_t distance = ends[2];
             distance <= ends[3] && !serving->answer.bad; distance++)
            put_u8(&serving->answer,
                   truth(legal_of(serving, strip, (int)coin, (int)distance)));
}

static void serve_move(Serving *serving)
{
    CoinStrip *strip = strip_of(serving, serving->adt.move);
    int32_t coin = get_i32(&serving->request);
    int32_t distance = get_i32(&serving->request);
    serving->memory->arguments[0] = coin;
    serving->memory->arguments[1] = distance;
    if (strip)
        put_u8(&serving->answer,
               truth(serving->adt.move(strip, coin, distance)));
}

static void serve_is_won(Serving *serving)
{
    CoinStrip *strip = strip_of(serving, serving->adt.is_won);
    if (strip)
        put_u8(&serving->answer, truth(serving->adt.is_won(strip)));
}

/* To Valgrind nobody has set the move before the call: whoever reads it then
 * reads what may be anything. What is still as it was after the call is no
 * fault of its own. (Elsewhere these do nothing.) */
static void unset_move(CoinStripMove *move)
{
    *move = (CoinStripMove){WIRE_UNTOUCHED, WIRE_UNTOUCHED};
    (void)VALGRIND_MAKE_MEM_UNDEFINED(move, sizeof *move);
}

static void set_untouched(int *number)
{
    int seen = *number;
    (void)VALGRIND_MAKE_MEM_DEFINED(&seen, sizeof seen);
    if (seen == WIRE_UNTOUCHED)
        (void)VALGRIND_MAKE_MEM_DEFINED(number, sizeof *number);
}

static void serve_strategy(Serving *serving, bool plays)
{
    CoinStrip *strip =
        strip_of(serving, plays ? serving->adt.computer_play != NULL
                                : serving->adt.hint != NULL);
    if (!strip)
        return;
    CoinStripMove move;
    unset_move(&move);
    bool found = plays ? serving->adt.computer_play(strip, &move)
                       : serving->adt.hint(strip, &move);
    set_untouched(&move.coin);
    set_untouched(&move.distance);
    put_u8(&serving->answer, truth(found));
    put_i32(&serving->answer, move.coin);
    put_i32(&serving->answer, move.distance);
}

static void serve_operation(Serving *serving, uint8_t operation)
{
    switch (operation) {
    case OP_FROM_STRING:
        serve_from_string(serving);
        break;
    case OP_RANDOM:
    case OP_RANDOM_SIZED:
        serve_random(serving, operation == OP_RANDOM_SIZED);
        break;
    case OP_FREE:
        serve_free(serving);
        break;
    case OP_LENGTH:
        serve_number(serving, serving->adt.length);
        break;
    case OP_COINS:
        serve_number(serving, serving->adt.coins);
        break;
    case OP_SQUARE:
    case OP_SQUARES:
        serve_squares(serving, operation == OP_SQUARE);
        break;
    case OP_TO_STRING:
        serve_to_string(serving);
        break;
    case OP_IS_LEGAL:
        serve_is_legal(serving);
        break;
    case OP_LEGAL_RANGE:
        serve_legal_range(serving);
        break;
    case OP_MOVE:
        serve_move(serving);
        break;
    case OP_IS_WON:
        serve_is_won(serving);
        break;
    case OP_HINT:
    case OP_COMPUTER_PLAY:
        serve_strategy(serving, operation == OP_COMPUTER_PLAY);
        break;
    case OP_FREE_NULL:
        if (answers(serving, serving->adt.free))
            serving->adt.free(NULL);
        break;
    case OP_FAIL_ALLOCATION:
        answers(serving, true);
        allocations_fail(get_u32(&serving->request));
        break;
    case OP_ALLOCATIONS:
        answers(serving, true);
        put_u32(&serving->answer, allocations_counted());
        break;
    case OP_OVERWRITE_TEXTS:
        serve_overwrite_texts(serving);
        break;
    case OP_CALLERS_TEXT:
        serve_callers_text(serving);
        break;
    case OP_LET_GO:
        let_go(serving, get_u32(&serving->request));
        break;
    case OP_GIVE_BACK:
        answers(serving, true);
        allocations_give_back(serving->held_before);
        break;
    case OP_GUARD:
        serve_guard(serving);
        break;
    case OP_COUNTED:
        serve_counted(serving);
        break;
    case OP_REACHED:
        answers(serving, true);
        put_u32(&serving->answer, breakpoints_reached());
        break;
    default:
        serving->request.bad = true;
    }
}

/* (Not where malloc gives memory: a submission that writes past the end of its
 * own would soon write here.) */
static Serving serving;

uint32_t serve_strip(const Request *request)
{
    if (!serving.memory) { /* the first request of a child */
        find_functions(&serving.adt, request->object);
        serving.memory = request->memory;
    }
    ChannelMemory *memory = request->memory;
    serving.request = reader_on(memory->request, request->length);
    serving.answer = writer_on(memory->answer, sizeof memory->answer);
    serving.counted = NULL;
    memory->operation = 0;
    memory->answered = 0;
    while (reader_left(&serving.request) > 0 && !serving.answer.bad) {
        uint8_t operation = get_u8(&serving.request);
        memory->function = operation;
        memory->calls++;
        if (serving.counted)
            guard_fill_stack();
        serve_operation(&serving, operation);
        memory->answered = (uint32_t)writer_length(&serving.answer);
        memory->operation++;
    }
    allocations_fail(UINT32_MAX);
    return memory->answered;
}

void serve_strip_forget(void)
{
    for (int slot = 0; slot < WIRE_SLOTS; slot++)
        free(serving.slots[slot]);
    serving = (Serving){.memory = NULL};
}
