/* Vectors that double when they are full. */
#include <stddef.h>
#include <stdlib.h>
#include "coinstrip.h"

/* ---------- a vector of ints ---------- */

typedef struct Vector {
    int *item;
    int size;
    int capacity;
} Vector;

static bool vector_push(Vector *v, int x)
{
    if (v->size == v->capacity) {
        int capacity = v->capacity == 0 ? 8 : 2 * v->capacity;
        int *item = realloc(v->item, sizeof(int) * (size_t)capacity);
        if (item == NULL)
            return false;
        v->item = item;
        v->capacity = capacity;
    }
    v->item[v->size++] = x;
    return true;
}

/* ---------- a string, likewise ---------- */

typedef struct String {
    char *chars;
    size_t used, room;
} String;

static bool string_push(String *s, char c)
{
    if (s->used == s->room) {
        size_t room = s->room == 0 ? 4 : s->room * 2;
        char *chars = realloc(s->chars, room);
        if (chars == NULL) {
            free(s->chars);
            s->chars = NULL;
            return false;
        }
        s->chars = chars;
        s->room = room;
    }
    s->chars[s->used++] = c;
    return true;
}

/* ---------- the strip ---------- */

struct CoinStrip {
    Vector coins; /* their squares, ascending */
    int length;
    CoinStripRules rules;
};

static CoinStrip *strip_create(CoinStripRules rules)
{
    CoinStrip *strip = malloc(sizeof(CoinStrip));
    if (strip != NULL) {
        strip->coins.item = NULL;
        strip->coins.size = strip->coins.capacity = 0;
        strip->length = 0;
        strip->rules = rules;
    }
    return strip;
}

/* One more square at the right end. */
static bool strip_push(CoinStrip *strip, bool coin)
{
    if (coin && !vector_push(&strip->coins, strip->length))
        return false;
    strip->length++;
    return true;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    CoinStrip *strip;
    if (text == NULL || text[0] == '\0' || (strip = strip_create(rules)) == NULL)
        return NULL;
    for (; *text != '\0'; text++) {
        unsigned letter = (unsigned char)*text | 32u;
        bool coin = letter - 'a' < 26u && *text >= 'A';
        if ((!coin && *text != '.') || !strip_push(strip, coin)) {
            coinstrip_free(strip);
            return NULL;
        }
    }
    return strip;
}

void coinstrip_free(CoinStrip *strip)
{
    if (strip == NULL)
        return;
    free(strip->coins.item);
    free(strip);
}

int coinstrip_length(const CoinStrip *strip)
{
    return strip->length;
}

int coinstrip_coins(const CoinStrip *strip)
{
    return strip->coins.size;
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    return coin >= 0 && coin < strip->coins.size ? strip->coins.item[coin] : -1;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    String s = {NULL, 0, 0};
    int coin = 0;
    for (int i = 0; i < strip->length; i++) {
        char c = '.';
        if (coin < strip->coins.size && strip->coins.item[coin] == i)
            c = (char)('A' + coin++ % 26);
        if (!string_push(&s, c))
            return NULL;
    }
    if (!string_push(&s, '\0'))
        return NULL;
    return s.chars;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    int from = coinstrip_square(strip, coin);
    if (from == -1 || distance < 1 || distance > from)
        return false;
    for (int i = coin - 1; i >= 0; i--) {
        int other = strip->coins.item[i];
        if (other == from - distance)
            return false;
        if (other < from - distance)
            return true;
        if (strip->rules == COINSTRIP_SILVER_DOLLAR)
            return false;
    }
    return true;
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    int *item = strip->coins.item;
    if (!coinstrip_is_legal(strip, coin, distance))
        return false;
    item[coin] -= distance;
    /* bubble it down to its place */
    for (int i = coin; i > 0 && item[i] < item[i - 1]; i--) {
        int t = item[i];
        item[i] = item[i - 1];
        item[i - 1] = t;
    }
    return true;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    for (int i = 0; i < strip->coins.size; i++)
        if (strip->coins.item[i] != i)
            return false;
    return true;
}

/* ---------- PCG32, www.pcg-random.org ---------- */

typedef struct {
    uint64_t state, inc;
} Pcg;

static uint32_t pcg_next(Pcg *rng)
{
    uint64_t old = rng->state;
    rng->state = old * 6364136223846793005ULL + rng->inc;
    uint32_t xorshifted = (uint32_t)(((old >> 18u) ^ old) >> 27u);
    uint32_t rot = (uint32_t)(old >> 59u);
    return (xorshifted >> rot) | (xorshifted << ((-rot) & 31));
}

static Pcg pcg_seed(uint64_t seed)
{
    Pcg rng = {0, 2 * 54u + 1};
    pcg_next(&rng);
    rng.state += seed;
    pcg_next(&rng);
    return rng;
}

static int pcg_below(Pcg *rng, int n)
{
    return (int)(((uint64_t)pcg_next(rng) * (uint64_t)n) >> 32);
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    Pcg rng = pcg_seed(seed);
    int coins = 3;
    CoinStrip *strip;

    /* the seed's article: toss the coin twice, drop HH and TT */
    for (;;) {
        int a = pcg_below(&rng, 2), b = pcg_below(&rng, 2);
        if (a == b)
            continue;
        if (a > b)
            break;
        coins++;
    }
    strip = strip_create(rules);
    if (strip == NULL)
        return NULL;
    for (int i = 0; i < coins; i++) {
        int gap = pcg_below(&rng, 8);
        if (i == coins - 1 && gap == 0 && strip->length == i)
            gap = 1 + pcg_below(&rng, 7); /* all in order so far: not won, please */
        while (gap-- > 0)
            strip_push(strip, false); /* adding empty squares can't fail */
        if (!strip_push(strip, true)) {
            coinstrip_free(strip);
            return NULL;
        }
    }
    return strip;
}

/* Fills an empty strip square by square from the left: a square gets a coin or not, by
 * lot. If `careful`, it doesn't where that would leave no room for min_moves. */
static bool fill_by_lot(CoinStrip *strip, int coins, int length, int min_moves, bool careful,
                        Pcg *rng)
{
    int placed = 0, made = 0;
    strip->length = strip->coins.size = 0; /* keeps the capacity */
    while (strip->length < length) {
        int i = strip->length, left = coins - placed, holes = length - i - left;
        bool coin = pcg_below(rng, left + holes) < left;
        /* this coin makes `here` moves, each one after it at most `holes` more */
        int here = i - placed;
        if (careful && coin && made + here + (left - 1) * (here + holes) < min_moves)
            coin = false;
        if (!strip_push(strip, coin))
            return false;
        if (coin) {
            made += here;
            placed++;
        }
    }
    return true;
}

static bool enough(const CoinStrip *strip, int min_moves)
{
    int sum = 0;
    for (int i = 0; i < strip->coins.size; i++)
        sum += strip->coins.item[i] - i;
    return sum >= min_moves;
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length, int min_moves,
                                  uint64_t seed)
{
    Pcg rng = pcg_seed(seed ^ 0x5bd1e995u);
    if (coins < 0 || length < 1 || coins > length || min_moves > coins * (length - coins))
        return NULL;
    CoinStrip *strip = strip_create(rules);
    int careless = length > 1000 ? 1 : 1000; /* so often, then carefully */
    while (strip != NULL) {
        if (!fill_by_lot(strip, coins, length, min_moves, careless-- <= 0, &rng)) {
            coinstrip_free(strip);
            strip = NULL;
        } else if (enough(strip, min_moves))
            break;
    }
    return strip;
}

/* ---------- strategy ---------- */

/* Every move, each judged from scratch: as many steps as there are coins. */
static int silver_value(const int *item, int size)
{
    int value = 0, i;
    for (i = size - 1; i >= 1; i -= 2)
        value ^= item[i] - item[i - 1] - 1;
    if (i == 0)
        value ^= item[0];
    return value;
}

static int welter_value(const int *item, int size)
{
    int value = 0;
    for (int i = 0; i < size; i++) {
        int a = item[i];
        value ^= a;
        for (int j = 0; j < i; j++)
            value ^= (a ^ item[j]) ^ ((a ^ item[j]) - 1);
    }
    return value;
}

static bool find(const CoinStrip *strip, CoinStripMove *move, bool *failed)
{
    int n = strip->coins.size;
    int (*value)(const int *, int) =
        strip->rules == COINSTRIP_WELTER ? welter_value : silver_value;
    Vector copy = {NULL, 0, 0};
    bool found = false;

    *failed = false;
    for (int i = 0; i < n; i++)
        if (!vector_push(&copy, strip->coins.item[i])) {
            free(copy.item);
            *failed = true;
            return false;
        }
    for (int coin = n - 1; coin >= 0 && !found; coin--) {
        int at = strip->coins.item[coin];
        int lower = coin - 1; /* the next coin that could be in the way */
        for (int to = at - 1; to >= 0; to--) {
            if (lower >= 0 && strip->coins.item[lower] == to) {
                if (strip->rules == COINSTRIP_SILVER_DOLLAR)
                    break;
                lower--;
                continue;
            }
            copy.item[coin] = to;
            if (value(copy.item, n) == 0) {
                move->coin = coin;
                move->distance = at - to;
                found = true;
                break;
            }
        }
        copy.item[coin] = at;
    }
    free(copy.item);
    return found;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    bool failed;
    return find(strip, move, &failed);
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    CoinStripMove m;
    bool failed;
    if (coinstrip_is_won(strip))
        return false;
    if (!find(strip, &m, &failed)) {
        if (failed)
            return false;
        m.distance = 1;
        for (m.coin = strip->coins.size - 1; !coinstrip_is_legal(strip, m.coin, 1); m.coin--)
            ;
    }
    if (!coinstrip_move(strip, m.coin, m.distance))
        return false;
    move->coin = m.coin;
    move->distance = m.distance;
    return true;
}
