/* Reads blocks of a line with fgets and carries on where one was too short;
 * offers help after a refusal, and dots on purpose... */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "play.h"

typedef struct Player {
    int number;
    const struct Player *other;
} Player;

static const Player first, second;
static const Player first = {1, &second}, second = {2, &first};

static void write_text(FILE *out, const char *text)
{
    flockfile(out);
    while (*text)
        putc_unlocked(*text++, out);
    funlockfile(out);
}

/* As fgets; for a NUL there is a byte that no line has. */
static char *get_piece(char *piece, size_t size, FILE *in)
{
    size_t n = 0;
    int c = EOF;
    flockfile(in);
    while (n + 1 < size && c != '\n' && (c = getc_unlocked(in)) != EOF)
        piece[n++] = c == 0 ? '\xff' : (char)c;
    funlockfile(in);
    piece[n] = '\0';
    return n > 0 ? piece : NULL;
}

/* 1 a line that is a move in form, 0 another line, -1 none */
static int read_move(FILE *in, CoinStripMove *move)
{
    char piece[32];
    int good = 0, whole;
    memset(piece, 0, sizeof piece);
    if (!get_piece(piece, sizeof piece, in))
        return -1;
    whole = strchr(piece, '\n') != NULL;
    if (whole) {
        char *at = piece + 1;
        good = islower((unsigned char)*piece) || isupper((unsigned char)*piece);
        move->coin = tolower((unsigned char)*piece) - 'a';
        good = good && *at == ' ';
        while (*at == ' ')
            at++;
        move->distance = 0;
        good = good && isdigit((unsigned char)*at);
        for (; isdigit((unsigned char)*at); at++)
            if (move->distance < 10000000)
                move->distance = 10 * move->distance + *at - '0';
        good = good && *at == '\n';
    }
    while (!whole) {
        if (!get_piece(piece, sizeof piece, in))
            break;
        whole = strchr(piece, '\n') != NULL;
    }
    return good;
}

static void help(const CoinStrip *strip, FILE *out)
{
    CoinStripMove move;
    char words[64];
    if (coinstrip_hint(strip, &move))
        snprintf(words, sizeof words, "(what about %c %d?)\n",
                 'A' + move.coin, move.distance);
    else
        snprintf(words, sizeof words, "(take your time)\n");
    write_text(out, words);
}

static void show(const CoinStrip *strip, FILE *out)
{
    char *text = coinstrip_to_string(strip);
    write_text(out, "\n| ");
    if (text)
        write_text(out, text);
    write_text(out, " |\n\n");
    free(text);
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    const Player *player = &first;
    CoinStripMove move;
    show(strip, out);
    if (coinstrip_is_won(strip))
        return 0;
    for (;;) {
        int got;
        fprintf(out, "It's Player %d's turn: ", player->number);
        got = read_move(in, &move);
        if (got < 0)
            return 0;
        if (got == 0 || !coinstrip_move(strip, move.coin, move.distance)) {
            write_text(out, "Illegal move\n");
            help(strip, out);
            continue;
        }
        show(strip, out);
        if (coinstrip_is_won(strip))
            break;
        player = player->other;
    }
    fprintf(out, "Player %d wins\n", player->number);
    return player->number;
}
