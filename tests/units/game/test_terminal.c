/*
 * Tests of the game on a terminal: each key, and what becomes of the terminal.
 *
 * A screen is sent as changes to what was there before, so each test asks for
 * all of it again (Ctrl-L) before it looks for words. PLAY_BYTES in the
 * environment says how many bytes chance types at the end: 20000 if left out.
 */
#include <check.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "chance.h"
#include "terminal.h"

enum { MOST_ARGUMENTS = 16 };

static char home[] = "/tmp/coinstrip-home-XXXXXX"; /* made for each case */

/* The game with arguments that are separated by blanks. */
static Terminal begin_sized(const char *arguments, int rows, int columns)
{
    static char text[1024];
    char *list[MOST_ARGUMENTS] = {"play"};
    int count = 1;

    snprintf(text, sizeof text, "%s", arguments);
    for (char *word = strtok(text, " "); word != NULL;
         word = strtok(NULL, " ")) {
        list[count++] = word;
    }
    return terminal_open(terminal_program("play"), list, rows, columns);
}

static Terminal begin(const char *arguments)
{
    Terminal terminal = begin_sized(arguments, 24, 80);

    ck_assert_msg(terminal_await(&terminal, "all keys"), "%s", terminal.output);
    return terminal;
}

/* Types, has everything drawn again, and waits for the words. */
static void expect(Terminal *terminal, const char *keys, const char *words)
{
    terminal_read(terminal, 0);
    terminal_forget(terminal);
    terminal_type(terminal, keys);
    terminal_type(terminal, "\f");
    ck_assert_msg(terminal_await(terminal, words),
                  "after %s not \"%s\" but:\n%s", keys, words,
                  terminal->output);
}

static void leave(Terminal *terminal)
{
    terminal_type(terminal, "\021"); /* Ctrl-Q */
    ck_assert_int_eq(terminal_end(terminal), 0);
}

#define LEFT "\033[D"
#define RIGHT "\033[C"
#define UP "\033[A"
#define DOWN "\033[B"
#define BACK_TAB "\033[Z"
#define HOME "\033[1~"
#define END "\033[4~"

static const struct {
    const char *name;
    const char *arguments;
    const char *keys[6]; /* and, after each, what is then to be read */
    const char *words[6];
} dialogs[] = {
    {"a letter, once a square",
     "--board ..A..B --no-slide",
     {"b", "b", "\r"},
     {"B 1: from 5 to 4.", "B 2: from 5 to 3.",
      "Player 1: Coin B moved from 5 to 3."}},
    {"a capital letter, too",
     "--board ..A..B --no-slide",
     {"BB\r"},
     {"Player 1: Coin B moved from 5 to 3."}},
    {"as it is typed elsewhere",
     "--board ...............A --no-slide",
     {"A 1", "2", "\r"},
     {"A 1: from 15 to 14.", "A 12: from 15 to 3.",
      "Coin A moved from 15 to 3."}},
    {"arrows and Enter",
     "--board ..A..B --no-slide",
     {LEFT, LEFT LEFT, RIGHT, "\r"},
     {"letter: coin", "B 2: from 5 to 3.", "B 1: from 5 to 4.",
      "Coin B moved from 5 to 4."}},
    {"Tab, Home, End and back",
     "--board ..A..B..C --no-slide",
     {"\t" LEFT, "\t" LEFT, BACK_TAB LEFT, END LEFT, HOME LEFT},
     {"A 1: from 2 to 1.", "B 1: from 5 to 4.", "A 1: from 2 to 1.",
      "C 1: from 8 to 7.", "A 1: from 2 to 1."}},
    {"Up and Down between strips",
     "--board ..A --board ..B --no-slide",
     {DOWN LEFT, DOWN LEFT, UP LEFT},
     {"A 1: from 2 to 1.", "B 1: from 2 to 1.", "A 1: from 2 to 1."}},
    {"Escape chooses nothing",
     "--board ..A..B --no-slide",
     {"b", "\033", "\r"},
     {"B 1: from 5 to 4.", "letter: coin", "Choose a coin first"}},
    {"how to move is said to who has not moved",
     "--board ..A..B --no-slide",
     {"", "b\r", "<"},
     {"Press a coin's letter once for each square", "Turn 2", "Taken back."}},
    {"and how to type numbers",
     "--preset bailey --board ..A..B --no-slide",
     {""},
     {"Type a coin's number, a blank, and how far"}},
    {"the lesson is offered at the end",
     "--board .A --computer --no-slide",
     {"a\r"},
     {"l: lesson"}},
    {"another game, against the computer",
     "--board ..A..B --no-slide",
     {"g", RIGHT, DOWN LEFT LEFT DOWN RIGHT, "\r"},
     {"Silver Dollar Game \342\200\272", "it may jump over others.",
      "\342\200\271 perfect", "computer: perfect"}},
    {"a game that can not be says why, and goes on",
     "--board .AB --no-slide", /* none of this size can be won by who begins */
     {"gx", "g" DOWN DOWN DOWN DOWN LEFT, "\r", "\033"},
     {"letter: coin", "Who begins", "That can't be: no such board",
      "letter: coin"}},
    {"a game as it was published, in which nothing else is to choose",
     "--board ..A..B --no-slide",
     {"g" LEFT LEFT, DOWN, "\r"},
     {"As in the program of 1982", "BBC Computer, 1982 \342\200\272",
      "SILVER-DOLLAR GAME"}},
    {"h is help, and g for games, where they are no coins",
     "--board AAAAAAAA.A --no-slide", /* A to I: both are */
     {"h", "\033", "\007", "x"},
     {"The square is taken by coin G.", "Ctrl-G: games", "Choose another game",
      "letter: coin"}},
    {"h is help, and g for games",
     "--board ..A --no-slide",
     {"h", "x", "g"},
     {"KEYS", "g: games and players", "Choose another game"}},
    {"the mouse",
     "--board ..A..B --no-slide",
     /* Column 3 + 4 * 5 and 3 + 4 * 3 of the screen, row 8; from 1. */
     {"\033[<0;25;8M\033[<0;25;8m", "\033[<0;17;8M\033[<0;17;8m"},
     {"letter: coin", "Player 1: Coin B moved from 5 to 3."}},
    {"undo and redo",
     "--board ..A..B --no-slide",
     {"b\r", "<", "<", ">", ">"},
     {"moved from 5 to 4", "Taken back.", "There is nothing to take back.",
      "moved from 5 to 4", "There is nothing to make again."}},
    {"undo takes the computer's turn back, too",
     "--board ..A..B --computer --no-slide",
     {"b\r", "<"},
     {"Turn 3. Your turn", "Turn 1. Your turn"}},
    {"a coin that is not there",
     "--board ..A..B",
     {"c"},
     {"There is no such coin."}},
    {"no square",
     "--board ..A..B",
     {"b 0\r"},
     {"Coin B must move at least one square."}},
    {"off the strip",
     "--board ..A..B",
     {"a 3\r"},
     {"Coin A would fall off the strip."}},
    {"past a coin", "--board ..A..B", {"b 4\r"}, {"Coin B would pass coin A."}},
    {"a taken square",
     "--board ..A..B",
     {"b 3\r", "b 2\r"},
     {"The square is taken by coin A.", "Coin B moved from 5 to 3."}},
    {"Welter's coins jump, and are renamed",
     "--board ..A..B --welter --no-slide",
     {"bbb", "\r"},
     {"B 4: from 5 to 1.", "moved from 5 to 1 and is now coin A."}},
    {"hints, step by step",
     "--board A..B --no-slide", /* one gap of 2: take it all */
     {"?", "?", "?", "?"},
     {"You can win this.", "Look at B.", "A move that wins: B 2, from 3 to 1.",
      "between A and B"}},
    {"the reason is of the strip as it is drawn",
     "--turn any --board .A..B...C --board ..D...E --no-slide",
     {"c2\r", "????"},
     /* Left of A is 1, and now 1 between B and C: the xor is 0; D and E 3. */
     {"Another strip", "0  00"}},
    {"a lost position",
     "--board .AB --no-slide",
     {"?", "?"},
     {"This is lost", "xor of them all"}},
    {"the coach",
     "--board A..B --coach --no-slide", /* B 1 leaves one, to be taken */
     {"b\r", "!"},
     {"That gave the win away; B 2 would have kept it.",
      "The coach has left."}},
    {"misere: the last mover loses",
     "--board .A --misere --no-slide",
     {"a\r"},
     {"Player 2 wins."}},
    {"the end",
     "--board .A --no-slide",
     {"a\r", "a", "<"},
     {"Player 1 wins.", "The game is over.", "Turn 1. Player 1's turn"}},
    {"several strips: any of them",
     "--board .A --board ..B --turn any --no-slide",
     {"\r", "b\r", "\r", "a\r"},
     {"Choose a coin first", "Another strip, or Enter to end the turn.",
      "Turn 2. Player 2's turn", "Another strip, or Enter"}},
    {"several strips: a turn goes on",
     "--board ..A --board ..B --turn every --no-slide",
     {"a\r", "\r", "a", "<", "a\r", "b\r"},
     {"The turn goes on in another strip.", "A turn moves in every strip",
      "A turn moves only one coin of a strip.", "Taken back.",
      "The turn goes on in another strip.", "Turn 2. Player 2's turn"}},
    {"numbers of coins, as in the laboratory",
     "--preset bailey --board ..A..B --no-slide",
     {"1 2", "\r", "7"},
     {"1 2: from 5 to 3.", "Coin 1 moved from 5 to 3.",
      "There is no such coin."}},
    {"coins that go right",
     "--preset technoblogy --board A..B. --no-slide",
     {"a", RIGHT, LEFT},
     {"A 1: from 0 to 1.", "A 2: from 0 to 2.", "A 1: from 0 to 1."}},
    {"1982: any key once a letter began",
     "--preset bbc --no-slide --board ..A..B..CDE...................",
     {"bb", LEFT},
     {"B 2: from 5 to 3.", "The square is taken by coin A."}},
    {"more than 26 coins",
     "--welter --no-slide "
     "--board .AAAAAAAAAAAAAAAAAAAAAAAAAAA", /* 27 */
     {"\032" END LEFT, "\r"},
     {"AA 27: from 27 to 0.", "moved from 27 to 0 and is now coin A."}},
    {"all keys are shown", "--board ..A", {"/"}, {"chooses that coin"}},
    {"Space makes the move, too",
     "--board ..A..B --no-slide",
     {" " LEFT, " "},
     {"A 1: from 2 to 1.", "Player 1: Coin A moved from 2 to 1."}},
    {"but after a letter a number may come",
     "--board ..A..B --no-slide",
     {"b ", " "},
     {"How far? Type a number; or Space again.",
      "Player 1: Coin B moved from 5 to 4."}},
    {"Enter, before it is said how far",
     "--board ..A..B --no-slide",
     {"\t\r"},
     {"How far? Press Left, or type a number."}},
    {"Enter with a coin that can't move",
     "--board A.BC --no-slide",
     {LEFT "\r"},
     {"The square is taken by coin B."}},
    {"a click to the right of a coin",
     "--board .A.... --no-slide",
     {"\033[<0;9;8M\033[<0;9;8m", "\033[<0;17;8M\033[<0;17;8m"},
     {"Coin A, on 1.", "Coins only go left."}},
    {"dots where it may go, and where it was",
     "--board .A..B --no-slide",
     {"b", "\r"},
     {"\342\200\242", "\342\206\220"}}, /* a bullet; an arrow to the left */
    {"hints ring the coin, and show where it goes",
     "--board A..B --no-slide", /* one gap of 2: take it all */
     {"??", "?"},
     {"(B)", "(b)"}},
    {"Welter's mates, under the coins",
     "--welter --board .AB.CD --no-slide",
     {"????"},
     {"A and D: (1 xor 5)-1"}}, /* 1 and 5 agree in two bits */
    {"a turn that was begun wrongly",
     "--turn any --board .A --board ..B --no-slide",
     {"b\r", "??"},
     {"Another strip", "But not with what this turn has moved so far"}},
    {"more numbers than there is room for",
     "--coins 30 --squares 100 --moves 1 --no-slide --seed 1",
     {"?", "???"},
     {"his", "more)"}},
    {"coins of two digits",
     "--preset bailey --board AAAAAAAAAA.A",
     {"10 1\r"},
     {"Coin 10 moved from 11 to 10."}},
    {"a key that is no letter, in 1982",
     "--preset bbc --no-slide --board ..A..B..CDE...................",
     {"7"},
     {"Type the letter of a coin."}},
    {"the rule, in one line",
     "--short-steps --misere",
     {""},
     {"three squares at most, over empty squares only."}},
    {"letters of coins come first, then those of keys",
     "--board ..A..B --no-slide",
     {"b\r", "U", "u", "y"},
     {"moved from 5 to 4", "Taken back.", "There is nothing to take back.",
      "moved from 5 to 4"}},
    {"u, where it is a coin", /* 21 of them */
     "--board AAAAAAAAAAAAAAAAAAAA.A --no-slide",
     {"u\r", "\025"},
     {"Coin U moved from 21 to 20.", "Taken back."}},
    {"leaving asks",
     "--board ..A..B --no-slide",
     {"b\r", "q", "b", "b"},
     {"moved from 5 to 4", "Leave? The game is kept", "letter: coin",
      "B 1: from 4 to 3."}},
    {"a rematch, and a new game",
     "--board .A --no-slide",
     {"a\r", "r", "a\rn", LEFT},
     {"r: rematch", "Turn 1. Player 1's turn", "Turn 1. Player 1's turn",
      "Coin A, on 1."}},
    {"games are counted",
     "--board .A --computer --no-slide",
     {"a\r", "ra\r"},
     {"You win.", "You: 2. The computer: 0."}},
    {"giving up asks",
     "--board ..A..B --no-slide",
     {"b\r", "n", "x", "\016", "Y"},
     {"moved from 5 to 4", "Give this game up?", "letter: coin",
      "Give this game up?", "Turn 1. Player 1's turn"}},
    {"looking back",
     "--board ..A --computer --no-slide",
     {"a2\r", LEFT, LEFT, RIGHT, "\r"},
     {"Over after 1 turn", "Looking back: after 1 turn",
      "Looking back: the start", "You: Coin A moved from 2 to 0.",
      "r: rematch"}},
    {"levels",
     "--board ...A..B --computer --no-slide",
     {"", "+", "-"},
     {"computer: medium", "The computer now plays: perfect.",
      "computer: medium"}},
    {"two computers that wait say how they go on",
     "--board .......A.......B.......C --computer=both --no-slide",
     {"", "<"},
     {"Computer 1: Coin", "Enter: go on"}},
    {"two computers wait when a turn is taken back",
     "--board ....A...B..C --computer=both --no-slide",
     {"", "n"}, /* (at the end) */
     {"Over after", "Turn"}},
    {"letters that stay with their coins",
     "--board ..A..B --welter --no-slide",
     {"w", "bbb\r"},
     {"Letters stay with their coins.", "Coin B moved from 5 to 1.\033"}},
    {"the lesson",
     "--lesson --no-slide",
     {"", "a3\r", "\r", "l"},
     {"Lesson 1 of 8.", "Take them all, and", "Lesson 2 of 8.",
      "Lesson 3 of 8."}},
    {"a lesson that was lost is begun again",
     "--lesson --no-slide",
     {"a\r", "\r"},
     {"Enter: once more.", "Lesson 1 of 8. Turn 1."}},
    {"the help scrolls",
     "--board ..A --no-slide",
     {"/", "\033[6~\033[6~", "x"},
     {"KEYS", "each coin's mate", "letter: coin"}},
    {"numbers are spoken of as numbers",
     "--preset bailey --board ..A..B",
     {""},
     {"number: coin"}},
    {"the way that lights go",
     "--preset technoblogy --board A..BC.D..E.. --no-slide",
     {"", "a\r"},
     {"Slide a coin right", "The device: "}},
    {"strips that are not to be seen are counted",
     "--strips 16 --coins 2 --squares 10 --seed 1",
     {"", UP, HOME},
     {"13 more", "13 more", "13 more"}},
};

START_TEST(screen__answers)
{
    Terminal terminal = begin(dialogs[_i].arguments);

    for (int i = 0; i < 6 && dialogs[_i].keys[i] != NULL; i++) {
        expect(&terminal, dialogs[_i].keys[i], dialogs[_i].words[i]);
    }
    leave(&terminal);
}
END_TEST

/* At 40 by 10, and 20 by 5: what there is no room for is counted, or to be read
 * elsewhere. */
static const struct {
    int rows;
    int columns;
    const char *keys;
    const char *words;
} smalls[] = {
    {10, 40, "", "Slide a coin left, over empty squares"},
    {10, 40, "", "?: hint"},
    {10, 40, "ee", "E 2: from 19 to 17."},
    {10, 40, "????", "PgDn: more"},
    {10, 40, "\033[6~\033[B", "xor of them all"},
    {5, 20, "", "Player 1's turn"},
    {5, 20, "c", "C 1: from 9 to 8."},
    {5, 20, "a", "\342\226\2742"},              /* two lines more below */
    {5, 20, "e", "\342\226\2622"},              /* it scrolls to E: two above */
    {5, 20, "c", "\342\226\2621\342\226\2741"}, /* one of each */
    {5, 20, "a\rq", "y or n: Leave? The"},
    {5, 20, "/", "x: back"},
    {10, 40, "g\033[C", "Welter's Game"},
    {5, 20, "g\033[A", "Strips"},
};

START_TEST(screen__is_honest_when_it_is_small)
{
    Terminal terminal = begin_sized("--board ..A.B....C...D.....E --no-slide",
                                    smalls[_i].rows, smalls[_i].columns);

    ck_assert(terminal_await(&terminal, "Player 1's turn"));
    if (smalls[_i].keys[0] == '\033') {
        expect(&terminal, "????", "PgDn: more");
    }
    expect(&terminal, smalls[_i].keys, smalls[_i].words);
    leave(&terminal);
}
END_TEST

/* What is said comes under the strip, which stays where it is. */
START_TEST(screen__never_jumps)
{
    static const char *const keys[] = {"",     "b",   "z", "????",
                                       "\033", "b\r", "!"};
    Terminal terminal = begin("--board ..A..B..C --no-slide");

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        expect(&terminal, keys[i], "\033[7;3H\342\224\214"); /* its corner */
    }
    leave(&terminal);
}
END_TEST

START_TEST(screen__tells_the_end_when_it_is_left)
{
    Terminal terminal = begin("--board .A --computer --no-slide");

    expect(&terminal, "a\r", "You win.");
    terminal_type(&terminal, "q");
    ck_assert(terminal_await(&terminal, "You win. After 1 turn.\r\n"
                                        "The same board again: play "
                                        "--board .A\r\n"));
    ck_assert_int_eq(terminal_end(&terminal), 0);
}
END_TEST

START_TEST(screen__keeps_the_game_that_is_left)
{
    Terminal terminal = begin("--board ..A..B --no-slide");

    expect(&terminal, "b\r", "moved from 5 to 4");
    expect(&terminal, "q", "Leave?");
    terminal_type(&terminal, "y");
    ck_assert(terminal_await(&terminal, "--resume goes on with it"));
    ck_assert_int_eq(terminal_end(&terminal), 0);
    terminal = begin("--resume --no-slide");
    expect(&terminal, "", "Turn 2. Player 2's turn");
    leave(&terminal);
}
END_TEST

START_TEST(screen__asks_before_it_writes_over_a_file)
{
    Terminal terminal;
    FILE *mine;
    char line[8] = "";

    ck_assert_int_eq(chdir(home), 0);
    mine = fopen("coinstrip.game", "w");
    fputs("mine\n", mine);
    fclose(mine);
    terminal = begin("--board ..A..B --no-slide");
    expect(&terminal, "\023", "Write over it?");
    expect(&terminal, "n", "letter: coin");
    mine = fopen("coinstrip.game", "r");
    ck_assert_ptr_nonnull(fgets(line, sizeof line, mine));
    fclose(mine);
    ck_assert_str_eq(line, "mine\n");
    expect(&terminal, "\023", "Write over it?");
    expect(&terminal, "y", "Saved as coinstrip.game");
    expect(&terminal, "s", "Saved as coinstrip.game"); /* its own: unasked */
    leave(&terminal);
    remove("coinstrip.game");
}
END_TEST

/* What the shell has started. */
static pid_t child_of(pid_t shell)
{
    char path[64];
    int child = -1;
    FILE *file;

    snprintf(path, sizeof path, "/proc/%d/task/%d/children", shell, shell);
    file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_eq(fscanf(file, "%d", &child), 1);
    fclose(file);
    return child;
}

/* With a shell between, as a person has it; by a key, and by a signal from
 * elsewhere. */
START_TEST(screen__is_suspended_and_goes_on)
{
    char command[4200];
    char *arguments[] = {"bash", "--norc", "-i", NULL};
    Terminal terminal = terminal_open("/bin/bash", arguments, 24, 80);

    snprintf(command, sizeof command, "%s --board ..A..B\n",
             terminal_program("play"));
    terminal_type(&terminal, command);
    ck_assert(terminal_await(&terminal, "all keys"));
    terminal_forget(&terminal);
    if (_i == 0) {
        terminal_type(&terminal, "b\032");
    } else {
        expect(&terminal, "b", "B 1: from 5 to 4.");
        terminal_forget(&terminal);
        kill(child_of(terminal.program), SIGTSTP);
    }
    ck_assert(terminal_await(&terminal, "Stopped"));
    ck_assert(strstr(terminal.output, "\033[?1049l") != NULL);
    terminal_forget(&terminal);
    terminal_type(&terminal, "fg\n");
    ck_assert_msg(terminal_await(&terminal, "B 1: from 5 to 4."), "%s",
                  terminal.output);
    terminal_type(&terminal, "\021");
    terminal_type(&terminal, "exit\n");
    ck_assert_int_eq(terminal_end(&terminal), 0);
}
END_TEST

/* Three strips of 3 million positions each count for seconds: it says so, does
 * not count on when it is told, and moves all the same. */
START_TEST(screen__thinks_aloud_and_stops)
{
    static const char arguments[] = "--turn every --computer --no-slide --coach"
                                    " --board ....................AAAAAAAA"
                                    " --board ....................AAAAAAAA"
                                    " --board ....................AAAAAAAA";
    Terminal terminal = begin_sized(arguments, 24, 80);

    ck_assert(terminal_await(&terminal, "Thinking"));
    terminal_type(&terminal, "\033");
    ck_assert(terminal_await(&terminal, "Your turn"));
    expect(&terminal, "?", "Nobody has counted this one out");
    leave(&terminal);
}
END_TEST

/* While a hint is thought of, or a turn judged, the screen is drawn: with what
 * was said before. */
START_TEST(screen__draws_while_it_thinks)
{
    Terminal terminal = begin("--turn every --no-slide"
                              " --board ....................AAAAAAAA"
                              " --board ....................AAAAAAAA"
                              " --board ....................AAAAAAAA");

    terminal_type(&terminal, "?");
    ck_assert(terminal_await(&terminal, "hinking"));
    ck_assert(terminal_await(&terminal, "This is lost"));
    terminal_type(&terminal, "!"); /* the coach judges */
    ck_assert(terminal_await(&terminal, "The coach watches"));
    terminal_forget(&terminal);
    terminal_type(&terminal, "a\ri\rq\r");
    ck_assert(terminal_await(&terminal, "hinking")); /* (T is there already) */
    ck_assert(terminal_await(&terminal, "urn 2"));
    leave(&terminal);
}
END_TEST

START_TEST(screen__slides_square_by_square)
{
    Terminal terminal = begin("--board .....A --seed 1");

    terminal_read(&terminal, 0);
    terminal_forget(&terminal);
    terminal_type(&terminal, "a 3\r");
    ck_assert(terminal_await(&terminal, "moved from 5 to 2"));
    leave(&terminal);
}
END_TEST

/* Whether it rings when there is no such coin; waits for that if it should. */
static bool rings(const char *arguments, bool should)
{
    Terminal terminal = begin(arguments);
    bool rang;

    terminal_forget(&terminal);
    terminal_type(&terminal, "z\f");
    ck_assert(terminal_await(&terminal, "no such coin"));
    terminal_read(&terminal, 200);
    rang = should ? terminal_await(&terminal, "\a")
                  : strchr(terminal.output, '\a') != NULL;
    leave(&terminal);
    return rang;
}

START_TEST(screen__rings_unless_asked_not_to)
{
    ck_assert(rings("--board ..A", true));
    ck_assert(!rings("--board ..A --no-bell", false));
}
END_TEST

START_TEST(screen__has_no_colours_with_no_color)
{
    for (int without = 0; without < 2; without++) {
        Terminal terminal;
        bool coloured;

        if (without) {
            setenv("NO_COLOR", "1", 1);
        }
        terminal = begin("--board ..A");
        coloured = strstr(terminal.output, "43m") != NULL; /* on yellow */
        ck_assert_int_eq(coloured, !without);
        leave(&terminal);
    }
}
END_TEST

START_TEST(screen__follows_any_size)
{
    static const int sizes[][2] = {{1, 1},    {2, 80},  {24, 3}, {5, 20},
                                   {60, 200}, {10, 40}, {3, 9},  {24, 80}};
    Terminal terminal = begin("--board ..A..B..C --board ..D --no-slide");

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        terminal_resize(&terminal, sizes[i][0], sizes[i][1]);
        terminal_type(&terminal, "b?/?"
                                 "?/<");
        terminal_read(&terminal, 50);
    }
    expect(&terminal, "\033bb", "B 2: from 5 to 3.");
    leave(&terminal);
}
END_TEST

START_TEST(screen__scrolls_to_the_chosen_coin)
{
    Terminal terminal = begin("--coins 3 --squares 1000 --moves 2975");

    /* (Coin C cannot lie to the left of square 983.) */
    expect(&terminal, "c", "980");
    for (int i = 0; i < 40; i++) {
        terminal_type(&terminal, "\033[5~"); /* Page Up */
    }
    expect(&terminal, "", "[6;2H"); /* the first square, in the first line */
    leave(&terminal);
}
END_TEST

/* Ends one game with a signal or a key, and goes on with it. */
static void break_off(int number)
{
    Terminal terminal = begin("--board ..A..B..C --no-slide");

    expect(&terminal, "b\r", "Coin B moved from 5 to 4.");
    if (number <= 0) {
        number = number == 0 ? SIGINT : -number;
        terminal_type(&terminal, number == SIGINT ? "\003" : "\034");
    } else {
        kill(terminal.program, number);
    }
    ck_assert(terminal_await(&terminal, "--resume goes on with it"));
    ck_assert(terminal_is_restored(&terminal));
    ck_assert(strstr(terminal.output, "\033[?1049l") != NULL);
    ck_assert_int_eq(terminal_end(&terminal), 128 + number);

    terminal = begin("--resume --no-slide");
    expect(&terminal, "", "Turn 2. Player 2's turn");
    expect(&terminal, "c\r", "Player 2: Coin C moved from 8 to 7.");
    leave(&terminal);
}

START_TEST(screen__saves_what_is_broken_off)
{
    static const int how[] = {0, -SIGQUIT, SIGINT, SIGTERM, SIGHUP, SIGQUIT};

    break_off(how[_i]);
}
END_TEST

START_TEST(screen__ends_with_the_input)
{
    Terminal terminal = begin("--board ..A..B --no-slide");
    int status;

    terminal_close(&terminal);
    status = terminal_end(&terminal); /* of its own, or by SIGHUP handled */
    ck_assert_msg(status == 0 || status == 128 + SIGHUP, "%d", status);
}
END_TEST

START_TEST(screen__saves_and_replays)
{
    Terminal terminal;

    ck_assert_int_eq(chdir(home), 0);
    terminal = begin("--board ..A..B --computer --seed 1 --no-slide");
    expect(&terminal, "b\r", "Turn 3. Your turn");
    expect(&terminal, "\023", "Saved as coinstrip.game");
    leave(&terminal);

    terminal = begin("--load coinstrip.game --replay --no-slide");
    expect(&terminal, "", "Looking back: the start");
    expect(&terminal, " ", "You: Coin B moved from 5 to 4.");
    expect(&terminal, RIGHT, "The computer: Coin");
    expect(&terminal, " ", "That was the last turn.");
    expect(&terminal, LEFT LEFT, "Looking back: the start");
    expect(&terminal, "\r", "Turn 1. Your turn");
    leave(&terminal);
}
END_TEST

START_TEST(plain__talks_at_a_terminal)
{
    char *arguments[] = {"play", "--plain", "--board", ".A", NULL};
    Terminal terminal =
        terminal_open(terminal_program("play"), arguments, 24, 80);

    ck_assert(terminal_await(&terminal, "Player 1, your move: "));
    terminal_type(&terminal, "a 1\n");
    ck_assert(terminal_await(&terminal, "Player 1: Coin A moved from 1 to 0."));
    ck_assert(terminal_await(&terminal, "Player 1 wins."));
    ck_assert(terminal_await(&terminal, "rematch"));
    terminal_type(&terminal, "REMATCH\n"); /* in any case */
    ck_assert(terminal_await(&terminal, "coin A is on 1.\r\nPlayer 1, your"));
    terminal_type(&terminal, "Quit\n");
    ck_assert_int_eq(terminal_end(&terminal), 0);

    terminal = terminal_open(terminal_program("play"), arguments, 24, 80);
    ck_assert(terminal_await(&terminal, "your move: "));
    terminal_type(&terminal, "\004"); /* Ctrl-D */
    ck_assert(terminal_await(&terminal, "The game is not over."));
    ck_assert_int_eq(terminal_end(&terminal), 0);

    terminal = terminal_open(terminal_program("play"), arguments, 24, 80);
    ck_assert(terminal_await(&terminal, "your move: "));
    terminal_type(&terminal, "\003");
    ck_assert_int_eq(terminal_end(&terminal), 128 + SIGINT);
}
END_TEST

START_TEST(plain__says_that_it_thinks)
{
    char *arguments[] = {"play",
                         "--plain",
                         "--turn",
                         "every",
                         "--computer=first",
                         "--board",
                         "....................AAAAAAAA",
                         "--board",
                         "....................AAAAAAAA",
                         NULL};
    Terminal terminal =
        terminal_open(terminal_program("play"), arguments, 24, 80);

    ck_assert(terminal_await(&terminal, "Thinking..."));
    ck_assert(terminal_await(&terminal, "Your move: "));
    terminal_type(&terminal, "quit\n");
    ck_assert_int_eq(terminal_end(&terminal), 0);
}
END_TEST

START_TEST(plain__talks_where_there_is_no_screen)
{
    static const char *const names[] = {"dumb", "no-such-terminal"};
    char *arguments[] = {"play", "--board", ".A", NULL};
    Terminal terminal;

    setenv("TERM", names[_i], 1);
    terminal = terminal_open(terminal_program("play"), arguments, 24, 80);
    ck_assert(terminal_await(&terminal, "Player 1, your move: "));
    terminal_type(&terminal, "quit\n");
    ck_assert_int_eq(terminal_end(&terminal), 0);
}
END_TEST

/* ---- Any key at any moment, at any size -----------------------------------
 */

static const char *const games[] = {
    "--computer --coach --no-slide --seed 3",
    "--welter --strips 4 --turn any --computer --errors 30 --no-slide",
    "--preset bbc --no-slide",
    "--preset technoblogy --no-bell --no-slide",
    "--preset bailey --no-slide --coach",
    "--strips 3 --turn every-left --misere --no-slide",
    "--coins 60 --squares 300 --welter --no-slide",
    "--board A --coach",
    "--welter --computer --coach --seed 9",
};

/* Keys that do something, more often than bytes that do nothing. */
static void fill(char *bytes, int count, uint64_t *chance)
{
    static const char *const keys[] = {LEFT,
                                       RIGHT,
                                       UP,
                                       DOWN,
                                       BACK_TAB,
                                       HOME,
                                       END,
                                       "\033[5~",
                                       "\033[6~",
                                       "\r",
                                       "\r",
                                       "\t",
                                       "?",
                                       "<",
                                       ">",
                                       "!",
                                       "/",
                                       "a",
                                       "b",
                                       "c",
                                       "3",
                                       " ",
                                       "\033[<0;12;6M",
                                       "\033[<0;20;7m",
                                       "\033OP",
                                       "\033OR",
                                       "\007"};
    int at = 0;

    while (at < count) {
        const char *key =
            keys[chance_below(chance, sizeof keys / sizeof *keys)];
        int length = (int)strlen(key);

        if (chance_below(chance, 3) > 0 && at + length <= count) {
            memcpy(bytes + at, key, (size_t)length);
            at += length;
        } else {
            char c = (char)chance_below(chance, 256);

            /* Not those that leave, nor those that write a file. */
            bytes[at++] =
                strchr("\003\004\021\023\034qQsS", c) != NULL ? 'a' : c;
        }
    }
}

/* A signal that is none of the program's business; or now and then one that
 * ends it, after which another is begun. */
static void send_signal(Terminal *terminal, const char *game, uint64_t *chance)
{
    static const int passing[] = {SIGWINCH, SIGTSTP, SIGCONT};
    static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    int number = passing[chance_below(chance, 3)];

    if (chance_below(chance, 64) > 0) {
        kill(terminal->program, number);
        kill(terminal->program, SIGCONT);
        return;
    }
    number = ending[chance_below(chance, 4)];
    kill(terminal->program, number);
    ck_assert_int_eq(terminal_end(terminal), 128 + number);
    *terminal = begin(game);
}

START_TEST(screen__survives_any_keys_at_any_size)
{
    const char *wanted = getenv("PLAY_BYTES");
    int left = (wanted != NULL ? atoi(wanted) : 20000) /
               (int)(sizeof games / sizeof *games);
    uint64_t chance = (uint64_t)_i;
    Terminal terminal = begin(games[_i]);

    while (left > 0) {
        char bytes[512];
        int count = 1 + chance_below(&chance, sizeof bytes);

        count = count < left ? count : left;
        fill(bytes, count, &chance);
        terminal_write(&terminal, bytes, (size_t)count);
        ck_assert(terminal_read(&terminal, 0));
        terminal_forget(&terminal);
        terminal_resize(&terminal, 1 + chance_below(&chance, 50),
                        1 + chance_below(&chance, 150));
        send_signal(&terminal, games[_i], &chance);
        left -= count;
    }
    /* What may have begun as a report of the mouse has to end first. */
    terminal_type(&terminal, "m\033");
    terminal_read(&terminal, 60);
    terminal_type(&terminal, "\003");
    ck_assert_int_eq(terminal_end(&terminal), 128 + SIGINT);
}
END_TEST

static void make_home(void)
{
    memset(home + strlen(home) - 6, 'X', 6);
    ck_assert_ptr_nonnull(mkdtemp(home));
    setenv("XDG_STATE_HOME", home, 1);
    setenv("TERM", "xterm", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
}

static void remove_home(void)
{
    char command[128];

    snprintf(command, sizeof command, "rm -rf %s", home);
    ck_assert_int_eq(system(command), 0);
}

static Suite *terminal_suite(void)
{
    Suite *suite = suite_create("terminal");
    TCase *all = tcase_create("all");
    TCase *noise = tcase_create("noise");

    tcase_set_timeout(all, 300);
    tcase_add_unchecked_fixture(all, make_home, remove_home);
    tcase_set_timeout(noise, 7200); /* as long as PLAY_BYTES needs */
    tcase_add_unchecked_fixture(noise, make_home, remove_home);
    tcase_add_loop_test(all, screen__answers, 0,
                        (int)(sizeof dialogs / sizeof *dialogs));
    tcase_add_loop_test(all, screen__is_honest_when_it_is_small, 0,
                        (int)(sizeof smalls / sizeof *smalls));
    tcase_add_test(all, screen__never_jumps);
    tcase_add_test(all, screen__tells_the_end_when_it_is_left);
    tcase_add_test(all, screen__keeps_the_game_that_is_left);
    tcase_add_test(all, screen__asks_before_it_writes_over_a_file);
    tcase_add_loop_test(all, screen__is_suspended_and_goes_on, 0, 2);
    tcase_add_test(all, screen__thinks_aloud_and_stops);
    tcase_add_test(all, screen__draws_while_it_thinks);
    tcase_add_test(all, screen__slides_square_by_square);
    tcase_add_test(all, screen__rings_unless_asked_not_to);
    tcase_add_test(all, screen__has_no_colours_with_no_color);
    tcase_add_test(all, screen__follows_any_size);
    tcase_add_test(all, screen__scrolls_to_the_chosen_coin);
    tcase_add_loop_test(all, screen__saves_what_is_broken_off, 0, 6);
    tcase_add_test(all, screen__ends_with_the_input);
    tcase_add_test(all, screen__saves_and_replays);
    tcase_add_test(all, plain__talks_at_a_terminal);
    tcase_add_test(all, plain__says_that_it_thinks);
    tcase_add_loop_test(all, plain__talks_where_there_is_no_screen, 0, 2);
    tcase_add_loop_test(noise, screen__survives_any_keys_at_any_size, 0,
                        (int)(sizeof games / sizeof *games));
    suite_add_tcase(suite, all);
    suite_add_tcase(suite, noise);
    return suite;
}

int main(void)
{
    SRunner *runner = srunner_create(terminal_suite());

    srunner_run_all(runner, CK_ENV);

    int failed = srunner_ntests_failed(runner);

    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
