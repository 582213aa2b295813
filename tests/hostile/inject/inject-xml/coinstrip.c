/*
 * inject-xml: Gives ends of CDATA sections, entities, test cases and
 * characters that XML does not allow.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const texts[] = {
    "]]></system-out><testcase name=\"x\" "
    "classname=\"y\"/><system-out><![CDATA[",
    "<!DOCTYPE x [<!ENTITY y SYSTEM \"file:///etc/passwd\">]>&y;",
    "\x01\x0b\x0c\x1f",
    "&undefined; &#0; &#xFFFE;",
    "\" status=\"passed",
    "<?xml version=\"1.0\"?>",
    "--><failure/>",
    "\xef\xbf\xbf",
    "' onload='alert(1)",
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
