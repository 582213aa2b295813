/*
 * interpose-compare: Defines strcmp, strncmp, memcmp and strstr so that
 * everything equals everything.
 */
#define _GNU_SOURCE
#include <stddef.h>

int strcmp(const char *a, const char *b)
{
    return (void)a, (void)b, 0;
}
int strncmp(const char *a, const char *b, size_t n)
{
    return (void)a, (void)b, (void)n, 0;
}
int memcmp(const void *a, const void *b, size_t n)
{
    return (void)a, (void)b, (void)n, 0;
}
int bcmp(const void *a, const void *b, size_t n)
{
    return (void)a, (void)b, (void)n, 0;
}
char *strstr(const char *a, const char *b)
{
    return (void)b, (char *)a;
}
