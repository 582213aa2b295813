#include "bigint.h"
#include <inttypes.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define BASE 1000000000u
struct BigInt { int sign; size_t n; uint32_t *w; };
static BigInt *mk(size_t n)
{
    BigInt *b = malloc(sizeof *b);
    if (!b) return NULL;
    b->sign = 0; b->n = n;
    b->w = calloc(n ? n : 1, sizeof *b->w);
    if (!b->w) { free(b); return NULL; }
    return b;
}
void big_free(BigInt *a) { if (a) { free(a->w); free(a); } }
static void norm(BigInt *b, int sign) { while (b->n && !b->w[b->n - 1]) b->n--; b->sign = b->n ? sign : 0; }
BigInt *big_parse(const char *text)
{
    int sign = 1; size_t len; BigInt *b;
    if (!text) return NULL;
    if (*text == '-') { sign = -1; text++; }
    len = strlen(text);
    if (!len) return NULL;
    for (size_t i = 0; i < len; i++) if ((unsigned char)(text[i] - '0') > 9) return NULL;
    b = mk((len + 8) / 9);
    if (!b) return NULL;
    for (size_t k = 0; k < b->n; k++) {
        size_t hi = len - 9 * k, lo = hi > 9 ? hi - 9 : 0;
        uint32_t x = 0;
        for (size_t i = lo; i < hi; i++) x = x * 10 + (uint32_t)(text[i] - '0');
        b->w[k] = x;
    }
    norm(b, sign);
    return b;
}
BigInt *big_from_long(long value)
{
    BigInt *b = mk(3); unsigned long u = value < 0 ? 0ul - (unsigned long)value : (unsigned long)value;
    if (!b) return NULL;
    for (int i = 0; i < 3; i++) { b->w[i] = (uint32_t)(u % BASE); u /= BASE; }
    norm(b, value < 0 ? -1 : 1);
    return b;
}
char *big_to_string(const BigInt *a)
{
    char *s = malloc(a->n * 9 + 3), *p = s;
    if (!s) return NULL;
    if (!a->n) { strcpy(s, "0"); return s; }
    if (a->sign < 0) *p++ = '-';
    p += sprintf(p, "%" PRIu32, a->w[a->n - 1]);
    for (size_t i = a->n - 1; i-- > 0;) p += sprintf(p, "%09" PRIu32, a->w[i]);
    return s;
}
static int cm(const uint32_t *a, size_t m, const uint32_t *b, size_t n)
{
    if (m != n) return m < n ? -1 : 1;
    while (m--) if (a[m] != b[m]) return a[m] < b[m] ? -1 : 1;
    return 0;
}
int big_compare(const BigInt *a, const BigInt *b)
{
    if (a->sign != b->sign) return a->sign - b->sign;
    return a->sign * cm(a->w, a->n, b->w, b->n);
}
static BigInt *combine(const BigInt *a, const BigInt *b, int bs)
{
    BigInt *r; int64_t c = 0; size_t n = (a->n > b->n ? a->n : b->n) + 1; int s = a->sign;
    if (s == 0) s = bs; 
    if (bs == 0 || a->sign == 0 || a->sign == bs) {
        if (!(r = mk(n))) return NULL;
        for (size_t i = 0; i < n; i++) {
            c += (i < a->n ? a->w[i] : 0); c += (i < b->n ? b->w[i] : 0);
            r->w[i] = (uint32_t)(c % BASE); c /= BASE;
        }
        norm(r, s);
        return r;
    }
    if (cm(a->w, a->n, b->w, b->n) < 0) { const BigInt *t = a; a = b; b = t; s = -s; }
    if (!(r = mk(n))) return NULL;
    for (size_t i = 0; i < a->n; i++) {
        c += a->w[i]; if (i < b->n) c -= b->w[i];
        if (c < 0) { r->w[i] = (uint32_t)(c + BASE); c = -1; } else { r->w[i] = (uint32_t)c; c = 0; }
    }
    norm(r, s);
    return r;
}
BigInt *big_add(const BigInt *a, const BigInt *b) { return combine(a, b, b->sign); }
BigInt *big_sub(const BigInt *a, const BigInt *b) { return combine(a, b, -b->sign); }
BigInt *big_mul(const BigInt *a, const BigInt *b)
{
    BigInt *r = mk(a->n + b->n);
    if (!r) return NULL;
    for (size_t i = 0; i < a->n; i++) {
        uint64_t c = 0;
        for (size_t j = 0; j < b->n; j++) {
            c += r->w[i + j] + (uint64_t)a->w[i] * b->w[j];
            r->w[i + j] = (uint32_t)(c % BASE); c /= BASE;
        }
        r->w[i + b->n] = (uint32_t)c;
    }
    norm(r, a->sign * b->sign);
    return r;
}
bool big_divmod(const BigInt *a, const BigInt *b, BigInt **quotient, BigInt **remainder)
{
    BigInt *q = NULL, *r = NULL; uint32_t *t = NULL;
    if (b->sign == 0) return false;
    q = mk(a->n); r = mk(a->n + b->n + 2); t = malloc((b->n + 1) * sizeof *t);
    if (!q || !r || !t) { big_free(q); big_free(r); free(t); return false; }
    r->n = 0;
    for (size_t i = a->n; i-- > 0;) {
        uint32_t lo = 0, hi = BASE - 1; size_t tn;
        memmove(r->w + 1, r->w, r->n * sizeof *r->w); r->w[0] = a->w[i]; r->n++;
        while (r->n && !r->w[r->n - 1]) r->n--;
        while (lo < hi) {
            uint32_t mid = lo + (hi - lo + 1) / 2; uint64_t c = 0;
            for (size_t k = 0; k < b->n; k++) { c += (uint64_t)b->w[k] * mid; t[k] = (uint32_t)(c % BASE); c /= BASE; }
            t[b->n] = (uint32_t)c; tn = b->n + 1; while (tn && !t[tn - 1]) tn--;
            if (cm(t, tn, r->w, r->n) <= 0) lo = mid; else hi = mid - 1;
        }
        q->w[i] = lo;
        if (lo) {
            uint64_t c = 0; int64_t br = 0;
            for (size_t k = 0; k < r->n; k++) {
                int64_t x;
                if (k < b->n) c += (uint64_t)b->w[k] * lo;
                x = (int64_t)r->w[k] - (int64_t)(c % BASE) - br; c /= BASE;
                br = x < 0; if (br) x += BASE;
                r->w[k] = (uint32_t)x;
            }
            while (r->n && !r->w[r->n - 1]) r->n--;
        }
    }
    free(t);
    norm(q, a->sign * b->sign); norm(r, a->sign);
    if (quotient) *quotient = q; else big_free(q);
    if (remainder) *remainder = r; else big_free(r);
    return true;
}
int big_digits(const BigInt *a)
{
    int k = 0;
    if (!a->n) return 1;
    for (uint32_t x = a->w[a->n - 1]; x; x /= 10) k++;
    return k + 9 * (int)(a->n - 1);
}
bool big_to_long(const BigInt *a, long *value)
{
    unsigned long u = 0, limit = a->sign < 0 ? (unsigned long)LONG_MAX + 1 : LONG_MAX;
    for (size_t i = a->n; i-- > 0;) {
        if (u > (limit - a->w[i]) / BASE) return false;
        u = u * BASE + a->w[i];
    }
    *value = a->sign < 0 ? (long)(0ul - u) : (long)u;
    return true;
}
