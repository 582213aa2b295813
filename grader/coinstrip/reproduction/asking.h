/* The player who is named there; 0 if nobody is. */
static int named(const char *at)
{
    int player = strncmp(at, "Player ", 7) == 0 ? at[7] - '0' : 0;
    return player >= 1 && player <= 2 && strncmp(at + 8, " wins", 5) != 0
               ? player
               : 0;
}

/* Who is named between the two places, as digits behind those that are there.
 */
static void add_names(char names[200], const char *from, const char *to)
{
    size_t count = strlen(names);
    for (; from < to && count < 199; from++)
        if (named(from))
            names[count++] = (char)('0' + named(from));
}

/* Whether after the last two strips of so many squares other players are named,
 * or in another order: each turn asks another. */
static void check_words(int squares)
{
    char names[200] = "", turned[200] = "";
    add_names(names, turns[0] + squares, turns[1]);
    add_names(names, turns[1] + squares, turns[2]);
    add_names(turned, turns[1] + squares, turns[2]);
    add_names(turned, turns[0] + squares, turns[1]);
    if (strcmp(names, turned) == 0)
        failed_here("play_game", "both turns name the same players",
                    "a question to the player whose turn it is");
}

/* Where what is said to the player who is named there ends. */
static const char *words_end(const char *at)
{
    for (at += 8; *at && !strchr("?:>.!;\n)|]", *at) && !named(at);)
        at++;
    return at;
}

/* "Player 2 or Player 1": both alike. */
static int joined(const char *at)
{
    at += 8;
    at += strspn(at, " ,/&(");
    at += strncmp(at, "or ", 3) == 0 ? 3 : 0;
    at += strncmp(at, "and ", 4) == 0 || strncmp(at, "not ", 4) == 0 ? 4 : 0;
    return named(at);
}

/* Whether the words after the first strip, of so many squares, may be meant for
 * this player: the other is not plainly asked in them, nor are both alike. */
static void check_first_words(int squares, int player)
{
    int begins = 1, asked = 0, both = 0;
    for (const char *at = turns[1] + squares; at < turns[2]; at++) {
        int who = named(at);
        const char *next = who ? at + 8 + strspn(at + 8, " ") : "";
        char end = who ? *words_end(at) : '.';
        if (who == player && begins && (!asked || (end && strchr("?:>", end))))
            return;
        if (who == 3 - player) {
            asked = asked || *next == ':' || *next == '>' || end == '?';
            both = both || joined(at);
        }
        begins = (begins && !who) || strchr("?:>.!;\n)|],-", *at);
    }
    if (asked || both)
        failed_here("play_game", "the other player is asked first",
                    player == 1 ? "Player 1" : "Player 2");
}

static void check_end(const char *at, const char *written, int got, int winner)
{
    int times = 0;
    char win[] = "Player 0 wins";
    for (char *n = &win[7]; *n <= '9'; ++*n)
        for (const char *w = written; (w = strstr(w, win)); w++)
            times++;
    win[7] = (char)('0' + winner);
    if (winner ? times != 1 || !strstr(at, win) : times > 0)
        failed_here("play_game", "the winner is not named as it should",
                    winner ? "the winner, once, at the end" : "none");
    check_int("what play_game returns", got, winner);
}
