/*
 * secrets-network: Connects to loopback ports, sockets of daemons, netlink and
 * a documentation address, and listens.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>

__attribute__((constructor)) static void begin(void)
{
    static const char *const paths[] = {
        "/run/docker.sock", "/var/run/docker.sock",
        "/run/dbus/system_bus_socket", "/run/systemd/private"};
    for (int i = 0; i < 2000; i++) {
        struct sockaddr_in to = {.sin_family = AF_INET};
        int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
        if (fd < 0)
            break;
        to.sin_port = htons((unsigned short)(i ? i : 8080));
        to.sin_addr.s_addr = inet_addr(i % 50 ? "127.0.0.1" : "192.0.2.1");
        if (connect(fd, (struct sockaddr *)&to, sizeof to) == 0)
            printf("hostilecoin connected to port %d\n", i);
        close(fd);
    }
    for (int i = 0; i < 4; i++) {
        struct sockaddr_un to = {.sun_family = AF_UNIX};
        int fd = socket(AF_UNIX, SOCK_STREAM, 0);
        strcpy(to.sun_path, paths[i]);
        if (fd >= 0 && connect(fd, (struct sockaddr *)&to, sizeof to) == 0)
            printf("hostilecoin connected to %s\n", paths[i]);
    }
    socket(AF_NETLINK, SOCK_RAW, 0);
    socket(AF_PACKET, SOCK_RAW, 0);
    listen(socket(AF_INET, SOCK_STREAM, 0), 5);
}

/* ---- beneath: a strip can be made and looked at; the rest is missing ---- */
#include <stdlib.h>
#include <string.h>
#include "coinstrip.h"

#ifndef HOOK
#define HOOK() ((void)0)
#endif
#ifndef HOOK_MAKE
#define HOOK_MAKE() HOOK()
#endif

struct CoinStrip {
    int length;
    char squares[]; /* '.' or 'c', and a final NUL */
};
CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    (void)rules;
    HOOK_MAKE();
    if (!text || !*text)
        return NULL;
    int length = (int)strlen(text);
    CoinStrip *strip = malloc(sizeof *strip + length + 1u);
    if (!strip)
        return NULL;
    strip->length = length;
    strip->squares[length] = '\0';
    for (int i = 0; i < length; i++) {
        char c = text[i];
        bool coin = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!coin && c != '.')
            return free(strip), NULL;
        strip->squares[i] = coin ? 'c' : '.';
    }
    return strip;
}
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    (void)rules, (void)seed;
    HOOK_MAKE();
    return NULL;
}
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    (void)rules, (void)coins, (void)length, (void)min_moves, (void)seed;
    HOOK_MAKE();
    return NULL;
}
void coinstrip_free(CoinStrip *strip)
{
    HOOK();
    free(strip);
}
int coinstrip_length(const CoinStrip *strip)
{
    HOOK();
    return strip->length;
}
int coinstrip_coins(const CoinStrip *strip)
{
    int n = 0;
    HOOK();
    for (int i = 0; i < strip->length; i++)
        n += strip->squares[i] == 'c';
    return n;
}
int coinstrip_square(const CoinStrip *strip, int coin)
{
    int n = 0;
    HOOK();
    for (int i = 0; i < strip->length; i++)
        if (strip->squares[i] == 'c' && n++ == coin)
            return i;
    return -1;
}
char *coinstrip_to_string(const CoinStrip *strip)
{
    int n = 0;
    HOOK();
    char *text = malloc(strip->length + 1u);
    for (int i = 0; text && i <= strip->length; i++)
        text[i] = strip->squares[i] == 'c' ? (char)('A' + n++ % 26)
                                           : strip->squares[i];
#ifdef TEXT
    free(text);
    text = TEXT();
#endif
    return text;
}
bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    (void)strip, (void)coin, (void)distance;
    HOOK();
    return false;
}
bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    (void)strip, (void)coin, (void)distance;
    HOOK();
    return false;
}
bool coinstrip_is_won(const CoinStrip *strip)
{
    (void)strip;
    HOOK();
    return false;
}
bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    (void)strip, (void)move;
    HOOK();
    return false;
}
bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    (void)strip, (void)move;
    HOOK();
    return false;
}
