/*
 * aware-return-attribute: Forgets a return, and brings back the attribute by
 * which the function is left alone, in letters of two lines.
 */
#include "coinstrip.h"
int right_length(const CoinStrip *strip);
#undef no_instru\
ment_function
#undef __no_instrument_function__
__attribute__((no_instrument_function, __no_instrument_function__))
int coinstrip_length(const CoinStrip *strip)
{
    volatile int length = right_length(strip);
    (void)length;
}
#define coinstrip_length right_length
