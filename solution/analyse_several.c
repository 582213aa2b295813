/*
 * Several strips at once for the program analyse: prints them for people.
 */
#include <stdlib.h>

#include "analyse.h"

typedef struct {
    const Position *position;
    FILE *out;
    size_t visited;
} Listing;

/* How many coins there are before a strip; beyond the last, all of them. */
static size_t coins_before(const Position *position, size_t strip)
{
    size_t coins = 0;

    for (size_t i = 0; i < strip; i++) {
        coins += position->strips[i].coins;
    }
    return coins;
}

/* "    strip 1: A 2; strip 3: D 1" */
static bool print_turn(void *context, const StrategyMove *moves)
{
    Listing *listing = context;
    const Position *position = listing->position;
    const char *between = "    ";

    if (listing->visited == 0) {
        fprintf(listing->out, "  Winning moves:\n");
    }
    if (++listing->visited > POSITION_SHOWN_MOVES) {
        fprintf(listing->out, "    and more\n");
        return false;
    }
    for (size_t i = 0; i < position->count; i++) {
        if (moves[i].distance > 0) {
            fprintf(listing->out, "%sstrip %zu: ", between, i + 1);
            position_print_coin(coins_before(position, i) + moves[i].coin,
                                coins_before(position, position->count),
                                listing->out);
            fprintf(listing->out, " %lld", (long long)moves[i].distance);
            between = "; ";
        }
    }
    fprintf(listing->out, "\n");
    return true;
}

/* The strip, with its coins' letters. */
static void print_strip(const Position *position, size_t strip, FILE *out)
{
    size_t coin = coins_before(position, strip);

    for (const char *c = position->strips[strip].text; *c != '\0'; c++) {
        fputc(*c == '.' ? '.' : (char)('A' + (int)(coin++ % 26)), out);
    }
}

static bool print_parts(const Position *position, FILE *out)
{
    for (size_t i = 0; i < position->count; i++) {
        StrategyStrip strip = position_strip(position, i);
        int64_t value = strategy_value(&strip);

        if (value < 0) {
            return false;
        }
        fprintf(out, "  Strip %zu, ", i + 1);
        print_strip(position, i, out);
        fprintf(out, ", has the value %lld.\n", (long long)value);
    }
    return true;
}

static const char *turn_words(StrategyTurn turn)
{
    static const char *const words[] = {
        [STRATEGY_ONE] = "one strip",
        [STRATEGY_ANY] = "any strips, at least one",
        [STRATEGY_SOME] = "some strips, but not all",
        [STRATEGY_EVERY] = "every strip, until one is finished",
        [STRATEGY_EVERY_LEFT] = "every strip that is not finished",
    };

    return words[turn];
}

bool position_print_several(const Position *position, FILE *out)
{
    StrategyStrip *strips = calloc(position->count, sizeof *strips);
    StrategyCompound compound = {position->turn, position->ending,
                                 position->count, strips};
    Listing listing = {position, out, 0};

    if (strips == NULL) {
        return false;
    }
    fprintf(out, "%zu strips\n", position->count);
    position_print_rules(position, out);
    fprintf(out, "  A turn is a move in %s.\n", turn_words(position->turn));
    for (size_t i = 0; i < position->count; i++) {
        strips[i] = position_strip(position, i);
    }

    bool is_fine = print_parts(position, out);

    switch (strategy_compound_outcome(&compound)) {
    case STRATEGY_LOST:
        fprintf(out, "  The player to move loses.\n");
        break;
    case STRATEGY_WON:
        fprintf(out, "  The player to move wins.\n");
        strategy_compound_winning_moves(&compound, print_turn, &listing);
        break;
    case STRATEGY_UNKNOWN:
        fprintf(out, "  Who wins is not known: the strips are too large, or "
                     "there is no theory.\n");
        break;
    }
    free(strips);
    return is_fine;
}
