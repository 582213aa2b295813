/*
 * compile-shadow-headers: Brings its own coinstrip.h, play.h, stdlib.h,
 * check.h, Makefile, .valgrindrc and .gdbinit, all of which mean something
 * else.
 */
#define _GNU_SOURCE
#include "coinstrip.h"
#include "stdlib.h"
