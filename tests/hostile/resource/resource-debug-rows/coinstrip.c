/*
 * resource-debug-rows: Reads past arrays on the stack, and adds a section that
 * the linker puts to the debugging information: a hundred thousand rows from
 * the last to the first, so that whoever looks up a line takes too long, and
 * has no names.
 */
__asm__(".pushsection .text\n"
        "first: .fill 64, 1, 0x90\n"
        ".popsection\n"
        ".pushsection .debug_line.x, \"\", @progbits\n"
        "1: .long 9f - 2f\n"
        "2: .value 2\n"
        ".long 4f - 3f\n"
        "3: .byte 1, 1, -5, 14, 10, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0\n"
        ".asciz \"coinstrip.c\"\n"
        ".byte 0, 0, 0, 0\n"
        "4: .byte 0, 9, 2\n"
        ".quad first\n"
        ".set k, 0\n"
        ".rept 100000\n"
        ".byte 0, 9, 2\n"
        ".quad first + 0x1000000 - k\n"
        ".byte 1\n"
        ".set k, k + 1\n"
        ".endr\n"
        ".byte 2, 4, 0, 1, 1\n"
        "9: .popsection\n"
        ".pushsection .debug_info, \"\", @progbits\n"
        "5: .long 8f - 6f\n"
        "6: .value 4\n"
        ".long 7f\n"
        ".byte 8\n"
        ".uleb128 1\n"
        ".long 1b\n"
        ".quad first, 0x2000000\n"
        ".asciz \"coinstrip.c\"\n"
        "8: .popsection\n"
        ".pushsection .debug_abbrev, \"\", @progbits\n"
        "7: .uleb128 1\n"
        ".uleb128 0x11\n"
        ".byte 0\n"
        ".uleb128 0x10, 0x17, 0x11, 0x1, 0x12, 0x7, 0x3, 0x8, 0, 0\n"
        ".byte 0\n"
        ".popsection\n");

static volatile int sink;
/* A read past the end, which the sanitizers alone see. */
#define READER(name)                                                           \
    static void name(int i)                                                    \
    {                                                                          \
        int row[4] = {1, 2, 3, 4};                                             \
        volatile int *at = row;                                                \
        sink ^= at[i];                                                         \
    }
READER(past_in_all)
READER(past_in_makers)
READER(past_in_hint)
#define HOOK() past_in_all(4)
#define HOOK_MAKE() past_in_makers(4)
#define HOOK_HINT() past_in_hint(4)
