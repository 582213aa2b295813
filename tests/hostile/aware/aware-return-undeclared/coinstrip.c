/*
 * aware-return-undeclared: A function without a result; its name was another
 * while the header was read.
 */
#define coinstrip_length right_length
#include "coinstrip.h"
#undef coinstrip_length
void coinstrip_length(const CoinStrip *strip)
{
    volatile int length = right_length(strip);
    (void)length;
}
#define coinstrip_length right_length
