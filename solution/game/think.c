/*
 * Thinking in another process, which sends its thought and ends. Knows time and
 * processes; must not know what is thought, or what a person sees meanwhile.
 */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "think.h"

enum { TENTH = 100, LONGEST = 60000 }; /* milliseconds */

static _Noreturn void think(int out, const Setup *setup, const Game *game,
                            int what)
{
    Thought thought = {0};

    prctl(PR_SET_PDEATHSIG, SIGKILL);
    thought_find(setup, game, what, &thought);
    _exit(write(out, &thought, sizeof thought) == sizeof thought ? 0 : 1);
}

/* Takes over what was found, and leaves what was known already. */
static void merge(Thought *thought, const Thought *found, int what)
{
    if ((what & THOUGHT_OUTCOME) != 0) {
        thought->outcome = found->outcome;
    }
    if ((what & THOUGHT_WINNING) != 0) {
        thought->found = found->found;
        thought->winning = found->winning;
    }
    if ((what & THOUGHT_CHOICE) != 0) {
        thought->chosen = found->chosen;
        thought->choice = found->choice;
    }
    for (int i = 0; i < GAME_MOST_STRIPS && (what & THOUGHT_LENGTHS) != 0;
         i++) {
        thought->lengths[i] = found->lengths[i];
    }
    thought->known |= what;
}

/* Waits for the thought, as long as there is patience. */
static bool await(int in, const Patience *patience, Thought *found)
{
    struct pollfd input = {in, POLLIN, 0};

    for (int waited = 0; waited < LONGEST; waited += TENTH) {
        int came = poll(&input, 1, TENTH);

        if (came > 0) {
            return read(in, found, sizeof *found) == sizeof *found;
        }
        if (*patience->stop != 0 || (came < 0 && errno != EINTR) ||
            patience->wait(patience->context)) {
            return false;
        }
    }
    return false;
}

bool think_apart(void *context, const Setup *setup, const Game *game, int what,
                 Thought *thought)
{
    const Patience *patience = context;
    Thought found;
    int ends[2];
    pid_t child;
    bool good;

    if (pipe(ends) != 0) {
        return false;
    }
    child = fork();
    if (child == 0) {
        think(ends[1], setup, game, what);
    }
    close(ends[1]);
    good = child > 0 && await(ends[0], patience, &found);
    close(ends[0]);
    if (child > 0) {
        kill(child, SIGKILL);
        while (waitpid(child, NULL, 0) == -1 && errno == EINTR) {
        }
    }
    if (good) {
        merge(thought, &found, what);
    }
    return good;
}
