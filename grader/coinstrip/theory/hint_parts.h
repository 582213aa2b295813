/* What hints.c and computer.c share; and what any wrong hint is told with. */
#ifndef HINT_PARTS_H
#define HINT_PARTS_H

#include "coinstrip/coins.h"
#include "oracle.h"

/* What a strip is like that is asked about. */
typedef struct {
    CoinStripRules rules;
    Board board;
} RuledBoard;

/* -------------------------------------------------------- hint_words.c ---- */

/* Was nothing stored? */
bool is_untouched(CoinStripMove move);

/* Reads the answer about a hint, or a move of the computer's: was there one? */
bool found_of(Reader *answer, CoinStripMove *move);

/* What the report says of a wrong hint; NULL when it is right. */
const char *wrong_hint(CoinStripRules rules, const Board *board, bool found,
                       CoinStripMove move);

/* What to look at for that; NULL: nothing that the test's own hint does not
 * say. */
const char *advice_on_hint(CoinStripRules rules, const Board *board, bool found,
                           CoinStripMove move);

/* A move, and what there is to be found, in words; C that checks the call for
 * it. Malloc'ed. */
char *move_in_words(const Board *board, CoinStripMove move);
char *right_in_words(CoinStripRules rules, const Board *board);
char *hint_check(CoinStripRules rules, const Board *board, const char *call);

/* ------------------------------------------------------ hint_failure.c ---- */

/* The advice, of what is left from calls before, may be NULL. */
_Noreturn void fail_hint(CoinStripRules rules, const Board *board, bool found,
                         CoinStripMove move, const char *advice);

/* --------------------------------------------------- strips_to_judge.c ---- */

/* A strip that shows the board: where its text gives another, as is charged
 * elsewhere, one made by moves; NULL if that is not to be had, either. */
CoinStrip *made_rightly(CoinStripRules rules, const Board *board);

/* Is the board shown by the text that was answered, and by the squares? */
bool is_board(const Board *board, Reader *answers);

#endif
