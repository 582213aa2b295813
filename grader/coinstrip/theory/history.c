/* See history.h. */
#include "history.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/numbers/grid.h"
#include "coinstrip/boards/texts.h"
#include "theory_check.h"
#include "coinstrip/boards/sizes.h"
#include "coinstrip/boards/prediction.h"

/* A strip on which coin after coin goes one square to the left, again and
 * again, until all are at home: every one of them in each round, but in the
 * last one, which is of so many as are left. */
typedef struct {
    CoinStripRules rules;
    CoinStrip *strip; /* NULL: it could not be made */
    int *squares;
    int coins, length, moves, next;
} Game;

/* So that it takes that many moves: coins that are as many as their rounds, or
 * as many as there may be; the last ones begin further right. */
static Game game_of(CoinStripRules rules, int moves, int most_coins)
{
    Game game = {.rules = rules, .coins = 1, .moves = moves};
    while (game.coins * game.coins < moves && game.coins < most_coins)
        game.coins++;
    int rounds = moves / game.coins, rest = moves % game.coins;
    game.squares = memory_new((size_t)game.coins, sizeof *game.squares);
    for (int i = 0; i < game.coins; i++)
        game.squares[i] = i + rounds + (i >= game.coins - rest);
    game.next = rest > 0 ? game.coins - rest : 0;
    game.length = game.squares[game.coins - 1] + 1;
    char *text = position_text(&(Position){rules, game.squares, game.coins},
                               game.length);
    call_trace_clear(&context_now()->trace);
    game.strip = strip_if_taken(rules, text);
    free(text);
    return game;
}

/* False where the strip does not go along: that is charged elsewhere. */
static bool play_on(Game *game)
{
    bool moved = coinstrip_move(game->strip, game->next, 1);
    game->squares[game->next]--;
    game->next = (game->next + 1) % game->coins;
    game->moves--;
    return moved;
}

static void end_game(Game *game)
{
    if (game->strip)
        coinstrip_free(game->strip);
    free(game->squares);
}

/* Does what a strip is, or how it moves, go wrong anyway? */
static bool is_charged_elsewhere(void)
{
    return has_failed(PART_STRIP) || has_failed(PART_MOVES);
}

/* Coins: few in Welter's game, where a hint may take their cube, for each
 * square. */
enum { FEW = 5, MANY = 200 };

typedef struct {
    CoinStripRules rules;
    int moves;         /* of the game; or questions */
    const Grid *after; /* so many moves each there is a question */
} GamePlan;

/* A part of a test that asks one function, in long games. */
typedef struct {
    void (*part)(const void *about);
    const void *about;
} Asking;

static void ask_part(void *with)
{
    const Asking *asking = with;
    asking->part(asking->about);
}

/* Does the part. False where the program ended in another function than the
 * one that is judged: what comes of thousands of moves is judged in "moves" and
 * "memory". */
static bool goes_well(WireOperation judged, void (*part)(const void *about),
                      const void *about)
{
    Trial *trial = trial_now();
    Asking asking = {part, about};
    if (prediction_now()) {
        part(about);
        return true;
    }
    if (trial_try(trial, ask_part, &asking))
        return true;
    const SessionEnd *end =
        trial->session ? session_ended(trial->session) : NULL;
    if (!end || end->verdict == VERDICT_PASS || end->function == judged)
        trial_stop(trial, trial->outcome->verdict, NULL); /* as it was */
    outcome_clear(trial->outcome);
    trial_close(trial);
    trial->settled = false;
    return false;
}

/* Asked before the last moves, too, and after the last. */
static void judge_end(const void *about)
{
    enum { LAST = 2, EVERY = 97 };
    const GamePlan *plan = about;
    Game game = game_of(plan->rules, plan->moves, MANY);
    bool goes_on = game.strip != NULL;
    while (goes_on && game.moves > 0) {
        goes_on = play_on(&game);
        if (goes_on && (game.moves <= LAST || game.moves % EVERY == 0))
            expect_bool(coinstrip_is_won(game.strip), game.moves == 0,
                        game.moves == 0 ? "no coin can move any more"
                                        : "a coin can still move");
    }
    end_game(&game);
}

void judge_won_in_history(CoinStripRules rules)
{
    const Grid games = grid_of((GridPlan){.least = 20,
                                          .most = 12000,
                                          .total = 9000,
                                          .sparse = true,
                                          .counted = true});
    note_advice("Step 8: the answer is that of the strip as it is now, after "
                "however many moves.");
    bool goes_on = !is_charged_elsewhere();
    for (size_t i = 0; goes_on && i < games.count; i++)
        goes_on =
            goes_well(OP_IS_WON, judge_end,
                      &(GamePlan){.rules = rules, .moves = games.sizes[i]});
    note_advice(NULL);
}

static char *text_of(const Game *game)
{
    char *text = position_text(
        &(Position){game->rules, game->squares, game->coins}, game->length);
    char *lettered = lettered_text(text);
    free(text);
    return lettered;
}

/* Are its coins where they are to be, one by one? */
static bool has_squares(const Game *game)
{
    bool right = true;
    for (int i = 0; right && i < game->coins; i++)
        right = coinstrip_square(game->strip, i) == game->squares[i];
    return right;
}

/* The text is asked for after each move. (If the moves are wrong, or what shows
 * them, that is charged there.) */
static void judge_texts(const void *about)
{
    enum { COINS = 12 };
    const GamePlan *plan = about;
    Game game = game_of(plan->rules, plan->moves, COINS);
    bool goes_on = game.strip != NULL;
    while (goes_on && game.moves > 0) {
        goes_on = play_on(&game);
        char *wanted = text_of(&game), *got = coinstrip_to_string(game.strip);
        bool right = got && strcmp(got, wanted) == 0;
        goes_on = goes_on && (right || has_squares(&game));
        if (goes_on && !right)
            expect_text(got, wanted, "the strip was moved on");
        free(got);
        free(wanted);
    }
    end_game(&game);
}

void judge_texts_in_history(CoinStripRules rules)
{
    enum { MOVES = 500, LONGEST = 1100 };
    const int most = grid_own_most(MOVES, LONGEST - 1) + 1,
              every = (int)pace_every((size_t)most, pace_us(OP_MOVE)),
              moves = most / every;
    note_advice("Step 3: the text is that of the strip as it is now, after "
                "however many moves.");
    goes_well(OP_TO_STRING, judge_texts,
              &(GamePlan){.rules = rules, .moves = moves});
    note_advice(NULL);
}

/* One game, longer than all of the grid; a hint after so many moves each, and
 * after one more: there may be none after every other move. */
static void judge_hints_in_game(const void *about)
{
    const GamePlan *plan = about;
    const Grid *moves = plan->after;
    const CoinStripRules rules = plan->rules;
    const int most = moves->sizes[moves->count - 1];
    Game game =
        game_of(rules, most + most / 8, rules == COINSTRIP_WELTER ? FEW : MANY);
    bool goes_on = game.strip != NULL, was_due = false;
    for (int made = 1, i = 0; goes_on && made <= most + 1; made++) {
        goes_on = play_on(&game);
        bool is_due = made <= most && made == moves->sizes[i];
        i += is_due;
        bool is_asked = is_due || was_due;
        was_due = is_due;
        if (!goes_on || !is_asked)
            continue;
        char *text = text_of(&game);
        goes_on = prediction_now() || is_shown_now(game.strip, text);
        free(text);
        if (goes_on)
            judge_hint_now(&(Position){rules, game.squares, game.coins},
                           game.strip, game.length);
    }
    end_game(&game);
}

/* So many hints, on two strips in turn, which stay as they are. */
static void judge_many_hints(const void *about)
{
    const GamePlan *plan = about;
    const CoinStripRules rules = plan->rules;
    const int squares[2][3] = {{1, 3, 6}, {2, 4, 5}};
    const Position positions[2] = {{rules, squares[0], 3},
                                   {rules, squares[1], 3}};
    enum { LENGTH = 7 };
    CoinStrip *strips[2];
    call_trace_clear(&context_now()->trace);
    for (int i = 0; i < 2; i++) {
        char *text = position_text(&positions[i], LENGTH);
        strips[i] = strip_if_taken(rules, text);
        free(text);
    }
    for (int i = 0; strips[0] && strips[1] && i < plan->moves; i++)
        judge_hint_now(&positions[i % 2], strips[i % 2], LENGTH);
    for (int i = 0; i < 2; i++)
        if (strips[i])
            coinstrip_free(strips[i]);
}

/* (In Welter's game a hint may look at each square for each coin.) */
void judge_hints_in_history(CoinStripRules rules)
{
    enum { CALLS = 1100, WELTER_MOST = 700 };
    const Grid moves = grid_of(
        (GridPlan){.least = 4,
                   .most = rules == COINSTRIP_WELTER ? WELTER_MOST : 12000,
                   .total = 14000,
                   .sparse = true,
                   .counted = true});
    if (is_charged_elsewhere())
        return;
    note_advice("The hint is about the strip as it is now, after however many "
                "moves, and however many hints before. Is something kept from "
                "an earlier call, or counted in something too small?");
    const int calls = (int)(CALLS / pace_every(CALLS, pace_us(OP_MOVE)));
    const GamePlan plan = {rules, calls, &moves};
    if (goes_well(OP_HINT, judge_hints_in_game, &plan))
        goes_well(OP_HINT, judge_many_hints, &plan);
    note_advice(NULL);
}
