/*
 * Single keys. Knows what is chosen and what an act does to it; must not know
 * which key it was, or how anything is shown.
 */
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "record.h"
#include "session.h"
#include "words.h"

/* ---- Saying something ---------------------------------------------------- */

/* A stream that becomes the text when it is closed. */
static FILE *say_anew(char **text, size_t *size)
{
    free(*text);
    *text = NULL;
    return memory_need(open_memstream(text, size));
}

static void say(Session *session, const char *words)
{
    free(session->said);
    session->said = memory_copy(words);
}

static void refuse(Session *session, const char *words)
{
    session->refused = true;
    say(session, words);
}

static void refuse_move(Session *session, GameMove move, Refusal refusal)
{
    size_t size;
    FILE *out = say_anew(&session->said, &size);

    session->refused = true;
    words_refusal(session->match, move, refusal, out);
    fclose(out);
    memory_need(session->said);
}

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
    say(session, replay ? "Replay: Right or Space for the next turn, Left "
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
    FILE *out = say_anew(&session->said, &size);

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
    FILE *out = say_anew(&words, &size);

    if (advice_coach(session->match, &session->watch, out)) {
        fclose(out);
        say(session, memory_need(words));
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
        say(session, "Another strip, or Enter to end the turn.");
    } else if (!ended) {
        say(session, "The turn goes on in another strip.");
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
        refuse_move(session, move, refusal);
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
        say(session, "");
        go_on(session, turns);
    } else if (game_is_over(game)) {
        refuse(session, "The game is over.");
    } else if (game_unfinished(game).count > 0) {
        refuse(session, words_turns(session->match));
    } else {
        refuse(session, "Choose a coin first, and how far it goes.");
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

/* ---- Choosing ------------------------------------------------------------ */

Refusal session_refusal(const Session *session)
{
    GameMove move = {session->coin, session->distance};

    return game_refusal(session->match->game, move);
}

static void choose(Session *session, int coin)
{
    int coins = game_coins(session->match->game);

    if (coins > 0) {
        session->coin = coin < 0 ? coins - 1 : coin >= coins ? 0 : coin;
    }
    session->distance = 0;
    session->typing = false;
    say(session, "");
}

/* One strip down or up, to the coin that lies nearest. */
static void choose_strip(Session *session, int step)
{
    const Game *game = session->match->game;
    int strips = game_strips(game);
    int strip = session->coin < 0 ? (step > 0 ? -1 : strips)
                                  : game_strip_of(game, session->coin);
    int offset =
        session->coin < 0 ? 0 : session->coin - game_first_coin(game, strip);

    if (strips == 1) {
        choose(session, session->coin + step);
        return;
    }
    for (int i = 0; i < strips; i++) {
        strip = (strip + step + strips) % strips;

        int coins = coinstrip_coins(game_strip(game, strip));

        if (coins > 0) {
            choose(session, game_first_coin(game, strip) +
                                (offset < coins ? offset : coins - 1));
            return;
        }
    }
}

/* The next square that the coin may go to; that of the next coin that passes
 * is no square to stop at. */
static void go_further(Session *session)
{
    const Game *game = session->match->game;
    GameMove move = {session->coin, session->distance + 1};
    GameMove first = move;
    Refusal why;

    if (session->coin < 0) {
        choose(session, game_coins(game) - 1);
        return;
    }
    why = game_refusal(game, move);
    while (game_refusal(game, move).reason == REFUSAL_TAKEN) {
        move.distance++;
    }
    session->typing = false;
    if (game_refusal(game, move).reason == REFUSAL_NONE) {
        session->distance = move.distance;
        say(session, "");
    } else {
        refuse_move(session, first, why);
    }
}

static void go_back(Session *session)
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

static void type_letter(Session *session, char letter)
{
    int coins = game_coins(session->match->game);
    bool any_key = session->match->setup.preset->dots;

    if ((any_key && session->distance > 0) ||
        has_letter(session, session->coin, letter)) {
        go_further(session);
        return;
    }
    for (int i = 1; i <= coins; i++) {
        int coin = (session->coin + i) % coins;

        if (has_letter(session, coin, letter)) {
            choose(session, coin);
            go_further(session);
            return;
        }
    }
    refuse(session, "There is no such coin.");
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
            choose(session, coin);
            session->typing = true;
            return;
        }
    }
    text[0] = c;
    text[1] = '\0';
    coin = words_find_coin(session->match, text, &rest);
    if (coin < 0) {
        refuse(session, "There is no such coin.");
        return;
    }
    choose(session, coin);
    session->typing = true;
}

static void type_digit(Session *session, char c)
{
    enum { MOST = 10000000 };

    if (session->coin < 0) {
        refuse(session, "Choose a coin first.");
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
        say(session, "");
    } else {
        bool before = session->refused;

        /* More digits may follow, so it is no refusal yet. */
        refuse_move(session, (GameMove){session->coin, session->distance},
                    session_refusal(session));
        session->refused = before;
    }
}

void session_type(Session *session, char c)
{
    bool numbers = session->match->setup.preset->numbers;
    bool is_digit = c >= '0' && c <= '9';
    bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');

    session->slides = 0;
    if (session->replay) {
        session_act(session, c == ' ' ? ACT_FURTHER : ACT_NONE);
    } else if (session_awaits_computer(session)) {
        return;
    } else if (game_is_over(session->match->game)) {
        refuse(session, "The game is over.");
    } else if (is_letter && !numbers) {
        type_letter(session, c);
    } else if (session->match->setup.preset->dots) {
        if (session->distance > 0) {
            go_further(session); /* any key does, once a letter began */
        } else {
            refuse(session, "Type the letter of a coin.");
        }
    } else if (is_digit && numbers && !session->blank) {
        type_coin(session, c);
    } else if (is_digit) {
        type_digit(session, c);
    } else if (c == ' ') {
        session->blank = session->coin >= 0;
        session->typing = false;
    } else {
        refuse(session, "That key does nothing; / shows those that do.");
    }
}

/* ---- Acts ---------------------------------------------------------------- */

static void take_back(Session *session)
{
    bool taken = session->replay ? game_undo(session->match->game)
                                 : match_undo(session->match);

    if (!taken) {
        refuse(session, "There is nothing to take back.");
        return;
    }
    look_anew(session);
    say(session, session->replay ? "" : "Taken back.");
}

static void make_again(Session *session)
{
    Match *match = session->match;
    GameTurn turn;

    if (!game_redo(match->game)) {
        refuse(session, session->replay ? "That was the last turn."
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
    FILE *out = say_anew(&session->advice, &size);

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
        say(session, "Saved as coinstrip.game; --load coinstrip.game goes on.");
    } else {
        refuse(session, "It can't be saved as coinstrip.game here.");
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
        say(session, "Play on.");
    }
}

static void choose_by_act(Session *session, Act act)
{
    const Game *game = session->match->game;
    int strip = session->coin < 0 ? 0 : game_strip_of(game, session->coin);

    switch ((int)act) {
    case ACT_NEXT:
        choose(session, session->coin + 1);
        break;
    case ACT_PREVIOUS:
        choose(session, session->coin - 1);
        break;
    case ACT_DOWN:
    case ACT_UP:
        choose_strip(session, act == ACT_DOWN ? 1 : -1);
        break;
    case ACT_FIRST:
        choose(session, game_first_coin(game, strip));
        break;
    default:
        choose(session, game_first_coin(game, strip) +
                            coinstrip_coins(game_strip(game, strip)) - 1);
        break;
    }
}

static void play_by_act(Session *session, Act act)
{
    bool stepping = session->match->setup.preset->dots && session->distance > 0;

    switch ((int)act) {
    case ACT_FURTHER:
        go_further(session);
        break;
    case ACT_BACK:
    case ACT_CANCEL:
        if (stepping) {
            refuse(session, "The coin has moved; Return ends the move.");
        } else if (act == ACT_BACK) {
            go_back(session);
        } else {
            session->coin = -1;
            session->distance = 0;
            session->typing = false;
            say(session, "");
        }
        break;
    case ACT_ENTER:
        enter(session);
        break;
    default:
        if (stepping) {
            go_further(session);
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
        say(session, session->coach ? "The coach watches your turns."
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
            refuse(session, "The game is over.");
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
        choose(session, coin);
    } else if (session->coin >= 0 &&
               game_strip_of(game, session->coin) == strip) {
        session->distance = game_square_of(game, session->coin) - square;
        make_move(session);
        session->distance = 0;
    } else {
        refuse(session, "Choose a coin first.");
    }
}
