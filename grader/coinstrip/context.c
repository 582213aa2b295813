/* See context.h. */
#include "context.h"

Context *context_now(void)
{
    return trial_now()->state;
}
