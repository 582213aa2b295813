/*
 * What can be a turn, and why something can't. All of it follows from what
 * game.h shows: how a game is kept is not known here. Whether a coin may move
 * is coinstrip.h's to say, and in which strips, strategy.h's.
 */
#include "game.h"

/* ---- Turns, in the form of strategy.h ------------------------------------ */

void game_turn_to_moves(const Game *game, const GameTurn *turn,
                        StrategyMove *moves)
{
    for (int i = 0; i < game_strips(game); i++) {
        moves[i] = (StrategyMove){0, 0};
    }
    for (int i = 0; i < turn->count; i++) {
        int strip = game_strip_of(game, turn->moves[i].coin);

        moves[strip] = (StrategyMove){
            (size_t)(turn->moves[i].coin - game_first_coin(game, strip)),
            turn->moves[i].distance};
    }
}

GameTurn game_turn_from_moves(const Game *game, const StrategyMove *moves)
{
    GameTurn turn = {0};

    for (int i = 0; i < game_strips(game); i++) {
        if (moves[i].distance != 0) {
            turn.moves[turn.count++] =
                (GameMove){game_first_coin(game, i) + (int)moves[i].coin,
                           (int)moves[i].distance};
        }
    }
    return turn;
}

/* ---- Refusing ------------------------------------------------------------ */

static Refusal refuse(RefusalReason reason, int other)
{
    return (Refusal){reason, other};
}

/* What keeps a coin from a square of the strip that it can't go to: a coin on
 * that square, or the first one that it would pass. */
static Refusal in_the_way(const Game *game, GameMove move)
{
    int target = game_square_of(game, move.coin) - move.distance;
    int other = move.coin - 1;

    while (game_square_of(game, other) > target &&
           game_rules(game)->book->moves == COINSTRIP_WELTER) {
        other--;
    }
    return refuse(game_square_of(game, other) == target ? REFUSAL_TAKEN
                                                        : REFUSAL_PASSES,
                  other);
}

/* Whether the coin itself may go there, on the strip as it lies now. */
static Refusal coin_refusal(const Game *game, GameMove move)
{
    int strip = game_strip_of(game, move.coin);

    if (strip < 0) {
        return refuse(REFUSAL_NO_SUCH_COIN, -1);
    }
    if (move.distance < 1) {
        return refuse(REFUSAL_NOT_ONE_SQUARE, -1);
    }
    if (move.distance > game_square_of(game, move.coin)) {
        return refuse(REFUSAL_OFF_STRIP, -1);
    }
    if (game_rules(game)->book->longest > 0 &&
        move.distance > game_rules(game)->book->longest) {
        return refuse(REFUSAL_TOO_FAR, -1);
    }
    return coinstrip_is_legal(game_strip(game, strip),
                              move.coin - game_first_coin(game, strip),
                              move.distance)
               ? refuse(REFUSAL_NONE, -1)
               : in_the_way(game, move);
}

static bool has_moved_in(const Game *game, int strip)
{
    GameTurn turn = game_unfinished(game);

    for (int i = 0; i < turn.count; i++) {
        if (game_strip_of(game, turn.moves[i].coin) == strip) {
            return true;
        }
    }
    return false;
}

Refusal game_refusal(const Game *game, GameMove move)
{
    int strip = game_strip_of(game, move.coin);

    if (game_is_over(game)) {
        return refuse(REFUSAL_GAME_OVER, -1);
    }
    if (strip >= 0 && has_moved_in(game, strip)) {
        return refuse(REFUSAL_MOVED_HERE, -1);
    }
    return coin_refusal(game, move);
}

Refusal game_turn_refusal(const Game *game, const GameTurn *turn)
{
    StrategyMove moves[GAME_MOST_STRIPS];
    StrategyCompound compound = game_compound(game);
    unsigned moved = 0;

    for (int i = 0; i < turn->count; i++) {
        Refusal refusal = game_refusal(game, turn->moves[i]);

        if (refusal.reason != REFUSAL_NONE) {
            return refusal;
        }

        unsigned strip = 1u << game_strip_of(game, turn->moves[i].coin);

        if ((moved & strip) != 0) {
            return refuse(REFUSAL_MOVED_HERE, -1);
        }
        moved |= strip;
    }
    game_turn_to_moves(game, turn, moves);
    return refuse(judge_is_legal(game_rules(game)->book, &compound, moves)
                      ? REFUSAL_NONE
                      : REFUSAL_KIND,
                  -1);
}

/* ---- Whether a turn is whole ----------------------------------------------
 */

/* Any legal move in a strip; of distance 0 if there is none. */
static StrategyMove some_move(const StrategyStrip *strip)
{
    for (size_t coin = 0; coin < strip->coins; coin++) {
        StrategyMove move = {coin, 1};

        if (strategy_is_legal(strip, move)) {
            return move;
        }
    }
    return (StrategyMove){0, 0};
}

bool game_can_go_on(const Game *game)
{
    StrategyMove moves[GAME_MOST_STRIPS];
    StrategyCompound compound = game_compound(game);
    GameTurn turn = game_unfinished(game);

    game_turn_to_moves(game, &turn, moves);
    for (int i = 0; i < game_strips(game); i++) {
        if (moves[i].distance == 0) {
            moves[i] = some_move(game_at_turn(game, i));
            if (moves[i].distance != 0 &&
                judge_is_legal(game_rules(game)->book, &compound, moves)) {
                return true;
            }
            moves[i].distance = 0;
        }
    }
    return false;
}

bool game_may_end_turn(const Game *game)
{
    StrategyMove moves[GAME_MOST_STRIPS];
    StrategyCompound compound = game_compound(game);
    GameTurn turn = game_unfinished(game);

    game_turn_to_moves(game, &turn, moves);
    return turn.count > 0 &&
           judge_is_legal(game_rules(game)->book, &compound, moves);
}
