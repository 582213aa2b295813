/*
 * resource-grows-slowly: Keeps a little more memory in every call, and
 * touches all that it has.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

static char *all[100000];
static int count;
static void grow(void)
{
    if (count < 100000 && (all[count] = malloc(1 << 16)))
        count++;
    for (int i = 0; i < count; i++)
        memset(all[i], i, 1 << 16);
}
#define HOOK() grow()
