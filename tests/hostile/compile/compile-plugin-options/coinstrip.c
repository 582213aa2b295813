/*
 * compile-plugin-options: Asks for compiler options from within:
 * optimize("-fplugin=..."), -wrapper, -B, -o, and #pragma GCC pch_preprocess.
 */
#define _GNU_SOURCE
#pragma GCC optimize("-fplugin=/tmp/hostilecoin.so", "-fdump-tree-all=/tmp/hostilecoin-dump", "-wrapper,/bin/sh")
#pragma GCC pch_preprocess "/etc/passwd"
#pragma GCC dependency "/etc/shadow" was changed
__attribute__((optimize("-o/tmp/hostilecoin-o"))) int unused_1;
