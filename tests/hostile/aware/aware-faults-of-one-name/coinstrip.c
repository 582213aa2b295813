/*
 * aware-faults-of-one-name: A fault in every function, each in a nested
 * function of one name, with one and the same line.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

static volatile int sink;
static void fault_make(void)
{
#line 7 "coinstrip.c"
    auto void fault(void); void fault(void) { char *block = malloc(7); if (block && block[9]) sink++; } fault();
}
static void fault_random(void)
{
#line 7 "coinstrip.c"
    auto void fault(void); void fault(void) { char *block = malloc(7); if (block && block[9]) sink++; } fault();
}
static void fault_free(void)
{
#line 7 "coinstrip.c"
    auto void fault(void); void fault(void) { char *block = malloc(7); if (block && block[9]) sink++; } fault();
}
static void fault_length(void)
{
#line 7 "coinstrip.c"
    auto void fault(void); void fault(void) { char *block = malloc(7); if (block && block[9]) sink++; } fault();
}
static void fault_coins(void)
{
#line 7 "coinstrip.c"
    auto void fault(void); void fault(void) { char *block = malloc(7); if (block && block[9]) sink++; } fault();
}
static void fault_square(void)
{
#line 7 "coinstrip.c"
    auto void fault(void); void fault(void) { char *block = malloc(7); if (block && block[9]) sink++; } fault();
}
static void fault_text(void)
{
#line 7 "coinstrip.c"
    auto void fault(void); void fault(void) { char *block = malloc(7); if (block && block[9]) sink++; } fault();
}
static void fault_legal(void)
{
#line 7 "coinstrip.c"
    auto void fault(void); void fault(void) { char *block = malloc(7); if (block && block[9]) sink++; } fault();
}
static void fault_won(void)
{
#line 7 "coinstrip.c"
    auto void fault(void); void fault(void) { char *block = malloc(7); if (block && block[9]) sink++; } fault();
}
static void fault_hint(void)
{
#line 7 "coinstrip.c"
    auto void fault(void); void fault(void) { char *block = malloc(7); if (block && block[9]) sink++; } fault();
}
#line 60 "coinstrip.c"
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

#define HOOK() each(__func__)
#define HOOK_MAKE() each(__func__)
#define HOOK_HINT() each(__func__)
