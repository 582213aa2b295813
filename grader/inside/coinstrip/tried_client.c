/*
 * What students' own tests are linked with when they run: coinstrip.h, answered
 * by another process (tried_strips.c). It lies inside the jail and in the
 * tests' own process, so that it must hold nothing but this.
 *
 * To wait for an answer takes longer than most answers are worth, and tests
 * call a million times. So an answer that has to be waited for also brings what
 * will be asked next, as it seems: what the functions that only look say of the
 * strip now, and the strips of the seeds that follow. All of it is kept until
 * the strip changes.
 *
 * A call that can do without memory asks for none: tests may make malloc fail.
 */
#include <stdlib.h>
#include <string.h>
#include "tried_row.h"

/* All other names stay inside. */
#pragma GCC visibility push(default)
#include "coinstrip.h"
#pragma GCC visibility pop

enum {
    SHORT = 48,           /* squares of a strip whose drawing is kept, ... */
    SHORT_ENOUGH = 64,    /* ... and of one whose legal moves are */
    WINDOW = 24,          /* coins whose squares are kept */
    COINS_MAX = 1 << 24,  /* beyond that no windows are laid */
    DISTANCES_BEFORE = 2, /* below 0 and beyond the length, that are kept */
    DISTANCES_AFTER = 1,
    DRAWN_AHEAD = 32, /* strips of the seeds that follow */
    BOARDS = 1 << 13, /* whose strips are known before they are made */
    BOARDS_NEAR = 8   /* where one is looked for in their table */
};

/* What is known of a strip as it is now. */
typedef struct {
    bool seen; /* the server has told the next four */
    bool won;
    int length, coins;
    int first; /* coin of the window; -1 is asked for, too */
    int squares[WINDOW];
    bool drawn;
    char text[SHORT + 1];
    int asked;            /* for single moves */
    unsigned char *legal; /* for coins -1 to length, and distances as above */
    bool legal_known;
} Known;

/* A text of which a strip was made. Another one will be the same: it need not
 * be made before something happens to it. */
typedef struct {
    bool used;
    CoinStripRules rules;
    char text[SHORT + 1];
    Known known;
} Board;

struct CoinStrip {
    uint32_t slot;
    const Board *owed; /* the server has not got it yet; else NULL */
    Known *known;      /* of a board, while nothing has happened; or... */
    Known own;
};

/* What coinstrip_random_sized, or coinstrip_random, was asked for last. */
typedef struct {
    bool sized;
    CoinStripRules rules;
    int numbers[3];
    uint64_t seed;
} Draw;

static Board boards[BOARDS];

/* Slots from `slots_used` on were never used. What lies in a free one is freed
 * when it is used again: that needs no question of its own. */
static uint32_t slots_used, slots_free;
static uint32_t free_slots[WIRE_SLOTS];

static Draw last_draw;
static CoinStrip *ahead[DRAWN_AHEAD]; /* of the seeds after that */
static int ahead_first, ahead_end;

/* ------------------------------------------------------ what is known ---- */

static void put_squares(Writer *to, uint32_t slot, int first)
{
    tried_put(to, OP_SQUARES, slot);
    put_i32(to, first);
    put_i32(to, first + WINDOW - 1);
}

static void get_squares(Reader *from, Known *known, int first)
{
    tried_expect_done(from);
    known->first = first;
    for (int i = 0; i < WINDOW; i++)
        known->squares[i] = get_i32(from);
}

static void put_look(Writer *to, uint32_t slot, bool draw)
{
    tried_put(to, OP_LENGTH, slot);
    tried_put(to, OP_COINS, slot);
    tried_put(to, OP_IS_WON, slot);
    put_squares(to, slot, -1);
    if (draw)
        tried_put(to, OP_TO_STRING, slot);
}

static void get_drawing(Reader *from, Known *known)
{
    size_t length;
    tried_expect_done(from);
    bool made = get_u8(from) != 0;
    const unsigned char *text = get_text(from, &length);
    known->drawn = made && text && length <= SHORT;
    if (known->drawn) {
        memcpy(known->text, text, length);
        known->text[length] = '\0';
    }
}

/* The answers to put_look. Nothing else is known any more. */
static void get_look(Reader *from, Known *known, bool draw)
{
    tried_expect_done(from);
    known->length = get_i32(from);
    tried_expect_done(from);
    known->coins = get_i32(from);
    tried_expect_done(from);
    known->won = get_u8(from) != 0;
    get_squares(from, known, -1);
    known->drawn = known->legal_known = false;
    known->asked = 0;
    if (draw)
        get_drawing(from, known);
    known->seen = !from->bad;
}

/* Where it is in the table, or belongs; NULL if there is no place for it. */
static Board *find_board(CoinStripRules rules, const char *text)
{
    uint32_t hash = 2166136261u + rules;
    for (const char *c = text; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 16777619u;
    for (uint32_t i = 0; i < BOARDS_NEAR; i++) {
        Board *board = &boards[((hash ^ hash >> 15) + i) % BOARDS];
        if (!board->used ||
            (board->rules == rules && strcmp(board->text, text) == 0))
            return board;
    }
    return NULL;
}

/* ------------------------------------------------------ making and freeing
 * ----
 */

/* A strip that the server has not got yet; NULL if there is no memory. */
static CoinStrip *new_strip(void)
{
    bool used_before = slots_free > 0;
    CoinStrip *strip =
        used_before || slots_used < WIRE_SLOTS ? malloc(sizeof *strip) : NULL;
    if (!strip)
        return NULL;
    strip->slot = used_before ? free_slots[--slots_free] : slots_used++;
    strip->owed = NULL;
    strip->known = &strip->own;
    strip->own.seen = strip->own.drawn = strip->own.legal_known = false;
    strip->own.legal = NULL;
    strip->own.asked = 0;
    return strip;
}

static void drop_strip(CoinStrip *strip)
{
    free_slots[slots_free++] = strip->slot;
    free(strip->own.legal);
    free(strip);
}

static void put_new(Writer *to, WireOperation operation, uint32_t slot,
                    CoinStripRules rules)
{
    tried_put(to, OP_FREE, slot);
    tried_put(to, operation, slot);
    put_u32(to, rules);
}

static bool get_new(Reader *from)
{
    tried_expect_done(from);
    tried_expect_done(from);
    return get_u8(from) != 0;
}

static void put_board(Writer *to, uint32_t slot, CoinStripRules rules,
                      const char *text, size_t length)
{
    put_new(to, OP_FROM_STRING, slot, rules);
    put_u8(to, text != NULL);
    put_u32(to, (uint32_t)length);
}

/* Begins a row about a strip: makes it first, if that is still to be done. */
static Writer row_about(const CoinStrip *strip)
{
    const Board *owed = strip->owed;
    Writer to = tried_row();
    if (owed) {
        size_t length = strlen(owed->text);
        put_board(&to, strip->slot, owed->rules, owed->text, length);
        put_bytes(&to, owed->text, length);
    }
    return to;
}

static Reader ask_about(const Writer *row, CoinStrip *strip)
{
    Reader from = tried_ask(row, NULL, 0);
    if (strip->owed && !get_new(&from))
        tried_give_up("the program under test has no memory");
    strip->owed = NULL;
    return from;
}

static CoinStrip *make_of_board(const Board *board, Known *known)
{
    CoinStrip *strip = new_strip();
    if (strip) {
        strip->owed = board;
        strip->known = known;
    }
    return strip;
}

/* One that is long, or the first of its kind. */
static CoinStrip *make_of_text(CoinStripRules rules, const char *text,
                               size_t length, Board *board)
{
    bool is_short = length <= SHORT;
    CoinStrip *strip = new_strip();
    if (!strip)
        return NULL;
    Writer to = tried_row();
    put_board(&to, strip->slot, rules, text, length);
    if (is_short) {
        put_bytes(&to, text, length);
        put_look(&to, strip->slot, true);
    }
    Reader from = tried_ask(&to, text, is_short ? 0 : length);
    if (!get_new(&from)) {
        drop_strip(strip);
        return NULL;
    }
    if (is_short)
        get_look(&from, &strip->own, true);
    if (board && strip->own.drawn) {
        *board = (Board){.used = true, .rules = rules, .known = strip->own};
        memcpy(board->text, text, length + 1);
        strip->known = &board->known;
    }
    return strip;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    size_t length = text ? strlen(text) : 0;
    if (length > WIRE_TEXT_MAX)
        return NULL; /* no memory has room for it */
    tried_lock();
    Board *board = text && length <= SHORT ? find_board(rules, text) : NULL;
    CoinStrip *strip = board && board->used
                           ? make_of_board(board, &board->known)
                           : make_of_text(rules, text, length, board);
    tried_unlock();
    return strip;
}

void coinstrip_free(CoinStrip *strip)
{
    if (!strip)
        return;
    tried_lock();
    drop_strip(strip);
    tried_unlock();
}

/* ---------------------------------------------------------- random strips ----
 */

static bool is_next(const Draw *draw)
{
    const Draw *last = &last_draw;
    return draw->sized == last->sized && draw->rules == last->rules &&
           memcmp(draw->numbers, last->numbers, sizeof draw->numbers) == 0 &&
           draw->seed == last->seed + 1;
}

static void put_draw(Writer *to, const Draw *draw, uint32_t slot, uint64_t seed,
                     bool drawn)
{
    put_new(to, draw->sized ? OP_RANDOM_SIZED : OP_RANDOM, slot, draw->rules);
    for (int i = 0; draw->sized && i < 3; i++)
        put_i32(to, draw->numbers[i]);
    put_u64(to, seed);
    put_look(to, slot, drawn);
}

/* An operation on a strip that could not be made has no values. */
static void skip_look(Reader *from, bool drawn)
{
    get_bytes(from, drawn ? 5 : 4);
}

/* Has this strip and those of the next seeds drawn, as far as there is memory.
 */
static void draw_some(const Draw *draw, int count)
{
    /* (Whoever draws long strips does not draw many.) */
    bool is_short = !draw->sized || draw->numbers[1] <= SHORT;
    Writer to = tried_row();
    ahead_first = ahead_end = 0;
    while (ahead_end < count && (ahead[ahead_end] = new_strip()) != NULL) {
        put_draw(&to, draw, ahead[ahead_end]->slot,
                 draw->seed + (uint64_t)ahead_end, is_short);
        ahead_end++;
    }
    if (ahead_end == 0)
        return;
    Reader from = tried_ask(&to, NULL, 0);
    for (int i = 0; i < ahead_end; i++) {
        if (get_new(&from)) {
            get_look(&from, ahead[i]->known, is_short);
        } else {
            skip_look(&from, is_short);
            drop_strip(ahead[i]);
            ahead[i] = NULL;
        }
    }
}

static CoinStrip *draw_strip(const Draw *draw)
{
    static int count = 1;
    tried_lock();
    bool next = is_next(draw);
    if (!next || ahead_first == ahead_end) {
        while (ahead_first < ahead_end)
            if (ahead[ahead_first++])
                drop_strip(ahead[ahead_first - 1]);
        count = !next ? 1 : count < DRAWN_AHEAD ? 2 * count : count;
        draw_some(draw, draw->sized && draw->numbers[1] > SHORT ? 1 : count);
    }
    CoinStrip *strip = ahead_first < ahead_end ? ahead[ahead_first++] : NULL;
    last_draw = *draw;
    tried_unlock();
    return strip;
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    return draw_strip(&(Draw){.rules = rules, .seed = seed});
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    return draw_strip(&(Draw){true, rules, {coins, length, min_moves}, seed});
}

/* -------------------------------------------------------------- looking ----
 */

static int done_with(int value)
{
    tried_unlock();
    return value;
}

/* What is known of a strip is no part of what it is. */
static CoinStrip *begin_with(const CoinStrip *strip)
{
    tried_lock();
    return (CoinStrip *)(uintptr_t)strip;
}

static Known *look_at(CoinStrip *strip)
{
    if (!strip->known->seen) {
        Writer to = row_about(strip);
        put_look(&to, strip->slot, false);
        Reader from = ask_about(&to, strip);
        get_look(&from, strip->known, false);
    }
    return strip->known;
}

int coinstrip_length(const CoinStrip *strip)
{
    return done_with(look_at(begin_with(strip))->length);
}

int coinstrip_coins(const CoinStrip *strip)
{
    return done_with(look_at(begin_with(strip))->coins);
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    return done_with(look_at(begin_with(strip))->won);
}

static int ask_square(CoinStrip *strip, int coin)
{
    Writer to = row_about(strip);
    tried_put(&to, OP_SQUARE, strip->slot);
    put_i32(&to, coin);
    Reader from = ask_about(&to, strip);
    tried_expect_done(&from);
    return get_i32(&from);
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    CoinStrip *own = begin_with(strip);
    if (coin < -1 || coin > COINS_MAX)
        return done_with(ask_square(own, coin));
    Known *known = look_at(own);
    if (coin < known->first || coin >= known->first + WINDOW) {
        Writer to = row_about(own);
        put_squares(&to, own->slot, coin);
        Reader from = ask_about(&to, own);
        get_squares(&from, known, coin);
    }
    return done_with(known->squares[coin - known->first]);
}

/* (A board's strip that is still owed has been drawn.) */
char *coinstrip_to_string(const CoinStrip *strip)
{
    Known *known = begin_with(strip)->known;
    char *text;
    if (known->drawn) {
        text = strdup(known->text);
    } else {
        Writer to = tried_row();
        tried_put(&to, OP_TO_STRING, strip->slot);
        text = tried_ask_for_text(&to);
    }
    tried_unlock();
    return text;
}

/* --------------------------------------------------------------- moving ----
 */

/* Where in the table of legal moves this one stands; -1: it does not. */
static int place_of(const Known *known, int coin, int distance)
{
    int length = known->length;
    if (length > SHORT_ENOUGH || coin < -1 || coin > length ||
        distance < -DISTANCES_BEFORE || distance > length + DISTANCES_AFTER)
        return -1;
    return (coin + 1) * (length + 1 + DISTANCES_BEFORE + DISTANCES_AFTER) +
           distance + DISTANCES_BEFORE;
}

static void learn_legal(CoinStrip *strip)
{
    Known *known = strip->known;
    int length = known->length;
    size_t size = (size_t)place_of(known, length, length + DISTANCES_AFTER) + 1;
    if (!known->legal)
        known->legal = malloc(size);
    if (!known->legal)
        return;
    Writer to = row_about(strip);
    tried_put(&to, OP_LEGAL_RANGE, strip->slot);
    put_i32(&to, -1);
    put_i32(&to, length);
    put_i32(&to, -DISTANCES_BEFORE);
    put_i32(&to, length + DISTANCES_AFTER);
    Reader from = ask_about(&to, strip);
    tried_expect_done(&from);
    const unsigned char *table = get_bytes(&from, size);
    if (table)
        memcpy(known->legal, table, size);
    known->legal_known = table != NULL;
}

static void put_move(Writer *to, WireOperation operation, uint32_t slot,
                     int coin, int distance)
{
    tried_put(to, operation, slot);
    put_i32(to, coin);
    put_i32(to, distance);
}

static bool ask_legal(CoinStrip *strip, int coin, int distance)
{
    Writer to = row_about(strip);
    put_move(&to, OP_IS_LEGAL, strip->slot, coin, distance);
    Reader from = ask_about(&to, strip);
    tried_expect_done(&from);
    return get_u8(&from) != 0;
}

/* Whoever has asked for several moves of a strip goes on to ask for all. */
bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    CoinStrip *own = begin_with(strip);
    Known *known = look_at(own);
    int place = place_of(known, coin, distance);
    if (place >= 0 && !known->legal_known &&
        known->asked++ >= known->length / 8)
        learn_legal(own);
    if (place >= 0 && known->legal_known)
        return done_with(known->legal[place]);
    return done_with(ask_legal(own, coin, distance));
}

/* What follows an operation that may change the strip, whatever it says. */
static void put_look_again(Writer *to, const CoinStrip *strip)
{
    const Known *known = strip->known;
    put_look(to, strip->slot, known->seen && known->length <= SHORT);
}

static void get_look_again(Reader *from, CoinStrip *strip)
{
    const Known *known = strip->known;
    get_look(from, &strip->own, known->seen && known->length <= SHORT);
    strip->known = &strip->own;
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    tried_lock();
    Writer to = row_about(strip);
    put_move(&to, OP_MOVE, strip->slot, coin, distance);
    put_look_again(&to, strip);
    Reader from = ask_about(&to, strip);
    tried_expect_done(&from);
    bool moved = get_u8(&from) != 0;
    get_look_again(&from, strip);
    return done_with(moved);
}

/* -------------------------------------------------------------- playing ----
 */

/* What a wrong program does to *move although it has none is done here, too. */
static bool get_move(Reader *from, CoinStripMove *move)
{
    tried_expect_done(from);
    bool found = get_u8(from) != 0;
    int coin = get_i32(from), distance = get_i32(from);
    if (coin != WIRE_UNTOUCHED)
        move->coin = coin;
    if (distance != WIRE_UNTOUCHED)
        move->distance = distance;
    return found;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    CoinStrip *own = begin_with(strip);
    Writer to = row_about(own);
    tried_put(&to, OP_HINT, own->slot);
    Reader from = ask_about(&to, own);
    return done_with(get_move(&from, move));
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    tried_lock();
    Writer to = row_about(strip);
    tried_put(&to, OP_COMPUTER_PLAY, strip->slot);
    put_look_again(&to, strip);
    Reader from = ask_about(&to, strip);
    bool played = get_move(&from, move);
    get_look_again(&from, strip);
    return done_with(played);
}
