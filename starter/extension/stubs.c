/*
 * impartial.c - who wins any game of this kind.
 *
 * (In the file stubs.c this is for you to copy: cp stubs.c impartial.c. Who
 * does not want to do the extension has no impartial.c, and hands none in.)
 *
 * What each function must do stands in impartial.h; here stand the steps that
 * lead there. Take them in order, and after each run "make test" in this
 * folder: the first test that fails tells what to do next.
 *
 * A TODO marks a place where your code goes. The lines with (void) only keep
 * the compiler quiet about arguments that are not used yet: delete them as you
 * go. Add helper functions as you need them, and make them static.
 */
#include "impartial.h"

#include <stdlib.h>

/*
 * Step E1. Who wins?
 *
 * A position can be judged once all its options have been. In which order can
 * that be done? Think of a way to find one, whatever numbers the positions
 * have, that looks at each position and each option a fixed number of times,
 * and does not call itself once a move. Every function below can go through
 * the positions in that order, so make it a function of its own; one that says
 * so if there is no such order.
 */
bool impartial_outcomes(const ImpartialGame *game, ImpartialEnding ending,
                        int *wins)
{
    (void)game;
    (void)ending;
    (void)wins;
    return false; /* TODO: Step E1 */
}

/*
 * Step E2. Grundy values. How large can the value of a position be that has k
 * options? Find the least number that is missing in time that grows like k.
 */
bool impartial_grundy(const ImpartialGame *game, int *values)
{
    (void)game;
    (void)values;
    return false; /* TODO: Step E2 */
}

/*
 * Step E3. Remoteness and suspense. Can you tell by the number of moves that a
 * game lasts who will make the last one?
 */
bool impartial_remoteness(const ImpartialGame *game, ImpartialEnding ending,
                          int *lasting)
{
    (void)game;
    (void)ending;
    (void)lasting;
    return false; /* TODO: Step E3 */
}

bool impartial_suspense(const ImpartialGame *game, ImpartialEnding ending,
                        int *lasting)
{
    (void)game;
    (void)ending;
    (void)lasting;
    return false; /* TODO: Step E3 */
}

/*
 * Step E4. Cycles. If there is no order as in Step E1, why not? Which positions
 * were you in the middle of when you found out?
 */
bool impartial_find_cycle(const ImpartialGame *game, int *cycle, int *length)
{
    (void)game;
    (void)cycle;
    *length = 0;
    return false; /* TODO: Step E4 */
}

/*
 * Step E5. Several pieces. Which number of each piece decides, and how? Try two
 * pieces on small games by hand, for each of the five; then prove what you see.
 */
bool impartial_compound(const ImpartialGame *game, ImpartialTurn turn,
                        int pieces, const int *at, int *wins)
{
    (void)game;
    (void)turn;
    (void)pieces;
    (void)at;
    (void)wins;
    return false; /* TODO: Step E5 */
}
