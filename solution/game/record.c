/*
 * Records. Knows their form, and what goes into one; whether turns are allowed
 * is for the game to say. A record comes from anywhere: nothing in it is
 * believed before it was checked.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "boards.h"
#include "memory.h"
#include "record.h"
#include "words.h"

static const char FIRST_LINE[] = "CoinStrip record 1";
static const char *const ENDINGS[] = {"wins", "loses"};
static const char *const TURNS[] = {"one", "any", "some", "every",
                                    "every-left"};

enum { KINDS_OF_TURNS = sizeof TURNS / sizeof *TURNS };

/* Which of the names it is, or -1. */
static int find(const char *name, const char *const *names, int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(name, names[i]) == 0) {
            return i;
        }
    }
    return -1;
}

int record_find_turn(const char *name)
{
    return find(name, TURNS, KINDS_OF_TURNS);
}

const char *record_turn_name(StrategyTurn turn)
{
    return TURNS[turn];
}

/* ---- Writing ------------------------------------------------------------- */

static void write_player(int number, const Player *player, FILE *out)
{
    fprintf(out, "player %d: %s", number,
            player->computer ? "computer" : "person");
    if (player->computer && player->errors > 0) {
        fputs(", ", out);
        words_count(player->errors, "error", out);
        fputs(" in 100", out);
    }
    fputc('\n', out);
}

static void write_setup(const Setup *setup, FILE *out)
{
    fprintf(out, "%s\nrules: %s\nlast mover: %s\nturn: %s\n", FIRST_LINE,
            setup->rules.book->name,
            ENDINGS[setup->rules.ending == STRATEGY_MISERE],
            TURNS[setup->rules.turn]);
    fprintf(out, "preset: %s\nseed: %" PRIu64 "\n", setup->preset->name,
            setup->seed);
    write_player(1, &setup->players[0], out);
    write_player(2, &setup->players[1], out);
}

bool record_write(const Match *match, FILE *out)
{
    /* Coins are called as they were when they moved: play it all again. */
    Match again = *match;
    char *boards[GAME_MOST_STRIPS];
    int strips = game_strips(match->game);
    GameTurn begun = game_unfinished(match->game);

    again.letters_stay = false; /* as whoever reads it, too */
    write_setup(&match->setup, out);
    for (int i = 0; i < strips; i++) {
        char *seen = memory_copy(game_board(match->game, i));

        boards[i] = memory_copy(seen);
        boards_turn_round(match->setup.preset, seen);
        fprintf(out, "strip: %s\n", seen);
        free(seen);
    }
    again.game = memory_need(game_new(&match->setup.rules, boards, strips));
    for (int i = 0; i < strips; i++) {
        free(boards[i]);
    }
    for (int i = 0; i < game_turns(match->game); i++) {
        GameTurn turn = game_turn(match->game, i);

        fprintf(out, "%d. ", i + 1);
        words_write_turn(&again, &turn, out);
        fputc('\n', out);
        game_take_turn(again.game, &turn);
    }
    if (begun.count > 0) {
        fputs("begun: ", out);
        words_write_turn(&again, &begun, out);
        fputc('\n', out);
    }
    game_free(again.game);
    if (game_is_over(match->game)) {
        fputs("# ", out);
        words_result(match, out);
        fputc('\n', out);
    }
    return ferror(out) == 0;
}

bool record_save(const Match *match, const char *path)
{
    FILE *out = fopen(path, "w");

    if (out == NULL) {
        return false;
    }

    bool good = record_write(match, out);

    return fclose(out) == 0 && good;
}

/* ---- Reading ------------------------------------------------------------- */

typedef struct {
    Match *match;
    char *boards[GAME_MOST_STRIPS];
    int count;
} Reading;

/* What follows "key: " or "key", if the line begins so; or NULL. */
static const char *after(const char *line, const char *key)
{
    size_t length = strlen(key);

    return strncmp(line, key, length) == 0 ? line + length : NULL;
}

static const char *set_player(Player *player, const char *value)
{
    int end = 0;

    *player = (Player){strncmp(value, "computer", 8) == 0, 0};
    if (strcmp(value, "person") == 0 || strcmp(value, "computer") == 0) {
        return NULL;
    }
    if (sscanf(value, "computer, %3d error%*1[s] in 100%n", &player->errors,
               &end) == 1 &&
        end == 0) {
        sscanf(value, "computer, %*3d error in 100%n", &end);
    }
    if (end == 0 || value[end] != '\0' || player->errors < 0 ||
        player->errors > 100) {
        return "a player is \"person\" or \"computer\"";
    }
    return NULL;
}

static const char *set_seed(Setup *setup, const char *value)
{
    char *end;

    errno = 0;
    setup->seed = strtoull(value, &end, 10);
    return strspn(value, "0123456789") == 0 || *end != '\0' || errno != 0
               ? "a seed is a whole number"
               : NULL;
}

static const char *set_preset(Setup *setup, const char *value)
{
    const Preset *preset = preset_find(value);

    if (preset == NULL) {
        return "there is no such preset";
    }
    setup->preset = preset;
    return NULL;
}

static const char *set_choice(int choice, int *to)
{
    *to = choice;
    return choice < 0 ? "this can't be chosen" : NULL;
}

/* Takes a line of the setup. NULL, or what is wrong with it. */
static const char *read_setup(Reading *reading, const char *line)
{
    Setup *setup = &reading->match->setup;
    const char *value;
    const char *problem;
    int choice = 0;

    if ((value = after(line, "rules: ")) != NULL) {
        setup->rules.book = rulebook_find(value);
        problem = setup->rules.book == NULL ? "this can't be chosen" : NULL;
    } else if ((value = after(line, "last mover: ")) != NULL) {
        problem = set_choice(find(value, ENDINGS, 2), &choice);
        setup->rules.ending = choice == 1 ? STRATEGY_MISERE : STRATEGY_NORMAL;
    } else if ((value = after(line, "turn: ")) != NULL) {
        problem = set_choice(record_find_turn(value), &choice);
        setup->rules.turn = choice < 0 ? STRATEGY_ONE : (StrategyTurn)choice;
    } else if ((value = after(line, "preset: ")) != NULL) {
        problem = set_preset(setup, value);
    } else if ((value = after(line, "seed: ")) != NULL) {
        problem = set_seed(setup, value);
    } else if ((value = after(line, "player 1: ")) != NULL) {
        problem = set_player(&setup->players[0], value);
    } else if ((value = after(line, "player 2: ")) != NULL) {
        problem = set_player(&setup->players[1], value);
    } else {
        problem = "this is no line of a record";
    }
    return problem;
}

static const char *read_strip(Reading *reading, const char *board)
{
    if (reading->count == GAME_MOST_STRIPS) {
        return "there are too many strips";
    }
    if (strlen(board) > BOARDS_MOST_SQUARES) {
        return "the strip is too long";
    }
    reading->boards[reading->count] = memory_copy(board);
    boards_turn_round(reading->match->setup.preset,
                      reading->boards[reading->count++]);
    return NULL;
}

/* The first turn, or the end, completes what the game begins with. */
static const char *start(Reading *reading)
{
    Match *match = reading->match;

    if (match->game == NULL) {
        match->game =
            game_new(&match->setup.rules, reading->boards, reading->count);
    }
    if (match->game == NULL) {
        return "there is no strip, or a wrong one";
    }
    match->setup.rules = *game_rules(match->game);
    return NULL;
}

static const char *read_turn(Reading *reading, const char *text, bool finished)
{
    Match *match = reading->match;
    GameTurn turn;
    const char *problem = start(reading);

    if (problem == NULL) {
        problem = words_read_turn(match, text, &turn);
    }
    if (problem != NULL) {
        return problem;
    }
    if (finished) {
        return game_take_turn(match->game, &turn)
                   ? NULL
                   : "the rules don't allow this";
    }
    for (int i = 0; i < turn.count; i++) {
        if (!game_move(match->game, turn.moves[i])) {
            return "the rules don't allow this";
        }
    }
    return NULL;
}

static const char *read_line(Reading *reading, const char *line)
{
    size_t digits = strspn(line, "0123456789");
    const char *value;

    if (line[0] == '#' || line[0] == '\0') {
        return NULL;
    }
    if (digits > 0 && line[digits] == '.') {
        return read_turn(reading, line + digits + 1, true);
    }
    if ((value = after(line, "begun: ")) != NULL) {
        return read_turn(reading, value, false);
    }
    if (reading->match->game != NULL) {
        return "only turns come after a turn";
    }
    value = after(line, "strip: ");
    return value != NULL ? read_strip(reading, value)
                         : read_setup(reading, line);
}

static void complain(char **problem, int number, const char *what)
{
    size_t size = strlen(what) + 32;

    *problem = memory_new(size, 1);
    snprintf(*problem, size, "line %d: %s", number, what);
}

bool record_read(FILE *in, Match *match, char **problem)
{
    Reading reading = {.match = match};
    char *line = NULL;
    size_t room = 0;
    int number = 0;
    const char *wrong = NULL;

    *match = (Match){.setup = {.preset = preset_find("none")}};
    match->setup.rules.book = rulebook_at(RULEBOOK_SILVER_DOLLAR);
    while (wrong == NULL && getline(&line, &room, in) != -1) {
        line[strcspn(line, "\r\n")] = '\0';
        if (++number == 1) {
            wrong = strcmp(line, FIRST_LINE) == 0
                        ? NULL
                        : "this is not a CoinStrip record";
        } else {
            wrong = read_line(&reading, line);
        }
    }
    if (wrong == NULL) {
        wrong =
            number == 0 ? "this is not a CoinStrip record" : start(&reading);
    }
    free(line);
    for (int i = 0; i < reading.count; i++) {
        free(reading.boards[i]);
    }
    if (wrong != NULL) {
        game_free(match->game);
        match->game = NULL;
        complain(problem, number, wrong);
    }
    return wrong == NULL;
}

bool record_load(const char *path, Match *match, char **problem)
{
    FILE *in = fopen(path, "r");

    if (in == NULL) {
        *problem = memory_copy(strerror(errno));
        return false;
    }

    struct stat about;

    if (fstat(fileno(in), &about) == 0 && S_ISDIR(about.st_mode)) {
        fclose(in);
        *problem = memory_copy("it is a folder");
        return false;
    }

    bool good = record_read(in, match, problem);

    fclose(in);
    return good;
}
