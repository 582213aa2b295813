/* See standard.h. */
#include "standard.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *program; /* what atexit's functions know is global */

static void end(void)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return;
    fprintf(stderr, "%s: not all could be printed%s%s\n", program,
            errno ? ": " : "", errno ? strerror(errno) : "");
    _exit(1);
}

void standard_begin(const char *name)
{
    int opened;
    do
        opened = open("/dev/null", O_RDWR);
    while (opened >= 0 && opened <= STDERR_FILENO);
    if (opened >= 0)
        close(opened);
    program = name;
    atexit(end);
}
