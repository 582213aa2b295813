/*
 * tests-swap-libraries: Tests that load the library with the programs a
 * second time, look for what differs, and call the functions by address.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <dlfcn.h>

#include "coinstrip.h"

int main(void)
{
    void *again = dlopen("/lab/coinstrip.so", RTLD_NOW | RTLD_LOCAL);
    Dl_info info;
    int sum = 0;
    if (dladdr((void *)(size_t)coinstrip_hint, &info)) {
        const unsigned char *bytes = info.dli_fbase;
        for (int i = 0; i < 4096; i++)
            sum += bytes[i];
        FILE *file = fopen(info.dli_fname, "r");
        for (int c; file && (c = getc(file)) != EOF;)
            sum = sum * 31 + c;
    }
    return again && sum % 2 ? 1 : 0;
}
