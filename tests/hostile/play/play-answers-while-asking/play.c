/*
 * play-answers-while-asking: A game that answers the judge with a winner
 * while a question of its own is open, and goes on asking.
 */
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>
#include <sys/socket.h>

static void answer(void)
{
    struct {
        uint64_t nonce;
        uint32_t kind, length, plant[2];
    } bell = {0, 3, 5, {0, 0}};
    recv(3, &bell, sizeof bell.nonce, MSG_PEEK | MSG_DONTWAIT);
    for (uint32_t kind = 0; kind < 7; kind++) {
        bell.kind = kind;
        if (write(3, &bell, sizeof bell) < 0)
            return;
    }
}
#define PLAY_HOOK(strip, in, out) answer()
