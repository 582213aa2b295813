// fgets with a fixed buffer; what does not fit is thrown away
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "play.h"

#define SIZE 200

// as fgets, but a NUL is a character like any other: one that no move has
static char *getPiece(char *s, int size, FILE *in) {
  int c = 0, n = 0;
  while (n < size - 1 && c != '\n' && (c = getc(in)) != EOF) s[n++] = c ? c : '?';
  s[n] = 0;
  return n > 0 ? s : NULL;
}

// reads a line; false at the end of the input. A line too long comes back empty.
static bool readLine(FILE *in, char *buf) {
  if (!getPiece(buf, SIZE, in)) return false;
  if (strchr(buf, '\n')) {
    *strchr(buf, '\n') = 0;
    return true;
  }
  char more[SIZE];
  int pieces = 0;
  while (getPiece(more, SIZE, in)) {
    pieces++;
    if (strchr(more, '\n')) break;
  }
  if (pieces) buf[0] = 0;
  return true;
}

static bool understand(const char *s, int *coin, int *distance) {
  if (!isalpha((unsigned char)*s)) return false;
  *coin = toupper((unsigned char)*s) - 'A';
  s++;
  if (*s != ' ' && *s != '\t') return false;
  while (*s == ' ' || *s == '\t') s++;
  int digits = 0;
  *distance = 0;
  while (isdigit((unsigned char)*s)) {
    if (++digits > 9) return false;
    *distance = *distance * 10 + (*s++ - '0');
  }
  if (!digits) return false;
  while (isspace((unsigned char)*s)) s++;
  return *s == 0;
}

int play_game(CoinStrip *strip, FILE *in, FILE *out) {
  char line[SIZE];
  int player = 1, last = 0;
  bool asked = false;
  while (1) {
    if (!asked) {
      char *t = coinstrip_to_string(strip);
      if (!t) return 0;
      fprintf(out, "\nStrip: %s\n", t);
      free(t);
      if (coinstrip_is_won(strip)) break;
    }
    asked = true;
    fprintf(out, "Player %d, which coin and how far?\n", player);
    if (!readLine(in, line)) return 0;
    int coin, distance;
    if (understand(line, &coin, &distance) && coinstrip_move(strip, coin, distance)) {
      last = player;
      player = player == 1 ? 2 : 1;
      asked = false;
    } else {
      fprintf(out, "Illegal move! In .A.B, say, B 1 makes .AB., and then A 1 makes A.B.\n");
    }
  }
  if (last) fprintf(out, "Player %d wins!\n", last);
  return last;
}
