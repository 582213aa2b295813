/*
 * compile-include-stdin: Includes standard input, the terminal and
 * /dev/random, to wait or to read what is typed.
 */
#define _GNU_SOURCE
#include "/dev/stdin"
#include "/dev/tty"
#include "/proc/self/fd/0"
#include "/dev/fd/3"
#include "/dev/random"
