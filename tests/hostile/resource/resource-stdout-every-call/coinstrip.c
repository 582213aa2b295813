/*
 * resource-stdout-every-call: Correct, but prints four kilobytes a call to
 * both outputs.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

static void chatter(void)
{
    char line[4096];
    memset(line, '#', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    puts(line);
    fputs(line, stderr);
}
#define HOOK() chatter()
