/*
 * process-write-parent-memory: Writes into its parent with process_vm_writev
 * and /proc/PPID/mem.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>
#include <fcntl.h>
#include <sys/uio.h>

static void overwrite(void)
{
    static char poison[4096];
    char path[64], line[512];
    unsigned long low, high;
    snprintf(path, sizeof path, "/proc/%d/maps", (int)getppid());
    FILE *maps = fopen(path, "r");
    snprintf(path, sizeof path, "/proc/%d/mem", (int)getppid());
    int mem = open(path, O_RDWR);
    while (maps && fgets(line, sizeof line, maps))
        if (sscanf(line, "%lx-%lx", &low, &high) == 2) {
            struct iovec here = {poison, sizeof poison};
            struct iovec there = {(void *)low, sizeof poison};
            process_vm_writev(getppid(), &here, 1, &there, 1, 0);
            if (mem >= 0 && pwrite(mem, poison, sizeof poison, (off_t)low) < 0)
                continue;
        }
    if (maps)
        fclose(maps);
    if (mem >= 0)
        close(mem);
}
#define HOOK() overwrite()
