/* See fresh.h. */
#include "fresh.h"

#include <stdlib.h>
#include <string.h>
#include "../engine/memory.h"
#include "coins.h"
#include "excuse.h"
#include "presumed.h"

/* A program that takes so long for the boards at the beginning (fifty times
 * what others take) is asked about a few of the others here and there, and
 * presumed to be right about the rest: being slow costs no points. */
enum { CHUNK = 64, ENDS_MAX = 3, FEW = 8, SPARED = 53 };

/* All functions together may take that part of the time that is left for the
 * submission. Of one that has taken a PART of what is left of that, fewer
 * boards are asked about, and still fewer when it has taken twice as long: a
 * program that is slow everywhere is asked ever less. */
enum { TOGETHER = 20, PART = 4, LEAST_SLOW_MS = 200 };

/* What the look at all functions at once may take. */
enum { LOOK_MS = 1500 };

/* Boards that a right program is asked about at once; and before that, so that
 * one that is wrong about many is soon known to be, all of up to three squares.
 */
enum { BULK = 1024, SMALL = 14, SMALL_CPU_MS = CALL_CPU_MS / 2 };

typedef struct {
    FreshStatus status;
    size_t offset, length; /* into the pass's bytes */
} Record;

struct FreshPass {
    Record records[FRESH_BOARDS];
    size_t shown; /* boards that it is right about, plus 1; 0 while they have
                     not been counted */
    Text bytes;
    int ends;            /* how often the submission has ended */
    int64_t spent_ms;    /* in sessions before the present one */
    size_t asked, right; /* of those that can be presumed: of so many boards it
                            is right about so many */
    bool hopeless;
    bool
        presumed; /* of all boards: there is but one such pass, kept for ever */
    size_t end_at[ENDS_MAX];
    SessionEnd end[ENDS_MAX];
    bool end_of_building[ENDS_MAX];
};

Board fresh_board(size_t index)
{
    int length = 1;
    while (index >= (size_t)1 << length) {
        index -= (size_t)1 << length;
        length++;
    }
    return (Board){length, (uint32_t)index};
}

size_t fresh_index(const Board *board)
{
    return ((size_t)1 << board->length) - 2 + board->coins;
}

static void pass_free(FreshPass *pass)
{
    if (!pass || pass->presumed)
        return;
    free(text_take(&pass->bytes));
    free(pass);
}

void fresh_clear(Fresh *fresh)
{
    for (int rules = 0; rules < 2; rules++)
        for (int kind = 0; kind < FRESH_KINDS; kind++)
            pass_free(fresh->passes[rules][kind]);
    *fresh = (Fresh){0};
}

/* ------------------------------------------------------------ building ---- */

int fresh_distance(const Board *board, int coin)
{
    return board->length - board_coins(board) + coin -
           board_square(board, coin);
}

int fresh_put_moved(Writer *to, CoinStripRules rules, const Board *board,
                    uint32_t slot)
{
    int n = board_coins(board), free_squares = board->length - n, count = 1;
    put_random_sized(to, slot, rules, n, board->length, n * free_squares, 1);
    for (int coin = 0; coin < n; coin++) {
        int distance = fresh_distance(board, coin);
        if (distance > 0) {
            put_move(to, OP_MOVE, slot, coin, distance);
            count++;
        }
    }
    return count;
}

static int put_built(Writer *to, FreshBuilder builder, CoinStripRules rules,
                     const Board *board, uint32_t slot)
{
    if (builder == BUILD_BY_MOVES)
        return fresh_put_moved(to, rules, board, slot);
    char text[ORACLE_MAX + 1];
    board_to_text(board, text);
    put_from_string(to, slot, rules, text);
    return 1;
}

int fresh_put(Writer *to, CoinStripRules rules, const Board *board,
              uint32_t slot)
{
    return put_built(to, fresh_builder(rules), rules, board, slot);
}

bool fresh_built(Reader *answers, int operations)
{
    bool built = true;
    for (int i = 0; i < operations; i++)
        built = get_u8(answers) == ANSWER_DONE && get_u8(answers) != 0 && built;
    return built && !answers->bad;
}

void fresh_tell(CoinStripRules rules, const Board *board)
{
    Story *story = &coins_now()->story;
    char text[ORACLE_MAX + 1];
    board_to_text(board, text);
    int n = board_coins(board), free_squares = board->length - n;
    if (fresh_builder(rules) != BUILD_BY_MOVES) {
        story_call(story, GIVES_STRIP,
                   text_format("coinstrip_from_string(%s, \"%s\")",
                               story_rules(rules), text));
        return;
    }
    story_call(story, GIVES_STRIP,
               text_format("coinstrip_random_sized(%s, %d, %d, %d, 1)",
                           story_rules(rules), n, board->length,
                           n * free_squares));
    for (int coin = 0; coin < n; coin++) {
        int distance = fresh_distance(board, coin);
        if (distance > 0)
            story_call(
                story, GIVES_BOOL,
                text_format("coinstrip_move(s1, %d, %d)", coin, distance));
    }
}

/* -------------------------------------------------------------- asking ---- */

static void put_question(Writer *to, WireOperation operation,
                         const Board *board, uint32_t slot)
{
    int n = board_coins(board);
    if (operation == OP_TO_STRING)
        put_on_slot(to, operation, slot); /* what counts is the second answer */
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
static bool take_answer(FreshPass *pass, WireOperation operation, size_t index,
                        int operations, Reader *answers, bool *building)
{
    Record *record = &pass->records[index];
    Board board = fresh_board(index);
    bool built = fresh_built(answers, operations);
    *building = answers->bad;
    size_t passed_over;
    if (operation == OP_TO_STRING && get_u8(answers) == ANSWER_DONE)
        take_values(answers, operation, &board, &passed_over);
    uint8_t status = get_u8(answers);
    if (answers->bad)
        return false;
    record->status = status == ANSWER_MISSING    ? FRESH_MISSING
                     : status == ANSWER_NO_STRIP ? FRESH_NO_STRIP
                                                 : FRESH_ANSWERED;
    if (record->status != FRESH_ANSWERED)
        return true;
    const unsigned char *bytes =
        take_values(answers, operation, &board, &record->length);
    if (answers->bad) {
        record->status = FRESH_UNASKED;
        return false;
    }
    record->offset = pass->bytes.length;
    text_add_bytes(&pass->bytes, (const char *)bytes, record->length);
    if (!built)
        record->status = FRESH_NO_STRIP;
    return true;
}

/* Asks about boards first to last - 1 in the open session. The index of the
 * board at which the session ended, or last. */
static size_t ask_chunk(FreshPass *pass, FreshBuilder builder,
                        CoinStripRules rules, WireOperation operation,
                        size_t first, size_t last, bool *building)
{
    int operations[CHUNK];
    Writer request = coins_request();
    for (size_t i = first; i < last; i++) {
        Board board = fresh_board(i);
        uint32_t slot = (uint32_t)(i % WIRE_SLOTS);
        operations[i - first] =
            put_built(&request, builder, rules, &board, slot);
        put_question(&request, operation, &board, slot);
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
static bool ends_alone(FreshPass *pass, FreshBuilder builder,
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

static void note_end(FreshPass *pass, size_t index, bool building)
{
    const SessionEnd *end = session_ended(trial_now()->session);
    pass->records[index].status = building ? FRESH_NO_STRIP : FRESH_ENDED;
    pass->end_at[pass->ends] = index;
    pass->end[pass->ends] = *end;
    pass->end_of_building[pass->ends] = building;
    pass->ends++;
    pass->hopeless = pass->ends == ENDS_MAX || end->verdict == VERDICT_TIMEOUT;
}

static void give_up(FreshPass *pass, size_t from)
{
    bool building = pass->end_of_building[pass->ends - 1];
    for (size_t i = from; i < FRESH_BOARDS; i++)
        pass->records[i].status = building ? FRESH_NO_STRIP : FRESH_UNASKED;
}

static int64_t together_left(void)
{
    return bench_left(trial_now()->bench) / TOGETHER -
           coins_now()->fresh.asked_ms;
}

static int64_t slow_ms(void)
{
    int64_t part = together_left() / PART;
    return part < LEAST_SLOW_MS ? LEAST_SLOW_MS : part;
}

/* Where the next chunk ends and, in *spared, where the boards end that are not
 * asked after it. */
static size_t end_of_chunk(const FreshPass *pass, WireOperation operation,
                           size_t at, size_t chunk, size_t *spared)
{
    int64_t spent = pass->spent_ms + session_spent_ms(trial_now()->session);
    bool slow = is_presumable(operation) && spent > slow_ms();
    size_t few = spent > 2 * slow_ms() ? 1 : FEW;
    size_t last = at + (slow && chunk > few ? few : chunk);
    last = last < FRESH_BOARDS ? last : FRESH_BOARDS;
    *spared = last + (slow ? SPARED : 0);
    *spared = *spared < FRESH_BOARDS ? *spared : FRESH_BOARDS;
    return last;
}

static void presume(FreshPass *pass, CoinStripRules rules,
                    WireOperation operation, size_t index)
{
    unsigned char bytes[1024];
    Board board = fresh_board(index);
    Writer to = writer_on(bytes, sizeof bytes);
    put_presumed(&to, rules, operation, &board);
    pass->records[index] =
        (Record){FRESH_ANSWERED, pass->bytes.length, writer_length(&to)};
    text_add_bytes(&pass->bytes, (const char *)bytes, writer_length(&to));
}

/* What a right program answers: made once, since it never changes. */
static FreshPass *right_pass(CoinStripRules rules, WireOperation operation)
{
    static FreshPass *made[2][FRESH_KINDS];
    FreshPass **pass = &made[rules][operation];
    if (*pass)
        return *pass;
    *pass = memory_new(1, sizeof **pass);
    for (size_t i = 0; i < FRESH_BOARDS; i++)
        presume(*pass, rules, operation, i);
    (*pass)->shown = FRESH_BOARDS + 1;
    (*pass)->presumed = true;
    return *pass;
}

static bool is_answered_rightly(const FreshPass *pass, const FreshPass *right,
                                size_t index)
{
    const Record *record = &pass->records[index];
    const Record *wanted = &right->records[index];
    return record->status == FRESH_ANSWERED &&
           record->length == wanted->length &&
           memcmp(pass->bytes.bytes + record->offset,
                  right->bytes.bytes + wanted->offset, record->length) == 0;
}

static void count_right(FreshPass *pass, CoinStripRules rules,
                        WireOperation operation, size_t first, size_t last)
{
    if (!is_presumable(operation))
        return;
    const FreshPass *right = right_pass(rules, operation);
    pass->asked += last - first;
    for (size_t i = first; i < last; i++)
        pass->right += is_answered_rightly(pass, right, i);
}

/* Boards that are not asked about: a function that is wrong about many is not
 * presumed to be right about the rest. */
static void spare(FreshPass *pass, CoinStripRules rules,
                  WireOperation operation, size_t first, size_t last)
{
    for (size_t i = first; i < last; i++)
        if (4 * pass->right < 3 * pass->asked)
            pass->records[i].status = FRESH_NO_STRIP;
        else
            presume(pass, rules, operation, i);
}

static FreshPass *run_pass(FreshBuilder builder, CoinStripRules rules,
                           WireOperation operation)
{
    FreshPass *pass = memory_new(1, sizeof *pass);
    size_t chunk = together_left() > 0 ? CHUNK : FEW, at = 0;
    coins_new_session();
    while (at < FRESH_BOARDS) {
        size_t spared, last = end_of_chunk(pass, operation, at, chunk, &spared);
        bool building = false;
        size_t ended =
            ask_chunk(pass, builder, rules, operation, at, last, &building);
        count_right(pass, rules, operation, at, ended);
        at = ended;
        if (ended == last) {
            spare(pass, rules, operation, last, spared);
            at = spared;
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
    coins_now()->fresh.asked_ms += pass->spent_ms;
    trial_close(trial_now());
    return pass;
}

/* ---------------------------------------------- all functions at once ---- */

/* Is this board's answer the right one? */
static bool is_right(const FreshPass *right, WireOperation operation,
                     size_t index, Reader *answers)
{
    const Record *record = &right->records[index];
    int times = operation == OP_TO_STRING ? 2 : 1; /* see put_question */
    if (!fresh_built(answers, 1))
        return false;
    for (int i = 0; i < times; i++) {
        bool done = get_u8(answers) == ANSWER_DONE;
        const unsigned char *bytes =
            done ? get_bytes(answers, record->length) : NULL;
        if (!bytes || memcmp(bytes, right->bytes.bytes + record->offset,
                             record->length) != 0)
            return false;
    }
    return get_u8(answers) == ANSWER_DONE; /* to OP_FREE */
}

/* What came of asking about several boards at once. */
typedef enum { ALL_RIGHT, SOME_WRONG, TOO_LATE } Bulk;

/* Asks about boards first to last - 1 in the open session. (Each strip is freed
 * at once: some programs take much room for one.) */
static Bulk ask_bulk(CoinStripRules rules, WireOperation operation,
                     size_t first, size_t last, int cpu_ms)
{
    const FreshPass *right = right_pass(rules, operation);
    Writer request = coins_request();
    for (size_t i = first; i < last; i++) {
        Board board = fresh_board(i);
        uint32_t slot = (uint32_t)(i % WIRE_SLOTS);
        put_built(&request, BUILD_BY_TEXT, rules, &board, slot);
        put_question(&request, operation, &board, slot);
        put_on_slot(&request, OP_FREE, slot);
    }
    Reader answers;
    bool served = coins_ask(&request, cpu_ms, &answers);
    bool late = !served &&
                session_ended(trial_now()->session)->verdict == VERDICT_TIMEOUT;
    for (size_t i = first; i < last; i++)
        if (!is_right(right, operation, i, &answers))
            return late && answers.bad ? TOO_LATE : SOME_WRONG;
    return served ? ALL_RIGHT : late ? TOO_LATE : SOME_WRONG;
}

static bool is_all_right(CoinStripRules rules, WireOperation operation)
{
    for (size_t first = 0; first < FRESH_BOARDS; first += BULK) {
        size_t last = first + BULK;
        if (session_spent_ms(trial_now()->session) > LOOK_MS ||
            ask_bulk(rules, operation, first,
                     last < FRESH_BOARDS ? last : FRESH_BOARDS,
                     CALL_CPU_MS) != ALL_RIGHT)
            return false;
    }
    return true;
}

enum { LOOKED_AT = 6 };
static const WireOperation all[LOOKED_AT] = {
    OP_TO_STRING, OP_SQUARES, OP_LENGTH, OP_COINS, OP_IS_WON, OP_LEGAL_RANGE};

static Bulk ask_small(void)
{
    Bulk bulk = ALL_RIGHT;
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        for (int i = 0; i < LOOKED_AT && bulk == ALL_RIGHT; i++)
            bulk = ask_bulk(rules, all[i], 0, SMALL, SMALL_CPU_MS);
    return bulk;
}

/* What is wrong about the smallest boards already may cost less than what is
 * right: see bench.h. (What is late here will be so again, and counted then.)
 */
static void look_at_small(void)
{
    Coins *coins = coins_now();
    int waited_ms = coins->waited_ms;
    coins_new_session();
    if (ask_small() == SOME_WRONG)
        bench_note_wrong(trial_now()->bench);
    trial_close(trial_now());
    coins->waited_ms = waited_ms;
    coins->last_wait_ms = 0;
}

void fresh_look(void)
{
    if (coins_now()->fresh.looked || coins_now()->free_ends)
        return;
    coins_now()->fresh.looked = true;
    look_at_small();
    coins_new_session();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        for (int i = 0; i < LOOKED_AT; i++) {
            if (!is_all_right(rules, all[i])) {
                coins_forgive(); /* many at once may be slow where none is */
                break;           /* found out one by one, in a session each */
            }
            coins_now()->fresh.passes[rules][all[i]] =
                right_pass(rules, all[i]);
        }
    trial_close(trial_now());
}

bool fresh_seen_right(CoinStripRules rules, WireOperation operation)
{
    const FreshPass *pass = coins_now()->fresh.passes[rules][operation];
    return pass && pass->presumed;
}

bool fresh_right(CoinStripRules rules, WireOperation operation)
{
    fresh_prepare(rules, operation);
    return fresh_seen_right(rules, operation);
}

bool fresh_won_right(CoinStripRules rules)
{
    return fresh_right(rules, OP_IS_WON) && !has_failed(PART_WINNING);
}

/* --------------------------------------------------- who can be believed ----
 */

static size_t share_shown(CoinStripRules rules, WireOperation observer)
{
    fresh_prepare(rules, observer);
    FreshPass *pass = coins_now()->fresh.passes[rules][observer];
    if (pass->shown == 0) {
        pass->shown = 1;
        for (size_t i = 0; i < FRESH_BOARDS; i++)
            pass->shown += fresh_shows(rules, observer, i);
    }
    return pass->shown - 1;
}

bool fresh_sound(CoinStripRules rules, WireOperation observer)
{
    return share_shown(rules, observer) == FRESH_BOARDS;
}

static bool is_right_count(CoinStripRules rules, WireOperation operation,
                           size_t index)
{
    FreshAnswer answer = fresh_answer(rules, operation, index);
    Board board = fresh_board(index);
    Reader reader = reader_on(answer.bytes, answer.length);
    int right = operation == OP_LENGTH ? board.length : board_coins(&board);
    return answer.status == FRESH_ANSWERED && get_i32(&reader) == right;
}

bool fresh_counts(CoinStripRules rules, WireOperation operation)
{
    fresh_prepare(rules, operation);
    FreshPass *pass = coins_now()->fresh.passes[rules][operation];
    if (pass->shown == 0) {
        pass->shown = 1;
        for (size_t i = 0; i < FRESH_BOARDS; i++)
            pass->shown += is_right_count(rules, operation, i);
    }
    return pass->shown - 1 == FRESH_BOARDS;
}

bool fresh_usable(CoinStripRules rules, size_t index)
{
    return fresh_shows(rules, OP_TO_STRING, index) ||
           fresh_shows(rules, OP_SQUARES, index) ||
           (4 * share_shown(rules, OP_TO_STRING) < FRESH_BOARDS &&
            4 * share_shown(rules, OP_SQUARES) < FRESH_BOARDS);
}

static size_t best_shown(CoinStripRules rules)
{
    size_t text = share_shown(rules, OP_TO_STRING);
    if (4 * text >= 3 * FRESH_BOARDS)
        return text;
    FreshPass *pass = coins_now()->fresh.passes[rules][OP_TO_STRING];
    if (pass->hopeless && pass->end_of_building[pass->ends - 1])
        return text;
    size_t squares = share_shown(rules, OP_SQUARES);
    return squares > text ? squares : text;
}

static void forget(Fresh *fresh, CoinStripRules rules)
{
    for (int kind = 0; kind < FRESH_KINDS; kind++) {
        pass_free(fresh->passes[rules][kind]);
        fresh->passes[rules][kind] = NULL;
    }
}

FreshBuilder fresh_builder(CoinStripRules rules)
{
    Fresh *fresh = &coins_now()->fresh;
    if (fresh->builder[rules] != BUILD_UNKNOWN)
        return fresh->builder[rules];
    fresh->builder[rules] = BUILD_BY_TEXT;
    size_t by_text = best_shown(rules);
    if (by_text < FRESH_BOARDS)
        bench_note_wrong(trial_now()->bench);
    if (4 * by_text >= 3 * FRESH_BOARDS)
        return BUILD_BY_TEXT;
    forget(fresh, rules);
    fresh->builder[rules] = BUILD_BY_MOVES;
    if (best_shown(rules) > by_text)
        return BUILD_BY_MOVES;
    forget(fresh, rules);
    return fresh->builder[rules] = BUILD_BY_TEXT;
}

void fresh_prepare(CoinStripRules rules, WireOperation operation)
{
    Fresh *fresh = &coins_now()->fresh;
    FreshBuilder builder = fresh_builder(rules);
    if (!fresh->passes[rules][operation])
        fresh->passes[rules][operation] = run_pass(builder, rules, operation);
}

FreshAnswer fresh_answer(CoinStripRules rules, WireOperation operation,
                         size_t index)
{
    fresh_prepare(rules, operation);
    const FreshPass *pass = coins_now()->fresh.passes[rules][operation];
    const Record *record = &pass->records[index];
    const char *bytes = pass->bytes.bytes ? pass->bytes.bytes : "";
    return (FreshAnswer){record->status,
                         (const unsigned char *)bytes + record->offset,
                         record->length};
}

const SessionEnd *fresh_end(CoinStripRules rules, WireOperation operation,
                            size_t index)
{
    static const SessionEnd none = {.verdict = VERDICT_GARBAGE};
    const FreshPass *pass = coins_now()->fresh.passes[rules][operation];
    for (int i = 0; pass && i < pass->ends; i++)
        if (pass->end_at[i] == index)
            return &pass->end[i];
    return pass && pass->ends > 0 ? &pass->end[pass->ends - 1] : &none;
}

bool fresh_board_of_text(const unsigned char *bytes, size_t length,
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

bool fresh_board_of_squares(const unsigned char *bytes, size_t length,
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

bool fresh_shows(CoinStripRules rules, WireOperation observer, size_t index)
{
    FreshAnswer answer = fresh_answer(rules, observer, index);
    Board board = fresh_board(index), seen;
    if (answer.status != FRESH_ANSWERED)
        return false;
    bool shown = observer == OP_TO_STRING
                     ? fresh_board_of_text(answer.bytes, answer.length, &seen)
                     : fresh_board_of_squares(answer.bytes, answer.length,
                                              board.length, &seen);
    return shown && seen.length == board.length && seen.coins == board.coins;
}
