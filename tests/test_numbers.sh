#!/bin/sh
# test_numbers.sh - labs of courses about numbers: numbers that become too large,
# arrays that are used up, and what is found out once and kept.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

# -------------------------------------------- numbers that become too large ----
# Each number that is listed is small, and what objects hold after a few calls is
# not: where that is too large for the solution, nobody is asked.

mkdir -p "$labs/poly/starter" "$labs/poly/solution"
cat >"$labs/poly/starter/poly.h" <<'END'
/* Polynomials of up to 8 coefficients, which stay small enough for long. */
typedef struct Poly Poly;

/* The polynomial 0; NULL if there is no memory. poly_free(NULL) does nothing. */
Poly *poly_new(void);
void poly_free(Poly *p);
/* p becomes p * x + c; nothing is changed if it has 8 coefficients already. */
void poly_raise(Poly *p, long c);
/* p becomes p times the factor. */
void poly_scale(Poly *p, long factor);
/* p becomes its derivative. */
void poly_derive(Poly *p);
/* The greatest power whose coefficient is not 0; -1: all are. */
int poly_degree(const Poly *p);
/* Its value at x. */
long poly_eval(const Poly *p, long x);
END
cat >"$labs/poly/solution/poly.c" <<'END'
#include "poly.h"

#include <stdlib.h>

struct Poly {
    long c[8];
    int degree; /* -2: it is not known */
};

Poly *poly_new(void)
{
    Poly *p = calloc(1, sizeof *p);

    if (p != NULL)
        p->degree = -1;
    return p;
}

void poly_free(Poly *p)
{
    free(p);
}

void poly_raise(Poly *p, long c)
{
    if (p->c[7] != 0)
        return;
    for (int i = 7; i > 0; i--)
        p->c[i] = p->c[i - 1];
    p->c[0] = c;
    p->degree = -2; /* raise */
}

void poly_scale(Poly *p, long factor)
{
    for (int i = 0; i < 8; i++)
        p->c[i] *= factor;
    p->degree = -2; /* scale */
}

void poly_derive(Poly *p)
{
    for (int i = 1; i < 8; i++)
        p->c[i - 1] = i * p->c[i];
    p->c[7] = 0;
    p->degree = -2; /* derive */
}

int poly_degree(const Poly *p)
{
    int degree = 7;

    if (p->degree != -2)
        return p->degree;
    while (degree >= 0 && p->c[degree] == 0)
        degree--;
    ((Poly *)p)->degree = degree;
    return degree;
}

long poly_eval(const Poly *p, long x)
{
    long value = 0;

    for (int i = poly_degree(p); i >= 0; i--)
        value = value * x + p->c[i];
    return value;
}
END
cat >"$labs/poly/lab.ini" <<'END'
[lab]
title = Polynomials
header = poly.h
file = poly.c
overflow = left_out
[values]
c = -2..3 1000
factor = -1..3 1000
x = -3..3 1000000
[poly/raises]
points = 20
judges = poly_new poly_raise
[poly/scales]
points = 20
judges = poly_scale
[poly/derives]
points = 20
judges = poly_derive
[poly/looks]
points = 20
judges = poly_degree poly_eval
[memory/used]
points = 20
memory = all
END
program poly right <"$labs/poly/solution/poly.c"
program poly powers <<'END'
#include "poly.h"

#include <stdlib.h>
#include <string.h>

struct Poly {
    size_t count;
    long c[8]; /* the greatest power first */
};

Poly *poly_new(void)
{
    return calloc(1, sizeof(Poly));
}

void poly_free(Poly *p)
{
    free(p);
}

void poly_raise(Poly *p, long c)
{
    if (p->count < 8 && (p->count > 0 || c != 0))
        p->c[p->count++] = c;
}

void poly_scale(Poly *p, long factor)
{
    for (size_t i = 0; i < p->count; i++)
        p->c[i] *= factor;
    if (factor == 0)
        p->count = 0;
}

void poly_derive(Poly *p)
{
    for (size_t i = 0; i < p->count; i++)
        p->c[i] *= (long)(p->count - 1 - i);
    if (p->count > 0)
        p->count--;
}

int poly_degree(const Poly *p)
{
    return (int)p->count - 1;
}

long poly_eval(const Poly *p, long x)
{
    long value = p->count > 0 ? p->c[0] : 0;

    for (size_t i = 1; i < p->count; i++)
        value = p->c[i] + x * value;
    return value;
}
END
# What is kept is found out by whoever looks, and to be forgotten by whoever
# changes it.
changed poly derive_keeps_degree '/derive \*\//d'
changed poly scale_keeps_degree '/scale \*\//d'
changed poly derive_leaves_the_last 's/p->c.7. = 0;/;/'
claim the_polynomials_are_graded graded poly
for name in right powers; do
    claim "$name" has poly $name 100
done
claim what_derive_does_not_forget loses poly derive_keeps_degree poly/derives
claim what_scale_does_not_forget loses poly scale_keeps_degree poly/scales
claim what_derive_leaves loses poly derive_leaves_the_last poly/derives

sed -i '/^overflow/d' "$labs/poly/lab.ini"
"$build/check" "$labs/poly" 0 >"$scratch/said" 2>&1
claim without_it_is_what_is_advised \
    grep -q '^! .*/poly.c:[0-9]*: .* overflow: .*overflow = left_out' "$scratch/said"

# ----------------------------------------------- arrays that are used up -----

mkdir -p "$labs/linear/starter" "$labs/linear/solution"
cat >"$labs/linear/starter/linear.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

/* Solves n linear equations: a has n rows of n coefficients, and is used up; b has
 * the right sides, and then the solution. False, with b left alone, if there
 * is none, or more than one. */
bool linear_solve(double *a, double *b, size_t n);
END
cat >"$labs/linear/solution/linear.c" <<'END'
#include "linear.h"

#include <math.h>

static void add_row(double *a, double *b, size_t n, size_t to, size_t from,
                    double times)
{
    for (size_t j = 0; j < n; j++)
        a[to * n + j] += times * a[from * n + j];
    b[to] += times * b[from];
}

bool linear_solve(double *a, double *b, size_t n)
{
    if (n == 2 && fabs(a[0] * a[3] - a[1] * a[2]) < 1e-9)
        return false;
    if (n == 1 && a[0] == 0)
        return false;
    for (size_t k = 0; k < n; k++) {
        for (size_t i = k + 1; i < n && fabs(a[k * n + k]) < 1e-9; i++)
            add_row(a, b, n, k, i, 1);
        for (size_t i = k + 1; i < n; i++)
            add_row(a, b, n, i, k, -a[i * n + k] / a[k * n + k]);
    }
    for (size_t k = n; k-- > 0;) {
        for (size_t i = 0; i < k; i++)
            add_row(a, b, n, i, k, -a[i * n + k] / a[k * n + k]);
        b[k] /= a[k * n + k];
    }
    return true;
}
END
cat >"$labs/linear/lab.ini" <<'END'
[lab]
title = Equations
header = linear.h
file = linear.c
[values]
a = {2.0} {0.0} {1.0 2.0 3.0 4.0} {0.0 1.0 1.0 0.0} {1.0 2.0 2.0 4.0}
b = {1.0} {1.0 2.0} {-3.0 0.5}
n = 1 2
[linear_solve]
a = array n*n scratch
[linear/solves]
points = 100
judges = linear_solve
END
program linear right <"$labs/linear/solution/linear.c"
program linear by_determinants <<'END'
#include "linear.h"

#include <math.h>

bool linear_solve(double *a, double *b, size_t n)
{
    double det = n == 1 ? a[0] : a[0] * a[3] - a[1] * a[2];
    double x = b[0], y = n == 1 ? 0 : b[1];

    if (fabs(det) < 1e-9)
        return false;
    b[0] = n == 1 ? x / det : (x * a[3] - a[1] * y) / det;
    if (n == 2)
        b[1] = (a[0] * y - a[2] * x) / det;
    a[0] = 1;
    return true;
}
END
changed linear other_sign 's/-a.i \* n + k. \/ a.k \* n + k./a[i * n + k] \/ a[k * n + k]/'
claim the_equations_are_graded graded linear
claim right has linear right 100
claim by_determinants has linear by_determinants 100
claim other_sign has linear other_sign 0
"$build/contract" "$labs/linear" >"$scratch/said" 2>&1
claim the_table_says_so grep -q 'a .*not compared afterwards' "$scratch/said"

