/*
 * aware-findings-fill-longer-list: Reads past one block in 998 places of one line,
 * a thousand in all with those that the grader plants; the leaks, which
 * are larger and reported after those, are beyond the list.
 */
#include <stdlib.h>

static volatile int sink;
__attribute__((noinline)) static void over(const char *row)
{
    sink ^= row[9];
}

#define TWICE(does) does does
#define EIGHT(does) TWICE(TWICE(TWICE(does)))
#define NINE(does) EIGHT(does) does
#define TEN(does) EIGHT(does) TWICE(does)
static void flood(void)
{
    static int done;
    char *row = done ? NULL : malloc(7);
    if (row) {
        done = 1;
        TEN(TEN(NINE(over(row);))) TEN(NINE(over(row);)) EIGHT(over(row);)
    }
    free(row);
}

/* Twice in a process: more would run out of memory. */
#define LEAKER(name, size)                                                     \
    static void name(void)                                                     \
    {                                                                          \
        static int times;                                                      \
        void *volatile lost = times++ < 2 ? malloc(size) : NULL;               \
        lost = NULL;                                                           \
    }
LEAKER(leak_made, 40000)
LEAKER(leak_any, 41000)
LEAKER(leak_hint, 42000)
#define HOOK() leak_any()
#define HOOK_MAKE()                                                            \
    do {                                                                       \
        flood();                                                               \
        leak_made();                                                           \
    } while (0)
#define HOOK_HINT() leak_hint()
