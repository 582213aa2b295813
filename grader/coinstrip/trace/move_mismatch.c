/* See move_mismatch.h. */
#include "move_mismatch.h"

#include <string.h>
#include "base/text.h"
#include "coinstrip/pictures/drawing.h"

/* The squares on which there is a coin in the first text, and none in the
 * other, of one length; the first of them in *square. */
static size_t count_only_in(const char *text, const char *other, size_t *square)
{
    size_t count = 0;
    for (size_t i = 0; text[i]; i++)
        if (text[i] != '.' && other[i] == '.' && count++ == 0)
            *square = i;
    return count;
}

/* Has a coin gone to the left after the move was made, and not the one that
 * made it? */
static bool has_one_more(const char *before, const char *wanted,
                         const char *got)
{
    size_t landing = 0, from = 0, to = 0;
    return count_only_in(wanted, before, &landing) == 1 &&
           count_only_in(wanted, got, &from) == 1 &&
           count_only_in(got, wanted, &to) == 1 && to < from && from != landing;
}

MoveMismatch move_mismatch_kind(const char *before, const char *wanted,
                                const char *got)
{
    if (!got || strcmp(got, wanted) == 0) /* (by its squares, then) */
        return MISMATCH_OTHER_COINS;
    if (strcmp(got, before) == 0)
        return MISMATCH_NOT_AT_ALL;
    if (drawing_has_squares(got, wanted))
        return MISMATCH_OTHER_LETTERS;
    if (strlen(got) != strlen(wanted))
        return MISMATCH_OTHER_LENGTH;
    return has_one_more(before, wanted, got) ? MISMATCH_ONE_MORE
                                             : MISMATCH_OTHER_COINS;
}

char *move_mismatch_message(MoveMismatch kind, CoinStripMove move)
{
    static const char *const words[][2] = {
        [MISMATCH_NOT_AT_ALL] = {"it stored the move ",
                                 ", and the strip is as before"},
        [MISMATCH_OTHER_LETTERS] =
            {"the coins lie as the move ",
             " leaves them that it stored, but are drawn "
             "with other letters"},
        [MISMATCH_OTHER_LENGTH] =
            {"after the move ", " that it stored the strip has another number "
                                "of squares"},
        [MISMATCH_ONE_MORE] = {"it made the move ",
                               " that it stored, and then another one"},
        [MISMATCH_OTHER_COINS] = {
            "the move ", " that it stored is not the one that it made"}};
    return text_format("coinstrip_computer_play(s1, &move): %s{%d, %d}%s",
                       words[kind][0], move.coin, move.distance,
                       words[kind][1]);
}

const char *move_mismatch_advice(MoveMismatch kind)
{
    static const char *const advice[] = {
        [MISMATCH_NOT_AT_ALL] =
            "Step 13: the move has to be made, too. Is it passed on to "
            "coinstrip_move, the coin first? Does coinstrip_move make it, and "
            "return true, if you call it yourself?",
        [MISMATCH_OTHER_LETTERS] =
            "The coins are drawn as A, B, C, ... from left to right, and as A "
            "again after Z, also after a move. Does the computer make its move "
            "by coinstrip_move? If letters are kept with the strip, does that "
            "give them anew?",
        [MISMATCH_OTHER_LENGTH] =
            "A move changes no number of squares. Does coinstrip_move leave "
            "the strip as long as it was?",
        [MISMATCH_ONE_MORE] =
            "Step 13: one move a turn. Is coinstrip_move called twice, or does "
            "the search go on after the move was made?",
        [MISMATCH_OTHER_COINS] =
            "Step 13: the move that is stored in *move has to be the very one "
            "that is made, with the coin's number as it is before it."};
    return advice[kind];
}
