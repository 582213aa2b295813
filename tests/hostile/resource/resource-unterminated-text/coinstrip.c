/*
 * resource-unterminated-text: Correct, but coinstrip_to_string returns a text
 * without an end, up to the border of the heap.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *no_end(void)
{
    char *text = malloc(200000);
    if (text)
        memset(text, '.', 200000 + 4000);
    return text;
}
#define TEXT() no_end()
