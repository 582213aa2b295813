/* See prediction.h. */
#include "prediction_parts.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/coins.h"
#include "coinstrip/prepare.h"

enum { LONG = 5000 }; /* texts that nothing else is to wait with */

/* Not where it is known that it would not get far; nor where it is wrong about
 * who has won or what is legal: by what a test does next it shows what it takes
 * for right. */
static bool is_worth_trying(const Context *context)
{
    if (!trial_now()->ahead || context->sound || context->waits.timeouts > 0 ||
        context->freeing.ends)
        return false;
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        if (!boards_sound(rules, OP_TO_STRING) ||
            !boards_sound(rules, OP_SQUARES) ||
            !boards_counts(rules, OP_LENGTH) ||
            !boards_counts(rules, OP_COINS) ||
            boards_builder(rules) != BUILD_BY_TEXT ||
            !boards_seen_right(rules, OP_IS_WON) ||
            !boards_seen_right(rules, OP_LEGAL_RANGE))
            return false;
    return true;
}

bool prediction_now(void)
{
    Queue *queue = queue_now();
    if (!queue->decided) {
        queue->decided = true;
        if (!context_now()->sound && !trial_now()->session)
            coins_prepare();
        queue->on = is_worth_trying(context_now());
        if (queue->on)
            queue_empty(queue);
    }
    return queue->on;
}

CoinStrip *prediction_make(CoinStripRules rules, const char *text)
{
    Queue *queue = prediction_next_call();
    uint32_t slot = coins_next_slot();
    ReferenceCoinStrip *shadow = reference_from_string(rules, text);
    put_from_string(&queue->calls, slot, rules, text);
    put_u8(&queue->answers, ANSWER_DONE);
    put_u8(&queue->answers, shadow != NULL);
    CoinStrip *strip = shadow ? strip_in_slot(rules, slot) : NULL;
    if (strip)
        strip->shadow = shadow;
    return strip;
}

/* (Where it is judged which texts are taken, it is sent at once: whether the
 * strip is used in what follows would tell whether there is to be one.) */
CoinStrip *prediction_from_string(CoinStripRules rules, const char *text)
{
    CoinStrip *strip = prediction_make(rules, text);
    if (!strip || strlen(text) > LONG ||
        strncmp(trial_now()->test->name, "strip/", 6) == 0)
        prediction_catch_up();
    return strip;
}

void prediction_try(CoinStripRules rules, const char *text)
{
    Queue *queue = prediction_next_call();
    Writer *calls = &queue->calls, *answers = &queue->answers;
    uint32_t slot = coins_next_slot();
    ReferenceCoinStrip *strip = reference_from_string(rules, text);
    put_from_string(calls, slot, rules, text);
    put_on_slot(calls, OP_LENGTH, slot);
    put_on_slot(calls, OP_FREE, slot);
    put_u8(answers, ANSWER_DONE);
    put_u8(answers, strip != NULL);
    put_u8(answers, strip ? ANSWER_DONE : ANSWER_NO_STRIP);
    if (strip)
        put_i32(answers, reference_length(strip));
    put_u8(answers, ANSWER_DONE); /* freed or not */
    reference_free(strip);
}

void prediction_check_later(const CoinStrip *strip, const void *about,
                            size_t size, QueuePut *put, QueueCheck *check)
{
    if (queue_now()->hole_count >= queue_now()->holes_most)
        prediction_catch_up();
    Queue *queue = prediction_next_call();
    if (!queue->holes)
        queue->holes = memory_new(HOLES_MAX, sizeof *queue->holes);
    void *kept = memory_new(size, 1);
    memcpy(kept, about, size);
    put(&queue->calls, strip->slot, kept);
    queue->holes[queue->hole_count++] =
        (QueueHole){writer_length(&queue->answers), check, kept};
}

/* ------------------------------------------------------ the functions ---- */

void prediction_free(CoinStrip *strip)
{
    Queue *queue = queue_now();
    bool last = strip && queue->trailing && strip->slot == queue->trail_slot;
    if (last && queue->loop.freeing) {
        prediction_free_held(queue);
        return;
    }
    prediction_next_call();
    queue->loop.freed = last;
    if (strip)
        put_on_slot(&queue->calls, OP_FREE, strip->slot);
    else
        put_u8(&queue->calls, OP_FREE_NULL);
    put_u8(&queue->answers, ANSWER_DONE);
}

/* The strip is not one of a loop, of which the questions are sent along, and
 * the end. */
static bool is_by_itself(const Queue *queue)
{
    return !queue->loop.going && !queue->loop.freeing;
}

/* Its size is what was asked for. */
static bool is_of_known_size(const CoinStrip *strip, WireOperation operation)
{
    return strip->sized && operation != OP_IS_WON && is_by_itself(queue_now());
}

static int known_number(const CoinStrip *strip, WireOperation operation)
{
    if (!strip->shadow)
        return operation == OP_LENGTH ? strip->length : strip->coins;
    return operation == OP_LENGTH  ? reference_length(strip->shadow)
           : operation == OP_COINS ? reference_coins(strip->shadow)
                                   : reference_is_won(strip->shadow);
}

int prediction_number(const CoinStrip *strip, WireOperation operation)
{
    bool truth = operation == OP_IS_WON;
    if (!strip->shadow && !is_of_known_size(strip, operation)) {
        Reader room, *answers = prediction_answer_on(strip, operation, &room);
        return truth ? get_u8(answers) : get_i32(answers);
    }
    Queue *queue = prediction_next_call();
    int number = known_number(strip, operation);
    put_on_slot(&queue->calls, operation, strip->slot);
    put_u8(&queue->answers, ANSWER_DONE);
    if (truth)
        put_u8(&queue->answers, (uint8_t)number);
    else
        put_i32(&queue->answers, number);
    return number;
}

int prediction_square(const CoinStrip *strip, int coin)
{
    Queue *queue = prediction_next_call();
    put_on_slot(&queue->calls, OP_SQUARE, strip->slot);
    put_i32(&queue->calls, coin);
    if (!strip->shadow) {
        Reader answers = prediction_ask(queue);
        return get_i32(&answers);
    }
    int square = reference_square(strip->shadow, coin);
    put_u8(&queue->answers, ANSWER_DONE);
    put_i32(&queue->answers, square);
    return square;
}

static char *take_text(Reader *answers)
{
    size_t length;
    bool there = get_u8(answers) != 0;
    const unsigned char *bytes = there ? get_text(answers, &length) : NULL;
    char *text = bytes ? memory_new(length + 1, 1) : NULL;
    if (text)
        memcpy(text, bytes, length);
    if (!text || strlen(text) != length)
        prediction_give_up();
    return text;
}

/* A strip that shows this text, as none was known to: what else there is to ask
 * of it is known now. */
static void learn_from(const CoinStrip *strip, const char *text)
{
    if (!is_by_itself(queue_now()))
        return;
    ReferenceCoinStrip *shadow = reference_from_string(strip->rules, text);
    char *shown = shadow ? reference_to_string(shadow) : NULL;
    if (shown && strcmp(shown, text) == 0)
        (*strip->link)->shadow = shadow;
    else
        reference_free(shadow);
    free(shown);
}

char *prediction_to_string(const CoinStrip *strip)
{
    if (!strip->shadow) {
        Reader room,
            *answers = prediction_answer_on(strip, OP_TO_STRING, &room);
        char *shown = take_text(answers);
        learn_from(strip, shown);
        return shown;
    }
    Queue *queue = prediction_next_call();
    char *text = reference_to_string(strip->shadow);
    if (!text)
        abort();
    put_on_slot(&queue->calls, OP_TO_STRING, strip->slot);
    put_u8(&queue->answers, ANSWER_DONE);
    put_u8(&queue->answers, 1);
    put_text(&queue->answers, text, strlen(text));
    return text;
}

bool prediction_move(const CoinStrip *strip, WireOperation operation, int coin,
                     int distance)
{
    Queue *queue = prediction_next_call();
    put_move(&queue->calls, operation, strip->slot, coin, distance);
    if (!strip->shadow) {
        Reader answers = prediction_ask(queue);
        return get_u8(&answers) != 0;
    }
    bool yes = operation == OP_MOVE
                   ? reference_move(strip->shadow, coin, distance)
                   : reference_is_legal(strip->shadow, coin, distance);
    put_u8(&queue->answers, ANSWER_DONE);
    put_u8(&queue->answers, yes);
    return yes;
}

/* Where no move wins, or none is left, the answer is known: false, and nothing
 * written. It is asked for all the same: a program that looks at the questions
 * to come must not learn from them that there is no hint. */
static bool is_answer_known(const CoinStrip *strip, WireOperation operation)
{
    CoinStripMove move;
    return strip->shadow &&
           (operation == OP_HINT ? !reference_hint(strip->shadow, &move)
                                 : reference_is_won(strip->shadow));
}

bool prediction_strategy(const CoinStrip *strip, WireOperation operation,
                         CoinStripMove *move)
{
    Queue *queue = prediction_next_call();
    bool known = is_answer_known(strip, operation);
    put_on_slot(&queue->calls, operation, strip->slot);
    Reader answers = prediction_ask(queue);
    bool found = get_u8(&answers) != 0;
    int coin = get_i32(&answers), distance = get_i32(&answers);
    bool touched = coin != WIRE_UNTOUCHED || distance != WIRE_UNTOUCHED;
    CoinStripMove made = {coin, distance};
    if (known) {
        if (found || touched)
            prediction_give_up();
        return false;
    }
    if (touched)
        *move = made;
    if (strip->shadow &&
        (!found ||
         !reference_is_legal(strip->shadow, made.coin, made.distance)))
        prediction_give_up();
    if (operation == OP_COMPUTER_PLAY && strip->shadow)
        reference_move(strip->shadow, made.coin, made.distance);
    return found;
}
