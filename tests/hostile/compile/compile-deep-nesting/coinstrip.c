/*
 * compile-deep-nesting: A million nested parentheses and blocks, to crash the
 * compiler.
 */
#define _GNU_SOURCE
#define P1(x) ((((((((((x))))))))))
#define P2(x) P1(P1(P1(P1(P1(P1(P1(P1(x))))))))
#define O1 ((((((((((
#define O2 O1 O1 O1 O1 O1 O1 O1 O1 O1 O1
#define O3 O2 O2 O2 O2 O2 O2 O2 O2 O2 O2
#define O4 O3 O3 O3 O3 O3 O3 O3 O3 O3 O3
#define O5 O4 O4 O4 O4 O4 O4 O4 O4 O4 O4
#define O6 O5 O5 O5 O5 O5 O5 O5 O5 O5 O5
int deep = O6 1;
