/*
 * Does a program do what the solution does? It is linked with both, and the
 * grader has no part in it. Where the contract leaves a choice, what it asks of
 * every choice is looked at.
 *
 * All strips of up to seven squares, both games: every call, and what is there
 * after every move. Strips by chance, also of 100,000 squares. Random strips:
 * what holds for each, and that all come up of few. Dialogs: strips, refusals,
 * players, winner. Memory that runs out in each call that takes some, where
 * malloc and its kin are wrapped (the linker's --wrap).
 *
 * Prints the first difference, and ends with status 1; 0 if there is none.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "coinstrip/reference.h"
#include "play.h"

/* solution/play.c, on the solution's own strips. */
int reference_play_game(ReferenceCoinStrip *strip, FILE *in, FILE *out);

/* Where memory is to run out: at the allocation that counts this down to 0. */
static long allocations_left = -1;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

/* What has been asked for so far. */
static size_t bytes_taken;

static bool runs_out(size_t size)
{
    bytes_taken += size;
    return allocations_left >= 0 && allocations_left-- == 0;
}

void *__wrap_malloc(size_t size)
{
    return runs_out(size) ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return runs_out(count * size) ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return runs_out(size) ? NULL : __real_realloc(old, size);
}

/* ---------------------------------------------------------------- one strip */

/* Where it is, for who reads what differs. */
static const char *subject = "";
static CoinStripRules game;

static void differ(const char *what)
{
    printf("%s, %s: ", what,
           game == COINSTRIP_WELTER ? "Welter" : "Silver Dollar");
    for (int i = 0; subject[i] && i < 80; i++)
        putchar(subject[i] == '\n' ? '/' : subject[i]);
    putchar('\n');
    fflush(stdout);
    _exit(1); /* what is left over is nothing to be told of */
}

static void hold(bool it, const char *what)
{
    if (!it)
        differ(what);
}

/* Both look alike. */
static void compare(const CoinStrip *strip, const ReferenceCoinStrip *other)
{
    int coins = reference_coins(other);
    char *text = coinstrip_to_string(strip);
    char *wanted = reference_to_string(other);

    hold(text && strcmp(text, wanted) == 0, "to_string");
    free(text);
    free(wanted);
    hold(coinstrip_length(strip) == reference_length(other), "length");
    hold(coinstrip_coins(strip) == coins, "coins");
    hold(coinstrip_is_won(strip) == reference_is_won(other), "is_won");
    for (int coin = -2; coin < coins + 2; coin++)
        hold(coinstrip_square(strip, coin) == reference_square(other, coin),
             "square");
    hold(coinstrip_square(strip, INT_MAX) == -1, "square of INT_MAX");
    hold(coinstrip_square(strip, INT_MIN) == -1, "square of INT_MIN");
}

/* Does that move leave a lost game? */
static bool wins(const char *text, CoinStripMove move)
{
    ReferenceCoinStrip *strip = reference_from_string(game, text);
    CoinStripMove next;
    bool won = reference_move(strip, move.coin, move.distance) &&
               !reference_hint(strip, &next);

    reference_free(strip);
    return won;
}

static void compare_hint(const CoinStrip *strip,
                         const ReferenceCoinStrip *other)
{
    CoinStripMove move = {-77, -78}, wanted;
    bool has = reference_hint(other, &wanted);
    char *text = reference_to_string(other);

    hold(coinstrip_hint(strip, &move) == has, "hint");
    if (has)
        hold(wins(text, move), "move of hint");
    else
        hold(move.coin == -77 && move.distance == -78, "hint sets *move");
    free(text);
}

/* The computer's move, on strips of their own. */
static void compare_computer(const char *text)
{
    CoinStrip *strip = coinstrip_from_string(game, text);
    ReferenceCoinStrip *other = reference_from_string(game, text);
    CoinStripMove move = {-77, -78}, wanted;
    bool won = reference_is_won(other),
         winning = reference_hint(other, &wanted);

    hold(coinstrip_computer_play(strip, &move) == !won, "computer_play");
    if (won)
        hold(move.coin == -77 && move.distance == -78,
             "computer_play sets *move");
    else if (winning)
        hold(wins(text, move), "move of computer_play");
    if (!won)
        hold(reference_move(other, move.coin, move.distance),
             "legality of computer_play");
    compare(strip, other);
    coinstrip_free(strip);
    reference_free(other);
}

static void compare_move(const char *text, int coin, int distance)
{
    CoinStrip *strip = coinstrip_from_string(game, text);
    ReferenceCoinStrip *other = reference_from_string(game, text);
    bool legal = reference_is_legal(other, coin, distance);

    hold(strip, "from_string");
    hold(coinstrip_is_legal(strip, coin, distance) == legal, "is_legal");
    hold(coinstrip_move(strip, coin, distance) ==
             reference_move(other, coin, distance),
         "move");
    compare(strip, other);
    if (legal)
        compare_hint(strip, other);
    coinstrip_free(strip);
    reference_free(other);
}

static void compare_text(const char *text)
{
    static const int odd[] = {INT_MIN, -1, 0, INT_MAX, INT_MAX - 1};
    ReferenceCoinStrip *other = reference_from_string(game, text);
    CoinStrip *strip = coinstrip_from_string(game, text);

    subject = text ? text : "NULL";
    hold(!strip == !other, "from_string");
    if (!strip)
        return;
    int coins = reference_coins(other), length = reference_length(other);
    compare(strip, other);
    compare_hint(strip, other);
    for (int coin = -1; coin <= coins && length < 50; coin++) {
        for (int distance = 1; distance <= length; distance++)
            compare_move(text, coin, distance);
        for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
            compare_move(text, coin, odd[i]);
    }
    compare_move(text, INT_MAX, 1);
    compare_move(text, INT_MIN, 1);
    compare_computer(text);
    coinstrip_free(strip);
    reference_free(other);
}

/* ------------------------------------------------------------- many strips */

static uint64_t state = 1;

static int draw(int limit)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (int)((state >> 33) % (uint64_t)limit);
}

static void compare_small(int squares)
{
    char text[32];

    for (int set = 0; set < 1 << squares; set++) {
        for (int i = 0; i < squares; i++)
            text[i] = set >> i & 1 ? "aZMq"[i % 4] : '.';
        text[squares] = '\0';
        compare_text(text);
    }
}

static void compare_odd(void)
{
    static const char *const texts[] = {
        NULL, "",  " ",  "A B", "..A.\n", "1",    "_", "@",    "[",
        "`",  "{", "A,", "a",   "z",      "A..Z", "-", "\xe4", "."};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        compare_text(texts[i]);
}

/* A game on a strip by chance, to its end or so many moves. */
static void compare_game(int coins, int squares, int moves)
{
    char *text = __real_malloc((size_t)squares + 1);

    memset(text, '.', (size_t)squares);
    text[squares] = '\0';
    for (int placed = 0; placed < coins;) {
        int square = draw(squares);
        placed += text[square] == '.';
        text[square] = 'x';
    }
    subject = text;
    compare_text(text);
    CoinStrip *strip = coinstrip_from_string(game, text);
    ReferenceCoinStrip *other = reference_from_string(game, text);
    while (moves-- > 0 && !reference_is_won(other)) {
        int coin = draw(coins), distance = 1 + draw(squares);
        if (draw(3) > 0)
            distance = 1 + draw(6);
        hold(coinstrip_move(strip, coin, distance) ==
                 reference_move(other, coin, distance),
             "move in a game");
        compare(strip, other);
        if (moves % 8 == 0)
            compare_hint(strip, other);
    }
    coinstrip_free(strip);
    reference_free(other);
    free(text);
}

/* No strip takes more than 8 MB: every second of 100,000 squares has a coin. */
static void look_at_memory(void)
{
    enum { SQUARES = 100000, MOST = 8 << 20 };
    char *text = __real_malloc(SQUARES + 1);

    for (int i = 0; i < SQUARES; i++)
        text[i] = i % 2 ? 'x' : '.';
    text[SQUARES] = '\0';
    subject = "100,000 squares";
    bytes_taken = 0;
    CoinStrip *strip = coinstrip_from_string(game, text);
    hold(strip && bytes_taken <= MOST, "the memory of a strip");
    coinstrip_free(strip);
    free(text);
}

/* ------------------------------------------------------------ random strips */

/* By its text, which is asked for once. */
static int moves_of(const CoinStrip *strip)
{
    int sum = 0, coins = 0;
    char *text = coinstrip_to_string(strip);

    for (int i = 0; text[i]; i++)
        if (text[i] != '.')
            sum += i - coins++;
    free(text);
    return sum;
}

static void same_again(CoinStrip *strip, CoinStrip *again)
{
    char *text = coinstrip_to_string(strip),
         *other = coinstrip_to_string(again);

    hold(strcmp(text, other) == 0, "the same seed, another strip");
    free(text);
    free(other);
    coinstrip_free(strip);
    coinstrip_free(again);
}

static void look_at_random(void)
{
    int counts[3] = {0};
    unsigned long hashes[1000];
    int different = 0;

    subject = "coinstrip_random";
    for (uint64_t seed = 0; seed < 1000; seed++) {
        CoinStrip *strip = coinstrip_random(game, seed);
        int coins = coinstrip_coins(strip);
        hold(coins >= 3 && !coinstrip_is_won(strip), "fewer than 3, or won");
        counts[coins > 4 ? 2 : coins - 3]++;
        char *text = coinstrip_to_string(strip);
        unsigned long hash = 5381;
        for (const char *c = text; *c; c++)
            hash = hash * 33 + (unsigned char)*c;
        free(text);
        bool known = false;
        for (int i = 0; i < different && !known; i++)
            known = hashes[i] == hash;
        if (!known)
            hashes[different++] = hash;
        same_again(strip, coinstrip_random(game, seed));
    }
    hold(different >= 100, "few different strips");
    hold(counts[0] > 420 && counts[0] < 580, "how often 3 coins");
    hold(counts[1] > 180 && counts[1] < 320, "how often 4 coins");
}

/* Each strip of those sizes that qualifies comes up. */
static void look_at_all(int coins, int length, int min_moves)
{
    bool seen[1 << 10] = {false};
    int found = 0, wanted = 0;

    for (int set = 0; set < 1 << length; set++) {
        int n = 0, moves = 0;
        for (int i = 0; i < length; i++)
            if (set >> i & 1)
                moves += i - n++;
        wanted += n == coins && moves >= min_moves;
    }
    if (wanted > 50)
        return;
    for (uint64_t seed = 0; seed < 20000 && found < wanted; seed++) {
        CoinStrip *strip =
            coinstrip_random_sized(game, coins, length, min_moves, seed);
        hold(strip && coinstrip_coins(strip) == coins &&
                 coinstrip_length(strip) == length &&
                 moves_of(strip) >= min_moves,
             "coinstrip_random_sized");
        int set = 0;
        for (int i = 0; i < coins; i++)
            set |= 1 << coinstrip_square(strip, i);
        found += !seen[set];
        seen[set] = true;
        coinstrip_free(strip);
    }
    hold(found == wanted, "a strip that never comes up");
}

static void look_at_sized(void)
{
    subject = "coinstrip_random_sized";
    for (int length = -1; length <= 7; length++)
        for (int coins = -1; coins <= length + 1; coins++)
            for (int moves = -1; moves <= 13; moves++) {
                CoinStrip *strip =
                    coinstrip_random_sized(game, coins, length, moves, 5);
                ReferenceCoinStrip *other =
                    reference_random_sized(game, coins, length, moves, 5);
                hold(!strip == !other, "which are refused");
                if (strip && moves >= 0)
                    look_at_all(coins, length, moves);
                coinstrip_free(strip);
                reference_free(other);
            }
    static const int sizes[][3] = {{1, 100000, 99999}, {1000, 30000, 20000000},
                                   {300, 100000, 5},   {20, 40, 399},
                                   {20, 40, 400},      {50, 1000, 47000},
                                   {0, 100000, 0}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (uint64_t seed = 1; seed < 4; seed++) {
            CoinStrip *strip = coinstrip_random_sized(
                game, sizes[i][0], sizes[i][1], sizes[i][2], seed);
            hold(strip && coinstrip_coins(strip) == sizes[i][0] &&
                     coinstrip_length(strip) == sizes[i][1] &&
                     moves_of(strip) >= sizes[i][2],
                 "large random strips");
            same_again(strip,
                       coinstrip_random_sized(game, sizes[i][0], sizes[i][1],
                                              sizes[i][2], seed));
        }
}

/* ------------------------------------------------------------------ dialogs */

static int count_of(const char *text, const char *word)
{
    int count = 0;

    while ((text = strstr(text, word))) {
        count++;
        text++;
    }
    return count;
}

/* Of what the solution writes, the rows of squares: each comes in the other,
 * after the one before. */
static void compare_rows(const char *wanted, const char *said)
{
    char row[128];

    for (const char *line = wanted; *line;
         line += strcspn(line, "\n"), line += *line == '\n') {
        size_t length = strcspn(line, "\n");
        if (length == 0 || length >= sizeof row ||
            strspn(line, ".ABCDEFGHIJKLMNOPQRSTUVWXYZ") != length)
            continue;
        memcpy(row, line, length);
        row[length] = '\0';
        said = strstr(said, row);
        hold(said, "strips of a dialog");
        said += length;
    }
}

static void compare_dialog(const char *text, const char *typed, size_t size)
{
    char *wanted, *said;
    size_t wanted_size, said_size;
    CoinStrip *strip = coinstrip_from_string(game, text);
    ReferenceCoinStrip *other = reference_from_string(game, text);
    FILE *in = fmemopen((void *)(uintptr_t)typed, size, "r");
    FILE *out = open_memstream(&wanted, &wanted_size);
    int winner = reference_play_game(other, in, out);

    fclose(in);
    fclose(out);
    in = fmemopen((void *)(uintptr_t)typed, size, "r");
    out = open_memstream(&said, &said_size);
    subject = typed;
    hold(play_game(strip, in, out) == winner, "winner of a dialog");
    fclose(in);
    fclose(out);
    hold(strlen(said) == said_size, "a NUL in a dialog");
    hold(count_of(said, "Illegal move") == count_of(wanted, "Illegal move"),
         "refusals of a dialog");
    hold(count_of(said, "Player 1 wins") == (winner == 1) &&
             count_of(said, "Player 2 wins") == (winner == 2),
         "who is said to win");
    hold(!strstr(wanted, "Player 1") || strstr(said, "Player 1"), "who begins");
    hold(!strstr(wanted, "Player 2") || strstr(said, "Player 2"),
         "who comes next");
    compare_rows(wanted, said);
    compare(strip, other);
    coinstrip_free(strip);
    reference_free(other);
    free(said);
    free(wanted);
}

static void compare_dialogs(void)
{
    static const char *const lines[] = {"A 1\n",
                                        "B 2\n",
                                        "c 1\n",
                                        "A 2\n",
                                        "b 1\n",
                                        "B 3\n",
                                        "a  1\n",
                                        "A\n",
                                        "1\n",
                                        "? 1\n",
                                        "A 0\n",
                                        "A -1\n",
                                        "A 1x\n",
                                        "A 1 2\n",
                                        "AB 1\n",
                                        "Z 1\n",
                                        "A 99999999999\n",
                                        "A 2147483648\n",
                                        "A 4294967297\n",
                                        "A one\n",
                                        "hint\n",
                                        "A 1.5\n",
                                        "D 1\n",
                                        "d 2\n"};
    enum { LINES = sizeof lines / sizeof *lines, LONG = 5000 };
    static const char *const boards[] = {"..A.B",      "A.B.C", "....A", "ABC",
                                         ".A.B..C..D", "A",     "."};
    static char typed[LONG + 100];

    for (int round = 0; round < 150; round++) {
        typed[0] = '\0';
        for (int n = draw(30); n > 0; n--)
            strcat(typed, lines[draw(draw(2) ? 7 : LINES)]);
        if (typed[0])
            compare_dialog(boards[round % 7], typed, strlen(typed));
    }
    memset(typed, 'A', LONG);
    strcpy(typed + LONG, "\nB 1\nA 1\n");
    compare_dialog("..A.B", typed, strlen(typed));
    compare_dialog("..A.B", "A 1\0 \nA 1\n", 10);
}

/* ------------------------------------------------------- memory that runs out
 */

/* Each call is made with no memory from its nth allocation on. */
static void run_out(void)
{
    CoinStripMove move = {-77, -78};
    const char *text = ".A..B.C";

    subject = text;
    for (long n = 0; n < 4; n++) {
        CoinStrip *strip = coinstrip_from_string(game, text);
        ReferenceCoinStrip *other = reference_from_string(game, text);
        allocations_left = n;
        CoinStrip *made = coinstrip_from_string(game, text);
        allocations_left = n;
        CoinStrip *random = coinstrip_random(game, 3);
        allocations_left = n;
        CoinStrip *sized = coinstrip_random_sized(game, 3, 9, 10, 3);
        allocations_left = n;
        char *row = coinstrip_to_string(strip);
        allocations_left = -1;
        hold(!row || strcmp(row, ".A..B.C") == 0, "to_string without memory");
        free(row);
        coinstrip_free(made);
        coinstrip_free(random);
        coinstrip_free(sized);
        allocations_left = n;
        bool hinted = coinstrip_hint(strip, &move);
        allocations_left = -1;
        hold(hinted ? wins(text, move) : move.coin == -77,
             "hint without memory");
        move = (CoinStripMove){-77, -78};
        allocations_left = n;
        bool moved = coinstrip_move(strip, 1, 1);
        allocations_left = -1;
        if (moved)
            reference_move(other, 1, 1);
        compare(strip, other);
        coinstrip_free(strip);
        reference_free(other);
    }
}

int main(void)
{
    coinstrip_free(NULL);
    for (game = COINSTRIP_SILVER_DOLLAR; game <= COINSTRIP_WELTER; game++) {
        compare_odd();
        for (int squares = 1; squares <= 7; squares++)
            compare_small(squares);
        compare_game(3, 20, 40);
        compare_game(8, 40, 60);
        compare_game(30, 45, 60);
        compare_game(33, 200, 50);
        compare_game(12, 4000, 30);
        compare_game(1, 100000, 3);
        compare_game(3, 100000, 6);
        look_at_memory();
        look_at_random();
        look_at_sized();
        compare_dialogs();
        run_out();
    }
    compare_text(NULL);
    return 0;
}
