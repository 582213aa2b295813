/* See wording.h. */
#include "wording.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "base/text.h"
#include "coinstrip/context.h"
#include "coinstrip/trace/notes.h"
#include "written.h"

enum { SEPARATORS = 2 };

/* A player who is named at some place. */
typedef struct {
    int player;  /* 0: nobody is */
    size_t size; /* of the words */
} Named;

/* The number there, in figures or in letters. */
static Named number_at(const char *at)
{
    static const char *const names[][2] = {{"1", "one"}, {"2", "two"}};
    for (int player = 1; player <= 2; player++)
        for (int i = 0; i < 2; i++) {
            const char *name = names[player - 1][i];
            size_t size = strlen(name);
            if (strncasecmp(at, name, size) == 0 &&
                !isalnum((unsigned char)at[size]))
                return (Named){player, size};
        }
    return (Named){0, 0};
}

/* "player 1", "Player #1", "PLAYER ONE". */
static Named named_nearly(const char *text, const char *at)
{
    static const char word[] = "player";
    size_t size = sizeof word - 1;
    if (strncasecmp(at, word, size) != 0 ||
        (at > text && isalpha((unsigned char)at[-1])))
        return (Named){0, 0};
    size_t between = strspn(at + size, " #:_-");
    Named named = number_at(at + size + between);
    if (between > SEPARATORS || named.player == 0)
        return (Named){0, 0};
    named.size += size + between;
    return named;
}

static bool is_exact(const char *at, const Named *named)
{
    return named->size == strlen("Player N") &&
           strncmp(at, "Player ", 7) == 0 && isdigit((unsigned char)at[7]);
}

/* ------------------------------------------------------- the question ---- */

static bool asks_nearly(const char *text)
{
    if (written_question(text, 1) || written_question(text, 2))
        return false;
    for (const char *at = text; *at; at++) {
        Named named = named_nearly(text, at);
        if (named.player && !is_exact(at, &named))
            return true;
    }
    return false;
}

static char *with_question(const char *text)
{
    Text mended = TEXT_EMPTY;
    text_add(&mended, "");
    for (const char *at = text; *at;) {
        Named named = named_nearly(text, at);
        if (named.player)
            text_addf(&mended, "Player %d", named.player);
        else
            text_add_bytes(&mended, at, 1);
        at += named.player ? named.size : 1;
    }
    return text_take(&mended);
}

/* ----------------------------------------------------------- refusals ---- */

/* The first of some ways to refuse that is used; NULL if none is. */
static const char *refusal_in(const char *text)
{
    static const char *const ways[] = {
        "illegal move", "invalid move", "illegal",    "invalid",
        "not legal",    "not a legal",  "not a valid"};
    if (strstr(text, written_refusal))
        return NULL;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (strcasestr(text, ways[i]))
            return ways[i];
    return NULL;
}

static char *with_refusal(const char *text)
{
    const char *way = refusal_in(text), *found;
    Text mended = TEXT_EMPTY;
    text_add(&mended, "");
    for (; way && (found = strcasestr(text, way)); text = found + strlen(way)) {
        text_add_bytes(&mended, text, (size_t)(found - text));
        text_add(&mended, written_refusal);
    }
    text_add(&mended, text);
    return text_take(&mended);
}

/* --------------------------------------------------------- the winner ---- */

/* The player who is named last in a line that says who wins, or has won; NULL
 * if it does not. */
static const char *winner_in(const char *text, const char *line)
{
    const char *end = line + strcspn(line, "\n"), *winner = NULL;
    bool wins = false;
    for (const char *at = line; at < end; at++) {
        bool begins = at == text || !isalpha((unsigned char)at[-1]);
        wins = wins || (begins && (strncasecmp(at, "win", 3) == 0 ||
                                   strncasecmp(at, "won", 3) == 0));
        if (named_nearly(text, at).player)
            winner = at;
    }
    return wins ? winner : NULL;
}

static bool wins_nearly(const char *text)
{
    bool nearly = false;
    for (const char *line = text; *line && !nearly;) {
        nearly = winner_in(text, line) != NULL;
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    return nearly && !written_win(text);
}

static char *with_winner(const char *text)
{
    Text mended = TEXT_EMPTY;
    text_add(&mended, "");
    for (const char *line = text; *line;) {
        const char *winner = winner_in(text, line), *from = line;
        size_t size = strcspn(line, "\n");
        size += line[size] == '\n';
        if (winner) {
            Named named = named_nearly(text, winner);
            text_add_bytes(&mended, line, (size_t)(winner - line));
            text_addf(&mended, "Player %d wins", named.player);
            from = winner + named.size;
        }
        text_add_bytes(&mended, from, (size_t)(line + size - from));
        line += size;
    }
    return text_take(&mended);
}

/* -------------------------------------------------------- all of them ---- */

unsigned wording_which(const char *text)
{
    return (asks_nearly(text) ? WORDS_QUESTION : 0u) |
           (refusal_in(text) ? WORDS_REFUSAL : 0u) |
           (wins_nearly(text) ? WORDS_WINNER : 0u);
}

/* (The winner first: his name is no question.) */
char *wording_mended(const char *text, unsigned which)
{
    static const struct {
        WordingSet words;
        char *(*mend)(const char *text);
    } ways[] = {{WORDS_WINNER, with_winner},
                {WORDS_REFUSAL, with_refusal},
                {WORDS_QUESTION, with_question}};
    char *mended = text_copy(text);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if ((which & ways[i].words) == 0)
            continue;
        char *next = ways[i].mend(mended);
        free(mended);
        mended = next;
    }
    return mended;
}

void wording_note_wrong(const char *text)
{
    context_now()->dialogs.wording |= wording_which(text);
}

void wording_note_failed(void)
{
    Context *context = context_now();
    context->dialogs.wording_charged |= context->dialogs.wording;
}

char *wording_meant(const char *text)
{
    static const struct {
        WordingSet words;
        const char *note;
    } notes[] = {{WORDS_QUESTION, "Read as if it named \"Player 1\" and "
                                  "\"Player 2\": that was charged above."},
                 {WORDS_REFUSAL, "Read as if it wrote \"Illegal move\": that "
                                 "was charged above."},
                 {WORDS_WINNER, "Read as if it wrote \"Player N wins\": that "
                                "was charged above."}};
    unsigned which =
        wording_which(text) & context_now()->dialogs.wording_charged;
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++)
        if ((which & notes[i].words) != 0)
            note_judged(notes[i].note);
    return which ? wording_mended(text, which) : NULL;
}
