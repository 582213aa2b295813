/* See alloc_failure_parts.h. Knows which attempts are made, and what fails. */
#include "alloc_failure_parts.h"

#include "alloc_sized.h"

size_t attempt_count(void)
{
    return ATTEMPT_KINDS + alloc_sized()->count;
}

const AllocAttempt *attempt_at(size_t i)
{
    return i < ATTEMPT_KINDS ? &attempts[i]
                             : &alloc_sized()->list[i - ATTEMPT_KINDS];
}

/* Which allocation the attempt of this number is to fail, where nothing fails
 * it makes so many: the first ones, then some of those between, then the last
 * ones. NONE: there is no such attempt. */
uint32_t attempt_failing(uint32_t number, uint32_t allocations)
{
    if (number < FIRST)
        return number;
    uint32_t rest = allocations > FIRST ? allocations - FIRST : 0;
    number -= FIRST;
    if (number >= SPREAD + LAST || number >= rest)
        return NONE;
    if (rest <= SPREAD + LAST)
        return FIRST + number;
    if (number >= SPREAD)
        return allocations - (SPREAD + LAST - number);
    return FIRST + number * ((rest - LAST) / SPREAD);
}
