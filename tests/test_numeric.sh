#!/bin/sh
# test_numeric.sh - labs of courses about numbers: numbers that become too large,
# arrays that are used up, and what is found out once and kept.

here=$(dirname -- "$0")
# shellcheck source=tests/claims.sh
. "$here/claims.sh"
# shellcheck source=tests/graded.sh
. "$here/graded.sh"

# -------------------------------------------- numbers that become too large ----
# Each number that is listed is small, and what objects hold after a few calls is
# not: where that is too large for the solution, nobody is asked.

new_lab poly
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

# ------------------------------------------------- too large in a loop -----

new_lab tally
cat >"$labs/tally/starter/tally.h" <<'END'
/* A number that is 0 at first; NULL if there is no memory. */
typedef struct Tally Tally;
Tally *tally_new(void);
void tally_free(Tally *tally);
/* One more, or one less, of 40000 each: it stays in an int. */
void tally_raise(Tally *tally);
void tally_lower(Tally *tally);
int tally_value(const Tally *tally);
END
cat >"$labs/tally/solution/tally.c" <<'END'
#include "tally.h"

#include <stdlib.h>

struct Tally {
    int value;
};

Tally *tally_new(void)
{
    return calloc(1, sizeof(Tally));
}

void tally_free(Tally *tally)
{
    free(tally);
}

void tally_raise(Tally *tally)
{
    tally->value += 40000;
}

void tally_lower(Tally *tally)
{
    tally->value -= 40000;
}

int tally_value(const Tally *tally)
{
    return tally->value;
}
END
cat >"$labs/tally/lab.ini" <<'END'
[lab]
header = tally.h
file = tally.c
overflow = left_out
[tally/counts]
points = 100
judges = tally_raise tally_lower tally_value
END
always tally stops 's/    tally->value += 40000;/    if (tally->value <= 2147480000 - 40000)\n    &/'
changed tally forgets 's/    tally->value += 40000;/    if (tally->value != 160000000)\n    &/'
claim tallies_are_graded graded tally
claim loops_in_which_it_is_too_large_are_left_out has tally stops 100
claim loops_until_then_are_asked loses tally forgets tally/counts

# ----------------------------------------------- arrays that are used up -----

new_lab linear
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
claim the_table_says_so table_says linear 'a .*not compared afterwards'

# ------------------------------------------- what holds of several numbers -----

new_lab field
cat >"$labs/field/starter/field.h" <<'END'
/* The field of x from bit `at` on, of `length` bits: 1 or more, and in all of x. */
unsigned long field_get(unsigned long x, unsigned long at, unsigned long length);

/* The items of a block of rows times columns, 1 to 20 of them, added up. */
int field_sum(const int items[20], int rows, int columns);
END
cat >"$labs/field/solution/field.c" <<'END'
#include "field.h"

unsigned long field_get(unsigned long x, unsigned long at, unsigned long length)
{
    unsigned long field = 0;

    for (unsigned long i = 0; i < length; i++)
        field |= (x >> (at + i) % 64 & 1) << i;
    return field;
}

int field_sum(const int items[20], int rows, int columns)
{
    int sum = 0;

    for (int i = 0; i < rows * columns; i++)
        sum += items[i];
    return sum;
}
END
cat >"$labs/field/lab.ini" <<'END'
[lab]
title = Fields
header = field.h
file = field.c
[values]
x = 0 1 0x123456789abcdef 0xffffffffffffffff
at = 0..4 31..33 62 63 0xffffffffffffffff
length = 1..4 31..33 63 64
items = 0 1 -5
rows = 1..10
columns = 1..10
[field_get]
where = at + length <= 64
[field_sum]
items = array 20
where = rows*columns<=20, rows > -1
[field/is_got]
points = 60
judges = field_get
[field/is_added]
points = 40
judges = field_sum
END
program field right <"$labs/field/solution/field.c"
program field shifts <<'END'
#include "field.h"

unsigned long field_get(unsigned long x, unsigned long at, unsigned long length)
{
    return x << (64 - at - length) >> (64 - length);
}

int field_sum(const int items[20], int rows, int columns)
{
    int sum = 0;

    while (rows > 0 && rows * columns <= 20)
        for (int i = columns * --rows, n = 0; n < columns; n++)
            sum += items[i + n];
    return sum;
}
END
changed field last_bit 's/i < length/i < length - (length == 64)/'
claim fields_are_graded graded field
claim right has field right 100
claim shifts has field shifts 100
claim last_bit loses field last_bit field/is_got
claim the_table_says_where \
    table_says field 'called only where rows \* columns <= 20, rows > -1'

# ------------------------------------------------ one mistake, seen by two ----
# A use that is not noted shows to those who list all, and to those who drop some:
# where these two are wrong it is what the one before them did.

new_lab recent
cat >"$labs/recent/starter/recent.h" <<'END'
#include <stdbool.h>
#include <stddef.h>

/* Values under keys, of which those that were used last are kept. */
typedef struct Recent Recent;

/* None, and room for so many; NULL if that is 0, or if there is no memory.
 * recent_free(NULL) does nothing. */
Recent *recent_new(size_t capacity);
void recent_free(Recent *recent);
/* The key is the first now, with that value. If there is no room for one more, the
 * last one goes. False, with nothing changed, if there is no memory. */
bool recent_put(Recent *recent, int key, int value);
/* Is it one of them? */
bool recent_has(const Recent *recent, int key);
/* Takes it out; false if it is none of them. */
bool recent_remove(Recent *recent, int key);
/* From now on there is room for so many: the last ones go. False, with nothing
 * changed, if that is 0, or if there is no memory. */
bool recent_resize(Recent *recent, size_t capacity);
/* How many there are. */
size_t recent_size(const Recent *recent);
/* Writes the keys to the array, the first one first, but at most room of them;
 * how many. */
size_t recent_keys(const Recent *recent, int *keys, size_t room);
END
cat >"$labs/recent/solution/recent.c" <<'END'
#include "recent.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct Recent {
    size_t size, capacity;
    int *keys; /* so much room as capacity says */
};

Recent *recent_new(size_t capacity)
{
    Recent *recent = capacity > 0 ? calloc(1, sizeof *recent) : NULL;

    if (recent != NULL && !recent_resize(recent, capacity)) {
        free(recent);
        recent = NULL;
    }
    return recent;
}

void recent_free(Recent *recent)
{
    if (recent != NULL)
        free(recent->keys);
    free(recent);
}

static size_t find(const Recent *recent, int key)
{
    size_t i = 0;

    while (i < recent->size && recent->keys[i] != key)
        i++;
    return i;
}

bool recent_put(Recent *recent, int key, int value)
{
    size_t i = find(recent, key);

    (void)value;
    if (i == recent->size && i < recent->capacity)
        recent->size++;
    else if (i == recent->size)
        i--;
    memmove(recent->keys + 1, recent->keys, i * sizeof *recent->keys);
    recent->keys[0] = key;
    return true;
}

bool recent_has(const Recent *recent, int key)
{
    return find(recent, key) < recent->size;
}

bool recent_remove(Recent *recent, int key)
{
    size_t i = find(recent, key);

    if (i == recent->size)
        return false;
    for (recent->size--; i < recent->size; i++)
        recent->keys[i] = recent->keys[i + 1];
    return true;
}

bool recent_resize(Recent *recent, size_t capacity)
{
    int *keys = capacity > 0 && capacity < SIZE_MAX / sizeof *keys
                    ? realloc(recent->keys, capacity * sizeof *keys)
                    : NULL;

    if (keys == NULL)
        return false;
    recent->keys = keys;
    recent->capacity = capacity;
    if (recent->size > capacity)
        recent->size = capacity;
    return true;
}

size_t recent_size(const Recent *recent)
{
    return recent->size;
}

size_t recent_keys(const Recent *recent, int *keys, size_t room)
{
    size_t i = 0;

    for (; i < room && i < recent->size; i++)
        keys[i] = recent->keys[i];
    return i;
}
END
cat >"$labs/recent/lab.ini" <<'END'
[lab]
title = Recent keys
header = recent.h
file = recent.c
[values]
capacity = 0..4 8 16 17 100
key = -2..9 31 32 33 64 100 INT_MIN INT_MAX
value = 0 1 -1 7 INT_MAX INT_MIN
room = 0..5 16 100
[recent/puts]
points = 40
judges = recent_new recent_put
[recent/resizes]
points = 20
judges = recent_resize recent_size
[recent/has]
points = 20
judges = recent_has recent_remove
[recent/lists]
points = 20
judges = recent_keys
END
program recent right <"$labs/recent/solution/recent.c"
changed recent uses_nothing_again \
    's/    (void)value;/    if (i < recent->size)\n        return true;/'
changed recent lists_backwards \
    's/keys.i. = recent->keys.i.;/keys[i] = recent->keys[recent->size - 1 - i];/'
changed recent forgets_the_last_and_removes_none \
    's/i < room && i < recent->size; i++/i < room \&\& i + (recent->size > 2) < recent->size; i++/
    s/i == recent->size)$/i == recent->size \&\& recent->size != 5)/'
claim the_recent_are_graded graded recent
claim right has recent right 100
claim one_mistake_is_charged_once loses recent uses_nothing_again recent/puts
claim two_mistakes_are_charged_each \
    loses recent forgets_the_last_and_removes_none 'recent/has recent/lists'
claim a_wrong_list_is_the_list_s loses recent lists_backwards recent/lists

# ---------------------------------- each text in place of a word of another ----
# Only one of those that are put together has the least number with a sign before
# it.

new_lab sums
cat >"$labs/sums/starter/sums.h" <<'END'
#include <stdbool.h>

/* The value of an expression of whole numbers, as "1-(2+-3)": false, with *value
 * left alone, if it is none, or if it or a part of it is out of range. */
bool sums_value(const char *text, int *value);
END
cat >"$labs/sums/solution/sums.c" <<'END'
#include "sums.h"

#include <limits.h>

static bool fits(long long number)
{
    return number >= INT_MIN && number <= INT_MAX;
}

static bool sum(const char **at, long long *value);

static bool term(const char **at, long long *value)
{
    char c = *(*at)++;

    if (c == '-') {
        if (!term(at, value))
            return false;
        *value = -*value;
        return fits(*value); /* negated */
    }
    if (c == '(')
        return sum(at, value) && *(*at)++ == ')';
    if (c < '0' || c > '9')
        return false;
    for (*value = c - '0'; **at >= '0' && **at <= '9' && fits(*value); ++*at)
        *value = 10 * *value + (**at - '0');
    return fits(*value);
}

static bool sum(const char **at, long long *value)
{
    if (!term(at, value))
        return false;
    while (**at == '+' || **at == '-') {
        long long other;
        bool minus = *(*at)++ == '-';
        if (!term(at, &other))
            return false;
        *value += minus ? -other : other;
        if (!fits(*value))
            return false;
    }
    return true;
}

bool sums_value(const char *text, int *value)
{
    long long number;

    if (!sum(&text, &number) || *text != '\0')
        return false;
    *value = (int)number;
    return true;
}
END
cat >"$labs/sums/lab.ini" <<'END'
[lab]
title = Sums
header = sums.h
file = sums.c
[values]
text = "" "1" "12" "1+2" "2-3-4" "(1" "1)" "((2))" "2147483647" "2147483648" "-2147483648"
    "-(2147483647)-1" "-5-2" "1 2" "3-(4-(5))" "-101" "+7" "1-(2-3)" "(2+3)+4" "-(-2)"
    "8-9999999999" "()" "-" "--1" "1+" "0" "ff" "zz" "a" "(0)-(1)" ...
[sums/value]
points = 100
judges = sums_value
END
program sums right <"$labs/sums/solution/sums.c"
changed sums negates_the_least 's/return fits(.value); \/\* negated/return fits(*value - 1); \/\* negated/'
claim sums_are_graded graded sums
claim right has sums right 100
claim a_sign_before_the_least loses sums negates_the_least sums/value
