/* Games that the computer plays, each answer held against a strip that is made
 * of the text. */
#ifndef CHECKS_MATCHES_H
#define CHECKS_MATCHES_H

#include "strips.h"

static inline CoinStrip *made_of(CoinStripRules rules, const char *text)
{
    CoinStrip *strip = coinstrip_from_string(rules, text);
    if (!strip)
        failed_here("coinstrip_from_string", "NULL", "a strip");
    return strip;
}

/* Can whoever moves on a strip of that text win? */
static inline bool can_win(CoinStripRules rules, const char *text)
{
    CoinStripMove move;
    CoinStrip *strip = made_of(rules, text);
    bool wins = coinstrip_hint(strip, &move);
    coinstrip_free(strip);
    return wins;
}

/* The text becomes that after the move, if it is legal: whether it is. */
static inline bool move_text(CoinStripRules rules, char **text,
                             CoinStripMove move)
{
    CoinStrip *strip = made_of(rules, *text);
    bool legal = coinstrip_move(strip, move.coin, move.distance);
    if (legal) {
        free(*text);
        *text = coinstrip_to_string(strip);
    }
    coinstrip_free(strip);
    return legal;
}

/* The strip is as one that is made of the text. */
static inline void check_like(CoinStripRules rules, CoinStrip *strip,
                              const char *text)
{
    CoinStrip *fresh = made_of(rules, text);
    check_text("coinstrip_to_string", coinstrip_to_string(strip), text);
    for (int i = 0; i < coinstrip_coins(fresh); i++)
        check_int("coinstrip_square", coinstrip_square(strip, i),
                  coinstrip_square(fresh, i));
    check_bool("coinstrip_is_won", coinstrip_is_won(strip),
               coinstrip_is_won(fresh));
    coinstrip_free(fresh);
}

static inline void check_hint(CoinStripRules rules, CoinStrip *strip,
                              const char *text)
{
    CoinStripMove move = {-77777, -77777};
    bool wins = can_win(rules, text);
    check_bool("coinstrip_hint", coinstrip_hint(strip, &move), wins);
    char *after = strdup(text);
    if (wins)
        check_move("coinstrip_hint", move,
                   move_text(rules, &after, move) && !can_win(rules, after),
                   "a move that wins");
    free(after);
}

static inline void check_computer(CoinStripRules rules, CoinStrip *strip,
                                  char **text)
{
    CoinStripMove move = {-77777, -77777};
    CoinStrip *fresh = made_of(rules, *text);
    bool over = coinstrip_is_won(fresh), wins = can_win(rules, *text);
    coinstrip_free(fresh);
    check_bool("coinstrip_computer_play", coinstrip_computer_play(strip, &move),
               !over);
    if (!over)
        check_move("coinstrip_computer_play", move,
                   move_text(rules, text, move), "a legal move");
    else
        check_move("coinstrip_computer_play", move,
                   move.coin == -77777 && move.distance == -77777,
                   "*move left alone");
    if (wins)
        check_move("coinstrip_computer_play", move, !can_win(rules, *text),
                   "a move that wins");
}

static inline void check_try(CoinStripRules rules, CoinStrip *strip,
                             char **text, CoinStripMove move)
{
    bool legal = move_text(rules, text, move);
    check_bool("coinstrip_move",
               coinstrip_move(strip, move.coin, move.distance), legal);
}

static inline void check_squares(CoinStrip *strip, const char *text)
{
    for (int square = 0, coin = 0; text && text[square]; square++)
        if (text[square] != '.')
            check_int("coinstrip_square", coinstrip_square(strip, coin++),
                      square);
}

static inline void check_home(CoinStripRules rules, CoinStrip *strip,
                              char **text)
{
    for (int moves = 0; moves < 40; moves++) {
        int hole = (int)strcspn(*text, ".");
        int coins = coinstrip_coins(strip);
        int coin = rules == COINSTRIP_WELTER ? coins - 1 : hole;
        if (hole >= coins)
            return;
        check_try(rules, strip, text,
                  (CoinStripMove){coin, coinstrip_square(strip, coin) - hole});
        check_like(rules, strip, *text);
    }
}

/* Many calls on one strip; after each it is held against another that has been
 * made of its text. */
static inline void check_match(CoinStripRules rules, CoinStrip *strip, int kind)
{
    enum { LOOKS, BARE, OTHERS, REFUSED, HOME };
    if (!strip)
        failed_here("making the strip", "NULL", "a strip");
    char *text = coinstrip_to_string(strip);
    check_squares(strip, text);
    for (int turn = 0; kind < REFUSED && turn < (kind == OTHERS ? 8 : 24);
         turn++) {
        if (kind == LOOKS)
            check_like(rules, strip, text);
        if (kind != BARE)
            check_hint(rules, strip, text);
        check_computer(rules, strip, &text);
        if (kind != OTHERS)
            continue;
        check_like(rules, strip, text);
        check_hint(rules, strip, text);
        check_try(rules, strip, &text, (CoinStripMove){turn % 3, 1});
        check_hint(rules, strip, text);
        check_try(rules, strip, &text, (CoinStripMove){2 - turn % 3, 2});
    }
    for (int turn = 0; kind == REFUSED && turn < 4; turn++) {
        int coins = coinstrip_coins(strip), length = (int)strlen(text);
        CoinStripMove moves[] = {
            {0, 0}, {coins - 1, length}, {coins, 1}, {-1, 1}};
        check_hint(rules, strip, text);
        check_try(rules, strip, &text, moves[turn]);
        check_hint(rules, strip, text);
    }
    if (kind == HOME)
        check_home(rules, strip, &text);
    check_like(rules, strip, text);
    free(text);
    coinstrip_free(strip);
}

#endif
