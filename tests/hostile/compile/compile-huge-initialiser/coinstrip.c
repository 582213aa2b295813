/*
 * compile-huge-initialiser: A designated range that fills half a billion
 * elements one by one in the compiler.
 */
#define _GNU_SOURCE
static int table[] = {[0 ... 0x1fffffff] = 1, [5] = 2};
int *keep = table;
