/* See boards.h. */
#include "boards.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/coins.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/trace/notes.h"
#include "boards_pass.h"

void boards_clear(SmallBoards *boards)
{
    for (int rules = 0; rules < 2; rules++)
        for (int kind = 0; kind < BOARD_KINDS; kind++)
            boards_pass_free(boards->passes[rules][kind]);
    *boards = (SmallBoards){0};
}

bool boards_seen_right(CoinStripRules rules, WireOperation operation)
{
    const BoardsPass *pass = context_now()->boards.passes[rules][operation];
    return pass && pass->presumed;
}

bool boards_seen(CoinStripRules rules, WireOperation operation)
{
    return context_now()->boards.passes[rules][operation] != NULL;
}

bool boards_right(CoinStripRules rules, WireOperation operation)
{
    boards_prepare(rules, operation);
    return boards_seen_right(rules, operation);
}

bool boards_won_right(CoinStripRules rules)
{
    return boards_right(rules, OP_IS_WON) && !has_failed(PART_WINNING);
}

/* ------------------------------------------------ who can be believed ---- */

static size_t share_shown(CoinStripRules rules, WireOperation observer)
{
    boards_prepare(rules, observer);
    BoardsPass *pass = context_now()->boards.passes[rules][observer];
    if (pass->shown == 0) {
        pass->shown = 1;
        for (size_t i = 0; i < SMALL_BOARDS; i++)
            pass->shown += boards_shows(rules, observer, i);
    }
    return pass->shown - 1;
}

bool boards_sound(CoinStripRules rules, WireOperation observer)
{
    return share_shown(rules, observer) == SMALL_BOARDS;
}

bool boards_trusts(CoinStripRules rules, WireOperation observer, size_t index)
{
    WireOperation other = observer == OP_TO_STRING ? OP_SQUARES : OP_TO_STRING;
    return boards_shows(rules, observer, index) &&
           (2 * share_shown(rules, observer) >= SMALL_BOARDS ||
            !boards_sound(rules, other));
}

static bool is_right_count(CoinStripRules rules, WireOperation operation,
                           size_t index)
{
    BoardAnswer answer = boards_answer(rules, operation, index);
    Board board = boards_board(index);
    Reader reader = reader_on(answer.bytes, answer.length);
    int right = operation == OP_LENGTH ? board.length : board_coins(&board);
    return answer.status == BOARD_ANSWERED && get_i32(&reader) == right;
}

bool boards_counts(CoinStripRules rules, WireOperation operation)
{
    boards_prepare(rules, operation);
    BoardsPass *pass = context_now()->boards.passes[rules][operation];
    if (pass->shown == 0) {
        pass->shown = 1;
        for (size_t i = 0; i < SMALL_BOARDS; i++)
            pass->shown += is_right_count(rules, operation, i);
    }
    return pass->shown - 1 == SMALL_BOARDS;
}

bool boards_usable(CoinStripRules rules, size_t index)
{
    return boards_shows(rules, OP_TO_STRING, index) ||
           boards_shows(rules, OP_SQUARES, index) ||
           (4 * share_shown(rules, OP_TO_STRING) < SMALL_BOARDS &&
            4 * share_shown(rules, OP_SQUARES) < SMALL_BOARDS);
}

static size_t best_shown(CoinStripRules rules)
{
    size_t text = share_shown(rules, OP_TO_STRING);
    if (4 * text >= 3 * SMALL_BOARDS)
        return text;
    BoardsPass *pass = context_now()->boards.passes[rules][OP_TO_STRING];
    if (pass->hopeless && pass->end_of_building[pass->ends - 1])
        return text;
    size_t squares = share_shown(rules, OP_SQUARES);
    return squares > text ? squares : text;
}

static void forget(SmallBoards *boards, CoinStripRules rules)
{
    for (int kind = 0; kind < BOARD_KINDS; kind++) {
        boards_pass_free(boards->passes[rules][kind]);
        boards->passes[rules][kind] = NULL;
    }
}

BoardsBuilder boards_builder(CoinStripRules rules)
{
    SmallBoards *boards = &context_now()->boards;
    if (boards->builder[rules] != BUILD_UNKNOWN)
        return boards->builder[rules];
    boards->builder[rules] = BUILD_BY_TEXT;
    size_t by_text = best_shown(rules);
    if (by_text < SMALL_BOARDS)
        bench_note_wrong(trial_now()->bench);
    if (4 * by_text >= 3 * SMALL_BOARDS)
        return BUILD_BY_TEXT;
    forget(boards, rules);
    boards->builder[rules] = BUILD_BY_MOVES;
    if (best_shown(rules) > by_text)
        return BUILD_BY_MOVES;
    forget(boards, rules);
    return boards->builder[rules] = BUILD_BY_TEXT;
}

void boards_prepare(CoinStripRules rules, WireOperation operation)
{
    SmallBoards *boards = &context_now()->boards;
    BoardsBuilder builder = boards_builder(rules);
    if (!boards->passes[rules][operation])
        boards->passes[rules][operation] =
            boards_pass_run(builder, rules, operation);
}

int boards_put(Writer *to, CoinStripRules rules, const Board *board,
               uint32_t slot)
{
    return boards_put_built(to, boards_builder(rules), rules, board, slot);
}

void boards_tell(CoinStripRules rules, const Board *board)
{
    boards_tell_built(boards_builder(rules), rules, board);
}

/* As it is asked in a session of many. */
static void add_asked(Text *to, CoinStripRules rules, WireOperation operation,
                      const Board *board)
{
    unsigned char bytes[1024];
    Writer writer = writer_on(bytes, sizeof bytes);
    boards_put(&writer, rules, board, 0);
    boards_put_question(&writer, operation, board, 0);
    text_add_bytes(to, (const char *)bytes, writer_length(&writer));
}

void boards_note_asked(CoinStripRules rules, WireOperation operation,
                       const Board *board)
{
    Text asked = TEXT_EMPTY;
    add_asked(&asked, rules, operation, board);
    call_trace_asked(&context_now()->trace, asked.bytes, asked.length);
    free(text_take(&asked));
}

/* (A text is asked for twice, and the first answer is not kept.) */
void boards_note_answered(CoinStripRules rules, WireOperation operation,
                          size_t index)
{
    static const char made[] = {ANSWER_DONE, true, ANSWER_DONE};
    enum { BEFORE = 100 };
    CallTrace *trace = &context_now()->trace;
    BoardAnswer answer = boards_answer(rules, operation, index);
    Board board = boards_board(index);
    Text before = TEXT_EMPTY, answered = TEXT_EMPTY;
    if (boards_builder(rules) != BUILD_BY_TEXT ||
        answer.status != BOARD_ANSWERED || operation == OP_TO_STRING)
        return;
    for (size_t i = index > BEFORE ? index - BEFORE : 0; i < index; i++) {
        Board earlier = boards_board(i);
        add_asked(&before, rules, operation, &earlier);
    }
    text_add_bytes(&answered, made, sizeof made);
    text_add_bytes(&answered, (const char *)answer.bytes, answer.length);
    call_history_add(&trace->history, &before);
    boards_note_asked(rules, operation, &board);
    call_trace_answered(trace, answered.bytes, answered.length);
    free(text_take(&before));
    free(text_take(&answered));
}

BoardAnswer boards_answer(CoinStripRules rules, WireOperation operation,
                          size_t index)
{
    boards_prepare(rules, operation);
    const BoardsPass *pass = context_now()->boards.passes[rules][operation];
    const BoardRecord *record = &pass->records[index];
    const char *bytes = pass->bytes.bytes ? pass->bytes.bytes : "";
    return (BoardAnswer){record->status,
                         (const unsigned char *)bytes + record->offset,
                         record->length};
}

const SessionEnd *boards_end(CoinStripRules rules, WireOperation operation,
                             size_t index)
{
    static const SessionEnd none = {.verdict = VERDICT_GARBAGE};
    const BoardsPass *pass = context_now()->boards.passes[rules][operation];
    for (int i = 0; pass && i < pass->ends; i++)
        if (pass->end_at[i] == index)
            return &pass->end[i];
    return pass && pass->ends > 0 ? &pass->end[pass->ends - 1] : &none;
}

bool boards_board_of_text(const unsigned char *bytes, size_t length,
                          Board *board)
{
    Reader reader = reader_on(bytes, length);
    size_t squares;
    const unsigned char *text =
        get_u8(&reader) ? get_text(&reader, &squares) : NULL;
    char copy[ORACLE_MAX + 1];
    if (!text || squares == 0 || squares > ORACLE_MAX)
        return false;
    memcpy(copy, text, squares);
    copy[squares] = '\0';
    if (strlen(copy) != squares || !board_from_text(board, copy))
        return false;
    char again[ORACLE_MAX + 1]; /* the letters must be the right ones too */
    board_to_text(board, again);
    return strcmp(copy, again) == 0;
}

bool boards_board_of_squares(const unsigned char *bytes, size_t length,
                             int squares, Board *board)
{
    Reader reader = reader_on(bytes, length);
    int before = -1;
    *board = (Board){squares, 0};
    get_i32(&reader); /* the square of coin -1: nobody's business here */
    while (reader_left(&reader) > 4) {
        int square = get_i32(&reader);
        if (square <= before || square >= squares)
            return false;
        board->coins |= (uint32_t)1 << square;
        before = square;
    }
    return true;
}

bool boards_shows(CoinStripRules rules, WireOperation observer, size_t index)
{
    BoardAnswer answer = boards_answer(rules, observer, index);
    Board board = boards_board(index), seen;
    if (answer.status != BOARD_ANSWERED)
        return false;
    bool shown = observer == OP_TO_STRING
                     ? boards_board_of_text(answer.bytes, answer.length, &seen)
                     : boards_board_of_squares(answer.bytes, answer.length,
                                               board.length, &seen);
    return shown && seen.length == board.length && seen.coins == board.coins;
}

void boards_note_wrong(CoinStripRules rules, WireOperation operation,
                       BoardRight *right)
{
    enum { NAMED = 8 };
    Outcome *outcome = trial_now()->outcome;
    Text named = TEXT_EMPTY;
    int wrong = 0;
    for (size_t i = 0; i < SMALL_BOARDS; i++) {
        Board board = boards_board(i);
        BoardAnswer answer = boards_answer(rules, operation, i);
        if (answer.status != BOARD_ANSWERED || right(&board, &answer))
            continue;
        char *text = wrong < NAMED ? board_text(&board) : NULL;
        if (text)
            text_addf(&named, " %s", text);
        free(text);
        wrong++;
    }
    char *first = text_take(&named);
    if (wrong > 1 && !outcome->details)
        outcome->details = text_format("It is wrong about %d of the %d strips "
                                       "of up to %d squares:\n  %s%s",
                                       wrong, (int)SMALL_BOARDS, SMALL_LENGTH,
                                       first, wrong > NAMED ? " ..." : "");
    free(first);
}
