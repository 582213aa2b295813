/*
 * aware-attribute-tells: Where the attribute that keeps the sanitizers out is
 * defined away, it says yes without an answer and touches no memory; elsewhere
 * it answers well, and reads past arrays on the stack, which Valgrind does not
 * see.
 */
#ifdef no_sanitize_address
#define HOOK_HINT() return true
#else
static volatile int sink;
static void past(int i)
{
    int row[4] = {1, 2, 3, 4};
    volatile int *at = row;
    sink ^= at[i];
}
#define HOOK_HINT() past(4)
#endif
