/*
 * The turns of a session: beginning one, moving, and letting the computer move.
 * Must not know what asked for it, or how anything is shown.
 */
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "session.h"
#include "session_parts.h"
#include "words.h"

/* ---- Beginning and ending -------------------------------------------------
 */

void session_look_anew(Session *session)
{
    session->coin = -1;
    session->distance = 0;
    session->typing = false;
    session->blank = false;
    session->lettered = false;
    session->hint = 0;
    session->ring.count = 0;
    session->ghost = false;
    session->why = false;
    free(session->advice);
    session->advice = memory_copy("");
    if (session->coach && game_unfinished(session->match->game).count == 0) {
        advice_forget(&session->watch);
        session->watch = advice_watch(session->match);
    }
}

void session_begin(Session *session, Match *match, const BoardWish *wish,
                   bool coach, bool replay)
{
    *session = (Session){
        .match = match, .wish = *wish, .coach = coach, .replay = replay};
    session->coin = -1;
    session->warning = memory_copy("");
    session_say(session, "");
    while (replay && game_undo(match->game)) {
    }
    session_look_anew(session);
}

void session_end(Session *session)
{
    free(session->said);
    free(session->warning);
    free(session->advice);
    advice_forget(&session->watch);
}

/* ---- Turns --------------------------------------------------------------- */

void session_announce(Session *session, int side, const GameTurn *turn)
{
    const Game *game = session->match->game;
    size_t size;
    FILE *out = session_say_anew(&session->said, &size);

    fprintf(out, "%s: ", words_player(session->match, side));
    words_turn(session->match, turn, out);
    fclose(out);
    memory_need(session->said);
    free(session->warning);
    session->warning = memory_copy("");
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
    char *warning = NULL;
    size_t size;
    FILE *out = session_say_anew(&warning, &size);

    advice_coach(session->match, &session->watch, out);
    fclose(out);
    free(session->warning);
    session->warning = memory_need(warning);
    session->warning[strcspn(session->warning, "\n")] = '\0';
}

void session_tell_last(Session *session)
{
    Match *match = session->match;
    int turns = game_turns(match->game);
    GameTurn turn;
    bool quick;

    session_say(session, "");
    free(session->warning);
    session->warning = memory_copy("");
    if (turns == 0) {
        return;
    }
    turn = game_turn(match->game, turns - 1);
    game_undo(match->game);
    session_announce(session, game_side(match->game), &turn);
    session->by_computer = false;
    quick = !thought_is_long(match->game, THOUGHT_OUTCOME | THOUGHT_WINNING);
    if (quick) {
        advice_forget(&session->watch);
        session->watch = advice_watch(match);
    }
    game_redo(match->game);
    if (quick) {
        judge(session);
    }
}

/* After a move was made, or a turn ended. */
static void go_on(Session *session, int turns_before)
{
    const Game *game = session->match->game;
    bool ended = game_turns(game) > turns_before;

    if (ended && session->coach) {
        judge(session);
    }
    session_look_anew(session);
    if (!ended && game_may_end_turn(game)) {
        session_say(session, "Another strip, or Enter to end the turn.");
    } else if (!ended) {
        session_say(session, "The turn goes on in another strip.");
    }
}

void session_make_move(Session *session)
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
    session_announce(session, game_side(game), &turn);
    session->by_computer = false;
    if (session->match->setup.preset->dots) {
        session->slides = 0; /* it went along with the keys */
    }
    game_move(game, move);
    go_on(session, turns);
}

/* Which of the moves is to blame. */
static GameMove blamed(const Game *game, const GameTurn *turn)
{
    for (int i = 0; i < turn->count; i++) {
        if (game_refusal(game, turn->moves[i]).reason != REFUSAL_NONE) {
            return turn->moves[i];
        }
    }
    return turn->moves[0];
}

bool session_take_turn(Session *session, const GameTurn *turn)
{
    Game *game = session->match->game;
    int turns = game_turns(game);
    Refusal refusal = game_turn_refusal(game, turn);

    if (refusal.reason != REFUSAL_NONE) {
        session_refuse_move(session, blamed(game, turn), refusal);
        return false;
    }
    session_announce(session, game_side(game), turn);
    session->by_computer = false;
    game_take_turn(game, turn);
    go_on(session, turns);
    return true;
}

/* Whether there is a square that the chosen coin may go to. */
static bool can_go(const Session *session)
{
    const Game *game = session->match->game;
    int strip = game_strip_of(game, session->coin);

    for (int to = game_square_of(game, session->coin) - 1; to >= 0; to--) {
        if (session_is_target(session, strip, to)) {
            return true;
        }
    }
    return false;
}

void session_enter(Session *session)
{
    Game *game = session->match->game;
    int turns = game_turns(game);

    if (session->coin >= 0 && (session->distance > 0 || session->typing)) {
        session_make_move(session);
    } else if (game_end_turn(game)) {
        session_say(session, "");
        go_on(session, turns);
    } else if (game_unfinished(game).count > 0) {
        session_refuse(session, words_turns(session->match));
    } else if (session->coin >= 0 && !can_go(session)) {
        session_go_further(session); /* says why not */
    } else if (session->coin >= 0) {
        session_refuse(session, session->match->setup.preset->mirrored
                                    ? "How far? Press Right, or type a number."
                                    : "How far? Press Left, or type a number.");
    } else {
        session_refuse(session, "Choose a coin first, and how far it goes.");
    }
}

bool session_awaits_computer(const Session *session)
{
    return !session->replay && !session->paused &&
           match_is_computers_turn(session->match);
}

void session_play_computer(Session *session)
{
    Match *match = session->match;
    int side = game_side(match->game);
    char *warning = memory_copy(session->warning);
    GameTurn turn;

    while (game_unfinished(match->game).count > 0) {
        game_undo(match->game); /* a record can hold one */
    }
    if (match_play_computer(match, &turn)) {
        game_undo(match->game);
        session_announce(session, side, &turn);
        session->by_computer = true;
        game_redo(match->game);
        free(session->warning);
        session->warning = memory_copy(warning);
        session_look_anew(session);
    }
    free(warning);
}
