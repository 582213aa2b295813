/*
 * Tests of the game that people play: the computer against the rules alone, the
 * presets against what their originals do, records, and taking back.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "chance.h"
#include "definitions.h"
#include "lesson.h"
#include "match.h"
#include "record.h"
#include "words.h"

/* ---- The computer, on every small board ---------------------------------- */

enum { MOST_STRIPS = 3, LONGEST = 12 };

/* All positions of some strips, under one set of rules. A position is the bits
 * of the strips' coins, one strip after another. */
typedef struct {
    int strips;
    int squares;
    GameRules rules;
    bool *lost; /* for the one to move */
    bool *known;
    int *longest; /* turns, if the winner hurries and the loser puts off */
} World;

static uint32_t part_of(const World *world, uint32_t position, int strip)
{
    return position >> strip * world->squares & ((1u << world->squares) - 1);
}

static bool is_welter(const World *world)
{
    return world->rules.book->moves == COINSTRIP_WELTER;
}

static bool may_move(const World *world, int moved, int unfinished)
{
    /* A single strip is the ordinary game, whatever the turn is called. */
    switch (world->strips == 1 ? STRATEGY_ONE : world->rules.turn) {
    case STRATEGY_ONE:
        return moved == 1;
    case STRATEGY_ANY:
        return moved > 0;
    case STRATEGY_SOME:
        return moved > 0 && moved < world->strips;
    case STRATEGY_EVERY:
        return moved == world->strips;
    case STRATEGY_EVERY_LEFT:
        return moved > 0 && moved == unfinished;
    }
    return false;
}

/* What the turns of a position lead to. */
typedef struct {
    int turns;
    bool to_lost;
    int soonest; /* to a lost one */
    int latest;  /* to a won one */
} Outlook;

/* Of the options of the Silver Dollar Game, those of short steps: the one bit
 * that is gone lies at most three above the one that came. */
static int keep_short(const World *world, uint32_t part, uint32_t *options,
                      int count)
{
    int kept = 0;

    for (int i = 0; i < count; i++) {
        uint32_t gone = part & ~options[i];
        uint32_t came = options[i] & ~part;

        if (world->rules.book != rulebook_at(RULEBOOK_SHORT_STEPS) ||
            gone <= came << 3) {
            options[kept++] = options[i];
        }
    }
    return kept;
}

static void look_at(World *world, uint32_t position);

static void try_turns(World *world, uint32_t position, int strip,
                      uint32_t after, int moved, int unfinished,
                      Outlook *outlook)
{
    uint32_t options[MOST_OPTIONS];
    uint32_t part;
    int count;

    if (strip == world->strips) {
        if (may_move(world, moved, unfinished)) {
            look_at(world, after);
            outlook->turns++;
            if (world->lost[after]) {
                outlook->to_lost = true;
                if (outlook->soonest < 0 ||
                    world->longest[after] < outlook->soonest) {
                    outlook->soonest = world->longest[after];
                }
            } else if (world->longest[after] > outlook->latest) {
                outlook->latest = world->longest[after];
            }
        }
        return;
    }
    part = part_of(world, position, strip);
    count = list_options(is_welter(world), part, options);
    count = keep_short(world, part, options, count);
    try_turns(world, position, strip + 1,
              after | part << strip * world->squares, moved,
              unfinished + (count > 0), outlook);
    for (int i = 0; i < count; i++) {
        try_turns(world, position, strip + 1,
                  after | options[i] << strip * world->squares, moved + 1,
                  unfinished + 1, outlook);
    }
}

static void look_at(World *world, uint32_t position)
{
    Outlook outlook = {0, false, -1, -1};

    if (world->known[position]) {
        return;
    }
    try_turns(world, position, 0, 0, 0, 0, &outlook);
    world->known[position] = true;
    if (outlook.turns == 0) {
        world->lost[position] = world->rules.ending == STRATEGY_NORMAL;
        world->longest[position] = 0;
    } else {
        world->lost[position] = !outlook.to_lost;
        world->longest[position] =
            1 + (outlook.to_lost ? outlook.soonest : outlook.latest);
    }
}

static void draw_part(const World *world, uint32_t part, char *text)
{
    for (int i = 0; i < world->squares; i++) {
        text[i] = (part >> i & 1) != 0 ? 'A' : '.';
    }
    text[world->squares] = '\0';
}

static Game *game_of(const World *world, uint32_t position)
{
    char texts[MOST_STRIPS][LONGEST];
    char *boards[MOST_STRIPS];

    for (int i = 0; i < world->strips; i++) {
        draw_part(world, part_of(world, position, i), texts[i]);
        boards[i] = texts[i];
    }
    return game_new(&world->rules, boards, world->strips);
}

static uint32_t position_of(const World *world, const Game *game)
{
    uint32_t position = 0;

    for (int coin = 0; coin < game_coins(game); coin++) {
        position |= 1u << (game_strip_of(game, coin) * world->squares +
                           game_square_of(game, coin));
    }
    return position;
}

/* The computer's turn from one position. */
static void check_turn(World *world, uint32_t position, uint64_t seed)
{
    Match match = {.setup = {preset_find("none"),
                             world->rules,
                             {{true, 0}, {true, 0}},
                             seed},
                   .game = game_of(world, position)};
    GameTurn turn;
    bool over = game_is_over(match.game);
    StrategyOutcome outcome = match_outcome(&match);
    bool played = match_play_computer(&match, &turn);
    uint32_t after = position_of(world, match.game);

    expect_of(played == !over, is_welter(world), position,
              "it moves unless the game is over");
    expect_of(outcome == STRATEGY_UNKNOWN
                  ? !world->rules.book->has_theory
                  : (outcome == STRATEGY_LOST) == world->lost[position],
              is_welter(world), position, "it knows who wins");
    if (outcome == STRATEGY_UNKNOWN) {
        game_free(match.game);
        return; /* judge.h says where */
    }
    if (played && !world->lost[position]) {
        expect_of(world->lost[after], is_welter(world), position,
                  "it keeps a win");
    } else if (played && world->rules.book->has_theory && world->strips == 1) {
        expect_of(world->longest[after] == world->longest[position] - 1,
                  is_welter(world), position, "it loses as late as it can");
    }
    game_free(match.game);
}

static const struct {
    int strips;
    int squares;
} sizes[] = {{1, 9}, {2, 5}, {3, 3}};

enum { SIZES = 3, KINDS = 5, BOOKS = 3, CASES = SIZES * KINDS * BOOKS * 2 };

START_TEST(computer__never_loses_a_won_game)
{
    int size = _i % SIZES;
    World world = {.strips = sizes[size].strips,
                   .squares = sizes[size].squares -
                              (IS_SLOW && sizes[size].strips < 3),
                   .rules = {rulebook_at(_i / SIZES % BOOKS),
                             _i / SIZES / BOOKS % 2 == 0 ? STRATEGY_NORMAL
                                                         : STRATEGY_MISERE,
                             (StrategyTurn)(_i / SIZES / BOOKS / 2)}};
    uint32_t positions = 1u << world.strips * world.squares;

    if (world.rules.turn == STRATEGY_SOME && world.strips > 2 &&
        world.rules.ending == STRATEGY_MISERE) {
        return; /* nobody knows a theory: strategy.h says so */
    }
    world.lost = calloc(positions, sizeof *world.lost);
    world.known = calloc(positions, sizeof *world.known);
    world.longest = calloc(positions, sizeof *world.longest);
    for (uint32_t i = 0; i < positions; i++) {
        look_at(&world, i);
        check_turn(&world, i, i);
        check_turn(&world, i, i + 1);
    }
    free(world.lost);
    free(world.known);
    free(world.longest);
}
END_TEST

/* ---- What was published ---------------------------------------------------
 */

static Match begin(const char *preset, const char *board, uint64_t seed)
{
    Match match = {.setup = {preset_find(preset),
                             {rulebook_at(0), STRATEGY_NORMAL, STRATEGY_ONE},
                             {{true, 0}, {true, 0}},
                             seed}};
    char text[64];
    char *boards[] = {text};

    snprintf(text, sizeof text, "%s", board);
    boards_turn_round(match.setup.preset, text);
    match.game = game_new(&match.setup.rules, boards, 1);
    return match;
}

/* What the computer moves, as it is typed. The caller frees it. */
static char *choice(const char *preset, const char *board, uint64_t seed)
{
    Match match = begin(preset, board, seed);
    GameTurn turn;
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    ck_assert(match_play_computer(&match, &turn));
    game_undo(match.game);
    words_write_turn(&match, &turn, out);
    fclose(out);
    game_free(match.game);
    return text;
}

/* Worked out by hand from the listing's lines 1000 to 1120. */
static const struct {
    const char *why;
    const char *board;
    const char *move;
} bbc[] = {
    {"the article's own: 3, 5, 4 is made safe by A", /* S = 2, 3 to 1 */
     "...A.B.....C.D....E...........", "A 2"},
    {"1, 2, 7: only the third can shrink", /* S = 4, 7 to 3 */
     ".AB..CD.......E...............", "E 4"},
    {"0, 5, 1: the second comes first", /* S = 4, 5 to 1 */
     "A.B.....CD.E..................", "C 4"},
    {"3, 0, 3 is safe: half of A's gap", /* 4 DIV 2 */
     "...ABCD...E...................", "A 2"},
    {"2, 0, 2 is safe: half of it, rounded down", /* 3 DIV 2 */
     "..ABCD..E.....................", "A 1"},
    {"0, 0, 0 is safe: the first gap is B's", /* 4 DIV 2 */
     "A...BCDE......................", "B 2"},
    {"0, 0, 0: the first gap is D's", /* 2 DIV 2 */
     "ABC.DE........................", "D 1"},
};

START_TEST(bbc__moves_as_the_listing_does)
{
    char *move = choice("bbc", bbc[_i].board, (uint64_t)_i);

    ck_assert_msg(strcmp(move, bbc[_i].move) == 0, "%s: %s, not %s",
                  bbc[_i].why, move, bbc[_i].move);
    free(move);
}
END_TEST

START_TEST(bbc__draws_gaps_of_0_to_7_that_fit)
{
    bool seen[8] = {false};

    for (uint64_t seed = 0; seed < 3000; seed++) {
        char *board = preset_bbc_board(seed);
        int coins = 0;
        int last = -1;

        ck_assert_uint_eq(strlen(board), 30);
        /* Line 20 draws a dot before it looks for the end: no coin is last. */
        ck_assert_int_eq(board[29], '.');
        for (int i = 0; i < 30; i++) {
            if (board[i] != '.') {
                ck_assert_int_eq(board[i], 'A' + coins++);
                ck_assert_int_le(i - last, 8);
                seen[i - last - 1] = true;
                last = i;
            }
        }
        ck_assert_int_eq(coins, 5);
        free(board);
    }
    for (int i = 0; i < 8; i++) {
        ck_assert(seen[i]);
    }
}
END_TEST

/* Worked out by hand from NimSum() and FindBestMove(): coins go to the right,
 * pairs are counted from the left, and the last gap goes to the end. All moves
 * that it may choose, in any order. */
static const struct {
    const char *board;
    const char *moves;
} device[] = {
    {"A..BC.D..E..", "C 1;"},     /* 2 ^ 1 ^ 2: only the 1 can go */
    {"A..B.C.D.E..", "C 1;B 1;"}, /* the same, or the first 2 grows */
    {"A.BC.D.....E", "A 1;C 1;D 1;D 2;D 3;D 4;D 5;"}, /* 1 ^ 1 ^ 0 = 0: any */
};

START_TEST(technoblogy__chooses_any_winning_move_or_any)
{
    bool seen[8] = {false};
    int moves = 0;

    for (uint64_t seed = 0; seed < 300; seed++) {
        char *move = choice("technoblogy", device[_i].board, seed);
        const char *found = strstr(device[_i].moves, move);

        ck_assert_msg(found != NULL, "%s moves %s", device[_i].board, move);
        seen[(found - device[_i].moves) / 4] = true;
        free(move);
    }
    for (const char *c = device[_i].moves; *c != '\0'; c++) {
        moves += *c == ';';
    }
    for (int i = 0; i < moves; i++) {
        ck_assert_msg(seen[i], "move %d of %s never came", i, device[_i].moves);
    }
}
END_TEST

START_TEST(technoblogy__starts_are_won_for_the_person)
{
    for (uint64_t seed = 0; seed < 200; seed++) {
        Setup setup = {preset_find("technoblogy"),
                       {rulebook_at(0), STRATEGY_NORMAL, STRATEGY_ONE},
                       {{false, 0}, {true, 0}},
                       seed};
        const char *problem;
        Game *game = boards_start(&setup, &BOARDS_ANY, &problem);
        int sum = 0;

        /* NimSum(), its Dollar[0] being the coin furthest left. */
        ck_assert_int_eq(game_coins(game), 5);
        ck_assert_int_eq(coinstrip_length(game_strip(game, 0)), 12);
        for (int i = 4; i >= 0; i -= 2) {
            int next = i > 0 ? game_square_of(game, i - 1) : -1;

            sum ^= game_square_of(game, i) - next - 1;
        }
        ck_assert_int_ne(sum, 0);
        game_free(game);
    }
}
END_TEST

/* ---- The lesson ---------------------------------------------------------- */

/* A first move that the lesson's words, or the pictures they speak of, lead to.
 */
static const char *const first_moves[LESSON_COUNT] = {
    "A 3", /* all of it */
    "B 3", /* the gap inside the pair is 3 */
    "D 3", /* gaps of 1 and 4 become 1 and 1 */
    "E 1", /* 1, 2 and 4 become 1, 2 and 3 */
    NULL,  /* any that wins */
    "B 2", /* 4 and 7 become 4 and 5 */
    NULL,  NULL,
};

/* What a lesson says of its gaps is so: they are as they are listed here. */
static const int64_t gaps[][3] = {{3}, {3}, {1, 4}, {1, 2, 4}, {4, 3, 6}};

static Match begin_lesson(int number)
{
    const Lesson *lesson = &lessons[number];
    Match match = {.setup = {.preset = preset_find("none"),
                             .rules = {.book = rulebook_at(lesson->book)}}};
    char *board = strdup(lesson->board);

    match.game = game_new(&match.setup.rules, &board, 1);
    free(board);
    return match;
}

START_TEST(lesson__is_won_as_it_says)
{
    Match match = begin_lesson(_i);
    GameTurn turn;

    ck_assert_int_eq(match_outcome(&match), STRATEGY_WON);
    if (first_moves[_i] != NULL) {
        ck_assert_ptr_null(words_read_turn(&match, first_moves[_i], &turn));
        ck_assert(game_take_turn(match.game, &turn));
        ck_assert_int_eq(match_outcome(&match), STRATEGY_LOST);
    }
    game_free(match.game);
}
END_TEST

START_TEST(lesson__speaks_of_the_gaps_that_are_there)
{
    Match match = begin_lesson(_i);
    const StrategyStrip *strip = game_drawn(match.game, 0);
    int64_t found[8];

    strategy_gaps(strip, found);
    for (size_t i = 0; i < (strip->coins + 1) / 2; i++) {
        ck_assert_int_eq(found[i], gaps[_i][i]);
    }
    game_free(match.game);
}
END_TEST

/* ---- Taking back, and records -------------------------------------------- */

static char *text_of(const Match *match)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    ck_assert(record_write(match, out));
    fclose(out);
    return text;
}

static Match read_text(const char *text, bool good, char **problem)
{
    Match match;
    char copy[2048];
    FILE *in;

    snprintf(copy, sizeof copy, "%s", text);
    in = fmemopen(copy, strlen(copy), "r");
    *problem = NULL;
    ck_assert_msg(record_read(in, &match, problem) == good, "%s: %s", text,
                  *problem);
    fclose(in);
    return match;
}

START_TEST(undo__goes_back_over_everything_and_forth_again)
{
    GameRules rules = {rulebook_at(_i % 2), STRATEGY_NORMAL,
                       (StrategyTurn)(_i / 2)};
    char first[] = "..A.B...C";
    char second[] = ".D..E.F";
    char *boards[] = {first, second};
    Match match = {
        .setup = {preset_find("none"), rules, {{true, 30}, {true, 30}}, 7},
        .game = game_new(&rules, boards, 2)};
    char *states[64];
    int turns = 0;
    GameTurn turn;

    do {
        states[turns++] = text_of(&match);
    } while (match_play_computer(&match, &turn));
    ck_assert(game_is_over(match.game));
    for (int i = turns - 2; i >= 0; i--) {
        char *state;

        ck_assert(game_undo(match.game));
        state = text_of(&match);
        ck_assert_str_eq(state, states[i]);
        free(state);
    }
    ck_assert(!game_undo(match.game));
    for (int i = 1; i < turns; i++) {
        char *state;

        ck_assert(game_redo(match.game));
        state = text_of(&match);
        ck_assert_str_eq(state, states[i]);
        free(state);
    }
    ck_assert(!game_redo(match.game));
    for (int i = 0; i < turns; i++) {
        free(states[i]);
    }
    game_free(match.game);
}
END_TEST

static const char *const records[] = {
    "CoinStrip record 1\nrules: Silver Dollar\nlast mover: wins\nturn: one\n"
    "preset: none\nseed: 42\nplayer 1: person\nplayer 2: computer, 10 errors "
    "in 100\nstrip: ..A.B\n1. B 1\n2. A 2\n",
    "CoinStrip record 1\nrules: Welter\nlast mover: loses\nturn: any\n"
    "preset: none\nseed: 18446744073709551615\nplayer 1: computer\n"
    "player 2: person\nstrip: ..A.B\nstrip: .C.D\n1. B 3, C 1\n2. A 1\n"
    "begun: D 1\n",
    "CoinStrip record 1\nrules: Silver Dollar\nlast mover: wins\nturn: one\n"
    "preset: technoblogy\nseed: 1\nplayer 1: person\nplayer 2: computer\n"
    "strip: AB...C.\n1. B 2\n",
    "CoinStrip record 1\nrules: Silver Dollar\nlast mover: wins\nturn: one\n"
    "preset: bailey\nseed: 1\nplayer 1: person\nplayer 2: person\n"
    "strip: ABC.D\n1. 3 1\n# Player 1 wins.\n",
};

START_TEST(record__reads_what_it_writes)
{
    char *problem;
    Match match = read_text(records[_i], true, &problem);
    char *text = text_of(&match);

    ck_assert_str_eq(text, records[_i]);
    free(text);
    game_free(match.game);
}
END_TEST

static const struct {
    const char *text;
    const char *problem;
} broken[] = {
    {"", "line 0: this is not a CoinStrip record"},
    {"hello", "line 1: this is not a CoinStrip record"},
    {"CoinStrip record 1\n", "line 1: there is no strip, or a wrong one"},
    {"CoinStrip record 1\nstrip: ..A!\n1. A 1\n",
     "line 3: there is no strip, or a wrong one"},
    {"CoinStrip record 1\nrules: Chess\n", "line 2: this can't be chosen"},
    {"CoinStrip record 1\nturn: all\n", "line 2: this can't be chosen"},
    {"CoinStrip record 1\nseed: -1\n", "line 2: a seed is a whole number"},
    {"CoinStrip record 1\nplayer 1: computer, 101 errors in 100\n",
     "line 2: a player is \"person\" or \"computer\""},
    {"CoinStrip record 1\nstrip: ..A\n1. A 3\n",
     "line 3: the rules don't allow this"},
    {"CoinStrip record 1\nstrip: ..A\n1. A 1\nseed: 3\n",
     "line 4: only turns come after a turn"},
    {"CoinStrip record 1\nstrip: ..A\nsomething\n",
     "line 3: this is no line of a record"},
    {"CoinStrip record 1\nstrip: A\nstrip: A\nstrip: A\nstrip: A\nstrip: A\n"
     "strip: A\nstrip: A\nstrip: A\nstrip: A\nstrip: A\nstrip: A\nstrip: A\n"
     "strip: A\nstrip: A\nstrip: A\nstrip: A\nstrip: A\n",
     "line 18: there are too many strips"},
};

START_TEST(record__says_what_is_wrong)
{
    char *problem;

    read_text(broken[_i].text, false, &problem);
    ck_assert_str_eq(problem, broken[_i].problem);
    free(problem);
}
END_TEST

/* Records with bytes changed by chance: read or refused, and nothing else. */
START_TEST(record__survives_damage)
{
    uint64_t chance = 1;

    for (int i = 0; i < 4000; i++) {
        char text[1024];
        char *problem = NULL;
        Match match;
        FILE *in;

        snprintf(text, sizeof text, "%s", records[i % 4]);
        for (int j = chance_below(&chance, 4); j >= 0; j--) {
            text[chance_below(&chance, (int)strlen(text))] =
                (char)(1 + chance_below(&chance, 255));
        }
        in = fmemopen(text, strlen(text), "r");
        if (record_read(in, &match, &problem)) {
            game_free(match.game);
        }
        free(problem);
        fclose(in);
    }
}
END_TEST

/* ---- Names ----------------------------------------------------------------
 */

START_TEST(names__go_on_after_z)
{
    static const struct {
        int coin;
        const char *name;
    } rows[] = {{0, "A"},   {25, "Z"},   {26, "AA"},  {51, "AZ"},
                {52, "BA"}, {701, "ZZ"}, {702, "AAA"}};
    char board[801];
    char *boards[] = {board};
    Match match = {.setup = {.preset = preset_find("none"),
                             .rules = {.book = rulebook_at(0)}}};

    memset(board, 'A', 800);
    board[800] = '\0';
    match.game = game_new(&match.setup.rules, boards, 1);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char name[WORDS_NAME];
        const char *rest;

        words_coin(&match, rows[i].coin, name);
        ck_assert_str_eq(name, rows[i].name);
        ck_assert_int_eq(words_find_coin(&match, name, &rest), rows[i].coin);
    }
    game_free(match.game);
}
END_TEST

static Suite *match_suite(void)
{
    Suite *suite = suite_create("match");
    TCase *all = tcase_create("all");

    tcase_set_timeout(all, 120);
    tcase_add_loop_test(all, computer__never_loses_a_won_game, 0, CASES);
    tcase_add_loop_test(all, bbc__moves_as_the_listing_does, 0,
                        (int)(sizeof bbc / sizeof *bbc));
    tcase_add_test(all, bbc__draws_gaps_of_0_to_7_that_fit);
    tcase_add_loop_test(all, technoblogy__chooses_any_winning_move_or_any, 0,
                        (int)(sizeof device / sizeof *device));
    tcase_add_test(all, technoblogy__starts_are_won_for_the_person);
    tcase_add_loop_test(all, lesson__is_won_as_it_says, 0, LESSON_COUNT);
    tcase_add_loop_test(all, lesson__speaks_of_the_gaps_that_are_there, 0, 5);
    tcase_add_loop_test(all, undo__goes_back_over_everything_and_forth_again, 0,
                        2 * KINDS);
    tcase_add_loop_test(all, record__reads_what_it_writes, 0,
                        (int)(sizeof records / sizeof *records));
    tcase_add_loop_test(all, record__says_what_is_wrong, 0,
                        (int)(sizeof broken / sizeof *broken));
    tcase_add_test(all, record__survives_damage);
    tcase_add_test(all, names__go_on_after_z);
    suite_add_tcase(suite, all);
    return suite;
}

int main(void)
{
    SRunner *runner = srunner_create(match_suite());

    srunner_run_all(runner, CK_ENV);

    int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
