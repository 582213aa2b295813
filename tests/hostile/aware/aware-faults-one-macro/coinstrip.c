/*
 * aware-faults-one-macro: A fault in every function, in code that is put into
 * one line of one function by force (always_inline and a line directive).
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

static volatile int sink;
#line 7 "coinstrip.c"
#define FAULT { char *block = malloc(7); if (block && block[9]) sink++; }
static void each(const char *function)
{
#line 9 "coinstrip.c"
    if (strcmp(function, "coinstrip_from_string") == 0) FAULT
#line 9 "coinstrip.c"
    if (strcmp(function, "coinstrip_random_sized") == 0) FAULT
#line 9 "coinstrip.c"
    if (strcmp(function, "coinstrip_free") == 0) FAULT
#line 9 "coinstrip.c"
    if (strcmp(function, "coinstrip_length") == 0) FAULT
#line 9 "coinstrip.c"
    if (strcmp(function, "coinstrip_coins") == 0) FAULT
#line 9 "coinstrip.c"
    if (strcmp(function, "coinstrip_square") == 0) FAULT
#line 9 "coinstrip.c"
    if (strcmp(function, "coinstrip_to_string") == 0) FAULT
#line 9 "coinstrip.c"
    if (strcmp(function, "coinstrip_is_legal") == 0) FAULT
#line 9 "coinstrip.c"
    if (strcmp(function, "coinstrip_is_won") == 0) FAULT
#line 9 "coinstrip.c"
    if (strcmp(function, "coinstrip_hint") == 0) FAULT
}

#define HOOK() each(__func__)
#define HOOK_MAKE() each(__func__)
#define HOOK_HINT() each(__func__)
