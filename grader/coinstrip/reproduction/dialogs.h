/* A file with these lines in it, to be read from its beginning. For \032
 * there is a NUL byte in it. */
static FILE *lines(const char *typed)
{
    FILE *in = tmpfile();
    if (!in)
        exit(2);
    for (; *typed; typed++)
        putc(*typed == '\032' ? 0 : *typed, in);
    rewind(in);
    return in;
}

static char *dialog(CoinStrip *strip, const char *typed, int *winner)
{
    char *written = NULL;
    size_t length = 0;
    FILE *in = lines(typed), *out = open_memstream(&written, &length);
    if (!out)
        exit(2);
    *winner = play_game(strip, in, out);
    if (fileno(stdin) < 0 || fileno(stdout) < 0)
        failed_here("play_game", "stdin or stdout is closed", "neither");
    fclose(in);
    fclose(out);
    printf("%s\n----\n", written);
    return written;
}

/* The strip is written after the place `at`, which then moves there. */
static void check_shown(const char **at, const char *strip)
{
    const char *found = strstr(*at, strip);
    if (!found)
        failed_here("play_game", "the strip is not written", strip);
    *at = found;
}

/* Where this player is asked next; NULL: nowhere. */
static const char *question(const char *from, int player)
{
    char name[16];
    snprintf(name, sizeof name, "Player %d", player);
    const char *asked = strstr(from, name);
    while (asked && strncmp(asked + 8, " wins", 5) == 0)
        asked = strstr(asked + 8, name);
    return asked;
}

/* The turn that begins there, and goes up to the strip `next` if that is
 * written, is not as it should be: what is the reason? */
static void fail_turn(const char *at, const char *next, int player, int refused)
{
    const char *end = next ? strstr(at, next) : at + strlen(at);
    const char *asked = question(at, player);
    const char *other = question(at, 3 - player);
    const char *message = at;
    int messages = 0;
    if (!end)
        end = at + strlen(at);
    while ((message = strstr(message, "Illegal move")) && message < end) {
        messages++;
        message++;
    }
    if (messages < refused)
        failed_here("play_game", "a message is missing",
                    "one \"Illegal move\" for each refused line");
    if (other && other < end && (!asked || other < asked || refused > 0))
        failed_here("play_game",
                    player == 1 ? "Player 2 is asked" : "Player 1 is asked",
                    player == 1 ? "Player 1" : "Player 2");
    if (asked && asked < end && next)
        failed_here("play_game", "the strip is not written", next);
    failed_here("play_game", "the player is not asked",
                player == 1 ? "Player 1" : "Player 2");
}
