/* Length and squares are what the text shows; of very many coins the first. */
static void check_fits(const CoinStrip *strip, const char *text)
{
    check_int("coinstrip_length", coinstrip_length(strip), (long)strlen(text));
    for (int i = 0, n = 0; text[i] && n < 100; i++)
        if (text[i] != '.')
            check_int("the square of a coin that the text shows",
                      coinstrip_square(strip, n++), i);
}

/* A strip of so many coins and squares (-1: of any number), with so many
 * moves left at least, one square each. */
static void check_drawn(const char *call, CoinStrip *strip, int coins,
                        int length, int moves)
{
    int n = 0, left = 0;
    if (!strip)
        failed_here(call, "NULL", "a strip");
    char *text = coinstrip_to_string(strip);
    for (int i = 0; text && text[i]; i++)
        if (text[i] != '.') {
            check_int("the letter", text[i], 'A' + n % 26);
            left += i - n++;
        }
    if (!text || !*text)
        failed_here("coinstrip_to_string", "no text", "a text");
    if (coins != -1)
        check_int("the number of coins", n, coins);
    if (length != -1)
        check_int("the number of squares", (long)strlen(text), length);
    if (left < moves)
        failed_here(call, text, "a strip with more moves left");
    check_fits(strip, text);
    free(text);
}

/* The strip as a text; it is freed. */
static char *text_of(CoinStrip *strip)
{
    char *text = strip ? coinstrip_to_string(strip) : NULL;
    coinstrip_free(strip);
    return text ? text : strdup("(none)");
}
