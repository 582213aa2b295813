/* fgets and strtol. */
#include "play.h"
#include "coinstrip.h"
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* fgets, with a mark for each NUL that is typed */
static char *gets_marked(char *buf, int size, FILE *in)
{
	int c = 0, n = 0;
	while (n < size - 1 && c != '\n' && (c = getc(in)) != EOF)
		buf[n++] = c == '\0' ? '\177' : c;
	buf[n] = '\0';
	return n ? buf : NULL;
}

/* 1 a line, 0 a line that is too long (skipped), EOF the end */
static int input(char *buf, int size, FILE *in)
{
	int c;
	if (gets_marked(buf, size, in) == NULL)
		return EOF;
	if (strchr(buf, '\n') != NULL)
		return 1;
	if ((c = getc(in)) == EOF)
		return 1;
	while (c != EOF && c != '\n')
		c = getc(in);
	return 0;
}

static int try_move(CoinStrip *strip, char *line)
{
	char *end;
	long n;
	int c = (unsigned char)line[0];

	if (!isalpha(c) || !isblank((unsigned char)line[1]))
		return 0;
	errno = 0;
	n = strtol(line + 1, &end, 10);
	if (end == line + 1 || errno == ERANGE || n < 1 || n > INT_MAX)
		return 0;
	while (isspace((unsigned char)*end))
		end++;
	if (*end)
		return 0;
	return coinstrip_move(strip, toupper(c) - 'A', (int)n);
}

int play_game(CoinStrip *strip, FILE *in, FILE *out)
{
	char line[512], *text;
	int player = 0, got;

	while ((text = coinstrip_to_string(strip)) != NULL) {
		fprintf(out, "%s\n", text);
		free(text);
		if (coinstrip_is_won(strip)) {
			if (player != 0)
				fprintf(out, "Player %d wins\n", player);
			return player;
		}
		player = player == 1 ? 2 : 1;
		do {
			fprintf(out, "Player %d> ", player);
			got = input(line, sizeof line, in);
			if (got == EOF)
				return 0;
			if (got == 1 && try_move(strip, line))
				break;
			fprintf(out, "Illegal move, try again\n");
		} while (1);
	}
	return 0;
}
