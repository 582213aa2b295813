/*
 * channel-empties-bells: Eats the judge's bells, so that the runner waits for
 * a question that was already asked; and sends datagrams of no length.
 */
#define _GNU_SOURCE
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

static void eat(void)
{
    char bell[64];
    struct iovec piece = {bell, 0};
    for (int i = 0; i < 10; i++)
        if (writev(3, &piece, 1) < 0)
            break;
    while (recv(3, bell, sizeof bell, MSG_DONTWAIT) > 0)
        ;
    if (read(3, bell, sizeof bell) > 0)
        eat();
}
#define HOOK() eat()
