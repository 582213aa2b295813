/* The strip was `before`, and the move is said to have been made. */
static void check_played(const char *before, bool welter, CoinStripMove move,
                         const CoinStrip *strip)
{
    char *text = strdup(before);
    int from = -1, coin = -1, to;
    if (!text)
        exit(2);
    while (coin < move.coin && text[++from])
        coin += text[from] != '.';
    to = from - move.distance;
    if (coin < 0 || !text[from] || move.distance < 1 || to < 0)
        failed_here("the move", "no legal one", "a legal move");
    for (int i = to; i < (welter ? to + 1 : from); i++)
        if (text[i] != '.')
            failed_here("the move", "no legal one", "a legal move");
    text[from] = '.';
    text[to] = 'A';
    for (int i = 0, n = 0; text[i]; i++)
        if (text[i] != '.')
            text[i] = (char)('A' + n++ % 26);
    check_long_text("the strip after the move", coinstrip_to_string(strip),
                    text);
    free(text);
}
