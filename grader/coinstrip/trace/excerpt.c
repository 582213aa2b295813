/* See excerpt.h. Knows how call_trace.c writes calls: strips are s1, s2, ...;
 * and how games.c writes them: games are game1, game2, ... */
#include "excerpt.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/text.h"
#include "statement.h"

enum { SHORT = 14, FIRST = 2, LAST = 11, WHOLE = 24, RECENT = 3 };

/* The lines of a text that are to be shown, each with its newline. */
typedef struct {
    const char **lines;
    size_t count;
    size_t left_out;
} Chosen;

/* Does the line hold this word? */
static bool holds(const char *line, const char *word)
{
    size_t size = statement_size(line), length = strlen(word);
    for (size_t i = 0; length > 0 && i + length <= size; i++)
        if (strncmp(line + i, word, length) == 0 &&
            (i == 0 || !isalnum((unsigned char)line[i - 1])) &&
            !isalnum((unsigned char)line[i + length]))
            return true;
    return false;
}

/* The strip that a line is about: the first s1, s2, ... in it. */
static bool find_strip(const char *line, char *name, size_t room)
{
    size_t size = statement_size(line);
    for (size_t i = 1; i + 1 < size && line[i] != '"'; i++)
        if (line[i] == 's' && isdigit((unsigned char)line[i + 1]) &&
            !isalnum((unsigned char)line[i - 1]) && line[i - 1] != '_') {
            snprintf(name, room, "s%ld", strtol(line + i + 1, NULL, 10));
            return true;
        }
    return false;
}

static const char *last_line(const char *calls)
{
    const char *last = calls;
    for (const char *at = calls; *at; at += statement_size(at))
        last = at;
    return last;
}

static void keep(Chosen *chosen, const char *line)
{
    chosen->lines =
        memory_grow(chosen->lines, chosen->count + 1, sizeof *chosen->lines);
    chosen->lines[chosen->count++] = line;
}

/* All lines that hold the word; and one in any case. */
static Chosen choose(const char *calls, const char *word, const char *always)
{
    Chosen chosen = {0};
    for (const char *at = calls; *at; at += statement_size(at))
        if (!word || at == always || holds(at, word))
            keep(&chosen, at);
        else
            chosen.left_out++;
    return chosen;
}

/* All lines from the one on that makes this strip: others that were made since
 * may have to do with it. */
static Chosen choose_since(const char *calls, const char *strip)
{
    Chosen chosen = {0};
    for (const char *at = calls; *at; at += statement_size(at))
        if (chosen.count > 0 ||
            (strncmp(at, "CoinStrip *", 11) == 0 && holds(at, strip)))
            keep(&chosen, at);
        else
            chosen.left_out++;
    return chosen;
}

/* Does the call make a strip or move a coin? */
static bool changes(const char *line)
{
    static const char *const words[] = {"CoinStrip *",
                                        "coinstrip_computer_play"};
    char *call = text_format("%.*s", (int)statement_size(line), line);
    bool made = strstr(call, "coinstrip_move") && strstr(call, "/* true");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        made = made || strstr(call, words[i]);
    free(call);
    return made;
}

/* Of many lines only those that change the strip, and the last ones. */
static Chosen choose_changes(Chosen *all)
{
    Chosen chosen = {.left_out = all->left_out};
    for (size_t i = 0; i < all->count; i++)
        if (i + RECENT >= all->count || changes(all->lines[i]))
            keep(&chosen, all->lines[i]);
        else
            chosen.left_out++;
    free(all->lines);
    return chosen;
}

static void add_lines(Text *to, const Chosen *chosen, size_t from, size_t end)
{
    for (size_t i = from; i < end; i++)
        text_add_bytes(to, chosen->lines[i], statement_size(chosen->lines[i]));
}

/* ------------------------------------------------------ of a function ---- */

/* How a call was answered, as far as its kind goes: a leak, for instance, may
 * be on one way out of the function only. */
enum { ANSWER_NULL, ANSWER_TRUE, ANSWER_FALSE, ANSWER_OTHER, ANSWERS };

static int answer_kind(const char *line)
{
    static const char *const answers[] = {"; /* NULL", "; /* true",
                                          "; /* false"};
    char *call = text_format("%.*s", (int)statement_size(line), line);
    int kind = 0;
    while (kind < ANSWER_OTHER && !strstr(call, answers[kind]))
        kind++;
    free(call);
    return kind;
}

/* Of many calls the first ones of each kind. */
static Chosen choose_kinds(Chosen *all, size_t *more)
{
    size_t count[ANSWERS] = {0}, kinds = 0, kept[ANSWERS] = {0};
    Chosen chosen = {.left_out = all->left_out};
    for (size_t i = 0; i < all->count; i++)
        kinds += count[answer_kind(all->lines[i])]++ == 0;
    for (size_t i = 0; i < all->count; i++)
        if (all->count <= SHORT ||
            kept[answer_kind(all->lines[i])]++ < SHORT / kinds)
            keep(&chosen, all->lines[i]);
    *more = all->count - chosen.count;
    free(all->lines);
    return chosen;
}

/* Which of them it was is not known. */
static char *excerpt_of(const char *calls, const char *function)
{
    Text text = TEXT_EMPTY;
    size_t more;
    Chosen all = choose(calls, function, "");
    Chosen chosen = choose_kinds(&all, &more);
    if (chosen.left_out > 0)
        text_addf(&text, "/* ... %zu other calls ... */\n", chosen.left_out);
    if (chosen.count > 1)
        text_add(&text, "/* It is one of these calls, or several: */\n");
    add_lines(&text, &chosen, 0, chosen.count);
    if (more > 0)
        text_addf(&text, "/* ... and %zu more of them ... */\n", more);
    free(chosen.lines);
    return text_take(&text);
}

/* ---------------------------------------------------------- of a call ---- */

/* The chosen lines, or, of many, the first and the last ones. */
static char *shown(const Chosen *chosen, size_t most)
{
    Text text = TEXT_EMPTY;
    text_add(&text, "");
    if (chosen->left_out > 0)
        text_addf(&text, "/* ... %zu other calls ... */\n", chosen->left_out);
    if (chosen->count <= most) {
        add_lines(&text, chosen, 0, chosen->count);
        return text_take(&text);
    }
    add_lines(&text, chosen, 0, FIRST);
    text_addf(&text, "/* ... %zu more ... */\n", chosen->count - FIRST - LAST);
    add_lines(&text, chosen, chosen->count - LAST, chosen->count);
    return text_take(&text);
}

/* Those that the last line has to do with. */
static char *excerpt_last(const char *calls)
{
    char strip[24];
    const char *last = last_line(calls), *word = NULL;
    if (find_strip(last, strip, sizeof strip))
        word = strip;
    else if (strncmp(last, "coinstrip_", 10) == 0)
        word = ""; /* a call on no strip: it stands for itself */
    Chosen chosen = word ? choose_since(calls, word) : (Chosen){0};
    if (chosen.count == 0 || chosen.count > SHORT) {
        free(chosen.lines);
        chosen = choose(calls, word, last);
    }
    if (word && chosen.count > SHORT / 2)
        chosen = choose_changes(&chosen);
    char *text = shown(&chosen, word ? SHORT : WHOLE);
    free(chosen.lines);
    return text;
}

/* --------------------------------------------------- of the extension ---- */

/* The number of the game that a call is on; 0: the line is no such call. */
static long game_of(const char *line)
{
    static const char game[] = "(&game";
    size_t size = statement_size(line), length = strlen(game);
    for (size_t i = 0; i + length < size; i++)
        if (strncmp(line + i, game, length) == 0)
            return strtol(line + i + length, NULL, 10);
    return 0;
}

/* Does the line make the game of the call, or one of its allocations fail? */
static bool serves(const char *line, const char *call)
{
    static const char *const names[] = {"first", "options", "game", "results"};
    if (strncmp(line, "fail_allocation(", 16) == 0)
        return line + statement_size(line) == call;
    bool named = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char *name = text_format("%s%ld", names[i], game_of(call));
        named = named || holds(line, name);
        free(name);
    }
    return named && game_of(line) == 0;
}

/* The calls, and what serves them. */
static Chosen choose_served(const char *calls, const Chosen *some)
{
    Chosen chosen = {0};
    for (const char *at = calls; *at; at += statement_size(at)) {
        bool kept = false;
        for (size_t i = 0; i < some->count && !kept; i++)
            kept = at == some->lines[i] || serves(at, some->lines[i]);
        if (kept)
            keep(&chosen, at);
        else
            chosen.left_out += game_of(at) > 0;
    }
    return chosen;
}

/* The last call stands for itself: nothing is kept from one call to the next.
 */
static char *excerpt_games(const char *calls, const char *function)
{
    Text text = TEXT_EMPTY;
    size_t more = 0;
    Chosen some = {0};
    if (function)
        some = choose(calls, function, "");
    else
        keep(&some, last_line(calls));
    some = choose_kinds(&some, &more);
    Chosen chosen = choose_served(calls, &some);
    text_add(&text, "");
    if (chosen.left_out > more)
        text_addf(&text, "/* ... %zu other calls ... */\n",
                  chosen.left_out - more);
    if (some.count > 1)
        text_add(&text, "/* It is one of these calls, or several: */\n");
    add_lines(&text, &chosen, 0, chosen.count);
    if (more > 0)
        text_addf(&text, "/* ... and %zu more of them ... */\n", more);
    free(some.lines);
    free(chosen.lines);
    return text_take(&text);
}

/* Is it about the extension? */
static bool is_of_games(const char *calls, const char *about)
{
    return about ? strncmp(about, "impartial_", 10) == 0
                 : game_of(last_line(calls)) > 0;
}

char *excerpt_calls(const char *calls, const char *about)
{
    Chosen all = choose(calls, NULL, NULL);
    bool is_short = all.count <= SHORT;
    free(all.lines);
    if (is_short)
        return text_copy(calls);
    if (is_of_games(calls, about))
        return excerpt_games(calls, about);
    return about ? excerpt_of(calls, about) : excerpt_last(calls);
}
