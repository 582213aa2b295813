/*
 * What students' own tests are tried on: twenty wrong programs, each wrong in
 * one clause of coinstrip.h, and two right ones, of which the second chooses
 * otherwise wherever there is a choice: other random strips, other moves.
 *
 * All of them are one program (faulty_programs.c), which is told which one to
 * be. What it says of a strip depends on that strip alone, whatever else it was
 * asked: tests ask ahead (inside/coinstrip/tried_client.c).
 */
#ifndef FAULTY_PROGRAMS_H
#define FAULTY_PROGRAMS_H

typedef enum {
    WRONG_NOT, /* the right one */
    WRONG_LOWER_CASE,
    WRONG_CHARACTERS,
    WRONG_END_OF_TEXT,
    WRONG_LETTERS,
    WRONG_NO_SUCH_COIN,
    WRONG_DISTANCE_ZERO,
    WRONG_PASSING,
    WRONG_LANDING,
    WRONG_REFUSAL,
    WRONG_WON_EARLY,
    WRONG_NO_COINS,
    WRONG_TWO_COINS,
    WRONG_SEED,
    WRONG_MIN_MOVES,
    WRONG_PAIRS,
    WRONG_HINT_WRITES,
    WRONG_CARELESS,
    WRONG_NUMBERS,
    WRONG_NO_JUMPS,
    WRONG_NIM,
    WRONG_COUNT,
    RIGHT_OTHERWISE = WRONG_COUNT,
    TRIED_COUNT
} Wrong;

/* Which of them the functions of coinstrip.h are from now on, as if it had just
 * begun, but for strips that there are; the right one until then. */
void faulty_program_choose(Wrong wrong);

#endif
