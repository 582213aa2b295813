/*
 * aware-return-elsewhere: Forgets a return in lines that belong to a file of
 * the system, says a directive with a comment in it.
 */
#include "coinstrip.h"
int right_length(const CoinStrip *strip);
#/**/1 "x.h" 3
int coinstrip_length(const CoinStrip *strip)
{
    volatile int length = right_length(strip);
    (void)length;
}
#define coinstrip_length right_length
