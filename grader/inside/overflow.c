/*
 * Where whole numbers become too large for their type: the solution of a lab
 * that leaves such calls out is compiled so that it comes through here, and
 * goes on with what the processor makes of them. (With the sanitizers their own
 * functions of these names are called.)
 */
#include <stdbool.h>
#include "server.h"

static bool overflowed;

bool numbers_overflowed(void)
{
    bool did = overflowed;

    overflowed = false;
    return did;
}

#ifndef __SANITIZE_ADDRESS__
#define NOTE(operation)                                                        \
    void __ubsan_handle_##operation##_overflow(void *place, void *left,        \
                                               void *right);                   \
    void __ubsan_handle_##operation##_overflow(void *place, void *left,        \
                                               void *right)                    \
    {                                                                          \
        (void)place, (void)left, (void)right;                                  \
        overflowed = true;                                                     \
    }

NOTE(add)
NOTE(sub)
NOTE(mul)
NOTE(negate) /* (with one operand) */
NOTE(divrem)
#endif
