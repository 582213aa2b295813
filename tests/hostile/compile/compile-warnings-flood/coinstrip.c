/*
 * compile-warnings-flood: Tens of thousands of warnings from one macro.
 */
#define _GNU_SOURCE
#define W0 { int unused; }
#define W1 W0 W0 W0 W0 W0 W0 W0 W0
#define W2 W1 W1 W1 W1 W1 W1 W1 W1
#define W3 W2 W2 W2 W2 W2 W2 W2 W2
#define W4 W3 W3 W3 W3 W3 W3 W3 W3
#define W5 W4 W4 W4 W4 W4 W4 W4 W4
void warn_much(void)
{
    W5
}
