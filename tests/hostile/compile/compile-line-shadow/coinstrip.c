/*
 * compile-line-shadow: Says by #line that its warnings stand in /etc/shadow
 * and /etc/passwd, so that the compiler quotes those.
 */
#define _GNU_SOURCE
#line 1 "/etc/shadow"
static int unused_a(void) { int x; }
#line 1 "/etc/passwd"
static int unused_b(void) { int y; }
#line 1 "/proc/self/environ"
static int unused_c(void) { int z; }
#line 1 "<img src=x onerror=alert(1)>\033[31m"
static int unused_d(void) { int w; }
