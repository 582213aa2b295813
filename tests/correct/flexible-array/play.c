/* A little state machine eats the characters of a line; no line is ever stored. */
#include "play.h"
#include <stdlib.h>

enum state { START, LETTER, BLANKS, DIGITS, BAD };

static enum state step(enum state s, int c, int *coin, int *distance) {
   switch (s) {
   case START:
      if (c >= 'A' && c <= 'Z') *coin = c - 'A';
      else if (c >= 'a' && c <= 'z') *coin = c - 'a';
      else return BAD;
      *distance = 0;
      return LETTER;
   case LETTER:
      return c == ' ' || c == '\t' ? BLANKS : BAD;
   case BLANKS:
      if (c == ' ' || c == '\t') return BLANKS;
      /* fall through */
   case DIGITS:
      if (c < '0' || c > '9' || *distance > 99999999) return BAD;
      *distance = 10 * *distance + (c - '0');
      return DIGITS;
   default:
      return BAD;
   }
}

static bool show(const CoinStrip *strip, FILE *out) {
   char *text = coinstrip_to_string(strip);
   if (text == NULL) return false;
   fprintf(out, "\n   %s\n", text);
   free(text);
   return true;
}

/* Strips of other games: one of them may be the strip of this one, too. */
static void explain(FILE *out) {
   fputs("Player 1 begins, then comes Player 2. A dot is an empty square.\n"
         "  .A.B    B 1 makes this\n"
         "  .AB.\n"
         "On a strip such as ..A.B..C, Player 1 may also type: c 2\n", out);
}

int play_game(CoinStrip *strip, FILE *in, FILE *out) {
   int player = 1;
   explain(out);
   if (!show(strip, out) || coinstrip_is_won(strip)) return 0;
   while (true) {
      int c, coin, distance;
      enum state s = START;
      fprintf(out, "Player %d: ", player);
      while ((c = fgetc(in)) != EOF && c != '\n') s = step(s, c, &coin, &distance);
      if (c == EOF) return 0;
      if (s != DIGITS || !coinstrip_move(strip, coin, distance)) {
         fprintf(out, "*** Illegal move ***\n");
         continue;
      }
      if (!show(strip, out)) return 0;
      if (coinstrip_is_won(strip)) {
         fprintf(out, "\nPlayer %d wins the game!\n", player);
         return player;
      }
      player = 3 - player;
   }
}
