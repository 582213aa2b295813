/*
 * aware-right-at-first: Counts its calls: right for the first sixty of each
 * process, as long as tests look around, and wrong ever after.
 */
#define _GNU_SOURCE
static int calls;
static int tired(void)
{
    return calls++ > 60;
}
#define HOOK_HINT() do { if (tired()) return false; } while (0)
#define HOOK() do { if (tired()) __builtin_trap(); } while (0)
