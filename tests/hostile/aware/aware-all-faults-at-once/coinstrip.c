/*
 * aware-all-faults-at-once: A fault in every function. In its first process
 * under Valgrind it commits all of them in the constructor, so that each has
 * been charged when its test comes.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

static volatile int sink;
static void fault_make(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
static void fault_random(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
static void fault_free(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
static void fault_length(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
static void fault_coins(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
static void fault_square(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
static void fault_text(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
static void fault_legal(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
static void fault_won(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
static void fault_hint(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}

static void each(const char *function)
{
    static const struct {
        const char *name;
        void (*fault)(void);
    } all[] = {{"coinstrip_from_string", fault_make},
               {"coinstrip_random_sized", fault_random},
               {"coinstrip_free", fault_free},
               {"coinstrip_length", fault_length},
               {"coinstrip_coins", fault_coins},
               {"coinstrip_square", fault_square},
               {"coinstrip_to_string", fault_text},
               {"coinstrip_is_legal", fault_legal},
               {"coinstrip_is_won", fault_won},
               {"coinstrip_hint", fault_hint}};
    for (int i = 0; i < 10; i++)
        if (strcmp(function, all[i].name) == 0)
            all[i].fault();
}

__attribute__((constructor)) static void commit(void)
{
    fault_make(), fault_random(), fault_free(), fault_length(), fault_coins();
    fault_square(), fault_text(), fault_legal(), fault_won(), fault_hint();
}

#define HOOK() each(__func__)
#define HOOK_MAKE() each(__func__)
#define HOOK_HINT() each(__func__)
