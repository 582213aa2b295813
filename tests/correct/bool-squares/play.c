// fgets with a fixed buffer, full of newlines beforehand: the first one that is
// followed by a NUL is the line's own. What does not fit is thrown away
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "play.h"

#define SIZE 200

// reads a line; false at the end of the input. A line too long comes back empty.
static bool readLine(FILE *in, char *buf) {
  memset(buf, '\n', SIZE);
  if (!fgets(buf, SIZE, in)) return false;
  char *end = memchr(buf, '\n', SIZE);
  if (end) {
    bool nul = memchr(buf, 0, end - buf) != NULL;
    *end = 0;
    if (nul) buf[0] = 0;
    return true;
  }
  int c;
  while ((c = getc(in)) != '\n' && c != EOF) buf[0] = 0;
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
      fprintf(out, "Illegal move!\n");
    }
  }
  if (last) fprintf(out, "Player %d wins!\n", last);
  return last;
}
