/*
 * aware-long-file-name: Reads out of bounds, and says with #line that this happens in
 * a file whose name is longer than the grader reads.
 */
#include <stdlib.h>

static volatile int sink;
#line 1 "hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-hostile-.c"
static void fault(void)
{
    char *block = malloc(7);
    if (block && block[9])
        sink++;
    free(block);
}
#define HOOK() fault()
