/* See excerpt_random.h. Knows how call_trace.c writes calls. */
#include "excerpt_random.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "coinstrip/random/tosses.h"
#include "statement.h"

enum {
    FEWEST = 3,
    MANY = 100
}; /* strips: of fewer each has been looked at by itself */

typedef struct {
    char *call; /* "coinstrip_random(COINSTRIP_WELTER, 7)" */
    char *text; /* as coinstrip_to_string shows it; NULL: not known */
} ShownStrip;

typedef struct {
    ShownStrip *list;
    size_t count;
    bool whole; /* the text of each is known */
} Strips;

/* What stands between the two words in a line, the second of which may come
 * last in it; NULL if they don't. */
static char *between(const char *line, const char *before, const char *behind)
{
    size_t size = strcspn(line, "\n");
    const char *from = memmem(line, size, before, strlen(before));
    if (!from)
        return NULL;
    from += strlen(before);
    const char *to =
        memmem(from, size - (size_t)(from - line), behind, strlen(behind));
    return to ? text_format("%.*s", (int)(to - from), from) : NULL;
}

static void find_drawn(const char *calls, Strips *all)
{
    *all = (Strips){.whole = true};
    for (const char *at = calls; *at; at += statement_size(at)) {
        char *call = strncmp(at, "CoinStrip *s", 12) == 0
                         ? between(at, " = coinstrip_random", ";")
                         : NULL;
        char *text = between(at, "(coinstrip_to_string(s", "\" */");
        ShownStrip *last = all->count > 0 ? &all->list[all->count - 1] : NULL;
        if (call) {
            all->whole = all->whole && (!last || last->text);
            all->list =
                memory_grow(all->list, all->count + 1, sizeof *all->list);
            all->list[all->count++] =
                (ShownStrip){text_format("coinstrip_random%s", call), NULL};
        } else if (text && last && !last->text && strchr(text, '"')) {
            last->text = text_copy(strchr(text, '"') + 1);
        }
        free(call);
        free(text);
    }
    all->whole = all->whole && all->count > 0 && all->list[all->count - 1].text;
}

static void free_drawn(Strips *all)
{
    for (size_t i = 0; i < all->count; i++) {
        free(all->list[i].call);
        free(all->list[i].text);
    }
    free(all->list);
}

static void set(char **where, char *words)
{
    free(*where);
    *where = words;
}

static void add_drawn(Text *to, const ShownStrip *drawn, int number)
{
    text_addf(to,
              "CoinStrip *s%d = %s;\n"
              "look_at(coinstrip_to_string(s%d)); /* \"%s\" */\n",
              number, drawn->call, number, drawn->text);
}

static void tell_two(Outcome *outcome, const Strips *all, size_t first,
                     size_t second)
{
    Text calls = TEXT_EMPTY;
    add_drawn(&calls, &all->list[first], 1);
    if (second - first > 1)
        text_add(&calls, "/* ... others are drawn ... */\n");
    add_drawn(&calls, &all->list[second], 2);
    set(&outcome->calls, text_take(&calls));
}

/* The last one was drawn before, and was another then. */
static bool tell_twins(Outcome *outcome, const Strips *all)
{
    size_t last = all->count - 1;
    for (size_t i = 0; i < last; i++) {
        const ShownStrip *then = &all->list[i], *now = &all->list[last];
        if (strcmp(then->call, now->call) != 0 ||
            strcmp(then->text, now->text) == 0)
            continue;
        tell_two(outcome, all, i, last);
        set(&outcome->expected, text_format("\"%s\"", then->text));
        set(&outcome->got, text_format("\"%s\"", now->text));
        return true;
    }
    return false;
}

static size_t count_different(const Strips *all)
{
    size_t different = 0;
    for (size_t i = 0; i < all->count; i++) {
        size_t k = 0;
        while (strcmp(all->list[k].text, all->list[i].text) != 0)
            k++;
        different += k == i;
    }
    return different;
}

/* What a call asks for, between the rules and the seed: nothing, or a size. */
static bool ask_for_the_same(const char *one, const char *other)
{
    const char *a = strchr(one, ','), *b = strchr(other, ',');
    size_t size = a ? (size_t)(strrchr(one, ',') - a) : 0;
    return a && b && (size_t)(strrchr(other, ',') - b) == size &&
           strncmp(a, b, size) == 0;
}

static bool are_of_one_size(const Strips *all)
{
    for (size_t i = 1; i < all->count; i++)
        if (!ask_for_the_same(all->list[0].call, all->list[i].call))
            return false;
    return true;
}

/* Too few are different: two that are alike, though their seeds are not. (Of
 * some sizes there are few.) */
static bool tell_alike(Outcome *outcome, const Strips *all)
{
    size_t different = count_different(all);
    bool too_few = 10 * different < all->count && are_of_one_size(all);
    for (size_t i = 1; too_few && i < all->count; i++)
        if (strcmp(all->list[0].text, all->list[i].text) == 0 &&
            strcmp(all->list[0].call, all->list[i].call) != 0) {
            tell_two(outcome, all, 0, i);
            set(&outcome->expected,
                text_format("different strips for most of %zu seeds",
                            all->count));
            set(&outcome->got, text_format("%zu different strip%s", different,
                                           different == 1 ? "" : "s"));
            outcome->advice = "Step 10: does the seed go into your generator, "
                              "all of it, its low bits too?";
            set(&outcome->cause, text_copy("random strips: the seed"));
            return true;
        }
    return false;
}

static int count_coins(const char *text)
{
    int coins = 0;
    for (; *text; text++)
        coins += *text != '.';
    return coins;
}

/* The numbers of coins do not come up as they should. */
static void tell_counts(Outcome *outcome, const Strips *all)
{
    Tosses tosses = {0};
    for (size_t i = 0; i < all->count; i++)
        tosses_count(&tosses, count_coins(all->list[i].text));
    Tosses right = tosses_right(tosses.strips);
    char *words = tosses_in_words(&right);
    Text calls = TEXT_EMPTY;
    add_drawn(&calls, &all->list[0], 1);
    text_addf(&calls, "/* ... and %zu more, each with another seed ... */\n",
              all->count - 1);
    set(&outcome->calls, text_take(&calls));
    set(&outcome->expected,
        text_format("of %d strips about %s", tosses.strips, words));
    set(&outcome->got, tosses_in_words(&tosses));
    const char *advice = tosses_advice(&tosses);
    if (advice)
        outcome->advice = advice;
    free(words);
}

/* It stands for itself. */
static void tell_last(Outcome *outcome, const Strips *all)
{
    Text calls = TEXT_EMPTY;
    const ShownStrip *last = &all->list[all->count - 1];
    add_drawn(&calls, last, 1);
    set(&outcome->calls, text_take(&calls));
    if (!outcome->got)
        outcome->got = text_format("\"%s\"", last->text);
    if (strncmp(last->call, "coinstrip_random(", 17) == 0 &&
        count_coins(last->text) < FEWEST)
        outcome->advice = advice_on_few_coins;
}

void excerpt_random(Outcome *outcome, const char *calls)
{
    Strips all;
    find_drawn(calls, &all);
    bool one_by_one = strcmp(outcome->test->name,
                             "random/tosses_a_coin_for_each_further_coin") != 0;
    if (all.whole && !tell_twins(outcome, &all)) {
        if (all.count >= MANY && tell_alike(outcome, &all))
            ;
        else if (one_by_one)
            tell_last(outcome, &all);
        else
            tell_counts(outcome, &all);
    }
    free_drawn(&all);
}
