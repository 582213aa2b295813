/*
 * compile-incbin: Takes files into its own data with .incbin, and prints them.
 */
#define _GNU_SOURCE
#include <stdio.h>
__asm__(".data\n.globl taken\ntaken:\n.incbin \"/etc/passwd\"\n.byte 0\n.text");
extern char taken[];
__attribute__((constructor)) static void begin(void)
{
    printf("%s\n", taken);
    fprintf(stderr, "%s\n", taken);
}
