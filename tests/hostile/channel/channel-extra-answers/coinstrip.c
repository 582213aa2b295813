/*
 * channel-extra-answers: Adds forged "served" bells with counted-up nonces
 * beside the runner's true answers.
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <sys/socket.h>

static void ring(void)
{
    struct {
        uint64_t nonce;
        uint32_t kind, length, plant[2];
    } bell = {0, 3, 1, {0, 0}};
    for (uint64_t i = 0; i < 100; i++) {
        bell.nonce = i * 0x0101010101010101u;
        bell.length = (uint32_t)(i % 2 ? i : 0xffffffffu);
        send(3, &bell, sizeof bell, MSG_DONTWAIT | MSG_NOSIGNAL);
    }
}
#define HOOK() ring()
