#include "verdict.h"

#include <stddef.h>

const char *verdict_name(Verdict verdict)
{
    static const char *const names[] = {
        [VERDICT_PASS] = "pass",         [VERDICT_FAIL] = "fail",
        [VERDICT_CRASH] = "crash",       [VERDICT_TIMEOUT] = "timeout",
        [VERDICT_EXIT] = "exit",         [VERDICT_GARBAGE] = "garbage",
        [VERDICT_BUILD] = "build",       [VERDICT_MISSING] = "missing",
        [VERDICT_INTERNAL] = "internal",
    };

    return names[verdict];
}
