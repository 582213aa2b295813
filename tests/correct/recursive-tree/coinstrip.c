// A binary tree over the squares. A leaf is one square; an inner node knows how
// many squares and coins are below it. Every function goes down recursively, so
// none goes deeper than the logarithm of the length.
#include <stdlib.h>
#include "coinstrip.h"

typedef struct Node Node;
struct Node {
  int squares, coins;
  Node *left, *right;   // both NULL in a leaf
};

struct CoinStrip {
  CoinStripRules rules;
  Node *root;
};

static void release(Node *t)
{
  if (!t) return;
  release(t->left);
  release(t->right);
  free(t);
}

// A tree of n squares; takes the squares from the text, or all empty if text is NULL.
static Node *build(const char *text, int n)
{
  Node *t = malloc(sizeof *t);
  if (!t) return NULL;
  t->squares = n;
  t->left = t->right = NULL;
  if (n == 1) {
    t->coins = text && *text != '.';
    return t;
  }
  t->left = build(text, n / 2);
  t->right = t->left ? build(text ? text + n / 2 : NULL, n - n / 2) : NULL;
  if (!t->right) {
    release(t);
    return NULL;
  }
  t->coins = t->left->coins + t->right->coins;
  return t;
}

static int count_coins(const Node *t) { return t->coins; }

// Where coin i is, counted from the left end of t.
static int select_coin(const Node *t, int i)
{
  if (!t->left) return 0;
  if (i < t->left->coins) return select_coin(t->left, i);
  return t->left->squares + select_coin(t->right, i - t->left->coins);
}

// How many coins are left of a square.
static int rank(const Node *t, int square)
{
  if (square <= 0) return 0;
  if (square >= t->squares) return t->coins;
  return rank(t->left, square) + rank(t->right, square - t->left->squares);
}

static void change(Node *t, int square, int by)
{
  t->coins += by;
  if (!t->left) return;
  if (square < t->left->squares) change(t->left, square, by);
  else change(t->right, square - t->left->squares, by);
}

static CoinStrip *plant(CoinStripRules rules, const char *text, int n)
{
  CoinStrip *s = malloc(sizeof *s);
  if (!s) return NULL;
  s->rules = rules;
  s->root = build(text, n);
  if (s->root) return s;
  free(s);
  return NULL;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
  int n = 0;
  if (!text) return NULL;
  for (; text[n]; n++) {
    char c = text[n];
    if (c != '.' && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z')) return NULL;
  }
  return n > 0 ? plant(rules, text, n) : NULL;
}

void coinstrip_free(CoinStrip *strip)
{
  if (!strip) return;
  release(strip->root);
  free(strip);
}

int coinstrip_length(const CoinStrip *strip) { return strip->root->squares; }

int coinstrip_coins(const CoinStrip *strip) { return count_coins(strip->root); }

int coinstrip_square(const CoinStrip *strip, int coin)
{
  if (coin < 0 || coin >= strip->root->coins) return -1;
  return select_coin(strip->root, coin);
}

static char *write_text(const Node *t, char *p, int *letter)
{
  if (t->left) return write_text(t->right, write_text(t->left, p, letter), letter);
  *p = t->coins ? 'A' + (*letter)++ % 26 : '.';
  return p + 1;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
  int letter = 0;
  char *text = malloc(strip->root->squares + 1);
  if (text) *write_text(strip->root, text, &letter) = '\0';
  return text;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
  int from = coinstrip_square(strip, coin);
  if (from < 0 || distance < 1 || from - distance < 0) return false;
  int to = from - distance, r = rank(strip->root, to);
  bool empty = rank(strip->root, to + 1) == r;
  return empty && (strip->rules == COINSTRIP_WELTER || r == coin);
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
  if (!coinstrip_is_legal(strip, coin, distance)) return false;
  int from = coinstrip_square(strip, coin);
  change(strip->root, from, -1);
  change(strip->root, from - distance, +1);
  return true;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
  return rank(strip->root, strip->root->coins) == strip->root->coins;
}

// ---- xorshift128+ --------------------------------------------------------

typedef struct { uint64_t a, b; } Random;

static uint64_t draw(Random *r)
{
  uint64_t x = r->a, y = r->b;
  r->a = y;
  x ^= x << 23;
  r->b = x ^ y ^ (x >> 17) ^ (y >> 26);
  return r->b + y;
}

static Random begin(uint64_t seed, int warm)
{
  Random r = { seed * 0x2545F4914F6CDD1D + 1, ~seed ^ 0x9E3779B97F4A7C15 };
  if (r.a == 0 && r.b == 0) r.a = 1;
  while (warm-- > 0) draw(&r);
  return r;
}

static int up_to(Random *r, int n) { return (int)((draw(r) >> 32) % (uint64_t)(n + 1)); }

// The seeds' first thought question, word for word: half of the time that's it,
// half of the time one more.
static int geometric(Random *r) { return draw(r) >> 63 ? 0 : 1 + geometric(r); }

// Shares `coins` out between the two halves as if they were thrown one by one.
static void strew(Node *t, int coins, Random *r)
{
  t->coins = coins;
  if (!t->left) return;
  int a = t->left->squares, b = t->right->squares, here = 0;
  for (int i = 0; i < coins; i++)
    if (up_to(r, a + b - i - 1) < a - here) here++;
  strew(t->left, here, r);
  strew(t->right, coins - here, r);
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
  Random r = begin(seed, 20);
  int coins = 3 + geometric(&r);
  CoinStrip *s = plant(rules, NULL, 3 * coins);
  if (!s) return NULL;
  do strew(s->root, coins, &r);
  while (coinstrip_is_won(s));
  return s;
}

static int slack(const Node *t, int before, int coins_before)
{
  if (t->coins == 0) return 0;
  if (!t->left) return before - coins_before;
  return slack(t->left, before, coins_before) +
         slack(t->right, before + t->left->squares, coins_before + t->left->coins);
}

// Coins first, first + 1, ... first + n - 1 are at `back` or fewer from their rightmost
// squares, and may spend `spare` on going back. Splits what there is to spend.
static void settle(CoinStrip *s, int first, int back, int spare, Random *r)
{
  int n = s->root->coins, room = s->root->squares - n;
  while (first < n) {
    back = up_to(r, back < spare ? back : spare);
    spare -= back;
    if (back == 0) return;
    change(s->root, room + first, -1);
    change(s->root, room + first - back, +1);
    first++;
  }
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length, int min_moves, uint64_t seed)
{
  if (coins < 0 || length < 1 || coins > length || min_moves > coins * (length - coins)) return NULL;
  CoinStrip *s = plant(rules, NULL, length);
  if (!s) return NULL;
  Random r = begin(seed, 30);
  for (int i = length < 20 ? 0 : 999; i < 1000; i++) {
    strew(s->root, coins, &r);
    if (slack(s->root, 0, 0) >= min_moves) return s;
  }
  if (min_moves < 0) min_moves = 0;
  // the coins to the right end, then back some way; the first goes back the most
  for (int i = 0; i < length; i++) {
    int is = rank(s->root, i + 1) - rank(s->root, i);
    change(s->root, i, (i >= length - coins) - is);
  }
  settle(s, 0, length - coins, coins * (length - coins) - min_moves, &r);
  return s;
}

// ---- strategy ------------------------------------------------------------

static int *collect(const Node *t, int offset, int *p)
{
  if (t->coins == 0) return p;
  if (!t->left) {
    *p = offset;
    return p + 1;
  }
  return collect(t->right, offset + t->left->squares, collect(t->left, offset, p));
}

// The nim sum of every second gap, last coin first.
static int silver_sum(const int *p, int n)
{
  if (n == 0) return 0;
  if (n == 1) return p[0];
  return (p[n - 1] - p[n - 2] - 1) ^ silver_sum(p, n - 2);
}

static bool silver(const int *p, int n, int sum, CoinStripMove *m)
{
  if (n <= 0) return false;
  int gap = p[n - 1] - (n > 1 ? p[n - 2] + 1 : 0);
  if ((gap ^ sum) >= gap) return silver(p, n - 2, sum, m);
  m->coin = n - 1;
  m->distance = gap - (gap ^ sum);
  return true;
}

static int mask(int d) { return d & 1 ? 1 : 2 * mask(d >> 1) + 1; }

static int with_others(int at, const int *p, int n)
{
  return n == 0 ? at : mask(at ^ p[n - 1]) ^ with_others(at, p, n - 1);
}

static int welter_value(const int *p, int n)
{
  return n == 0 ? 0 : with_others(p[n - 1], p, n - 1) ^ welter_value(p, n - 1);
}

// The value with the other coins and this one on `to`; 1 where it would lie on another.
static int value_at(const int *p, int n, int i, int to, int rest)
{
  int v = rest ^ with_others(to, p, i);
  return v ^ to ^ with_others(to, p + i + 1, n - i - 1);
}

static bool on(const int *p, int n, int square)
{
  return n > 0 && (p[n - 1] == square || on(p, n - 1, square));
}

static bool try_squares(const int *p, int n, int i, int to, int rest, CoinStripMove *m)
{
  if (to < 0) return false;
  if (on(p, i, to) || value_at(p, n, i, to, rest) != 0)
    return try_squares(p, n, i, to - 1, rest, m);
  m->coin = i;
  m->distance = p[i] - to;
  return true;
}

static bool try_coins(const int *p, int n, int i, int value, CoinStripMove *m)
{
  if (i == n) return false;
  // rest: what the others make between them
  int rest = value ^ value_at(p, n, i, p[i], 0);
  return try_squares(p, n, i, p[i] - 1, rest, m) || try_coins(p, n, i + 1, value, m);
}

// true: it was thought over, and *found says if there is such a move
static bool think(const CoinStrip *s, CoinStripMove *m, bool *found)
{
  int n = s->root->coins, *p = malloc((n + 1) * sizeof *p);
  if (!p) return false;
  collect(s->root, 0, p);
  if (s->rules == COINSTRIP_SILVER_DOLLAR) {
    int sum = silver_sum(p, n);
    *found = sum != 0 && silver(p, n, sum, m);
  } else {
    int value = welter_value(p, n);
    *found = value != 0 && try_coins(p, n, 0, value, m);
  }
  free(p);
  return true;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
  bool found;
  return think(strip, move, &found) && found;
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
  CoinStripMove m;
  bool found;
  if (coinstrip_is_won(strip) || !think(strip, &m, &found)) return false;
  if (!found) {
    m.distance = 1;
    for (m.coin = 0; !coinstrip_is_legal(strip, m.coin, 1); ) m.coin++;
  }
  *move = m;
  return coinstrip_move(strip, m.coin, m.distance);
}
