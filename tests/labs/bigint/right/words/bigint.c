#include "bigint.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>
/* Binary magnitude, 16 bits a word, fixed odd cap growth; decimal only in and out. */
typedef struct BigInt B;
struct BigInt { short neg; unsigned cap, n; unsigned short *w; };
static B *blank(unsigned cap)
{
    B *b = calloc(1, sizeof(B));
    if (!b) return 0;
    b->cap = cap + 1;
    if (!(b->w = calloc(b->cap, sizeof(unsigned short)))) { free(b); return 0; }
    return b;
}
static B *fit(B *b) { b->n = b->cap; while (b->n && !b->w[b->n - 1]) b->n--; if (!b->n) b->neg = 0; return b; }
static void mul_small(B *b, unsigned m, unsigned add)
{
    unsigned c = add;
    for (unsigned i = 0; i < b->cap; i++) { c += (unsigned)b->w[i] * m; b->w[i] = (unsigned short)c; c >>= 16; }
}
static unsigned div_small(B *b, unsigned m)
{
    unsigned r = 0;
    for (unsigned i = b->cap; i-- > 0;) { r = r << 16 | b->w[i]; b->w[i] = (unsigned short)(r / m); r %= m; }
    return r;
}
static B *copy(const B *a, unsigned cap) { B *b = blank(cap); if (b) { memcpy(b->w, a->w, a->n * 2); b->n = a->n; b->neg = a->neg; } return b; }
B *big_parse(const char *text)
{
    const char *p = text; B *b; size_t k = 0; int neg = 0;
    if (!p) return 0;
    if (*p == '-') neg = 1, p++;
    do { if (p[k] < '0' || p[k] > '9') return 0; } while (p[++k]);
    if (!(b = blank((unsigned)(k / 4 + 1)))) return 0;
    while (*p) mul_small(b, 10, (unsigned)(*p++ - '0'));
    b->neg = (short)neg;
    return fit(b);
}
B *big_from_long(long v)
{
    B *b = blank(4); unsigned long u = (unsigned long)v;
    if (!b) return 0;
    if (v < 0) { b->neg = 1; u = -u; }
    for (int i = 0; i < 4; i++, u >>= 16) b->w[i] = (unsigned short)u;
    return fit(b);
}
void big_free(B *a) { if (!a) return; free(a->w); free(a); }
static char *digits(B *b, char *end) { *--end = (char)('0' + div_small(b, 10)); return fit(b)->n ? digits(b, end) : end; }
char *big_to_string(const B *a)
{
    size_t room = 5 * a->n + 3; char *s = malloc(room), *p; B *b = copy(a, a->n);
    if (!s || !b) { free(s); big_free(b); return 0; }
    s[room - 1] = 0;
    p = digits(b, s + room - 1);
    if (a->neg) *--p = '-';
    memmove(s, p, strlen(p) + 1);
    big_free(b);
    return s;
}
static int mc(const B *a, const B *b)
{
    if (a->n > b->n) return 1;
    if (a->n < b->n) return -1;
    for (unsigned i = a->n; i-- > 0;) if (a->w[i] != b->w[i]) return (int)a->w[i] - (int)b->w[i];
    return 0;
}
int big_compare(const B *a, const B *b) { if (a->neg != b->neg) return b->neg - a->neg; return a->neg ? mc(b, a) : mc(a, b); }
static B *add(const B *a, const B *b, int bneg)
{
    unsigned n = (a->n > b->n ? a->n : b->n) + 1; B *r = blank(n); int c = 0;
    if (!r) return 0;
    if (a->neg == bneg) {
        for (unsigned i = 0; i < n; i++) { c += i < a->n ? a->w[i] : 0; c += i < b->n ? b->w[i] : 0; r->w[i] = (unsigned short)c; c >>= 16; }
        r->neg = a->neg;
    } else {
        const B *x = a, *y = b; r->neg = a->neg;
        if (mc(a, b) < 0) { x = b; y = a; r->neg = (short)bneg; }
        for (unsigned i = 0; i < x->n; i++) { c += x->w[i]; if (i < y->n) c -= y->w[i]; r->w[i] = (unsigned short)(c & 0xffff); c = c < 0 ? -1 : 0; }
    }
    return fit(r);
}
B *big_add(const B *a, const B *b) { return add(a, b, b->neg); }
B *big_sub(const B *a, const B *b) { return add(a, b, !b->neg); }
B *big_mul(const B *a, const B *b)
{
    B *r = blank(a->n + b->n);
    if (!r) return 0;
    for (unsigned i = 0; i < a->n; i++) {
        unsigned c = 0;
        for (unsigned j = 0; j < b->n; j++) { c += r->w[i + j] + (unsigned)a->w[i] * b->w[j]; r->w[i + j] = (unsigned short)c; c >>= 16; }
        r->w[i + b->n] = (unsigned short)c;
    }
    r->neg = (short)(a->neg ^ b->neg);
    return fit(r);
}
bool big_divmod(const B *a, const B *b, B **q, B **r)
{
    B *Q, *R;
    if (!b->n) return false;
    Q = blank(a->n); R = blank(b->n + 1);
    if (!Q || !R) { big_free(Q); big_free(R); return false; }
    for (unsigned k = 16 * a->n; k-- > 0;) {
        mul_small(R, 2, a->w[k / 16] >> k % 16 & 1u);
        fit(R);
        if (mc(R, b) >= 0) {
            int c = 0;
            for (unsigned i = 0; i < R->n; i++) { c += R->w[i]; if (i < b->n) c -= b->w[i]; R->w[i] = (unsigned short)(c & 0xffff); c = c < 0 ? -1 : 0; }
            Q->w[k / 16] |= (unsigned short)(1u << k % 16);
        }
    }
    R->neg = a->neg; Q->neg = (short)(a->neg ^ b->neg); fit(R); fit(Q);
    if (q) *q = Q; else big_free(Q);
    if (r) *r = R; else big_free(R);
    return true;
}
int big_digits(const B *a)
{
    /* without memory: compare with powers is hard, so divide a static copy */
    static unsigned short w[100000]; unsigned n = a->n; int k = 0;
    memcpy(w, a->w, n * 2);
    do {
        unsigned r = 0;
        for (unsigned i = n; i-- > 0;) { r = r << 16 | w[i]; w[i] = (unsigned short)(r / 10); r %= 10; }
        while (n && !w[n - 1]) n--;
        k++;
    } while (n);
    return k;
}
bool big_to_long(const B *a, long *v)
{
    unsigned long u = 0;
    if (a->n > 4) return false;
    for (unsigned i = a->n; i-- > 0;) u = u << 16 | a->w[i];
    if (a->neg ? u > (unsigned long)LONG_MAX + 1 : u > LONG_MAX) return false;
    *v = a->neg ? (long)-u : (long)u;
    return true;
}
