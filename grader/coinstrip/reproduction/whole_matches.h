static void check_squares(CoinStrip *strip, const char *text)
{
    for (int square = 0, coin = 0; text && text[square]; square++)
        if (text[square] != '.')
            check_int("coinstrip_square", coinstrip_square(strip, coin++),
                      square);
}

static void check_home(CoinStripRules rules, CoinStrip *strip, char **text)
{
    for (int moves = 0; moves < 40; moves++) {
        int hole = (int)strcspn(*text, ".");
        int coins = coinstrip_coins(strip);
        int coin = rules == COINSTRIP_WELTER ? coins - 1 : hole;
        if (hole >= coins)
            return;
        check_try(rules, strip, text,
                  (CoinStripMove){coin, coinstrip_square(strip, coin) - hole});
        check_like(rules, strip, *text);
    }
}

/* Many calls on one strip; after each it is held against another that has been
 * made of its text. */
static void check_match(CoinStripRules rules, CoinStrip *strip, int kind)
{
    enum { LOOKS, BARE, OTHERS, REFUSED, HOME };
    if (!strip)
        failed_here("making the strip", "NULL", "a strip");
    char *text = coinstrip_to_string(strip);
    check_squares(strip, text);
    for (int turn = 0; kind < REFUSED && turn < (kind == OTHERS ? 8 : 24);
         turn++) {
        if (kind == LOOKS)
            check_like(rules, strip, text);
        if (kind != BARE)
            check_hint(rules, strip, text);
        check_computer(rules, strip, &text);
        if (kind != OTHERS)
            continue;
        check_like(rules, strip, text);
        check_hint(rules, strip, text);
        check_try(rules, strip, &text, (CoinStripMove){turn % 3, 1});
        check_hint(rules, strip, text);
        check_try(rules, strip, &text, (CoinStripMove){2 - turn % 3, 2});
    }
    for (int turn = 0; kind == REFUSED && turn < 4; turn++) {
        int coins = coinstrip_coins(strip), length = (int)strlen(text);
        CoinStripMove moves[] = {
            {0, 0}, {coins - 1, length}, {coins, 1}, {-1, 1}};
        check_hint(rules, strip, text);
        check_try(rules, strip, &text, moves[turn]);
        check_hint(rules, strip, text);
    }
    if (kind == HOME)
        check_home(rules, strip, &text);
    check_like(rules, strip, text);
    free(text);
    coinstrip_free(strip);
}
