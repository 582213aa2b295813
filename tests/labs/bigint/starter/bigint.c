#include "bigint.h"

#include <stddef.h>

BigInt *big_parse(const char *text)
{
    (void)text;
    return NULL;
}

BigInt *big_from_long(long value)
{
    (void)value;
    return NULL;
}

void big_free(BigInt *a)
{
    (void)a;
}

char *big_to_string(const BigInt *a)
{
    (void)a;
    return NULL;
}

int big_compare(const BigInt *a, const BigInt *b)
{
    (void)a, (void)b;
    return 0;
}

BigInt *big_add(const BigInt *a, const BigInt *b)
{
    (void)a, (void)b;
    return NULL;
}

BigInt *big_sub(const BigInt *a, const BigInt *b)
{
    (void)a, (void)b;
    return NULL;
}

BigInt *big_mul(const BigInt *a, const BigInt *b)
{
    (void)a, (void)b;
    return NULL;
}

bool big_divmod(const BigInt *a, const BigInt *b, BigInt **quotient,
                BigInt **remainder)
{
    (void)a, (void)b, (void)quotient, (void)remainder;
    return false;
}

int big_digits(const BigInt *a)
{
    (void)a;
    return 0;
}

bool big_to_long(const BigInt *a, long *value)
{
    (void)a, (void)value;
    return false;
}
