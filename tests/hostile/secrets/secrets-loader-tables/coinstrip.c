/*
 * secrets-loader-tables: Prints what the loader, the kernel and the
 * environment hold about paths: auxiliary vector, link maps, program name,
 * working folder.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

extern char **environ;
static int show(struct dl_phdr_info *info, size_t size, void *data)
{
    (void)size, (void)data;
    printf("object %s\n", info->dlpi_name);
    return 0;
}
__attribute__((constructor)) static void begin(void)
{
    char path[4096] = "";
    const char *name = (const char *)getauxval(AT_EXECFN);
    printf("started as %s, called %s\n", name ? name : "?",
           program_invocation_name);
    dl_iterate_phdr(show, NULL);
    for (char **at = environ; at && *at; at++)
        printf("knows %s\n", *at);
    if (getcwd(path, sizeof path))
        printf("works in %s\n", path);
    if (readlink("/proc/self/exe", path, sizeof path - 1) > 0)
        printf("is %s\n", path);
    fflush(stdout);
}
