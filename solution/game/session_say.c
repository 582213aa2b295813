/*
 * What is said while single keys play. Knows sentences; must not know what led
 * to them, or how they are shown.
 */
#include <stdlib.h>

#include "memory.h"
#include "session.h"
#include "session_parts.h"
#include "words.h"

FILE *session_say_anew(char **text, size_t *size)
{
    free(*text);
    *text = NULL;
    return memory_need(open_memstream(text, size));
}

void session_say(Session *session, const char *words)
{
    free(session->said);
    session->said = memory_copy(words);
}

void session_refuse(Session *session, const char *words)
{
    session->refused = true;
    session_say(session, words);
}

void session_refuse_move(Session *session, GameMove move, Refusal refusal)
{
    size_t size;
    FILE *out = session_say_anew(&session->said, &size);

    session->refused = true;
    words_refusal(session->match, move, refusal, out);
    fclose(out);
    memory_need(session->said);
}

/* ---- All that is to be read now -------------------------------------------
 */

static void say_start(const Session *session, FILE *out)
{
    const Preset *preset = session->match->setup.preset;

    for (int i = 0; i < 2 && preset->said[i] != NULL; i++) {
        fprintf(out, "%s%s", i > 0 ? "\n" : "", preset->said[i]);
    }
}

/* The chosen coin, and what the preview of its move means. */
static void say_choice(const Session *session, FILE *out)
{
    const Match *match = session->match;
    char name[WORDS_NAME];
    int strip = game_strip_of(match->game, session->coin);
    int from = game_square_of(match->game, session->coin);

    words_coin(match, session->coin, name);
    if (session->distance > 0) {
        fprintf(out, "%s %d: from %d to %d.", name, session->distance,
                words_square(match, strip, from),
                words_square(match, strip, from - session->distance));
    } else {
        fprintf(out, "Coin %s, on %d.", name, words_square(match, strip, from));
    }
}

char *session_now(const Session *session)
{
    char *text = NULL;
    size_t size;
    FILE *out = memory_need(open_memstream(&text, &size));

    if (session->said[0] != '\0') {
        fputs(session->said, out);
    } else if (session->coin >= 0) {
        say_choice(session, out);
    } else if (game_turns(session->match->game) == 0) {
        say_start(session, out);
    }
    if (game_is_over(session->match->game)) {
        fputs(ftell(out) > 0 ? "\n" : "", out);
        words_result(session->match, out);
    }
    fclose(out);
    return memory_need(text);
}
