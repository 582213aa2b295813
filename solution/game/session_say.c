/*
 * What is said while single keys play. Knows sentences; must not know what led
 * to them, or how they are shown.
 */
#include <stdlib.h>
#include <string.h>

#include "lesson.h"
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

/* Whether what a preset promises of its boards holds for this one. */
static bool is_promised(const Session *session)
{
    return !session->match->setup.preset->winnable ||
           match_outcome(session->match) == STRATEGY_WON;
}

static void say_start(const Session *session, FILE *out)
{
    const Preset *preset = session->match->setup.preset;

    for (int i = 0; i < 2 && preset->said[i] != NULL; i++) {
        if (i == 0 || is_promised(session)) {
            fprintf(out, "%s%s", i > 0 ? "\n" : "", preset->said[i]);
        }
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

const char *session_lesson_words(const Session *session)
{
    return session->lesson > 0 && game_winner(session->match->game) == 0
               ? lessons[session->lesson - 1].after
               : "";
}

/* Goes on in a new line, if there are words. */
static void add_line(const char *words, FILE *out)
{
    if (words[0] != '\0') {
        fprintf(out, "%s%s", ftell(out) > 0 ? "\n" : "", words);
    }
}

const char *session_onward(const Session *session)
{
    const Game *game = session->match->game;

    return session->lesson == 0 || session->replay || !game_is_over(game) ? ""
           : game_winner(game) != 0         ? "once more"
           : session->lesson < LESSON_COUNT ? "the next board"
                                            : "a game";
}

/* The lesson's words for the position. */
static const char *lesson_now(const Session *session)
{
    const Game *game = session->match->game;

    return game_is_over(game)      ? session_lesson_words(session)
           : game_turns(game) == 0 ? lessons[session->lesson - 1].before
                                   : "";
}

bool session_invites(const Session *session)
{
    const Game *game = session->match->game;

    return session->lesson <= 1 && game_turns(game) == 0 &&
           game_unfinished(game).count == 0 && session->coin < 0 &&
           session->said[0] == '\0' && !session->replay && !session->paused &&
           !game_is_over(game) && !session_awaits_computer(session);
}

bool session_was_beaten(const Session *session)
{
    int winner = game_winner(session->match->game);

    return winner >= 0 && match_is_alone(session->match, 1 - winner);
}

char *session_now(const Session *session)
{
    char *text = NULL;
    size_t size;
    FILE *out = memory_need(open_memstream(&text, &size));

    fputs(session->said, out);
    if (session->said[0] == '\0' && session->coin >= 0) {
        say_choice(session, out);
    } else if (session->said[0] == '\0' && session->lesson == 0 &&
               game_turns(session->match->game) == 0) {
        say_start(session, out);
    }
    add_line(session->warning, out);
    if (session->lesson > 0) {
        add_line(lesson_now(session), out);
    }
    fclose(out);
    return memory_need(text);
}

char *session_all(const Session *session)
{
    char *now = session_now(session);
    size_t size = strlen(now) + strlen(session->advice) + 2;
    char *all = memory_new(size, 1);

    snprintf(all, size, "%s\n%s", now, session->advice);
    free(now);
    return all;
}

/* ---- What is going on ---------------------------------------------------- */

static void say_turns(int turns, const char *when, FILE *out)
{
    fputs(when, out);
    words_count(turns, "turn", out);
}

char *session_status(const Session *session)
{
    const Game *game = session->match->game;
    int turns = game_turns(game);
    char *text = NULL;
    size_t size;
    FILE *out = memory_need(open_memstream(&text, &size));

    if (session->lesson > 0) {
        fprintf(out, "Lesson %d of %d. ", session->lesson, LESSON_COUNT);
    }
    if (session->replay && turns == 0) {
        fputs("Looking back: the start", out);
    } else if (session->replay) {
        say_turns(turns, "Looking back: after ", out);
    } else if (game_is_over(game)) {
        say_turns(turns, "Over after ", out);
    } else {
        fprintf(out, "Turn %d. ", turns + 1);
        words_whose_turn(session->match, out);
        fputs(session->paused ? ", paused" : "", out);
    }
    fclose(out);
    return memory_need(text);
}

char *session_tally(const Session *session)
{
    const Match *match = session->match;
    int winner = session->lesson > 0 ? -1 : game_winner(match->game);
    int won[] = {session->won[0] + (winner == 0),
                 session->won[1] + (winner == 1)};
    char *text = NULL;
    size_t size;
    FILE *out = memory_need(open_memstream(&text, &size));

    if (won[0] + won[1] > 1) {
        fprintf(out, "%s: %d. %s: %d.", words_player(match, 0), won[0],
                words_player(match, 1), won[1]);
    }
    fclose(out);
    return memory_need(text);
}
