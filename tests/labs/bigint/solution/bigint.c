#include "bigint.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct BigInt {
    bool minus;
    int n;             /* digits; 0 for zero */
    unsigned char d[]; /* the lowest first */
};

static BigInt *make(int room)
{
    BigInt *r = calloc(1, sizeof *r + (size_t)room);

    if (r)
        r->n = room;
    return r;
}

static BigInt *trim(BigInt *r)
{
    while (r->n > 0 && r->d[r->n - 1] == 0)
        r->n--;
    if (r->n == 0)
        r->minus = false;
    return r;
}

BigInt *big_parse(const char *text)
{
    BigInt *r;
    bool minus;
    size_t n;

    if (text == NULL)
        return NULL;
    minus = *text == '-';
    text += minus;
    n = strlen(text);
    if (n == 0 || strspn(text, "0123456789") != n)
        return NULL;
    r = make((int)n);
    if (r == NULL)
        return NULL;
    for (size_t i = 0; i < n; i++)
        r->d[i] = (unsigned char)(text[n - 1 - i] - '0');
    r->minus = minus;
    return trim(r);
}

BigInt *big_from_long(long value)
{
    BigInt *r = make(20);

    if (r == NULL)
        return NULL;
    r->minus = value < 0;
    for (int i = 0; i < 20; i++, value /= 10)
        r->d[i] = (unsigned char)(value < 0 ? -(value % 10) : value % 10);
    return trim(r);
}

void big_free(BigInt *a)
{
    free(a);
}

char *big_to_string(const BigInt *a)
{
    char *text = malloc((size_t)a->n + 3), *p = text;

    if (text == NULL)
        return NULL;
    if (a->minus)
        *p++ = '-';
    if (a->n == 0)
        *p++ = '0';
    for (int i = a->n - 1; i >= 0; i--)
        *p++ = (char)('0' + a->d[i]);
    *p = '\0';
    return text;
}

static int magnitudes(const BigInt *a, const BigInt *b)
{
    if (a->n != b->n)
        return a->n < b->n ? -1 : 1;
    for (int i = a->n - 1; i >= 0; i--)
        if (a->d[i] != b->d[i])
            return a->d[i] < b->d[i] ? -1 : 1;
    return 0;
}

int big_compare(const BigInt *a, const BigInt *b)
{
    if (a->minus != b->minus)
        return a->minus ? -1 : 1;
    return a->minus ? -magnitudes(a, b) : magnitudes(a, b);
}

static BigInt *sum(const BigInt *a, const BigInt *b, bool minus)
{
    int n = (a->n > b->n ? a->n : b->n) + 1, carry = 0;
    BigInt *r = make(n);

    if (r == NULL)
        return NULL;
    for (int i = 0; i < n; i++) {
        carry += (i < a->n ? a->d[i] : 0) + (i < b->n ? b->d[i] : 0);
        r->d[i] = (unsigned char)(carry % 10);
        carry /= 10;
    }
    r->minus = minus;
    return trim(r);
}

static BigInt *difference(const BigInt *a, const BigInt *b, bool minus)
{
    BigInt *r;
    int borrow = 0;

    if (magnitudes(a, b) < 0)
        return difference(b, a, !minus);
    r = make(a->n);
    if (r == NULL)
        return NULL;
    for (int i = 0; i < a->n; i++) {
        int x = a->d[i] - (i < b->n ? b->d[i] : 0) - borrow;

        borrow = x < 0;
        r->d[i] = (unsigned char)(x + 10 * borrow);
    }
    r->minus = minus;
    return trim(r);
}

BigInt *big_add(const BigInt *a, const BigInt *b)
{
    return a->minus == b->minus ? sum(a, b, a->minus)
                                : difference(a, b, a->minus);
}

BigInt *big_sub(const BigInt *a, const BigInt *b)
{
    return a->minus != b->minus ? sum(a, b, a->minus)
                                : difference(a, b, a->minus);
}

BigInt *big_mul(const BigInt *a, const BigInt *b)
{
    BigInt *r = make(a->n + b->n);

    if (r == NULL)
        return NULL;
    for (int i = 0; i < a->n; i++) {
        int carry = 0;

        for (int k = 0; k < b->n || carry; k++) {
            carry += r->d[i + k] + (k < b->n ? a->d[i] * b->d[k] : 0);
            r->d[i + k] = (unsigned char)(carry % 10);
            carry /= 10;
        }
    }
    r->minus = a->minus != b->minus;
    return trim(r);
}

bool big_divmod(const BigInt *a, const BigInt *b, BigInt **quotient,
                BigInt **remainder)
{
    BigInt *q, *r;

    if (b->n == 0)
        return false;
    q = make(a->n);
    r = make(a->n + 1);
    if (q == NULL || r == NULL) {
        free(q);
        free(r);
        return false;
    }
    r->n = 0;
    for (int i = a->n - 1; i >= 0; i--) {
        memmove(r->d + 1, r->d, (size_t)r->n);
        r->d[0] = a->d[i];
        r->n++;
        trim(r);
        while (magnitudes(r, b) >= 0) {
            int borrow = 0;

            for (int k = 0; k < r->n; k++) {
                int x = r->d[k] - (k < b->n ? b->d[k] : 0) - borrow;

                borrow = x < 0;
                r->d[k] = (unsigned char)(x + 10 * borrow);
            }
            trim(r);
            q->d[i]++;
        }
    }
    q->minus = a->minus != b->minus;
    r->minus = a->minus;
    trim(q);
    trim(r);
    if (quotient)
        *quotient = q;
    else
        free(q);
    if (remainder)
        *remainder = r;
    else
        free(r);
    return true;
}

int big_digits(const BigInt *a)
{
    return a->n ? a->n : 1;
}

bool big_to_long(const BigInt *a, long *value)
{
    long x = 0; /* kept negative */

    for (int i = a->n - 1; i >= 0; i--) {
        if (x < (LONG_MIN + a->d[i]) / 10)
            return false;
        x = 10 * x - a->d[i];
    }
    if (!a->minus && x < -LONG_MAX)
        return false;
    *value = a->minus ? x : -x;
    return true;
}
