/*
 * What the fuzz targets share. Each is a program that libFuzzer drives, built
 * with the sanitizers: it takes bytes, does with them what the grader would do
 * with an adversary's, and ends itself where a promise is broken.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Ends the program if it does not hold. */
#define HOLDS(what)                                                            \
    do {                                                                       \
        if (!(what)) {                                                         \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__,  \
                    #what);                                                    \
            abort();                                                           \
        }                                                                      \
    } while (0)

/* The bytes as a string; the caller frees it. */
static inline char *fuzz_string(const uint8_t *bytes, size_t size)
{
    char *text = malloc(size + 1);

    HOLDS(text != NULL);
    for (size_t i = 0; i < size; i++)
        text[i] = (char)bytes[i];
    text[size] = '\0';
    return text;
}

#endif
