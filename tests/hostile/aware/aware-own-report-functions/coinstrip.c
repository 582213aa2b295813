/*
 * aware-own-report-functions: Reads beyond an array on the stack and a global one,
 * and overflows; defines the functions by which the compiler has that reported.
 */
static int table[8];
static volatile int sink;
static void fault(void)
{
    int few[4] = {0};
    volatile int *at = few, *of = table, big = 2147483647;
    sink = at[4];
    sink = of[8];
    sink = big + 1;
}
void __asan_report_load4_noabort(unsigned long address)
{
    (void)address;
}
static void __ubsan_handle_add_overflow(void *data, unsigned long a,
                                        unsigned long b) __attribute__((used));
static void __ubsan_handle_add_overflow(void *data, unsigned long a,
                                        unsigned long b)
{
    (void)data, (void)a, (void)b;
}
#define HOOK() fault()
