/* See unmade.h. */
#include "unmade.h"

#include <string.h>
#include "../engine/text.h"
#include "drawing.h"

Unmade unmade_kind(const char *before, const char *wanted, const char *got)
{
    if (!got || strcmp(got, wanted) == 0) /* (by its squares, then) */
        return UNMADE_OTHER_COINS;
    if (strcmp(got, before) == 0)
        return UNMADE_NOT_AT_ALL;
    if (drawing_has_squares(got, wanted))
        return UNMADE_OTHER_LETTERS;
    return strlen(got) != strlen(wanted) ? UNMADE_OTHER_LENGTH
                                         : UNMADE_OTHER_COINS;
}

char *unmade_message(Unmade kind, CoinStripMove move)
{
    static const char *const words[][2] = {
        [UNMADE_NOT_AT_ALL] = {"it stored the move ",
                               ", and the strip is as before"},
        [UNMADE_OTHER_LETTERS] = {"the coins lie as the move ",
                                  " leaves them that it stored, but are drawn "
                                  "with other letters"},
        [UNMADE_OTHER_LENGTH] = {"after the move ",
                                 " that it stored the strip has another number "
                                 "of squares"},
        [UNMADE_OTHER_COINS] = {"the move ",
                                " that it stored is not the one that it made"}};
    return text_format("coinstrip_computer_play(s1, &move): %s{%d, %d}%s",
                       words[kind][0], move.coin, move.distance,
                       words[kind][1]);
}

const char *unmade_advice(Unmade kind)
{
    static const char *const advice[] = {
        [UNMADE_NOT_AT_ALL] =
            "Step 13: the move has to be made, too. Is it passed on to "
            "coinstrip_move, the coin first? Does coinstrip_move make it, and "
            "return true, if you call it yourself?",
        [UNMADE_OTHER_LETTERS] =
            "The coins are drawn as A, B, C, ... from left to right, and as A "
            "again after Z, also after a move. Are letters kept with the "
            "strip? Then does coinstrip_move give them anew?",
        [UNMADE_OTHER_LENGTH] =
            "A move changes no number of squares. Does coinstrip_move leave "
            "the strip as long as it was?",
        [UNMADE_OTHER_COINS] = NULL};
    return advice[kind];
}
