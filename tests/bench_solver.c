/*
 * bench_solver.c - what perfect play costs, against plain ways to do the same,
 * in one run and in CPU time: machines differ, and are noisy, but ratios hold.
 *
 * For "make bench". Prints two tables:
 *
 * - a reply in Welter's game with 10^3 to 10^6 coins on 10^9 squares, against
 *   sorting the same squares (by the C library, and by a radix sort), and
 *   against the formula that looks at each pair of coins;
 * - all positions of 8 coins, against a solver that knows a game only by its
 *   options and keeps values in a hash table.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "packed.h"
#include "strategy.h"

enum { SQUARES = 1000000000, MOST_COINS = 1000000, PLAIN_COINS = 30000 };

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void *allocate(size_t size)
{
    void *memory = malloc(size);

    if (memory == NULL) {
        fputs("bench_solver: out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

/* ---- A reply in Welter's game ------------------------------------------- */

typedef struct {
    size_t coins;
    int64_t *shuffled; /* the squares in no order */
    int64_t *squares;  /* and in order */
    int64_t *scratch;
} Board;

static int compare(const void *left, const void *right)
{
    const int64_t *a = left;
    const int64_t *b = right;

    return (*a > *b) - (*a < *b);
}

static Board make_board(size_t coins)
{
    Board board = {0, allocate(coins * sizeof(int64_t)),
                   allocate(coins * sizeof(int64_t)),
                   allocate(coins * sizeof(int64_t))};
    uint64_t state = 88172645463325252u;

    for (size_t i = 0; i < coins; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        board.shuffled[i] = (int64_t)(state % SQUARES);
    }
    memcpy(board.squares, board.shuffled, coins * sizeof(int64_t));
    qsort(board.squares, coins, sizeof(int64_t), compare);
    for (size_t i = 0; i < coins; i++) {
        if (i == 0 || board.squares[i] != board.squares[board.coins - 1]) {
            board.squares[board.coins++] = board.squares[i];
        }
    }
    return board;
}

static void free_board(Board *board)
{
    free(board->shuffled);
    free(board->squares);
    free(board->scratch);
}

static void sort_by_library(Board *board)
{
    memcpy(board->scratch, board->shuffled, board->coins * sizeof(int64_t));
    qsort(board->scratch, board->coins, sizeof(int64_t), compare);
}

/* Three passes of eleven bits. */
static void sort_by_radix(Board *board)
{
    int64_t *from = allocate(board->coins * sizeof(int64_t));
    int64_t *to = board->scratch;

    memcpy(from, board->shuffled, board->coins * sizeof(int64_t));
    for (int shift = 0; shift < 33; shift += 11) {
        size_t places[2049] = {0};

        for (size_t i = 0; i < board->coins; i++) {
            places[(from[i] >> shift & 2047) + 1]++;
        }
        for (int digit = 0; digit < 2048; digit++) {
            places[digit + 1] += places[digit];
        }
        for (size_t i = 0; i < board->coins; i++) {
            to[places[from[i] >> shift & 2047]++] = from[i];
        }
        int64_t *kept = from;

        from = to;
        to = kept;
    }
    board->scratch = from;
    free(to);
}

static void reply(Board *board)
{
    StrategyStrip strip = {STRATEGY_WELTER, board->coins, board->squares};
    StrategyMove move;

    strategy_winning_move(&strip, STRATEGY_NORMAL, &move);
}

/* The value alone, as in solution/coinstrip.c. */
static void value_by_pairs(Board *board)
{
    static volatile uint64_t kept;
    uint64_t value = 0;

    for (size_t i = 0; i < board->coins; i++) {
        uint64_t square = (uint64_t)board->squares[i];

        value ^= square;
        for (size_t j = 0; j < i; j++) {
            uint64_t difference = square ^ (uint64_t)board->squares[j];

            value ^= difference ^ (difference - 1);
        }
    }
    kept = value;
    (void)kept;
}

/* Seconds for one call, over enough of them. */
static double measure(void (*call)(Board *), Board *board)
{
    double start = now();
    double spent = 0;
    int calls = 0;

    while (spent < 0.2) {
        call(board);
        calls++;
        spent = now() - start;
    }
    return spent / calls;
}

static void bench_replies(void)
{
    double first = 0;
    double last = 0;
    double plain = 0;

    puts("A reply in Welter's game, squares below 10^9\n"
         "    coins      reply   / qsort   / radix   / each pair of coins");
    for (size_t coins = 1000; coins <= MOST_COINS; coins *= 10) {
        Board board = make_board(coins);
        double library = measure(sort_by_library, &board);
        double radix = measure(sort_by_radix, &board);
        double own = measure(reply, &board);
        size_t all = board.coins;

        /* (Measured on as many as can be waited for, then as their square.) */
        board.coins = all < PLAIN_COINS ? all : PLAIN_COINS;
        plain = measure(value_by_pairs, &board) *
                pow((double)all / (double)board.coins, 2);
        printf("%9zu %7.2f ms %9.2f %9.2f   1/%.0f%s\n", coins, own * 1e3,
               own / library, own / radix, plain / own,
               all > PLAIN_COINS ? " (reckoned)" : "");
        first = coins == 1000 ? own : first;
        last = own;
        free_board(&board);
    }
    printf("    grows like n^%.2f from 10^3 to 10^6\n\n",
           log10(last / first) / 3);
}

/* ---- All positions of a few coins --------------------------------------- */

/* What any solver for any game can do: a table from positions to values, and
 * a function that lists options. */
typedef int ListOptions(uint32_t position, uint32_t *options);

typedef struct {
    uint32_t position; /* 0: free */
    uint32_t value;
} Slot;

typedef struct {
    Slot *slots;
    size_t mask;
    size_t count;
    ListOptions *list_options;
} HashSolver;

static Slot *find_slot(HashSolver *solver, uint32_t position)
{
    size_t at = (position * 2654435761u) & solver->mask;

    while (solver->slots[at].position != position &&
           solver->slots[at].position != 0) {
        at = (at + 1) & solver->mask;
    }
    return &solver->slots[at];
}

static uint32_t solve(HashSolver *solver, uint32_t position)
{
    Slot *slot = find_slot(solver, position);
    uint32_t options[256];
    uint64_t seen = 0;

    if (slot->position == position) {
        return slot->value;
    }

    int count = solver->list_options(position, options);

    for (int i = 0; i < count; i++) {
        seen |= (uint64_t)1 << solve(solver, options[i]);
    }
    slot = find_slot(solver, position);
    slot->position = position;
    slot->value = (uint32_t)__builtin_ctzll(~seen);
    solver->count++;
    return slot->value;
}

static int list_silver(uint32_t position, uint32_t *options)
{
    int count = 0;

    for (uint32_t left = position; left != 0; left &= left - 1) {
        uint32_t coin = left & (~left + 1);

        for (uint32_t to = coin >> 1; to != 0 && (position & to) == 0;
             to >>= 1) {
            options[count++] = position ^ coin ^ to;
        }
    }
    return count;
}

static int list_welter(uint32_t position, uint32_t *options)
{
    int count = 0;

    for (uint32_t left = position; left != 0; left &= left - 1) {
        uint32_t coin = left & (~left + 1);

        for (uint32_t to = coin >> 1; to != 0; to >>= 1) {
            if ((position & to) == 0) {
                options[count++] = position ^ coin ^ to;
            }
        }
    }
    return count;
}

/* Seconds to solve all that can come of the coins furthest right. */
static double bench_hash(ListOptions *list_options, int squares, int coins)
{
    size_t room = 1024;
    uint32_t top = ((1u << coins) - 1) << (squares - coins);

    while (room < 2 * packed_count(squares, coins)) {
        room *= 2;
    }
    HashSolver solver = {calloc(room, sizeof(Slot)), room - 1, 0, list_options};
    double start = now();

    if (solver.slots == NULL) {
        exit(1);
    }
    solve(&solver, top);

    double spent = now() - start;

    if (solver.count != packed_count(squares, coins)) {
        puts("the two have not solved the same positions");
    }
    free(solver.slots);
    return spent;
}

static double bench_packed(PackedRules rules, int squares, int coins)
{
    double start = now();
    double spent = 0;
    int calls = 0;

    while (spent < 0.2) {
        free(packed_solve(rules, PACKED_NORMAL, squares, coins));
        calls++;
        spent = now() - start;
    }
    return spent / calls;
}

static void bench_coins(const char *title, PackedRules rules,
                        ListOptions *list_options)
{
    double packed = 0;
    double first = 0;

    printf("Values of 8 coins, %s\n"
           "  squares  positions     packed   any game   ratio\n",
           title);
    for (int squares = 16; squares <= 28; squares += 4) {
        double any = bench_hash(list_options, squares, 8);

        packed = bench_packed(rules, squares, 8);
        first = squares == 16 ? packed : first;
        printf("%9d %10zu %7.2f ms %7.0f ms %7.0f\n", squares,
               packed_count(squares, 8), packed * 1e3, any * 1e3, any / packed);
    }
    printf("    packed grows like positions^%.2f\n\n",
           log(packed / first) /
               log((double)packed_count(28, 8) / (double)packed_count(16, 8)));
}

/* In a process of its own, whose memory is measured. */
static void bench_all(const char *title, PackedRules rules)
{
    fflush(stdout);
    if (fork() == 0) {
        struct rusage usage;
        double start = now();

        for (int coins = 0; coins <= 24; coins++) {
            free(packed_solve(rules, PACKED_NORMAL, 24, coins));
        }
        getrusage(RUSAGE_SELF, &usage);
        printf("Every position of 24 squares, %s: %.2f s, %ld MB\n", title,
               now() - start, usage.ru_maxrss / 1024);
        fflush(stdout);
        _exit(0);
    }
    wait(NULL);
}

int main(void)
{
    bench_all("Silver Dollar", PACKED_SILVER_DOLLAR);
    bench_all("Welter", PACKED_WELTER);
    puts("");
    bench_replies();
    bench_coins("Silver Dollar", PACKED_SILVER_DOLLAR, list_silver);
    bench_coins("Welter", PACKED_WELTER, list_welter);
    return 0;
}
