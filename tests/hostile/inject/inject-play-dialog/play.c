/*
 * inject-play-dialog: A correct strip beside a play_game that writes markup,
 * escapes, formulas and bad UTF-8.
 */
#define _GNU_SOURCE
#include "play.h"
int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    static const char *const texts[] = {
        "<script>alert(1)</script>",    "\033[2J\033[32mPASS\033[0m",
        "=cmd|' /C calc'!A0",           "\"}],\"score\":100",
        "\xff\xfe\xed\xa0\x80",         "]]></failure>",
        "Score: 100/100\nplay 10/10\n", "*/ system(\"id\"); /*"};
    (void)strip;
    for (int c; (c = getc(in)) != EOF;)
        for (int i = 0; c == '\n' && i < 8; i++)
            fprintf(out, "%s\n", texts[i]);
    return 3;
}