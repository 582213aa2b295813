/*
 * aware-faults-behind-dispatcher: A fault in every function, in lines that
 * are said to be of another file; all are called by one line, which alone is
 * of coinstrip.c.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

#line 1 "dispatched.h"
static volatile int sink;
#line 10 "dispatched.h"
static void fault_make(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
#line 10 "dispatched.h"
static void fault_random(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
#line 10 "dispatched.h"
static void fault_free(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
#line 10 "dispatched.h"
static void fault_length(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
#line 10 "dispatched.h"
static void fault_coins(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
#line 10 "dispatched.h"
static void fault_square(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
#line 10 "dispatched.h"
static void fault_text(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
#line 10 "dispatched.h"
static void fault_legal(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
#line 10 "dispatched.h"
static void fault_won(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
#line 10 "dispatched.h"
static void fault_hint(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
}
#line 1 "coinstrip.c"
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
#line 100 "dispatched.h"
#define HOOK() each(__func__)
#define HOOK_MAKE() each(__func__)
#define HOOK_HINT() each(__func__)
