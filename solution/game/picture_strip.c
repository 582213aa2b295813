/*
 * Drawing one strip, or what there is room for. Knows rows, columns and colours
 * of squares; must not know what else is on the screen.
 */
#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "picture.h"
#include "picture_parts.h"
#include "words.h"

enum { WIDE = PICTURE_WIDE };

/* ---- Writing on the screen, as far as it goes ---------------------------- */

void picture_put(int row, int column, attr_t look, const char *text)
{
    if (row < 0 || row >= LINES || column < 0 || column >= COLS) {
        return;
    }
    attrset((int)look);
    mvaddnstr(row, column, text, COLS - column);
    attrset((int)A_NORMAL);
}

/* The character that a terminal without Unicode can show, too. */
const char *picture_sign(const Picture *picture, const char *fine,
                         const char *plain)
{
    return picture->unicode ? fine : plain;
}

/* ---- What is to be seen on a strip --------------------------------------- */

/* A strip as a row of signs, by column as it is seen. */
typedef struct {
    int length;
    int *coins;    /* numbers of coins; -1: empty */
    bool *counted; /* empty squares of a counted gap */
    int landing;   /* the column on which the chosen coin would land, or -1 */
    int origin;    /* the column it would leave, or -1 */
} Row;

static int column_of(const Session *session, int strip, int square)
{
    return words_square(session->match, strip, square);
}

static void count_gaps(const Session *session, int strip, Row *row)
{
    const StrategyStrip *squares = game_at_turn(session->match->game, strip);
    int64_t *gaps = memory_new(squares->coins + 1, sizeof *gaps);
    int coins = (int)squares->coins;

    strategy_gaps(squares, gaps);
    for (int i = 0; i < (coins + 1) / 2; i++) {
        int right = (int)squares->squares[advice_right_of_gap(coins, i)];

        for (int j = 1; j <= gaps[i]; j++) {
            row->counted[column_of(session, strip, right - j)] = true;
        }
    }
    free(gaps);
}

static void put_coins(const Session *session, int strip, Row *row)
{
    const Game *game = session->match->game;
    int first = game_first_coin(game, strip);
    int coins = coinstrip_coins(game_strip(game, strip));

    for (int coin = first; coin < first + coins; coin++) {
        row->coins[column_of(session, strip, game_square_of(game, coin))] =
            coin;
    }
}

/* Where the chosen coin would land; the bbc game moves it at once. */
static void put_choice(const Session *session, int strip, Row *row)
{
    const Game *game = session->match->game;
    int square = game_square_of(game, session->coin);

    row->landing = row->origin = -1;
    if (game_strip_of(game, session->coin) != strip) {
        return;
    }
    row->origin = column_of(session, strip, square);
    if (session_refusal(session).reason != REFUSAL_NONE) {
        return;
    }
    row->landing = column_of(session, strip, square - session->distance);
    if (session->match->setup.preset->dots) {
        row->coins[row->origin] = -1;
        row->coins[row->landing] = session->coin;
        row->origin = row->landing;
        row->landing = -1;
    }
}

/* The caller frees what is in it. */
static Row row_of(const Picture *picture, const Session *session, int strip)
{
    const CoinStrip *of = game_strip(session->match->game, strip);
    size_t length = (size_t)coinstrip_length(of);
    Row row = {.length = (int)length};

    row.coins = memory_new(length, sizeof *row.coins);
    row.counted = memory_new(length, sizeof *row.counted);
    for (size_t i = 0; i < length; i++) {
        row.coins[i] = -1;
    }
    put_coins(session, strip, &row);
    put_choice(session, strip, &row);
    if (picture->flying >= 0 &&
        session->slide[picture->flying].strip == strip) {
        int to = column_of(session, strip, session->slide[picture->flying].to);
        int coin = row.coins[to];

        row.coins[to] = -1;
        row.coins[column_of(session, strip, picture->on)] = coin;
    }
    if (session->why &&
        session->match->setup.rules.rules == COINSTRIP_SILVER_DOLLAR) {
        count_gaps(session, strip, &row);
    }
    return row;
}

/* ---- Drawing a strip ----------------------------------------------------- */

static void draw_square(const Picture *picture, const Session *session,
                        const Row *row, int column, int at, int place)
{
    const StripPicture *strip = &picture->strips[at];
    int x = strip->left + place * strip->cell + (strip->cell == WIDE);
    char name[WORDS_NAME];
    attr_t look = A_NORMAL;

    if (row->coins[column] >= 0) {
        words_coin(session->match, row->coins[column], name);
        look = A_BOLD | COLOR_PAIR(PAIR_COIN);
        if (column == row->origin) {
            look |= A_REVERSE;
        }
    } else {
        strcpy(name, strip->cell == WIDE ? " " : ".");
    }
    if (column == row->landing) {
        words_coin(session->match, session->coin, name);
        for (char *c = name; *c != '\0'; c++) {
            *c |= 32; /* in small */
        }
        look = A_BOLD | A_UNDERLINE | COLOR_PAIR(PAIR_LANDING);
    }
    if (strip->cell <= 2) {
        memmove(name, name + strlen(name) - 1, 2);
    }
    if (strip->cell == WIDE) {
        char padded[WORDS_NAME + 4];

        snprintf(padded, sizeof padded, "%*s%-2.3s", strlen(name) < 2, "",
                 name);
        snprintf(name, 4, "%-3.3s", padded);
    }
    picture_put(strip->row, x, look, name);
}

/* A line over or under the squares. */
static void draw_border(const Picture *picture, const StripPicture *strip,
                        int row, bool top)
{
    for (int i = 0; i <= strip->shown; i++) {
        int x = strip->left + i * WIDE;
        const char *corner =
            i == 0             ? picture_sign(picture, top ? "┌" : "└", "+")
            : i < strip->shown ? picture_sign(picture, top ? "┬" : "┴", "+")
                               : picture_sign(picture, top ? "┐" : "┘", "+");

        picture_put(row, x, A_NORMAL, corner);
        for (int j = 1; j < WIDE && i < strip->shown; j++) {
            picture_put(row, x + j, A_NORMAL, picture_sign(picture, "─", "-"));
        }
        picture_put(strip->row, x, A_NORMAL, picture_sign(picture, "│", "|"));
    }
}

/* The numbers of squares: each where there is room, else every fifth. */
static void draw_ruler(const StripPicture *strip, const Row *row, int at)
{
    int step = strip->cell == WIDE && row->length <= 1000 ? 1 : 5;

    for (int i = 0; i < strip->shown; i++) {
        int column = strip->first + i;
        char number[16];

        if (column % step == 0) {
            snprintf(number, sizeof number, "%d", column);
            picture_put(at,
                        strip->left + i * strip->cell +
                            (strip->cell == WIDE ? 2 - (column > 9) : 0),
                        A_DIM, number);
        }
    }
}

/* Under the squares: counted gaps, or each coin's mate. */
static void draw_why(const Picture *picture, const Session *session, int at,
                     const Row *row, int y)
{
    const StripPicture *strip = &picture->strips[at];
    const StrategyStrip *squares = game_at_turn(session->match->game, at);
    bool welter = session->match->setup.rules.rules == COINSTRIP_WELTER;
    size_t *mates = memory_new(squares->coins + 1, sizeof *mates);
    int first = game_first_coin(session->match->game, at);
    bool known = welter && strategy_mates(squares, mates);

    for (int i = 0; i < strip->shown; i++) {
        int column = strip->first + i;
        int x = strip->left + i * strip->cell + (strip->cell == WIDE);

        if (row->counted[column]) {
            picture_put(y, x, A_BOLD,
                        strip->cell == WIDE
                            ? picture_sign(picture, "═══", "===")
                            : picture_sign(picture, "═", "="));
        } else if (known && row->coins[column] >= 0) {
            char name[WORDS_NAME];
            size_t mate = mates[row->coins[column] - first];

            words_coin(session->match, first + (int)mate, name);
            picture_put(y, x + (strip->cell == WIDE), A_NORMAL,
                        strip->cell == WIDE ? name : name + strlen(name) - 1);
        }
    }
    free(mates);
}

/* Shows the column, and as little else as possible moves. */
static void scroll_to(StripPicture *strip, int length, int column)
{
    int margin = strip->shown > 8 ? 3 : 0;

    if (column >= 0 && column < strip->first + margin) {
        strip->first = column - margin;
    }
    if (column >= strip->first + strip->shown - margin) {
        strip->first = column - strip->shown + 1 + margin;
    }
    if (strip->first > length - strip->shown) {
        strip->first = length - strip->shown;
    }
    if (strip->first < 0) {
        strip->first = 0;
    }
}

/* How many columns for each square, and which of them are to be seen. */
static void place_strip(StripPicture *strip, const Session *session,
                        const Row *row, bool boxed)
{
    int room = COLS - 4;

    strip->left = COLS > 4 ? 2 : 0;
    strip->cell = session->match->setup.preset->dots ? 1 : boxed ? WIDE : 2;
    strip->shown = (room > 0 ? room : COLS) / strip->cell;
    strip->shown = strip->shown > row->length ? row->length : strip->shown;
    scroll_to(strip, row->length, -1);
    if (session->coin >= 0) {
        scroll_to(strip, row->length, row->origin);
        scroll_to(strip, row->length, row->landing);
    }
}

int picture_draw_strip(Picture *picture, const Session *session, int at, int y,
                       bool boxed)
{
    StripPicture *strip = &picture->strips[at];
    bool dots = session->match->setup.preset->dots;
    Row row = row_of(picture, session, at);

    place_strip(strip, session, &row, boxed);
    if (!dots) {
        draw_ruler(strip, &row, y++);
    }
    strip->row = boxed ? y + 1 : y;
    strip->height = boxed ? 3 : 1;
    if (boxed) {
        strip->row = y + 1;
        draw_border(picture, strip, y, true);
        draw_border(picture, strip, y + 2, false);
    }
    for (int i = 0; i < strip->shown; i++) {
        draw_square(picture, session, &row, strip->first + i, at, i);
    }
    if (strip->first > 0) {
        picture_put(strip->row, 0, A_BOLD, "<");
    }
    if (strip->first + strip->shown < row.length) {
        picture_put(strip->row, COLS - 1, A_BOLD, ">");
    }
    if (boxed) {
        picture_put(y + 1, strip->left + strip->shown * WIDE, A_NORMAL,
                    picture_sign(picture, "│", "|"));
    }
    if (session->why) {
        draw_why(picture, session, at, &row, y + strip->height);
    }
    free(row.coins);
    free(row.counted);
    return (dots ? 0 : 1) + strip->height + 1;
}
