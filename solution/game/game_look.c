/*
 * Looking at a game. Changes nothing.
 */
#include "game_parts.h"

const GameRules *game_rules(const Game *game)
{
    return &game->rules;
}

int game_strips(const Game *game)
{
    return game->count;
}

const char *game_board(const Game *game, int strip)
{
    return game->boards[strip];
}

const CoinStrip *game_strip(const Game *game, int strip)
{
    return game->strips[strip];
}

int game_coins(const Game *game)
{
    return game->coins;
}

int game_first_coin(const Game *game, int strip)
{
    return game->first[strip];
}

int game_strip_of(const Game *game, int coin)
{
    int strip = 0;

    if (coin < 0 || coin >= game->coins) {
        return -1;
    }
    while (coin >= game->first[strip + 1]) {
        strip++;
    }
    return strip;
}

int game_square_of(const Game *game, int coin)
{
    int strip = game_strip_of(game, coin);

    return strip < 0 ? -1
                     : coinstrip_square(game->strips[strip],
                                        coin - game->first[strip]);
}

int game_identity(const Game *game, int coin)
{
    return game->identity[coin];
}

int game_coin_of(const Game *game, int identity)
{
    int coin = 0;

    while (coin < game->coins && game->identity[coin] != identity) {
        coin++;
    }
    return coin < game->coins ? coin : -1;
}

int game_turns(const Game *game)
{
    return game->turns;
}

int game_changes(const Game *game)
{
    return game->changes;
}

int game_side(const Game *game)
{
    return game->turns % 2;
}

StrategyCompound game_compound(const Game *game)
{
    return (StrategyCompound){game->rules.turn, game->rules.ending,
                              (size_t)game->count, game->at_turn};
}

const StrategyStrip *game_at_turn(const Game *game, int strip)
{
    return &game->at_turn[strip];
}

const StrategyStrip *game_drawn(const Game *game, int strip)
{
    return &game->drawn[strip];
}

bool game_is_over(const Game *game)
{
    StrategyCompound compound = game_compound(game);

    return judge_is_finished(&compound);
}

int game_winner(const Game *game)
{
    if (game->turns == 0 || !game_is_over(game)) {
        return -1;
    }

    int last = 1 - game_side(game);

    return game->rules.ending == STRATEGY_NORMAL ? last : 1 - last;
}

static GameTurn turn_of_steps(const Game *game, int turn)
{
    GameTurn result = {0};

    for (int i = 0; i < game->made; i++) {
        const Step *step = &game->steps[i];

        if (step->turn == turn) {
            result.moves[result.count++] =
                (GameMove){game->first[step->strip] + step->move.coin,
                           step->move.distance};
        }
    }
    return result;
}

GameTurn game_unfinished(const Game *game)
{
    return turn_of_steps(game, game->turns);
}

GameTurn game_turn(const Game *game, int turn)
{
    return turn_of_steps(game, turn);
}

int game_last(const Game *game, Slide slides[GAME_MOST_STRIPS])
{
    int count = 0;
    int turn = game->made > 0 ? game->steps[game->made - 1].turn : -1;

    for (int i = game->made - 1; i >= 0 && game->steps[i].turn == turn; i--) {
        const Step *step = &game->steps[i];

        slides[count++] =
            (Slide){step->strip, step->from, step->from - step->move.distance};
    }
    return count;
}
