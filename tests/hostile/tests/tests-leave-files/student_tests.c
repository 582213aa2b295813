/*
 * tests-leave-files: Tests that fill every folder that they can write to,
 * with names and modes that are hard to remove.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/stat.h>

#include "coinstrip.h"

int main(void)
{
    static const char *const places[] = {"/tmp", ".", "/dev/shm", "/var/tmp",
                                         "/lab", "tmp"};
    char path[600], deep[512] = "";
    for (int i = 0; i < 6; i++) {
        snprintf(path, sizeof path, "%s/hostilecoin\n-rf *", places[i]);
        FILE *file = fopen(path, "w");
        if (file)
            fputs("left behind", file);
        snprintf(deep, sizeof deep, "%s", places[i]);
        for (int j = 0; j < 20; j++) {
            strcat(deep, "/hostilecoin");
            if (mkdir(deep, 0) != 0)
                break;
            chmod(deep, 0700);
        }
        chmod(deep, 0);
        snprintf(path, sizeof path, "%s/hostilecoin-link", places[i]);
        if (symlink("/etc", path) != 0 || link("/lab/program", path) != 0)
            continue;
    }
    return 0;
}
