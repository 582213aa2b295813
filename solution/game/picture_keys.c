/*
 * The picture's help: what keys do, in the last rows and as a text. Knows rows
 * and columns; must not know what else is on the screen.
 */
#include <curses.h>
#include <stdlib.h>

#include "picture_parts.h"

const char picture_help[] =
    "KEYS\n"
    "A letter chooses that coin, and each time it goes one further.\n"
    "B3 or B 3, and Enter: coin B goes 3 squares.\n"
    "Tab, Up, Down: choose a coin, or a strip. Home, End: the first, the "
    "last.\n"
    "Left, Right: how far. Enter or Space: make the move; without one, end the "
    "turn. Esc: choose none.\n"
    "The mouse: click on a coin, then on a square.\n"
    "\n"
    "? a hint, a little more each time   ! coach on or off\n"
    "u < take back   y > make again\n"
    "n new board   r rematch: the same board   + - the computer plays better, "
    "worse\n"
    "g choose another game, who plays, how well, and on what board\n"
    "l a lesson: small boards that show how to win\n"
    "w Welter's letters stay with their coins, or not\n"
    "s Ctrl-S save   Page Up, Page Down: scroll\n"
    "q leave, and go on later with --resume   Ctrl-Q leave at once\n"
    "Ctrl-C leave and keep the game   Ctrl-Z suspend   Ctrl-L draw anew\n"
    "\n"
    "Where a letter is a coin's, press Ctrl with it instead: Ctrl-U, Ctrl-Y, "
    "Ctrl-N, Ctrl-R, Ctrl-G, Ctrl-W; the lesson is F2.\n"
    "\n"
    "SIGNS\n"
    "[B] the chosen coin; dots are where it may go, b is where it would land. "
    "(B) is the coin that a hint speaks of, and (b) where it goes. The coin "
    "that "
    "moved last has a line under it, and an arrow is where it came from.\n"
    "After the last step of a hint, lines under the strip are the gaps that "
    "count, or letters each coin's mate.\n";

/* A key, what it does, and the act that must be possible for it. */
typedef struct {
    const char *words;
    const char *plain; /* where there is only ASCII; NULL: the same */
    Act act;
    const char *other; /* the key to press where the letter is a coin's */
} KeyHelp;

static const KeyHelp PLAYING[] = {
    {"letter: coin", NULL, ACT_NEXT, NULL},
    {"←: how far", "<-: how far", ACT_NEXT, NULL},
    {"Enter: move", NULL, ACT_NEXT, NULL},
    {"?: hint", NULL, ACT_HINT, NULL},
    {"u: take back", NULL, ACT_UNDO, "Ctrl-U"},
    {"n: new board", NULL, ACT_NEW, "Ctrl-N"},
    {"g: games and players", NULL, ACT_NEW, "Ctrl-G"},
    {"l: lesson", NULL, ACT_LESSON, "F2"},
    {"q: leave", NULL, ACT_LEAVE, "Ctrl-Q"},
    {NULL, NULL, ACT_NONE, NULL}};

static const KeyHelp OVER[] = {
    {"Enter: go on", NULL, ACT_ENTER, NULL},
    {"r: rematch", NULL, ACT_REMATCH, NULL},
    {"n: new game", NULL, ACT_NEW, NULL},
    {"g: games", NULL, ACT_NEW, NULL},
    {"l: lesson", NULL, ACT_LESSON, NULL},
    {"←: look back", "<-: look back", ACT_LOOK, NULL},
    {"u: take back", NULL, ACT_UNDO, NULL},
    {"q: leave", NULL, ACT_LEAVE, NULL},
    {"+: stronger", NULL, ACT_STRONGER, NULL},
    {NULL, NULL, ACT_NONE, NULL}};

static const KeyHelp PAUSED[] = {
    {"Enter: go on", NULL, ACT_ENTER, NULL},
    {"u: take back", NULL, ACT_UNDO, "Ctrl-U"},
    {"?: hint", NULL, ACT_HINT, NULL},
    {"n: new board", NULL, ACT_NEW, "Ctrl-N"},
    {"g: games and players", NULL, ACT_NEW, "Ctrl-G"},
    {"q: leave", NULL, ACT_LEAVE, "Ctrl-Q"},
    {NULL, NULL, ACT_NONE, NULL}};

static const KeyHelp LOOKING[] = {
    {"→ or Space: next turn", "-> or Space: next turn", ACT_REDO, NULL},
    {"←: back", "<-: back", ACT_UNDO, NULL},
    {"Enter: play on from here", NULL, ACT_ENTER, NULL},
    {"q: leave", NULL, ACT_LEAVE, NULL},
    {NULL, NULL, ACT_NONE, NULL}};

static const KeyHelp *keys_of(const Session *session)
{
    return session->replay                      ? LOOKING
           : game_is_over(session->match->game) ? OVER
           : session->paused                    ? PAUSED
                                                : PLAYING;
}

enum { KEY_WORDS = 64 };

/* What a preset calls its coins, and which way they go. */
static const char *key_words(const Picture *picture, const Session *session,
                             const KeyHelp *key, char room[KEY_WORDS])
{
    const Preset *preset = session->match->setup.preset;

    if (key == &PLAYING[0] && preset->numbers) {
        return "number: coin";
    }
    if (key->other != NULL && session_is_coin(session, key->words[0])) {
        snprintf(room, KEY_WORDS, "%s%s", key->other, key->words + 1);
        return room;
    }
    if (key == &PLAYING[1] && preset->mirrored) {
        return picture_sign(picture, "→: how far", "->: how far");
    }
    return picture_sign(picture, key->words,
                        key->plain != NULL ? key->plain : key->words);
}

/* As many as fit, and where all of them are. */
void picture_draw_keys(const Picture *picture, const Session *session)
{
    static const char all[] = "/: all keys";
    const PictureLayout *layout = &picture->layout;
    int row = layout->keys;
    int column = layout->margin;
    int end = layout->margin + layout->width;

    if (row >= LINES) {
        return;
    }
    for (const KeyHelp *key = keys_of(session); key->words != NULL; key++) {
        char room[KEY_WORDS];
        const char *words = key_words(picture, session, key, room);
        int width = (int)mbstowcs(NULL, words, 0);
        bool last = row == LINES - 1;

        if (!session_may(session, key->act)) {
            continue;
        }
        if (column + width + (last ? (int)sizeof all + 2 : 0) > end && !last) {
            row++;
            column = layout->margin;
            last = row == LINES - 1;
        }
        if (column + width + (last ? (int)sizeof all + 2 : 0) <= end) {
            picture_put(row, column, A_DIM, words);
            column += width + 3;
        }
    }
    if (column + (int)sizeof all - 1 > end && row < LINES - 1) {
        row++;
        column = layout->margin;
    }
    picture_put(row, column, A_DIM, all);
}
