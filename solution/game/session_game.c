/*
 * The acts on whole games: what may be done now, saving, leaving, and the games
 * that come after this one. Must not know which key asked, or how anything is
 * shown.
 */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "chance.h"
#include "lesson.h"
#include "level.h"
#include "memory.h"
#include "record.h"
#include "session.h"
#include "session_parts.h"

/* ---- What may be done now ------------------------------------------------ */

static bool is_begun(const Session *session)
{
    const Game *game = session->match->game;

    return game_turns(game) > 0 || game_unfinished(game).count > 0;
}

/* Whether a computer plays as well as it is told. */
static bool has_level(const Session *session)
{
    const Setup *setup = &session->match->setup;

    return (setup->players[0].computer || setup->players[1].computer) &&
           setup->preset->choice == CHOICE_PERFECT && session->lesson == 0;
}

static bool may_replay(const Session *session, Act act)
{
    const Game *game = session->match->game;

    return act == ACT_ENTER || act == ACT_CANCEL   ? true
           : act == ACT_UNDO || act == ACT_BACK    ? game_turns(game) > 0
           : act == ACT_REDO || act == ACT_FURTHER ? game_can_redo(game)
                                                   : false;
}

static bool may_enter(const Session *session)
{
    const Game *game = session->match->game;

    return session->paused || (session->lesson > 0 && game_is_over(game)) ||
           game_may_end_turn(game) ||
           (session->coin >= 0 &&
            session_refusal(session).reason == REFUSAL_NONE);
}

bool session_may(const Session *session, Act act)
{
    const Match *match = session->match;
    bool over = game_is_over(match->game);
    bool mine = !over && !session_awaits_computer(session);
    bool looks_on =
        match->setup.players[0].computer && match->setup.players[1].computer;

    switch (act) {
    case ACT_FURTHER:
    case ACT_BACK:
        if (over && !session->replay) {
            return session_may(session, ACT_LOOK);
        }
        /* fall through */
    case ACT_NEXT:
    case ACT_PREVIOUS:
    case ACT_DOWN:
    case ACT_UP:
    case ACT_FIRST:
    case ACT_LAST:
    case ACT_CANCEL:
        return session->replay ? may_replay(session, act)
                               : mine && !session->paused;
    case ACT_ENTER:
        return session->replay || (may_enter(session) && (mine || over));
    case ACT_UNDO:
        return session->replay
                   ? may_replay(session, act)
                   : (mine || over || looks_on) && match_can_undo(match);
    case ACT_REDO:
        return session->replay
                   ? may_replay(session, act)
                   : (mine || over || looks_on) && match_can_redo(match);
    case ACT_HINT: /* also for who looks on while two computers play */
        return !over && !session->replay && (mine || looks_on);
    case ACT_COACH:
        return !looks_on;
    case ACT_REMATCH:
        return is_begun(session);
    case ACT_LOOK:
        return over && !session->replay && is_begun(session);
    case ACT_STRONGER:
    case ACT_WEAKER:
        return has_level(session);
    case ACT_LETTERS:
        return match->setup.rules.book->moves == COINSTRIP_WELTER;
    case ACT_NONE:
    case ACT_COUNT:
        return false;
    case ACT_SAVE:
    case ACT_NEW:
    case ACT_LESSON:
    case ACT_LEAVE:
        break;
    }
    return true;
}

/* ---- Other games --------------------------------------------------------- */

/* Goes on with that game in place of this one. */
static void begin_game(Session *session, const Setup *setup, Game *game)
{
    Match *match = session->match;

    game_free(match->game);
    match->setup = *setup;
    match->game = game;
    match->setup.rules = *game_rules(game);
    match->thought = (Thought){.changes = 0};
    session->replay = session->paused = false;
    session->slides = 0;
    free(session->warning);
    session->warning = memory_copy("");
    session_look_anew(session);
    session_say(session, "");
}

/* The game that is left counts, if it was played to its end. */
static void count_game(Session *session)
{
    int winner = game_winner(session->match->game);

    if (winner >= 0) {
        session->won[winner]++;
    }
}

static void forget_games(Session *session)
{
    session->won[0] = session->won[1] = 0;
}

static void begin_again(Session *session)
{
    Match *match = session->match;
    char *boards[GAME_MOST_STRIPS];
    int count = game_strips(match->game);

    for (int i = 0; i < count; i++) {
        boards[i] = memory_copy(game_board(match->game, i));
    }
    begin_game(session, &match->setup,
               memory_need(game_new(&match->setup.rules, boards, count)));
    for (int i = 0; i < count; i++) {
        free(boards[i]);
    }
}

const char *session_begin_other(Session *session, const Setup *setup,
                                const BoardWish *wish)
{
    const Match *match = session->match;
    Setup other = *setup;
    const char *problem;
    Game *game;

    /* (Short to type.) */
    other.seed = chance_state(match->setup.seed, 1) >> 32;
    game = boards_start_with(&other, wish, match->thinker,
                             match->thinker_context, &problem);
    if (game == NULL) {
        return problem;
    }
    session->wish = *wish;
    session->lesson = 0;
    forget_games(session);
    begin_game(session, &other, game);
    return NULL;
}

/* (The same people go on, so what they have won counts on.) */
static void begin_another(Session *session)
{
    Setup setup = session->match->setup;
    BoardWish wish = boards_another(&session->wish, session->match->game);
    int won[] = {session->won[0], session->won[1]};

    if (session_begin_other(session, &setup, &wish) != NULL) {
        session_refuse(session, "There is no other board of this kind.");
    }
    memcpy(session->won, won, sizeof won);
}

static void begin_lesson(Session *session, int number)
{
    const Lesson *lesson = &lessons[number - 1];
    Setup setup = {.preset = preset_find("none"),
                   .rules = {.book = rulebook_at(lesson->book)},
                   .players = {{false, 0}, {true, LEVEL_PERFECT}},
                   .seed = 1};
    char *board = memory_copy(lesson->board);

    session->lesson = number;
    begin_game(session, &setup, memory_need(game_new(&setup.rules, &board, 1)));
    free(board);
}

/* After the last board of the lesson: a game of what was learnt. */
static void leave_lesson(Session *session)
{
    Setup *setup = &session->match->setup;

    session->lesson = 0;
    session->wish = BOARDS_ANY;
    session->wish.winnable = true;
    setup->players[1].errors = LEVEL_MEDIUM;
    begin_another(session);
}

void session_go_on_learning(Session *session)
{
    if (game_winner(session->match->game) != 0) {
        begin_again(session);
    } else if (session->lesson < LESSON_COUNT) {
        begin_lesson(session, session->lesson + 1);
    } else {
        leave_lesson(session);
    }
}

/* The first board for the game at hand, or the next one. */
static int next_lesson(const Session *session)
{
    int number = session->lesson + 1;

    if (session->lesson == 0) {
        int book = rulebook_number(session->match->setup.rules.book);

        while (number < LESSON_COUNT && lessons[number - 1].book != book) {
            number++;
        }
        return lessons[number - 1].book == book ? number : 1;
    }
    return number <= LESSON_COUNT ? number : 1;
}

/* ---- Saving, levels, and leaving ----------------------------------------- */

static const char SAVED_AS[] = "coinstrip.game";

static void save(Session *session)
{
    if (record_save(session->match, SAVED_AS)) {
        session->saved = true;
        session_say(session,
                    "Saved as coinstrip.game; --load coinstrip.game goes on.");
    } else {
        session_refuse(session, "It can't be saved as coinstrip.game here.");
    }
}

static void set_level(Session *session, bool better)
{
    Player *players = session->match->setup.players;
    int errors = players[players[1].computer].errors;
    char words[64];

    errors = better ? level_better(errors) : level_worse(errors);
    players[0].errors = players[1].errors = errors;
    session->match->thought = (Thought){.changes = 0};
    snprintf(words, sizeof words, "The computer now plays: %s.",
             session_level(session));
    session_say(session, words);
}

const char *session_level(const Session *session)
{
    const Player *players = session->match->setup.players;
    const char *name = level_name(players[players[1].computer].errors);

    return !has_level(session) ? "" : name != NULL ? name : "as you set it";
}

/* What there is to ask before the act is done; NULL: nothing. */
static const char *question(const Session *session, Act act)
{
    bool unfinished = is_begun(session) && !game_is_over(session->match->game);
    struct stat about;

    switch ((int)act) {
    case ACT_SAVE:
        return !session->saved && stat(SAVED_AS, &about) == 0
                   ? "coinstrip.game is there already. Write over it?"
                   : NULL;
    case ACT_LEAVE:
        return unfinished ? "Leave? The game is kept, for --resume." : NULL;
    default:
        return unfinished && session->lesson == 0 ? "Give this game up?" : NULL;
    }
}

static void do_act(Session *session, Act act)
{
    switch ((int)act) {
    case ACT_SAVE:
        save(session);
        break;
    case ACT_REMATCH:
        if (session->lesson == 0) {
            count_game(session);
        }
        begin_again(session);
        break;
    case ACT_NEW:
        if (session->lesson > 0) {
            leave_lesson(session);
        } else {
            count_game(session);
            begin_another(session);
        }
        break;
    case ACT_LESSON:
        forget_games(session);
        begin_lesson(session, next_lesson(session));
        break;
    default:
        session->left = true;
        break;
    }
}

void session_agree(Session *session, bool yes)
{
    Act act = session->asking;

    session->asking = ACT_NONE;
    session_say(session, "");
    if (yes) {
        do_act(session, act);
    }
}

void session_act_on_game(Session *session, Act act)
{
    const char *words;

    if (!session_may(session, act)) {
        session_refuse(session, act == ACT_REMATCH ? "This game has not begun."
                                : act == ACT_LOOK  ? "The game is not over."
                                : act == ACT_LETTERS
                                    ? "Here no coin passes another."
                                    : "No computer plays here as it is told.");
        return;
    }
    switch ((int)act) {
    case ACT_STRONGER:
    case ACT_WEAKER:
        set_level(session, act == ACT_STRONGER);
        return;
    case ACT_LOOK:
        session->replay = true;
        session_tell_last(session);
        session->slides = 0;
        session_look_anew(session);
        return;
    case ACT_LETTERS:
        session->match->letters_stay = !session->match->letters_stay;
        session_look_anew(session);
        session_say(session, session->match->letters_stay
                                 ? "Letters stay with their coins."
                                 : "Letters go from left to right.");
        return;
    default:
        words = question(session, act);
        if (words == NULL) {
            do_act(session, act);
        } else {
            session->asking = act;
            session_say(session, words);
        }
        return;
    }
}
