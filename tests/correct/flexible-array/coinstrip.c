/* One block of memory for the whole strip: a struct with a flexible array member. */
#include "coinstrip.h"
#include <stdlib.h>
#include <string.h>

typedef CoinStrip Strip;
typedef CoinStripMove Move;

struct CoinStrip {
   CoinStripRules rules;
   int length, n;
   int at[];       // where coin 0, 1, ..., n-1 lies, ascending
};

static Strip *make(CoinStripRules rules, int length, int n) {
   Strip *s = malloc(sizeof(Strip) + n * sizeof(int));
   if (s != NULL) *s = (Strip){ .rules = rules, .length = length, .n = n };
   return s;
}

static bool isLetter(char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); }

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text) {
   if (text == NULL) return NULL;
   int length = strlen(text), n = 0;
   if (length == 0) return NULL;
   for (int i = 0; i < length; i++) {
      if (isLetter(text[i])) n++;
      else if (text[i] != '.') return NULL;
   }
   Strip *s = make(rules, length, n);
   if (s == NULL) return NULL;
   int k = 0;
   for (int i = 0; i < length; i++) if (isLetter(text[i])) s->at[k++] = i;
   return s;
}

void coinstrip_free(CoinStrip *s) { free(s); }
int coinstrip_length(const CoinStrip *s) { return s->length; }
int coinstrip_coins(const CoinStrip *s) { return s->n; }

int coinstrip_square(const CoinStrip *s, int coin) {
   return 0 <= coin && coin < s->n ? s->at[coin] : -1;
}

char *coinstrip_to_string(const CoinStrip *s) {
   char *text = malloc(s->length + 1);
   if (text == NULL) return NULL;
   for (int i = 0; i < s->length; i++) text[i] = '.';
   for (int i = 0; i < s->n; i++) text[s->at[i]] = 'A' + i % 26;
   text[s->length] = '\0';
   return text;
}

// Binary search. The number of coins to the left of a square.
static int below(const Strip *s, int square) {
   int lo = 0, hi = s->n;
   while (lo < hi) {
      int mid = lo + (hi - lo) / 2;
      if (s->at[mid] < square) lo = mid + 1;
      else hi = mid;
   }
   return lo;
}

bool coinstrip_is_legal(const CoinStrip *s, int coin, int distance) {
   if (coin < 0 || coin >= s->n) return false;
   if (distance < 1 || distance > s->at[coin]) return false;
   int to = s->at[coin] - distance, k = below(s, to);
   if (s->at[k] == to) return false;          // k <= coin, so at[k] is there
   return s->rules == COINSTRIP_WELTER || k == coin;
}

bool coinstrip_move(CoinStrip *s, int coin, int distance) {
   if (!coinstrip_is_legal(s, coin, distance)) return false;
   int to = s->at[coin] - distance, k = below(s, to);
   memmove(&s->at[k + 1], &s->at[k], (coin - k) * sizeof(int));
   s->at[k] = to;
   return true;
}

bool coinstrip_is_won(const CoinStrip *s) {
   return s->n == 0 || s->at[s->n - 1] < s->n;
}

//////////////////////////// random: nrand48 with a state of our own

typedef unsigned short State[3];

static void seedState(State x, uint64_t seed) {
   x[0] = 0x330e ^ (unsigned short)(seed >> 48);
   x[1] = (unsigned short)seed;
   x[2] = (unsigned short)(seed >> 16) ^ (unsigned short)(seed >> 32);
   for (int i = 0; i < 10; i++) nrand48(x);
}

static int below_n(State x, int n) { return (int)((nrand48(x) >> 3) % n); }

static bool heads(State x) { return nrand48(x) >> 30; }

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed) {
   State x;
   seedState(x, seed);
   int n = 3;
   while (heads(x)) n++;
   int length = 12 + 2 * n;
   Strip *s = make(rules, length, n);
   if (s == NULL) return NULL;
   do {
      // each coin on a square to the right of the one before it, room left for the rest
      int free_squares = length - n;
      for (int i = 0; i < n; i++) {
         int skip = below_n(x, free_squares / 2 + 1);
         s->at[i] = (i ? s->at[i - 1] + 1 : 0) + skip;
         free_squares -= skip;
      }
   } while (coinstrip_is_won(s));
   return s;
}

// How many strips of n coins on length squares have at least m moves left? Exactly,
// in a double, by looking at the last square; only for small ones.
#define SMALL 24
typedef double Table[SMALL + 1][SMALL + 1][SMALL * SMALL / 4 + 1];

static double ways(Table *t, int length, int n, int m) {
   if (m <= 0) m = 0;
   if (n < 0 || n > length || m > n * (length - n)) return 0;
   if (length == 0) return 1;
   double *memo = &(*t)[length][n][m];
   if (*memo == 0)
      *memo = ways(t, length - 1, n, m) + ways(t, length - 1, n - 1, m - (length - n));
   return *memo;
}

static bool drawSmall(Strip *s, int m, State x) {
   Table *t = calloc(1, sizeof(Table));
   if (t == NULL) return false;
   int n = s->n;
   for (int len = s->length; len > 0; len--) {
      double with = ways(t, len - 1, n - 1, m - (len - n)), without = ways(t, len - 1, n, m);
      if (erand48(x) * (with + without) < with) {
         m -= len - n;
         s->at[--n] = len - 1;
      }
   }
   free(t);
   return true;
}

static void drawLarge(Strip *s, int m, State x) {
   int room = s->length - s->n, spare = s->n * room - m, d = room;
   for (int i = 0; i < s->n; i++) {
      if (d > spare) d = spare;
      d = below_n(x, d + 1);
      spare -= d;
      s->at[i] = room + i - d;
   }
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length, int min_moves, uint64_t seed) {
   if (coins < 0 || length < 1 || coins > length || min_moves > coins * (length - coins)) return NULL;
   State x;
   seedState(x, seed + 1);
   Strip *s = make(rules, length, coins);
   if (s == NULL) return NULL;
   if (min_moves < 0) min_moves = 0;
   if (length > SMALL || !drawSmall(s, min_moves, x)) drawLarge(s, min_moves, x);
   return s;
}

//////////////////////////// strategy

static int gapBefore(const Strip *s, int i) { return i ? s->at[i] - s->at[i - 1] - 1 : s->at[0]; }

// Silver Dollar: what distance of this coin makes the nim sum zero? 0 if none.
static int silverDistance(const Strip *s, int coin, int sum) {
   int left = gapBefore(s, coin), d;
   if ((s->n - coin) % 2 == 1) d = left - (left ^ sum);
   else {
      int right = gapBefore(s, coin + 1);
      d = (right ^ sum) - right;
   }
   return d > 0 && d <= left ? d : 0;
}

static bool silver(const Strip *s, Move *best) {
   int sum = 0;
   for (int i = s->n - 1; i >= 0; i -= 2) sum ^= gapBefore(s, i);
   if (sum == 0) return false;
   best->distance = 0;
   for (int i = 0; i < s->n; i++) {
      int d = silverDistance(s, i, sum);
      if (d != 0) {
         best->coin = i;
         best->distance = d;        // the last that works
      }
   }
   return best->distance > 0;
}

// 2^(k+1)-1 for the lowest bit k in which they differ
static int pair(int a, int b) { int d = a ^ b; return d ^ (d - 1); }

// Welter: everything but one coin is worked out once; its new place costs n steps.
static bool welter(const Strip *s, Move *best) {
   for (int c = 0; c < s->n; c++) {
      int rest = 0;
      for (int i = 0; i < s->n; i++) {
         if (i == c) continue;
         rest ^= s->at[i];
         for (int j = 0; j < i; j++) if (j != c) rest ^= pair(s->at[i], s->at[j]);
      }
      for (int to = s->at[c] - 1; to >= 0; to--) {
         int value = rest ^ to;
         bool taken = false;
         for (int i = 0; i < s->n; i++) {
            if (s->at[i] == to) taken = true;
            if (i != c) value ^= pair(s->at[i], to);
         }
         if (!taken && value == 0) {
            *best = (Move){ c, s->at[c] - to };
            return true;
         }
      }
   }
   return false;
}

static bool findBest(const Strip *s, Move *best) {
   return s->rules == COINSTRIP_WELTER ? welter(s, best) : silver(s, best);
}

bool coinstrip_hint(const CoinStrip *s, CoinStripMove *move) {
   Move best;
   if (!findBest(s, &best)) return false;
   *move = best;
   return true;
}

bool coinstrip_computer_play(CoinStrip *s, CoinStripMove *move) {
   if (coinstrip_is_won(s)) return false;
   Move m;
   if (!findBest(s, &m)) {
      // lost anyhow: the leftmost hole is filled by the coin next to it
      for (m.coin = 0; s->at[m.coin] == m.coin; m.coin++) {}
      m.distance = s->at[m.coin] - m.coin;
   }
   coinstrip_move(s, m.coin, m.distance);
   *move = m;
   return true;
}
