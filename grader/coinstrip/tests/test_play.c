/* The part "play": play_game, judged over a sound ADT. */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/numbers/grid.h"
#include "coinstrip/dialogs/dialog.h"
#include "coinstrip/expect.h"
#include "coinstrip/dialogs/long_lines.h"
#include "coinstrip/dialogs/typed.h"

enum { LETTERS = 26, LONG_BOARD = 21000, LONGEST_BOARD = 100000 };

static const CoinStripRules silver = COINSTRIP_SILVER_DOLLAR;
static const CoinStripRules welter = COINSTRIP_WELTER;

static int count_plans(const DialogPlan *plans) /* up to one without a board */
{
    int count = 0;
    while (plans[count].board)
        count++;
    return count;
}

static bool judge_all(const DialogPlan *plans)
{
    return judge_dialogs(plans, count_plans(plans));
}

/* The input, and after it the moves that bring each coin home, if need be. */
static char *input_to_the_end(const DialogPlan *plan)
{
    ReferenceCoinStrip *strip = reference_from_string(plan->rules, plan->board);
    const char *rest = plan->input;
    size_t refused;
    Text input = TEXT_EMPTY;
    text_add(&input, plan->input);
    while (!reference_is_won(strip) && typed_turn(strip, &rest, &refused))
        continue;
    for (int coin = 0; !reference_is_won(strip); coin++) {
        int distance = reference_square(strip, coin) - coin;
        if (distance > 0)
            text_addf(&input, "%c %d\n", 'A' + coin, distance);
        reference_move(strip, coin, distance);
    }
    reference_free(strip);
    return text_take(&input);
}

/* The same where the input never ends before the game does: who does not see
 * the end of the input is charged with that where it is judged. */
static bool judge_whole(const DialogPlan *plans)
{
    DialogPlan whole[CHANNEL_INPUTS] = {{.board = NULL}};
    char *inputs[CHANNEL_INPUTS] = {NULL};
    int count = count_plans(plans);
    for (int i = 0; i < count; i++) {
        whole[i] = plans[i];
        whole[i].input = inputs[i] = input_to_the_end(&plans[i]);
    }
    bool together = judge_dialogs(whole, count);
    for (int i = 0; i < count; i++)
        free(inputs[i]);
    return together;
}

/* So many coins, each with so many empty squares before it. */
static char *board_of(size_t empty, int coins)
{
    Text board = TEXT_EMPTY;
    for (int i = 0; i < coins; i++) {
        text_add_times(&board, '.', empty);
        text_addf(&board, "%c", 'A' + i);
    }
    return text_take(&board);
}

/* There is more to read when this game is over. */
static const DialogPlan over_early = {COINSTRIP_SILVER_DOLLAR, ".A",
                                      "A 1\nB 1\nb 1\n", false};

/* Another game in the same process is a game like the first: after one that
 * player 1 wins, and one that player 2 wins. */
static void judge_as_second(DialogPlan next)
{
    const DialogPlan pairs[][2] = {
        {over_early, next}, {{silver, "..A", "A 1\nA 1\n", false}, next}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        judge_second(pairs[i]);
}

/* ... and after one whose input ended before. */
static void judge_after_an_end(DialogPlan next)
{
    judge_second((DialogPlan[]){{silver, "..A", "A 1\n", false}, next});
}

START_TEST(play__plays_whole_games)
{
    const DialogPlan plans[] = {
        over_early,
        {silver, ".A.B", "A 1\nB 1\nb 1\n", false},
        {silver, "..A.B..C", "C 2\nb 1\na 2\nB 2\nC 3\n", false},
        {silver, ".A.B", "A 1\nB 1\nB 1\n", true},
        {welter, ".A.B", "A 1\n", true},
        {silver, "...........A....B", "B 4\nA 10\nB 10\na 1\nb 1\n", false},
        {welter, "..A.B..C", "C 7\nA 0\nb 1\nC 2\n", false},
        {welter, ".A.BC", "C 4\nC 1\nB 0\n", false},
        {welter, "....A", "A 4\n", false},
        {welter, "...............................A",
         "A  9\nA 8\nA 1\nA 7\nA 6\n", false},
        {silver, "A..............................B",
         "B 10\nB   9\nB 5\nB 4\nB 2\n", false},
        {.board = NULL}};
    if (!judge_whole(plans))
        judge_as_second((DialogPlan){silver, ".A.B", "A 1\nB 1\nB 1\n", false});
}
END_TEST

/* Lines that are refused, and then the moves to the left end. */
static char *junk_lines(const char *const *junk, size_t count)
{
    Text input = TEXT_EMPTY;
    for (size_t i = 0; i < count; i++)
        text_addf(&input, "%s\n", junk[i]);
    text_add(&input, "B 1\nxyzzy\nA 1\nB 7\nB 1\n");
    return text_take(&input);
}

enum { REFUSED = 150, MOVES = 256, LONGEST = 2000 }; /* counts may wrap */

/* Frees what is typed. */
static void judge_silver(const char *board, char *typed)
{
    judge_whole((DialogPlan[]){{silver, board, typed, false}, {.board = NULL}});
    free(typed);
}

/* A game of more moves, where so large a number stands in the program. */
static void judge_long_game(void)
{
    const int own = grid_own_most(MOVES, LONGEST), each = own / LETTERS + 1;
    if (own == MOVES)
        return;
    Text board = TEXT_EMPTY, input = TEXT_EMPTY;
    text_add_times(&board, '.', (size_t)each);
    for (int i = 0; i < LETTERS; i++) {
        text_addf(&board, "%c", 'A' + i);
        for (int k = 0; k < each; k++)
            text_addf(&input, "%c 1\n", 'A' + i);
    }
    char *squares = text_take(&board);
    judge_silver(squares, text_take(&input));
    free(squares);
}

/* More lines than that which are refused, in one turn, likewise. */
static void judge_many_refused(void)
{
    const int own = grid_own_most(REFUSED, LONGEST);
    if (own == REFUSED)
        return;
    Text input = TEXT_EMPTY;
    for (int i = 0; i < own + 2; i++)
        text_add(&input, "what now\n");
    judge_silver(".A.B", text_take(&input));
}

/* Lines whose numbers might be read as one that is legal. Then, however many
 * lines are refused, and however many moves are made. */
static char *many_lines(void)
{
    Text input = TEXT_EMPTY;
    text_add(&input, "A 1 1\nA 1 2 0\nA 0 5\nA 9  9\nA :\nA ;\nA 1:\n");
    for (int i = 0; i < REFUSED; i++)
        text_add(&input, "what now\n");
    for (int i = 0; i < MOVES; i++)
        text_add(&input, "A 1\n");
    return text_take(&input);
}

START_TEST(play__refuses_whatever_else_is_typed)
{
    static const char *const junk[] = {"xyzzy",
                                       "B",
                                       "3",
                                       "B x",
                                       "3 B",
                                       "B 1 1",
                                       "B 1 x",
                                       "B1 1",
                                       "B0 1",
                                       "B2 1",
                                       "B 1x",
                                       "BB 1",
                                       "bb 1",
                                       "bcd 1",
                                       "? 1",
                                       "B -1",
                                       "B 0",
                                       "B 1.5",
                                       "move B 1",
                                       "@ 1",
                                       "[ 1",
                                       "B one",
                                       "B B",
                                       "1 1",
                                       "B 99999999999999999999",
                                       "B 4294967297",
                                       "B 257",
                                       "B 65537",
                                       "B 18446744073709551617",
                                       "B -4294967295",
                                       "\xc3\xa9 1",
                                       "help me, please",
                                       "B, 1",
                                       "B;1",
                                       "1 B",
                                       "! 1",
                                       "\" 1",
                                       "\x01 1",
                                       "\x02 1",
                                       "\xff 1",
                                       "\xc1 1",
                                       "\xe2 1",
                                       "%d 1",
                                       "B %d",
                                       "100% sure %s%s%n",
                                       "\xff",
                                       "B 0x1",
                                       "B 0X1",
                                       "B 0b1",
                                       "B 1e0",
                                       "B 1.0",
                                       "B 1.",
                                       "B 1,",
                                       "B 1-",
                                       "B 1/1",
                                       "B 1L",
                                       "B 1 B",
                                       "B 1B",
                                       "B B 1",
                                       "b b 1",
                                       ". 1",
                                       "B=1",
                                       "B: 1",
                                       "A B 1",
                                       "3 B 1",
                                       "-B 1",
                                       "> B 1",
                                       "(B 1)",
                                       "# B 1",
                                       "B 1;",
                                       "exit",
                                       "hint",
                                       "undo",
                                       "pass"};
    char *all = junk_lines(junk, sizeof junk / sizeof *junk);
    char *many = many_lines(), *long_board = board_of(MOVES, 1);
    /* Whoever takes a NUL for the end of a line sees a move, or no line. */
    static const char nuls[] =
        "A 1" TYPED_NUL "junk\nB 1" TYPED_NUL "\nA" TYPED_NUL " 1\n" TYPED_NUL
        "A 1\n" TYPED_NUL "\nB 1\nA 1\nB " TYPED_NUL "1\nB 1\n";
    const DialogPlan plans[] = {
        {silver, ".A.B", all, false},
        {welter, ".A.B", "quit\nb 1\nq\nA 1\n?\nB 1\n", false},
        /* What was typed before is no part of it. */
        {silver, "......A......B",
         "B 2\nB\nA\nA x\n2\nA 2\nA\nB x\nB\nB 3\nA 4\nB 1\n", false},
        {welter, long_board, many, false},
        {silver, ".A.B", nuls, false},
        {.board = NULL}};
    judge_whole(plans);
    free(all);
    free(many);
    free(long_board);
    judge_long_game();
    judge_many_refused();
}
END_TEST

START_TEST(play__refuses_illegal_moves)
{
    const DialogPlan plans[] = {
        {silver, "..A.B..C",
         "B 3\nB 2\nC 4\nD 1\nZ 1\nA 3\nA 100\nb 1\na 0\nA 2\nC 8\nB 2\n"
         "C 5\n",
         false},
        {welter, "..A.B..C", "B 2\nC 8\nB 3\nD 1\nC 5\nC 7\nC 3\n", false},
        {.board = NULL}};
    judge_whole(plans);
}
END_TEST

START_TEST(play__takes_lines_of_any_length)
{
    enum { LONG = 100000 };
    Text input = TEXT_EMPTY;
    text_add_times(&input, 'x', LONG);
    text_add(&input, "\nA 1\nB ");
    text_add_times(&input, '1', 5000);
    text_add(&input, "\nB 1");
    text_add_times(&input, 'y', 8191);
    text_add(&input, "\nb 1\nB 1\n");
    char *lines = text_take(&input), *full = long_lines();
    char *blanks = lines_of_blanks();
    const DialogPlan plans[] = {{silver, ".A.B", lines, false},
                                {silver, "...............A", full, false},
                                {silver, ".....A", blanks, false},
                                {.board = NULL}};
    judge_whole(plans);
    free(lines);
    free(full);
    free(blanks);
}
END_TEST

/* (Where one process holds all dialogs, the same is asked by their order.) */
START_TEST(play__stops_where_the_input_ends)
{
    const DialogPlan ended = {silver, ".A.B", "", false};
    const DialogPlan plans[] = {ended,
                                {silver, ".A.B", "A 1\n", false},
                                {silver, ".A.B", "A 1\nB 2\nhello\n", false},
                                {welter, ".A.B", "A 1\n", true},
                                {welter, ".A.B..C", "C 6\nC 3\n", false},
                                {silver, ".A.B", "A 1\nB 1\nB 1\n", false},
                                ended,
                                {silver, "..A", "A 1\nA 1\n", false},
                                ended,
                                {.board = NULL}};
    if (!judge_all(plans)) {
        judge_as_second(ended);
        judge_after_an_end(ended);
        judge_after_an_end((DialogPlan){silver, ".A.B", "A 1\n", false});
    }
}
END_TEST

START_TEST(play__knows_a_strip_that_is_won)
{
    const DialogPlan won = {silver, "AB.", "", false};
    const DialogPlan plans[] = {
        {silver, ".A", "A 1\n", false},
        {silver, "AB...", "A 1\nB 1\nhello\nA 2\n", false},
        {silver, "..A", "A 1\nA 1\n", false},
        {welter, "ABC..", "", true},
        {silver, ".....", "", false},
        {welter, ".....", "A 1\nhello\n", false},
        {.board = NULL}};
    if (!judge_all(plans))
        judge_as_second(won);
}
END_TEST

/* Every letter moves its coin, in upper case and in lower case. */
static char *all_letters(void)
{
    Text input = TEXT_EMPTY;
    for (int i = 0; i < 2 * LETTERS; i++) {
        bool lower = (i + i / LETTERS) % 2 == 1;
        text_addf(&input, "%c 1\n", (lower ? 'a' : 'A') + i % LETTERS);
    }
    return text_take(&input);
}

START_TEST(play__takes_twenty_six_coins)
{
    char *letters = all_letters(), *narrow = board_of(2, LETTERS);
    char *wide = board_of(14, LETTERS);
    char *long_board = board_of(LONG_BOARD - 1, 1);
    char *longest = board_of(LONGEST_BOARD - 1, 1);
    const DialogPlan plans[] = {
        {welter, ".ABCDEFGHIJKLMNOPQRSTUVWXYZ", "Z 26\n", false},
        {silver, "ABCDEFGHIJKLMNOPQRSTUVWXY..Z", "Y 1\nz 1\nZ 2\nz 1\n", false},
        {welter, wide, "Z 389\nZ 130\nA 1\nz 360\n", false},
        {welter, long_board, "A 20999\n", false},
        {welter, longest, "A 99999\n", false},
        {silver, narrow, letters, false},
        {.board = NULL}};
    judge_whole(plans);
    free(longest);
    free(letters);
    free(narrow);
    free(wide);
    free(long_board);
}
END_TEST

void add_play_tests(AddTest *add)
{
    add("play/plays_whole_games", play__plays_whole_games);
    add("play/refuses_whatever_else_is_typed",
        play__refuses_whatever_else_is_typed);
    add("play/refuses_illegal_moves", play__refuses_illegal_moves);
    add("play/takes_lines_of_any_length", play__takes_lines_of_any_length);
    add("play/stops_where_the_input_ends", play__stops_where_the_input_ends);
    add("play/knows_a_strip_that_is_won", play__knows_a_strip_that_is_won);
    add("play/takes_twenty_six_coins", play__takes_twenty_six_coins);
}
