/*
 * compile-include-zero: Includes /dev/zero, which never ends.
 */
#define _GNU_SOURCE
#include "/dev/zero"
