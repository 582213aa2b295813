/* A talkative game. Reads character by character. */
#include <ctype.h>
#include <stdlib.h>
#include "play.h"
#include "coinstrip.h"

struct line
{
    char *data;
    size_t used, size;
};

/* false: end of input. A line that fits in no memory is cut, which makes it illegal. */
static bool get_line(struct line *line, FILE *in)
{
    int c = fgetc(in);

    line->used = 0;
    if (c == EOF)
    {
        return false;
    }
    while (c != EOF && c != '\n')
    {
        if (line->used + 1 >= line->size)
        {
            size_t size = line->size * 2 + 16;
            char *data = realloc(line->data, size);
            if (data != NULL)
            {
                line->data = data;
                line->size = size;
            }
        }
        if (line->used + 1 < line->size)
        {
            line->data[line->used++] = (char)c;
        }
        c = fgetc(in);
    }
    return true;
}

static bool parse(const struct line *line, int *coin, int *squares)
{
    size_t i = 1;
    long number = 0;

    if (line->used < 3 || !isalpha((unsigned char)line->data[0]))
    {
        return false;
    }
    *coin = toupper((unsigned char)line->data[0]) - 'A';
    while (i < line->used && line->data[i] == ' ')
    {
        i++;
    }
    if (i == 1 || i == line->used)
    {
        return false;
    }
    for (; i < line->used; i++)
    {
        if (!isdigit((unsigned char)line->data[i]))
        {
            return false;
        }
        number = number * 10 + (line->data[i] - '0');
        if (number > 1000000000)
        {
            return false;
        }
    }
    *squares = (int)number;
    return true;
}

static void greet(FILE *out)
{
    fputs("Welcome to the coin strip!\n"
          "==========================\n"
          "Take turns to slide one coin to the left, as far as you like.\n"
          "Type its letter and the number of squares, for instance: B 3\n"
          "Player 1 begins, then comes Player 2; the last to move is the winner.\n\n",
          out);
}

static bool draw(CoinStrip *strip, FILE *out)
{
    char *text = coinstrip_to_string(strip);
    if (text == NULL)
    {
        return false;
    }
    fprintf(out, "    %s\n\n", text);
    free(text);
    return true;
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
    struct line line = {NULL, 0, 0};
    int turn, winner = 0;

    greet(out);
    for (turn = 0; draw(strip, out); turn++)
    {
        int coin, squares;
        if (coinstrip_is_won(strip))
        {
            winner = turn == 0 ? 0 : 2 - turn % 2;
            break;
        }
    again:
        fprintf(out, "It is your turn, Player %d. Your move, please: ", 1 + turn % 2);
        fflush(out);
        if (!get_line(&line, in))
        {
            fputs("\nSo you had to leave. Goodbye!\n", out);
            break;
        }
        if (!parse(&line, &coin, &squares))
        {
            fputs("Illegal move: I need a letter, a blank, and a number.\n", out);
            goto again;
        }
        if (!coinstrip_move(strip, coin, squares))
        {
            fputs("Illegal move: that coin can't go there.\n", out);
            goto again;
        }
    }
    if (winner)
    {
        fprintf(out, "Congratulations! Player %d wins. Thank you for playing.\n", winner);
    }
    free(line.data);
    return winner;
}
