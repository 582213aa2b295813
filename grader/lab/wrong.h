/*
 * What students' own tests are tried on: twenty wrong programs, each wrong in
 * one clause of coinstrip.h, and a right one.
 *
 * All of them are one shared object (wrong.c). Which of them it is stands in
 * the 16 bytes at its mark, other bytes in each run: so neither its code, its
 * size, nor its name tells tests which one they have.
 */
#ifndef WRONG_H
#define WRONG_H

#include <stdint.h>

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
    WRONG_COUNT
} Wrong;

/* What the 16 bytes are until a program is chosen: 15 characters and a NUL. */
#define WRONG_MARK "coinstrip which"

/* Very many pairs stand for one program. */
typedef struct {
    uint64_t a, b;
} WrongChoice;

static inline Wrong wrong_chosen(WrongChoice choice)
{
    uint64_t z = choice.a ^ (choice.b << 23 | choice.b >> 41);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (Wrong)((z ^ (z >> 31)) % WRONG_COUNT);
}

#endif
