/*
 * Whole games of the computer, against itself and against moves of others, on
 * one strip up to its end: all that is asked of a strip after the computer has
 * moved on it.
 */
#ifndef COMPUTER_GAMES_H
#define COMPUTER_GAMES_H

#include "move_script.h"

/* How a match goes. (The numbers stand in reproductions, too.) */
typedef enum {
    MATCH_LOOKS,   /* before each turn all is looked at, and a hint asked for */
    MATCH_BARE,    /* the computer plays and plays */
    MATCH_OTHERS,  /* moves are tried in between that are legal or not */
    MATCH_REFUSED, /* hints, and moves that are refused; no computer */
    MATCH_HOME     /* all coins go home; no computer */
} MatchKind;

/* One on that strip. Ends the test where it goes wrong, if that is not charged
 * elsewhere: of one that is drawn all that goes wrong with a strip of its text,
 * too. (With advice that holds until note_advice is called again.) */
void judge_match(const Start *start, MatchKind kind, Sight sight);

/* All matches with the computer on strips made of texts, or those of
 * MATCH_REFUSED. Ends the test at the first that goes wrong, if that is not
 * charged elsewhere. */
void judge_matches(CoinStripRules rules);
void judge_refused_matches(CoinStripRules rules);

#endif
