/*
 * What acts do. Knows what is chosen; must not know which key it was, or how
 * anything is shown.
 */
#include <stdlib.h>

#include "memory.h"
#include "session.h"
#include "session_parts.h"

static void forget_warning(Session *session)
{
    free(session->warning);
    session->warning = memory_copy("");
}

static void take_back(Session *session)
{
    if (match_undo(session->match)) {
        forget_warning(session);
        session_look_anew(session);
        session_say(session, "Taken back.");
    }
}

static void make_again(Session *session)
{
    Match *match = session->match;
    GameTurn turn;

    if (!game_redo(match->game)) {
        return;
    }
    turn = game_turn(match->game, game_turns(match->game) - 1);
    game_undo(match->game);
    session_announce(session, game_side(match->game), &turn);
    session->by_computer = false;
    match_redo(match);
    session->slides = 0;
    session_look_anew(session);
}

/* One turn on or back, of those that are looked at. */
static void turn_page(Session *session, bool on)
{
    Game *game = session->match->game;

    if (on ? game_redo(game) : game_undo(game)) {
        session_tell_last(session);
        session->slides = on ? session->slides : 0;
        session_look_anew(session);
    } else if (on) {
        session_refuse(session, "That was the last turn.");
    }
}

static void give_hint(Session *session)
{
    int steps;
    char *advice = NULL; /* while it is thought of, the old one is to be seen */
    size_t size;
    FILE *out = session_say_anew(&advice, &size);

    steps = advice_hint(session->match, session->hint + 1, out);
    fclose(out);
    free(session->advice);
    session->advice = memory_need(advice);
    session->why = session->hint + 1 == steps && steps > 1;
    session->ring.count = 0;
    session->ghost = session->hint == 2;
    if (steps == ADVICE_STEPS && (session->hint == 1 || session->ghost)) {
        GameTurn turn;

        if (match_winning_turn(session->match, &turn)) {
            session->ring = turn;
        }
    }
    session->hint = (session->hint + 1) % steps;
}

static void look_at_replay(Session *session, Act act)
{
    if (act == ACT_FURTHER || act == ACT_REDO) {
        turn_page(session, true);
    } else if (act == ACT_BACK || act == ACT_UNDO) {
        turn_page(session, false);
    } else if (act == ACT_ENTER || act == ACT_CANCEL) {
        session->replay = false;
        forget_warning(session);
        session_look_anew(session);
        session_say(session,
                    game_is_over(session->match->game) ? "" : "Play on.");
    }
}

static void choose_by_act(Session *session, Act act)
{
    const Game *game = session->match->game;
    int strip = session->coin < 0 ? 0 : game_strip_of(game, session->coin);

    switch ((int)act) {
    case ACT_NEXT:
        session_choose(session, session->coin + 1);
        break;
    case ACT_PREVIOUS:
        session_choose(session, session->coin - 1);
        break;
    case ACT_DOWN:
    case ACT_UP:
        session_choose_strip(session, act == ACT_DOWN ? 1 : -1);
        break;
    case ACT_FIRST:
        session_choose(session, game_first_coin(game, strip));
        break;
    default:
        session_choose(session, game_first_coin(game, strip) +
                                    coinstrip_coins(game_strip(game, strip)) -
                                    1);
        break;
    }
}

static void play_by_act(Session *session, Act act)
{
    bool stepping = session->match->setup.preset->dots && session->distance > 0;

    switch ((int)act) {
    case ACT_FURTHER:
        session_go_further(session);
        break;
    case ACT_BACK:
    case ACT_CANCEL:
        if (stepping) {
            session_refuse(session,
                           "The coin has moved; Return ends the move.");
        } else if (act == ACT_BACK) {
            session_go_back(session);
        } else {
            session->coin = -1;
            session->distance = 0;
            session->typing = false;
            session_say(session, "");
        }
        break;
    case ACT_ENTER:
        session_enter(session);
        break;
    default:
        if (stepping) {
            session_go_further(session);
        } else {
            choose_by_act(session, act);
        }
        break;
    }
}

static void change_coach(Session *session)
{
    if (!session_may(session, ACT_COACH)) {
        session_refuse(session, "There is nobody here to watch.");
        return;
    }
    session->coach = !session->coach;
    session_look_anew(session);
    session_say(session, session->coach ? "The coach watches your turns."
                                        : "The coach has left.");
}

/* Of a game that is over: look at it, or go on learning. */
static void act_when_over(Session *session, Act act)
{
    if (act == ACT_ENTER && session->lesson > 0) {
        session_go_on_learning(session);
    } else if (act == ACT_FURTHER || act == ACT_BACK) {
        session_act_on_game(session, ACT_LOOK);
    } else {
        session_refuse(session, "The game is over.");
    }
}

static void move_by_act(Session *session, Act act)
{
    if (session->replay) {
        look_at_replay(session, act);
    } else if (game_is_over(session->match->game)) {
        act_when_over(session, act);
    } else if (session->paused) {
        session->paused = act != ACT_ENTER;
        session_say(session, "");
    } else if (!session_awaits_computer(session)) {
        play_by_act(session, act);
    }
}

static void go_in_time(Session *session, Act act)
{
    if (session->replay) {
        look_at_replay(session, act);
    } else if (session_may(session, act)) {
        (act == ACT_UNDO ? take_back : make_again)(session);
        session->paused = match_is_computers_turn(session->match) &&
                          !session_may(session, ACT_COACH); /* two of them */
    } else if (!session_awaits_computer(session)) {
        session_refuse(session, act == ACT_UNDO
                                    ? "There is nothing to take back."
                                    : "There is nothing to make again.");
    }
}

void session_act(Session *session, Act act)
{
    session->slides = 0;
    session->blank = false;
    session->lettered = false;
    if (session->asking != ACT_NONE && act != ACT_NONE) {
        session_agree(session, act == ACT_ENTER);
        return;
    }
    switch (act) {
    case ACT_NONE:
    case ACT_COUNT:
        break;
    case ACT_HINT:
        if (session_may(session, ACT_HINT)) {
            give_hint(session);
        } else if (!session_awaits_computer(session)) {
            session_refuse(session, "There is nothing to hint at.");
        }
        break;
    case ACT_COACH:
        change_coach(session);
        break;
    case ACT_UNDO:
    case ACT_REDO:
        go_in_time(session, act);
        break;
    case ACT_SAVE:
    case ACT_REMATCH:
    case ACT_NEW:
    case ACT_STRONGER:
    case ACT_WEAKER:
    case ACT_LOOK:
    case ACT_LESSON:
    case ACT_LETTERS:
    case ACT_LEAVE:
        session_act_on_game(session, act);
        break;
    case ACT_FURTHER:
    case ACT_BACK:
    case ACT_NEXT:
    case ACT_PREVIOUS:
    case ACT_DOWN:
    case ACT_UP:
    case ACT_FIRST:
    case ACT_LAST:
    case ACT_ENTER:
    case ACT_CANCEL:
        move_by_act(session, act);
        break;
    }
}

/* Whether nothing can be pointed at now. */
static bool is_busy(const Session *session)
{
    return session->replay || session->paused || session->asking != ACT_NONE ||
           game_is_over(session->match->game) ||
           session_awaits_computer(session);
}

static int coin_on(const Game *game, int strip, int square)
{
    int coin = game_first_coin(game, strip);

    while (game_strip_of(game, coin) == strip &&
           game_square_of(game, coin) != square) {
        coin++;
    }
    return game_strip_of(game, coin) == strip ? coin : -1;
}

static void go_to(Session *session, int square)
{
    session->distance =
        game_square_of(session->match->game, session->coin) - square;
    session_make_move(session);
    session->distance = 0;
}

void session_point(Session *session, int strip, int square)
{
    const Game *game = session->match->game;
    int coin = coin_on(game, strip, square);

    session->slides = 0;
    session->lettered = false;
    if (is_busy(session)) {
        return;
    }
    if (coin >= 0 && coin == session->coin && session->distance == 0) {
        session_act(session, ACT_CANCEL);
    } else if (coin >= 0) {
        session_choose(session, coin);
    } else if (session->coin >= 0 &&
               game_strip_of(game, session->coin) == strip) {
        go_to(session, square);
    } else {
        session_refuse(session, "Choose a coin first.");
    }
}

void session_drag(Session *session, int strip, int from, int to)
{
    int coin = coin_on(session->match->game, strip, from);

    session->slides = 0;
    if (!is_busy(session) && coin >= 0) {
        session_choose(session, coin);
        go_to(session, to);
        session->slides = 0; /* the finger took it there */
    }
}
