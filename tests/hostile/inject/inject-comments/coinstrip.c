/*
 * inject-comments: Faults on lines whose own text is markup, which a report
 * that quotes source lines would show.
 */
#define _GNU_SOURCE
#include <stdlib.h>
static volatile int sink;
static void fault(void)
{
    char *p = malloc(3);
    sink = p ? p[4] : 0; /* <script>alert(1)</script> ]]> ";=1+1 [31m Score: 100/100 */
}
#define HOOK() fault()
