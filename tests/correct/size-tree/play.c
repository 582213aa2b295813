/* The lines are matched by a regular expression of POSIX; what is said is put
 * together in a stream of memory first and written in one piece. */
#include <limits.h>
#include <regex.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include "play.h"

typedef struct {
    CoinStrip *strip;
    FILE *in, *out;
    regex_t pattern;
    char *line;
    size_t room;
} Table;

static void show(Table *table, int player, bool asks)
{
    char *text = coinstrip_to_string(table->strip), *page = NULL;
    size_t size = 0;
    FILE *page_stream = open_memstream(&page, &size);
    if (text != NULL && page_stream != NULL) {
        for (int i = 0; i < coinstrip_length(table->strip); i += 10)
            fprintf(page_stream, "%-10d", i);
        fprintf(page_stream, "\n%s\n", text);
        if (asks)
            fprintf(page_stream, "Player %d> ", player);
    }
    if (page_stream != NULL)
        fclose(page_stream);
    if (page != NULL)
        fwrite(page, 1, size, table->out);
    free(page);
    free(text);
}

static bool parse(const Table *table, ssize_t length, CoinStripMove *move)
{
    regmatch_t part[3];
    if ((size_t)length != strlen(table->line) || length > 200 ||
        regexec(&table->pattern, table->line, 3, part, 0) != 0)
        return false;
    char letter = table->line[part[1].rm_so];
    move->coin = letter >= 'a' ? letter - 'a' : letter - 'A';
    long distance = strtol(table->line + part[2].rm_so, NULL, 10);
    move->distance = distance > INT_MAX ? INT_MAX : (int)distance;
    return true;
}

/* False at the end of the input. */
static bool move_by(Table *table, int player)
{
    CoinStripMove move;
    for (;;) {
        ssize_t length = getline(&table->line, &table->room, table->in);
        if (length == -1)
            return false;
        if (parse(table, length, &move) &&
            coinstrip_move(table->strip, move.coin, move.distance))
            return true;
        fprintf(table->out, "Illegal move: a letter, a blank, a number.\n"
                            "Player %d> ",
                player);
    }
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    Table table = {.strip = strip, .in = in, .out = out};
    int player = 1, winner = 0;
    if (regcomp(&table.pattern, "^([A-Za-z]) +([0-9]+)\n?$", REG_EXTENDED) != 0)
        return 0;
    bool open = !coinstrip_is_won(strip);
    show(&table, player, open);
    while (open && move_by(&table, player)) {
        open = !coinstrip_is_won(strip);
        winner = open ? 0 : player;
        player = 3 - player;
        show(&table, player, open);
    }
    if (winner != 0)
        fprintf(out, "Player %d wins\n", winner);
    free(table.line);
    regfree(&table.pattern);
    return winner;
}
