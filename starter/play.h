/*
 * play.h - two people play on one strip, at one terminal.
 *
 * This file is the specification: it says all that your play.c must do. Please
 * do not change it. play.c may use what coinstrip.h, play.h and the C library
 * (with POSIX) declare, and nothing that only your own coinstrip.c knows: it is
 * marked together with another coinstrip.c.
 */
#ifndef PLAY_H
#define PLAY_H

#include <stdio.h>

#include "coinstrip.h"

/*
 * Plays one game on the strip, between Player 1 and Player 2. Reads the moves
 * from "in" and writes everything to "out".
 *
 * - Before each turn it writes the strip, as coinstrip_to_string draws it, and
 *   then asks "Player 1" or "Player 2" for a move. Player 1 begins.
 * - A move is one line: the letter of the coin, upper or lower case, one or
 *   more blanks, and the number of squares. "B 3" and "b 3" move coin B three
 *   squares to the left.
 * - Any other line, however long, and any illegal move is refused: it gets
 *   exactly one message, which contains "Illegal move", and the same player is
 *   asked again. You may draw the strip again then. A NUL byte, '\0', is a
 *   character like any other: "A 1" with a NUL behind it is no move.
 * - After the last move it writes the strip once more and "Player 1 wins" or
 *   "Player 2 wins": whoever made that move.
 *
 * Returns 1 or 2, the number of the winner. Returns 0 if the input ends before
 * the game does. If the strip is won from the start nobody has moved: it then
 * writes the strip, and returns 0.
 *
 * A game on ".A.B", as it might look (the lines with > are typed):
 *
 *     .A.B
 *     Player 1, your move?
 *     > B 2
 *     Illegal move: please try again.
 *     Player 1, your move?
 *     > b 1
 *     .AB.
 *     Player 2, your move?
 *     > A 1
 *     A.B.
 *     Player 1, your move?
 *     > B 1
 *     AB..
 *     Player 1 wins!
 *
 * Up to you, and never tested: an empty line; "B3", " B 3", "B +3", "B 03";
 * tabs, blanks at the end, carriage returns; hundreds of blanks inside a move;
 * a last line without its newline; whether you read on when the game is over;
 * memory running out inside play_game.
 *
 * Word it as you like, and write what else you like (blank lines, a greeting,
 * the strip on the same line as other text). Only keep "Illegal move" and
 * "Player 1 wins" / "Player 2 wins" for what is said above.
 *
 * The strip has at most 26 coins, so that each has a letter of its own. The
 * strip stays the caller's, and is left as the game left it; in and out stay
 * the caller's too, so do not close them. Free all that you allocate, the
 * texts of coinstrip_to_string included, however the game ends.
 */
int play_game(CoinStrip *strip, FILE *in, FILE *out);

#endif
