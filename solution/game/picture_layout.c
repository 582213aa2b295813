/*
 * Where things are on a screen of any size. Knows rows and columns; must not
 * know what is written on them.
 */
#include <curses.h>
#include <stdlib.h>

#include "memory.h"
#include "picture_parts.h"
#include "words.h"

enum {
    ROOMY = 14,   /* rows from which on there is a title, and the rule */
    AIRY = 20,    /* rows from which on there are empty rows between */
    TALL = 30,    /* rows from which on some are left free above */
    READABLE = 76 /* columns that words take at most */
};

static const PictureStyle DOTS = {1, 1, false, false, 2};
static const PictureStyle TINY = {2, 1, false, true, 2};
static const PictureStyle SMALL = {2, 1, false, true, 3};
static const PictureStyle BOXED = {4, 1, true, true, 5};
static const PictureStyle LARGE = {6, 3, true, true, 7};

static int strip_length(const Session *session, int strip)
{
    return coinstrip_length(game_strip(session->match->game, strip));
}

static int longest_strip(const Session *session)
{
    int longest = 0;

    for (int i = 0; i < game_strips(session->match->game); i++) {
        int length = strip_length(session, i);

        longest = length > longest ? length : longest;
    }
    return longest;
}

/* How many squares go in a line, and how many lines there are. (The lines of
 * the longest strip get as many each.) */
static void break_lines(PictureLayout *layout, const Session *session)
{
    int most =
        (COLS - (COLS > 4 ? 2 : 0) - layout->style.boxed) / layout->style.cell;
    int longest = longest_strip(session);
    int lines;

    most = most > 0 ? most : 1;
    lines = (longest + most - 1) / most;
    layout->per = (longest + lines - 1) / lines;
    layout->lines = 0;
    for (int i = 0; i < game_strips(session->match->game); i++) {
        layout->lines +=
            (strip_length(session, i) + layout->per - 1) / layout->per;
    }
}

/* The largest squares with which all strips are to be seen. */
static void choose_style(PictureLayout *layout, const Session *session,
                         int rows)
{
    const Game *game = session->match->game;
    bool letters = game_coins(game) <= 702; /* two letters at most */

    if (session->match->setup.preset->dots) {
        layout->style = DOTS;
        break_lines(layout, session);
        return;
    }
    layout->style = LARGE;
    break_lines(layout, session);
    if (letters && layout->lines == game_strips(game) &&
        layout->lines * LARGE.each <= rows && rows >= AIRY) {
        return;
    }
    layout->style = BOXED;
    break_lines(layout, session);
    if (letters && layout->lines * BOXED.each <= rows) {
        return;
    }
    layout->style = rows <= SMALL.each ? TINY : SMALL;
    break_lines(layout, session);
}

/* Title and rule, where there is room; and where the strips begin. */
static int place_top(PictureLayout *layout, const Session *session)
{
    char *rule = NULL;
    size_t size;
    FILE *out;
    int lines;

    layout->title = LINES > TALL ? (LINES - TALL) / 3 : 0;
    if (LINES < ROOMY) {
        layout->status = 0;
        return 1;
    }
    out = memory_need(open_memstream(&rule, &size));
    words_rule(session->match, out);
    fclose(out);
    lines = picture_put_words(PICTURE_COUNT, 0, layout->width, LINES, A_NORMAL,
                              rule);
    free(rule);
    layout->status = layout->title + 1 + lines + (LINES >= AIRY);
    return layout->status + 1 + (LINES >= AIRY);
}

static void place_margin(PictureLayout *layout, const Session *session)
{
    int squares = longest_strip(session);
    int width = COLS > READABLE + 2 ? READABLE : COLS > 4 ? COLS - 2 : COLS;
    int strip =
        (squares < layout->per ? squares : layout->per) * layout->style.cell +
        layout->style.boxed;
    int block = strip > width ? strip : width;

    layout->margin = (COLS - block) / 2;
    layout->width = width;
}

void picture_lay_out(Picture *picture, const Session *session)
{
    PictureLayout *layout = &picture->layout;
    int of_keys = LINES < 8 ? 0 : LINES < AIRY ? 1 : 2;
    int of_words = LINES < 8 ? 1 : LINES < ROOMY ? 2 : LINES < AIRY ? 4 : 6;
    int rows;

    layout->width = COLS > READABLE + 2 ? READABLE : COLS > 4 ? COLS - 2 : COLS;
    layout->keys = LINES - of_keys;
    layout->y = place_top(layout, session);
    rows = layout->keys - layout->y - of_words;
    choose_style(layout, session, rows);
    place_margin(layout, session);
    layout->visible = rows / layout->style.each;
    layout->visible = layout->visible < 1               ? 1
                      : layout->visible > layout->lines ? layout->lines
                                                        : layout->visible;
    layout->words = layout->y + layout->visible * layout->style.each;
    layout->room = layout->keys - layout->words;
    layout->room = layout->room > 0 ? layout->room : 0;
}

int picture_line_of(const Picture *picture, const Session *session, int strip,
                    int square)
{
    int per = picture->layout.per;
    int line = words_square(session->match, strip, square) / per;

    for (int i = 0; i < strip; i++) {
        line += (strip_length(session, i) + per - 1) / per;
    }
    return line;
}

bool picture_find(const Picture *picture, const Session *session, int row,
                  int column, int *strip, int *square)
{
    const PictureLayout *layout = &picture->layout;
    const PictureStyle *style = &layout->style;
    int line = picture->top + (row - layout->y) / style->each;
    int inside = (row - layout->y) % style->each - style->ruler;
    int place = (column - layout->margin) / style->cell;

    if (row < layout->y || column < layout->margin || inside < 0 ||
        inside >= style->tall + 2 * style->boxed || place >= layout->per ||
        line >= picture->top + layout->visible) {
        return false;
    }
    for (*strip = 0; *strip < game_strips(session->match->game); ++*strip) {
        int length = strip_length(session, *strip);
        int lines = (length + layout->per - 1) / layout->per;

        if (line < lines) {
            /* (Turning a column round twice gives the column.) */
            place += line * layout->per;
            *square = words_square(session->match, *strip, place);
            return place < length;
        }
        line -= lines;
    }
    return false;
}

void picture_scroll(Picture *picture, int pages)
{
    int step = picture->layout.visible > 1 ? picture->layout.visible - 1 : 1;

    picture->top += pages * step;
}
