/*
 * Thinking: who wins, by which turn, and what a computer chooses. Perfect play
 * is judge.h's; here is only which of several good turns, and when to err. Must
 * not know how a game is shown, or who waits for the answer.
 */
#include "chance.h"
#include "thought.h"

/* One of all that have been offered, each with the same chance. */
typedef struct {
    const Game *game;
    uint64_t chance;
    int offered;
    GameTurn turn;
} Lot;

enum { ENOUGH = 20000 }; /* turns that are looked at to choose among them */

static const Rulebook *book_of(const Game *game)
{
    return game_rules(game)->book;
}

/* ---- A winning turn that goes on as this one began ----------------------- */

typedef struct {
    const Game *game;
    GameTurn begun;
    GameTurn turn;
    int looked_at;
    bool found;
} Search;

static bool has_move(const GameTurn *turn, GameMove move)
{
    for (int i = 0; i < turn->count; i++) {
        if (turn->moves[i].coin == move.coin &&
            turn->moves[i].distance == move.distance) {
            return true;
        }
    }
    return false;
}

static bool find_going_on(void *context, const StrategyMove *moves)
{
    Search *search = context;
    bool fits = true;

    search->turn = game_turn_from_moves(search->game, moves);
    for (int i = 0; i < search->begun.count; i++) {
        fits = fits && has_move(&search->turn, search->begun.moves[i]);
    }
    search->found = fits && search->turn.count > 0;
    return !search->found && ++search->looked_at < 50 * ENOUGH;
}

static bool find_winning(const Game *game, GameTurn *turn)
{
    StrategyCompound compound = game_compound(game);
    Search search = {.game = game, .begun = game_unfinished(game)};

    judge_winning_moves(book_of(game), &compound, find_going_on, &search);
    *turn = search.turn;
    return search.found;
}

/* ---- What a computer chooses --------------------------------------------- */

static void offer(Lot *lot, const GameTurn *turn)
{
    if (chance_below(&lot->chance, ++lot->offered) == 0) {
        lot->turn = *turn;
    }
}

static bool offer_winning(void *context, const StrategyMove *moves)
{
    Lot *lot = context;
    GameTurn turn = game_turn_from_moves(lot->game, moves);

    if (turn.count > 0) {
        offer(lot, &turn);
    }
    return lot->offered < ENOUGH;
}

/* Of all moves in one strip any, each with the same chance; of distance 0 if
 * there is none. */
static StrategyMove any_move(const Game *game, int strip, uint64_t *chance)
{
    const StrategyStrip *at_turn = game_at_turn(game, strip);
    StrategyMove chosen = {0, 0};
    int offered = 0;

    for (size_t coin = 0; coin < at_turn->coins; coin++) {
        int64_t most = at_turn->squares[coin];

        if (book_of(game)->longest > 0 && most > book_of(game)->longest) {
            most = book_of(game)->longest;
        }
        for (int64_t i = 1; i <= most; i++) {
            StrategyMove move = {coin, i};

            if (strategy_is_legal(at_turn, move) &&
                chance_below(chance, ++offered) == 0) {
                chosen = move;
            }
        }
    }
    return chosen;
}

/* Any turn that the rules allow: any strips, and any moves in them. */
static bool any_turn(Lot *lot)
{
    StrategyCompound compound = game_compound(lot->game);
    StrategyMove moves[GAME_MOST_STRIPS];
    int strips = game_strips(lot->game);
    StrategyMove of_strip[GAME_MOST_STRIPS];

    for (int i = 0; i < strips; i++) {
        of_strip[i] = any_move(lot->game, i, &lot->chance);
    }
    for (int tries = 0; tries < 1000; tries++) {
        int only = chance_below(&lot->chance, strips);
        int mode = chance_below(&lot->chance, 3); /* one, every, or any */

        for (int i = 0; i < strips; i++) {
            bool take = mode == 0   ? i == only
                        : mode == 1 ? true
                                    : chance_below(&lot->chance, 2) == 0;

            moves[i] = take ? of_strip[i] : (StrategyMove){0, 0};
        }
        if (judge_is_legal(book_of(lot->game), &compound, moves)) {
            lot->turn = game_turn_from_moves(lot->game, moves);
            return true;
        }
    }
    return false;
}

static bool perfect_turn(Lot *lot)
{
    StrategyCompound compound = game_compound(lot->game);
    StrategyMove moves[GAME_MOST_STRIPS];

    judge_winning_moves(book_of(lot->game), &compound, offer_winning, lot);
    if (lot->offered > 0) {
        return true;
    }
    if (!judge_put_off(book_of(lot->game), &compound, moves)) {
        return false;
    }
    lot->turn = game_turn_from_moves(lot->game, moves);
    return lot->turn.count > 0;
}

/* Of the winning moves the listing takes the first that makes one of the gaps
 * left of A, C and E smaller (lines 1000 to 1050): those are of coins 0, 2, 4.
 */
static bool take_first_heap(void *context, const StrategyMove *moves)
{
    Lot *lot = context;
    GameTurn turn = game_turn_from_moves(lot->game, moves);

    if (turn.count == 1 && turn.moves[0].coin % 2 == 0) {
        lot->turn = turn;
        lot->offered = 1;
    }
    return lot->offered == 0;
}

/* And where there is none, half of the first gap (lines 1100 to 1120). */
static bool bbc_turn(Lot *lot)
{
    StrategyCompound compound = game_compound(lot->game);
    int left = -1;

    judge_winning_moves(book_of(lot->game), &compound, take_first_heap, lot);
    for (int coin = 0; coin < game_coins(lot->game) && lot->offered == 0;
         coin++) {
        int square = game_square_of(lot->game, coin);

        if (square - left >= 2) {
            lot->turn = (GameTurn){1, {{coin, (square - left) / 2}}};
            lot->offered = 1;
        }
        left = square;
    }
    return lot->offered == 1;
}

static bool device_turn(Lot *lot)
{
    StrategyCompound compound = game_compound(lot->game);

    judge_winning_moves(book_of(lot->game), &compound, offer_winning, lot);
    return lot->offered > 0 || any_turn(lot);
}

static bool choose(const Setup *setup, const Game *game, GameTurn *turn)
{
    static bool (*const choices[])(Lot *) = {
        [CHOICE_PERFECT] = perfect_turn,
        [CHOICE_BBC] = bbc_turn,
        [CHOICE_DEVICE] = device_turn,
    };
    const Player *player = &setup->players[game_side(game)];
    Lot lot = {.game = game,
               .chance = chance_state(setup->seed, game_turns(game))};
    bool errs = chance_below(&lot.chance, 100) < player->errors;
    bool chosen = !game_is_over(game) &&
                  ((errs && any_turn(&lot)) ||
                   choices[setup->preset->choice](&lot) || any_turn(&lot));

    *turn = lot.turn;
    return chosen;
}

/* ---- All of it ----------------------------------------------------------- */

static bool moves_in_all(const Game *game)
{
    StrategyTurn turn = game_rules(game)->turn;

    return turn == STRATEGY_EVERY || turn == STRATEGY_EVERY_LEFT;
}

bool thought_is_long(const Game *game, int what)
{
    enum { QUICK = 24 }; /* moves that are left at most */
    int64_t left = 0;
    int64_t most = 0;

    for (int i = 0; i < game_strips(game); i++) {
        const StrategyStrip *strip = game_at_turn(game, i);

        left = 0;
        for (size_t coin = 0; coin < strip->coins; coin++) {
            left += strip->squares[coin] - (int64_t)coin;
        }
        most = left > most ? left : most;
    }
    return most > QUICK &&
           (moves_in_all(game) ||
            (game_strips(game) == 1 && (what & THOUGHT_CHOICE) != 0));
}

/* Where all strips move at once, what counts is how long each lasts. */
static void count_lengths(const Game *game, int *lengths)
{
    StrategyCompound compound = game_compound(game);
    bool shortest = compound.turn == STRATEGY_EVERY;

    for (size_t i = 0; i < compound.count; i++) {
        lengths[i] =
            shortest ? strategy_remoteness(&compound.strips[i], compound.ending)
                     : strategy_suspense(&compound.strips[i], compound.ending);
    }
}

void thought_find(const Setup *setup, const Game *game, int what,
                  Thought *thought)
{
    StrategyCompound compound = game_compound(game);

    if ((what & THOUGHT_OUTCOME) != 0) {
        thought->outcome = judge_outcome(book_of(game), &compound);
    }
    if ((what & THOUGHT_WINNING) != 0) {
        thought->found = find_winning(game, &thought->winning);
    }
    if ((what & THOUGHT_CHOICE) != 0) {
        thought->chosen = choose(setup, game, &thought->choice);
    }
    if ((what & THOUGHT_LENGTHS) != 0) {
        count_lengths(game, thought->lengths);
    }
    thought->known |= what;
}

void thought_give_up(const Setup *setup, const Game *game, int what,
                     Thought *thought)
{
    Lot lot = {.game = game,
               .chance = chance_state(setup->seed, game_turns(game))};

    thought->outcome = STRATEGY_UNKNOWN;
    thought->found = false;
    if ((what & THOUGHT_CHOICE) != 0) {
        thought->chosen = any_turn(&lot);
        thought->choice = lot.turn;
    }
    for (int i = 0; i < GAME_MOST_STRIPS; i++) {
        thought->lengths[i] = -1;
    }
    thought->given_up = true;
    thought->known |= what;
}
