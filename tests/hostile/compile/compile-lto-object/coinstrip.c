/*
 * compile-lto-object: Makes the compiler leave its intermediate language for
 * the linker to compile, with attributes and pragmas that ask for it and for
 * other machines.
 */
#define _GNU_SOURCE
#pragma GCC optimize("lto", "O3", "whole-program", "no-semantic-interposition")
#pragma GCC target("avx512f,arch=native")
__attribute__((target_clones("avx2", "default"), optimize("Ofast"))) int
hostile_sum(const int *values, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += values[i];
    return sum;
}
#pragma GCC reset_options
