/*
 * Tests of perfect play on several strips at once: all positions of a few small
 * strips of both games, for each kind of turn and both endings, against the
 * rules of who may move where.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "definitions.h"
#include "strategy.h"

enum { MOST_STRIPS = 3 };

/* Strips that are played at once; the same for all positions of a test. */
typedef struct {
    int count;
    int squares; /* of each strip */
    bool is_welter[MOST_STRIPS];
} Table;

static const Table tables[] = {
    {1, 8, {false}},
    {1, 8, {true}},
    {2, 5, {true, false}},
    {3, 3, {false, true, false}},
    {2, 6, {false, true}},
    {2, 5, {true, true}},
    {3, 4, {false, true, false}},
    {3, 4, {true, false, true}},
};

enum { TABLES = sizeof tables / sizeof tables[0] };

typedef struct {
    const Table *table;
    StrategyTurn turn;
    StrategyEnding ending;
    bool *is_lost; /* one a position: the strips' bits, one after another */
    bool *is_visited;
} Case;

static uint32_t part_of(const Table *table, uint32_t position, int strip)
{
    return position >> strip * table->squares &
           (((uint32_t)1 << table->squares) - 1);
}

static bool may_move_in(const Case *at, int moved, int unfinished)
{
    switch (at->turn) {
    case STRATEGY_ONE:
        return moved == 1;
    case STRATEGY_ANY:
        return moved >= 1;
    case STRATEGY_SOME:
        return moved >= 1 && moved < at->table->count;
    case STRATEGY_EVERY:
        return moved == at->table->count;
    case STRATEGY_EVERY_LEFT:
        return moved >= 1 && moved == unfinished;
    }
    return false;
}

/* ---- What the rules say ---- */

typedef struct {
    const Case *at;
    uint32_t position;
    int unfinished;
    int legal;   /* turns */
    int winning; /* turns that leave the opponent a lost position */
} Count;

/* Tries all ways to move, or not, in the strips from this one on. */
static void count_turns(Count *count, int strip, uint32_t after, int moved)
{
    const Table *table = count->at->table;
    uint32_t options[MOST_OPTIONS];

    if (strip == table->count) {
        if (may_move_in(count->at, moved, count->unfinished)) {
            count->legal++;
            count->winning += count->at->is_lost[after];
        }
        return;
    }

    uint32_t part = part_of(table, count->position, strip);
    int found = list_options(table->is_welter[strip], part, options);

    count_turns(count, strip + 1, after, moved);
    for (int i = 0; i < found; i++) {
        uint32_t change = (part ^ options[i]) << strip * table->squares;

        count_turns(count, strip + 1, after ^ change, moved + 1);
    }
}

static Count count_all(const Case *at, uint32_t position)
{
    Count count = {at, position, 0, 0, 0};
    uint32_t options[MOST_OPTIONS];

    for (int strip = 0; strip < at->table->count; strip++) {
        uint32_t part = part_of(at->table, position, strip);

        count.unfinished +=
            list_options(at->table->is_welter[strip], part, options) > 0;
    }
    count_turns(&count, 0, position, 0);
    return count;
}

/* ---- What the theory says ---- */

typedef struct {
    const Case *at;
    const StrategyCompound *compound;
    uint32_t position;
    int visited;
    bool *is_visited; /* one a position, as is_lost: what a move left */
} Visit;

static void expect_at(bool holds, const Case *at, uint32_t position,
                      const char *claim)
{
    if (!holds) {
        ck_abort_msg("table %d, turn %d, ending %d, position %x: %s",
                     (int)(at->table - tables), (int)at->turn, (int)at->ending,
                     position, claim);
    }
}

static uint32_t position_after(const Visit *visit, const StrategyMove *moves)
{
    const Table *table = visit->at->table;
    uint32_t after = visit->position;

    for (int strip = 0; strip < table->count; strip++) {
        const StrategyStrip *at = &visit->compound->strips[strip];

        if (moves[strip].distance != 0) {
            int64_t from = at->squares[moves[strip].coin];
            uint32_t change = (uint32_t)1 << from |
                              (uint32_t)1 << (from - moves[strip].distance);

            after ^= change << strip * table->squares;
        }
    }
    return after;
}

static bool check_move(void *context, const StrategyMove *moves)
{
    Visit *visit = context;

    expect_at(strategy_compound_is_legal(visit->compound, moves), visit->at,
              visit->position, "a winning move is legal");

    uint32_t after = position_after(visit, moves);

    expect_at(visit->at->is_lost[after], visit->at, visit->position,
              "a winning move wins");
    expect_at(!visit->is_visited[after], visit->at, visit->position,
              "is named once");
    visit->is_visited[after] = true;
    visit->visited++;
    return true;
}

static void check_play(Visit *visit, bool is_won, bool has_move)
{
    StrategyMove moves[MOST_STRIPS];
    bool is_moved = strategy_compound_play(visit->compound, moves);

    expect_at(is_moved == has_move, visit->at, visit->position,
              "plays while it can");
    if (is_moved) {
        expect_at(strategy_compound_is_legal(visit->compound, moves), visit->at,
                  visit->position, "plays by the rules");
        expect_at(!is_won || visit->at->is_lost[position_after(visit, moves)],
                  visit->at, visit->position, "plays to win");
    }
}

static void check_position(const Case *at, uint32_t position,
                           const Count *count)
{
    int64_t squares[MOST_STRIPS][32];
    StrategyStrip strips[MOST_STRIPS];
    StrategyCompound compound = {at->turn, at->ending, (size_t)at->table->count,
                                 strips};
    Visit visit = {at, &compound, position, 0, at->is_visited};
    bool is_won = !at->is_lost[position];

    for (int i = 0; i < at->table->count; i++) {
        int coins = squares_of(part_of(at->table, position, i), squares[i]);

        strips[i] = (StrategyStrip){
            at->table->is_welter[i] ? STRATEGY_WELTER : STRATEGY_SILVER_DOLLAR,
            (size_t)coins, squares[i]};
    }
    expect_at(strategy_compound_is_finished(&compound) == (count->legal == 0),
              at, position, "is finished if there is no turn");
    if (strategy_compound_outcome(&compound) == STRATEGY_UNKNOWN) {
        expect_at(at->turn == STRATEGY_SOME && at->ending == STRATEGY_MISERE &&
                      at->table->count > 2,
                  at, position, "is known");
        check_play(&visit, false, count->legal > 0);
        return;
    }
    expect_at(strategy_compound_outcome(&compound) ==
                  (is_won ? STRATEGY_WON : STRATEGY_LOST),
              at, position, "is won or lost");
    expect_at(strategy_compound_winning_moves(&compound, check_move, &visit) ==
                  (is_won ? STRATEGY_WON : STRATEGY_LOST),
              at, position, "says so with the moves");
    expect_at(visit.visited == count->winning, at, position,
              "has all winning moves");
    check_play(&visit, is_won && count->legal > 0, count->legal > 0);
}

START_TEST(compounds__are_won_as_their_rules_say)
{
    Case at = {&tables[_i / 10], (StrategyTurn)(_i % 5),
               _i / 5 % 2 == 0 ? STRATEGY_NORMAL : STRATEGY_MISERE, NULL, NULL};
    int bits = at.table->count * at.table->squares;

    at.is_lost = calloc((size_t)1 << bits, sizeof *at.is_lost);
    at.is_visited = calloc((size_t)1 << bits, sizeof *at.is_visited);
    ck_assert(at.is_lost != NULL && at.is_visited != NULL);
    for (uint32_t position = 0; position >> bits == 0; position++) {
        Count count = count_all(&at, position);

        at.is_lost[position] = count.legal == 0 ? at.ending == STRATEGY_NORMAL
                                                : count.winning == 0;
        memset(at.is_visited, 0, position * sizeof *at.is_visited);
        check_position(&at, position, &count);
    }
    free(at.is_lost);
    free(at.is_visited);
}
END_TEST

static Suite *compounds_suite(void)
{
    Suite *suite = suite_create("compounds");
    TCase *small = tcase_create("small");

    tcase_set_timeout(small, 60);
    tcase_add_loop_test(small, compounds__are_won_as_their_rules_say, 0,
                        10 * (IS_SLOW ? 4 : TABLES));
    suite_add_tcase(suite, small);
    return suite;
}

int main(void)
{
    SRunner *runner = srunner_create(compounds_suite());

    srunner_run_all(runner, CK_ENV);

    int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
