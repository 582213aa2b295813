/*
 * Choosing a coin, and how far it goes, with arrows or by typing. Must not know
 * what becomes of the move.
 */
#include <string.h>

#include "session.h"
#include "session_parts.h"
#include "words.h"

/* ---- Choosing ------------------------------------------------------------ */

Refusal session_refusal(const Session *session)
{
    GameMove move = {session->coin, session->distance};

    return game_refusal(session->match->game, move);
}

bool session_is_target(const Session *session, int strip, int square)
{
    const Game *game = session->match->game;
    int from = game_square_of(game, session->coin);

    return session->coin >= 0 && !session->replay &&
           game_strip_of(game, session->coin) == strip && square < from &&
           game_refusal(game, (GameMove){session->coin, from - square})
                   .reason == REFUSAL_NONE;
}

void session_choose(Session *session, int coin)
{
    int coins = game_coins(session->match->game);

    if (coins > 0) {
        session->coin = coin < 0 ? coins - 1 : coin >= coins ? 0 : coin;
    }
    session->distance = 0;
    session->typing = false;
    session_say(session, "");
}

/* One strip down or up, to the coin that lies nearest. */
void session_choose_strip(Session *session, int step)
{
    const Game *game = session->match->game;
    int strips = game_strips(game);
    int strip = session->coin < 0 ? (step > 0 ? -1 : strips)
                                  : game_strip_of(game, session->coin);
    int offset =
        session->coin < 0 ? 0 : session->coin - game_first_coin(game, strip);

    if (strips == 1) {
        session_choose(session, session->coin + step);
        return;
    }
    for (int i = 0; i < strips; i++) {
        strip = (strip + step + strips) % strips;

        int coins = coinstrip_coins(game_strip(game, strip));

        if (coins > 0) {
            session_choose(session, game_first_coin(game, strip) +
                                        (offset < coins ? offset : coins - 1));
            return;
        }
    }
}

/* The next square that the coin may go to; that of the next coin that passes
 * is no square to stop at. */
void session_go_further(Session *session)
{
    const Game *game = session->match->game;
    GameMove move = {session->coin, session->distance + 1};
    GameMove first = move;
    Refusal why;

    if (session->coin < 0) {
        session_choose(session, game_coins(game) - 1);
        return;
    }
    why = game_refusal(game, move);
    while (game_refusal(game, move).reason == REFUSAL_TAKEN) {
        move.distance++;
    }
    session->typing = false;
    if (game_refusal(game, move).reason == REFUSAL_NONE) {
        session->distance = move.distance;
        session_say(session, "");
    } else {
        session_refuse_move(session, first, why);
    }
}

void session_go_back(Session *session)
{
    const Game *game = session->match->game;

    session->typing = false;
    while (session->distance > 0) {
        GameMove move = {session->coin, --session->distance};

        if (session->distance == 0 ||
            game_refusal(game, move).reason == REFUSAL_NONE) {
            break;
        }
    }
}

/* ---- Typing -------------------------------------------------------------- */

/* Whether that letter stands for the coin: its own, or with many coins the last
 * of its name. */
static bool has_letter(const Session *session, int coin, char letter)
{
    char name[WORDS_NAME];

    if (coin < 0) {
        return false;
    }
    words_coin(session->match, coin, name);
    return name[strlen(name) - 1] == (letter & ~32);
}

bool session_is_coin(const Session *session, char letter)
{
    const Preset *preset = session->match->setup.preset;

    if (session->replay || preset->numbers || session->asking != ACT_NONE ||
        game_is_over(session->match->game)) {
        return false;
    }
    for (int i = 0; i < game_coins(session->match->game); i++) {
        if (has_letter(session, i, letter)) {
            return true;
        }
    }
    return false;
}

static void type_letter(Session *session, char letter)
{
    int coins = game_coins(session->match->game);
    bool any_key = session->match->setup.preset->dots;

    session->lettered = false;

    if ((any_key && session->distance > 0) ||
        has_letter(session, session->coin, letter)) {
        session_go_further(session);
        return;
    }
    for (int i = 1; i <= coins; i++) {
        int coin = (session->coin + i) % coins;

        if (has_letter(session, coin, letter)) {
            session_choose(session, coin);
            session_go_further(session);
            session->lettered = true;
            return;
        }
    }
    session_refuse(session, "There is no such coin.");
}

/* A coin is called by a number, and a blank ends it. */
static void type_coin(Session *session, char c)
{
    char text[WORDS_NAME];
    const char *rest;
    int coin;

    if (session->typing) {
        words_coin(session->match, session->coin, text);
        text[WORDS_NAME - 2] = '\0';
        strncat(text, &c, 1);
        coin = words_find_coin(session->match, text, &rest);
        if (coin >= 0) {
            session_choose(session, coin);
            session->typing = true;
            return;
        }
    }
    text[0] = c;
    text[1] = '\0';
    coin = words_find_coin(session->match, text, &rest);
    if (coin < 0) {
        session_refuse(session, "There is no such coin.");
        return;
    }
    session_choose(session, coin);
    session->typing = true;
}

static void type_digit(Session *session, char c)
{
    enum { MOST = 10000000 };

    if (session->coin < 0) {
        session_refuse(session, "Choose a coin first.");
        return;
    }
    if (!session->typing) {
        session->distance = 0;
        session->typing = true;
    }
    if (session->distance < MOST) {
        session->distance = 10 * session->distance + (c - '0');
    }
    if (session_refusal(session).reason == REFUSAL_NONE) {
        session_say(session, "");
    } else {
        bool before = session->refused;

        /* More digits may follow, so it is no refusal yet. */
        session_refuse_move(session,
                            (GameMove){session->coin, session->distance},
                            session_refusal(session));
        session->refused = before;
    }
}

/* A blank makes the move, or chooses a coin to begin with; but after a letter,
 * as in "B 3", it may be that a number comes. */
static void type_blank(Session *session)
{
    bool counts = session->lettered ||
                  (session->typing && session->match->setup.preset->numbers);

    if (session->coin < 0) {
        session_act(session, game_may_end_turn(session->match->game)
                                 ? ACT_ENTER
                                 : ACT_NEXT);
    } else if (counts && !session->blank) {
        session->blank = true;
        session->lettered = session->typing = false;
        session_say(session, "How far? Type a number; or Space again.");
    } else {
        session_act(session, ACT_ENTER);
    }
}

void session_type(Session *session, char c)
{
    bool numbers = session->match->setup.preset->numbers;
    bool is_digit = c >= '0' && c <= '9';
    bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');

    session->slides = 0;
    if (session->asking != ACT_NONE) {
        session_agree(session, c == 'y' || c == 'Y');
    } else if (session->replay) {
        session_act(session, c == ' ' ? ACT_FURTHER : ACT_NONE);
    } else if (session->paused) {
        session_act(session, c == ' ' ? ACT_ENTER : ACT_NONE);
    } else if (session_awaits_computer(session)) {
        return;
    } else if (game_is_over(session->match->game)) {
        session_act(session, ACT_ENTER);
    } else if (is_letter && !numbers) {
        type_letter(session, c);
    } else if (session->match->setup.preset->dots) {
        if (session->distance > 0) {
            session_go_further(session); /* any key does, once a letter began */
        } else {
            session_refuse(session, "Type the letter of a coin.");
        }
    } else if (is_digit && numbers && !session->blank) {
        type_coin(session, c);
    } else if (is_digit) {
        session->lettered = false;
        type_digit(session, c);
    } else if (c == ' ') {
        type_blank(session);
    } else {
        session_refuse(session,
                       "That key does nothing; / shows those that do.");
    }
}
