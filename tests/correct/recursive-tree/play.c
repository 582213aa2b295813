// The dialog, recursively: a game is a turn and the rest of the game.
#include <stdlib.h>
#include "play.h"

typedef struct { CoinStrip *strip; FILE *in, *out; } Table;

// reads digits as long as they come; at most 99999999 is understood
static int number(FILE *in, int c, int so_far, int *next)
{
  if (c < '0' || c > '9') {
    *next = c;
    return so_far;
  }
  if (so_far < 0) so_far = 0;
  if (so_far > 9999999) {
    *next = c;             // a digit is left over: not a number for us
    return -1;
  }
  return number(in, fgetc(in), 10 * so_far + c - '0', next);
}

static int skip_line(FILE *in, int c)
{
  while (c != '\n' && c != EOF) c = fgetc(in);
  return c;
}

// 1 moved, 0 refused, -1 end of input
static int attempt(Table t)
{
  int c = fgetc(t.in), coin;
  if (c == EOF) return -1;
  if (c >= 'A' && c <= 'Z') coin = c - 'A';
  else if (c >= 'a' && c <= 'z') coin = c - 'a';
  else { skip_line(t.in, c); return 0; }

  c = fgetc(t.in);
  if (c != ' ') { skip_line(t.in, c); return 0; }
  while (c == ' ') c = fgetc(t.in);

  int distance = number(t.in, c, -1, &c);
  if (distance < 0 || c != '\n') { skip_line(t.in, c); return 0; }
  return coinstrip_move(t.strip, coin, distance);
}

static int turn(Table t, int player)
{
  int r;
  fprintf(t.out, "Player %d moves: ", player);
  while ((r = attempt(t)) == 0)
    fprintf(t.out, "Illegal move!\nPlayer %d moves: ", player);
  return r;
}

static int game(Table t, int player)
{
  char *text = coinstrip_to_string(t.strip);
  int other = 3 - player;
  if (!text) return 0;
  fprintf(t.out, "%s\n", text);
  free(text);
  if (coinstrip_is_won(t.strip)) {
    fprintf(t.out, "Player %d wins\n", other);
    return other;
  }
  return turn(t, player) < 0 ? 0 : game(t, other);
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
  Table t = { strip, in, out };
  if (!coinstrip_is_won(strip)) return game(t, 1);
  // nobody has moved, so nobody has won
  char *text = coinstrip_to_string(strip);
  if (text) fprintf(out, "%s\n", text);
  free(text);
  return 0;
}
