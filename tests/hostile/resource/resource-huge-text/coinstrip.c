/*
 * resource-huge-text: Correct, but coinstrip_to_string returns two gigabytes
 * of coins.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static char *endless(void)
{
    size_t size = (size_t)1 << 31;
    char *text = malloc(size);
    if (!text)
        text = malloc(size = (size_t)1 << 25);
    if (text) {
        memset(text, 'A', size - 1);
        text[size - 1] = '\0';
    }
    return text;
}
#define TEXT() endless()
