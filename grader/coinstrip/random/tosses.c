/* See tosses.h. */
#include "tosses.h"

#include <stdbool.h>
#include "base/text.h"

enum { FEWEST = 3, OFTEN = 20 };

const char advice_on_few_coins[] =
    "Step 10: some strips have fewer than 3 coins. The counting begins at 3, "
    "before the first toss.";

void tosses_count(Tosses *tosses, int coins)
{
    tosses->strips++;
    tosses->with[coins < 0 ? 0 : coins > TOSSES_MOST ? TOSSES_MOST : coins]++;
}

Tosses tosses_right(int strips)
{
    Tosses right = {.strips = strips};
    for (int k = FEWEST; k <= TOSSES_MOST; k++)
        right.with[k] = strips >> (k < TOSSES_MOST ? k - 2 : k - 3);
    return right;
}

static int count_fewer(const Tosses *tosses)
{
    int fewer = 0;
    for (int k = 0; k < FEWEST; k++)
        fewer += tosses->with[k];
    return fewer;
}

char *tosses_in_words(const Tosses *tosses)
{
    Text text = TEXT_EMPTY;
    int fewer = count_fewer(tosses);
    if (fewer > 0)
        text_addf(&text, "%d with fewer than 3, ", fewer);
    for (int k = FEWEST; k <= TOSSES_MOST; k++)
        text_addf(&text, "%s%d with %d%s", k > FEWEST ? ", " : "",
                  tosses->with[k], k,
                  k == FEWEST        ? " coins"
                  : k == TOSSES_MOST ? " or more"
                                     : "");
    return text_take(&text);
}

/* The least and the largest number of coins that came up. */
static int least(const Tosses *tosses)
{
    int k = 0;
    while (k < TOSSES_MOST && tosses->with[k] == 0)
        k++;
    return k;
}

static int largest(const Tosses *tosses)
{
    int k = TOSSES_MOST;
    while (k > 0 && tosses->with[k] == 0)
        k--;
    return k;
}

/* Is a number of coins missing, or nearly so, that should be often? */
static bool is_missing(const Tosses *tosses, int k)
{
    int right = tosses_right(tosses->strips).with[k];
    return right >= OFTEN && 4 * tosses->with[k] < right;
}

static bool has_hole(const Tosses *tosses)
{
    for (int k = FEWEST; k < largest(tosses); k++)
        if (is_missing(tosses, k) && tosses->with[k] < tosses->with[k + 1])
            return true;
    return false;
}

static bool is_about(int count, int right)
{
    return 5 * count > 4 * right && 5 * count < 6 * right;
}

/* Each number about as often as the one two before it, of which it should be a
 * quarter. */
static bool is_even(const Tosses *tosses)
{
    const int *with = tosses->with;
    return 3 * with[5] > 2 * with[3] && 3 * with[6] > 2 * with[4];
}

static const char *advice_on_first(const Tosses *tosses)
{
    if (least(tosses) == FEWEST + 1 &&
        is_about(tosses->with[FEWEST + 1], tosses->strips / 2))
        return "Step 10: no strip of 3 coins came up, and those of 4 are as "
               "many as those of 3 should be: does the counting begin at 4? It "
               "begins at 3, before the first toss.";
    return "Step 10: no strip of 3 coins came up. With how many coins does the "
           "counting begin? It begins at 3, before the first toss.";
}

static const char *advice_on_largest(const Tosses *tosses)
{
    if (largest(tosses) == FEWEST + 1)
        return "Step 10: there are never more than 4 coins. Is there one toss "
               "only? After each further coin comes another toss. Or is each "
               "toss the lowest bit of a generator that multiplies and adds? "
               "These bits come in turn, 0 1 0 1 ...: toss with a high bit.";
    return "Step 10: larger numbers of coins never come up. Is there a limit, "
           "such as an array's, at which the tosses end? There is no largest "
           "number of coins.";
}

static const char *advice_on_share(const Tosses *tosses)
{
    int further = tosses->strips - tosses->with[FEWEST];
    if (5 * further < 2 * tosses->strips)
        return "Step 10: fewer than half of the strips have a further coin "
               "after the third. Does each toss say yes in one of two cases? "
               "And do the tosses of neighbouring seeds have nothing to do "
               "with each other?";
    if (5 * further > 3 * tosses->strips)
        return "Step 10: more than half of the strips have a further coin "
               "after the third. Does each toss say yes in one of two cases? "
               "And do the tosses of neighbouring seeds have nothing to do "
               "with each other?";
    return NULL;
}

const char *tosses_advice(const Tosses *tosses)
{
    int last = largest(tosses);
    if (count_fewer(tosses) > 0)
        return advice_on_few_coins;
    if (last == least(tosses))
        return "Step 10: every strip has the same number of coins. Is there a "
               "toss at all, does the seed go into it, and is each toss "
               "another "
               "number of your generator's?";
    if (tosses->with[FEWEST] == 0)
        return advice_on_first(tosses);
    if (last < TOSSES_MOST && tosses->with[last] >= 2 * OFTEN &&
        tosses_right(tosses->strips).with[last + 1] >= OFTEN)
        return advice_on_largest(tosses);
    if (has_hole(tosses))
        return "Step 10: one number of coins comes up rarely or never, though "
               "larger ones do. What is done otherwise when a strip is to have "
               "so many?";
    if (is_even(tosses))
        return "Step 10: all numbers of coins come up about equally often. Is "
               "one of them drawn at once? It is tossed for: after each "
               "further coin a toss says whether there is another.";
    return advice_on_share(tosses);
}
