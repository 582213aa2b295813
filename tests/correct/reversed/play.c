/* A small machine: one character at a time, one state a character class. */
#include "play.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

typedef enum { START, LETTER, BLANK, NUMBER, JUNK } State;

static void say(FILE *out, const char *format, ...)
{
    char text[128];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    fwrite(text, 1, strlen(text), out);
}

static State next_state(State state, int c, CoinStripMove *move)
{
    switch (state) {
    case START:
        if (('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z')) {
            move->coin = c % 32 - 1;
            return LETTER;
        }
        return JUNK;
    case LETTER:
        return c == ' ' ? BLANK : JUNK;
    case BLANK:
        if (c == ' ')
            return BLANK;
        move->distance = 0;
        /* fall through */
    case NUMBER:
        if (c < '0' || c > '9')
            return JUNK;
        if (move->distance < 99999999)
            move->distance = move->distance * 10 + c - '0';
        return NUMBER;
    default:
        return JUNK;
    }
}

/* -1: the input ended before there was a line */
static int get_move(FILE *in, CoinStripMove *move)
{
    State state = START;
    int c = getc(in);
    if (c == EOF)
        return -1;
    while (c != '\n' && c != EOF) {
        state = next_state(state, c, move);
        c = getc(in);
    }
    return state == NUMBER;
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    int turn;
    say(out, "The coins are called A, B, C from the left. Good luck!\n");
    for (turn = 0;; turn++) {
        char *text = coinstrip_to_string(strip);
        if (text == NULL)
            return 0;
        fputs("  -> ", out);
        fputs(text, out);
        fputs(" <-\n", out);
        free(text);
        if (coinstrip_is_won(strip))
            break;
        CoinStripMove move;
        int got;
        do {
            say(out, "Player %d? ", turn & 1 ? 2 : 1);
            got = get_move(in, &move);
            if (got == 1 && coinstrip_is_legal(strip, move.coin, move.distance))
                break;
            if (got != -1)
                say(out, "*** Illegal move ***\n");
        } while (got != -1);
        if (got == -1) {
            say(out, "\n");
            return 0;
        }
        coinstrip_move(strip, move.coin, move.distance);
    }
    if (turn == 0)
        return 0;
    say(out, "Game over: Player %d wins\n", 2 - turn % 2);
    return 2 - turn % 2;
}
