/*
 * inject-bad-utf8: Gives invalid UTF-8: lone bytes, overlong forms,
 * surrogates, beyond Unicode, cut-off sequences, and marks of direction.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
    "\xff\xfe\x80\xbf",
    "\xc0\xae\xc0\xaf",
    "\xed\xa0\x80\xed\xbf\xbf",
    "\xf4\x90\x80\x80\xf8\x88\x80\x80\x80",
    "A\xe2\x82",
    "\xe2\x80\xae reversed \xe2\x80\xac",
    "\xef\xbb\xbf"
    "A",
    "\xef\xbf\xbe\xef\xbf\xbf",
    "\xf3\xa0\x81\x81\xe2\x80\x8b\xcc\x81\xcc\x81",
};

enum { TEXTS = sizeof texts / sizeof texts[0] };
static char *inject(void)
{
    static int next;
    const char *text = texts[next++ % TEXTS];
    printf("%s\n", text);
    fprintf(stderr, "%s\n", text);
    return strdup(text);
}
#define TEXT() inject()
