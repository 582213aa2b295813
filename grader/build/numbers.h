/*
 * The numbers that stand in a program. Where a program changes what it does at
 * some size, the size is written in it: as a literal, as an array's bound, as a
 * mask. A lab's tests ask around each of them, besides at sizes of their own.
 *
 * They come from the untrusted side. So they only add questions, of which there
 * are at most so many, and never take one away: a program that hides its
 * numbers, or has thousands of them, is asked what every program is asked.
 */
#ifndef NUMBERS_H
#define NUMBERS_H

#include <stddef.h>

enum {
    NUMBERS_MOST = 64,    /* of one program */
    NUMBERS_SMALLEST = 8, /* what is smaller every test asks about anyway */
    NUMBERS_LARGEST = 100000
};

typedef struct {
    int values[NUMBERS_MOST]; /* each once, the smallest first */
    size_t count;
} Numbers;

/* Bytes; size 0: none. */
typedef struct {
    const char *bytes;
    size_t size;
} NumbersText;

/* The numbers of a C source, and of what the compiler writes of it
 * (-fdump-tree-gimple: there macros, products, and the sizes of types are
 * numbers). Those that something is compared with, or that bound an array, go
 * before others if there are too many; and then those that come first.
 * Comments, strings, names, and fractions have none; nor have characters, their
 * kinds, and what the sanitizers are told, which are numbers to the compiler.
 */
void numbers_read(Numbers *numbers, NumbersText source, NumbersText compiled);

#endif
