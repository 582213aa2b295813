/*
 * differ.h - for the programs LAB/differ.c, which ask a program at random, and
 * print its answers: those of a right program are the solution's.
 *
 *     differ SEED STEPS MODE
 *
 * MODE 1: of each call that may fail the first allocation fails, then the
 * second, and so on, until it succeeds; 2: that allocation fails and all after
 * it. What failed must have changed nothing, or a line says so. In both, no
 * other call gets any memory. Linked with -Wl,--wrap for malloc, calloc and
 * realloc.
 */
#ifndef DIFFER_H
#define DIFFER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t drawn = 1;
static int mode;
static unsigned long fails_at, asked_for;
static bool refused;

/* A number below that. */
static unsigned draw(unsigned below)
{
    drawn = drawn * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(drawn >> 33) % below;
}

/* From now on allocation number nth fails, and with mode 2 all after it. */
static void fail_from(unsigned long nth)
{
    fails_at = mode ? nth : 0;
    asked_for = 0;
    refused = false;
}

/* No more of that. Did one fail? */
static bool fail_no_more(void)
{
    fails_at = 0;
    return refused;
}

static bool refuses(void)
{
    if (fails_at == 0)
        return false;
    asked_for++;
    if (asked_for != fails_at && (mode < 2 || asked_for < fails_at))
        return false;
    refused = true;
    return true;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);

void *__wrap_malloc(size_t size)
{
    return refuses() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return refuses() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return refuses() ? NULL : __real_realloc(block, size);
}

/* Goes through the numbers of allocations: all of the first, then fewer. */
static unsigned long next_number(unsigned long nth)
{
    return nth < 12 ? nth + 1 : nth + nth / 2;
}

/* succeeded = call, which may fail: with failing allocations until it succeeds.
 * Whenever it fails, `digest` has to be what it was. */
#define MAY_FAIL(succeeded, call, digest)                                      \
    do {                                                                       \
        uint64_t before_ = (digest);                                           \
        for (unsigned long nth_ = 1;; nth_ = next_number(nth_)) {              \
            fail_from(nth_);                                                   \
            (succeeded) = (call);                                              \
            bool lacked_ = fail_no_more();                                     \
            if ((succeeded) || !lacked_)                                       \
                break;                                                         \
            if (before_ != (digest))                                           \
                printf("%s: failed, and changed something\n", #call);          \
        }                                                                      \
    } while (0)

/* A call that needs no memory. */
#define ALWAYS(call) (fail_from(1), (call)), fail_no_more()
#define ALWAYS_IS(result, call)                                                \
    (fail_from(1), (result) = (call), fail_no_more())

static uint64_t mixed(uint64_t digest, uint64_t more)
{
    return (digest ^ more) * 1099511628211u + (digest >> 29);
}

static unsigned long begin(int count, char **arguments)
{
    if (count != 4) {
        fputs("usage: differ SEED STEPS MODE\n", stderr);
        exit(2);
    }
    drawn = strtoul(arguments[1], NULL, 10) * 2654435761u + 1;
    mode = atoi(arguments[3]);
    return strtoul(arguments[2], NULL, 10);
}

#endif
