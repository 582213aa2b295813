/*
 * compile-include-environment: Includes /proc/self/environ, cmdline and
 * mountinfo of the compiler.
 */
#define _GNU_SOURCE
#include "/proc/self/environ"
#include "/proc/self/cmdline"
#include "/proc/1/environ"
#include "/proc/self/mountinfo"
