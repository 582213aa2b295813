/* Put before solution/coinstrip.c by the compiler: see reference.h. */
#ifndef REFERENCE_NAMES_H
#define REFERENCE_NAMES_H

#define CoinStrip ReferenceCoinStrip
#define coinstrip_from_string reference_from_string
#define coinstrip_random reference_random
#define coinstrip_random_sized reference_random_sized
#define coinstrip_free reference_free
#define coinstrip_length reference_length
#define coinstrip_coins reference_coins
#define coinstrip_square reference_square
#define coinstrip_to_string reference_to_string
#define coinstrip_is_legal reference_is_legal
#define coinstrip_move reference_move
#define coinstrip_is_won reference_is_won
#define coinstrip_hint reference_hint
#define coinstrip_computer_play reference_computer_play

#endif
