/* See zeros.h. */
#include "zeros.h"

#include <ctype.h>

/* Does a number stand there that is 0: "0.00", "0", "0.0e+00"? Not with more
 * letters or digits behind it ("0x1"). */
static bool is_zero_at(const Value *text, uint32_t at)
{
    uint32_t digits = 0;

    for (;
         at < text->size && (text->bytes[at] == '0' || text->bytes[at] == '.');
         at++)
        digits += text->bytes[at] == '0';
    if (at + 1 < text->size && text->bytes[at] == 'e' &&
        (text->bytes[at + 1] == '+' || text->bytes[at + 1] == '-'))
        for (at += 2; at < text->size && text->bytes[at] == '0';)
            at++;
    return digits > 0 && (at == text->size || !isalnum(text->bytes[at]));
}

/* A minus that is no part of another word ("a-0")? */
static bool is_sign_of_zero(const Value *text, uint32_t at)
{
    return text->bytes[at] == '-' && is_zero_at(text, at + 1) &&
           (at == 0 || !isalnum(text->bytes[at - 1]));
}

/* Skips what does not matter, and notes whether that was a sign. */
static uint32_t next(const Value *text, uint32_t at, bool *has_sign)
{
    while (at < text->size) {
        bool is_sign = is_sign_of_zero(text, at);
        if (!is_sign && text->bytes[at] != ' ')
            break;
        *has_sign = *has_sign || is_sign;
        at++;
    }
    return at;
}

bool texts_same_but_zeros(const Value *one, const Value *other)
{
    bool has_sign = false;
    uint32_t i = next(one, 0, &has_sign), k = next(other, 0, &has_sign);

    while (i < one->size && k < other->size &&
           one->bytes[i] == other->bytes[k]) {
        i = next(one, i + 1, &has_sign);
        k = next(other, k + 1, &has_sign);
    }
    return i == one->size && k == other->size && has_sign;
}
