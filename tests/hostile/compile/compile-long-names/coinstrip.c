/*
 * compile-long-names: A name of a million letters, exported, in messages and
 * in the symbol table.
 */
#define _GNU_SOURCE
#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)
#define N0 hostile_name
#define N1 PASTE(N0, N0)
#define N2 PASTE(N1, N1)
#define N3 PASTE(N2, N2)
#define N4 PASTE(N3, N3)
#define N5 PASTE(N4, N4)
#define N6 PASTE(N5, N5)
#define N7 PASTE(N6, N6)
#define N8 PASTE(N7, N7)
#define N9 PASTE(N8, N8)
#define N10 PASTE(N9, N9)
#define N11 PASTE(N10, N10)
#define N12 PASTE(N11, N11)
#define N13 PASTE(N12, N12)
#define N14 PASTE(N13, N13)
#define N15 PASTE(N14, N14)
#define N16 PASTE(N15, N15)
int N16(void)
{
    int N16;
    return N16;
}
