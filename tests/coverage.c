/*
 * coverage.c - linked with each program of "make coverage": lets processes that
 * a program forks count into its own counts.
 *
 * Most of the grader runs in such processes. They end by _exit or by a signal,
 * and some may not open a file any more, so they could never write their counts
 * themselves. Here the counts (coverage.ld puts them together) become memory
 * that all share, and the first process, and no other, writes what all have
 * counted. (For fork and exec the compiler would put in functions of its own,
 * which set counts to zero and write them: COVERAGE in the Makefile keeps it
 * from that.)
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

extern char counts_begin[], counts_end[];

/* Called at exit, before the counts are written. */
static void leave(int status, void *first)
{
    if (getpid() != *(const pid_t *)first) {
        fflush(NULL);
        _exit(status);
    }
}

__attribute__((constructor)) static void share_counts(void)
{
    static pid_t first;
    size_t size = (size_t)(counts_end - counts_begin);

    first = getpid();
    on_exit(leave, &first);

    if (size > 0 &&
        mmap(counts_begin, size, PROT_READ | PROT_WRITE,
             MAP_SHARED | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED) {
        abort();
    }
}
