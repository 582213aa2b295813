/*
 * inject-csv: Gives spreadsheet formulas, quotes, separators and line breaks.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
    "=cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|calc!A0",
    "+1+cmd|calc!A0",
    "-2+3+cmd|calc!A0",
    "\t=1+1",
    "\"\n\"student\",100,100",
    "=HYPERLINK(\"http://192.0.2.1/\",\"100\")",
    ";100;100",
    "\r\n=1+1,\"\"",
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
