static CoinStrip *made_of(CoinStripRules rules, const char *text)
{
    CoinStrip *strip = coinstrip_from_string(rules, text);
    if (!strip)
        failed_here("coinstrip_from_string", "NULL", "a strip");
    return strip;
}

/* Can whoever moves on a strip of that text win? */
static bool can_win(CoinStripRules rules, const char *text)
{
    CoinStripMove move;
    CoinStrip *strip = made_of(rules, text);
    bool wins = coinstrip_hint(strip, &move);
    coinstrip_free(strip);
    return wins;
}

/* The text becomes that after the move, if it is legal: whether it is. */
static bool move_text(CoinStripRules rules, char **text, CoinStripMove move)
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
static void check_like(CoinStripRules rules, CoinStrip *strip, const char *text)
{
    CoinStrip *fresh = made_of(rules, text);
    check_long_text("coinstrip_to_string", coinstrip_to_string(strip), text);
    for (int i = 0; i < coinstrip_coins(fresh); i++)
        check_int("coinstrip_square", coinstrip_square(strip, i),
                  coinstrip_square(fresh, i));
    check_bool("coinstrip_is_won", coinstrip_is_won(strip),
               coinstrip_is_won(fresh));
    coinstrip_free(fresh);
}

static void check_hint(CoinStripRules rules, CoinStrip *strip, const char *text)
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

static void check_computer(CoinStripRules rules, CoinStrip *strip, char **text)
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

static void check_try(CoinStripRules rules, CoinStrip *strip, char **text,
                      CoinStripMove move)
{
    bool legal = move_text(rules, text, move);
    check_bool("coinstrip_move",
               coinstrip_move(strip, move.coin, move.distance), legal);
}
