/*
 * compile-asm-init: Puts code into .init, .fini and .preinit_array by asm:
 * _exit(0) at load.
 */
#define _GNU_SOURCE
#if defined __x86_64__
__asm__(".section .init,\"ax\",@progbits\n\txorl %edi, %edi\n\tmovl $231, %eax\n"
        "\tsyscall\n\t.section .fini,\"ax\",@progbits\n\txorl %edi, %edi\n"
        "\tmovl $231, %eax\n\tsyscall\n\t.text");
#endif
