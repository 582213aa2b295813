/*
 * Tests of the middle of the game, which terminal, sentences and page share:
 * what may be done is done, and what may not, changes nothing.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "chance.h"
#include "lesson.h"
#include "memory.h"
#include "menu.h"
#include "record.h"
#include "session.h"

/* ---- Games of any kind --------------------------------------------------- */

static Match any_match(uint64_t *chance)
{
    static const char *const presets[] = {
        "none", "none", "none", "none", "bailey", "bbc", "technoblogy"};
    const Preset *preset = preset_find(presets[chance_below(chance, 7)]);
    Match match = {.setup = {.preset = preset, .seed = chance_next(chance)}};
    BoardWish wish = BOARDS_ANY;
    const char *problem;

    match.setup.rules.book = rulebook_at(0);
    if (strcmp(preset->name, "none") == 0) {
        match.setup.rules = (GameRules){rulebook_at(chance_below(chance, 3)),
                                        (StrategyEnding)chance_below(chance, 2),
                                        (StrategyTurn)chance_below(chance, 5)};
        wish.strips = 1 + chance_below(chance, 3);
        wish.coins = 1 + chance_below(chance, 3);
        wish.squares = wish.coins + 1 + chance_below(chance, 6);
    }
    for (int i = 0; i < 2; i++) {
        match.setup.players[i] =
            (Player){chance_below(chance, 2) == 0, chance_below(chance, 100)};
    }
    match.game = boards_start(&match.setup, &wish, &problem);
    ck_assert_msg(match.game != NULL, "%s", problem);
    match.setup.rules = *game_rules(match.game);
    return match;
}

/* All that an act could change, but not what is said. The caller frees it. */
static char *state_of(const Session *session)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    record_write(session->match, out);
    fprintf(out, "%d %d %d %d %d %d %d %d %d", session->coin, session->distance,
            session->hint, session->replay, session->paused, session->lesson,
            session->coach, session->left, session->match->letters_stay);
    fclose(out);
    return text;
}

static bool changes(Session *session, Act act)
{
    char *before = state_of(session);
    char *after;
    bool changed;

    session_act(session, act);
    after = state_of(session);
    changed = strcmp(before, after) != 0;
    free(before);
    free(after);
    return changed;
}

/* What always has an effect where it may be done. */
static bool always_works(Act act)
{
    return act == ACT_UNDO || act == ACT_REDO || act == ACT_HINT ||
           act == ACT_COACH || act == ACT_STRONGER || act == ACT_WEAKER ||
           act == ACT_LOOK || act == ACT_LETTERS;
}

static void try_act(Session *session, Act act)
{
    bool may = session_may(session, act);
    int steps = session->hint;
    bool changed = changes(session, act);

    if (!may) {
        ck_assert_msg(!changed, "act %d may not be done, and was", act);
    } else if (always_works(act)) {
        /* (A hint of a single step begins again.) */
        ck_assert_msg(changed || (act == ACT_HINT && steps == 0),
                      "act %d may be done, and was not", act);
    }
}

START_TEST(session__does_what_it_offers_and_nothing_else)
{
    uint64_t chance = (uint64_t)_i;

    for (int games = 0; games < 40; games++) {
        Match match = any_match(&chance);
        Session session;

        session_begin(&session, &match, &BOARDS_ANY, chance_below(&chance, 2),
                      false);
        for (int i = 0; i < 80; i++) {
            Act act = (Act)chance_below(&chance, ACT_COUNT);

            if (session.asking != ACT_NONE) {
                session_type(&session, chance_below(&chance, 2) ? 'y' : 'n');
            } else if (session_awaits_computer(&session) &&
                       chance_below(&chance, 2)) {
                session_play_computer(&session);
            } else if (act == ACT_SAVE || act == ACT_LEAVE) {
                session_type(&session, (char)('a' + chance_below(&chance, 5)));
            } else {
                try_act(&session, act);
            }
        }
        session_end(&session);
        game_free(match.game);
    }
}
END_TEST

/* ---- Single claims --------------------------------------------------------
 */

static Match match_of(int book, char *board, bool computer)
{
    Match match = {.setup = {.preset = preset_find("none"),
                             .rules = {.book = rulebook_at(book)},
                             .players = {{false, 0}, {computer, 0}}}};

    match.game = game_new(&match.setup.rules, &board, 1);
    return match;
}

START_TEST(session__takes_dragged_coins_where_they_may_go)
{
    static const struct {
        int from;
        int to;
        const char *said;
    } drags[] = {
        {4, 6, "Coins only go left."},
        {4, 1, "Coin B would pass coin A."},
        {3, 1, ""}, /* there is no coin */
        {4, 3, "Player 1: Coin B moved from 4 to 3."},
    };
    char board[] = "..A.B..";
    Match match = match_of(RULEBOOK_SILVER_DOLLAR, board, false);
    Session session;

    session_begin(&session, &match, &BOARDS_ANY, false, false);
    for (size_t i = 0; i < sizeof drags / sizeof *drags; i++) {
        session_drag(&session, 0, drags[i].from, drags[i].to);
        if (drags[i].said[0] != '\0') {
            ck_assert_str_eq(session.said, drags[i].said);
        }
    }
    ck_assert_int_eq(game_turns(match.game), 1);
    session_point(&session, 0, 3); /* a click chooses, another lets go */
    ck_assert_int_eq(session.coin, 1);
    session_point(&session, 0, 3);
    ck_assert_int_eq(session.coin, -1);
    session_end(&session);
    game_free(match.game);
}
END_TEST

/* A gap of 5 is one of 1, as 5 mod 4 is 1: a single step wins. */
START_TEST(session__hints_at_the_third_game_too)
{
    static const char *const hints[] = {
        "You can win this.\n", "Look at B.\n",
        "A move that wins: B 1, from 6 to 5.\n"};
    char board[] = "A.....B";
    Match match = match_of(RULEBOOK_SHORT_STEPS, board, true);
    Session session;

    session_begin(&session, &match, &BOARDS_ANY, false, false);
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++) {
        session_act(&session, ACT_HINT);
        ck_assert_str_eq(session.advice, hints[i]);
    }
    ck_assert(session.ghost);
    ck_assert_int_eq(session.ring.moves[0].coin, 1);
    session_act(&session, ACT_HINT);
    ck_assert(strstr(session.advice, "A to B: 5 mod 4") != NULL);
    session_end(&session);
    game_free(match.game);
}
END_TEST

/* A gap of 2: B 1 gives it away, B 1 takes it, and nobody can move. */
START_TEST(session__tells_where_a_game_was_lost)
{
    char board[] = "A..B";
    Match match = match_of(RULEBOOK_SILVER_DOLLAR, board, true);
    Session session;
    char *now;

    session_begin(&session, &match, &BOARDS_ANY, false, false);
    ck_assert(session_invites(&session));
    ck_assert(session_take_turn(&session, &(GameTurn){1, {{1, 1}}}));
    ck_assert(!session_invites(&session));
    ck_assert(!session_was_beaten(&session));
    session_play_computer(&session);
    ck_assert(session_was_beaten(&session));
    session_act(&session, ACT_LOOK);
    ck_assert_str_eq(session.said, "The computer: Coin B moved from 2 to 1.");
    ck_assert_str_eq(session.warning, "");
    for (int i = 0; i < 2; i++) { /* by going back, and by going on */
        session_act(&session, ACT_BACK);
        if (i == 1) {
            session_act(&session, ACT_BACK);
            ck_assert_str_eq(session.said, "");
            session_act(&session, ACT_FURTHER);
        }
        now = session_now(&session);
        ck_assert_str_eq(now,
                         "You: Coin B moved from 3 to 2.\n"
                         "That gave the win away; B 2 would have kept it.");
        free(now);
        session_act(&session, ACT_FURTHER);
    }
    session_act(&session, ACT_ENTER); /* no more looking */
    ck_assert_str_eq(session.warning, "");
    session_end(&session);
    game_free(match.game);
}
END_TEST

/* One coin next to its end: who begins wins. */
START_TEST(session__counts_games_that_were_played_to_the_end)
{
    static const GameTurn turn = {1, {{0, 1}}};
    static const struct {
        Act act;
        bool play; /* and wins */
        const char *tally;
    } steps[] = {
        {ACT_NONE, true, ""},
        {ACT_REMATCH, false, ""}, /* one game is none to count */
        {ACT_NONE, true, "You: 2. The computer: 0."},
        {ACT_UNDO, true, "You: 2. The computer: 0."}, /* the same game */
        {ACT_REMATCH, true, "You: 3. The computer: 0."},
        {ACT_LESSON, false, ""},
    };
    char board[] = ".A";
    Match match = match_of(RULEBOOK_SILVER_DOLLAR, board, true);
    Session session;

    session_begin(&session, &match, &BOARDS_ANY, false, false);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        char *tally;

        session_act(&session, steps[i].act);
        if (steps[i].play) {
            ck_assert(session_take_turn(&session, &turn));
        }
        tally = session_tally(&session);
        ck_assert_str_eq(tally, steps[i].tally);
        free(tally);
    }
    session_end(&session);
    game_free(match.game);
}
END_TEST

/* What is chosen is begun, and is what would be chosen again; whatever the
 * words are, there is such a game, or it is said why not. */
START_TEST(menu__begins_what_it_says)
{
    char board[] = "..A..B";
    uint64_t chance = (uint64_t)_i;
    Match match = match_of(RULEBOOK_SILVER_DOLLAR, board, false);
    Session session;
    int begun = 0;

    session_begin(&session, &match, &BOARDS_ANY, false, false);
    for (int i = 0; i < 200; i++) {
        Menu menu = menu_of(&session);
        Menu after;
        const char *problem;

        for (int change = 0; change < 6; change++) {
            menu_go(&menu, chance_below(&chance, 2) ? 1 : -1);
            menu_change(&menu, chance_below(&chance, 2) ? 1 : -1);
        }
        while (!menu_is_open(&menu, menu.line)) {
            menu_go(&menu, 1);
        }
        problem = menu_start(&menu, &session);
        ck_assert(problem == NULL || strstr(problem, "no such board") != NULL);
        if (problem != NULL) {
            continue;
        }
        begun++;
        after = menu_of(&session);
        for (MenuLine line = MENU_GAME; line < MENU_LINES; line++) {
            if (menu_is_open(&menu, line) && line != MENU_BOARD) {
                ck_assert_str_eq(menu_word(&after, line),
                                 menu_word(&menu, line));
            }
        }
        ck_assert_int_eq(game_turns(match.game), 0);
    }
    ck_assert_int_gt(begun, 100);
    session_end(&session);
    game_free(match.game);
}
END_TEST

START_TEST(menu__has_boards_of_the_sizes_it_names)
{
    static const int sizes[][2] = {{3, 12}, {5, 20}, {8, 40}};
    static const char *const words[] = {"small", "middle", "large"};
    char board[] = "..A..B";
    Match match = match_of(RULEBOOK_SILVER_DOLLAR, board, false);
    Session session;

    session_begin(&session, &match, &BOARDS_ANY, false, false);
    for (int i = 0; i < 3; i++) {
        Menu menu = menu_of(&session);

        ck_assert(menu_find_line(&menu, "boa", 3));
        ck_assert(menu_find_word(&menu, words[i]));
        ck_assert_ptr_null(menu_start(&menu, &session));
        ck_assert_int_eq(game_coins(match.game), sizes[i][0]);
        ck_assert_int_eq(coinstrip_length(game_strip(match.game, 0)),
                         sizes[i][1]);
    }
    session_end(&session);
    game_free(match.game);
}
END_TEST

/* All boards of the lesson, won by the hints that are given on the way. */
START_TEST(session__teaches_to_the_end)
{
    char board[] = "A";
    Match match = match_of(RULEBOOK_SILVER_DOLLAR, board, false);
    Session session;

    session_begin(&session, &match, &BOARDS_ANY, false, false);
    session_act(&session, ACT_LESSON);
    for (int number = 1; number <= LESSON_COUNT; number++) {
        ck_assert_int_eq(session.lesson, number);
        while (!game_is_over(match.game)) {
            GameTurn turn;

            if (session_awaits_computer(&session)) {
                session_play_computer(&session);
            } else {
                ck_assert(match_winning_turn(&match, &turn));
                ck_assert(session_take_turn(&session, &turn));
            }
        }
        ck_assert_str_eq(session_lesson_words(&session),
                         lessons[number - 1].after);
        session_act(&session, ACT_ENTER);
    }
    ck_assert_int_eq(session.lesson, 0);
    ck_assert(match_outcome(&match) == STRATEGY_WON); /* a game to try it on */
    session_end(&session);
    game_free(match.game);
}
END_TEST

static bool give_up(void *context, const Setup *setup, const Game *game,
                    int what, Thought *thought)
{
    (void)setup;
    (void)game;
    (void)what;
    (void)thought;
    ++*(int *)context;
    return false;
}

/* What was given up once is not asked for again in the same position, and what
 * can be said at once is never asked for. */
START_TEST(match__gives_up_only_what_takes_long)
{
    char first[] = "....................AAAAAAAA";
    char *boards[] = {first, first};
    int asked = 0;
    Match match = {
        .setup = {.preset = preset_find("none"),
                  .rules = {.book = rulebook_at(0), .turn = STRATEGY_EVERY}}};
    GameTurn turn;

    match.game = game_new(&match.setup.rules, boards, 2);
    match_think_with(&match, give_up, &asked);
    ck_assert_int_eq(match_outcome(&match), STRATEGY_UNKNOWN);
    ck_assert(match_gave_up(&match));
    ck_assert(!match_winning_turn(&match, &turn));
    ck_assert_int_eq(match_lengths(&match)[0], -1);
    ck_assert_int_eq(asked, 1);
    ck_assert(match_play_computer(&match, &turn)); /* any turn */
    ck_assert(!match_gave_up(&match));
    game_free(match.game);

    match.setup.rules.turn = STRATEGY_ANY;
    match.game = game_new(&match.setup.rules, boards, 2);
    match.thought = (Thought){.changes = 0};
    ck_assert_int_ne(match_outcome(&match), STRATEGY_UNKNOWN);
    ck_assert_int_eq(asked, 1);
    game_free(match.game);
}
END_TEST

/* Nor is a board looked for any longer than somebody waits. */
START_TEST(boards__take_what_is_there_when_it_is_given_up)
{
    Setup setup = {
        .preset = preset_find("none"),
        .rules = {.book = rulebook_at(0), .turn = STRATEGY_EVERY},
    };
    BoardWish wish = BOARDS_ANY;
    const char *problem = "";
    int asked = 0;
    Game *game;

    wish.strips = 3;
    wish.coins = 8;
    wish.squares = 28;
    wish.moves = 30; /* more than can be counted at once */
    wish.winnable = true;
    game = boards_start_with(&setup, &wish, give_up, &asked, &problem);
    ck_assert_msg(game != NULL, "%s", problem);
    ck_assert_int_eq(asked, 1);
    game_free(game);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session");
    TCase *all = tcase_create("all");
    SRunner *runner = srunner_create(suite);
    int failed;

    tcase_set_timeout(all, 120);
    tcase_add_loop_test(all, session__does_what_it_offers_and_nothing_else, 0,
                        20);
    tcase_add_test(all, session__takes_dragged_coins_where_they_may_go);
    tcase_add_test(all, session__hints_at_the_third_game_too);
    tcase_add_test(all, session__tells_where_a_game_was_lost);
    tcase_add_test(all, session__teaches_to_the_end);
    tcase_add_test(all, session__counts_games_that_were_played_to_the_end);
    tcase_add_loop_test(all, menu__begins_what_it_says, 0, 5);
    tcase_add_test(all, menu__has_boards_of_the_sizes_it_names);
    tcase_add_test(all, match__gives_up_only_what_takes_long);
    tcase_add_test(all, boards__take_what_is_there_when_it_is_given_up);
    suite_add_tcase(suite, all);
    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
