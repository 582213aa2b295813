/* getline, then strtok.  */

#include "play.h"

#include <stdlib.h>
#include <string.h>

/* The number of squares, or 0 if the word is no such number.  */
static int number (const char *word)
{
  size_t len = strlen (word);
  if (len > 9 || strspn (word, "0123456789") != len)
    return 0;
  return atoi (word);
}

static bool obey (CoinStrip *strip, char *line, ssize_t size)
{
  static const char up[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  static const char low[] = "abcdefghijklmnopqrstuvwxyz";

  if (memchr (line, '\0', size) != NULL)
    return false;
  char *coin = strtok (line, " \t\r\n");
  char *squares = strtok (NULL, " \t\r\n");
  char *more = strtok (NULL, " \t\r\n");
  if (coin == NULL || squares == NULL || more != NULL || strlen (coin) != 1)
    return false;
  for (int i = 0; i < 26; i++)
    if (*coin == up[i] || *coin == low[i])
      return coinstrip_move (strip, i, number (squares));
  return false;
}

static void print (CoinStrip *strip, FILE *out)
{
  char *text = coinstrip_to_string (strip);
  fprintf (out, "The strip:  %s\n", text == NULL ? "" : text);
  free (text);
}

int play_game (CoinStrip *strip, FILE *in, FILE *out)
{
  char *line = NULL;
  size_t room = 0;
  ssize_t size;
  int player = 1;
  int winner = 0;

  print (strip, out);
  while (winner == 0 && !coinstrip_is_won (strip))
    {
      fprintf (out, "Player %d, what is your move?  ", player);
      fflush (out);
      size = getline (&line, &room, in);
      if (size < 0)
        break;
      if (obey (strip, line, size))
        {
          print (strip, out);
          if (coinstrip_is_won (strip))
            winner = player;
          else
            player = player % 2 + 1;
        }
      else
        fprintf (out, "Sorry! Illegal move.\n");
    }
  if (winner > 0)
    fprintf (out, "Player %d wins.\n", winner);
  free (line);
  return winner;
}
