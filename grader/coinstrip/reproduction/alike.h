/* Nothing tells the strip from a fresh one. */
static void check_alike(const char *call, const CoinStrip *fresh,
                        const CoinStrip *strip)
{
    bool same = coinstrip_length(strip) == coinstrip_length(fresh) &&
                coinstrip_coins(strip) == coinstrip_coins(fresh) &&
                coinstrip_is_won(strip) == coinstrip_is_won(fresh);
    for (int i = 0; i < 5; i++)
        same = same && coinstrip_square(strip, i) == coinstrip_square(fresh, i);
    for (int i = 1; i < 5; i++)
        for (int n = 2; n < 6; n++)
            same = same && coinstrip_is_legal(strip, i, n) ==
                               coinstrip_is_legal(fresh, i, n);
    check_that(call, same, "a strip that is as it was before");
}
