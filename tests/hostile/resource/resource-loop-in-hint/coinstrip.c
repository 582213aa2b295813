/*
 * resource-loop-in-hint: Correct, but coinstrip_hint loops for ever.
 */
#define _GNU_SOURCE

static void spin(void)
{
    for (volatile int i = 0;; i++)
        ;
}
#define HOOK_HINT() spin()
