/*
 * aware-return-of-void: A function without a result bears the name of one that
 * has one.
 */
#include "coinstrip.h"
int right_length(const CoinStrip *strip);
void no_length(const CoinStrip *strip) __asm__("coinstrip_length");
void no_length(const CoinStrip *strip)
{
    volatile int length = right_length(strip);
    (void)length;
}
#define coinstrip_length right_length
