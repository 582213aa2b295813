/* What functions print: by stdio, and so by no other way that they have. */
#include <stdio_ext.h>
#include <stdlib.h>
#include "kit.h"

static FILE *capture, *usual; /* stdout, from the first such lab on */
static char *text;
static size_t length, before[2];
static char errors[1 << 12];

void printed_capture(void)
{
    setvbuf(stderr, errors, _IOFBF, sizeof errors);
}

/* (One stream for the life of the child: a program may have kept it.) */
void printed_keep(void)
{
    if (capture)
        return;
    usual = stdout;
    capture = open_memstream(&text, &length);
    if (capture)
        stdout = capture;
}

void printed_forget(void)
{
    setvbuf(stderr, NULL, _IONBF, 0);
    if (!capture)
        return;
    stdout = usual;
    fclose(capture);
    free(text);
    capture = NULL;
}

void printed_begin(void)
{
    if (capture)
        fseeko(capture, 0, SEEK_SET);
    before[0] = __fpending(stdout);
    before[1] = __fpending(stderr);
}

bool printed_any(void)
{
    bool any = __fpending(stdout) != before[0];
    bool complains = __fpending(stderr) != before[1];

    if (complains)
        fflush(stderr);
    return any || complains;
}

const char *printed_take(size_t *size)
{
    *size = 0;
    if (!capture || fflush(capture) != 0)
        return "";
    *size = length;
    return text;
}
