/* See needed_calls.h. Knows how call_trace.c writes calls. */
#include "needed_calls.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "base/bytes.h"
#include "coinstrip/context.h"
#include "coinstrip/wire.h"
#include "replay.h"
#include "statement.h"

enum { ROW_MAX = 1000, STRIPS_MAX = 400 };

/* Calls on a strip that change nothing in a right program: those that look
 * where the coins lie; that ask what may be done; and moves that nobody can
 * make, wherever the coins are. */
typedef enum { LOOKS, QUESTIONS, NO_MOVES, KINDS, OTHERS = KINDS } Kind;

/* Which of the strips that the trace makes are left out, by their numbers from
 * 1, and of which the calls of a kind. */
typedef struct {
    bool strips[STRIPS_MAX + 1];
    bool calls[KINDS][STRIPS_MAX + 1];
} LeftOut;

/* No coin of a strip lies farther to the right than when it was made, and none
 * is added: as far as that is known. */
typedef struct {
    int coins, last_square;
} Sizes;

/* The operations up to the one that fails, which is the last. */
typedef struct {
    HistoryCall *calls;
    size_t count;
    bool *refused; /* of each: a move that was answered false */
    Sizes sizes[STRIPS_MAX + 1];
    bool crashed;
    Text answer; /* of the last, where it does not crash */
} Row;

/* --------------------------------------------------- of which kind ---- */

static void find_sizes(Row *row)
{
    for (int i = 0; i <= STRIPS_MAX; i++)
        row->sizes[i] = (Sizes){INT_MAX, INT_MAX};
    for (size_t i = 0; i < row->count; i++) {
        const HistoryCall *call = &row->calls[i];
        Reader from = reader_on(call->asked.bytes, call->asked.length);
        size_t length = 0;
        if (get_u8(&from) != OP_FROM_STRING)
            continue;
        get_u32(&from);
        get_u32(&from);
        get_u8(&from);
        const unsigned char *text = get_text(&from, &length);
        Sizes *sizes = &row->sizes[call->strip];
        *sizes = (Sizes){0, -1};
        for (size_t square = 0; square < length; square++)
            if (text[square] != '.') {
                sizes->coins++;
                sizes->last_square = (int)square;
            }
    }
}

static bool is_look(uint32_t operation)
{
    return operation == OP_LENGTH || operation == OP_COINS ||
           operation == OP_SQUARE || operation == OP_SQUARES ||
           operation == OP_TO_STRING;
}

static Kind kind_of(uint32_t operation, Sizes sizes, bool refused,
                    CoinStripMove move)
{
    if (is_look(operation))
        return LOOKS;
    switch (operation) {
    case OP_IS_LEGAL:
    case OP_LEGAL_RANGE:
    case OP_IS_WON:
    case OP_HINT:
        return QUESTIONS;
    case OP_MOVE:
        return refused &&
                       (move.coin < 0 || move.coin >= sizes.coins ||
                        move.distance < 1 || move.distance > sizes.last_square)
                   ? NO_MOVES
                   : OTHERS;
    default:
        return OTHERS;
    }
}

static bool is_left_out(const Row *row, const LeftOut *out, uint32_t operation,
                        int strip, bool refused, CoinStripMove move)
{
    if (strip < 1 || strip > STRIPS_MAX)
        return false;
    Kind kind = kind_of(operation, row->sizes[strip], refused, move);
    return out->strips[strip] || (kind < KINDS && out->calls[kind][strip]);
}

static bool leaves_out(const Row *row, const LeftOut *out, size_t at)
{
    const HistoryCall *call = &row->calls[at];
    Reader from = reader_on(call->asked.bytes, call->asked.length);
    CoinStripMove move = {0, 1};
    if (get_u8(&from) == OP_MOVE) {
        get_u32(&from);
        move.coin = get_i32(&from);
        move.distance = get_i32(&from);
    }
    return at + 1 < row->count &&
           is_left_out(row, out, call->operation, call->strip, row->refused[at],
                       move);
}

/* ------------------------------------------------------- played again ---- */

static bool is_same(const Row *row, const unsigned char *answer, size_t length)
{
    return answer && length == row->answer.length &&
           memcmp(answer, row->answer.bytes, length) == 0;
}

/* Does it fail as it did? `known`: whether that could be found out. */
static bool fails_without(const Row *row, const LeftOut *out, bool *known)
{
    Session *session = replay_open_strips(ROOM_NATIVE);
    const unsigned char *answer = NULL;
    size_t length = 0, i = 0;
    *known = session != NULL;
    if (!session)
        return false;
    bool served = true;
    for (; i < row->count && served; i++)
        if (!leaves_out(row, out, i))
            served = replay_ask(session, row->calls[i].asked, &answer, &length);
    bool same = i == row->count && /* the last, and no other */
                (row->crashed ? !served && replay_crashed(session)
                              : served && is_same(row, answer, length));
    replay_close(session);
    return same;
}

/* All of it, one by one: the answers are those that the trace had. */
static bool fails_alone(Row *row, const Text *answered)
{
    Session *session = replay_open_strips(ROOM_NATIVE);
    const unsigned char *answer;
    size_t length, at = 0;
    bool same = session != NULL;
    size_t i = 0;
    for (; i < row->count && same; i++) {
        same = replay_ask(session, row->calls[i].asked, &answer, &length);
        if (!same)
            continue;
        row->refused[i] = length == 2 && answer[0] == ANSWER_DONE && !answer[1];
        if (row->crashed)
            continue;
        same = at + length <= answered->length &&
               memcmp(answered->bytes + at, answer, length) == 0;
        at += length;
        if (i + 1 == row->count)
            text_add_bytes(&row->answer, (const char *)answer, length);
    }
    if (session && row->crashed)
        same = i == row->count && !same && replay_crashed(session);
    if (session)
        replay_close(session);
    return same;
}

/* Leaves out the strips that are not `fixed`, or their calls that look: all at
 * once, or one by one. Is it known that some are needed? */
static bool leave_out(const Row *row, const bool *fixed, int strips,
                      LeftOut *out, bool *which)
{
    bool known = false, any = false;
    for (int i = 1; i <= strips; i++)
        any = (which[i] = !fixed[i]) || any;
    if (!any || fails_without(row, out, &known))
        return false;
    bool needed = known;
    for (int i = 1; i <= strips; i++)
        which[i] = false;
    for (int i = 1; i <= strips && known; i++) {
        which[i] = !fixed[i] && !out->strips[i];
        if (which[i] && !fails_without(row, out, &known))
            which[i] = false;
    }
    return needed;
}

/* (A hint that moves a coin shows where the strip is looked at: that is said in
 * other words.) */
static Needs find_needs(const Row *row, const bool *fixed, int strips,
                        LeftOut *out)
{
    static const bool none[STRIPS_MAX + 1];
    bool looks = is_look(row->calls[row->count - 1].operation), needed[KINDS];
    bool other_strips = leave_out(row, fixed, strips, out, out->strips);
    for (Kind kind = LOOKS; kind < KINDS; kind++)
        needed[kind] = leave_out(row, none, strips, out, out->calls[kind]);
    return other_strips ? NEEDS_OTHER_STRIPS
           : needed[LOOKS] || (needed[QUESTIONS] && !looks)
               ? NEEDS_LOOKS
               : NEEDS_NOTHING_ELSE;
}

/* ----------------------------------------------------------- as C ---- */

/* How many strips these lines make; -1: there is something else among them. */
static int count_made(const char *calls, size_t length)
{
    int made = 0;
    Statement line;
    for (const char *at = calls; at < calls + length;
         at += statement_size(at)) {
        if (!statement_read(at, &line) || line.strip > STRIPS_MAX)
            return -1;
        made += line.makes;
    }
    return made;
}

static void keep_lines(CallTrace *trace, const Row *row, const LeftOut *out)
{
    Text kept = TEXT_EMPTY;
    size_t culprit_at = trace->culprit_at;
    bool moves = false;
    text_add(&kept, "");
    for (size_t at = 0, size; at < trace->calls.length; at += size) {
        const char *text = trace->calls.bytes + at;
        Statement line;
        size = statement_size(text);
        bool known = statement_read(text, &line), sets = line.sets_move;
        if (at == trace->culprit_at && trace->culprit)
            culprit_at = kept.length;
        else if (known &&
                 (sets ? !moves
                       : is_left_out(row, out, line.operation, line.strip,
                                     line.refused, line.move)))
            continue;
        moves = !sets && (moves || line.operation == OP_HINT ||
                          line.operation == OP_COMPUTER_PLAY);
        text_add_bytes(&kept, text, size);
    }
    if (trace->culprit && trace->culprit_at >= trace->calls.length)
        culprit_at = kept.length;
    free(text_take(&trace->calls));
    trace->calls = kept;
    trace->culprit_at = culprit_at;
}

/* Is the last operation that call, and do the others make the strips that the
 * lines before it do? Stores how many. */
static bool are_as_told(const Row *row, const CallTrace *trace, bool blamed,
                        int *strips)
{
    const char *call = blamed ? trace->blamed : trace->expression;
    const char *calls = trace->calls.bytes ? trace->calls.bytes : "";
    size_t to = blamed ? trace->culprit_at : trace->calls.length;
    if (row->count == 0 || row->count > ROW_MAX || !call)
        return false;
    uint32_t last = row->calls[row->count - 1].operation;
    int made = count_made(calls, to);
    *strips = 0;
    for (size_t i = 0; i < row->count; i++)
        *strips += wire_makes_strip(row->calls[i].operation);
    return statement_calls(call, last) && made >= 0 &&
           *strips == made + wire_makes_strip(last) && *strips <= STRIPS_MAX;
}

Needs needed_calls_keep(CallTrace *trace, const char *check, bool crashed)
{
    bool blamed = trace->culprit && !check, fixed[STRIPS_MAX + 1] = {false};
    size_t to = blamed          ? trace->culprit_asked
                : trace->answer ? trace->answer_asked
                                : trace->asked.length;
    Row row = {.crashed = crashed};
    LeftOut out = {0};
    Needs needs = NEEDS_NOTHING_ELSE;
    int strips;
    row.calls =
        call_history_split((HistoryBytes){trace->asked.bytes, to}, &row.count);
    row.refused = calloc(row.count + 1, sizeof *row.refused);
    if (!row.refused)
        abort();
    replay_shrink(true);
    if (are_as_told(&row, trace, blamed, &strips) &&
        fails_alone(&row, &trace->answered)) {
        find_sizes(&row);
        statement_note_strips(blamed ? trace->culprit : trace->expression,
                              fixed, STRIPS_MAX);
        statement_note_strips(check ? check : "", fixed, STRIPS_MAX);
        if (wire_makes_strip(row.calls[row.count - 1].operation))
            fixed[strips] = true;
        needs = find_needs(&row, fixed, strips, &out);
        keep_lines(trace, &row, &out);
    }
    replay_shrink(false);
    free(text_take(&row.answer));
    free(row.calls);
    free(row.refused);
    return needs;
}
