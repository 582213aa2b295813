/*
 * inject-long-lines: Gives lines of a million characters, a hundred thousand
 * empty lines, and deep combining marks.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *inject(void)
{
    static int next;
    size_t size = 1000000;
    char *text = malloc(size + 1);
    if (!text)
        return NULL;
    for (size_t i = 0; i < size; i++)
        text[i] = next % 3 == 0   ? 'A'
                  : next % 3 == 1 ? '\n'
                                  : "e\xcc\x81"[i % 3];
    text[size] = '\0';
    next++;
    fwrite(text, 1, size, stdout);
    fwrite(text, 1, size, stderr);
    return text;
}
#define TEXT() inject()
