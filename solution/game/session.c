/*
 * Single keys. Knows what is chosen and what an act does to it; must not know
 * which key it was, or how anything is shown.
 */
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "record.h"
#include "session.h"
#include "session_parts.h"
#include "words.h"

/* ---- Beginning and ending -------------------------------------------------
 */

/* Whoever looks sees a new position: nothing is chosen, no hint was given. */
static void look_anew(Session *session)
{
    session->coin = -1;
    session->distance = 0;
    session->typing = false;
    session->blank = false;
    session->hint = 0;
    session->why = false;
    free(session->advice);
    session->advice = memory_copy("");
    if (session->coach && game_unfinished(session->match->game).count == 0) {
        advice_forget(&session->watch);
        session->watch = advice_watch(session->match);
    }
}

void session_begin(Session *session, Match *match, bool coach, bool replay)
{
    *session = (Session){.match = match, .coach = coach, .replay = replay};
    session->coin = -1;
    session_say(session, replay
                             ? "Replay: Right or Space for the next turn, Left "
                               "goes back, Enter plays on from here."
                             : "");
    while (replay && game_undo(match->game)) {
    }
    look_anew(session);
}

void session_end(Session *session)
{
    free(session->said);
    free(session->advice);
    advice_forget(&session->watch);
}

/* ---- Turns --------------------------------------------------------------- */

/* Says what is moved, and sends the coins on their way. Before they move. */
static void announce(Session *session, int side, const GameTurn *turn)
{
    const Game *game = session->match->game;
    size_t size;
    FILE *out = session_say_anew(&session->said, &size);

    fprintf(out, "%s: ", words_player(session->match, side));
    words_turn(session->match, turn, out);
    fclose(out);
    memory_need(session->said);
    session->slides = turn->count;
    for (int i = 0; i < turn->count; i++) {
        int from = game_square_of(game, turn->moves[i].coin);

        session->slide[i] = (Slide){game_strip_of(game, turn->moves[i].coin),
                                    from, from - turn->moves[i].distance};
    }
}

/* After a turn of a person: what there is to say against it. */
static void judge(Session *session)
{
    char *words = NULL;
    size_t size;
    FILE *out = session_say_anew(&words, &size);

    if (advice_coach(session->match, &session->watch, out)) {
        fclose(out);
        session_say(session, memory_need(words));
        session->said[strcspn(session->said, "\n")] = '\0';
    } else {
        fclose(out);
    }
    free(words);
}

/* After a move was made, or a turn ended. */
static void go_on(Session *session, int turns_before)
{
    const Game *game = session->match->game;
    bool ended = game_turns(game) > turns_before;

    if (ended && session->coach) {
        judge(session);
    }
    look_anew(session);
    if (!ended && game_may_end_turn(game)) {
        session_say(session, "Another strip, or Enter to end the turn.");
    } else if (!ended) {
        session_say(session, "The turn goes on in another strip.");
    }
}

static void make_move(Session *session)
{
    Game *game = session->match->game;
    GameMove move = {session->coin, session->distance};
    GameTurn turn = {1, {move}};
    int turns = game_turns(game);
    Refusal refusal = game_refusal(game, move);

    if (refusal.reason != REFUSAL_NONE) {
        session_refuse_move(session, move, refusal);
        return;
    }
    announce(session, game_side(game), &turn);
    session->by_computer = false;
    if (session->match->setup.preset->dots) {
        session->slides = 0; /* it went along with the keys */
    }
    game_move(game, move);
    go_on(session, turns);
}

static void enter(Session *session)
{
    Game *game = session->match->game;
    int turns = game_turns(game);

    if (session->coin >= 0 && (session->distance > 0 || session->typing)) {
        make_move(session);
    } else if (game_end_turn(game)) {
        session_say(session, "");
        go_on(session, turns);
    } else if (game_is_over(game)) {
        session_refuse(session, "The game is over.");
    } else if (game_unfinished(game).count > 0) {
        session_refuse(session, words_turns(session->match));
    } else {
        session_refuse(session, "Choose a coin first, and how far it goes.");
    }
}

bool session_awaits_computer(const Session *session)
{
    return !session->replay && match_is_computers_turn(session->match);
}

void session_play_computer(Session *session)
{
    Match *match = session->match;
    int side = game_side(match->game);
    char *before = session->coach ? memory_copy(session->said) : NULL;
    GameTurn turn;

    while (game_unfinished(match->game).count > 0) {
        game_undo(match->game); /* a record can hold one */
    }
    if (match_play_computer(match, &turn)) {
        game_undo(match->game);
        announce(session, side, &turn);
        session->by_computer = true;
        game_redo(match->game);
        if (before != NULL && strncmp(before, "That gave", 9) == 0) {
            size_t size = strlen(before) + strlen(session->said) + 2;
            char *both = memory_new(size, 1);

            snprintf(both, size, "%s %s", before, session->said);
            free(session->said);
            session->said = both;
        }
        look_anew(session);
    }
    free(before);
}

/* ---- Acts ---------------------------------------------------------------- */

static void take_back(Session *session)
{
    bool taken = session->replay ? game_undo(session->match->game)
                                 : match_undo(session->match);

    if (!taken) {
        session_refuse(session, "There is nothing to take back.");
        return;
    }
    look_anew(session);
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
    announce(session, game_side(match->game), &turn);
    session->by_computer = false;
    if (session->replay) {
        game_redo(match->game);
    } else {
        match_redo(match);
        session->slides = 0;
    }
    look_anew(session);
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
        look_anew(session);
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
        enter(session);
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
        look_anew(session);
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
        make_move(session);
        session->distance = 0;
    } else {
        session_refuse(session, "Choose a coin first.");
    }
}
