/* See alloc_attempt.h. */
#include "alloc_attempt.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/boards/boards.h"
#include "coinstrip/memory/skipped_calls.h"
#include "coinstrip/ended.h"

static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;

static void put_attempt(Writer *to, const AllocAttempt *attempt)
{
    switch (attempt->operation) {
    case OP_FROM_STRING:
        put_from_string(to, 1, silver, attempt->board ? attempt->board : BOARD);
        break;
    case OP_RANDOM:
        put_random(to, 1, silver, 7);
        break;
    case OP_RANDOM_SIZED:
        put_random_sized(to, 1, silver, attempt->coin, attempt->distance, 5, 7);
        break;
    case OP_MOVE:
    case OP_IS_LEGAL:
        put_move(to, attempt->operation, 0, attempt->coin, attempt->distance);
        break;
    case OP_SQUARE:
        put_on_slot(to, OP_SQUARE, 0);
        put_i32(to, attempt->coin);
        break;
    default:
        put_on_slot(to, attempt->operation, 0);
    }
}

void put_shortage(Writer *to, Shortage shortage)
{
    put_u8(to, OP_FAIL_ALLOCATION);
    put_u32(to, shortage.on ? shortage.nth | WIRE_FROM : shortage.nth);
}

/* What is left out is asked of no strip. */
static uint32_t slot_for(WireOperation operation, uint32_t slot)
{
    enum { EMPTY = WIRE_SLOTS - 2 };
    return is_skipped(operation) ? EMPTY : slot;
}

static void put_shown(Writer *to, uint32_t slot)
{
    put_on_slot(to, OP_TO_STRING, slot_for(OP_TO_STRING, slot));
}

static void put_look(Writer *to)
{
    static const int ways[] = {1, 4, 2, 5};
    put_on_slot(to, OP_LENGTH, slot_for(OP_LENGTH, 0));
    put_on_slot(to, OP_COINS, slot_for(OP_COINS, 0));
    put_squares(to, slot_for(OP_SQUARE, 0), 0, LOOKED_AT - 1);
    put_legal_range(to, slot_for(OP_IS_LEGAL, 0), ways);
    put_on_slot(to, OP_IS_WON, slot_for(OP_IS_WON, 0));
}

static int32_t take_number(Reader *answers)
{
    return get_u8(answers) == ANSWER_DONE ? get_i32(answers) : 0;
}

static Look take_look(Reader *answers)
{
    Look look = {.length = take_number(answers)};
    look.coins = take_number(answers);
    if (get_u8(answers) == ANSWER_DONE)
        for (int i = 0; i < LOOKED_AT; i++)
            look.squares[i] = get_i32(answers);
    if (get_u8(answers) == ANSWER_DONE)
        for (int i = 0; i < WAYS; i++)
            look.legal[i] = get_u8(answers);
    if (get_u8(answers) == ANSWER_DONE)
        look.won = get_u8(answers);
    return look;
}

#define OTHERWISE(function)                                                    \
    "says no, and then " function " answers otherwise than before"

const char *look_difference(const Look *a, const Look *b)
{
    if (a->length != b->length)
        return OTHERWISE("coinstrip_length");
    if (a->coins != b->coins)
        return OTHERWISE("coinstrip_coins");
    if (memcmp(a->squares, b->squares, sizeof a->squares) != 0)
        return OTHERWISE("coinstrip_square");
    if (memcmp(a->legal, b->legal, sizeof a->legal) != 0)
        return OTHERWISE("coinstrip_is_legal");
    return a->won != b->won ? OTHERWISE("coinstrip_is_won") : NULL;
}

static char *take_text(Reader *answers)
{
    size_t length;
    if (get_u8(answers) != ANSWER_DONE || !get_u8(answers))
        return NULL;
    const unsigned char *bytes = get_text(answers, &length);
    return bytes ? strndup((const char *)bytes, length) : NULL;
}

bool is_maker(const AllocAttempt *attempt)
{
    return attempt->operation <= OP_RANDOM_SIZED;
}

/* Or a number, of which nothing is promised then. */
static bool gives_no_answer(const AllocAttempt *attempt)
{
    return attempt->operation == OP_LENGTH || attempt->operation == OP_COINS ||
           attempt->operation == OP_SQUARE || attempt->operation == OP_FREE;
}

bool is_strategic(const AllocAttempt *attempt)
{
    return attempt->operation == OP_HINT ||
           attempt->operation == OP_COMPUTER_PLAY;
}

bool is_look(const AllocAttempt *attempt)
{
    return attempt->operation == OP_IS_LEGAL ||
           attempt->operation == OP_IS_WON || gives_no_answer(attempt);
}

static void take_call(const AllocAttempt *attempt, Reader *answers,
                      AttemptAnswer *answer)
{
    size_t length;
    answer->status = get_u8(answers);
    if (gives_no_answer(attempt)) {
        if (answer->status == ANSWER_DONE && attempt->operation != OP_FREE)
            get_i32(answers);
        return;
    }
    answer->yes = answer->status == ANSWER_DONE && get_u8(answers) != 0;
    if (attempt->operation == OP_TO_STRING && answer->yes) {
        const unsigned char *text = get_text(answers, &length);
        answer->made = text ? strndup((const char *)text, length) : NULL;
    }
    if (answer->status == ANSWER_DONE && is_strategic(attempt)) {
        answer->move.coin = get_i32(answers);
        answer->move.distance = get_i32(answers);
    }
}

/* What the attempt itself answered, up to how many allocations it made. */
static void take_answer(const AllocAttempt *attempt, Reader *answers,
                        AttemptAnswer *answer)
{
    get_u8(answers);
    take_call(attempt, answers, answer);
    get_u8(answers);
    answer->allocations = get_u32(answers);
    get_u8(answers);
}

/* Puts its board into slot 0; how many operations that takes. */
static int put_board(Writer *to, const AllocAttempt *attempt)
{
    Board board;
    if (attempt->board) {
        put_from_string(to, 0, attempt->rules, attempt->board);
        return 1;
    }
    board_from_text(&board, BOARD);
    return boards_put(to, attempt->rules, &board, 0);
}

static void put_second(Writer *to, const AllocAttempt *attempt)
{
    put_look(to);
    put_attempt(to, attempt);
    put_shown(to, 0);
}

static void take_second(const AllocAttempt *attempt, Reader *answers,
                        Second *second)
{
    second->look = take_look(answers);
    take_call(attempt, answers, &second->answer);
    second->answer.after = take_text(answers);
}

bool try_once(const AllocAttempt *attempt, Shortage shortage,
              AttemptAnswer *answer, Second *second)
{
    bool maker = is_maker(attempt);
    Writer request = coins_request();
    int operations = maker ? 0 : put_board(&request, attempt);
    if (!maker)
        put_shown(&request, 0);
    put_shortage(&request, shortage);
    put_attempt(&request, attempt);
    put_u8(&request, OP_ALLOCATIONS);
    put_shortage(&request, nothing);
    put_shown(&request, maker);
    if (second)
        put_second(&request, attempt);
    put_on_slot(&request, OP_FREE, maker);
    Reader answers;
    if (!coins_ask(&request, MEMCHECK_CPU_MS, &answers))
        return false;
    boards_built(&answers, operations);
    if (!maker)
        answer->before = take_text(&answers);
    take_answer(attempt, &answers, answer);
    char *text = take_text(&answers);
    *(maker ? &answer->made : &answer->after) = text;
    if (second)
        take_second(attempt, &answers, second);
    return true;
}

AttemptAnswer attempt_once(const AllocAttempt *attempt, Shortage shortage,
                           Second *second)
{
    AttemptAnswer answer = {.shortage = shortage};
    if (!try_once(attempt, shortage, &answer, second))
        coins_stop_ended();
    return answer;
}

Second second_of_fresh(const AllocAttempt *attempt)
{
    Reader answers;
    Second second = {0};
    Writer request = coins_request();
    int operations = put_board(&request, attempt);
    put_second(&request, attempt);
    put_on_slot(&request, OP_FREE, 0);
    if (!coins_ask(&request, MEMCHECK_CPU_MS, &answers))
        coins_stop_ended();
    boards_built(&answers, operations);
    take_second(attempt, &answers, &second);
    return second;
}

void answer_free(AttemptAnswer *answer)
{
    free(answer->before);
    free(answer->after);
    free(answer->made);
}
