/*
 * inject-ansi: Gives terminal escapes: clearing the screen, titles, clipboard,
 * links, carriage returns that overwrite a line.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
    "\033[2J\033[H\033[32mScore: 100/100\033[0m",
    "\033]0;owned\007",
    "\033]52;c;aG9zdGlsZWNvaW4=\007",
    "\033]8;;http://192.0.2.1/\033\\\\click\033]8;;\033\\\\",
    "FAIL strip\rPASS strip",
    "\302\233"
    "31mred\302\235"
    "0;title\302\234",
    "\b\b\b\b\b100\033[1A\033[2K",
    "\033P$q\"p\033\\\\\033[6n\033[c",
    "\016 shifted \017 \005 \177",
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
