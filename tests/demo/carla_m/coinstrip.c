/* A linked list of the coins, leftmost first, behind a dummy coin on square -1. */
#include "coinstrip.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct Coin Coin;
struct Coin {
	int square;
	Coin *next;
};

struct CoinStrip {
	Coin head; /* square -1, so that every real coin has one before it */
	int length;
	int count;
	CoinStripRules rules;
};

static CoinStrip *create(CoinStripRules rules, int length)
{
	CoinStrip *strip = calloc(1, sizeof *strip);
	if (strip) {
		strip->head.square = -1;
		strip->length = length;
		strip->rules = rules;
	}
	return strip;
}

void coinstrip_free(CoinStrip *strip)
{
	Coin *c, *next;
	if (!strip)
		return;
	for (c = strip->head.next; c; c = next) {
		next = c->next;
		free(c);
	}
	free(strip);
}

/* Puts a new coin in front of all others; they have to come from right to left. */
static bool prepend(CoinStrip *strip, int square)
{
	Coin *c = malloc(sizeof *c);
	if (!c)
		return false;
	c->square = square;
	c->next = strip->head.next;
	strip->head.next = c;
	strip->count++;
	return true;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
	CoinStrip *strip;
	size_t i, n;

	if (!text || !(n = strlen(text)))
		return NULL;
	for (i = 0; i < n; i++)
		if (text[i] != '.' && (!isalpha((unsigned char)text[i]) || !isascii((unsigned char)text[i])))
			return NULL;
	if (!(strip = create(rules, (int)n)))
		return NULL;
	while (n-- > 0)
		if (text[n] != '.' && !prepend(strip, (int)n)) {
			coinstrip_free(strip);
			return NULL;
		}
	return strip;
}

int coinstrip_length(const CoinStrip *strip) { return strip->length; }
int coinstrip_coins(const CoinStrip *strip) { return strip->count; }

/* The coin before coin number i, NULL if there is no coin i */
static const Coin *before(const CoinStrip *strip, int i)
{
	const Coin *c = &strip->head;
	if (i < 0 || i >= strip->count)
		return NULL;
	while (i-- > 0)
		c = c->next;
	return c;
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
	const Coin *c = before(strip, coin);
	return c ? c->next->square : -1;
}

char *coinstrip_to_string(const CoinStrip *strip)
{
	char *s = malloc(strip->length + 1), letter = 'A';
	const Coin *c = strip->head.next;
	int i;
	if (!s)
		return NULL;
	for (i = 0; i < strip->length; i++) {
		if (c && c->square == i) {
			s[i] = letter;
			letter = letter == 'Z' ? 'A' : letter + 1;
			c = c->next;
		} else {
			s[i] = '.';
		}
	}
	s[i] = '\0';
	return s;
}

bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
	const Coin *prev = before(strip, coin), *c;
	int to;
	if (!prev || distance <= 0 || distance > prev->next->square)
		return false;
	to = prev->next->square - distance;
	if (strip->rules == COINSTRIP_SILVER_DOLLAR)
		return to > prev->square;
	for (c = strip->head.next; c && c->square < to; c = c->next)
		;
	return c->square != to; /* stops at the coin itself at the latest */
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
	Coin *prev, *c, *p;
	int i;
	if (!coinstrip_is_legal(strip, coin, distance))
		return false;
	for (prev = &strip->head, i = 0; i < coin; i++)
		prev = prev->next;
	c = prev->next;
	c->square -= distance;
	if (c->square < prev->square) { /* it jumped: hang it in where it belongs */
		prev->next = c->next;
		for (p = &strip->head; p->next && p->next->square < c->square; p = p->next)
			;
		c->next = p->next;
		p->next = c;
	}
	return true;
}

bool coinstrip_is_won(const CoinStrip *strip)
{
	int i = 0;
	for (const Coin *c = strip->head.next; c; c = c->next)
		if (c->square != i++)
			return false;
	return true;
}

/* ------------------------------------------------------ random */

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
	CoinStrip *strip = NULL;
	int coins = 3, length, left, i;

	srandom((unsigned)(seed ^ seed >> 32));
	while ((random() >> 13) & 1)
		coins++;
	length = 2 * coins + 5 + random() % 4;
	do {
		coinstrip_free(strip);
		if (!(strip = create(rules, length)))
			return NULL;
		left = coins;
		for (i = length; i-- > 0;)
			if (random() % (i + 1) < left) {
				if (!prepend(strip, i)) {
					coinstrip_free(strip);
					return NULL;
				}
				left--;
			}
	} while (coinstrip_is_won(strip));
	return strip;
}

static void one_step(char *place, int length, int *moves, int min_moves)
{
	/* swap two neighbours if that leaves enough moves */
	int i = random() % (length - 1);
	char t = place[i];
	if (t == place[i + 1])
		return;
	if (t == 0 && *moves - 1 < min_moves)
		return;
	*moves += t ? 1 : -1;
	place[i] = place[i + 1];
	place[i + 1] = t;
}

/* Begin with all coins far right, then shake. On long strips shaking takes
 * too long, so there each coin is drawn back some way first. */
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length, int min_moves, uint64_t seed)
{
	CoinStrip *strip;
	char *place;
	int i, moves, holes, limit;

	if (length < 1 || coins < 0 || coins > length || min_moves > coins * (length - coins))
		return NULL;
	place = calloc(length, 1);
	strip = create(rules, length);
	if (!place || !strip)
		goto fail;
	srandom((unsigned)(seed ^ seed >> 32));
	holes = limit = length - coins;
	moves = coins * holes;
	min_moves = min_moves < 0 ? 0 : min_moves;
	for (i = 0; i < coins; i++) {
		if (length > 40) {
			if (limit > moves - min_moves)
				limit = moves - min_moves;
			limit = random() % (limit + 1);
		} else {
			limit = 0;
		}
		moves -= limit;
		place[holes + i - limit] = 1;
	}
	if (length > 1)
		for (i = random() % 2; i < 601; i++) /* an odd number or an even one */
			one_step(place, length, &moves, min_moves);
	for (i = length; i-- > 0;)
		if (place[i] && !prepend(strip, i))
			goto fail;
	free(place);
	return strip;
fail:
	free(place);
	coinstrip_free(strip);
	return NULL;
}

/* ------------------------------------------------------ strategy */

/* Walks the list; whether a coin's gap counts depends on how many follow. */
static int silver_sum(const CoinStrip *strip)
{
	int left = strip->count, sum = 0;
	for (const Coin *c = &strip->head; c->next; c = c->next, left--)
		if (left % 2 == 1)
			sum ^= c->next->square - c->square - 1;
	return sum;
}

static bool silver_hint(const CoinStrip *strip, CoinStripMove *move)
{
	int sum = silver_sum(strip), i = 0;
	if (sum == 0)
		return false;
	for (const Coin *c = &strip->head; c->next; c = c->next, i++) {
		int gap = c->next->square - c->square - 1;
		if ((strip->count - i) % 2 == 1 && (gap ^ sum) < gap) {
			*move = (CoinStripMove){i, gap - (gap ^ sum)};
			return true;
		}
	}
	return false;
}

/* the value of all the coins but `skip`, and one on `extra` */
static int welter_value(const CoinStrip *strip, const Coin *skip, int extra)
{
	int v = 0;
	for (const Coin *a = strip->head.next; a; a = a->next) {
		int p = a == skip ? extra : a->square;
		v ^= p;
		for (const Coin *b = a->next; b; b = b->next) {
			int d = p ^ (b == skip ? extra : b->square);
			v ^= d ^ (d - 1);
		}
	}
	return v;
}

static bool welter_hint(const CoinStrip *strip, CoinStripMove *move)
{
	int i = 0;
	if (welter_value(strip, NULL, 0) == 0)
		return false;
	for (const Coin *c = strip->head.next; c; c = c->next, i++) {
		const Coin *o = strip->head.next;
		for (int to = 0; to < c->square; to++) {
			if (o->square == to) {
				o = o->next;
				continue;
			}
			if (welter_value(strip, c, to) == 0) {
				*move = (CoinStripMove){i, c->square - to};
				return true;
			}
		}
	}
	return false;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
	return strip->rules == COINSTRIP_WELTER ? welter_hint(strip, move) : silver_hint(strip, move);
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
	CoinStripMove m;
	if (coinstrip_is_won(strip))
		return false;
	if (!coinstrip_hint(strip, &m)) {
		int i = 0;
		const Coin *c = &strip->head;
		while (c->next->square == c->square + 1)
			c = c->next, i++;
		m.coin = i; /* as far as it goes */
		m.distance = c->next->square - c->square - 1;
	}
	*move = m;
	return coinstrip_move(strip, m.coin, m.distance);
}
