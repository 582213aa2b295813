/* See written.h. */
#include "written.h"

#include <stdlib.h>
#include <string.h>
#include "../engine/text.h"

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

bool written_speaks_to(const char *from, const char *to, int player)
{
    int first = 0; /* who is named first in this clause */
    int last = 0;  /* whom the last clause of this sentence speaks to */
    for (; from < to; from++) {
        first = first ? first : named_at(from);
        last = first ? first : last;
        if (first == player)
            return true;
        if (last && strchr("?:>", *from)) /* the other has been asked */
            return false;
        if (strchr(".!;\n", *from))
            last = 0;
        if (strchr(".!;\n,:?>|)]-", *from))
            first = 0;
    }
    return false;
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
