/*
 * compile-vanishing-object: Ends its assembly early, defines every wanted name
 * as an absolute symbol, and asks for an executable stack.
 */
#define _GNU_SOURCE
__asm__(".globl coinstrip_from_string\n.set coinstrip_from_string, 0x1000\n"
        ".globl coinstrip_random\n.set coinstrip_random, -1\n"
        ".globl coinstrip_free\n.type coinstrip_free, @object\n"
        ".set coinstrip_free, 0xffffffff80000000\n"
        ".globl coinstrip_length\n.type coinstrip_length, @tls_object\n"
        ".globl coinstrip_move\n.type coinstrip_move, @gnu_indirect_function\n"
        ".set coinstrip_move, 8\n"
        ".section .note.GNU-stack,\"x\",@progbits\n.text");
