/*
 * positions - what the handouts say about positions, found out anew.
 *
 * Reads lines such as "S ..A.B...C" (Silver Dollar) or "W ..A.B...C" (Welter),
 * and writes for each, with a "|" between them: the counted gaps or the
 * squares, the nim-sum or the value, and all winning moves. Values are computed
 * by the rules of the handouts; up to 20 squares they, and the winning moves,
 * must agree with the oracle, which knows nothing of these rules.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coinstrip/theory/oracle.h"

enum { MOST = 128 };

typedef struct {
    CoinStripRules rules;
    int coins;
    int at[MOST]; /* the squares of the coins, from the left */
} Position;

static bool position_read(Position *position, const char *line)
{
    position->rules =
        line[0] == 'W' ? COINSTRIP_WELTER : COINSTRIP_SILVER_DOLLAR;
    position->coins = 0;
    if (strlen(line) < 3 || strlen(line) > MOST)
        return false;
    for (int i = 0; line[2 + i] != '\0'; i++)
        if (line[2 + i] != '.')
            position->at[position->coins++] = i;
    return true;
}

static int gap_before(const Position *position, int coin)
{
    return position->at[coin] - (coin == 0 ? 0 : position->at[coin - 1] + 1);
}

static int nim_sum(const Position *position)
{
    int sum = 0;

    for (int coin = position->coins - 1; coin >= 0; coin -= 2)
        sum ^= gap_before(position, coin);
    return sum;
}

/* The low bits in which two squares agree, as a mask. */
static int common(int a, int b)
{
    int difference = a ^ b;

    return (difference & -difference) - 1;
}

/* By mating, as the handout does it by hand. */
static int welter_value(Position position)
{
    int value = 0;

    while (position.coins > 1) {
        int best = 0, mate = 1;

        for (int i = 0; i < position.coins; i++)
            for (int j = i + 1; j < position.coins; j++)
                if (common(position.at[i], position.at[j]) >
                    common(position.at[best], position.at[mate])) {
                    best = i;
                    mate = j;
                }
        value ^= (position.at[best] ^ position.at[mate]) - 1;
        position.at[mate] = position.at[--position.coins];
        position.at[best] = position.at[--position.coins];
    }
    return position.coins == 1 ? value ^ position.at[0] : value;
}

static int value_of(const Position *position)
{
    return position->rules == COINSTRIP_WELTER ? welter_value(*position)
                                               : nim_sum(position);
}

/* Makes the move; false if the coin would land on another, or pass one where
 * none may be passed. The distance is from 1 to the coin's square. */
static bool position_move(Position *position, int coin, int distance)
{
    int target = position->at[coin] - distance;

    for (; coin > 0 && position->at[coin - 1] >= target; coin--) {
        if (position->at[coin - 1] == target ||
            position->rules == COINSTRIP_SILVER_DOLLAR)
            return false;
        position->at[coin] = position->at[coin - 1];
    }
    position->at[coin] = target;
    return true;
}

/* Ends the program unless the oracle, where it reaches, says the same. */
static void compare(const Position *position, const char *text)
{
    Board board;

    if (strlen(text) > ORACLE_MAX || !board_from_text(&board, text))
        return;
    if (board_grundy(position->rules, &board) == value_of(position))
        return;
    fprintf(stderr, "%s: the rule gives %d, the oracle %d\n", text,
            value_of(position), board_grundy(position->rules, &board));
    exit(EXIT_FAILURE);
}

static void print_moves(const Position *position)
{
    const char *between = "";

    for (int coin = 0; coin < position->coins; coin++)
        for (int distance = 1; distance <= position->at[coin]; distance++) {
            Position after = *position;

            if (position_move(&after, coin, distance) &&
                value_of(&after) == 0) {
                printf("%s%c %d", between, 'A' + coin, distance);
                between = ", ";
            }
        }
    printf("%s\n", between[0] == '\0' ? "none" : "");
}

static void print_numbers(const Position *position)
{
    if (position->rules == COINSTRIP_WELTER) {
        for (int coin = 0; coin < position->coins; coin++)
            printf("%c%d", coin == 0 ? '[' : ',', position->at[coin]);
        printf("]|");
        return;
    }
    for (int coin = position->coins % 2 == 0; coin < position->coins; coin += 2)
        printf("%s%d", coin < 2 ? "" : ", ", gap_before(position, coin));
    printf("|");
}

int main(void)
{
    char line[MOST + 4];

    while (fgets(line, sizeof line, stdin) != NULL) {
        Position position;

        line[strcspn(line, "\n")] = '\0';
        if (!position_read(&position, line)) {
            fprintf(stderr, "this is no position: %s\n", line);
            return EXIT_FAILURE;
        }
        compare(&position, line + 2);
        print_numbers(&position);
        printf("%d|", value_of(&position));
        print_moves(&position);
    }
    return EXIT_SUCCESS;
}
