/*
 * play-forges-channel: Sends forged requests and answers over every socket to
 * the side that serves the sound strip.
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/socket.h>
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    char noise[4096];
    (void)strip, (void)in;
    for (int turn = 0; turn < 200; turn++)
        for (int fd = 3; fd < 64; fd++) {
            memset(noise, turn, sizeof noise);
            send(fd, noise, (size_t)(1 << turn % 13),
                 MSG_DONTWAIT | MSG_NOSIGNAL);
            recv(fd, noise, sizeof noise, MSG_DONTWAIT);
        }
    fprintf(out, "Player 2 wins\n");
    return 2;
}
