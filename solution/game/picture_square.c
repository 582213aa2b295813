/*
 * Drawing a square. Knows signs and colours; must not know where it is. Nothing
 * is told by colour alone: the chosen coin is in square brackets, the one that
 * a hint speaks of in round ones, the square it would land on has its letter in
 * small; dots show where it may go, an arrow where the last move came from.
 */
#include <curses.h>
#include <string.h>

#include "picture_parts.h"
#include "picture_row.h"
#include "words.h"

/* ---- Writing on the screen, as far as it goes ---------------------------- */

size_t picture_bytes(const char *text, size_t length, int width)
{
    size_t bytes = 0;

    while (bytes < length && width > 0) {
        bytes++;
        while (bytes < length && ((unsigned char)text[bytes] & 0xC0) == 0x80) {
            bytes++;
        }
        width--;
    }
    return bytes;
}

void picture_put(int row, int column, attr_t look, const char *text)
{
    if (row < 0 || row >= LINES || column < 0 || column >= COLS) {
        return;
    }
    attrset((int)look);
    mvaddnstr(row, column, text,
              (int)picture_bytes(text, strlen(text), COLS - column));
    attrset((int)A_NORMAL);
}

const char *picture_sign(const Picture *picture, const char *fine,
                         const char *plain)
{
    return picture->unicode ? fine : plain;
}

/* ---- Drawing a square ---------------------------------------------------- */

/* What is in a square: a word of a letter or two, what is on either side of it,
 * and how it looks. */
typedef struct {
    char name[WORDS_NAME];
    char before;
    char after;
    attr_t look;
    bool coin;
} Sign;

static void set_sides(Sign *sign, const char *sides)
{
    sign->before = sides[0];
    sign->after = sides[1];
}

static Sign sign_of_coin(const Session *session, const PictureRow *row,
                         int column)
{
    Sign sign = {.before = ' ', .after = ' ', .coin = true};

    words_coin(session->match, row->coins[column], sign.name);
    sign.look = A_BOLD | COLOR_PAIR(PAIR_COIN);
    if ((row->marks[column] & M_MOVED) != 0) {
        sign.look |= A_UNDERLINE;
    }
    if ((row->marks[column] & M_RINGED) != 0) {
        set_sides(&sign, "()");
    }
    if (column == row->chosen) {
        sign.look |= A_REVERSE;
        set_sides(&sign, "[]");
    }
    return sign;
}

static void make_small(char *name)
{
    for (char *c = name; *c != '\0'; c++) {
        *c |= 32;
    }
}

static Sign sign_of_empty(const Picture *picture, const Session *session,
                          const PictureRow *row, int column)
{
    const Preset *preset = session->match->setup.preset;
    bool boxed = picture->layout.style.boxed;
    int square = words_square(session->match, row->strip, column);
    Sign sign = {.before = ' ', .after = ' ', .look = A_NORMAL};
    const char *name = preset->lights ? picture_sign(picture, "○", "o")
                       : boxed        ? " "
                                      : picture_sign(picture, "·", ".");

    if (column == row->landing) {
        words_coin(session->match, session->coin, sign.name);
        make_small(sign.name);
        sign.look = A_BOLD | A_UNDERLINE | COLOR_PAIR(PAIR_LANDING);
        return sign;
    }
    if ((row->marks[column] & M_LEFT) != 0 && picture->flying < 0) {
        name = preset->mirrored ? picture_sign(picture, "→", ">")
                                : picture_sign(picture, "←", "<");
        sign.look = A_DIM;
    }
    if (!preset->dots && session_is_target(session, row->strip, square)) {
        name = preset->lights ? picture_sign(picture, "◌", "*")
               : boxed        ? picture_sign(picture, "•", "*")
                              : picture_sign(picture, "○", "o");
        sign.look = A_BOLD;
    }
    if ((row->marks[column] & M_GHOST) != 0) {
        words_coin(session->match, session->ring.moves[0].coin, sign.name);
        make_small(sign.name);
        set_sides(&sign, "()");
        sign.look = A_BOLD;
        return sign;
    }
    strcpy(sign.name, name);
    return sign;
}

const char *picture_short_name(const char *name)
{
    return (name[0] & 128) != 0 ? name : name + strlen(name) - 1;
}

/* A coin of three rows has an edge. */
static void put_large(const Picture *picture, int y, int x, const Sign *sign)
{
    static const char *const edges[2][2] = {{"╭───╮", "/---\\"},
                                            {"╰───╯", "\\---/"}};

    for (int i = 0; i < 2 && sign->coin; i++) {
        picture_put(y - 1 + 2 * i, x - 1, sign->look & ~A_UNDERLINE,
                    picture_sign(picture, edges[i][0], edges[i][1]));
    }
    if (sign->coin) {
        picture_put(y, x - 1, sign->look & ~A_UNDERLINE,
                    picture_sign(picture, "│", "|"));
        picture_put(y, x + 3, sign->look & ~A_UNDERLINE,
                    picture_sign(picture, "│", "|"));
    }
}

static void put_sign(const Picture *picture, int y, int x, const Sign *sign)
{
    const PictureStyle *style = &picture->layout.style;
    char text[WORDS_NAME + 4];
    bool wide = strlen(sign->name) > 1 && (sign->name[0] & 128) == 0;

    if (style->tall > 1) {
        put_large(picture, y, x, sign);
    }
    if (!style->boxed) {
        if (sign->before != ' ' && style->cell > 1) {
            char side[2] = {sign->before, '\0'};

            picture_put(y, x - 1, A_BOLD, side);
            side[0] = sign->after;
            picture_put(y, x + 1, A_BOLD, side);
        }
        picture_put(y, x, sign->look, picture_short_name(sign->name));
        return;
    }
    if (wide) {
        snprintf(text, sizeof text, "%.2s%c", sign->name, sign->after);
    } else {
        snprintf(text, sizeof text, "%c%s%c", sign->before, sign->name,
                 sign->after);
    }
    picture_put(y, x, sign->look, text);
}

void picture_draw_square(const Picture *picture, const Session *session,
                         const PictureRow *row, int column, int y, int x)
{
    Sign sign = row->coins[column] >= 0
                    ? sign_of_coin(session, row, column)
                    : sign_of_empty(picture, session, row, column);

    put_sign(picture, y, x, &sign);
}
