/*
 * Drawing lines of squares. Knows rows and columns; must not know what else is
 * on the screen, or what a square looks like. Counted gaps have a line under
 * them.
 */
#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "picture_parts.h"
#include "picture_row.h"
#include "words.h"

/* ---- Drawing a line of squares ------------------------------------------- */

/* A line of squares: columns "from" to "from + count - 1" of a strip, from row
 * y of the screen on. */
typedef struct {
    const PictureRow *row;
    int from;
    int count;
    int y;
} Line;

static int x_of(const Picture *picture, int place)
{
    const PictureStyle *style = &picture->layout.style;

    return picture->layout.margin + place * style->cell + style->boxed +
           (style->tall > 1);
}

/* The numbers of squares: each where there is room, else every fifth. */
static void draw_ruler(const Picture *picture, const Line *line)
{
    const PictureStyle *style = &picture->layout.style;
    int step = style->boxed && line->row->length <= 1000 ? 1 : 5;

    for (int i = 0; i < line->count; i++) {
        int column = line->from + i;
        char number[16];

        if (column % step == 0 && style->ruler) {
            snprintf(number, sizeof number, "%d", column);
            picture_put(line->y,
                        x_of(picture, i) + (style->boxed ? (column < 10) : 0),
                        A_DIM, number);
        }
    }
}

/* A row of the lines round the squares: over them, under them, or beside. */
static void draw_lines(const Picture *picture, const Line *line, int y,
                       const char *const signs[4], const char *plain)
{
    int cell = picture->layout.style.cell;
    int left = picture->layout.margin;

    for (int i = 0; i <= line->count; i++) {
        const char *sign = i == 0            ? signs[0]
                           : i < line->count ? signs[1]
                                             : signs[2];

        picture_put(y, left + i * cell, A_DIM,
                    picture_sign(picture, sign, plain));
        for (int j = 1; j < cell && i < line->count && signs[3][0] != ' ';
             j++) {
            picture_put(y, left + i * cell + j, A_DIM,
                        picture_sign(picture, signs[3], "-"));
        }
    }
}

static void draw_box(const Picture *picture, const Line *line)
{
    static const char *const over[] = {"┌", "┬", "┐", "─"};
    static const char *const beside[] = {"│", "│", "│", " "};
    static const char *const under[] = {"└", "┴", "┘", "─"};
    int tall = picture->layout.style.tall;
    int y = line->y + 1;

    draw_lines(picture, line, y, over, "+");
    for (int i = 1; i <= tall; i++) {
        draw_lines(picture, line, y + i, beside, "|");
    }
    draw_lines(picture, line, y + tall + 1, under, "+");
}

/* Under the squares: counted gaps, or each coin's mate. */
static void draw_why(const Picture *picture, const Line *line)
{
    const PictureStyle *style = &picture->layout.style;
    int y = line->y + style->each - 1;

    for (int i = 0; i < line->count && style->ruler; i++) {
        int column = line->from + i;
        int x = x_of(picture, i);

        if ((line->row->marks[column] & M_COUNTED) != 0) {
            picture_put(y, x, A_BOLD,
                        style->boxed ? picture_sign(picture, "═══", "===")
                                     : picture_sign(picture, "═", "="));
        } else if (line->row->mates != NULL && line->row->coins[column] >= 0 &&
                   style->each > 2) {
            const char *name = line->row->mates[column];

            picture_put(y, x + style->boxed, A_NORMAL,
                        style->boxed ? name : picture_short_name(name));
        }
    }
}

static void draw_line(const Picture *picture, const Session *session,
                      const Line *line)
{
    const PictureStyle *style = &picture->layout.style;
    int y = line->y + style->ruler + style->boxed + style->tall / 2;

    draw_ruler(picture, line);
    if (style->boxed) {
        draw_box(picture, line);
    }
    for (int i = 0; i < line->count; i++) {
        picture_draw_square(picture, session, line->row, line->from + i, y,
                            x_of(picture, i));
    }
    if (session->why) {
        draw_why(picture, line);
    }
}

/* ---- All lines that there is room for ------------------------------------ */

/* Scrolls as little as shows the line. */
static void show_line(Picture *picture, int line)
{
    if (line < picture->top) {
        picture->top = line;
    }
    if (line >= picture->top + picture->layout.visible) {
        picture->top = line - picture->layout.visible + 1;
    }
}

static void scroll_to_choice(Picture *picture, const Session *session)
{
    const Game *game = session->match->game;
    int most = picture->layout.lines - picture->layout.visible;

    picture->top = picture->top > most ? most : picture->top;
    picture->top = picture->top < 0 ? 0 : picture->top;
    if (session->coin >= 0) {
        int strip = game_strip_of(game, session->coin);
        int square = game_square_of(game, session->coin);

        show_line(picture, picture_line_of(picture, session, strip, square));
        if (session->distance <= square) {
            show_line(picture, picture_line_of(picture, session, strip,
                                               square - session->distance));
        }
    }
}

/* How many lines are not to be seen. At the right end of a row. */
static void draw_more(int row, const char *sign, int count, const char *more)
{
    char words[32];
    int column;

    if (count > 0) {
        snprintf(words, sizeof words, " %s%s%d%s", sign,
                 more[0] == ' ' ? " " : "", count, more);
        column = COLS - (int)mbstowcs(NULL, words, 0);
        picture_put(row, column > 0 ? column : 0, A_BOLD, words);
    }
}

/* Above and below; where no row is left for that, beside the squares' numbers.
 */
static void draw_rest(const Picture *picture)
{
    const PictureLayout *layout = &picture->layout;
    const char *up = picture_sign(picture, "▲", "^");
    const char *down = picture_sign(picture, "▼", "v");
    int below = layout->lines - picture->top - layout->visible;
    int last = layout->y + layout->visible * layout->style.each - 1;
    char rest[16];

    if (layout->style.ruler && layout->style.each == 2) {
        snprintf(rest, sizeof rest, "%s%d", down, below);
        draw_more(layout->y, up, picture->top, below > 0 ? rest : "");
        draw_more(layout->y, down, picture->top > 0 ? 0 : below, "");
    } else {
        draw_more(layout->y, up, picture->top, " more");
        draw_more(last, down, below, " more");
    }
}

void picture_draw_strips(Picture *picture, const Session *session)
{
    const PictureLayout *layout = &picture->layout;
    int number = 0;

    scroll_to_choice(picture, session);
    for (int i = 0; i < game_strips(session->match->game); i++) {
        int length = coinstrip_length(game_strip(session->match->game, i));
        int lines = (length + layout->per - 1) / layout->per;
        bool seen = number + lines > picture->top &&
                    number < picture->top + layout->visible;
        PictureRow row = {0};

        if (seen) {
            row = picture_row(picture, session, i);
        }
        for (int j = 0; j < lines && seen; j++) {
            int at = number + j - picture->top;
            int from = j * layout->per;
            Line line = {&row, from,
                         length - from < layout->per ? length - from
                                                     : layout->per,
                         layout->y + at * layout->style.each};

            if (at >= 0 && at < layout->visible) {
                draw_line(picture, session, &line);
            }
        }
        number += lines;
        picture_row_free(&row);
    }
    draw_rest(picture);
}
