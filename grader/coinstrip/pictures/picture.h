/*
 * Strips as pictures: from the text that shows one to SVG.
 *
 * A BLOCK describes one picture:
 *
 *     # Coin B jumps               a title; may be left out
 *     ..A.B...C  B>3               the strip, and moves that are made on it
 *
 * The strip is text as coinstrip_from_string takes it, at least one square. A
 * move is the letter of a coin and a number of squares to the left; of coins
 * with one letter the first is meant. With a "!" behind it ("B>3!") it is shown
 * as refused, as is one that ends outside of the strip or on a coin. A move can
 * also be drawn as text is, in a line of its own; one that is refused with an
 * "x" in place of the "<":
 *
 *     ..A.B...C
 *      <--
 *
 * A picture stands alone: it needs no font, no style and no script, has its
 * text for those who can't see it, and is legible without colours. Its pieces
 * have classes, whose rules on a page win over the colours that it brings:
 * strip-paper (what lies behind it all), strip-line (squares), strip-coin,
 * strip-letter, strip-number (of a square), strip-move (arrows), strip-from
 * (where a moved coin came from) and strip-note (words in place of squares that
 * are not drawn, in very long strips).
 */
#ifndef PICTURE_H
#define PICTURE_H

/* The picture of one block as an <svg> element, which the caller frees. NULL if
 * the block shows no strip: *complaint is then one line that says why, and the
 * caller's to free; `complaint` may be NULL. */
char *picture_svg(const char *block, char **complaint);

#endif
