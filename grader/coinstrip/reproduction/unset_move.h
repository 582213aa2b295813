/* What *move holds before a call was never set. */
__attribute__((unused)) static CoinStripMove *unset(CoinStripMove *move)
{
    CoinStripMove *volatile fresh = malloc(sizeof *fresh);
    if (fresh)
        *move = *fresh;
    free(fresh);
    return move;
}
#define coinstrip_hint(strip, move) coinstrip_hint(strip, unset(move))
#define coinstrip_computer_play(strip, move)                                   \
    coinstrip_computer_play(strip, unset(move))
