/*
 * Static memory that never leads to a block. Valgrind searches all that a
 * process can read for what leads to its blocks when it ends, word by word: of
 * large tables that takes milliseconds of each process.
 */
#ifndef UNSEARCHED_H
#define UNSEARCHED_H

#include <stddef.h>

typedef struct {
    void *start;
    size_t size;
} Unsearched;

/* Behind the definition of that variable. */
#define UNSEARCHED(variable)                                                   \
    static const Unsearched unsearched_##variable                              \
        __attribute__((used, section("unsearched"))) = {&(variable),           \
                                                        sizeof(variable)}

#endif
