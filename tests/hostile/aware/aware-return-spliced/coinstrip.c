/*
 * aware-return-spliced: Forgets a return where a pragma, in letters of two
 * lines, has the compiler say nothing of it.
 */
#include "coinstrip.h"
int right_length(const CoinStrip *strip);
_Pra\
gma("GCC diagnostic ignored \"-Wreturn-type\"")
int coinstrip_length(const CoinStrip *strip)
{
    volatile int length = right_length(strip);
    (void)length;
}
#define coinstrip_length right_length
