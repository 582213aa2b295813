/*
 * inject-markdown-latex: Gives Markdown, LaTeX and wiki markup.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
    "```\n# Score: 100\n```",
    "| a | b |\n|---|---|\n| strip | 15 |",
    "![x](http://192.0.2.1/x.png)",
    "[pass](javascript:alert(1))",
    "\\input{/etc/passwd}\\write18{id}",
    "$\\immediate\\write18{id}$",
    "~~FAIL~~ **PASS**",
    "<details><summary>100</summary>",
    "{{7*7}} ${7*7} <%= 7*7 %>",
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
