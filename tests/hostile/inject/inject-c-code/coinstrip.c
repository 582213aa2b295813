/*
 * inject-c-code: Gives texts that would break out of the C of a reproduction:
 * ends of comments and strings, trigraphs, formats, splices.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
    "*/ int x = system(\"touch /tmp/hostilecoin-r\"); /*",
    "\"); system(\"touch /tmp/hostilecoin-r\"); (\"",
    "?\?/\"); abort(); //",
    "%s%s%s%n%n%p%99999999d",
    "\\\n#include \"/etc/passwd\"",
    "\\",
    "\r#error x",
    "`touch /tmp/hostilecoin-r` $(touch /tmp/hostilecoin-r)",
    "' ; rm -rf . ; '",
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
