/*
 * Boards. Strips by chance are coinstrip.h's; here is how many, which of the
 * two kinds, and whether the one who begins can win. Must not know who asks.
 */
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "chance.h"
#include "memory.h"

const BoardWish BOARDS_ANY = {
    .strips = 1, .coins = -1, .squares = -1, .moves = -1};

void boards_turn_round(const Preset *preset, char *text)
{
    size_t length = strlen(text);

    for (size_t i = 0; preset->mirrored && i < length / 2; i++) {
        char c = text[i];

        text[i] = text[length - 1 - i];
        text[length - 1 - i] = c;
    }
}

/* A size for what the wish leaves open: four squares a coin, as
 * coinstrip_random has it. */
static CoinStrip *sized_strip(const Setup *setup, const BoardWish *wish,
                              uint64_t seed)
{
    int coins = wish->coins >= 0 ? wish->coins : 5;
    int squares = wish->squares >= 0 ? wish->squares
                  : coins > 0        ? 4 * coins
                                     : 1;
    int most = coins <= squares ? coins * (squares - coins) : 0;
    int moves = wish->moves >= 0 ? wish->moves : coins < most ? coins : most;

    if (wish->coins < 0 && squares < 2 * coins) {
        coins = (squares + 1) / 2;
        moves = wish->moves >= 0 ? wish->moves : squares > 1;
    }
    return coinstrip_random_sized(setup->rules.book->moves, coins, squares,
                                  moves, seed);
}

/* A text from malloc, or NULL if there is no such strip. */
static char *board_by_chance(const Setup *setup, const BoardWish *wish,
                             uint64_t seed)
{
    BoardWish sized = *wish;
    bool is_bbc = setup->preset->choice == CHOICE_BBC;
    bool any = wish->coins < 0 && wish->squares < 0 && wish->moves < 0;

    if (is_bbc && any) {
        return preset_bbc_board(seed);
    }
    if (any && setup->preset->coins > 0) {
        sized.coins = setup->preset->coins;
        sized.squares = setup->preset->squares;
        any = false;
    }

    CoinStrip *strip = any ? coinstrip_random(setup->rules.book->moves, seed)
                           : sized_strip(setup, &sized, seed);

    if (strip == NULL) {
        return NULL;
    }

    char *text = memory_need(coinstrip_to_string(strip));

    coinstrip_free(strip);
    return text;
}

static Game *game_by_chance(const Setup *setup, const BoardWish *wish, int nth)
{
    char *boards[GAME_MOST_STRIPS] = {NULL};
    Game *game = NULL;
    int i = 0;

    for (; i < wish->strips; i++) {
        /* The first strip is the one that the seed has always stood for. */
        int number = nth * GAME_MOST_STRIPS + i;
        uint64_t seed =
            number == 0 ? setup->seed : chance_state(setup->seed, -number);

        boards[i] = board_by_chance(setup, wish, seed);
        if (boards[i] == NULL) {
            break;
        }
    }
    if (i == wish->strips) {
        game = game_new(&setup->rules, boards, i);
    }
    while (i-- > 0) {
        free(boards[i]);
    }
    return game;
}

static Game *game_as_typed(const Setup *setup, const BoardWish *wish)
{
    char *boards[GAME_MOST_STRIPS];

    for (int i = 0; i < wish->typed_count; i++) {
        boards[i] = memory_copy(wish->typed[i]);
        boards_turn_round(setup->preset, boards[i]);
    }

    Game *game = game_new(&setup->rules, boards, wish->typed_count);

    for (int i = 0; i < wish->typed_count; i++) {
        free(boards[i]);
    }
    return game;
}

/* Whether it is a start that can be won; or nobody wants to know any more. */
static bool is_wanted(Match *match, bool winnable)
{
    return !winnable ||
           (!game_is_over(match->game) &&
            (match_outcome(match) == STRATEGY_WON || match_gave_up(match)));
}

Game *boards_start_with(const Setup *setup, const BoardWish *wish,
                        Thinker *thinker, void *context, const char **problem)
{
    enum { TRIES = 2000 };
    bool winnable = wish->winnable || setup->preset->winnable;

    if (wish->typed_count > 0) {
        *problem = "a board holds only dots and letters, one at least";
        return game_as_typed(setup, wish);
    }
    for (int nth = 0; nth < TRIES; nth++) {
        Match match = {.setup = *setup,
                       .game = game_by_chance(setup, wish, nth),
                       .thinker = thinker,
                       .thinker_context = context};

        if (match.game == NULL) {
            *problem = "no strip has so many coins and moves on so many "
                       "squares";
            return NULL;
        }
        if (is_wanted(&match, winnable)) {
            return match.game;
        }
        game_free(match.game);
    }
    *problem = "no such board was found that the one who begins can win";
    return NULL;
}

Game *boards_start(const Setup *setup, const BoardWish *wish,
                   const char **problem)
{
    return boards_start_with(setup, wish, NULL, NULL, problem);
}

BoardWish boards_another(const BoardWish *wish, const Game *game)
{
    BoardWish another = *wish;
    const CoinStrip *first = game_strip(game, 0);

    if ((wish->typed_count > 0 || wish->given) && coinstrip_coins(first) > 0) {
        another = BOARDS_ANY;
        another.strips = game_strips(game);
        another.coins = coinstrip_coins(first);
        another.squares = coinstrip_length(first);
    }
    another.typed_count = 0;
    return another;
}
