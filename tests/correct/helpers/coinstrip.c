/* Two arrays that point at each other: square_of[coin] and coin_at[square] (-1: none).
 * Many little helpers. */
#include <stdlib.h>
#include "coinstrip.h"

struct CoinStrip {
    CoinStripRules rules;
    int squares, coins;
    int *square_of;
    int *coin_at;
};

int debug = 0;
int count;
const char *name = "coinstrip";

int min(int a, int b) { return a < b ? a : b; }
int max(int a, int b) { return a > b ? a : b; }

void swap(int *a, int *b)
{
    int t = *a;
    *a = *b;
    *b = t;
}

bool letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

int length(const char *text)
{
    int n = 0;
    while (text[n])
        n++;
    return n;
}

/* the coin on a square, -1 if none */
int index(const CoinStrip *s, int square)
{
    return s->coin_at[square];
}

void put(CoinStrip *s, int coin, int square)
{
    s->square_of[coin] = square;
    s->coin_at[square] = coin;
}

CoinStrip *init(CoinStripRules rules, int squares, int coins)
{
    CoinStrip *s = malloc(sizeof *s);
    if (!s)
        return NULL;
    s->rules = rules;
    s->squares = squares;
    s->coins = coins;
    s->square_of = malloc(sizeof(int) * max(coins, 1));
    s->coin_at = malloc(sizeof(int) * squares);
    if (!s->square_of || !s->coin_at) {
        coinstrip_free(s);
        return NULL;
    }
    for (int i = 0; i < squares; i++)
        s->coin_at[i] = -1;
    return s;
}

bool check(const char *text)
{
    if (!text || !*text)
        return false;
    for (; *text; text++)
        if (*text != '.' && !letter(*text))
            return false;
    return true;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    if (!check(text))
        return NULL;
    int coins = 0;
    for (const char *p = text; *p; p++)
        coins += *p != '.';
    CoinStrip *s = init(rules, length(text), coins);
    if (!s)
        return NULL;
    for (int i = 0, coin = 0; text[i]; i++)
        if (text[i] != '.')
            put(s, coin++, i);
    return s;
}

void coinstrip_free(CoinStrip *strip)
{
    if (!strip)
        return;
    free(strip->square_of);
    free(strip->coin_at);
    free(strip);
}

int coinstrip_length(const CoinStrip *strip) { return strip->squares; }
int coinstrip_coins(const CoinStrip *strip) { return strip->coins; }

bool exists(const CoinStrip *s, int coin) { return coin >= 0 && coin < s->coins; }

int coinstrip_square(const CoinStrip *strip, int coin)
{
    return exists(strip, coin) ? strip->square_of[coin] : -1;
}

char encode(int coin) { return coin < 0 ? '.' : 'A' + coin % 26; }

char *coinstrip_to_string(const CoinStrip *strip)
{
    char *text = malloc(strip->squares + 1);
    if (!text)
        return NULL;
    for (int i = 0; i < strip->squares; i++)
        text[i] = encode(index(strip, i));
    text[strip->squares] = '\0';
    return text;
}

/* empty squares before a coin */
int time_left(const CoinStrip *s, int coin)
{
    return s->square_of[coin] - (coin > 0 ? s->square_of[coin - 1] : -1) - 1;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    if (!exists(strip, coin) || distance < 1)
        return false;
    if (distance <= time_left(strip, coin))
        return true;
    return strip->rules == COINSTRIP_WELTER && distance <= strip->square_of[coin] &&
           index(strip, strip->square_of[coin] - distance) == -1;
}

/* Moves the coin; where it passes another one, the two swap numbers. */
void runner(CoinStrip *s, int coin, int distance)
{
    int *p = s->square_of;
    s->coin_at[p[coin]] = -1;
    p[coin] -= distance;
    for (; coin > 0 && p[coin] < p[coin - 1]; coin--) {
        swap(&p[coin], &p[coin - 1]);
        put(s, coin, p[coin]);
    }
    put(s, coin, p[coin]);
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    bool ok = coinstrip_is_legal(strip, coin, distance);
    if (ok)
        runner(strip, coin, distance);
    return ok;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    for (int i = 0; i < strip->coins; i++)
        if (index(strip, i) == -1)
            return false;
    return true;
}

/* ---- random numbers: xoshiro256** ---- */

uint64_t state[4];

uint64_t rotl(uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

uint64_t next(void)
{
    uint64_t result = rotl(state[1] * 5, 7) * 9, t = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= t;
    state[3] = rotl(state[3], 45);
    return result;
}

/* FNV-1a over the bytes of x */
uint64_t hash(uint64_t x, int salt)
{
    uint64_t h = 14695981039346656037u ^ (uint64_t)salt;
    for (int i = 0; i < 8; i++) {
        h ^= x >> 8 * i & 255;
        h *= 1099511628211u;
    }
    return h ^ h >> 32;
}

void reset(uint64_t seed, int salt)
{
    for (int i = 0; i < 4; i++)
        state[i] = hash(seed, salt + i) | 1u;
    for (int i = 0; i < 16; i++)
        next();
}

int pick(int n) { return (int)((next() >> 33) % (unsigned)n); }

bool flip(void) { return next() >> 63; }

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    reset(seed, 100);
    int coins = 3;
    while (flip())
        coins++;
    int squares = 2 * coins + 6;
    CoinStrip *s = init(rules, squares, coins);
    if (!s)
        return NULL;
    int room = squares - coins;
    /* offsets 0..room, ascending, by lot; the last at least 1 */
    for (int i = coins - 1, top = room; i >= 0; i--) {
        top = i == coins - 1 ? 1 + pick(room) : pick(top + 1);
        put(s, i, i + top);
    }
    return s;
}

/* every coin at its rightmost square */
void fill(CoinStrip *s)
{
    for (int i = 0; i < s->coins; i++)
        put(s, i, s->squares - s->coins + i);
}

/* Coin `coin` and all before it one to the left, if that is allowed. The cost
 * is one move for each of them. */
bool step(CoinStrip *s, int coin, int *spare)
{
    if (*spare < coin + 1 || s->square_of[0] == 0)
        return false;
    for (int i = 0; i <= coin; i++) {
        s->coin_at[s->square_of[i]] = -1;
        put(s, i, s->square_of[i] - 1);
    }
    *spare -= coin + 1;
    return true;
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length_wanted,
                                  int min_moves, uint64_t seed)
{
    if (coins < 0 || length_wanted < 1 || coins > length_wanted)
        return NULL;
    int room = length_wanted - coins;
    if (min_moves > coins * room)
        return NULL;
    CoinStrip *s = init(rules, length_wanted, coins);
    if (!s)
        return NULL;
    reset(seed, 200);
    fill(s);
    int spare = coins * room - max(min_moves, 0);
    if (length_wanted <= 30 && coins > room) {
        /* few holes: each time some coins, never more than the time before, take a step */
        for (int i = 0, many = coins; i < room && many > 0; i++) {
            many = pick(min(many, spare) + 1);
            if (many > 0)
                step(s, many - 1, &spare);
        }
        return s;
    }
    for (int i = 0, back = room; i < coins; i++) {
        back = pick(min(back, spare) + 1);
        spare -= back;
        s->coin_at[s->square_of[i]] = -1;
        put(s, i, s->square_of[i] - back);
    }
    return s;
}

/* ---- strategy ---- */

int low(int x) { return x ^ (x - 1); }

int value(const CoinStrip *s)
{
    int v = 0;
    if (s->rules == COINSTRIP_SILVER_DOLLAR) {
        for (int i = s->coins - 1; i >= 0; i -= 2)
            v ^= time_left(s, i);
        return v;
    }
    for (int i = 0; i < s->coins; i++) {
        v ^= s->square_of[i];
        for (int j = 0; j < i; j++)
            v ^= low(s->square_of[i] ^ s->square_of[j]);
    }
    return v;
}

/* what changes in the value if a coin goes from one square to another */
int difference(const CoinStrip *s, int coin, int to)
{
    int from = s->square_of[coin], v = from ^ to;
    if (s->rules == COINSTRIP_SILVER_DOLLAR) {
        if ((s->coins - coin) % 2 == 1)
            return time_left(s, coin) ^ (time_left(s, coin) - (from - to));
        return time_left(s, coin + 1) ^ (time_left(s, coin + 1) + (from - to));
    }
    for (int i = 0; i < s->coins; i++)
        if (i != coin)
            v ^= low(s->square_of[i] ^ from) ^ low(s->square_of[i] ^ to);
    return v;
}

bool search(const CoinStrip *s, CoinStripMove *found)
{
    int v = value(s);
    if (v == 0)
        return false;
    for (int coin = 0; coin < s->coins; coin++) {
        int reach = s->rules == COINSTRIP_WELTER ? s->square_of[coin] : time_left(s, coin);
        for (int d = 1; d <= reach; d++) {
            if (index(s, s->square_of[coin] - d) == -1 &&
                difference(s, coin, s->square_of[coin] - d) == v) {
                found->coin = coin;
                found->distance = d;
                return true;
            }
        }
    }
    return false;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    return search(strip, move);
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove m = {0, 1};
    if (coinstrip_is_won(strip))
        return false;
    if (!search(strip, &m))
        while (time_left(strip, m.coin) == 0)
            m.coin++;
    runner(strip, m.coin, m.distance);
    *move = m;
    return true;
}
