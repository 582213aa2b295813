/*
 * Prints the examples of the article that this lab's course reads on games
 * (rasto6sk, "Algorithm Games", TopCoder), worked out by impartial.c: coins
 * taken from a heap, with both endings; Nim; knights on a chessboard, alone and
 * several at once; and the article's homework.
 *
 * Each game is made into a table here; what is known of it comes from there.
 */
#include <stdio.h>
#include <stdlib.h>

#include "impartial.h"
#include "standard.h"

enum { HEAP = 11, SIDE = 8, NIM = 7, MOST_OPTIONS = 8 };

static _Noreturn void give_up(void)
{
    fputs("article: out of memory\n", stderr);
    exit(1);
}

/* ---- Games as tables ---------------------------------------------------- */

typedef struct {
    ImpartialGame game;
    int *first;
    int *options;
} Table;

/* Stores the options of a position, at most MOST_OPTIONS of them; returns how
 * many. */
typedef int ListOptions(int position, int *options);

static Table make_table(int positions, ListOptions *list_options)
{
    Table table;

    table.first = calloc((size_t)positions + 1, sizeof *table.first);
    table.options =
        calloc((size_t)positions * MOST_OPTIONS, sizeof *table.options);
    if (table.first == NULL || table.options == NULL) {
        give_up();
    }
    for (int p = 0; p < positions; p++) {
        int count = list_options(p, table.options + table.first[p]);

        table.first[p + 1] = table.first[p] + count;
    }
    table.game = (ImpartialGame){positions, table.first, table.options};
    return table;
}

static void free_table(Table *table)
{
    free(table->first);
    free(table->options);
}

/* 1, 3 or 4 coins are taken from a heap. */
static int take_coins(int heap, int *options)
{
    static const int taken[] = {1, 3, 4};
    int count = 0;

    for (int i = 0; i < 3; i++) {
        if (taken[i] <= heap) {
            options[count++] = heap - taken[i];
        }
    }
    return count;
}

/* As many as one likes, at least one. */
static int take_any(int heap, int *options)
{
    for (int left = 0; left < heap; left++) {
        options[left] = left;
    }
    return heap;
}

/* The knight of the article makes the sum of row and column smaller. Squares
 * are numbered row by row, from the corner to which it goes. */
static int move_knight(int square, int *options)
{
    static const int steps[4][2] = {{-2, -1}, {-2, 1}, {-1, -2}, {1, -2}};
    int count = 0;

    for (int i = 0; i < 4; i++) {
        int row = square / SIDE + steps[i][0];
        int column = square % SIDE + steps[i][1];

        if (row >= 0 && row < SIDE && column >= 0 && column < SIDE) {
            options[count++] = row * SIDE + column;
        }
    }
    return count;
}

/* ---- Examples ----------------------------------------------------------- */

static void print_outcomes(const Table *table, ImpartialEnding ending,
                           const char *title)
{
    int wins[HEAP + 1];

    if (!impartial_outcomes(&table->game, ending, wins)) {
        give_up();
    }
    printf("%s\n    n        ", title);
    for (int n = 0; n <= HEAP; n++) {
        printf(" %2d", n);
    }
    printf("\n    position ");
    for (int n = 0; n <= HEAP; n++) {
        printf("  %c", wins[n] ? 'W' : 'L');
    }
    printf("\n\n");
}

static void print_heap(void)
{
    Table table = make_table(HEAP + 1, take_coins);

    puts("A heap of n coins, from which a player takes 1, 3 or 4.\n");
    print_outcomes(&table, IMPARTIAL_NORMAL, "Who takes the last one wins:");
    print_outcomes(&table, IMPARTIAL_MISERE, "Who takes the last one loses:");
    free_table(&table);
}

static const char *outcome(const Table *table, ImpartialTurn turn, int pieces,
                           const int *at)
{
    int wins;

    if (!impartial_compound(&table->game, turn, pieces, at, &wins)) {
        give_up();
    }
    return wins ? "winning" : "losing";
}

static void print_nim(void)
{
    static const int heaps[][3] = {{1, 2, 3}, {7, 4, 1}};
    Table table = make_table(NIM + 1, take_any);

    puts("Nim: the xor of the heaps is 0 where the player to move loses.\n");
    for (int i = 0; i < 2; i++) {
        const int *at = heaps[i];

        printf("    heaps of %d, %d and %d: xor %d, %s\n", at[0], at[1], at[2],
               at[0] ^ at[1] ^ at[2], outcome(&table, IMPARTIAL_ONE, 3, at));
    }
    puts("");
    free_table(&table);
}

static void print_board(const Table *table)
{
    int values[SIDE * SIDE];

    if (!impartial_grundy(&table->game, values)) {
        give_up();
    }
    puts("A knight that comes closer to the corner with each move: Grundy "
         "numbers.\n");
    for (int square = 0; square < SIDE * SIDE; square++) {
        printf("%s%d%s", square % SIDE == 0 ? "    " : " ", values[square],
               square % SIDE == SIDE - 1 ? "\n" : "");
    }
    puts("");
}

/* "(2, 3) (7, 7)": row and column of each. */
static void print_knights(int pieces, const int *at)
{
    for (int i = 0; i < pieces; i++) {
        printf("(%d, %d)%s", at[i] / SIDE, at[i] % SIDE,
               i + 1 < pieces ? " " : "");
    }
}

static void print_compounds(const Table *table)
{
    static const struct {
        ImpartialTurn turn;
        const char *title;
    } turns[] = {
        {IMPARTIAL_ONE, "one of them moves"},
        {IMPARTIAL_ANY, "some or all of them move"},
        {IMPARTIAL_SOME, "some of them move, but not all"},
        {IMPARTIAL_EVERY, "all move, until one of them can't (the homework)"},
        {IMPARTIAL_EVERY_LEFT, "all move that can, until none of them can"},
    };
    static const int knights[][3] = {{2, 20, 22}, {18, 19, 20}, {0, 9, 33}};

    puts("Several knights, each on a board of its own.\n");
    for (int i = 0; i < 3; i++) {
        printf("    Knights on ");
        print_knights(3, knights[i]);
        printf(":\n");
        for (int t = 0; t < 5; t++) {
            printf("        %-50s %s\n", turns[t].title,
                   outcome(table, turns[t].turn, 3, knights[i]));
        }
    }
    puts("");
}

/* The homework, for two knights on a small corner of the board: a row a
 * remoteness. */
static void print_homework(const Table *table)
{
    int lasting[SIDE * SIDE];

    if (!impartial_remoteness(&table->game, IMPARTIAL_NORMAL, lasting)) {
        give_up();
    }
    puts("The homework. If every knight has to move, and a player loses who "
         "can't do\nthat, the first knight to be stuck ends the game. Whoever "
         "wins with that one\nhurries, so what counts is how many moves each "
         "lasts (its remoteness):\n");
    for (int square = 0; square < SIDE * SIDE; square++) {
        printf("%s%d%s", square % SIDE == 0 ? "    " : " ", lasting[square],
               square % SIDE == SIDE - 1 ? "\n" : "");
    }
    puts("\nA player loses if and only if the least of them is even.");
}

int main(void)
{
    standard_begin("article");

    Table board = make_table(SIDE * SIDE, move_knight);

    print_heap();
    print_nim();
    print_board(&board);
    print_compounds(&board);
    print_homework(&board);
    free_table(&board);
    return 0;
}
