/*
 * See dialog_table.h. Knows what a submission asks while it holds a dialog, and
 * answers as the reference does.
 */
#include "dialog_table.h"

#include <stdlib.h>
#include <string.h>
#include "base/bytes.h"
#include "base/memory.h"
#include "coinstrip/wire.h"

static void put_handle(DialogTable *table, Writer *answer,
                       ReferenceCoinStrip *strip)
{
    uint32_t handle = table->callers + 1;
    while (strip && handle < HANDLES && table->strips[handle])
        handle++;
    if (strip && handle < HANDLES) {
        table->strips[handle] = strip;
        put_u32(answer, handle);
    } else {
        reference_free(strip);
        put_u32(answer, 0);
    }
}

static void answer_new(DialogTable *table, uint8_t operation, Reader *question,
                       Writer *answer)
{
    if (operation != OP_FROM_STRING && operation != OP_RANDOM &&
        operation != OP_RANDOM_SIZED)
        return;
    CoinStripRules rules = get_u32(question) == COINSTRIP_WELTER
                               ? COINSTRIP_WELTER
                               : COINSTRIP_SILVER_DOLLAR;
    if (operation == OP_FROM_STRING) {
        size_t length;
        bool there = get_u8(question) != 0;
        const unsigned char *bytes = get_text(question, &length);
        bool sane = bytes && there && length <= SQUARES_MAX;
        char *text = sane ? memory_new(length + 1, 1) : NULL;
        if (text)
            memcpy(text, bytes, length);
        put_handle(table, answer, reference_from_string(rules, text));
        free(text);
    } else if (operation == OP_RANDOM) {
        put_handle(table, answer, reference_random(rules, get_u64(question)));
    } else {
        int coins = get_i32(question), length = get_i32(question);
        int min_moves = get_i32(question);
        uint64_t seed = get_u64(question);
        bool sane = coins >= 0 && coins <= 1000 && length <= SQUARES_MAX;
        put_handle(
            table, answer,
            sane ? reference_random_sized(rules, coins, length, min_moves, seed)
                 : NULL);
    }
}

void table_put_text(const ReferenceCoinStrip *strip, Writer *answer)
{
    char *text = reference_to_string(strip);
    put_u8(answer, text != NULL);
    put_text(answer, text ? text : "", text ? strlen(text) : 0);
    free(text);
}

/* (Each turn writes a byte, and there is room for so many only.) */
static void answer_range(const ReferenceCoinStrip *strip, Reader *question,
                         Writer *answer)
{
    int ends[4];
    for (int i = 0; i < 4; i++)
        ends[i] = get_i32(question);
    if (ends[2] > ends[3])
        return;
    for (int64_t coin = ends[0]; coin <= ends[1] && !answer->bad; coin++)
        for (int64_t far = ends[2]; far <= ends[3] && !answer->bad; far++)
            put_u8(answer, reference_is_legal(strip, (int)coin, (int)far));
}

static void answer_strategy(bool found, CoinStripMove move, Writer *answer)
{
    put_u8(answer, found);
    put_i32(answer, move.coin);
    put_i32(answer, move.distance);
}

/* About a strip that there is. False when the question is none. */
static bool answer_about(DialogTable *table, uint8_t operation, uint32_t handle,
                         Reader *question, Writer *answer)
{
    ReferenceCoinStrip *strip = table->strips[handle];
    CoinStripMove move = {0, 0};
    int coin = 0, distance = 0;
    if (operation == OP_SQUARE || operation == OP_IS_LEGAL ||
        operation == OP_MOVE)
        coin = get_i32(question);
    if (operation == OP_IS_LEGAL || operation == OP_MOVE)
        distance = get_i32(question);
    if (operation == OP_LENGTH)
        put_i32(answer, reference_length(strip));
    else if (operation == OP_COINS)
        put_i32(answer, reference_coins(strip));
    else if (operation == OP_SQUARE)
        put_i32(answer, reference_square(strip, coin));
    else if (operation == OP_TO_STRING)
        table_put_text(strip, answer);
    else if (operation == OP_IS_LEGAL)
        put_u8(answer, reference_is_legal(strip, coin, distance));
    else if (operation == OP_LEGAL_RANGE)
        answer_range(strip, question, answer);
    else if (operation == OP_IS_WON)
        put_u8(answer, reference_is_won(strip));
    else if (operation == OP_MOVE) {
        bool moved = reference_move(strip, coin, distance);
        put_u8(answer, moved);
        if (moved)
            table_put_text(strip, answer);
    } else if (operation == OP_HINT) {
        bool found = reference_hint(strip, &move);
        answer_strategy(found, move, answer);
    } else if (operation == OP_COMPUTER_PLAY) {
        bool played = reference_computer_play(strip, &move);
        answer_strategy(played, move, answer);
        if (played)
            table_put_text(strip, answer);
    } else if (operation == OP_FREE && handle <= table->callers) {
        table->freed = true; /* it is not the submission's to free */
    } else if (operation == OP_FREE) {
        reference_free(strip);
        table->strips[handle] = NULL;
    } else {
        return false;
    }
    return true;
}

long table_answer(void *state, const unsigned char *bytes, size_t length,
                  unsigned char *room, size_t size)
{
    DialogTable *table = state;
    Reader question = reader_on(bytes, length);
    Writer answer = writer_on(room, size);
    uint8_t operation = get_u8(&question);
    table->calls++;
    put_u8(&answer, ANSWER_DONE);
    if (operation <= OP_RANDOM_SIZED) {
        answer_new(table, operation, &question, &answer);
    } else {
        uint32_t handle = get_u32(&question);
        if (handle == 0 || handle >= HANDLES || !table->strips[handle] ||
            !answer_about(table, operation, handle, &question, &answer))
            return -1;
    }
    return question.bad || answer.bad ? -1 : (long)writer_length(&answer);
}
