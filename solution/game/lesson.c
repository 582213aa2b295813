/*
 * The lesson's boards and words. Knows what there is to learn; must not know
 * how it is played, or shown.
 */
#include "lesson.h"
#include "rulebook.h"

const Lesson lessons[LESSON_COUNT] = {
    {RULEBOOK_SILVER_DOLLAR, "...A",
     "One coin. Whoever moves last wins: so leave the computer nothing.",
     "A coin alone is as good as the empty squares before it. Take them all, "
     "and nobody can move."},
    {RULEBOOK_SILVER_DOLLAR, "..A...B",
     "Two coins. Close the gap between them; and then close it again, each "
     "time that the computer opens it.",
     "Two coins side by side are safe: whenever the left one goes, the right "
     "one follows as far."},
    {RULEBOOK_SILVER_DOLLAR, "A.B.C....D",
     "Two pairs: A and B, C and D. Make the gap inside one pair as large as "
     "the gap inside the other. Then do to one what the computer does to the "
     "other.",
     "Equal gaps are safe, whatever lies between the pairs: each move in one "
     "can be made in the other."},
    {RULEBOOK_SILVER_DOLLAR, ".AB..C.D....E",
     "Five coins: A has no partner, so its gap is what lies before it: 1. "
     "Inside B and C are 2. Leave 3 inside D and E: for 1, 2 and 3 are safe "
     "together.",
     "In binary 1, 2 and 3 are 01, 10 and 11: in each column an even number "
     "of ones. That is what \"xor\" makes 0, and what is safe."},
    {RULEBOOK_SILVER_DOLLAR, "....AB...C.D......E",
     "Gaps of 4, 3 and 6: 100, 011 and 110. Make the ones in each column "
     "even. A hint shows the numbers.",
     "Pair the coins from the end that they come from, count the gaps, and "
     "leave their xor 0. That wins every game that can be won."},
    {RULEBOOK_WELTER, "....A..B",
     "In Welter's game coins may jump. Squares 0 and 1, 2 and 3, 4 and 5 are "
     "neighbours: leave the two coins on such two.",
     "A pair on neighbours is worth nothing. From anywhere else it can be put "
     "there; from there, only somewhere else."},
    {RULEBOOK_WELTER, ".A.B..C...D",
     "Four coins are two pairs, each of two that agree in the most low bits. "
     "Leave both pairs worth the same. A hint shows the pairs, and what each "
     "is worth.",
     "The worth of a pair is (a xor b) - 1. Equal worths are safe, as equal "
     "gaps were."},
    {RULEBOOK_WELTER, "..A..BC....D.E",
     "With an odd number of coins one is left alone: it is worth the number of "
     "its square. Leave the xor of all worths 0.",
     "That is all of Welter's game: mates, their worths, and their xor."},
};
