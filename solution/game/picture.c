/*
 * Drawing. Knows rows, columns and colours; must not know what keys do. Nothing
 * is told by colour alone: the chosen coin is in reverse, the square it would
 * land on has its letter in small, counted gaps have a line under them.
 */
#include <curses.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

#include "memory.h"
#include "picture.h"
#include "picture_parts.h"
#include "words.h"

enum { TEXT = 256 };

/* ---- Words ----------------------------------------------------------------
 */

/* Words broken into lines, each of which leaves columns free on both sides.
 * Returns how many lines it took; with row < 0 it only counts. */
static int put_words(int row, attr_t look, const char *text)
{
    int width = COLS > 4 ? COLS - 2 : COLS;
    int lines = 0;

    while (*text != '\0') {
        char line[TEXT];
        size_t length = strcspn(text, "\n");
        size_t most = width < TEXT - 1 ? (size_t)width : TEXT - 1;
        size_t take = length;

        if (length > most) {
            take = most;
            while (take > 0 && text[take] != ' ') {
                take--;
            }
            take = take > 0 ? take : most > 0 ? most : length;
        }
        snprintf(line, sizeof line, "%.*s",
                 (int)(take < TEXT ? take : TEXT - 1), text);
        if (row >= 0) {
            picture_put(row + lines, COLS > 4 ? 1 : 0, look, line);
        }
        lines++;
        text += take;
        text += *text == '\n' ? 1 : strspn(text, " ");
    }
    return lines;
}

/* ---- All of it ----------------------------------------------------------- */

/* Whether every strip fits on the screen with lines round its squares. */
static bool fits_boxed(const Session *session, int rows)
{
    const Game *game = session->match->game;

    for (int i = 0; i < game_strips(game); i++) {
        if (coinstrip_length(game_strip(game, i)) * PICTURE_WIDE + 1 >
            COLS - 4) {
            return false;
        }
    }
    return game_strips(game) * 5 <= rows && game_coins(game) <= 702 &&
           !session->match->setup.preset->dots;
}

/* How many strips are not to be seen, in a line above or below those that are.
 */
static void draw_more(int row, const char *sign, int count)
{
    char line[TEXT];

    if (count > 0) {
        snprintf(line, sizeof line, "%s %d more", sign, count);
        picture_put(row, COLS > 4 ? 2 : 0, A_DIM, line);
    }
}

/* Strips above and below the chosen one, as many as there is room for. */
static void draw_strips(Picture *picture, const Session *session, int y,
                        int rows)
{
    const Game *game = session->match->game;
    bool boxed = fits_boxed(session, rows);
    int each = boxed ? 5 : session->match->setup.preset->dots ? 2 : 3;
    int room = rows / each > 0 ? rows / each : 1;
    int strips = game_strips(game);
    int chosen = session->coin >= 0 ? game_strip_of(game, session->coin) : -1;

    if (chosen >= 0 && chosen < picture->top) {
        picture->top = chosen;
    }
    if (chosen >= picture->top + room) {
        picture->top = chosen - room + 1;
    }
    if (picture->top > strips - room) {
        picture->top = strips > room ? strips - room : 0;
    }
    for (int i = 0; i < strips; i++) {
        picture->strips[i].row = -1;
    }
    draw_more(y - 1, "^", picture->top);
    for (int i = picture->top; i < strips && i < picture->top + room; i++) {
        y += picture_draw_strip(picture, session, i, y, boxed);
    }
    draw_more(y - 1, "v", strips - picture->top - room);
}

static void draw_title(const Session *session)
{
    const Match *match = session->match;
    char line[TEXT];
    bool published = match->setup.preset->title != NULL;

    snprintf(line, sizeof line, "%s%s%s%s", words_title(match),
             published ? "" : ". ", published ? "" : words_ending(match),
             session->coach ? "  [coach]" : "");
    picture_put(0, COLS > 4 ? 1 : 0, A_BOLD, line);
    if (session->replay && game_turns(match->game) == 0) {
        snprintf(line, sizeof line, "Before the first turn.");
    } else if (session->replay) {
        snprintf(line, sizeof line, "After turn %d.", game_turns(match->game));
    } else if (game_is_over(match->game)) {
        snprintf(line, sizeof line, "%d turns.", game_turns(match->game));
    } else {
        snprintf(
            line, sizeof line, "Turn %d: %s. %s", game_turns(match->game) + 1,
            words_player(match, game_side(match->game)), words_turns(match));
    }
    picture_put(1, COLS > 4 ? 1 : 0, A_NORMAL, line);
}

static const char *keys_of(const Session *session)
{
    if (!session->help && session->replay) {
        return "Space or ->: the next turn   <-: back   Enter: play on   "
               "/: all keys";
    }
    if (!session->help) {
        return "Tab/letter: coin   <- ->: how far   Enter: move   ?: hint   "
               "/: all keys";
    }
    return "A letter: chooses that coin, and each time it goes one further. "
           "Or type B 3.\n"
           "Tab, Up, Down: choose a coin, or strip. Left, Right: how far. "
           "Enter: make the move, or end the turn. Esc: choose none. Or click "
           "on a coin, then on a square.\n"
           "? hint, a little more each time   ! coach on or off\n"
           "< or Ctrl-Z take back   > or Ctrl-Y make again   Ctrl-S save   "
           "Page Up, Page Down: scroll\n"
           "Ctrl-C: leave, and go on later with --resume. Ctrl-Q: leave.";
}

void picture_begin(Picture *picture)
{
    *picture = (Picture){.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0};
    if (has_colors() &&
        (getenv("NO_COLOR") == NULL || getenv("NO_COLOR")[0] == '\0')) {
        start_color();
        use_default_colors();
        init_pair(PAIR_COIN, COLOR_BLACK, COLOR_YELLOW);
        init_pair(PAIR_LANDING, COLOR_BLACK, COLOR_CYAN);
    }
}

/* Title and strips at the top; what is said, and keys, at the bottom. */
static void draw_game(Picture *picture, const Session *session,
                      const char *words, int bottom)
{
    int of_words = put_words(-1, A_BOLD, words);
    int of_advice = put_words(-1, A_NORMAL, session->advice);
    bool room;

    bottom -= (of_words > 0 ? of_words : 1) + of_advice;
    room = bottom > 1;
    draw_strips(picture, session,
                LINES > 8   ? 3
                : LINES > 4 ? 2
                            : 0,
                bottom - 3);
    draw_title(session);
    put_words(room ? bottom : LINES, A_NORMAL, session->advice);
    put_words(room ? bottom + of_advice : LINES - 1, A_BOLD, words);
    if (room) {
        put_words(bottom + of_advice + (of_words > 0 ? of_words : 1), A_DIM,
                  keys_of(session));
    }
}

void picture_draw(Picture *picture, const Session *session, int flying, int on)
{
    enum { FEWEST = 8 }; /* rows that a game wants beside the keys */
    const char *keys = keys_of(session);
    int bottom = LINES - put_words(-1, A_DIM, keys);

    picture->flying = flying;
    picture->on = on;
    erase();
    if (session->help && bottom < FEWEST) {
        put_words(0, A_NORMAL, keys);
    } else {
        char *words = session_now(session);

        draw_game(picture, session, words, bottom);
        free(words);
    }
    move(LINES > 0 ? LINES - 1 : 0, 0);
    refresh();
}

void picture_scroll(Picture *picture, const Session *session, int pages)
{
    for (int i = 0; i < game_strips(session->match->game); i++) {
        StripPicture *strip = &picture->strips[i];
        int length = coinstrip_length(game_strip(session->match->game, i));
        int first =
            strip->first + pages * (strip->shown > 2 ? strip->shown - 2 : 1);

        strip->first = first < 0 ? 0 : first > length ? length : first;
    }
}

bool picture_find(const Picture *picture, const Session *session, int row,
                  int column, int *strip, int *square)
{
    for (int i = 0; i < game_strips(session->match->game); i++) {
        const StripPicture *drawn = &picture->strips[i];
        int top = drawn->row - drawn->height / 2;
        int place = drawn->cell > 0 && column >= drawn->left
                        ? (column - drawn->left) / drawn->cell
                        : -1;

        if (drawn->row >= 0 && row >= top && row < top + drawn->height &&
            place >= 0 && place < drawn->shown) {
            *strip = i;
            /* (Turning a column round twice gives the column.) */
            *square = words_square(session->match, i, drawn->first + place);
            return true;
        }
    }
    return false;
}
