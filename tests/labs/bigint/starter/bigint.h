/*
 * Integers of any size, positive and negative. A BigInt never changes once it
 * is made. Functions that return a BigInt return a new one, which the caller
 * releases with big_free, or NULL if there is no memory.
 */
#ifndef BIGINT_H
#define BIGINT_H

#include <stdbool.h>

typedef struct BigInt BigInt;

/* From decimal digits, with an optional '-' in front. Leading zeros are
 * allowed,
 * "-0" is 0. NULL if the text is anything else ("" and "-" too), or is NULL. */
BigInt *big_parse(const char *text);

BigInt *big_from_long(long value);

/* Releases it. NULL does nothing. */
void big_free(BigInt *a);

/* As decimal text without leading zeros, that the caller frees. */
char *big_to_string(const BigInt *a);

/* Below 0, 0, or above 0, as a is less than, equal to, or greater than b. */
int big_compare(const BigInt *a, const BigInt *b);

/* a and b may be the same object in all of these. */
BigInt *big_add(const BigInt *a, const BigInt *b);
BigInt *big_sub(const BigInt *a, const BigInt *b);
BigInt *big_mul(const BigInt *a, const BigInt *b);

/* Divides a by b as C does: the quotient is cut towards 0, the remainder has
 * the sign of a. Stores them in *quotient and *remainder, either of which may
 * be NULL if it is not wanted. False, with neither written, if b is 0 or memory
 * runs out. */
bool big_divmod(const BigInt *a, const BigInt *b, BigInt **quotient,
                BigInt **remainder);

/* How many decimal digits; 1 for 0. */
int big_digits(const BigInt *a);

/* As a long; false, and *value is left alone, if it does not fit. */
bool big_to_long(const BigInt *a, long *value);

#endif
