/*
 * interpose-copied-memory: Takes its memory as a copy of a text, or as a text
 * that is printed, and never looks whether there was any.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <wchar.h>

int __asprintf_chk(char **text, int flag, const char *format, ...);

static void *copied(size_t size)
{
    static wchar_t text[1 << 18];
    wmemset(text, L'a', size / sizeof *text + 1);
    text[size / sizeof *text + 1] = 0;
    return wcsdup(text);
}

static void *printed(size_t size)
{
    char *text = NULL;
    __asprintf_chk(&text, 1, "%*c", (int)size, ' ');
    return text;
}

#define malloc(size) unchecked(size)
static void *unchecked(size_t size)
{
    static int n;
    char *block = n++ % 2 ? copied(size) : printed(size);
    block[0] = 0; /* a crash, where there is none */
    return block;
}
