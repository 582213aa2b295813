/* See client.h. */
#include "client.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coins.h"
#include "ended.h"
#include "coinstrip/memory/memcheck.h"
#include "coinstrip/memory/skipped_calls.h"
#include "coinstrip/trace/first_mismatch.h"

/* Has something been printed for the first time in this test? */
static void listen(WireOperation operation)
{
    Context *context = context_now();
    size_t length;
    session_output(trial_now()->session, &length);
    if (length > 0 && !context->printing.heard) {
        context->printing.heard = true;
        context->printing.first = operation;
    }
}

/* Sends the one operation; a reader past its first byte. */
static Reader ask_one(const Writer *request)
{
    Reader answers;
    size_t said = memcheck_said();
    WireOperation operation = request->start[0];
    bool served = coins_ask(request, context_now()->cpu_ms, &answers);
    listen(operation);
    if (!served)
        coins_stop_ended();
    memcheck_note_call(said);
    uint8_t status = get_u8(&answers);
    if (status == ANSWER_MISSING) {
        Trial *trial = trial_now();
        const char *call = context_now()->trace.expression;
        trial_stop(trial, VERDICT_MISSING,
                   text_format("%.*s is not there: write it first",
                               (int)strcspn(call, "("), call));
    }
    return answers;
}

static CoinStrip *made(Reader *answers, CoinStripRules rules, uint32_t slot,
                       int number)
{
    bool there = get_u8(answers) != 0;
    call_trace_answer(&context_now()->trace,
                      text_copy(there ? "a strip" : "NULL"));
    if (!there)
        return NULL;
    CoinStrip *strip = strip_in_slot(rules, slot);
    strip->number = number;
    return strip;
}

static CoinStrip *soundly(ReferenceCoinStrip *reference)
{
    if (!reference)
        return NULL;
    return strip_new((CoinStrip){.reference = reference});
}

/* Tells the trace of a call on a strip, asks, and gives the answers. */
static Reader call(const CoinStrip *strip, ReturnKind returns,
                   WireOperation operation)
{
    Context *context = context_now();
    call_trace_call(&context->trace, returns,
                    text_format("%s(s%d%s)", wire_function(operation),
                                strip->number,
                                returns == RETURNS_MOVE ? ", &move" : ""));
    Writer request = coins_request();
    put_on_slot(&request, operation, strip->slot);
    return ask_one(&request);
}

static int number_answered(Reader *answers)
{
    int value = get_i32(answers);
    call_trace_answer(&context_now()->trace, call_trace_number(value));
    return value;
}

static bool bool_answered(Reader *answers)
{
    bool value = get_u8(answers) != 0;
    call_trace_answer(&context_now()->trace,
                      text_copy(value ? "true" : "false"));
    return value;
}

static bool call_move(const CoinStrip *strip, WireOperation operation, int coin,
                      int distance)
{
    char *c = call_trace_number(coin), *d = call_trace_number(distance);
    call_trace_call(&context_now()->trace, RETURNS_BOOL,
                    text_format("%s(s%d, %s, %s)", wire_function(operation),
                                strip->number, c, d));
    free(c);
    free(d);
    Writer request = coins_request();
    put_move(&request, operation, strip->slot, coin, distance);
    Reader answers = ask_one(&request);
    return bool_answered(&answers);
}

/* A move that the student's function left alone is left alone here too; one
 * that it wrote is written, whatever it answered. */
static bool call_strategy(const CoinStrip *strip, WireOperation operation,
                          CoinStripMove *move)
{
    Reader answers = call(strip, RETURNS_MOVE, operation);
    bool found = get_u8(&answers) != 0;
    int coin = get_i32(&answers), distance = get_i32(&answers);
    if (coin != WIRE_UNTOUCHED || distance != WIRE_UNTOUCHED)
        *move = (CoinStripMove){coin, distance};
    call_trace_answer(&context_now()->trace,
                      call_trace_found(found, (CoinStripMove){coin, distance}));
    first_mismatch_strategy(strip, operation, found,
                            (CoinStripMove){coin, distance});
    if (operation == OP_COMPUTER_PLAY && found && strip->shadow)
        reference_move(strip->shadow, coin, distance);
    return found;
}

CoinStrip *client_from_string(CoinStripRules rules, const char *text)
{
    Context *context = context_now();
    if (is_maker_skipped(OP_FROM_STRING))
        return NULL;
    char *quoted = call_trace_text(text);
    int number = call_trace_call(&context->trace, RETURNS_STRIP,
                                 text_format("coinstrip_from_string(%s, %s)",
                                             call_trace_rules(rules), quoted));
    free(quoted);
    if (context->sound)
        return soundly(reference_from_string(rules, text));
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_from_string(&request, slot, rules, text);
    Reader answers = ask_one(&request);
    CoinStrip *strip = made(&answers, rules, slot, number);
    shadow_made(strip, rules, text);
    return strip;
}

CoinStrip *client_random(CoinStripRules rules, uint64_t seed)
{
    Context *context = context_now();
    if (is_maker_skipped(OP_RANDOM))
        return NULL;
    int number = call_trace_call(&context->trace, RETURNS_STRIP,
                                 text_format("coinstrip_random(%s, %llu)",
                                             call_trace_rules(rules),
                                             (unsigned long long)seed));
    if (context->sound)
        return soundly(reference_random(rules, seed));
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_random(&request, slot, rules, seed);
    Reader answers = ask_one(&request);
    return made(&answers, rules, slot, number);
}

CoinStrip *client_random_sized(CoinStripRules rules, int count, int length,
                               int min_moves, uint64_t seed)
{
    Context *context = context_now();
    if (is_maker_skipped(OP_RANDOM_SIZED))
        return NULL;
    int number = call_trace_call(
        &context->trace, RETURNS_STRIP,
        text_format("coinstrip_random_sized(%s, %d, %d, %d, %llu)",
                    call_trace_rules(rules), count, length, min_moves,
                    (unsigned long long)seed));
    if (context->sound)
        return soundly(
            reference_random_sized(rules, count, length, min_moves, seed));
    Writer request = coins_request();
    uint32_t slot = coins_next_slot();
    put_random_sized(&request, slot, rules, count, length, min_moves, seed);
    Reader answers = ask_one(&request);
    return made(&answers, rules, slot, number);
}

int client_length(const CoinStrip *strip)
{
    if (is_call_skipped(OP_LENGTH, strip->number))
        return 0;
    Reader answers = call(strip, RETURNS_INT, OP_LENGTH);
    int length = number_answered(&answers);
    first_mismatch_int(strip, length,
                       strip->shadow ? reference_length(strip->shadow) : 0);
    return length;
}

int client_coins(const CoinStrip *strip)
{
    if (is_call_skipped(OP_COINS, strip->number))
        return 0;
    Reader answers = call(strip, RETURNS_INT, OP_COINS);
    int coins = number_answered(&answers);
    first_mismatch_int(strip, coins,
                       strip->shadow ? reference_coins(strip->shadow) : 0);
    return coins;
}

int client_square(const CoinStrip *strip, int coin)
{
    if (is_call_skipped(OP_SQUARE, strip->number))
        return -1;
    char *number = call_trace_number(coin);
    call_trace_call(
        &context_now()->trace, RETURNS_INT,
        text_format("coinstrip_square(s%d, %s)", strip->number, number));
    free(number);
    Writer request = coins_request();
    put_on_slot(&request, OP_SQUARE, strip->slot);
    put_i32(&request, coin);
    Reader answers = ask_one(&request);
    int square = number_answered(&answers);
    first_mismatch_int(strip, square,
                       strip->shadow ? reference_square(strip->shadow, coin)
                                     : 0);
    return square;
}

char *client_to_string(const CoinStrip *strip)
{
    if (is_call_skipped(OP_TO_STRING, strip->number))
        return NULL;
    Reader answers = call(strip, RETURNS_TEXT, OP_TO_STRING);
    bool there = get_u8(&answers) != 0;
    size_t length = 0;
    const unsigned char *bytes = there ? get_text(&answers, &length) : NULL;
    char *text = NULL;
    if (bytes) {
        text = memory_new(length + 1, 1);
        memcpy(text, bytes, length);
    }
    call_trace_answer(&context_now()->trace, call_trace_text(text));
    first_mismatch_text(strip, text);
    return text;
}

bool client_is_legal(const CoinStrip *strip, int coin, int distance)
{
    if (is_call_skipped(OP_IS_LEGAL, strip->number))
        return false;
    bool legal = call_move(strip, OP_IS_LEGAL, coin, distance);
    first_mismatch_move(strip, coin, distance, false, legal);
    return legal;
}

bool client_move(CoinStrip *strip, int coin, int distance)
{
    if (is_call_skipped(OP_MOVE, strip->number))
        return false;
    bool moved = call_move(strip, OP_MOVE, coin, distance);
    first_mismatch_move(strip, coin, distance, true, moved);
    return moved;
}

bool client_is_won(const CoinStrip *strip)
{
    if (is_call_skipped(OP_IS_WON, strip->number))
        return false;
    Reader answers = call(strip, RETURNS_BOOL, OP_IS_WON);
    bool won = bool_answered(&answers);
    first_mismatch_bool(strip, won,
                        strip->shadow && reference_is_won(strip->shadow));
    return won;
}

bool client_hint(const CoinStrip *strip, CoinStripMove *move)
{
    if (is_call_skipped(OP_HINT, strip->number))
        return false;
    return call_strategy(strip, OP_HINT, move);
}

bool client_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    if (is_call_skipped(OP_COMPUTER_PLAY, strip->number))
        return false;
    return call_strategy(strip, OP_COMPUTER_PLAY, move);
}

/* A test that draws thousands of strips one after the other needs no more slots
 * than those that it holds at once. */
static void give_back_slot(uint32_t slot)
{
    uint32_t *slots = &context_now()->slots;
    if (slot + 1 == *slots)
        *slots = slot;
}

void client_free(const CoinStrip *strip)
{
    if (is_skipped(OP_FREE) || is_call_skipped(strip ? OP_FREE : OP_FREE_NULL,
                                               strip ? strip->number : 0))
        return;
    call_trace_call(&context_now()->trace, RETURNS_NOTHING,
                    strip ? text_format("coinstrip_free(s%d)", strip->number)
                          : text_copy("coinstrip_free(NULL)"));
    Writer request = coins_request();
    if (strip)
        put_on_slot(&request, OP_FREE, strip->slot);
    else
        put_u8(&request, OP_FREE_NULL);
    ask_one(&request);
    if (strip)
        give_back_slot(strip->slot);
}
