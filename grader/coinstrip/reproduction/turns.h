/* Where the turns began: the one before the last, the last, this one. */
static const char *turns[3];

/* One turn, from the place `at` up to where `next` is written (NULL: to the
 * end): so many refusals, with the player asked before and after each. */
static void check_turn(const char **at, const char *next, int player,
                       int refused)
{
    const char *from = *at, *to, *message;
    for (int i = 0; i < refused; i++) {
        const char *asked = question(from, player);
        if (!asked)
            fail_turn(*at, next, player, refused);
        message = strstr(from, "Illegal move");
        if (!message)
            failed_here("play_game", "a message is missing",
                        "one \"Illegal move\" for each refused line");
        if (asked > message)
            failed_here("play_game", "the player is not asked",
                        "a question before each line");
        from = message + 1;
    }
    to = question(from, player);
    if (to)
        to = next ? strstr(to, next) : from + strlen(from);
    if (!to)
        fail_turn(*at, next, player, refused);
    message = strstr(from, "Illegal move");
    if (message && message < to)
        failed_here("play_game", "a message too many",
                    "one \"Illegal move\" for each refused line");
    turns[0] = turns[1];
    turns[1] = *at;
    turns[2] = *at = to;
}
