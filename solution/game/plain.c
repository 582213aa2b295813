/*
 * The dialog of sentences. Knows when who speaks; what turns do, and what is
 * said, is for the session and the words.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "plain_parts.h"
#include "words.h"

/* ---- What is said by itself ---------------------------------------------- */

void plain_say_line(FILE *out, const char *line)
{
    if (line[0] != '\0') {
        fprintf(out, "%s\n", line);
    }
}

/* What the session has to say now; and lets go of it. */
static void say_now(Talk *talk)
{
    char *words = session_now(talk->session);

    plain_say_line(talk->out, words);
    free(words);
}

void plain_say_title(const Talk *talk)
{
    fprintf(talk->out, "%s. ", words_title(talk->match));
    words_rule(talk->match, talk->out);
    fputc('\n', talk->out);
}

void plain_greet(Talk *talk)
{
    const char *level = session_level(talk->session);

    plain_say_title(talk);
    if (!game_is_over(talk->match->game)) {
        say_now(talk);
    }
    if (talk->dialog->prompts && level[0] != '\0') {
        fprintf(talk->out, "The computer plays: %s.\n", level);
    }
    if (talk->dialog->prompts && talk->session->lesson == 0) {
        fprintf(talk->out,
                "The same board again: --seed %" PRIu64 ". Type help for what "
                "you can type.\n",
                talk->match->setup.seed);
    }
    words_position(talk->match, talk->out);
}

static void say_result(const Talk *talk)
{
    if (game_is_over(talk->match->game)) {
        words_result(talk->match, talk->out);
        fputc('\n', talk->out);
    } else {
        fputs("The game is not over.\n", talk->out);
    }
}

static void play_computer(Talk *talk)
{
    int turns = game_turns(talk->match->game);

    if (talk->dialog->prompts &&
        thought_is_long(talk->match->game, THOUGHT_CHOICE)) {
        fputs("Thinking...\n", talk->out);
        fflush(talk->out);
    }
    session_play_computer(talk->session);
    talk->quit = game_turns(talk->match->game) == turns;
    plain_say_line(talk->out, talk->session->said);
}

/* ---- Turns --------------------------------------------------------------- */

static void take_turn(Talk *talk, const GameTurn *turn)
{
    bool taken = session_take_turn(talk->session, turn);

    fprintf(talk->out, "%s%s\n",
            taken ? "" : "Not allowed: ", talk->session->said);
    plain_say_line(talk->out, talk->session->warning);
}

static void take_line(Talk *talk, char *line)
{
    GameTurn turn;
    const char *problem;

    line += strspn(line, " \t");
    for (size_t end = strlen(line);
         end > 0 && strchr(" \t\r\n", line[end - 1]) != NULL;) {
        line[--end] = '\0';
    }
    if (line[0] == '\0' || plain_run_command(talk, line)) {
        return;
    }
    problem = words_read_turn(talk->match, line, &turn);
    if (problem != NULL) {
        fprintf(talk->out, "Not understood. %s. Or type help.\n", problem);
        return;
    }
    take_turn(talk, &turn);
}

static void ask(const Talk *talk)
{
    const char *player =
        words_player(talk->match, game_side(talk->match->game));

    if (talk->session->lesson > 0 && game_is_over(talk->match->game)) {
        fputs("next, rematch, new, or quit: ", talk->out);
    } else if (game_is_over(talk->match->game)) {
        fputs("new, rematch, undo, record, or quit: ", talk->out);
    } else if (strcmp(player, "You") == 0) {
        fputs("Your move: ", talk->out);
    } else {
        fprintf(talk->out, "%s, your move: ", player);
    }
}

/* Reads a line and does what it says. */
static void listen(Talk *talk, char **line, size_t *room)
{
    const Dialog *dialog = talk->dialog;

    if (dialog->prompts) {
        ask(talk);
    }
    fflush(talk->out);
    talk->session->refused = false;

    ssize_t length = getline(line, room, dialog->in);

    if (length == -1) {
        if (dialog->prompts) {
            fputc('\n', talk->out);
        }
        talk->quit = true;
    } else if (strlen(*line) != (size_t)length) {
        fputs("Not understood.\n", talk->out); /* a zero byte */
    } else {
        take_line(talk, *line);
    }
}

/* One game, until it is over; or told from its start, when it is a new one. */
static void play(Talk *talk, char **line, size_t *room)
{
    Match *match = talk->match;
    const Dialog *dialog = talk->dialog;

    while (!game_is_over(match->game) && !talk->quit && *dialog->stop == 0) {
        if (match_is_computers_turn(match)) {
            play_computer(talk);
        } else {
            /* (A turn begun on the screen is typed anew.) */
            while (game_unfinished(match->game).count > 0) {
                game_undo(match->game);
            }
            listen(talk, line, room);
        }
    }
}

/* How it ended; and in a lesson, what that showed. */
static void say_end(Talk *talk)
{
    char *tally = session_tally(talk->session);

    say_result(talk);
    if (game_is_over(talk->match->game)) {
        plain_say_line(talk->out, tally);
    }
    free(tally);
    if (talk->session->lesson > 0 && game_is_over(talk->match->game)) {
        session_act(talk->session, ACT_NONE);
        plain_say_line(talk->out, session_lesson_words(talk->session));
    }
}

static void begin_talk(Talk *talk, Session *session, Match *match,
                       const Dialog *dialog)
{
    *talk = (Talk){session, match, dialog, dialog->out, false};
    session_begin(session, match, &dialog->boards, dialog->coach, false);
}

void plain_play(Match *match, const Dialog *dialog)
{
    Session session;
    Talk talk;
    char *line = NULL;
    size_t room = 0;

    begin_talk(&talk, &session, match, dialog);
    if (dialog->lesson) {
        session_act(&session, ACT_LESSON);
    }
    plain_greet(&talk);
    do {
        play(&talk, &line, &room);
        say_end(&talk);
        /* Whoever sits there may want another game, or to take back. */
        while (dialog->prompts && game_is_over(match->game) && !talk.quit &&
               *dialog->stop == 0) {
            listen(&talk, &line, &room);
        }
    } while (!talk.quit && *dialog->stop == 0 && dialog->prompts);
    free(line);
    fflush(dialog->out);
    session_end(&session);
}

void plain_replay(Match *match, const Dialog *dialog)
{
    Session session;
    Talk talk;
    int turns = game_turns(match->game);

    while (game_undo(match->game)) {
    }
    begin_talk(&talk, &session, match, dialog);
    plain_greet(&talk);
    for (int i = 0; i < turns && *dialog->stop == 0; i++) {
        session.replay = true;
        session_act(&session, ACT_REDO);
        plain_say_line(dialog->out, session.said);
        plain_say_line(dialog->out, session.warning);
    }
    words_position(match, dialog->out);
    say_result(&talk);
    session_end(&session);
}
