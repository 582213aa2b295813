#include <stdlib.h>
#include "play.h"

int play_game(CoinStrip *strip, FILE *in, FILE *out) { exit(0); }
