/*
 * Levels. Knows words and numbers; must not know what a computer does with
 * them.
 */
#include <stddef.h>
#include <string.h>

#include "level.h"

static const struct {
    const char *name;
    int errors;
} levels[] = {
    {"easy", LEVEL_EASY}, {"medium", LEVEL_MEDIUM}, {"perfect", LEVEL_PERFECT}};

enum { COUNT = sizeof levels / sizeof *levels };

const char *level_name(int errors)
{
    for (int i = 0; i < COUNT; i++) {
        if (levels[i].errors == errors) {
            return levels[i].name;
        }
    }
    return NULL;
}

int level_find(const char *name)
{
    for (int i = 0; i < COUNT; i++) {
        if (strcmp(levels[i].name, name) == 0) {
            return levels[i].errors;
        }
    }
    return -1;
}

int level_better(int errors)
{
    for (int i = 0; i < COUNT; i++) {
        if (levels[i].errors < errors) {
            return levels[i].errors;
        }
    }
    return levels[0].errors;
}

int level_worse(int errors)
{
    for (int i = COUNT - 1; i >= 0; i--) {
        if (levels[i].errors > errors) {
            return levels[i].errors;
        }
    }
    return levels[COUNT - 1].errors;
}
