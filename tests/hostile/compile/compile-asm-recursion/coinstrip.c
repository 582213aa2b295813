/*
 * compile-asm-recursion: Assembler macros that call themselves twice, and
 * loops within loops.
 */
#define _GNU_SOURCE
__asm__(".altmacro\n.macro twice n\n.long \\n\ntwice %(\\n + 1)\ntwice %(\\n + 1)\n.endm\n.data\ntwice 0\n.text");
