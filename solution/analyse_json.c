/*
 * One position for the program analyse, as a JSON object on one line.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "analyse.h"

/* Jansson refuses only for lack of memory here: all texts are ASCII. */
static void put(json_t *object, const char *key, json_t *value)
{
    if (object == NULL || json_object_set_new(object, key, value) != 0) {
        analyse_out_of_memory();
    }
}

static void append(json_t *array, json_t *value)
{
    if (array == NULL || json_array_append_new(array, value) != 0) {
        analyse_out_of_memory();
    }
}

static json_t *number_or_null(int number)
{
    return number < 0 ? json_null() : json_integer(number);
}

static json_t *make_value(const StrategyStrip *strip)
{
    int64_t value = strategy_value(strip);

    if (value < 0) {
        analyse_out_of_memory();
    }
    return json_integer(value);
}

static json_t *make_outcome(StrategyOutcome outcome)
{
    static const char *const names[] = {[STRATEGY_LOST] = "lost",
                                        [STRATEGY_WON] = "won",
                                        [STRATEGY_UNKNOWN] = NULL};

    return names[outcome] == NULL ? json_null() : json_string(names[outcome]);
}

static json_t *make_move(const StrategyStrip *strip, StrategyMove move)
{
    json_t *object = json_object();
    int64_t from = strip->squares[move.coin];

    put(object, "coin", json_integer((json_int_t)move.coin));
    put(object, "distance", json_integer(move.distance));
    put(object, "from", json_integer(from));
    put(object, "to", json_integer(from - move.distance));
    return object;
}

/* ---- One strip ---------------------------------------------------------- */

static json_t *make_gaps(const StrategyStrip *strip)
{
    size_t count = (strip->coins + 1) / 2;
    int64_t *gaps = calloc(count + 1, sizeof *gaps);
    json_t *array = json_array();

    if (gaps == NULL) {
        analyse_out_of_memory();
    }
    strategy_gaps(strip, gaps);
    for (size_t i = 0; i < count; i++) {
        append(array, json_integer(gaps[i]));
    }
    free(gaps);
    return array;
}

/* For each coin, the number of its mate; its own, if it has none. */
static json_t *make_mates(const StrategyStrip *strip)
{
    size_t *mates = calloc(strip->coins + 1, sizeof *mates);
    json_t *array = json_array();

    if (mates == NULL || !strategy_mates(strip, mates)) {
        analyse_out_of_memory();
    }
    for (size_t i = 0; i < strip->coins; i++) {
        append(array, json_integer((json_int_t)mates[i]));
    }
    free(mates);
    return array;
}

static json_t *make_moves(const StrategyStrip *strip, StrategyEnding ending)
{
    size_t count;
    StrategyMove *moves = strategy_winning_moves(strip, ending, &count);
    json_t *array = json_array();

    if (moves == NULL) {
        analyse_out_of_memory();
    }
    for (size_t i = 0; i < count; i++) {
        append(array, make_move(strip, moves[i]));
    }
    free(moves);
    return array;
}

static void put_single(json_t *object, const Position *position)
{
    StrategyStrip strip = position_strip(position, 0);
    StrategyEnding ending = position->ending;

    put(object, "strip", json_string(position->strips[0].text));
    put(object, "value", make_value(&strip));
    put(object, "outcome", make_outcome(strategy_outcome(&strip, ending)));
    put(object, "finished", json_boolean(strategy_is_finished(&strip)));
    if (strip.rules == STRATEGY_WELTER) {
        put(object, "mates", make_mates(&strip));
    } else {
        put(object, "gaps", make_gaps(&strip));
    }
    put(object, "winning_moves", make_moves(&strip, ending));
    if (!position->is_quick) {
        put(object, "remoteness",
            number_or_null(strategy_remoteness(&strip, ending)));
        put(object, "suspense",
            number_or_null(strategy_suspense(&strip, ending)));
    }
}

/* ---- Several strips ----------------------------------------------------- */

typedef struct {
    const StrategyCompound *compound;
    json_t *turns;
} Listing;

/* A turn is an array with a move, or null, for each strip. */
static bool add_turn(void *context, const StrategyMove *moves)
{
    const Listing *listing = context;
    json_t *turn = json_array();

    for (size_t i = 0; i < listing->compound->count; i++) {
        append(turn, moves[i].distance == 0
                         ? json_null()
                         : make_move(&listing->compound->strips[i], moves[i]));
    }
    append(listing->turns, turn);
    return true;
}

static void put_several(json_t *object, const Position *position)
{
    StrategyStrip *strips = calloc(position->count, sizeof *strips);
    StrategyCompound compound = {position->turn, position->ending,
                                 position->count, strips};
    Listing listing = {&compound, json_array()};
    json_t *texts = json_array();
    json_t *values = json_array();

    if (strips == NULL) {
        analyse_out_of_memory();
    }
    for (size_t i = 0; i < position->count; i++) {
        strips[i] = position_strip(position, i);
        append(texts, json_string(position->strips[i].text));
        append(values, make_value(&strips[i]));
    }
    put(object, "strips", texts);
    put(object, "turn", json_string(turn_name(position->turn)));
    put(object, "values", values);
    put(object, "outcome",
        make_outcome(
            strategy_compound_winning_moves(&compound, add_turn, &listing)));
    put(object, "winning_moves", listing.turns);
    free(strips);
}

bool position_print_json(const Position *position, FILE *out)
{
    json_t *object = json_object();

    put(object, "rules", json_string(rules_name(position->rules)));
    put(object, "ending", json_string(ending_name(position->ending)));
    if (position->count == 1) {
        put_single(object, position);
    } else {
        put_several(object, position);
    }

    bool is_written = json_dumpf(object, out, JSON_COMPACT) == 0;

    fputc('\n', out);
    json_decref(object);
    return is_written;
}
