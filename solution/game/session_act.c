/*
 * What acts do. Knows what is chosen; must not know which key it was, or how
 * anything is shown.
 */
#include "memory.h"
#include "record.h"
#include "session.h"
#include "session_parts.h"

static void take_back(Session *session)
{
    bool taken = session->replay ? game_undo(session->match->game)
                                 : match_undo(session->match);

    if (!taken) {
        session_refuse(session, "There is nothing to take back.");
        return;
    }
    session_look_anew(session);
    session_say(session, session->replay ? "" : "Taken back.");
}

static void make_again(Session *session)
{
    Match *match = session->match;
    GameTurn turn;

    if (!game_redo(match->game)) {
        session_refuse(session, session->replay
                                    ? "That was the last turn."
                                    : "There is nothing to make again.");
        return;
    }
    turn = game_turn(match->game, game_turns(match->game) - 1);
    game_undo(match->game);
    session_announce(session, game_side(match->game), &turn);
    session->by_computer = false;
    if (session->replay) {
        game_redo(match->game);
    } else {
        match_redo(match);
        session->slides = 0;
    }
    session_look_anew(session);
}

static void give_hint(Session *session)
{
    int steps;
    size_t size;
    FILE *out = session_say_anew(&session->advice, &size);

    steps = advice_hint(session->match, session->hint + 1, out);
    fclose(out);
    memory_need(session->advice);
    session->why = session->hint + 1 == steps && steps > 1;
    session->hint = (session->hint + 1) % steps;
}

static void save(Session *session)
{
    static const char name[] = "coinstrip.game";

    if (record_save(session->match, name)) {
        session_say(session,
                    "Saved as coinstrip.game; --load coinstrip.game goes on.");
    } else {
        session_refuse(session, "It can't be saved as coinstrip.game here.");
    }
}

static void look_at_replay(Session *session, Act act)
{
    if (act == ACT_FURTHER || act == ACT_REDO) {
        make_again(session);
    } else if (act == ACT_BACK || act == ACT_UNDO) {
        take_back(session);
    } else if (act == ACT_ENTER) {
        session->replay = false;
        session_look_anew(session);
        session_say(session, "Play on.");
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

void session_act(Session *session, Act act)
{
    session->slides = 0;
    session->blank = false;
    switch (act) {
    case ACT_NONE:
        break;
    case ACT_HINT:
        give_hint(session);
        break;
    case ACT_COACH:
        session->coach = !session->coach;
        session_look_anew(session);
        session_say(session, session->coach ? "The coach watches your turns."
                                            : "The coach has left.");
        break;
    case ACT_HELP:
        session->help = !session->help;
        break;
    case ACT_SAVE:
        save(session);
        break;
    case ACT_UNDO:
    case ACT_REDO:
        if (!session->replay) {
            (act == ACT_UNDO ? take_back : make_again)(session);
            break;
        }
        look_at_replay(session, act);
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
        if (session->replay) {
            look_at_replay(session, act);
        } else if (game_is_over(session->match->game)) {
            session_refuse(session, "The game is over.");
        } else if (!session_awaits_computer(session)) {
            play_by_act(session, act);
        }
        break;
    }
}

void session_point(Session *session, int strip, int square)
{
    const Game *game = session->match->game;
    int coin = game_first_coin(game, strip);

    session->slides = 0;
    if (session->replay || game_is_over(game) ||
        session_awaits_computer(session)) {
        return;
    }
    while (game_strip_of(game, coin) == strip &&
           game_square_of(game, coin) != square) {
        coin++;
    }
    if (game_strip_of(game, coin) == strip) {
        session_choose(session, coin);
    } else if (session->coin >= 0 &&
               game_strip_of(game, session->coin) == strip) {
        session->distance = game_square_of(game, session->coin) - square;
        session_make_move(session);
        session->distance = 0;
    } else {
        session_refuse(session, "Choose a coin first.");
    }
}
