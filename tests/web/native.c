/*
 * What web.c says of many positions, compiled for this machine;
 * tests/web/moves.mjs has the WebAssembly say the same. Two lines for each
 * position: after all steps of hints, and after the computer's turn.
 *
 *     native COUNT
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *web_room(int size);
const char *web_start(int book, int misere, int turn, int computers, int errors,
                      int strips, int coins, int squares, int winnable,
                      uint32_t seed);
const char *web_state(void);
void web_act(int act);
void web_play(void);

enum { HINT = 13 }; /* as session.h numbers the acts */

/* Position number i: of one strip large ones, too; of several what can be
 * counted out soon. */
static void start(int i)
{
    int strips = 1 + i % 3;
    bool one = strips == 1;

    web_start(i % 3, i >> 1 & 1, one ? 0 : (i >> 2) % 5, 3, 10 * (i % 3),
              strips, 3 + i % (one ? 4 : 2), one ? 12 + i % 13 : 10 + i % 5, 0,
              (uint32_t)i);
}

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 0;

    strcpy(web_room(8), "none");
    for (int i = 0; i < count; i++) {
        start(i);
        for (int step = 0; step < 4; step++) {
            web_act(HINT);
        }
        puts(web_state());
        web_play();
        puts(web_state());
    }
    return EXIT_SUCCESS;
}
