/*
 * resource-mmap-shared: Maps shared, locked, populated and huge-page memory,
 * which some limits do not see.
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>

static void eat(void)
{
    size_t size = (size_t)1 << 28;
    static const int extra[] = {MAP_POPULATE, MAP_LOCKED, MAP_HUGETLB,
                                MAP_NORESERVE};
    mlockall(MCL_CURRENT | MCL_FUTURE);
    for (int i = 0; i < 64; i++) {
        char *block = mmap(0, size, PROT_READ | PROT_WRITE,
                           MAP_SHARED | MAP_ANONYMOUS | extra[i % 4], -1, 0);
        if (block != MAP_FAILED) {
            memset(block, 1, size);
            mlock(block, size);
        }
    }
}
#define HOOK() eat()
