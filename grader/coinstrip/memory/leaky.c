/* See leaky.h. */
#include "leaky.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "coinstrip/trace/statement.h"

enum { RULES = 2, ANSWERS = 4, OTHER = 3 };

/* Calls by the rules of their strip, and by their answer. */
typedef struct {
    unsigned long of[RULES][ANSWERS];
} Counts;

static const char *const answers[ANSWERS] = {"; /* true", "; /* false",
                                             "; /* NULL", ""};

static bool line_has(const char *line, const char *words)
{
    return memmem(line, strcspn(line, "\n"), words, strlen(words)) != NULL;
}

/* The rules that a call names, or those of the strip that it is on. */
static int rules_of(const char *calls, const char *line)
{
    const char *at = memmem(line, strcspn(line, "\n"), "(s", 2);
    if (line_has(line, "COINSTRIP_WELTER"))
        return 1;
    if (line_has(line, "COINSTRIP_SILVER_DOLLAR") || !at)
        return 0;
    char *maker = text_format("CoinStrip *s%ld = ", strtol(at + 2, NULL, 10));
    const char *made = strstr(calls, maker);
    free(maker);
    return made && line_has(made, "COINSTRIP_WELTER");
}

static Counts count_calls(const char *calls, const char *function)
{
    Counts counts = {0};
    char *call = text_format("%s(", function);
    for (const char *at = calls; *at; at += statement_size(at)) {
        int answer = 0;
        if (!line_has(at, call))
            continue;
        while (answer < OTHER && !line_has(at, answers[answer]))
            answer++;
        counts.of[rules_of(calls, at)][answer]++;
    }
    free(call);
    return counts;
}

static unsigned long sum(const Counts *counts, int rules, int answer)
{
    unsigned long all = 0;
    for (int r = 0; r < RULES; r++)
        for (int a = 0; a < ANSWERS; a++)
            if ((rules < 0 || r == rules) && (answer < 0 || a == answer))
                all += counts->of[r][a];
    return all;
}

/* (The more general comes first: it says less.) */
static const struct {
    int rules, answer;
    const char *words;
} classes[] = {{0, -1, "in the Silver Dollar Game"},
               {1, -1, "in Welter's game"},
               {-1, 0, "where it answers true"},
               {-1, 1, "where it answers false"},
               {-1, 2, "where it gives NULL"},
               {0, 0, "where it answers true in the Silver Dollar Game"},
               {1, 0, "where it answers true in Welter's game"},
               {0, 1, "where it answers false in the Silver Dollar Game"},
               {1, 1, "where it answers false in Welter's game"},
               {0, 2, "where it gives NULL in the Silver Dollar Game"},
               {1, 2, "where it gives NULL in Welter's game"}};

const char *leaky_calls(const char *calls, const char *function,
                        unsigned long blocks)
{
    Counts counts = count_calls(calls, function);
    unsigned long all = sum(&counts, -1, -1);
    const char *found = NULL;
    for (int i = (int)(sizeof classes / sizeof *classes); i-- > 0;) {
        unsigned long count = sum(&counts, classes[i].rules, classes[i].answer);
        if (blocks > 0 && blocks < all && count == blocks)
            found = classes[i].words;
    }
    bool welter = all > 0 && sum(&counts, 1, -1) == all;
    return found || !welter ? found : classes[1].words;
}
