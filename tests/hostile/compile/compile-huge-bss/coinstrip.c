/*
 * compile-huge-bss: Terabytes of zeros in .bss, which cost nothing until they
 * are loaded.
 */
#define _GNU_SOURCE
static char big[1ul << 42];
char *keep = big;
