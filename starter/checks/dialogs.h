/* play_game on typed lines, and what it wrote held against them, turn by turn.
 */
#ifndef CHECKS_DIALOGS_H
#define CHECKS_DIALOGS_H

#include "play.h"
#include "strips.h"

/* A file with these lines in it, to be read from its beginning. For \032
 * there is a NUL byte in it. */
static inline FILE *lines(const char *typed)
{
    FILE *in = tmpfile();
    if (!in)
        exit(2);
    for (; *typed; typed++)
        putc(*typed == '\032' ? 0 : *typed, in);
    rewind(in);
    return in;
}

static inline char *dialog(CoinStrip *strip, const char *typed, int *winner)
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
static inline void check_shown(const char **at, const char *strip)
{
    const char *found = strstr(*at, strip);
    if (!found)
        failed_here("play_game", "the strip is not written", strip);
    *at = found;
}

/* Where this player is asked next; NULL: nowhere. */
static inline const char *question(const char *from, int player)
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
static inline void fail_turn(const char *at, const char *next, int player,
                             int refused)
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

/* Where the turns began: the one before the last, the last, this one. */
static const char *turns[3];

/* One turn, from the place `at` up to where `next` is written (NULL: to the
 * end): so many refusals, with the player asked before and after each. */
static inline void check_turn(const char **at, const char *next, int player,
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

/* The player who is named there; 0 if nobody is. */
static inline int named(const char *at)
{
    int player = strncmp(at, "Player ", 7) == 0 ? at[7] - '0' : 0;
    return player >= 1 && player <= 2 && strncmp(at + 8, " wins", 5) != 0
               ? player
               : 0;
}

/* Who is named between the two places, as digits behind those that are there.
 */
static inline void add_names(char names[200], const char *from, const char *to)
{
    size_t count = strlen(names);
    for (; from < to && count < 199; from++)
        if (named(from))
            names[count++] = (char)('0' + named(from));
}

/* Whether after the last two strips of so many squares other players are named,
 * or in another order: each turn asks another. */
static inline void check_words(int squares)
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
static inline const char *words_end(const char *at)
{
    for (at += 8; *at && !strchr("?:>.!;\n)|]", *at) && !named(at);)
        at++;
    return at;
}

/* "Player 2 or Player 1": both alike. */
static inline int joined(const char *at)
{
    at += 8;
    at += strspn(at, " ,/&(");
    at += strncmp(at, "or ", 3) == 0 ? 3 : 0;
    at += strncmp(at, "and ", 4) == 0 || strncmp(at, "not ", 4) == 0 ? 4 : 0;
    return named(at);
}

/* Whether the words after the first strip, of so many squares, may be meant for
 * this player: the other is not plainly asked in them, nor are both alike. */
static inline void check_first_words(int squares, int player)
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

static inline void check_end(const char *at, const char *written, int got,
                             int winner)
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

#endif
