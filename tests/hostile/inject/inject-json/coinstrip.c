/*
 * inject-json: Gives texts that would close a JSON string and add scores of
 * their own.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
    "\"}],\"score\":100,\"x\":[{\"y\":\"",
    "\\",
    "\\\"",
    "\\u0000\\ud800",
    "\\u002c\\u0022score\\u0022:100",
    "\x01\x02\x1f\x7f",
    "\",\"score\":1e999,\"max_score\":-1,\"a\":\"",
    "{\"scores\": {\"moves\": 15}}",
    "\342\200\250\342\200\251",
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
