/*
 * aware-own-overflow-handler: Overflows; keeps to itself a function by which the
 * compiler has that reported.
 */
static volatile int sink;
static void fault(void)
{
    volatile int big = 2147483647;
    sink = big + 1;
}
__asm__(".pushsection .text\n"
        ".type __ubsan_handle_add_overflow,@function\n"
        "__ubsan_handle_add_overflow: ret\n.popsection");
#define HOOK() fault()
