/*
 * compile-twice-as-long: Says what the compiler says of a missing return, for
 * which a file is compiled once more, and keeps the assembler busy for as long
 * as one file may.
 */
#define _GNU_SOURCE
#pragma message("[-Wreturn-type]")
__asm__(".set hostile, 0\n.rept 2000000\n.set hostile, hostile + 1\n.endr");
