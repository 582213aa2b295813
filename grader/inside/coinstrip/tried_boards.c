/* See tried_boards.h. */
#include "tried_boards.h"

#include <limits.h>
#include <string.h>
#include "base/hash.h"

enum {
    BOARDS = 1 << 13,
    BOARDS_NEAR = 8, /* where one is looked for in their table */
    TABLES = 16,     /* of outcomes */
    MOVES_MOST = 256,
    MOVES_AHEAD = 128,
    LEGAL_ROOM = 1 << 22, /* bytes, of all boards */
    TEXTS_AHEAD = 32
};

/* Of the moves of one board, by their place among all of them (known_place);
 * and of the computer's. */
struct Outcomes {
    Board *board;
    int users; /* strips */
    Outcome of[MOVES_MOST + 1];
};

static Board boards[BOARDS];
static Outcomes tables[TABLES];

/* What was asked of the current board, and of the one before. */
typedef struct {
    bool legal, hint, play, moves;
} Wishes;

static const Board *current;
static Wishes asked, wished;

/* How much is asked ahead: more, if most of what was was used. */
typedef struct {
    int count, ahead, used;
} Pace;

static Pace moves_pace, texts_pace;

static int next_count(Pace *pace, int most)
{
    if (2 * pace->used >= pace->ahead)
        pace->count = pace->count < most / 2 ? 2 * pace->count + 1 : most;
    else
        pace->count /= 2;
    pace->ahead = pace->used = 0;
    return pace->count;
}

/* ---------------------------------------------------------------- boards -- */

/* Where it is in the table, or belongs; NULL if there is no place for it. */
static Board *find_board(CoinStripRules rules, const char *text)
{
    uint64_t hash = hash_more(HASH_BEGIN + rules, text, strlen(text));
    for (int i = 0; i < BOARDS_NEAR; i++) {
        Board *board = &boards[((hash ^ hash >> 32) + (uint64_t)i) % BOARDS];
        if (!board->used || (board->origin.rules == rules &&
                             strcmp(board->origin.text, text) == 0))
            return board;
    }
    return NULL;
}

static void put_board(Writer *to, const Board *board)
{
    strip_put_origin(to, SCRATCH_SLOT, &board->origin);
}

static Look look_of_text(const char *text)
{
    int coins = 0;
    for (; *text; text++)
        coins += *text != '.';
    return look_at_coins(coins, true);
}

static void put_looked_at(Writer *to, const Board *board)
{
    put_board(to, board);
    known_put_look(to, SCRATCH_SLOT, look_of_text(board->origin.text));
}

static void get_looked_at(Reader *from, Board *board)
{
    board->refused = !strip_get_new(from);
    known_get_look(from, &board->known, look_of_text(board->origin.text));
}

static void begin_board(Board *board, CoinStripRules rules, const char *text)
{
    board->used = true;
    board->origin.rules = rules;
    strcpy(board->origin.text, text);
}

/* ---- The texts that follow: a character counts up ---- */

/* Where one text differs from another by one, and nowhere else; or -1. */
static int counting_place(const char *text, const char *before)
{
    int place = -1;
    for (int i = 0; text[i] || before[i]; i++) {
        if (text[i] == before[i])
            continue;
        if (place >= 0 || !text[i] ||
            (unsigned char)text[i] != (unsigned char)before[i] + 1)
            return -1;
        place = i;
    }
    return place;
}

static int put_texts_ahead(Writer *to, const Board *board, Board **ahead)
{
    static char last[SHORT + 1];
    char text[SHORT + 1];
    int count = 0, place = counting_place(board->origin.text, last);
    strcpy(last, board->origin.text);
    if (place < 0)
        return 0;
    strcpy(text, board->origin.text);
    for (int left = next_count(&texts_pace, TEXTS_AHEAD);
         left > 0 && (unsigned char)text[place] < UCHAR_MAX; left--) {
        text[place]++;
        Board *next = find_board(board->origin.rules, text);
        if (!next || next->used)
            break;
        begin_board(next, board->origin.rules, text);
        put_looked_at(to, next);
        ahead[count++] = next;
    }
    texts_pace.ahead = count;
    if (count > 0)
        strcpy(last, ahead[count - 1]->origin.text);
    return count;
}

/* ------------------------------------------------------------- outcomes -- */

static void empty_table(Outcomes *table)
{
    if (table->board)
        table->board->outcomes = NULL;
    for (int i = 0; i <= MOVES_MOST; i++)
        table->of[i].known = false;
}

/* NULL if all tables are in use. */
static Outcomes *table_of(Board *board)
{
    static unsigned next;
    if (board->outcomes)
        return board->outcomes;
    for (int i = 0; i < TABLES; i++) {
        Outcomes *table = &tables[next++ % TABLES];
        if (table->users > 0)
            continue;
        empty_table(table);
        table->board = board;
        board->outcomes = table;
        return table;
    }
    return NULL;
}

/* Of a board of that length. */
static Step step_at(int length, int place)
{
    int distances = known_places(length) / (length + 2);
    return (Step){OP_MOVE, place / distances - 1,
                  place % distances - DISTANCES_BEFORE};
}

static void put_outcome(Writer *to, const Board *board, const Step *step)
{
    put_board(to, board);
    strip_put_step(to, SCRATCH_SLOT, step);
    known_put_look(to, SCRATCH_SLOT, look_of_text(board->origin.text));
}

static void get_outcome(Reader *from, const Board *board, const Step *step,
                        Outcome *outcome)
{
    bool made = strip_get_new(from);
    known_clear(&outcome->after);
    outcome->answer =
        strip_get_step(from, step, &outcome->coin, &outcome->distance);
    known_get_look(from, &outcome->after, look_of_text(board->origin.text));
    outcome->known = made && outcome->after.seen;
}

/* Of how many moves from that place on. */
static int count_ahead(int length, int place)
{
    int count = 1 + next_count(&moves_pace, MOVES_AHEAD);
    int end = known_places(length);
    int there = (end < MOVES_MOST ? end : MOVES_MOST) - place;
    count = count < there ? count : there;
    moves_pace.ahead = count - 1;
    return count;
}

static void put_moves(Writer *to, const Board *board, int length, int place,
                      int count)
{
    for (int end = place + count; place < end; place++) {
        Step step = step_at(length, place);
        if (!board->outcomes->of[place].known)
            put_outcome(to, board, &step);
    }
}

static void get_moves(Reader *from, const Board *board, int length, int place,
                      int count)
{
    for (int end = place + count; place < end; place++) {
        Step step = step_at(length, place);
        if (!board->outcomes->of[place].known)
            get_outcome(from, board, &step, &board->outcomes->of[place]);
    }
}

/* Of that move and of those that follow. */
static void ask_moves(Board *board, int place)
{
    int length = board->known.length, count = count_ahead(length, place);
    Writer to = tried_row();
    put_moves(&to, board, length, place, count);
    Reader from = tried_ask(&to, NULL, 0);
    get_moves(&from, board, length, place, count);
}

static const Step play = {OP_COMPUTER_PLAY, 0, 0};

static void ask_play(Board *board)
{
    Writer to = tried_row();
    put_outcome(&to, board, &play);
    Reader from = tried_ask(&to, NULL, 0);
    get_outcome(&from, board, &play, &board->outcomes->of[MOVES_MOST]);
}

static int place_of(const Board *board, const Step *step)
{
    if (step->operation == OP_COMPUTER_PLAY)
        return MOVES_MOST;
    int place = known_place(board->known.length, step->coin, step->distance);
    return place < MOVES_MOST ? place : -1;
}

bool board_step(CoinStrip *strip, const Step *step, const Outcome **outcome)
{
    Board *board = board_under(strip);
    int place = board ? place_of(board, step) : -1;
    if (place < 0 || !table_of(board))
        return false;
    Outcome *found = &board->outcomes->of[place];
    bool moves = step->operation == OP_MOVE;
    asked.play |= !moves;
    asked.moves |= moves;
    if (found->known)
        moves_pace.used += moves;
    else if (moves)
        ask_moves(board, place);
    else
        ask_play(board);
    if (!found->known)
        return false;
    strip->stepped = true;
    strip->step = *step;
    strip_share(strip, &found->after, &board->outcomes->users);
    *outcome = found;
    return true;
}

/* ------------------------------------------------------- what is asked of it
 * ----
 */

Board *board_under(const CoinStrip *strip)
{
    /* (It is the first member.) */
    return strip->owed && !strip->stepped ? (Board *)(uintptr_t)strip->owed
                                          : NULL;
}

void hint_get(Reader *from, Hint *hint)
{
    hint->known = tried_is_done(from);
    hint->found = hint->known && get_u8(from) != 0;
    hint->coin = hint->known ? get_i32(from) : 0;
    hint->distance = hint->known ? get_i32(from) : 0;
}

const Hint *board_hint(Board *board)
{
    asked.hint = true;
    if (board->hint.known)
        return &board->hint;
    Writer to = tried_row();
    put_board(&to, board);
    tried_put(&to, OP_HINT, SCRATCH_SLOT);
    Reader from = tried_ask(&to, NULL, 0);
    strip_get_new(&from);
    hint_get(&from, &board->hint);
    return &board->hint;
}

/* (Nothing is asked of malloc: tests may count what it gives.) */
static void make_room_for_legal(Board *board, int length)
{
    static unsigned char room[LEGAL_ROOM];
    static size_t taken;
    size_t size = (size_t)known_places(length);
    if (board->known.legal || size > LEGAL_ROOM - taken)
        return;
    board->known.legal = room + taken;
    taken += size;
}

void board_learn_legal(Board *board)
{
    asked.legal = true;
    make_room_for_legal(board, board->known.length);
    if (board->known.legal_known || !board->known.legal)
        return;
    Writer to = tried_row();
    put_board(&to, board);
    known_put_legal(&to, SCRATCH_SLOT, board->known.length);
    Reader from = tried_ask(&to, NULL, 0);
    strip_get_new(&from);
    known_get_legal(&from, &board->known, board->known.length);
}

/* A board that is new, with what was asked of the one before. */
static void ask_board(Board *board)
{
    Board *ahead[TEXTS_AHEAD];
    Outcomes *table = wished.play || wished.moves ? table_of(board) : NULL;
    int length = (int)strlen(board->origin.text);
    int moves = table && wished.moves ? count_ahead(length, 0) : 0;
    Writer to = tried_row();
    put_looked_at(&to, board);
    if (wished.legal)
        make_room_for_legal(board, length);
    if (wished.legal)
        known_put_legal(&to, SCRATCH_SLOT, length);
    if (wished.hint)
        tried_put(&to, OP_HINT, SCRATCH_SLOT);
    if (table && wished.play)
        put_outcome(&to, board, &play);
    int count = put_texts_ahead(&to, board, ahead);
    put_moves(&to, board, length, 0, moves);
    Reader from = tried_ask(&to, NULL, 0);
    get_looked_at(&from, board);
    if (wished.legal)
        known_get_legal(&from, &board->known, length);
    if (wished.hint)
        hint_get(&from, &board->hint);
    if (table && wished.play)
        get_outcome(&from, board, &play, &table->of[MOVES_MOST]);
    for (int i = 0; i < count; i++)
        get_looked_at(&from, ahead[i]);
    if (board->known.seen && board->known.length == length)
        get_moves(&from, board, length, 0, moves);
}

Board *board_of(CoinStripRules rules, const char *text)
{
    Board *board = find_board(rules, text);
    if (!board || board == current)
        return board;
    wished = asked;
    asked = (Wishes){.legal = false};
    current = board;
    texts_pace.used += board->used;
    if (!board->used) {
        begin_board(board, rules, text);
        ask_board(board);
    }
    return board;
}

CoinStrip *board_strip(Board *board)
{
    CoinStrip *strip = board->refused ? NULL : strip_new();
    if (strip) {
        strip->owed = &board->origin;
        strip_share(strip, &board->known, NULL);
    }
    return strip;
}
