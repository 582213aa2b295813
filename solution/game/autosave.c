/*
 * The game that was broken off. Knows where it is kept; must not know its form.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "autosave.h"
#include "memory.h"
#include "record.h"

char *autosave_path(void)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    char *path;
    size_t size;
    FILE *out;

    if ((state == NULL || state[0] != '/') && home == NULL) {
        return NULL;
    }
    out = memory_need(open_memstream(&path, &size));
    if (state != NULL && state[0] == '/') {
        fprintf(out, "%s/coinstrip/last.game", state);
    } else {
        fprintf(out, "%s/.local/state/coinstrip/last.game", home);
    }
    fclose(out);
    return memory_need(path);
}

/* Makes the folders that the path goes through. What can't be made shows when
 * the file is opened. */
static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash != NULL;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0777);
        *slash = '/';
    }
}

void autosave_keep(const Match *match)
{
    bool begun =
        game_turns(match->game) > 0 || game_unfinished(match->game).count > 0;
    char *path = autosave_path();

    if (path != NULL && begun && !game_is_over(match->game)) {
        make_folders(path);
        if (record_save(match, path)) {
            fputs("The game is saved; --resume goes on with it.\n", stderr);
        } else {
            fprintf(stderr, "play: the game can't be saved as %s\n", path);
        }
    }
    free(path);
}
