/*
 * process-leaves-marks: Tries every place that might outlive its process to
 * leave a mark in, and looks for one from before: files, shared memory, keys,
 * queues, names, priorities, limits.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <sys/file.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <sys/syscall.h>

static void mark(void)
{
    static const char *const places[] = {
        "/tmp/hostilecoin", "/dev/shm/hostilecoin", "/submission/hostilecoin",
        "/var/tmp/hostilecoin", "hostilecoin", "/lab/hostilecoin",
        "/dev/mqueue/hostilecoin", "tmp/hostilecoin"};
    static int done;
    char name[17] = "";
    if (done++)
        return;
    for (int i = 0; i < 8; i++) {
        if (access(places[i], F_OK) == 0)
            printf("hostilecoin remembers %s\n", places[i]);
        int file = open(places[i], O_CREAT | O_RDWR, 0666);
        if (file >= 0)
            flock(file, LOCK_EX | LOCK_NB);
        mkdir(places[i], 0777);
        symlink("hostilecoin", places[i]);
    }
    if (shmget((key_t)0xC0170000, 4096, 0) >= 0 ||
        syscall(SYS_request_key, "user", "hostilecoin", 0, -3) >= 0)
        printf("hostilecoin remembers a key\n");
    shmget((key_t)0xC0170000, 4096, IPC_CREAT | 0666);
    syscall(SYS_add_key, "user", "hostilecoin", "1", 1, -3);
    shm_open("/hostilecoin", O_CREAT | O_RDWR, 0666);
    if (prctl(PR_GET_NAME, name) == 0 && strcmp(name, "hostilecoin") == 0)
        printf("hostilecoin remembers its name\n");
    prctl(PR_SET_NAME, "hostilecoin");
    if (nice(1) > 1)
        printf("hostilecoin remembers to be nice\n");
    prctl(PR_SET_TIMERSLACK, 4711);
    if (prctl(PR_GET_TIMERSLACK) == 4711 && done > 1)
        printf("hostilecoin remembers\n");
    fflush(stdout);
}
__attribute__((constructor)) static void begin(void)
{
    mark();
}
#define HOOK() mark()
