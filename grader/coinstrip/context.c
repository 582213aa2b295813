/* See context.h. */
#include "context.h"

Coins *coins_now(void)
{
    return trial_now()->state;
}
