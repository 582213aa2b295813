/*
 * coinstrip.c - a strip of squares and the coins on it.
 *
 * What each function must do stands in coinstrip.h; here stand the steps that
 * lead there. Take them in order, and after each run "make test": each
 * failure names the step to look at. Step 9 is in play.c.
 *
 * A TODO marks a place where your code goes. The lines with (void) only keep
 * the compiler quiet about arguments that are not used yet: delete them as you
 * go. Add helper functions as you need them, and make them static.
 */
#include "coinstrip.h"

#include <stdlib.h>

/*
 * Step 1. Choose how to keep a strip in memory.
 *
 * Does your choice hold all that the functions below need? Does it hold more
 * than that? Is it easy to find coin number 3? To see whether a move is legal?
 * What happens to it when, in Welter's game, a coin passes two others?
 */
struct CoinStrip {
    int replace_me; /* TODO: Step 1 */
};

/*
 * Step 2. Make a strip from a text. Look at the whole text before you allocate
 * anything: it may be no strip at all.
 */
CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    (void)rules;
    (void)text;
    return NULL; /* TODO: Step 2 */
}

/*
 * Step 3. Draw a strip. The text is the caller's to free, and one char longer
 * than the strip has squares.
 */
char *coinstrip_to_string(const CoinStrip *strip)
{
    (void)strip;
    return NULL; /* TODO: Step 3 */
}

/* Step 4. Answer three questions about a strip. */

int coinstrip_length(const CoinStrip *strip)
{
    (void)strip;
    return 0; /* TODO: Step 4 */
}

int coinstrip_coins(const CoinStrip *strip)
{
    (void)strip;
    return 0; /* TODO: Step 4 */
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    (void)strip;
    (void)coin;
    return 0; /* TODO: Step 4 */
}

/*
 * Step 5. Give back the memory of a strip, all of it. From here on
 * "make memcheck" tells you what you have forgotten.
 */
void coinstrip_free(CoinStrip *strip)
{
    (void)strip; /* TODO: Step 5 */
}

/*
 * Step 6. Say whether a move is legal, in the Silver Dollar Game first. Which
 * squares may coin 0 reach? Which may coin 1? Then think of the strangest
 * numbers that somebody could ask about.
 */
bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    (void)strip;
    (void)coin;
    (void)distance;
    return false; /* TODO: Step 6 */
}

/* Step 7. Make a move, if it is legal. */
bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    (void)strip;
    (void)coin;
    (void)distance;
    return false; /* TODO: Step 7 */
}

/* Step 8. Say whether the game is over. */
bool coinstrip_is_won(const CoinStrip *strip)
{
    (void)strip;
    return false; /* TODO: Step 8 */
}

/*
 * Step 9 is in play.c: two people play. With it you have a game: "make play",
 * or "./play --board ..A.B" as long as Step 10 is not written.
 */

/*
 * Step 10. Make a strip by chance, from a seed. Begin with a small function
 * that turns a seed into a row of numbers that look random. Seeds like 0, 1,
 * 2, ... should give rows that have nothing to do with each other.
 */
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    (void)rules;
    (void)seed;
    return NULL; /* TODO: Step 10 */
}

/*
 * Step 11. Make a strip of a given size by chance. On paper first: in which
 * cases is there no such strip? How would you get from any strip to one with
 * more moves? Can every strip that fits still come up then?
 */
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    (void)rules;
    (void)coins;
    (void)length;
    (void)min_moves;
    (void)seed;
    return NULL; /* TODO: Step 11 */
}

/*
 * Step 12. Find a winning move, in the Silver Dollar Game first. On paper
 * again: who wins with one coin? With two? With two far apart, and two more?
 */
bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    (void)strip;
    (void)move;
    return false; /* TODO: Step 12 */
}

/* Step 13. Let the computer take a turn. */
bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    (void)strip;
    (void)move;
    return false; /* TODO: Step 13 */
}

/*
 * Step 14. Welter's game. Go back to Steps 6, 7 and 12, and make them right
 * for both games. Remember that coins are numbered from left to right at every
 * moment.
 */

/*
 * Step 15. Memory. Make "make memcheck" and "make asan" silent. Then read
 * every line of yours that calls malloc, and ask: what if this returned NULL?
 * Has anything changed by then? Is anything lost?
 */
