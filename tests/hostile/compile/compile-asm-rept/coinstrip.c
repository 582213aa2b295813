/*
 * compile-asm-rept: Has the assembler repeat a quad-word a hundred million
 * times, and fill more.
 */
#define _GNU_SOURCE
__asm__(".data\n.rept 100000000\n.quad 1\n.endr\n.fill 0x7fffffff, 8, 1\n.text");
