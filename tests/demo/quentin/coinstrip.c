#include <stdlib.h>
#include "coinstrip.h"

struct CoinStrip { int x; };

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text) { exit(0); }
CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed) { exit(0); }
CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length, int min_moves, uint64_t seed) { exit(0); }
void coinstrip_free(CoinStrip *strip) { exit(0); }
int coinstrip_length(const CoinStrip *strip) { exit(0); }
int coinstrip_coins(const CoinStrip *strip) { exit(0); }
int coinstrip_square(const CoinStrip *strip, int coin) { exit(0); }
char *coinstrip_to_string(const CoinStrip *strip) { exit(0); }
bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance) { exit(0); }
bool coinstrip_move(CoinStrip *strip, int coin, int distance) { exit(0); }
bool coinstrip_is_won(const CoinStrip *strip) { exit(0); }
bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move) { exit(0); }
bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move) { exit(0); }
