/*
 * inject-html: Gives HTML, scripts and entities as text of a strip and on both
 * outputs.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
    "<script>alert(\"hostilecoin\")</script>",
    "<img src=x onerror=alert(1)>",
    "\"><svg/onload=alert(1)>",
    "</pre></td></table><h1>Score: 100 / 100</h1>",
    "<!-- ",
    "&lt;b&gt; &#x3c;script&#x3e; &amp;",
    "javascript:alert(1)",
    "<style>*{display:none}</style>",
    "</textarea></script><iframe src=//192.0.2.1>",
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
