/*
 * compile-huge-array: A gigabyte of initialised data, so that the object is as
 * large.
 */
#define _GNU_SOURCE
char big[1 << 30] = {1};
char more[1 << 30] = {2};
