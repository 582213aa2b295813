/*
 * Who plays, and what a computer chooses. Perfect play is strategy.h's; here is
 * only which of several good turns, and when to err. Must not know how a game
 * is shown.
 */
#include "chance.h"
#include "match.h"

/* One of all that have been offered, each with the same chance. */
typedef struct {
    const Game *game;
    uint64_t chance;
    int offered;
    GameTurn turn;
} Lot;

enum { ENOUGH = 20000 }; /* turns that are looked at to choose among them */

StrategyOutcome match_outcome(Match *match)
{
    if (match->judged.changes != game_changes(match->game)) {
        StrategyCompound compound = game_compound(match->game);

        match->judged =
            (Judgement){.changes = game_changes(match->game),
                        .outcome = strategy_compound_outcome(&compound)};
    }
    return match->judged.outcome;
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

bool match_winning_turn(Match *match, GameTurn *turn)
{
    if (match_outcome(match) != STRATEGY_WON) {
        return false;
    }
    if (!match->judged.searched) {
        StrategyCompound compound = game_compound(match->game);
        Search search = {.game = match->game,
                         .begun = game_unfinished(match->game)};

        strategy_compound_winning_moves(&compound, find_going_on, &search);
        match->judged.searched = true;
        match->judged.found = search.found;
        match->judged.turn = search.turn;
    }
    *turn = match->judged.turn;
    return match->judged.found;
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
        for (int64_t i = 1; i <= at_turn->squares[coin]; i++) {
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
        if (strategy_compound_is_legal(&compound, moves)) {
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

    strategy_compound_winning_moves(&compound, offer_winning, lot);
    if (lot->offered > 0) {
        return true;
    }
    /* (A single strip can be played to last longest; several are too many.) */
    if (!(compound.count == 1
              ? strategy_play(&compound.strips[0], compound.ending, moves)
              : strategy_compound_play(&compound, moves))) {
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

    strategy_compound_winning_moves(&compound, take_first_heap, lot);
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

    strategy_compound_winning_moves(&compound, offer_winning, lot);
    return lot->offered > 0 || any_turn(lot);
}

bool match_is_computers_turn(const Match *match)
{
    return match->setup.players[game_side(match->game)].computer &&
           !game_is_over(match->game);
}

bool match_play_computer(Match *match, GameTurn *turn)
{
    Game *game = match->game;
    const Player *player = &match->setup.players[game_side(game)];
    Lot lot = {.game = game,
               .chance = chance_state(match->setup.seed, game_turns(game))};
    bool errs = chance_below(&lot.chance, 100) < player->errors;
    static bool (*const choices[])(Lot *) = {
        [CHOICE_PERFECT] = perfect_turn,
        [CHOICE_BBC] = bbc_turn,
        [CHOICE_DEVICE] = device_turn,
    };

    if (game_is_over(game)) {
        return false;
    }
    if (!(errs && any_turn(&lot)) &&
        !choices[match->setup.preset->choice](&lot) && !any_turn(&lot)) {
        return false;
    }
    *turn = lot.turn;
    return game_take_turn(game, turn);
}

/* ---- Taking back --------------------------------------------------------- */

/* Whether somebody is to move who can take a turn back again. */
static bool waits_for_person(const Match *match)
{
    const Player *players = match->setup.players;

    return !players[game_side(match->game)].computer ||
           (players[0].computer && players[1].computer);
}

bool match_undo(Match *match)
{
    int undone = 0;

    do {
        if (!game_undo(match->game)) {
            while (undone-- > 0) {
                game_redo(match->game);
            }
            return false;
        }
        undone++;
    } while (!waits_for_person(match));
    return true;
}

bool match_redo(Match *match)
{
    if (!game_redo(match->game)) {
        return false;
    }
    while (!waits_for_person(match) && game_redo(match->game)) {
    }
    return true;
}
