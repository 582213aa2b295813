/*
 * The commands of the dialog. Knows their names; what they do is for the
 * session, and what is said for the words.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "level.h"
#include "memory.h"
#include "menu.h"
#include "plain_parts.h"
#include "record.h"
#include "words.h"

typedef struct {
    const char *name;
    const char *meaning;
    void (*run)(Talk *talk, const char *rest);
} Command;

static void run_help(Talk *talk, const char *rest);

static void run_hint(Talk *talk, const char *rest)
{
    (void)rest;
    session_act(talk->session, ACT_HINT);
    fputs(talk->session->advice, talk->out);
    if (talk->session->advice[0] == '\0') {
        plain_say_line(talk->out, talk->session->said);
    }
}

static void run_why(Talk *talk, const char *rest)
{
    (void)rest;
    advice_why(talk->match, 1000, talk->out);
}

static void run_rule(Talk *talk, const char *rest)
{
    (void)rest;
    plain_say_title(talk);
}

static void run_where(Talk *talk, const char *rest)
{
    (void)rest;
    words_position(talk->match, talk->out);
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
        fprintf(talk->out, "%s\n", text);
        free(text);
    }
}

static void go_in_time(Talk *talk, Act act)
{
    int turns = game_turns(talk->match->game);

    session_act(talk->session, act);
    if (game_turns(talk->match->game) != turns) {
        fputs(act == ACT_UNDO ? "Taken back. " : "Made again. ", talk->out);
        words_position(talk->match, talk->out);
        talk->session->paused = false;
    } else {
        plain_say_line(talk->out, talk->session->said);
    }
}

static void run_undo(Talk *talk, const char *rest)
{
    (void)rest;
    go_in_time(talk, ACT_UNDO);
}

static void run_redo(Talk *talk, const char *rest)
{
    (void)rest;
    go_in_time(talk, ACT_REDO);
}

static void save_as(Talk *talk, const char *path, bool over)
{
    struct stat about;

    if (path[0] == '\0') {
        fprintf(talk->out, "Save as what? Type: %s FILE\n",
                over ? "replace" : "save");
    } else if (!over && stat(path, &about) == 0) {
        fprintf(talk->out,
                "%s is there already. To write over it, type: replace %s\n",
                path, path);
    } else if (record_save(talk->match, path)) {
        fprintf(talk->out, "Saved as %s.\n", path);
    } else {
        fprintf(talk->out, "It can't be saved as %s: %s.\n", path,
                strerror(errno));
    }
}

static void run_save(Talk *talk, const char *rest)
{
    save_as(talk, rest, false);
}

static void run_replace(Talk *talk, const char *rest)
{
    save_as(talk, rest, true);
}

static void run_record(Talk *talk, const char *rest)
{
    (void)rest;
    record_write(talk->match, talk->out);
}

/* An act that begins a game: it is told from its start. Whoever types the whole
 * word means it. */
static void begin(Talk *talk, Act act)
{
    session_act(talk->session, act);
    if (talk->session->asking != ACT_NONE) {
        session_act(talk->session, ACT_ENTER);
    }
    if (talk->session->refused) {
        plain_say_line(talk->out, talk->session->said);
    } else {
        plain_greet(talk);
    }
}

static void run_new(Talk *talk, const char *rest)
{
    (void)rest;
    begin(talk, ACT_NEW);
}

static void run_rematch(Talk *talk, const char *rest)
{
    (void)rest;
    begin(talk, ACT_REMATCH);
}

static void run_lesson(Talk *talk, const char *rest)
{
    (void)rest;
    begin(talk, ACT_LESSON);
}

static void run_level(Talk *talk, const char *rest)
{
    int errors = level_find(rest);

    if (session_may(talk->session, ACT_STRONGER) && errors >= 0) {
        talk->match->setup.players[0].errors = level_worse(errors);
        talk->match->setup.players[1].errors = level_worse(errors);
    } else if (session_may(talk->session, ACT_STRONGER) && rest[0] != '\0') {
        fputs("The levels are easy, medium and perfect.\n", talk->out);
        return;
    }
    session_act(talk->session, ACT_STRONGER);
    plain_say_line(talk->out, talk->session->said);
}

/* The lines that there are, or those words of one that can be chosen. */
static void list_choices(Talk *talk)
{
    Menu menu = menu_of(talk->session);

    for (MenuLine line = MENU_GAME; line < MENU_LINES; line++) {
        if (menu_is_open(&menu, line)) {
            fprintf(talk->out, "%s: %s\n", menu_label(line),
                    menu_word(&menu, line));
        }
    }
}

static void list_words(Talk *talk, Menu *menu)
{
    int first = menu->value[menu->line];

    fprintf(talk->out, "%s: ", menu_label(menu->line));
    do {
        fputs(menu_word(menu, menu->line), talk->out);
        menu_change(menu, 1);
        fputs(menu->value[menu->line] == first ? ".\n" : "; ", talk->out);
    } while (menu->value[menu->line] != first);
}

/* "choose game welter" begins another game, that being changed. */
static void run_choose(Talk *talk, const char *rest)
{
    Menu menu = menu_of(talk->session);
    size_t length = strcspn(rest, " \t");
    const char *word = rest + length + strspn(rest + length, " \t");
    const char *problem;

    if (!menu_find_line(&menu, rest, length)) {
        list_choices(talk);
        fputs("Type choose and one of these for what there is: choose game\n",
              talk->out);
    } else if (!menu_find_word(&menu, word)) {
        list_words(talk, &menu);
        fprintf(talk->out,
                "Type choose, that, and how one of them begins: choose game "
                "welter\n");
    } else if ((problem = menu_start(&menu, talk->session)) != NULL) {
        fprintf(talk->out, "That can't be: %s.\n", problem);
    } else {
        plain_greet(talk);
    }
}

static void run_coach(Talk *talk, const char *rest)
{
    (void)rest;
    session_act(talk->session, ACT_COACH);
    plain_say_line(talk->out, talk->session->said);
}

static void run_quit(Talk *talk, const char *rest)
{
    (void)rest;
    talk->quit = true;
}

static const Command COMMANDS[] = {
    {"help", "this list", run_help},
    {"rule", "how coins move, and who wins", run_rule},
    {"where", "where the coins are", run_where},
    {"board", "the strip, drawn", run_board},
    {"hint", "help, a little more each time", run_hint},
    {"why", "the numbers that decide", run_why},
    {"coach", "it comes, or leaves: says when you give a win away", run_coach},
    {"undo", "take a turn back", run_undo},
    {"redo", "make it again", run_redo},
    {"new", "another board", run_new},
    {"rematch", "the same board again", run_rematch},
    {"choose", "another game, who plays, and on what board", run_choose},
    {"level", "level easy, medium or perfect: how the computer plays",
     run_level},
    {"lesson", "small boards that show how to win; next: the next one",
     run_lesson},
    {"next", NULL, run_lesson},
    {"save", "save FILE: to go on later with --load FILE", run_save},
    {"replace", NULL, run_replace},
    {"record", "all turns so far", run_record},
    {"quit", "end", run_quit},
};

enum { COUNT = sizeof COMMANDS / sizeof *COMMANDS };

static void run_help(Talk *talk, const char *rest)
{
    (void)rest;
    fprintf(talk->out, "A move: %s, a coin and how many squares it goes%s.\n",
            talk->match->setup.preset->numbers ? "1 3" : "B 3",
            game_strips(talk->match->game) > 1 ? "; in several strips: A 2, D 1"
                                               : "");
    for (int i = 0; i < COUNT; i++) {
        if (COMMANDS[i].meaning != NULL) {
            fprintf(talk->out, "%s: %s\n", COMMANDS[i].name,
                    COMMANDS[i].meaning);
        }
    }
}

/* Runs the command that the line is, if it is one. */
bool plain_run_command(Talk *talk, const char *line)
{
    size_t length = strcspn(line, " \t");

    for (int i = 0; i < COUNT; i++) {
        if (strlen(COMMANDS[i].name) == length &&
            strncasecmp(COMMANDS[i].name, line, length) == 0) {
            line += length;
            COMMANDS[i].run(talk, line + strspn(line, " \t"));
            return true;
        }
    }
    return false;
}
