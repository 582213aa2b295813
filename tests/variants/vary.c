/*
 * vary FROM TO SEED [CHANGE...] - makes another right program of a right one.
 *
 * FROM and TO are folders with a coinstrip.c and a play.c. A seed stands for a
 * choice of changes (changes.h), or of what the named ones do. Prints the names
 * of those that changed something. What comes of it may not compile, or mean
 * something else: see same.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/standard.h"
#include "base/text.h"
#include "changes.h"

enum { STRIP = 1, PLAY = 2, BOTH = STRIP | PLAY };

/* In the order in which they are made; one program in so many has it. */
static const struct {
    const char *name;
    Change *change;
    int files;
    size_t one_in;
} changes[] = {{"comparisons", change_comparisons, BOTH, 3},
               {"steps", change_steps, BOTH, 3},
               {"loop-order", change_loop_order, BOTH, 3},
               {"loops", change_loops, BOTH, 3},
               {"branches", change_branches, BOTH, 4},
               {"results", change_results, BOTH, 6},
               {"widths", change_widths, BOTH, 3},
               {"cells", change_cells, STRIP, 4},
               {"fields", change_fields, STRIP, 4},
               {"spare", change_spare, STRIP, 5},
               {"seeds", change_seeds, STRIP, 3},
               {"wording", change_wording, PLAY, 2},
               {"greeting", change_greeting, PLAY, 3},
               {"reading", change_reading, PLAY, 3},
               {"allocation", change_allocation, BOTH, 3},
               {"public", change_public, STRIP, 4},
               {"checks", change_checks, BOTH, 4},
               {"errors", change_errors, BOTH, 6},
               {"inlining", change_inlining, BOTH, 5},
               {"wrappers", change_wrappers, BOTH, 4},
               {"order", change_order, BOTH, 3},
               {"names", change_names, BOTH, 4},
               {"layout", change_layout, BOTH, 6}};

enum { CHANGES = sizeof changes / sizeof *changes };

static bool is_wanted(size_t i, char **names, int count, uint64_t *random)
{
    Edits chance = {.random = random};

    for (int k = 0; k < count; k++)
        if (strcmp(names[k], changes[i].name) == 0)
            return true;
    return count == 0 && edit_draw(&chance, changes[i].one_in) == 0;
}

/* One change of one source. */
static char *change_source(char *source, Change *change, uint64_t *random,
                           bool *changed)
{
    Edits edits = edits_of(source, random);
    change(&edits);
    char *other = edits_make(&edits);

    *changed = *changed || strcmp(source, other) != 0;
    free(source);
    return other;
}

static char *read_source(const char *folder, const char *name)
{
    char *path = text_format("%s/%s", folder, name);
    size_t size;
    char *source = file_read(path, (size_t)16 << 20, &size);

    if (!source) {
        perror(path);
        exit(2);
    }
    free(path);
    return source;
}

static bool write_source(const char *folder, const char *name, char *source)
{
    char *path = text_format("%s/%s", folder, name);
    bool done = file_write(path, source, strlen(source));

    free(path);
    free(source);
    return done;
}

int main(int count, char **arguments)
{
    standard_begin("vary");
    if (count < 4) {
        fputs("usage: vary FROM TO SEED [CHANGE...]\n", stderr);
        return 2;
    }
    char *strip = read_source(arguments[1], "coinstrip.c");
    char *play = read_source(arguments[1], "play.c");
    uint64_t random = strtoull(arguments[3], NULL, 10) * 1000003;
    for (size_t i = 0; i < CHANGES; i++) {
        bool changed = false;
        if (!is_wanted(i, arguments + 4, count - 4, &random))
            continue;
        if (changes[i].files & STRIP)
            strip = change_source(strip, changes[i].change, &random, &changed);
        if (changes[i].files & PLAY)
            play = change_source(play, changes[i].change, &random, &changed);
        if (changed)
            printf("%s ", changes[i].name);
    }
    printf("\n");
    bool done = write_source(arguments[2], "coinstrip.c", strip);
    return write_source(arguments[2], "play.c", play) && done ? 0 : 1;
}
