/*
 * A game. Knows who moves and what was moved; whether a coin may move is for
 * coinstrip.h to say, and in which strips, for strategy.h. Must not know who
 * plays, or how it is shown.
 *
 * What is kept is the start and the moves; where the coins lie follows from
 * that, so that taking a turn back is making the others again.
 */
#include <stdlib.h>

#include "game.h"
#include "memory.h"

/* A move, by strip and the coin's number there, and the turn it belongs to. */
typedef struct {
    int turn;
    int strip;
    CoinStripMove move;
} Step;

struct Game {
    GameRules rules;
    int count;
    int coins;
    char **boards;
    CoinStrip **strips;
    int *first;       /* for each strip its first coin's number; one more */
    int64_t *squares; /* of all coins, when this turn began */
    StrategyStrip *at_turn;
    Step *steps;
    int made;  /* how many of the steps have been made */
    int total; /* those that can be made again included */
    int room;
    int turns;
    int changes;
};

/* ---- Where the coins lie ------------------------------------------------- */

static void remember_squares(Game *game)
{
    for (int coin = 0; coin < game->coins; coin++) {
        game->squares[coin] = game_square_of(game, coin);
    }
}

static void make_step(Game *game, const Step *step)
{
    CoinStrip *strip = game->strips[step->strip];

    game->changes++;
    coinstrip_move(strip, step->move.coin, step->move.distance);
}

/* Lays all strips out anew: the turns taken, and what this turn has begun. */
static void lay_out(Game *game)
{
    int i = 0;

    game->changes++;
    for (int strip = 0; strip < game->count; strip++) {
        coinstrip_free(game->strips[strip]);
        game->strips[strip] = memory_need(
            coinstrip_from_string(game->rules.rules, game->boards[strip]));
    }
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
    StrategyRules rules = game->rules.rules == COINSTRIP_WELTER
                              ? STRATEGY_WELTER
                              : STRATEGY_SILVER_DOLLAR;

    for (int i = 0; i < game->count; i++) {
        game->first[i] = game->coins;
        game->coins += coinstrip_coins(game->strips[i]);
    }
    game->first[game->count] = game->coins;
    game->squares = memory_new((size_t)game->coins, sizeof *game->squares);
    for (int i = 0; i < game->count; i++) {
        game->at_turn[i] =
            (StrategyStrip){rules, (size_t)coinstrip_coins(game->strips[i]),
                            game->squares + game->first[i]};
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
    game->count = count;
    game->boards = memory_new(strips, sizeof *game->boards);
    game->strips = memory_new(strips, sizeof(CoinStrip *));
    game->first = memory_new(strips + 1, sizeof *game->first);
    game->at_turn = memory_new(strips, sizeof *game->at_turn);
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
    free(game->squares);
    free(game->at_turn);
    free(game->steps);
    free(game);
}

/* ---- Looking ------------------------------------------------------------- */

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

bool game_is_over(const Game *game)
{
    StrategyCompound compound = game_compound(game);

    return strategy_compound_is_finished(&compound);
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
    game->steps[game->made++] = (Step){game->turns, strip, local};
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
