/* See move_check.h. */
#include "move_check.h"

#include <stdlib.h>
#include <string.h>
#include "base/clock.h"
#include "coinstrip/trace/first_mismatch.h"
#include "coinstrip/expect.h"
#include "legal.h"
#include "coinstrip/trace/replay.h"
#include "observers.h"
#include "coinstrip/prepare.h"
#include "coinstrip/ended.h"

/* Made at once: so many at first, and twice as many after those that took no
 * time, up to MOST. */
enum { CHUNK = 64, MOST = 512, QUICK_MS = CALL_CPU_MS / 20, ENDS_MAX = 3 };

Board move_check_board(CoinStripRules rules, const Play *play)
{
    return board_is_legal(rules, &play->board, play->coin, play->distance)
               ? board_after(&play->board, play->coin, play->distance)
               : play->board;
}

/* Can this function be believed about the strip before and after? */
static bool believed(CoinStripRules rules, WireOperation observer,
                     const Play *play)
{
    Board after = move_check_board(rules, play);
    return boards_trusts(rules, observer, boards_index(&play->board)) &&
           boards_trusts(rules, observer, boards_index(&after)) &&
           !is_wandering(rules, observer);
}

/* A function that shows the strip may also repair it, and hide from the next
 * one what the move has left. So half of the plays ask for the squares before
 * the text. */
static bool squares_first(const Play *play)
{
    return (play->coin + play->distance) % 2 != 0;
}

static int put_play(Writer *to, CoinStripRules rules, const Play *play,
                    uint32_t slot)
{
    int operations = boards_put(to, rules, &play->board, slot);
    put_move(to, OP_MOVE, slot, play->coin, play->distance);
    for (int turn = 0; turn < 2; turn++) {
        bool squares = squares_first(play) == (turn == 0);
        if (squares && believed(rules, OP_SQUARES, play))
            put_squares(to, slot, -1, board_coins(&play->board));
        if (!squares && believed(rules, OP_TO_STRING, play))
            put_on_slot(to, OP_TO_STRING, slot);
    }
    return operations;
}

static void wrong(MoveResult *result, WireOperation observer, char *text)
{
    result->seen = result->seen && observer == OP_MOVE;
    if (result->status == MOVE_WRONG) {
        free(text);
        return;
    }
    result->status = MOVE_WRONG;
    result->observer = observer;
    result->text = text;
}

static char *squares_in_words(const unsigned char *bytes, int coins)
{
    Reader reader = reader_on(bytes, 4 * (size_t)(coins + 2));
    Text text = TEXT_EMPTY;
    get_i32(&reader);
    for (int i = 0; i < coins; i++)
        text_addf(&text, "%s%d", i ? " " : "", get_i32(&reader));
    return text_take(&text);
}

/* Reads what to_string answers and holds it against the board. */
static void take_text(Reader *answers, const Board *wanted, MoveResult *result)
{
    size_t length = 0;
    const unsigned char *bytes = NULL;
    char text[ORACLE_MAX + 1];
    board_to_text(wanted, text);
    if (get_u8(answers) != ANSWER_DONE || answers->bad)
        return;
    if (get_u8(answers))
        bytes = get_text(answers, &length);
    if (answers->bad)
        return;
    if (!bytes || length != strlen(text) || memcmp(bytes, text, length) != 0)
        wrong(result, OP_TO_STRING,
              bytes ? strndup((const char *)bytes, length) : text_copy("NULL"));
}

static void take_squares(Reader *answers, const Board *wanted,
                         MoveResult *result)
{
    int coins = board_coins(wanted);
    if (get_u8(answers) != ANSWER_DONE)
        return;
    const unsigned char *bytes = get_bytes(answers, 4 * (size_t)(coins + 2));
    Board seen;
    if (bytes && (!boards_board_of_squares(bytes, 4 * (size_t)(coins + 2),
                                           wanted->length, &seen) ||
                  seen.coins != wanted->coins))
        wrong(result, OP_SQUARES, squares_in_words(bytes, coins));
}

/* What came of one play; false when the answers end before it does. */
static bool take_play(CoinStripRules rules, const Play *play, int operations,
                      Reader *answers, MoveResult *result)
{
    Board wanted = move_check_board(rules, play);
    bool legal =
        board_is_legal(rules, &play->board, play->coin, play->distance);
    const unsigned char *start = answers->at;
    bool built = boards_built(answers, operations);
    bool by_text = believed(rules, OP_TO_STRING, play);
    bool by_squares = believed(rules, OP_SQUARES, play);
    *result = (MoveResult){.status = MOVE_RIGHT,
                           .observer = OP_MOVE,
                           .seen = by_text || by_squares};
    uint8_t status = get_u8(answers);
    if (status == ANSWER_DONE)
        result->answer = get_u8(answers) != 0;
    if (status == ANSWER_DONE && !answers->bad && result->answer != legal)
        wrong(result, OP_MOVE, NULL);
    for (int turn = 0; turn < 2; turn++) {
        bool squares = squares_first(play) == (turn == 0);
        if (squares && by_squares)
            take_squares(answers, &wanted, result);
        if (!squares && by_text)
            take_text(answers, &wanted, result);
    }
    if (answers->bad) {
        free(result->text);
        result->text = NULL;
        return false;
    }
    if (result->status == MOVE_WRONG)
        text_add_bytes(&result->answered, (const char *)start,
                       (size_t)(answers->at - start));
    if (status == ANSWER_MISSING)
        result->status = MOVE_MISSING;
    else if (!built || status == ANSWER_NO_STRIP)
        result->status = MOVE_NO_STRIP;
    else if (!by_text && !by_squares && result->status == MOVE_RIGHT)
        result->status = MOVE_UNSEEN;
    return true;
}

size_t move_check_thin(Play *plays, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (!pace_skips(i, count, pace_us(OP_MOVE) + 2 * pace_look_us()))
            plays[kept++] = plays[i];
    return kept;
}

static size_t make_chunk(CoinStripRules rules, const Play *plays, size_t count,
                         MoveResult *results)
{
    int operations[MOST];
    Writer request = coins_request();
    for (size_t i = 0; i < count; i++)
        operations[i] =
            put_play(&request, rules, &plays[i], (uint32_t)i % coins_alive());
    Reader answers;
    coins_ask(&request, CALL_CPU_MS, &answers);
    for (size_t i = 0; i < count; i++)
        if (!take_play(rules, &plays[i], operations[i], &answers, &results[i]))
            return i;
    return count;
}

static void ended(MoveResult *result)
{
    *result = (MoveResult){.status = MOVE_ENDED,
                           .end = *session_ended(trial_now()->session)};
}

/* A play may have done harm that ends another. */
static void crashed(CoinStripRules rules, const Play *play, MoveResult *result)
{
    unsigned char bytes[512];
    Writer alone = writer_on(bytes, sizeof bytes);
    CallTrace *trace = &context_now()->trace;
    ended(result);
    call_trace_clear(trace);
    put_play(&alone, rules, play, 0);
    call_trace_asked(trace, bytes, writer_length(&alone));
    result->before = alone.bad ? NULL : replay_before(true);
}

static void note_earlier(MoveResult *results, size_t from, size_t end,
                         size_t first)
{
    for (size_t i = from; i < end; i++)
        results[i].earlier = i - first;
}

void move_check_make(CoinStripRules rules, const Play *plays, size_t count,
                     MoveResult *results)
{
    int ends = 0;
    size_t at = 0, first = 0; /* in the session that is open */
    size_t most = CHUNK;
    coins_prepare();
    coins_new_session();
    while (at < count) {
        long start = clock_now();
        size_t chunk = count - at < most ? count - at : most;
        size_t made = make_chunk(rules, plays + at, chunk, results + at);
        bool quick = made == chunk && clock_now() - start < QUICK_MS;
        if (!quick)
            most = CHUNK;
        else if (most < MOST)
            most *= 2;
        note_earlier(results, at, at + made, first);
        at += made;
        if (made == chunk) {
            coins_make_room();
            continue;
        }
        bool slow =
            session_ended(trial_now()->session)->verdict == VERDICT_TIMEOUT;
        if (slow && chunk > 1) { /* slow only because of all the others? */
            coins_new_session();
            first = at;
            made = make_chunk(rules, plays + at, 1, results + at);
            at += made;
            if (made == 1) {
                coins_forgive();
                continue;
            }
        }
        if (slow)
            ended(&results[at]);
        else
            crashed(rules, &plays[at], &results[at]);
        if (slow || ++ends == ENDS_MAX) {
            for (size_t i = at + 1; i < count; i++) {
                ended(&results[i]);
                results[i].unasked = true;
            }
            return;
        }
        first = ++at;
        coins_new_session();
    }
}

void move_check_free(MoveResult *results, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free(results[i].text);
        free(results[i].before);
        free(text_take(&results[i].answered));
    }
}

static const char *why_answer(CoinStripRules rules, const Play *play,
                              const MoveResult *result)
{
    return result->seen && !result->answer
               ? "the move is made, and the answer must say so"
               : legal_reason(rules, &play->board, play->coin, play->distance);
}

/* The squares that are wrong, as the last call of the trace. */
static void fail_squares(const Play *play, const Board *after,
                         const MoveResult *result, const char *why)
{
    CallTrace *trace = &context_now()->trace;
    const char *at = result->text;
    char *end;
    for (int coin = 0; coin < board_coins(&play->board); coin++, at = end) {
        int got = (int)strtol(at, &end, 10);
        if (got == board_square(after, coin))
            continue;
        call_trace_call(trace, RETURNS_INT,
                        text_format("coinstrip_square(s1, %d)", coin));
        call_trace_answer(trace, call_trace_number(got));
        expect_int(got, board_square(after, coin), why);
    }
}

/* The trace is asked what was asked here, with the plays before it: so that it
 * can be played again (replay.h). */
static void note_played(CoinStripRules rules, const Play *play,
                        const MoveResult *result)
{
    enum { BEFORE = 256 };
    unsigned char bytes[512];
    size_t count = result->earlier < BEFORE ? result->earlier : BEFORE;
    CallTrace *trace = &context_now()->trace;
    Text before = TEXT_EMPTY;
    for (const Play *other = play - count; other < play; other++) {
        Writer writer = writer_on(bytes, sizeof bytes);
        put_play(&writer, rules, other, 0);
        text_add_bytes(&before, (const char *)bytes, writer_length(&writer));
    }
    call_history_add(&trace->history, &before);
    Writer writer = writer_on(bytes, sizeof bytes);
    put_play(&writer, rules, play, 0);
    call_trace_asked(trace, bytes, writer_length(&writer));
    call_trace_answered(trace, result->answered.bytes, result->answered.length);
    free(text_take(&before));
}

void move_check_fail(CoinStripRules rules, const Play *play,
                     const MoveResult *result, const char *why)
{
    CallTrace *trace = &context_now()->trace;
    Board after = move_check_board(rules, play);
    bool legal =
        board_is_legal(rules, &play->board, play->coin, play->distance);
    call_trace_clear(trace);
    boards_tell(rules, &play->board);
    char *distance = call_trace_number(play->distance);
    char *coin = call_trace_number(play->coin);
    call_trace_call(trace, RETURNS_BOOL,
                    text_format("coinstrip_move(s1, %s, %s)", coin, distance));
    free(distance);
    free(coin);
    show_move(rules, &play->board, play->coin, play->distance);
    trace->before = text_copy(result->before);
    if (result->status == MOVE_ENDED) {
        coins_tell_look(&result->end);
        trial_stop_ended(trial_now(), &result->end, trace->expression);
    }
    if (result->status == MOVE_MISSING)
        trial_stop(trial_now(), VERDICT_MISSING,
                   text_copy("coinstrip_move is not there: write it first"));
    call_trace_answer(trace, text_copy(result->answer ? "true" : "false"));
    if (result->status != MOVE_WRONG)
        return;
    note_played(rules, play, result);
    note_mistake(
        result->observer == OP_MOVE
            ? mistake_in_move(rules, &play->board, play->coin, play->distance)
            : mistake_in_strip(legal));
    if (result->observer == OP_MOVE) {
        expect_bool(result->answer, legal, why_answer(rules, play, result));
    } else if (result->observer == OP_TO_STRING) {
        char *text = board_text(&after);
        call_trace_call(trace, RETURNS_TEXT,
                        text_copy("coinstrip_to_string(s1)"));
        call_trace_answer(trace, call_trace_text(result->text));
        expect_text(text_copy(result->text), text, why);
    } else {
        fail_squares(play, &after, result, why);
    }
}
