/* All memory comes from one arena that is grown by chunks, never shrunk, and
 * given back when the program ends. Freed pieces go on a list for their size
 * class and are used again. A strip is two pieces: itself and its squares, one
 * byte each. */
#include "coinstrip.h"

#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- the arena ---- */

enum { CHUNK = 1 << 15, CLASSES = 40, SMALLEST = 32 };

union piece {
    union piece *next; /* while it is free */
    max_align_t align;
};

struct chunk {
    struct chunk *older;
    size_t used, size;
    max_align_t bytes[];
};

static struct {
    struct chunk *newest;
    union piece *freed[CLASSES];
    bool registered;
} arena;

static void arena_release(void)
{
    while (arena.newest) {
        struct chunk *older = arena.newest->older;
        free(arena.newest);
        arena.newest = older;
    }
    memset(arena.freed, 0, sizeof arena.freed);
}

static int class_of(size_t size)
{
    int class = 0;
    for (size_t room = SMALLEST; room < size; room *= 2)
        class++;
    return class;
}

static void *arena_take(size_t size)
{
    int class = class_of(size);
    size_t room = (size_t)SMALLEST << class;
    if (arena.freed[class]) {
        void *piece = arena.freed[class];
        arena.freed[class] = arena.freed[class]->next;
        return memset(piece, 0, room);
    }
    if (!arena.newest || arena.newest->size - arena.newest->used < room) {
        size_t bytes = room > CHUNK ? room : CHUNK;
        struct chunk *chunk = calloc(1, sizeof *chunk + bytes);
        if (!chunk)
            return NULL;
        chunk->size = bytes;
        chunk->older = arena.newest;
        arena.newest = chunk;
        if (!arena.registered)
            arena.registered = atexit(arena_release) == 0;
    }
    char *piece = (char *)arena.newest->bytes + arena.newest->used;
    arena.newest->used += room;
    return piece;
}

static void arena_give(void *piece, size_t size)
{
    int class = class_of(size);
    union piece *p = piece;
    p->next = arena.freed[class];
    arena.freed[class] = p;
}

/* ---- the strip ---- */

struct CoinStrip {
    unsigned char *coin; /* 1 or 0 for every square */
    int length, coins, holes_left; /* holes that have a coin on their right */
    CoinStripRules rules;
};

static CoinStrip *strip_new(CoinStripRules rules, int length)
{
    CoinStrip *s = arena_take(sizeof *s);
    if (!s)
        return NULL;
    s->coin = arena_take((size_t)length);
    if (!s->coin) {
        arena_give(s, sizeof *s);
        return NULL;
    }
    s->rules = rules;
    s->length = length;
    return s;
}

void coinstrip_free(CoinStrip *strip)
{
    if (!strip)
        return;
    arena_give(strip->coin, (size_t)strip->length);
    arena_give(strip, sizeof *strip);
}

/* Counts once; moves keep it up to date where that is cheap. */
static CoinStrip *counted(CoinStrip *s)
{
    int holes = 0;
    s->coins = s->holes_left = 0;
    for (int i = 0; i < s->length; i++) {
        if (s->coin[i]) {
            s->coins++;
            s->holes_left += holes;
            holes = 0;
        } else {
            holes++;
        }
    }
    return s;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    static const char allowed[] = ".abcdefghijklmnopqrstuvwxyz"
                                  "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if (!text || !*text || text[strspn(text, allowed)])
        return NULL;
    CoinStrip *s = strip_new(rules, (int)strlen(text));
    if (!s)
        return NULL;
    for (int i = 0; i < s->length; i++)
        s->coin[i] = text[i] != '.';
    return counted(s);
}

int coinstrip_length(const CoinStrip *strip)
{
    return strip->length;
}

int coinstrip_coins(const CoinStrip *strip)
{
    return strip->coins;
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    if (coin < 0 || coin >= strip->coins)
        return -1;
    const unsigned char *at = strip->coin - 1;
    do
        at = memchr(at + 1, 1, (size_t)(strip->length - (at + 1 - strip->coin)));
    while (coin--);
    return (int)(at - strip->coin);
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    char *text = malloc((size_t)strip->length + 1), *put = text, letter = 'A';
    if (!text)
        return NULL;
    for (int i = 0; i < strip->length; i++) {
        *put++ = strip->coin[i] ? letter : '.';
        if (strip->coin[i] && letter++ == 'Z')
            letter = 'A';
    }
    *put = '\0';
    return text;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    int from = coinstrip_square(strip, coin);
    if (from < 0 || distance <= 0 || distance > from)
        return false;
    const unsigned char *to = strip->coin + from - distance;
    if (strip->rules == COINSTRIP_WELTER)
        return !*to;
    return !memchr(to, 1, (size_t)distance);
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    if (!coinstrip_is_legal(strip, coin, distance))
        return false;
    int from = coinstrip_square(strip, coin);
    strip->coin[from] = 0;
    strip->coin[from - distance] = 1;
    counted(strip);
    return true;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    return strip->holes_left == 0;
}

/* ---- chance: the C library's erand48, with a state of our own ---- */

typedef struct {
    unsigned short x[3];
} Chance;

static double chance(Chance *c)
{
    return erand48(c->x);
}

static int chance_int(Chance *c, int below)
{
    return (int)(chance(c) * below);
}

static Chance chance_new(uint64_t seed)
{
    seed = (seed + 1) * 0xD1342543DE82EF95u;
    seed ^= seed >> 32;
    Chance c = {{(unsigned short)(seed >> 32), (unsigned short)(seed >> 16),
                 (unsigned short)seed}};
    chance(&c);
    chance(&c);
    return c;
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    Chance c = chance_new(seed);
    int coins = 3;
    while (chance(&c) < 0.5)
        coins++;
    CoinStrip *s = strip_new(rules, 3 * coins + chance_int(&c, 5));
    while (s && counted(s)->holes_left == 0) {
        memset(s->coin, 0, (size_t)s->length);
        for (int left = coins; left > 0;) {
            int i = chance_int(&c, s->length);
            left -= !s->coin[i];
            s->coin[i] = 1;
        }
    }
    return s;
}

/*
 * A walk along the edge of a Young diagram: square by square, a coin or a hole.
 * From the right end: with `k` coins and `h` holes still to come to the left, at
 * most k * h moves can still be made, and a coin here makes h of them. A hole
 * may only be put where k * (h - 1) is enough for what is still wanted.
 */
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    if (length < 1 || coins < 0 || coins > length ||
        min_moves > coins * (length - coins))
        return NULL;
    CoinStrip *s = strip_new(rules, length);
    if (!s)
        return NULL;
    Chance c = chance_new(~seed);
    int k = coins, h = length - coins;
    long wanted = min_moves;
    for (int i = length - 1; i >= 0; i--) {
        bool coin = chance(&c) * (k + h) < k;
        if (!coin && (long)k * (h - 1) < wanted)
            coin = true;
        if (coin) {
            s->coin[i] = 1;
            wanted -= h;
            k--;
        } else {
            h--;
        }
    }
    return counted(s);
}

/* ---- perfect play ---- */

/* The squares of the coins, in a piece of the arena; NULL for no memory. */
static int *squares_of(const CoinStrip *s)
{
    int *squares = arena_take(((size_t)s->coins + 1) * sizeof *squares);
    for (int i = 0, k = 0; squares && i < s->length; i++)
        if (s->coin[i])
            squares[k++] = i;
    return squares;
}

static void squares_give(const CoinStrip *s, int *squares)
{
    arena_give(squares, ((size_t)s->coins + 1) * sizeof *squares);
}

static bool dollar(const int *at, int n, CoinStripMove *move)
{
    int nim = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = n - 1; i >= 0; i -= 2) {
            int gap = at[i] - (i > 0 ? at[i - 1] + 1 : 0);
            if (pass == 0) {
                nim ^= gap;
            } else if ((gap ^ nim) < gap) {
                move->coin = i;
                move->distance = gap - (gap ^ nim);
                return true;
            }
        }
    return false;
}

static int welter(const int *at, int n)
{
    int value = 0;
    for (int i = 0; i < n; i++) {
        value ^= at[i];
        for (int j = 0; j < i; j++) {
            int d = at[i] ^ at[j];
            value ^= d ^ (d - 1);
        }
    }
    return value;
}

static bool welters(const unsigned char *coin, int *at, int n,
                    CoinStripMove *move)
{
    if (welter(at, n) == 0)
        return false;
    for (int i = 0; i < n; i++) {
        int from = at[i];
        for (at[i] = 0; at[i] < from; at[i]++)
            if (!coin[at[i]] && welter(at, n) == 0) {
                *move = (CoinStripMove){i, from - at[i]};
                return true;
            }
    }
    return false;
}

/* 1 there is one, 0 there is none, -1 no memory to find it */
static int best(const CoinStrip *s, CoinStripMove *move)
{
    int *at = squares_of(s);
    if (!at)
        return -1;
    bool found = s->rules == COINSTRIP_WELTER
                     ? welters(s->coin, at, s->coins, move)
                     : dollar(at, s->coins, move);
    squares_give(s, at);
    return found;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    return best(strip, move) == 1;
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove mine;
    int found = coinstrip_is_won(strip) ? -1 : best(strip, &mine);
    if (found < 0)
        return false;
    if (!found) {
        mine.distance = 1;
        for (mine.coin = strip->coins - 1;
             !coinstrip_is_legal(strip, mine.coin, 1); mine.coin--)
            continue;
    }
    *move = mine;
    return coinstrip_move(strip, mine.coin, mine.distance);
}
