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
