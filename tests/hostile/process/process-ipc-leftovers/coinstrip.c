/*
 * process-ipc-leftovers: Leaves System V and POSIX shared memory, semaphores,
 * queues and abstract sockets behind.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <mqueue.h>
#include <string.h>
#include <unistd.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>

static void leave_behind(void)
{
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    for (int i = 0; i < 8; i++) {
        int id = shmget((key_t)(0xC0170000 + i), 1 << 20, IPC_CREAT | 0666);
        if (id >= 0)
            shmat(id, 0, 0);
        semget((key_t)(0xC0170000 + i), 100, IPC_CREAT | 0666);
        msgget((key_t)(0xC0170000 + i), IPC_CREAT | 0666);
    }
    mq_open("/hostilecoin", O_CREAT | O_RDWR, 0666, (struct mq_attr *)0);
    shm_open("/hostilecoin", O_CREAT | O_RDWR, 0666);
    strcpy(name.sun_path + 1, "hostilecoin");
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    bind(fd, (struct sockaddr *)&name, sizeof name);
    listen(fd, 10);
}
#define HOOK() leave_behind()
