/* See boards_pass.h. */
#include "boards_pass.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/coins.h"
#include "expected_answers.h"

/* A program that takes so long for the boards at the beginning (fifty times
 * what others take) is asked about a few of the others here and there, and
 * presumed to be right about the rest: being slow costs no points. */
enum { CHUNK = 64, FEW = 8, SPARED = 53 };

/* All functions together may take that part of the time that is left for the
 * submission. Of one that has taken a PART of what is left of that, fewer
 * boards are asked about, and still fewer when it has taken twice as long: a
 * program that is slow everywhere is asked ever less. */
enum { TOGETHER = 20, PART = 4, LEAST_SLOW_MS = 200 };

void boards_pass_free(BoardsPass *pass)
{
    if (!pass || pass->presumed)
        return;
    free(text_take(&pass->bytes));
    free(pass);
}

void boards_put_question(Writer *to, WireOperation operation,
                         const Board *board, uint32_t slot)
{
    int n = board_coins(board);
    if (operation == OP_TO_STRING)
        put_on_slot(to, operation, slot);
    if (operation == OP_SQUARES)
        put_squares(to, slot, -1, n);
    else if (operation == OP_LEGAL_RANGE)
        put_legal_range(to, slot, (int[]){-1, n, -2, board->length + 2});
    else
        put_on_slot(to, operation, slot);
}

/* Reads the values of one answer: where they begin and how long they are. */
static const unsigned char *take_values(Reader *answers,
                                        WireOperation operation,
                                        const Board *board, size_t *length)
{
    const unsigned char *start = answers->at;
    size_t n = (size_t)board_coins(board);
    if (operation == OP_TO_STRING) {
        if (get_u8(answers))
            get_text(answers, length);
    } else if (operation == OP_SQUARES) {
        get_bytes(answers, 4 * (n + 2));
    } else if (operation == OP_LEGAL_RANGE) {
        get_bytes(answers, (n + 2) * ((size_t)board->length + 5));
    } else if (operation == OP_HINT) {
        get_bytes(answers, 9);
    } else if (operation == OP_IS_WON) {
        get_u8(answers);
    } else {
        get_i32(answers);
    }
    *length = (size_t)(answers->at - start);
    return start;
}

/* What has been found out about one board; false when the answers end there. */
static bool take_answer(BoardsPass *pass, WireOperation operation, size_t index,
                        int operations, Reader *answers, bool *building)
{
    BoardRecord *record = &pass->records[index];
    Board board = boards_board(index);
    bool built = boards_built(answers, operations);
    *building = answers->bad;
    size_t passed_over;
    if (operation == OP_TO_STRING && get_u8(answers) == ANSWER_DONE)
        take_values(answers, operation, &board, &passed_over);
    uint8_t status = get_u8(answers);
    if (answers->bad)
        return false;
    record->status = status == ANSWER_MISSING    ? BOARD_MISSING
                     : status == ANSWER_NO_STRIP ? BOARD_NO_STRIP
                                                 : BOARD_ANSWERED;
    if (record->status != BOARD_ANSWERED)
        return true;
    const unsigned char *bytes =
        take_values(answers, operation, &board, &record->length);
    if (answers->bad) {
        record->status = BOARD_UNASKED;
        return false;
    }
    record->offset = pass->bytes.length;
    text_add_bytes(&pass->bytes, (const char *)bytes, record->length);
    if (!built)
        record->status = BOARD_NO_STRIP;
    return true;
}

/* Asks about boards first to last - 1 in the open session. The index of the
 * board at which the session ended, or last. */
static size_t ask_chunk(BoardsPass *pass, BoardsBuilder builder,
                        CoinStripRules rules, WireOperation operation,
                        size_t first, size_t last, bool *building)
{
    int operations[CHUNK];
    Writer request = coins_request();
    for (size_t i = first; i < last; i++) {
        Board board = boards_board(i);
        uint32_t slot = (uint32_t)(i % coins_alive());
        operations[i - first] =
            boards_put_built(&request, builder, rules, &board, slot);
        boards_put_question(&request, operation, &board, slot);
    }
    Reader answers;
    bool served = coins_ask(&request, CALL_CPU_MS, &answers);
    for (size_t i = first; i < last; i++)
        if (!take_answer(pass, operation, i, operations[i - first], &answers,
                         building))
            return i;
    return served ? last : last - 1;
}

/* The session ended at a board: was it too slow only because of all the others
 * before? Then it is asked that one alone. */
static bool ends_alone(BoardsPass *pass, BoardsBuilder builder,
                       CoinStripRules rules, WireOperation operation,
                       size_t index, bool *building)
{
    if (session_ended(trial_now()->session)->verdict != VERDICT_TIMEOUT)
        return true;
    pass->spent_ms += session_spent_ms(trial_now()->session);
    coins_new_session();
    bool ends = ask_chunk(pass, builder, rules, operation, index, index + 1,
                          building) == index;
    if (!ends)
        coins_forgive();
    return ends;
}

static void note_end(BoardsPass *pass, size_t index, bool building)
{
    const SessionEnd *end = session_ended(trial_now()->session);
    pass->records[index].status = building ? BOARD_NO_STRIP : BOARD_ENDED;
    pass->end_at[pass->ends] = index;
    pass->end[pass->ends] = *end;
    pass->end_of_building[pass->ends] = building;
    pass->ends++;
    pass->hopeless =
        pass->ends == BOARD_ENDS_MAX || end->verdict == VERDICT_TIMEOUT;
}

static void give_up(BoardsPass *pass, size_t from)
{
    bool building = pass->end_of_building[pass->ends - 1];
    for (size_t i = from; i < SMALL_BOARDS; i++)
        pass->records[i].status = building ? BOARD_NO_STRIP : BOARD_UNASKED;
}

static int64_t together_left(void)
{
    return bench_left(trial_now()->bench) / TOGETHER -
           context_now()->boards.asked_ms;
}

static int64_t slow_ms(void)
{
    int64_t part = together_left() / PART;
    return part < LEAST_SLOW_MS ? LEAST_SLOW_MS : part;
}

/* Where the next chunk ends and, in *spared, where the boards end that are not
 * asked after it. */
static size_t end_of_chunk(const BoardsPass *pass, WireOperation operation,
                           size_t at, size_t chunk, size_t *spared)
{
    int64_t spent = pass->spent_ms + session_spent_ms(trial_now()->session);
    bool slow = has_expected_answer(operation) && spent > slow_ms();
    size_t few = spent > 2 * slow_ms() ? 1 : FEW;
    size_t last = at + (slow && chunk > few ? few : chunk);
    last = last < SMALL_BOARDS ? last : SMALL_BOARDS;
    *spared = last + (slow ? SPARED : 0);
    *spared = *spared < SMALL_BOARDS ? *spared : SMALL_BOARDS;
    return last;
}

static void presume(BoardsPass *pass, CoinStripRules rules,
                    WireOperation operation, size_t index)
{
    unsigned char bytes[1024];
    Board board = boards_board(index);
    Writer to = writer_on(bytes, sizeof bytes);
    put_expected_answer(&to, rules, operation, &board);
    pass->records[index] =
        (BoardRecord){BOARD_ANSWERED, pass->bytes.length, writer_length(&to)};
    text_add_bytes(&pass->bytes, (const char *)bytes, writer_length(&to));
}

static BoardsPass *make_right(CoinStripRules rules, WireOperation operation)
{
    BoardsPass *pass = memory_new(1, sizeof *pass);
    for (size_t i = 0; i < SMALL_BOARDS; i++)
        presume(pass, rules, operation, i);
    pass->shown = SMALL_BOARDS + 1;
    pass->presumed = true;
    return pass;
}

BoardsPass *boards_pass_right(CoinStripRules rules, WireOperation operation)
{
    static BoardsPass *made[2][BOARD_KINDS];
    BoardsPass **pass = &made[rules][operation];
    if (!*pass)
        *pass = make_right(rules, operation);
    return *pass;
}

static bool is_answered_rightly(const BoardsPass *pass, const BoardsPass *right,
                                size_t index)
{
    const BoardRecord *record = &pass->records[index];
    const BoardRecord *wanted = &right->records[index];
    return record->status == BOARD_ANSWERED &&
           record->length == wanted->length &&
           memcmp(pass->bytes.bytes + record->offset,
                  right->bytes.bytes + wanted->offset, record->length) == 0;
}

static void count_right(BoardsPass *pass, CoinStripRules rules,
                        WireOperation operation, size_t first, size_t last)
{
    if (!has_expected_answer(operation))
        return;
    const BoardsPass *right = boards_pass_right(rules, operation);
    pass->asked += last - first;
    for (size_t i = first; i < last; i++)
        pass->right += is_answered_rightly(pass, right, i);
}

/* Boards that are not asked about: a function that is wrong about many is not
 * presumed to be right about the rest. */
static void spare(BoardsPass *pass, CoinStripRules rules,
                  WireOperation operation, size_t first, size_t last)
{
    for (size_t i = first; i < last; i++)
        if (4 * pass->right < 3 * pass->asked)
            pass->records[i].status = BOARD_NO_STRIP;
        else
            presume(pass, rules, operation, i);
}

BoardsPass *boards_pass_run(BoardsBuilder builder, CoinStripRules rules,
                            WireOperation operation)
{
    BoardsPass *pass = memory_new(1, sizeof *pass);
    size_t chunk = together_left() > 0 ? CHUNK : FEW, at = 0;
    coins_new_session();
    while (at < SMALL_BOARDS) {
        size_t spared, last = end_of_chunk(pass, operation, at, chunk, &spared);
        bool building = false;
        size_t ended =
            ask_chunk(pass, builder, rules, operation, at, last, &building);
        count_right(pass, rules, operation, at, ended);
        at = ended;
        if (ended == last) {
            spare(pass, rules, operation, last, spared);
            at = spared;
            int64_t spent_ms = session_spent_ms(trial_now()->session);
            if (coins_make_room())
                pass->spent_ms += spent_ms;
            continue;
        }
        if (ends_alone(pass, builder, rules, operation, ended, &building)) {
            note_end(pass, ended, building);
            if (pass->hopeless) {
                give_up(pass, ended + 1);
                break;
            }
            coins_new_session();
        } else {
            chunk = 4; /* slow, but not endless */
        }
        at = ended + 1;
    }
    pass->spent_ms += session_spent_ms(trial_now()->session);
    context_now()->boards.asked_ms += pass->spent_ms;
    trial_close(trial_now());
    return pass;
}
