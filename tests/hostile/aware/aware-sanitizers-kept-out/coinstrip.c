/*
 * aware-sanitizers-kept-out: Writes past an array on the stack, which Valgrind
 * does not see, with an attribute that keeps the sanitizers out.
 */
#define _GNU_SOURCE
static volatile int beyond = 5;
__attribute__((no_sanitize("address", "undefined"))) static void fault(void)
{
    int local[4] = {0};
    volatile int *block = local;
    block[beyond] = block[beyond];
}
#define HOOK() fault()
