/*
 * play.c - two people play on one strip.
 *
 * What play_game must do stands in play.h. This file knows a strip only
 * through the functions of coinstrip.h, so that it works with anyone's.
 */
#include "play.h"

/*
 * Step 9. Play a game. It may help to take it apart, and to write a static
 * function for each part:
 *
 * - show the strip (who frees the text?);
 * - read one line, however long it is (man 3 getline), and notice the end;
 * - understand a line: is it a letter, blanks, a number, and nothing else?
 *   What if the number has forty digits?
 * - one turn: ask until a move is made, or the input ends;
 * - the game: turn after turn, until the strip is won.
 */
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    (void)strip;
    (void)in;
    (void)out;
    return 0; /* TODO: Step 9 */
}
