/*
 * The game for a page: the session of a terminal, behind functions that a
 * browser can call. Texts go in and out as bytes in this module's memory; what
 * there is to see goes out as JSON. Must not know what a page looks like, and
 * the page must not know a rule.
 *
 * Every text that comes out is lent until the next call; one that goes in lies
 * where web_room says.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "memory.h"
#include "record.h"
#include "session.h"
#include "state.h"
#include "words.h"

/* (A macro, as an attribute can't be had otherwise.) */
#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name))) name
#else
#define EXPORT(name) name
#endif

typedef struct {
    bool started;
    Match match;
    Session session;
    char *text; /* what was last given out */
    char *room;
} Web;

/* The one game of the page. A module has nobody else to keep it. */
static Web web;

char *EXPORT(web_room)(int size);
const char *EXPORT(web_start)(int book, int misere, int turn, int computers,
                              int errors, int strips, int coins, int squares,
                              int winnable, uint32_t seed);
const char *EXPORT(web_load)(void);
const char *EXPORT(web_record)(void);
const char *EXPORT(web_state)(void);
void EXPORT(web_act)(int act);
void EXPORT(web_type)(int c);
void EXPORT(web_point)(int strip, int square);
void EXPORT(web_drag)(int strip, int from, int to);
void EXPORT(web_hold)(int strip, int square);
void EXPORT(web_hurry)(int hurry);
void EXPORT(web_play)(void);
const char *EXPORT(web_acts)(void);

char *web_room(int size)
{
    free(web.room);
    web.room = memory_new((size_t)size + 1, 1);
    return web.room;
}

/* A stream that becomes the text that is given out. */
static FILE *write_text(void)
{
    static size_t size;

    free(web.text);
    web.text = NULL;
    return memory_need(open_memstream(&web.text, &size));
}

static const char *give_text(FILE *out)
{
    fclose(out);
    return memory_need(web.text);
}

/* What takes long is given up, once the page has had enough of it. */
static bool give_up(void *context, const Setup *setup, const Game *game,
                    int what, Thought *thought)
{
    (void)context;
    (void)setup;
    (void)game;
    (void)what;
    (void)thought;
    return false;
}

void web_hurry(int hurry)
{
    match_think_with(&web.match, hurry != 0 ? give_up : NULL, NULL);
    web.match.thought = (Thought){.changes = 0};
}

/* Takes the place of the game before. */
static void begin(const Match *match, const BoardWish *wish)
{
    bool coach = web.started && web.session.coach;
    bool letters = web.started && web.match.letters_stay;

    if (web.started) {
        session_end(&web.session);
        game_free(web.match.game);
    }
    web.match = *match;
    web.match.setup.rules = *game_rules(match->game);
    web.match.letters_stay = letters;
    web.started = true;
    session_begin(&web.session, &web.match, wish, coach, false);
}

/* The name of a preset lies in the room. Returns "", or what is wrong. */
const char *web_start(int book, int misere, int turn, int computers, int errors,
                      int strips, int coins, int squares, int winnable,
                      uint32_t seed)
{
    const Preset *preset = preset_find(web.room);
    Match match = {.setup = {.preset = preset, .seed = seed}};
    BoardWish wish = BOARDS_ANY;
    const char *problem = "there is no such preset";

    if (preset == NULL) {
        return problem;
    }
    match.setup.rules = (GameRules){rulebook_at(book),
                                    misere ? STRATEGY_MISERE : STRATEGY_NORMAL,
                                    (StrategyTurn)turn};
    match.setup.players[0] = (Player){(computers & 1) != 0, errors};
    match.setup.players[1] = (Player){(computers & 2) != 0, errors};
    wish.strips = strips;
    wish.coins = coins;
    wish.squares = squares;
    wish.winnable = winnable != 0;
    match.game = boards_start(&match.setup, &wish, &problem);
    if (match.game == NULL) {
        return problem;
    }
    begin(&match, &wish);
    return "";
}

/* A record lies in the room. Returns "", or what is wrong. */
const char *web_load(void)
{
    Match match;
    BoardWish wish = BOARDS_ANY;
    char *problem = NULL;
    FILE *in = fmemopen(web.room, strlen(web.room), "r");

    if (in == NULL) {
        return "there is nothing to read";
    }
    if (record_read(in, &match, &problem)) {
        wish.given = true;
        begin(&match, &wish);
    } else {
        free(web.text);
        web.text = problem;
    }
    fclose(in);
    return problem == NULL ? "" : problem;
}

const char *web_record(void)
{
    FILE *out = write_text();

    record_write(&web.match, out);
    return give_text(out);
}

void web_act(int act)
{
    session_act(&web.session, (Act)act);
}

void web_type(int c)
{
    session_type(&web.session, (char)c);
}

/* The square as it is numbered for people. */
void web_point(int strip, int square)
{
    session_point(&web.session, strip, words_square(&web.match, strip, square));
}

/* A coin was taken from one square to another; or is being held. */
void web_drag(int strip, int from, int to)
{
    session_drag(&web.session, strip, words_square(&web.match, strip, from),
                 words_square(&web.match, strip, to));
}

void web_hold(int strip, int square)
{
    int at = words_square(&web.match, strip, square);

    if (web.session.coin < 0 ||
        game_strip_of(web.match.game, web.session.coin) != strip ||
        game_square_of(web.match.game, web.session.coin) != at) {
        session_point(&web.session, strip, at);
    }
}

void web_play(void)
{
    if (session_awaits_computer(&web.session)) {
        session_play_computer(&web.session);
    }
}

/* The names of the acts, in their order, and a blank between them. */
const char *web_acts(void)
{
    FILE *out = write_text();

    for (Act act = ACT_NONE; act < ACT_COUNT; act++) {
        const char *name = state_act_name(act);

        fprintf(out, "%s%s", act > 0 ? " " : "", name != NULL ? name : "-");
    }
    return give_text(out);
}

/* What the last act did is told once. */
const char *web_state(void)
{
    FILE *out = write_text();

    state_write(&web.session, out);
    web.session.slides = 0;
    web.session.refused = false;
    return give_text(out);
}
