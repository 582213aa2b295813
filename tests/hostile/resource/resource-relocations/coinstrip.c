/*
 * resource-relocations: An object with a million relocations, each to be
 * looked up by its name: loading it takes half a second, in every process.
 */
#define _GNU_SOURCE
extern void *hostile_table[];
__asm__(".data\n.globl hostile_table\nhostile_table:\n"
        ".rept 1000000\n.quad coinstrip_hint\n.endr\n.text");
