/*
 * The dialog of sentences. Knows commands; what they do, and what is said, is
 * for the match and the words.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "memory.h"
#include "plain.h"
#include "record.h"
#include "words.h"

typedef struct {
    Match *match;
    const Dialog *dialog;
    int hint; /* steps given in this position */
    bool quit;
} Talk;

/* ---- What is said by itself ---------------------------------------------- */

static void say_line(FILE *out, const char *line)
{
    if (line != NULL && line[0] != '\0') {
        fprintf(out, "%s\n", line);
    }
}

static void greet(const Match *match, const Dialog *dialog)
{
    const Preset *preset = match->setup.preset;

    fprintf(dialog->out, "%s.%s%s\n", words_title(match),
            preset->said[0] == NULL ? " " : "",
            preset->said[0] == NULL ? words_ending(match) : "");
    say_line(dialog->out, preset->said[0]);
    say_line(dialog->out, preset->said[1]);
    say_line(dialog->out, words_turns(match));
    if (dialog->prompts) {
        fprintf(dialog->out,
                "The same board again: --seed %" PRIu64 ". Type help for what "
                "you can type.\n",
                match->setup.seed);
    }
    words_position(match, dialog->out);
}

static void say_result(const Talk *talk)
{
    if (game_is_over(talk->match->game)) {
        words_result(talk->match, talk->dialog->out);
        fputc('\n', talk->dialog->out);
    } else {
        fputs("The game is not over.\n", talk->dialog->out);
    }
}

static void say_turn(const Talk *talk, const GameTurn *turn)
{
    FILE *out = talk->dialog->out;

    fprintf(out,
            "%s: ", words_player(talk->match, game_side(talk->match->game)));
    words_turn(talk->match, turn, out);
    fputc('\n', out);
}

static void play_computer(Talk *talk)
{
    Match before = *talk->match;
    GameTurn turn;

    /* What is said comes before the move, so make it, and once more. */
    if (!match_play_computer(talk->match, &turn)) {
        talk->quit = true;
        return;
    }
    game_undo(before.game);
    say_turn(talk, &turn);
    game_redo(before.game);
    talk->hint = 0;
}

/* ---- Commands ------------------------------------------------------------ */

typedef struct {
    const char *name;
    const char *meaning;
    void (*run)(Talk *talk, const char *rest);
} Command;

static void run_help(Talk *talk, const char *rest);

static void run_hint(Talk *talk, const char *rest)
{
    (void)rest;

    int steps = advice_hint(talk->match, talk->hint + 1, talk->dialog->out);

    talk->hint = (talk->hint + 1) % steps;
}

static void run_why(Talk *talk, const char *rest)
{
    (void)rest;
    advice_why(talk->match, 1000, talk->dialog->out);
}

static void run_where(Talk *talk, const char *rest)
{
    (void)rest;
    words_position(talk->match, talk->dialog->out);
}

static void run_board(Talk *talk, const char *rest)
{
    const Match *match = talk->match;

    (void)rest;
    for (int strip = 0; strip < game_strips(match->game); strip++) {
        int length = coinstrip_length(game_strip(match->game, strip));
        char *text = memory_new((size_t)length + 1, 1);
        int first = game_first_coin(match->game, strip);

        memset(text, '.', (size_t)length);
        for (int coin = first; game_strip_of(match->game, coin) == strip;
             coin++) {
            char name[WORDS_NAME];

            words_coin(match, coin, name);
            text[words_square(match, strip,
                              game_square_of(match->game, coin))] =
                name[strlen(name) - 1];
        }
        fprintf(talk->dialog->out, "%s\n", text);
        free(text);
    }
}

static void run_undo(Talk *talk, const char *rest)
{
    (void)rest;
    if (match_undo(talk->match)) {
        fputs("Taken back. ", talk->dialog->out);
        words_position(talk->match, talk->dialog->out);
        talk->hint = 0;
    } else {
        fputs("There is nothing to take back.\n", talk->dialog->out);
    }
}

static void run_redo(Talk *talk, const char *rest)
{
    (void)rest;
    if (match_redo(talk->match)) {
        fputs("Made again. ", talk->dialog->out);
        words_position(talk->match, talk->dialog->out);
        talk->hint = 0;
    } else {
        fputs("There is nothing to make again.\n", talk->dialog->out);
    }
}

static void run_save(Talk *talk, const char *rest)
{
    if (rest[0] == '\0') {
        fputs("Save as what? Type: save FILE\n", talk->dialog->out);
    } else if (record_save(talk->match, rest)) {
        fprintf(talk->dialog->out, "Saved as %s.\n", rest);
    } else {
        fprintf(talk->dialog->out, "It can't be saved as %s: %s.\n", rest,
                strerror(errno));
    }
}

static void run_record(Talk *talk, const char *rest)
{
    (void)rest;
    record_write(talk->match, talk->dialog->out);
}

static void run_quit(Talk *talk, const char *rest)
{
    (void)rest;
    talk->quit = true;
}

static const Command COMMANDS[] = {
    {"help", "this list", run_help},
    {"where", "where the coins are", run_where},
    {"board", "the strip, drawn", run_board},
    {"hint", "help, a little more each time", run_hint},
    {"why", "the numbers that decide", run_why},
    {"undo", "take a turn back", run_undo},
    {"redo", "make it again", run_redo},
    {"save", "save FILE: to go on later with --load FILE", run_save},
    {"record", "all turns so far", run_record},
    {"quit", "end", run_quit},
};

enum { COUNT = sizeof COMMANDS / sizeof *COMMANDS };

static void run_help(Talk *talk, const char *rest)
{
    FILE *out = talk->dialog->out;

    (void)rest;
    fprintf(out, "A move: %s, a coin and how many squares it goes%s.\n",
            talk->match->setup.preset->numbers ? "1 3" : "B 3",
            game_strips(talk->match->game) > 1 ? "; in several strips: A 2, D 1"
                                               : "");
    for (int i = 0; i < COUNT; i++) {
        fprintf(out, "%s: %s\n", COMMANDS[i].name, COMMANDS[i].meaning);
    }
}

/* Runs the command that the line is, if it is one. */
static bool run_command(Talk *talk, const char *line)
{
    size_t length = strcspn(line, " \t");

    for (int i = 0; i < COUNT; i++) {
        if (strlen(COMMANDS[i].name) == length &&
            strncmp(COMMANDS[i].name, line, length) == 0) {
            line += length;
            COMMANDS[i].run(talk, line + strspn(line, " \t"));
            return true;
        }
    }
    return false;
}

/* ---- Turns --------------------------------------------------------------- */

/* Which of the moves is to blame. */
static GameMove blamed(const Match *match, const GameTurn *turn)
{
    for (int i = 0; i < turn->count; i++) {
        if (game_refusal(match->game, turn->moves[i]).reason != REFUSAL_NONE) {
            return turn->moves[i];
        }
    }
    return turn->moves[0];
}

static void take_turn(Talk *talk, const GameTurn *turn)
{
    Match *match = talk->match;
    FILE *out = talk->dialog->out;
    Refusal refusal = game_turn_refusal(match->game, turn);
    AdviceWatch watch = {STRATEGY_UNKNOWN, NULL};

    if (refusal.reason != REFUSAL_NONE) {
        fputs("Not allowed: ", out);
        words_refusal(match, blamed(match, turn), refusal, out);
        fputc('\n', out);
        return;
    }
    if (talk->dialog->coach) {
        watch = advice_watch(match);
    }
    say_turn(talk, turn);
    game_take_turn(match->game, turn);
    talk->hint = 0;
    if (talk->dialog->coach) {
        advice_coach(match, &watch, out);
    }
    advice_forget(&watch);
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
    if (line[0] == '\0' || run_command(talk, line)) {
        return;
    }
    problem = words_read_turn(talk->match, line, &turn);
    if (problem != NULL) {
        fprintf(talk->dialog->out, "Not understood. %s. Or type help.\n",
                problem);
        return;
    }
    take_turn(talk, &turn);
}

/* Reads a line and does what it says. */
static void listen(Talk *talk, char **line, size_t *room)
{
    const Dialog *dialog = talk->dialog;

    if (dialog->prompts) {
        fprintf(dialog->out, "%s, your move: ",
                words_player(talk->match, game_side(talk->match->game)));
    }
    fflush(dialog->out);

    ssize_t length = getline(line, room, dialog->in);

    if (length == -1) {
        if (dialog->prompts) {
            fputc('\n', dialog->out);
        }
        talk->quit = true;
    } else if (strlen(*line) != (size_t)length) {
        fputs("Not understood.\n", dialog->out); /* a zero byte */
    } else {
        take_line(talk, *line);
    }
}

void plain_play(Match *match, const Dialog *dialog)
{
    Talk talk = {match, dialog, 0, false};
    char *line = NULL;
    size_t room = 0;

    greet(match, dialog);
    while (!game_is_over(match->game) && !talk.quit && *dialog->stop == 0) {
        if (match_is_computers_turn(match)) {
            play_computer(&talk);
        } else {
            /* (A turn begun on the screen is typed anew.) */
            while (game_unfinished(match->game).count > 0) {
                game_undo(match->game);
            }
            listen(&talk, &line, &room);
        }
    }
    free(line);
    say_result(&talk);
    fflush(dialog->out);
}

void plain_replay(Match *match, const Dialog *dialog)
{
    Talk talk = {match, dialog, 0, false};
    int turns = game_turns(match->game);

    while (game_undo(match->game)) {
    }
    greet(match, dialog);
    for (int i = 0; i < turns && *dialog->stop == 0; i++) {
        Game *game = match->game;
        GameTurn turn;

        game_redo(game);
        turn = game_turn(game, i);
        game_undo(game);
        say_turn(&talk, &turn);
        game_redo(game);
    }
    words_position(match, dialog->out);
    say_result(&talk);
}
