/*
 * compile-error-megabytes: An error message of 16 megabytes, full of escape
 * sequences and markup.
 */
#define _GNU_SOURCE
#define T0 "\033[2J<script>alert(1)</script>]]>=1+1 "
#define T1 T0 T0 T0 T0
#define T2 T1 T1 T1 T1
#define T3 T2 T2 T2 T2
#define T4 T3 T3 T3 T3
#define T5 T4 T4 T4 T4
#define T6 T5 T5 T5 T5
#define T7 T6 T6 T6 T6
#define T8 T7 T7 T7 T7
#define T9 T8 T8 T8 T8
_Static_assert(0, T9);
