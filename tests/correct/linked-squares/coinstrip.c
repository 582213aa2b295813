/* The strip as a doubly linked list with a node for every square. */

#include "coinstrip.h"

#include <stdlib.h>

typedef struct Square
{
  struct Square *left;
  struct Square *right;
  bool coin;
} Square;

struct CoinStrip
{
  CoinStripRules rules;
  Square *first;
  Square *last;
};

/* Adds a square on the right. */
static bool append (CoinStrip *strip, bool coin)
{
  Square *sq = malloc (sizeof (Square));
  if (sq == NULL)
    return false;
  sq->coin = coin;
  sq->right = NULL;
  sq->left = strip->last;
  if (strip->last == NULL)
    strip->first = sq;
  else
    strip->last->right = sq;
  strip->last = sq;
  return true;
}

static CoinStrip *empty_strip (CoinStripRules rules)
{
  CoinStrip *strip = malloc (sizeof (CoinStrip));
  if (strip != NULL)
    {
      strip->rules = rules;
      strip->first = strip->last = NULL;
    }
  return strip;
}

CoinStrip *coinstrip_from_string (CoinStripRules rules, const char *text)
{
  if (text == NULL || *text == '\0')
    return NULL;

  CoinStrip *strip = empty_strip (rules);
  if (strip == NULL)
    return NULL;

  while (*text != '\0')
    {
      bool lower = *text >= 'a' && *text <= 'z';
      bool upper = *text >= 'A' && *text <= 'Z';
      if ((!lower && !upper && *text != '.') || !append (strip, *text != '.'))
        {
          coinstrip_free (strip);
          return NULL;
        }
      text++;
    }
  return strip;
}

void coinstrip_free (CoinStrip *strip)
{
  if (strip == NULL)
    return;
  while (strip->first != NULL)
    {
      Square *sq = strip->first;
      strip->first = sq->right;
      free (sq);
    }
  free (strip);
}

int coinstrip_length (const CoinStrip *strip)
{
  int n = 0;
  for (Square *sq = strip->first; sq != NULL; sq = sq->right)
    n++;
  return n;
}

int coinstrip_coins (const CoinStrip *strip)
{
  int n = 0;
  for (Square *sq = strip->first; sq != NULL; sq = sq->right)
    if (sq->coin)
      n++;
  return n;
}

/* The square under a coin, NULL if there is no such coin. */
static Square *find (const CoinStrip *strip, int coin)
{
  if (coin < 0)
    return NULL;
  for (Square *sq = strip->first; sq != NULL; sq = sq->right)
    if (sq->coin && coin-- == 0)
      return sq;
  return NULL;
}

int coinstrip_square (const CoinStrip *strip, int coin)
{
  int n = -1;
  for (Square *sq = find (strip, coin); sq != NULL; sq = sq->left)
    n++;
  return n;
}

char *coinstrip_to_string (const CoinStrip *strip)
{
  char *text = malloc (coinstrip_length (strip) + 1);
  if (text == NULL)
    return NULL;
  char *p = text;
  int letter = 0;
  for (Square *sq = strip->first; sq != NULL; sq = sq->right)
    {
      if (sq->coin)
        {
          *p = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[letter];
          letter = (letter + 1) % 26;
        }
      else
        *p = '.';
      p++;
    }
  *p = '\0';
  return text;
}

/* Where the coin gets to if it walks that far to the left; NULL if it may not. */
static Square *walk (const CoinStrip *strip, int coin, int distance)
{
  Square *sq = find (strip, coin);
  if (sq == NULL || distance <= 0)
    return NULL;
  while (distance > 0)
    {
      sq = sq->left;
      if (sq == NULL)
        return NULL;
      if (sq->coin && strip->rules == COINSTRIP_SILVER_DOLLAR)
        return NULL;
      distance--;
    }
  return sq->coin ? NULL : sq;
}

bool coinstrip_is_legal (const CoinStrip *strip, int coin, int distance)
{
  return walk (strip, coin, distance) != NULL;
}

bool coinstrip_move (CoinStrip *strip, int coin, int distance)
{
  Square *to = walk (strip, coin, distance);
  if (to == NULL)
    return false;
  find (strip, coin)->coin = false;
  to->coin = true;
  return true;
}

bool coinstrip_is_won (const CoinStrip *strip)
{
  for (Square *sq = strip->last; sq != NULL; sq = sq->left)
    if (sq->coin && sq->left != NULL && !sq->left->coin)
      return false;
  return true;
}

/* ------------------------------------------------------------------ */
/* Random strips, by rand_r.  */

static unsigned start (uint64_t seed)
{
  unsigned state = (unsigned) seed * 2654435761u + 17;
  rand_r (&state);
  return state;
}

CoinStrip *coinstrip_random (CoinStripRules rules, uint64_t seed)
{
  unsigned state = start (seed);
  int coins = 3;
  while (rand_r (&state) & 0x400)
    coins++;

  CoinStrip *strip = empty_strip (rules);
  if (strip == NULL)
    return NULL;

  /* Before each coin 0 to 4 empty squares; at least one somewhere.  */
  int sure = rand_r (&state) % coins;
  for (int i = 0; i < coins; i++)
    {
      int gap = rand_r (&state) % 5;
      if (i == sure && gap == 0)
        gap = 1;
      while (gap-- > 0)
        if (!append (strip, false))
          goto out;
      if (!append (strip, true))
        goto out;
    }
  return strip;
out:
  coinstrip_free (strip);
  return NULL;
}

/* ways[k][m][s]: in how many ways k coins and m holes come to s moves or
   more would be a big table.  So: strips that are short are drawn until one
   fits.  If that takes too long, or the strip is long, every coin is put as
   far right as can be, and then some go back.  */
static bool draw (char *line, int coins, int length, int min_moves, unsigned *state)
{
  int sum = 0, number = 0;
  for (int i = 0; i < length; i++)
    {
      line[i] = rand_r (state) % (length - i) < coins - number;
      if (line[i])
        sum += i - number++;
    }
  return sum >= min_moves;
}

static void push_back (char *line, int coins, int length, int spare, unsigned *state)
{
  int before = length - coins;
  for (int i = 0; i < length; i++)
    line[i] = i >= length - coins;
  for (int i = length - coins; i < length; i++)
    {
      int most = spare < before ? spare : before;
      int d = rand_r (state) % (most + 1);
      line[i] = 0;
      line[i - d] = 1;
      spare -= d;
      before = d;
    }
}

CoinStrip *coinstrip_random_sized (CoinStripRules rules, int coins, int length,
                                   int min_moves, uint64_t seed)
{
  if (coins < 0 || length < 1 || coins > length
      || min_moves > coins * (length - coins))
    return NULL;

  char *line = malloc (length);
  CoinStrip *strip = empty_strip (rules);
  if (line == NULL || strip == NULL)
    goto out;

  unsigned state = start (seed);
  int tries = length <= 16 ? 3000 : 1;
  while (tries > 0 && !draw (line, coins, length, min_moves, &state))
    tries--;
  if (tries == 0)
    push_back (line, coins, length,
               coins * (length - coins) - (min_moves < 0 ? 0 : min_moves), &state);
  for (int i = 0; i < length; i++)
    if (!append (strip, line[i]))
      goto out;
  free (line);
  return strip;
out:
  free (line);
  coinstrip_free (strip);
  return NULL;
}

/* ------------------------------------------------------------------ */
/* Strategy.  */

/* From the right: every second gap counts.  Returns their nim sum.  */
static int silver_sum (const CoinStrip *strip)
{
  int sum = 0, gap = 0, coins = 0;
  for (Square *sq = strip->last; sq != NULL; sq = sq->left)
    {
      if (!sq->coin)
        {
          if (coins % 2 == 1)
            gap++;
        }
      else
        {
          coins++;
          sum ^= gap;
          gap = 0;
        }
    }
  return sum ^ gap;
}

static bool silver_hint (const CoinStrip *strip, CoinStripMove *move)
{
  int sum = silver_sum (strip);
  if (sum == 0)
    return false;
  int coin = coinstrip_coins (strip);
  int parity = 0;
  for (Square *sq = strip->last; sq != NULL; sq = sq->left)
    if (sq->coin)
      {
        coin--;
        parity = !parity;
        if (!parity)
          continue;
        int gap = 0;
        for (Square *e = sq->left; e != NULL && !e->coin; e = e->left)
          gap++;
        if ((gap ^ sum) < gap)
          {
            move->coin = coin;
            move->distance = gap - (gap ^ sum);
            return true;
          }
      }
  return false;
}

/* Mating by splitting on the lowest bits.  Coins that are alike in the bits below
   `bit` come in; pairs are taken off inside each half first.  Adds the values of
   the pairs to *value; returns the one that is left over, or -1.  */
static int mate (int *p, int n, int bit, int *value)
{
  if (n == 0)
    return -1;
  if (n == 1)
    return p[0];
  int k = 0;
  for (int i = 0; i < n; i++)
    if (!(p[i] >> bit & 1))
      {
        int t = p[i];
        p[i] = p[k];
        p[k++] = t;
      }
  int a = mate (p, k, bit + 1, value);
  int b = mate (p + k, n - k, bit + 1, value);
  if (a < 0)
    return b;
  if (b < 0)
    return a;
  *value ^= (a ^ b) - 1;
  return -1;
}

/* The Welter value of n coins with coin number `coin` put on square `to`.  */
static int welter_value (const int *place, int *space, int n, int coin, int to)
{
  int value = 0;
  for (int i = 0; i < n; i++)
    space[i] = i == coin ? to : place[i];
  int lone = mate (space, n, 0, &value);
  return lone < 0 ? value : value ^ lone;
}

/* 1: found, 0: none, -1: no memory */
static int welter_hint (const CoinStrip *strip, CoinStripMove *move)
{
  int n = 0, i = 0, found = 0;
  int total = coinstrip_coins (strip);
  int *place = malloc ((2 * total + 1) * sizeof (int));
  if (place == NULL)
    return -1;
  for (Square *sq = strip->first; sq != NULL; sq = sq->right, i++)
    if (sq->coin)
      place[n++] = i;
  if (welter_value (place, place + n, n, -1, 0) != 0)
    for (int coin = 0; coin < n && !found; coin++)
      {
        int to = 0;
        for (Square *sq = strip->first; to < place[coin] && !found; sq = sq->right, to++)
          if (!sq->coin && welter_value (place, place + n, n, coin, to) == 0)
            {
              move->coin = coin;
              move->distance = place[coin] - to;
              found = 1;
            }
      }
  free (place);
  return found;
}

static int look (const CoinStrip *strip, CoinStripMove *move)
{
  if (strip->rules == COINSTRIP_WELTER)
    return welter_hint (strip, move);
  return silver_hint (strip, move);
}

bool coinstrip_hint (const CoinStrip *strip, CoinStripMove *move)
{
  return look (strip, move) > 0;
}

bool coinstrip_computer_play (CoinStrip *strip, CoinStripMove *move)
{
  CoinStripMove m;
  if (coinstrip_is_won (strip))
    return false;
  int r = look (strip, &m);
  if (r < 0)
    return false;
  if (r == 0)
    {
      m.coin = coinstrip_coins (strip);
      m.distance = 1;
      do
        m.coin--;
      while (!coinstrip_is_legal (strip, m.coin, m.distance));
    }
  coinstrip_move (strip, m.coin, m.distance);
  *move = m;
  return true;
}
