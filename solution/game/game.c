/*
 * A game. Knows who moves and what was moved; whether a coin may move is for
 * coinstrip.h to say, and in which strips, for strategy.h. Must not know who
 * plays, or how it is shown.
 *
 * What is kept is the start and the moves; where the coins lie follows from
 * that, so that taking a turn back is making the others again.
 */
#include <stdlib.h>

#include "game_parts.h"
#include "memory.h"

/* ---- Where the coins lie ------------------------------------------------- */

static void remember_squares(Game *game)
{
    for (int coin = 0; coin < game->coins; coin++) {
        game->squares[coin] = game->now[coin] = game_square_of(game, coin);
    }
}

static void make_step(Game *game, Step *step)
{
    CoinStrip *strip = game->strips[step->strip];
    int first = game->first[step->strip];
    int coin = step->move.coin;
    int mover = game->identity[first + coin];
    int target;

    step->from = coinstrip_square(strip, coin);
    target = step->from - step->move.distance;
    game->changes++;
    coinstrip_move(strip, coin, step->move.distance);
    for (; coin > 0 && game->now[first + coin - 1] > target; coin--) {
        game->now[first + coin] = game->now[first + coin - 1];
        game->identity[first + coin] = game->identity[first + coin - 1];
    }
    game->now[first + coin] = target;
    game->identity[first + coin] = mover;
}

/* Lays all strips out anew: the turns taken, and what this turn has begun. */
static void lay_out(Game *game)
{
    int i = 0;

    game->changes++;
    for (int strip = 0; strip < game->count; strip++) {
        coinstrip_free(game->strips[strip]);
        game->strips[strip] = memory_need(coinstrip_from_string(
            game->rules.book->moves, game->boards[strip]));
    }
    for (int coin = 0; coin < game->coins; coin++) {
        game->identity[coin] = coin;
    }
    remember_squares(game);
    for (; i < game->made && game->steps[i].turn < game->turns; i++) {
        make_step(game, &game->steps[i]);
    }
    remember_squares(game);
    for (; i < game->made; i++) {
        make_step(game, &game->steps[i]);
    }
}

static bool are_boards(char *const *boards, int count)
{
    for (int i = 0; i < count; i++) {
        CoinStrip *strip =
            coinstrip_from_string(COINSTRIP_SILVER_DOLLAR, boards[i]);

        if (strip == NULL) {
            return false;
        }
        coinstrip_free(strip);
    }
    return count >= 1 && count <= GAME_MOST_STRIPS;
}

/* Numbers the coins, and shows strategy.h where their squares are kept. */
static void number_coins(Game *game)
{
    StrategyRules rules = game->rules.book->moves == COINSTRIP_WELTER
                              ? STRATEGY_WELTER
                              : STRATEGY_SILVER_DOLLAR;
    size_t coins;

    for (int i = 0; i < game->count; i++) {
        game->first[i] = game->coins;
        game->coins += coinstrip_coins(game->strips[i]);
    }
    game->first[game->count] = game->coins;
    coins = (size_t)game->coins;
    game->identity = memory_new(coins, sizeof *game->identity);
    game->squares = memory_new(coins, sizeof *game->squares);
    game->now = memory_new(coins, sizeof *game->now);
    for (int i = 0; i < game->count; i++) {
        game->at_turn[i] =
            (StrategyStrip){rules, (size_t)coinstrip_coins(game->strips[i]),
                            game->squares + game->first[i]};
        game->drawn[i] = game->at_turn[i];
        game->drawn[i].squares = game->now + game->first[i];
    }
    for (int coin = 0; coin < game->coins; coin++) {
        game->identity[coin] = coin;
    }
}

Game *game_new(const GameRules *rules, char *const *boards, int count)
{
    if (!are_boards(boards, count)) {
        return NULL;
    }

    Game *game = memory_new(1, sizeof *game);
    size_t strips = (size_t)count;

    game->rules = *rules;
    if (count == 1) {
        game->rules.turn = STRATEGY_ONE;
    }
    game->count = count;
    game->boards = memory_new(strips, sizeof *game->boards);
    game->strips = memory_new(strips, sizeof(CoinStrip *));
    game->first = memory_new(strips + 1, sizeof *game->first);
    game->at_turn = memory_new(strips, sizeof *game->at_turn);
    game->drawn = memory_new(strips, sizeof *game->drawn);
    for (int i = 0; i < count; i++) {
        game->boards[i] = memory_copy(boards[i]);
    }
    lay_out(game);
    number_coins(game);
    remember_squares(game);
    return game;
}

void game_free(Game *game)
{
    if (game == NULL) {
        return;
    }
    for (int i = 0; i < game->count; i++) {
        free(game->boards[i]);
        coinstrip_free(game->strips[i]);
    }
    free(game->boards);
    free(game->strips);
    free(game->first);
    free(game->identity);
    free(game->squares);
    free(game->now);
    free(game->at_turn);
    free(game->drawn);
    free(game->steps);
    free(game);
}

/* ---- Moving -------------------------------------------------------------- */

static void finish_turn(Game *game)
{
    game->turns++;
    game->changes++;
    remember_squares(game);
}

bool game_end_turn(Game *game)
{
    if (!game_may_end_turn(game)) {
        return false;
    }
    finish_turn(game);
    return true;
}

static void add_step(Game *game, GameMove move)
{
    int strip = game_strip_of(game, move.coin);
    CoinStripMove local = {move.coin - game->first[strip], move.distance};

    if (game->made == game->room) {
        game->room = 2 * game->room + 16;
        game->steps =
            memory_resize(game->steps, (size_t)game->room, sizeof *game->steps);
    }
    game->steps[game->made++] = (Step){game->turns, strip, local, 0};
    game->total = game->made;
    make_step(game, &game->steps[game->made - 1]);
}

bool game_move(Game *game, GameMove move)
{
    if (game_refusal(game, move).reason != REFUSAL_NONE) {
        return false;
    }
    add_step(game, move);
    if (game_may_end_turn(game) && !game_can_go_on(game)) {
        finish_turn(game);
    }
    return true;
}

bool game_take_turn(Game *game, const GameTurn *turn)
{
    if (game_turn_refusal(game, turn).reason != REFUSAL_NONE) {
        return false;
    }
    for (int i = 0; i < turn->count; i++) {
        add_step(game, turn->moves[i]);
    }
    finish_turn(game);
    return true;
}

bool game_undo(Game *game)
{
    if (game->made == 0) {
        return false;
    }
    if (game->steps[game->made - 1].turn == game->turns) {
        game->total = --game->made; /* a turn begun is not a turn to redo */
    } else {
        game->turns--;
        while (game->made > 0 &&
               game->steps[game->made - 1].turn == game->turns) {
            game->made--;
        }
    }
    lay_out(game);
    return true;
}

bool game_can_redo(const Game *game)
{
    return game->made < game->total;
}

bool game_redo(Game *game)
{
    if (!game_can_redo(game)) {
        return false;
    }
    while (game->made < game->total &&
           game->steps[game->made].turn == game->turns) {
        make_step(game, &game->steps[game->made++]);
    }
    finish_turn(game);
    return true;
}
