/*
 * The bonus part "impartial": any game at all, from the smallest on. The tests
 * that students have too stand in starter/extension/tests.c.
 */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/dialogs/games.h"
#include "impartial_games.h"

enum { LONG_GAME = 30000 };

static const ImpartialEnding endings[] = {IMPARTIAL_NORMAL, IMPARTIAL_MISERE};

/* ---- Right answers ------------------------------------------------------ */

/* Every question about one game but compounds. */
static void judge_all(const ImpartialGame *game)
{
    game_judge(&(GameCall){.question = ASK_CYCLE, .game = game});
    for (int i = 0; i < 2; i++) {
        int ending = (int)endings[i];

        game_judge(&(GameCall){ASK_OUTCOMES, ending, game, 0, NULL});
        game_judge(&(GameCall){ASK_REMOTENESS, ending, game, 0, NULL});
        game_judge(&(GameCall){ASK_SUSPENSE, ending, game, 0, NULL});
    }
    game_judge(&(GameCall){.question = ASK_GRUNDY, .game = game});
}

START_TEST(impartial__solves_every_game_of_three_positions)
{
    static const int one[] = {0};

    for (int positions = 1; positions <= 3; positions++) {
        for (unsigned bits = 0; bits >> positions * positions == 0; bits++) {
            OwnGame own = game_of_bits(positions, bits);

            call_trace_clear(&context_now()->trace);
            judge_all(&own.game);
            game_judge(
                &(GameCall){ASK_COMPOUND, IMPARTIAL_ANY, &own.game, 1, one});
            game_free(&own);
        }
    }
}
END_TEST

START_TEST(impartial__solves_games_in_any_order)
{
    for (uint32_t seed = 1; seed <= 60; seed++) {
        OwnGame own = random_game(3 + (int)seed % 30, 1 + seed % 4, seed);

        call_trace_clear(&context_now()->trace);
        judge_all(&own.game);
        game_free(&own);
    }
}
END_TEST

/* All places of so many pieces. */
static void judge_places(const ImpartialGame *game, ImpartialTurn turn,
                         int pieces)
{
    int places = 1;

    for (int i = 0; i < pieces; i++) {
        places *= game->positions;
    }
    for (int place = 0; place < places; place++) {
        int at[3] = {place % game->positions,
                     place / game->positions % game->positions,
                     place / game->positions / game->positions};

        call_trace_clear(&context_now()->trace);
        game_judge(&(GameCall){ASK_COMPOUND, (int)turn, game, pieces, at});
    }
}

START_TEST(impartial__knows_who_wins_with_several_pieces)
{
    OwnGame nim = take_game(6, 6, false);
    OwnGame heap = heap_game(9);
    OwnGame mixed = random_game(7, 2, 11);

    for (int turn = 0; turn < TURNS; turn++) {
        for (int pieces = 1; pieces <= 3; pieces++) {
            judge_places(&nim.game, (ImpartialTurn)turn, pieces);
            judge_places(&heap.game, (ImpartialTurn)turn, pieces);
            judge_places(&mixed.game, (ImpartialTurn)turn, pieces);
        }
    }
    game_free(&nim);
    game_free(&heap);
    game_free(&mixed);
}
END_TEST

/* ---- Large games -------------------------------------------------------- */

static void judge_long(const char *maker, const ImpartialGame *game)
{
    call_trace_clear(&context_now()->trace);
    context_now()->trace.maker = maker;
    judge_all(game);
}

START_TEST(impartial__takes_time_in_proportion)
{
    OwnGame rising = take_game(LONG_GAME, 2, false);
    OwnGame falling = take_game(LONG_GAME, 2, true);
    OwnGame wide = take_game(300, 300, true);
    int at[200];

    judge_long("take_game(300, 300, true)", &wide.game);
    judge_long("take_game(30000, 2, false)", &rising.game);
    judge_long("take_game(30000, 2, true)", &falling.game);
    for (int i = 0; i < 200; i++) {
        at[i] = (i * 151 + 7) % LONG_GAME;
    }
    for (int turn = 0; turn < TURNS; turn++) {
        game_judge(&(GameCall){ASK_COMPOUND, turn, &falling.game, 200, at});
    }
    game_free(&rising);
    game_free(&falling);
    game_free(&wide);
}
END_TEST

void add_impartial_tests(AddTest *add)
{
    add("impartial/solves_every_game_of_three_positions",
        impartial__solves_every_game_of_three_positions);
    add("impartial/solves_games_in_any_order",
        impartial__solves_games_in_any_order);
    add("impartial/knows_who_wins_with_several_pieces",
        impartial__knows_who_wins_with_several_pieces);
    add("impartial/takes_time_in_proportion",
        impartial__takes_time_in_proportion);
}
