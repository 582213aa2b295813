/*
 * The words that games are chosen by, and what they stand for. Must not know
 * how a game is begun.
 */
#include <string.h>
#include <strings.h>

#include "level.h"
#include "menu.h"

enum { MOST_WORDS = 7 };

/* A line's words; those of the games come first as rulebook.h numbers them, and
 * then the presets. */
static const struct {
    const char *label;
    const char *words[MOST_WORDS]; /* the first NULL ends them */
} lines[MENU_LINES] = {
    [MENU_GAME] = {"Game",
                   {"Silver Dollar Game", "Welter's Game", "Short Steps",
                    "Bailey's laboratory", "BBC Computer, 1982",
                    "Twelve lights, 2024"}},
    [MENU_PLAYERS] = {"Players",
                      {"you, the computer", "the computer, you", "two people",
                       "two computers"}},
    [MENU_LEVEL] = {"Computer", {"easy", "medium", "perfect"}},
    [MENU_LAST] = {"Last mover", {"wins", "loses"}},
    [MENU_BOARD] = {"Board", {"any", "small", "middle", "large", "as now"}},
    [MENU_BEGIN] = {"Who begins", {"can win", "may be lost"}},
    [MENU_STRIPS] = {"Strips", {"1", "2", "3", "4", "5", "6"}},
    [MENU_TURN] = {"Turn moves in",
                   {"one strip", "any strips", "some, not all",
                    "all, till one ends", "all that are left"}},
};

static const char *const PRESETS[] = {"bailey", "bbc", "technoblogy"};

enum { BOOKS = 3, GAMES = 6, BOARD_NOW = 4 };

/* Coins and squares of boards that are small, middle and large. */
static const int SIZES[][2] = {{-1, -1}, {3, 12}, {5, 20}, {8, 40}};

/* ---- The game at hand ---------------------------------------------------- */

static int game_of(const Setup *setup)
{
    for (int i = BOOKS; i < GAMES; i++) {
        if (strcmp(setup->preset->name, PRESETS[i - BOOKS]) == 0) {
            return i;
        }
    }
    return rulebook_number(setup->rules.book);
}

static int players_of(const Setup *setup)
{
    bool first = setup->players[0].computer;
    bool second = setup->players[1].computer;

    return first && second ? 3 : first ? 1 : second ? 0 : 2;
}

static int find_word(MenuLine line, const char *word)
{
    for (int i = 0; i < MOST_WORDS && lines[line].words[i] != NULL; i++) {
        if (strncasecmp(lines[line].words[i], word, strlen(word)) == 0) {
            return i;
        }
    }
    return -1;
}

/* (Against a person a computer that nobody told how, plays so that it can be
 * beaten.) */
static int level_of(const Setup *setup)
{
    int computer = setup->players[1].computer ? 1 : 0;
    const char *name = setup->players[computer].computer
                           ? level_name(setup->players[computer].errors)
                           : NULL;

    return find_word(MENU_LEVEL, name != NULL ? name : "medium");
}

Menu menu_of(const Session *session)
{
    const Setup *setup = &session->match->setup;
    Menu menu = {.now = boards_another(&session->wish, session->match->game)};
    int strips = game_strips(session->match->game);

    menu.value[MENU_GAME] = game_of(setup);
    menu.value[MENU_PLAYERS] = players_of(setup);
    menu.value[MENU_LEVEL] = level_of(setup);
    menu.value[MENU_LAST] = setup->rules.ending == STRATEGY_MISERE;
    menu.value[MENU_BOARD] =
        menu.now.coins >= 0 || menu.now.squares >= 0 ? BOARD_NOW : 0;
    menu.value[MENU_BEGIN] = !menu.now.winnable;
    menu.value[MENU_STRIPS] = strips <= MOST_WORDS - 1 ? strips - 1 : 0;
    menu.value[MENU_TURN] = strips > 1 ? (int)setup->rules.turn : 0;
    return menu;
}

/* ---- Choosing ------------------------------------------------------------ */

static bool is_published(const Menu *menu)
{
    return menu->value[MENU_GAME] >= BOOKS;
}

/* Where all strips move at once, each board would have to be counted out. */
static bool is_counted(const Menu *menu)
{
    return menu->value[MENU_STRIPS] > 0 &&
           menu->value[MENU_TURN] >= (int)STRATEGY_EVERY;
}

bool menu_is_open(const Menu *menu, MenuLine line)
{
    switch ((int)line) {
    case MENU_LEVEL:
        return !is_published(menu) && menu->value[MENU_PLAYERS] != 2;
    case MENU_BEGIN:
        return !is_published(menu) && !is_counted(menu);
    case MENU_TURN:
        return !is_published(menu) && menu->value[MENU_STRIPS] > 0;
    default:
        return line == MENU_GAME || !is_published(menu);
    }
}

void menu_go(Menu *menu, int step)
{
    do {
        menu->line =
            (MenuLine)(((int)menu->line + step + MENU_LINES) % MENU_LINES);
    } while (!menu_is_open(menu, menu->line));
}

static int count_words(const Menu *menu, MenuLine line)
{
    int count = 0;

    while (count < MOST_WORDS && lines[line].words[count] != NULL) {
        count++;
    }
    return line == MENU_BOARD && menu->now.coins < 0 && menu->now.squares < 0
               ? BOARD_NOW
               : count;
}

void menu_change(Menu *menu, int step)
{
    int count = count_words(menu, menu->line);

    menu->value[menu->line] = (menu->value[menu->line] + step + count) % count;
}

const char *menu_label(MenuLine line)
{
    return lines[line].label;
}

const char *menu_word(const Menu *menu, MenuLine line)
{
    return lines[line].words[menu->value[line]];
}

bool menu_find_line(Menu *menu, const char *label, size_t length)
{
    for (MenuLine line = MENU_GAME; line < MENU_LINES && length > 0; line++) {
        if (strncasecmp(lines[line].label, label, length) == 0 &&
            menu_is_open(menu, line)) {
            menu->line = line;
            return true;
        }
    }
    return false;
}

bool menu_find_word(Menu *menu, const char *word)
{
    int found = word[0] != '\0' ? find_word(menu->line, word) : -1;

    if (found < 0 || found >= count_words(menu, menu->line)) {
        return false;
    }
    menu->value[menu->line] = found;
    return true;
}

void menu_say_about(const Menu *menu, FILE *out)
{
    static const char *const words[] = {
        "As in the laboratory of \"Java Structures\": two people, coins with "
        "numbers.",
        "As in the program of 1982: five letters on thirty dots, against the "
        "computer.",
        "As on the device of 2024: five of twelve lights, which move right, "
        "against the device.",
    };
    int game = menu->value[MENU_GAME];

    if (game >= BOOKS) {
        fputs(words[game - BOOKS], out);
    } else {
        fprintf(out, "%sleft%s", rulebook_at(game)->rule[0],
                rulebook_at(game)->rule[1]);
    }
}

/* ---- Beginning ----------------------------------------------------------- */

static BoardWish wish_of(const Menu *menu)
{
    BoardWish wish = BOARDS_ANY;
    int board = menu->value[MENU_BOARD];

    if (is_published(menu)) {
        return wish;
    }
    wish.strips = menu->value[MENU_STRIPS] + 1;
    wish.winnable = menu->value[MENU_BEGIN] == 0 && !is_counted(menu);
    wish.coins = board == BOARD_NOW ? menu->now.coins : SIZES[board][0];
    wish.squares = board == BOARD_NOW ? menu->now.squares : SIZES[board][1];
    wish.moves = board == BOARD_NOW ? menu->now.moves : -1;
    return wish;
}

const char *menu_start(const Menu *menu, Session *session)
{
    static const bool computers[][2] = {
        {false, true}, {true, false}, {false, false}, {true, true}};
    int game = menu->value[MENU_GAME];
    int players = menu->value[MENU_PLAYERS];
    int errors = level_find(menu_word(menu, MENU_LEVEL));
    BoardWish wish = wish_of(menu);
    Setup setup = {.preset = preset_find("none"), .rules.book = rulebook_at(0)};

    if (is_published(menu)) {
        setup.preset = preset_find(PRESETS[game - BOOKS]);
        setup.players[1].computer = setup.preset->computer;
    } else {
        setup.rules = (GameRules){rulebook_at(game),
                                  menu->value[MENU_LAST] == 1 ? STRATEGY_MISERE
                                                              : STRATEGY_NORMAL,
                                  (StrategyTurn)menu->value[MENU_TURN]};
        setup.players[0] = (Player){computers[players][0], errors};
        setup.players[1] = (Player){computers[players][1], errors};
    }
    return session_begin_other(session, &setup, &wish);
}
