/*
 * Brute force: see oracle.h for what is answered. A row of squares is a mask,
 * bit i for square i, and the Grundy values of all masks below some power of
 * two are kept in a table. A move takes a coin to a lower bit, so it makes the
 * mask smaller: filling the table from 0 upwards, every value that is needed is
 * there already. Only the coins matter, so boards of all lengths share it.
 *
 * This file must not know any theory of the games.
 */
#include <assert.h>
#include <string.h>

#include "oracle.h"

enum { GAMES = 2, LETTERS = 26 };

/* The values of all masks of the first `squares` squares. The table only grows,
 * and what it says never changes. */
typedef struct {
    int squares;
    uint8_t grundy[1u << ORACLE_MAX];
} Table;

static bool has_coin(uint32_t coins, int square)
{
    return ((coins >> square) & 1) != 0;
}

static uint32_t moved(uint32_t coins, int from, int to)
{
    return coins ^ (1u << from) ^ (1u << to);
}

/* ---- Boards ------------------------------------------------------------- */

bool board_from_text(Board *board, const char *text)
{
    size_t length = strlen(text);

    if (length == 0 || length > ORACLE_MAX) {
        return false;
    }
    *board = (Board){(int)length, 0};
    for (int square = 0; square < board->length; square++) {
        char c = text[square];

        if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) {
            board->coins |= 1u << square;
        } else if (c != '.') {
            return false;
        }
    }
    return true;
}

void board_to_text(const Board *board, char *text)
{
    int coin = 0;

    for (int square = 0; square < board->length; square++) {
        if (has_coin(board->coins, square)) {
            text[square] = (char)('A' + coin++ % LETTERS);
        } else {
            text[square] = '.';
        }
    }
    text[board->length] = '\0';
}

int board_coins(const Board *board)
{
    int coins = 0;

    for (int square = 0; square < board->length; square++) {
        coins += has_coin(board->coins, square);
    }
    return coins;
}

int board_square(const Board *board, int coin)
{
    if (coin < 0) {
        return -1;
    }
    for (int square = 0; square < board->length; square++) {
        if (has_coin(board->coins, square) && coin-- == 0) {
            return square;
        }
    }
    return -1;
}

int board_slack(const Board *board)
{
    int slack = 0;
    int coin = 0;

    for (int square = 0; square < board->length; square++) {
        if (has_coin(board->coins, square)) {
            slack += square - coin++;
        }
    }
    return slack;
}

/* ---- Moves -------------------------------------------------------------- */

bool board_is_legal(CoinStripRules rules, const Board *board, int coin,
                    int distance)
{
    int from = board_square(board, coin);

    if (from < 0 || distance < 1 || distance > from) {
        return false;
    }

    int to = from - distance;

    for (int square = to + 1; square < from; square++) {
        if (rules == COINSTRIP_SILVER_DOLLAR &&
            has_coin(board->coins, square)) {
            return false;
        }
    }
    return !has_coin(board->coins, to);
}

Board board_after(const Board *board, int coin, int distance)
{
    int from = board_square(board, coin);

    return (Board){board->length, moved(board->coins, from, from - distance)};
}

bool board_is_won(const Board *board)
{
    return board_slack(board) == 0;
}

/* ---- Values ------------------------------------------------------------- */

/* Bit v is set if one of the coin's moves leads to a board of value v. */
static uint64_t reached_by(const Table *table, CoinStripRules rules,
                           uint32_t coins, int from)
{
    uint64_t reached = 0;

    for (int to = from - 1; to >= 0; to--) {
        if (!has_coin(coins, to)) {
            reached |= UINT64_C(1) << table->grundy[moved(coins, from, to)];
        } else if (rules == COINSTRIP_SILVER_DOLLAR) {
            break;
        }
    }
    return reached;
}

static uint8_t least_excluded(uint64_t reached)
{
    uint8_t value = 0;

    while (((reached >> value) & 1) != 0) {
        value++;
        assert(value < 64); /* else `reached` has too few bits */
    }
    return value;
}

static void add_square(Table *table, CoinStripRules rules)
{
    uint32_t begin = table->squares == 0 ? 0 : 1u << table->squares;
    uint32_t end = 2u << table->squares;

    for (uint32_t coins = begin; coins < end; coins++) {
        uint64_t reached = 0;

        for (int from = 0; coins >> from != 0; from++) {
            if (has_coin(coins, from)) {
                reached |= reached_by(table, rules, coins, from);
            }
        }
        table->grundy[coins] = least_excluded(reached);
    }
    table->squares++;
}

int board_grundy(CoinStripRules rules, const Board *board)
{
    static Table tables[GAMES]; /* no memory is used until it is filled */
    Table *table = &tables[rules == COINSTRIP_WELTER];

    while (board->coins >> table->squares != 0 || table->squares == 0) {
        add_square(table, rules);
    }
    return table->grundy[board->coins];
}

bool board_is_lost(CoinStripRules rules, const Board *board)
{
    return board_grundy(rules, board) == 0;
}
