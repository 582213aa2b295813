/* See written.h. */
#include "written.h"

#include <stdlib.h>
#include <string.h>
#include "base/text.h"

const char written_refusal[] = "Illegal move";

const char *written_find(const char *from, const char *text)
{
    return from ? strstr(from, text) : NULL;
}

size_t written_count(const char *from, const char *to, const char *text)
{
    size_t count = 0;
    while ((from = written_find(from, text)) && from < to) {
        count++;
        from += strlen(text);
    }
    return count;
}

const char *written_win(const char *from)
{
    static const char name[] = "Player ", wins[] = " wins";
    size_t size = sizeof name - 1;
    while ((from = written_find(from, name)) &&
           !(from[size] >= '0' && from[size] <= '9' &&
             strncmp(from + size + 1, wins, sizeof wins - 1) == 0))
        from += size;
    return from;
}

const char *written_question(const char *from, int player)
{
    char name[] = "Player N";
    size_t size = sizeof name - 1;
    name[size - 1] = (char)('0' + player);
    while ((from = written_find(from, name)) &&
           strncmp(from + size, " wins", 5) == 0)
        from += size;
    return from;
}

bool written_asks(const char *from, const char *to, int player)
{
    const char *question = written_question(from, player);
    return question && question < to;
}

size_t written_questions(const char *from, const char *to, int player)
{
    size_t count = 0;
    while ((from = written_question(from, player)) && from < to) {
        count++;
        from++;
    }
    return count;
}

enum { NAME_SIZE = sizeof "Player N" - 1 };

static const char ends_of_sentence[] = "?:>.!;\n)|]";
static const char ends_of_clause[] = "?:>.!;\n)|],-";

/* The player who is named at this place; 0 if nobody is. */
static int named_at(const char *at)
{
    static const char name[] = "Player ";
    size_t size = sizeof name - 1;
    if (strncmp(at, name, size) != 0 || (at[size] != '1' && at[size] != '2') ||
        strncmp(at + size + 1, " wins", 5) == 0)
        return 0;
    return at[size] - '0';
}

char *written_names(const char *from, const char *to)
{
    Text names = TEXT_EMPTY;
    text_add(&names, "");
    for (; (from = written_find(from, "Player ")) && from < to; from++)
        if (named_at(from))
            text_addf(&names, "%d", named_at(from));
    return text_take(&names);
}

/* (Two words are powers of one word just if they commute.) */
bool written_same_names(const char *names, const char *others)
{
    char *one = text_format("%s%s", names, others);
    char *other = text_format("%s%s", others, names);
    bool same = strcmp(one, other) == 0;
    free(one);
    free(other);
    return same;
}

/* Where what is said to the player who is named at this place ends: at a mark,
 * or at the next name. */
static const char *end_of_words(const char *name)
{
    const char *at = name + NAME_SIZE;
    while (*at && !strchr(ends_of_sentence, *at) && !named_at(at))
        at++;
    return at;
}

/* Is the player who is named at this place plainly asked? A prompt comes right
 * after the name, or a question mark after some words. */
static bool is_asked(const char *name)
{
    const char *at = name + NAME_SIZE;
    at += strspn(at, " ");
    return *at == ':' || *at == '>' || *end_of_words(name) == '?';
}

/* Do these words end in a prompt of any kind? */
static bool is_prompted(const char *name)
{
    const char *end = end_of_words(name);
    return *end && strchr("?:>", *end);
}

/* "Player 2 or Player 1": both of them, with nothing to tell one from the
 * other. */
static bool is_joined(const char *name)
{
    static const char *const words[] = {"or ", "and ", "not "};
    const char *at = name + NAME_SIZE;
    at += strspn(at, " ,/&(");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0)
            at += strlen(words[i]);
    return named_at(at) != 0;
}

bool written_speaks_to(const char *from, const char *to, int player)
{
    bool begins = true; /* a clause, in which nobody is named yet */
    bool asked = false, joined = false; /* the other player */
    for (; from < to; from++) {
        int named = named_at(from);
        if (named == player && begins && (!asked || is_prompted(from)))
            return true;
        if (named && named != player) {
            asked = asked || is_asked(from);
            joined = joined || is_joined(from);
        }
        begins = (begins && !named) || strchr(ends_of_clause, *from);
    }
    return !asked && !joined;
}

static bool is_square(char c)
{
    return c == '.' || (c >= 'A' && c <= 'Z');
}

/* Is there a strip of so many squares and coins at this place? */
static bool is_strip(const char *at, size_t squares, int coins)
{
    int seen = 0;
    for (size_t i = 0; i < squares; i++) {
        if (!is_square(at[i]) || (at[i] != '.' && at[i] != 'A' + seen++ % 26))
            return false;
    }
    return seen == coins && !is_square(at[squares]);
}

const char *written_other_strip(const char *from, const char *strip)
{
    size_t squares = strlen(strip);
    int coins = 0;
    for (const char *at = strip; *at; at++)
        coins += *at != '.';
    for (const char *at = from; *at; at++)
        if ((at == from || !is_square(at[-1])) &&
            is_strip(at, squares, coins) && strncmp(at, strip, squares) != 0)
            return at;
    return NULL;
}

enum { WHOLE = 100, FEW_COINS = 4 };

char *written_strip_in_words(const char *strip)
{
    size_t squares = strlen(strip);
    Text text = TEXT_EMPTY;
    int coins = 0;
    if (squares <= WHOLE)
        return text_copy(strip);
    text_addf(&text, "a strip of %zu squares (", squares);
    for (size_t i = 0; i < squares; i++)
        if (strip[i] != '.')
            text_addf(&text, "%s%c on %zu", coins++ > 0 ? ", " : "", strip[i],
                      i);
    text_add(&text, coins > 0 ? ")" : "no coins)");
    return text_take(&text);
}

char *written_strip_briefly(const char *strip)
{
    size_t squares = strlen(strip);
    int coins = 0;
    for (size_t i = 0; i < squares; i++)
        coins += strip[i] != '.';
    return squares > WHOLE && coins > FEW_COINS
               ? text_format("a strip of %zu squares", squares)
               : written_strip_in_words(strip);
}
