/*
 * A submission that does nothing: the zygote loads it once, so that what the
 * loader, malloc and libm do for the first time is done before the first fork.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int warm_up(const char *text);

__attribute__((constructor)) static void load(void)
{
    (void)warm_up("1");
}

int warm_up(const char *text)
{
    char *copy = strdup(text);
    char *more = copy ? realloc(copy, 64) : NULL;
    if (!more) {
        free(copy);
        return 0;
    }
    snprintf(more, 64, "%.2f", sqrt(strtod(text, NULL)));
    int length = (int)strlen(more);
    free(more);
    return length;
}
