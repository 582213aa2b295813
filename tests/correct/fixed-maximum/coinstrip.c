// room for the longest strip in every strip: no counting beforehand, but every
// loop goes to the end of the array
#include <stdlib.h>
#include "coinstrip.h"

#define MAX 100000

struct CoinStrip {
  CoinStripRules rules;
  int n;           // number of squares
  bool coin[MAX];  // coin[i] is true if there is a coin on square i
};

static CoinStrip *newStrip(CoinStripRules rules, int n) {
  if (n > MAX) return NULL;
  CoinStrip *s = malloc(sizeof(CoinStrip));
  if (!s) return NULL;
  for (int i = 0; i < MAX; i++) s->coin[i] = false;
  s->rules = rules;
  s->n = n;
  return s;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text) {
  if (!text || !*text) return NULL;
  int n = 0;
  while (text[n]) {
    char c = text[n];
    if (!(c == '.' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) return NULL;
    n++;
  }
  CoinStrip *s = newStrip(rules, n);
  if (!s) return NULL;
  for (int i = 0; i < n; i++) s->coin[i] = text[i] != '.';
  return s;
}

void coinstrip_free(CoinStrip *strip) {
  free(strip);
}

int coinstrip_length(const CoinStrip *strip) { return strip->n; }

int coinstrip_coins(const CoinStrip *strip) {
  int k = 0;
  for (int i = 0; i < MAX; i++) k += strip->coin[i];
  return k;
}

int coinstrip_square(const CoinStrip *strip, int coin) {
  int where = -1, k = 0;
  for (int i = 0; i < MAX; i++)
    if (strip->coin[i] && k++ == coin) where = i;
  return where;
}

char *coinstrip_to_string(const CoinStrip *strip) {
  char *t = malloc(strip->n + 1);
  int k = 0;
  if (!t) return NULL;
  for (int i = 0; i < strip->n; i++) {
    if (strip->coin[i]) t[i] = 'A' + k++ % 26;
    else t[i] = '.';
  }
  t[strip->n] = 0;
  return t;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance) {
  int from = coinstrip_square(strip, coin);
  if (from < 0 || distance <= 0 || distance > from) return false;
  if (strip->coin[from - distance]) return false;
  if (strip->rules == COINSTRIP_SILVER_DOLLAR)
    for (int i = from - distance; i < from; i++)
      if (strip->coin[i]) return false;
  return true;
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance) {
  if (!coinstrip_is_legal(strip, coin, distance)) return false;
  int from = coinstrip_square(strip, coin);
  strip->coin[from] = false;
  strip->coin[from - distance] = true;
  return true;
}

bool coinstrip_is_won(const CoinStrip *strip) {
  // no coin may come after a hole
  int i = 0;
  while (i < MAX && strip->coin[i]) i++;
  while (i < MAX && !strip->coin[i]) i++;
  return i == MAX;
}

/******************** random, with the C library's rand ********************/

static int moves(const CoinStrip *s) {
  int sum = 0, k = 0;
  for (int i = 0; i < s->n; i++)
    if (s->coin[i]) sum += i - k++;
  return sum;
}

static void throwCoins(CoinStrip *s, int coins) {
  for (int i = 0; i < s->n; i++) {
    s->coin[i] = rand() % (s->n - i) < coins;
    if (s->coin[i]) coins--;
  }
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed) {
  srand((unsigned)seed);
  int coins = 3;
  while (rand() % 2 == 0) coins++;
  CoinStrip *s = newStrip(rules, coins + 10);
  if (!s) return NULL;
  do throwCoins(s, coins); while (coinstrip_is_won(s));
  return s;
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length, int min_moves, uint64_t seed) {
  if (coins < 0 || length < 1 || coins > length) return NULL;
  if (min_moves > coins * (length - coins)) return NULL;
  CoinStrip *s = newStrip(rules, length);
  if (!s) return NULL;
  srand((unsigned)seed);
  for (int t = 0; t < (length <= 20 ? 2000 : 5); t++) {
    throwCoins(s, coins);
    if (moves(s) >= min_moves) return s;
  }
  // no luck: put them to the right and pull some back as far as allowed
  for (int i = 0; i < length; i++) s->coin[i] = i >= length - coins;
  int spare = coins * (length - coins) - min_moves;
  int limit = length - coins;
  for (int i = length - coins; i < length && spare > 0; i++) {
    int d = rand() % ((limit < spare ? limit : spare) + 1);
    s->coin[i] = false;
    s->coin[i - d] = true;
    limit = d;
    spare -= d;
  }
  return s;
}

/******************** the theory, tried on every move ********************/

static bool lostSilver(const int *p, int n) {
  int x = 0;
  for (int i = n - 1; i > 0; i -= 2) x ^= p[i] - p[i - 1] - 1;
  if (n % 2) x ^= p[0];
  return x == 0;
}

static bool lostWelter(const int *p, int n) {
  int x = 0;
  for (int i = 0; i < n; i++) {
    x ^= p[i];
    for (int j = 0; j < i; j++) {
      int d = p[i] ^ p[j];
      x ^= d ^ (d - 1);
    }
  }
  return x == 0;
}

// 1 found, 0 there is none, -1 no memory
static int search(const CoinStrip *s, CoinStripMove *m) {
  int n = 0, found = 0;
  int *p = malloc(sizeof(int) * s->n);
  if (!p) return -1;
  for (int i = 0; i < s->n; i++) if (s->coin[i]) p[n++] = i;
  for (int c = 0; c < n && !found; c++) {
    int from = p[c];
    for (int to = from - 1; to >= 0 && !found; to--) {
      if (s->coin[to]) {
        if (s->rules == COINSTRIP_SILVER_DOLLAR) break;
        continue;
      }
      p[c] = to;
      if (s->rules == COINSTRIP_WELTER ? lostWelter(p, n) : lostSilver(p, n)) {
        m->coin = c;
        m->distance = from - to;
        found = 1;
      }
    }
    p[c] = from;
  }
  free(p);
  return found;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move) {
  return search(strip, move) == 1;
}

// which it is does not matter: all lose
static CoinStripMove anyMove(const CoinStrip *s) {
  CoinStripMove all[5 * MAX];  // far more than there are, and less than the stack has
  int k = 0, c = 0;
  for (int i = 0; i < s->n; i++) {
    if (!s->coin[i]) continue;
    if (i > 0 && !s->coin[i - 1]) all[k++] = (CoinStripMove){c, 1};
    c++;
  }
  return all[k / 2];
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move) {
  if (coinstrip_is_won(strip)) return false;
  CoinStripMove m;
  if (search(strip, &m) != 1) m = anyMove(strip); // also without memory to search
  if (!coinstrip_move(strip, m.coin, m.distance)) return false;
  *move = m;
  return true;
}
