/*
 * Knows how a strip looks as SVG. How it is described stands in picture_read.c.
 *
 * Long strips are broken into rows. Of very long ones the first and the last
 * rows are drawn, those that a move touches, and the first few that hold coins;
 * a line of words stands for the others.
 */
#include "picture.h"

#include <stdlib.h>
#include <string.h>
#include "base/markup.h"
#include "picture_parts.h"

enum {
    SQUARE = 36,
    ROW_SQUARES = 12,
    ROWS_MAX = 8,
    MARGIN = 6,
    OUTSIDE = 26, /* room at the left for arrows that leave the strip */
    LANE = 42,    /* and above a row, for arrows */
    NUMBERS = 20, /* and below it */
    NOTE = 26,    /* a line of words */
    LETTERS = 26,
    TELL_COINS = 26, /* coins that are told one by one */
    TITLE_SQUARES = 40
};

#define INK "#1a1a1a"

/* A picture on its way to SVG. */
typedef struct {
    Picture picture;
    long per_row, rows;
    long left; /* of square 0 */
    long top;  /* of the squares of the row at hand */
    Text out;
} PictureDrawing;

/* ------------------------------------------------------------ in words -- */

static void tell_coins(Text *to, const Picture *picture)
{
    long told = 0;
    for (long i = 0; i < picture->length && told < TELL_COINS; i++) {
        if (picture->squares[i] == '.')
            continue;
        text_addf(to, "%s %c on square %ld", told ? "," : ":",
                  picture->squares[i], i);
        told++;
    }
    if (picture->coins > told)
        text_addf(to, ", and %ld more", picture->coins - told);
    text_add(to, ".");
}

static void tell_step(Text *to, const PictureStep *step)
{
    text_addf(to, " %c %s %ld square%s to the left, from %ld ", step->letter,
              step->refused ? "may not move" : "moves", step->distance,
              step->distance == 1 ? "" : "s", step->from);
    if (step->to < 0)
        text_add(to, "out of the strip.");
    else
        text_addf(to, "to %ld.", step->to);
}

static char *told(const Picture *picture)
{
    Text words = TEXT_EMPTY;
    text_addf(&words, "A strip of %ld square%s with %ld coin%s",
              picture->length, picture->length == 1 ? "" : "s", picture->coins,
              picture->coins == 1 ? "" : "s");
    if (picture->coins > 0)
        tell_coins(&words, picture);
    else
        text_add(&words, ".");
    for (int i = 0; i < picture->step_count; i++)
        tell_step(&words, &picture->steps[i]);
    return text_take(&words);
}

static char *title_of(const Picture *picture)
{
    if (picture->title)
        return text_copy(picture->title);
    if (picture->length <= TITLE_SQUARES)
        return text_format("Strip %s", picture->squares);
    return text_format("A strip of %ld squares", picture->length);
}

/* ---------------------------------------------------------- the pieces -- */

static long middle(const PictureDrawing *drawing, long square)
{
    return drawing->left + square % drawing->per_row * SQUARE + SQUARE / 2;
}

static void add_square(PictureDrawing *drawing, long square)
{
    long x = drawing->left + square % drawing->per_row * SQUARE;
    text_addf(&drawing->out,
              "<rect class=\"strip-line\" x=\"%ld\" y=\"%ld\" width=\"%d\" "
              "height=\"%d\" fill=\"none\" stroke=\"" INK
              "\" stroke-width=\"1.5\"/>\n"
              "<text class=\"strip-number\" x=\"%ld\" y=\"%ld\" "
              "font-size=\"%d\">%ld</text>\n",
              x, drawing->top, SQUARE, SQUARE, x + SQUARE / 2,
              drawing->top + SQUARE + 14, square < 10000 ? 12 : 10, square);
}

static void add_disc(PictureDrawing *drawing, long square, const char *class,
                     const char *look)
{
    text_addf(&drawing->out,
              "<circle class=\"%s\" cx=\"%ld\" cy=\"%ld\" r=\"14\" %s/>\n",
              class, middle(drawing, square), drawing->top + SQUARE / 2, look);
}

/* A coin of those whose letter was there before has its number, too. */
static void add_coin(PictureDrawing *drawing, long square, char letter,
                     long number)
{
    bool small = number >= LETTERS;
    long y = drawing->top + SQUARE / 2;
    add_disc(drawing, square, "strip-coin",
             "fill=\"#f2d98b\" stroke=\"" INK "\" stroke-width=\"1.5\"");
    text_addf(&drawing->out,
              "<text class=\"strip-letter\" x=\"%ld\" y=\"%ld\" "
              "font-size=\"%d\" font-weight=\"bold\">%c</text>\n",
              middle(drawing, square), y + (small ? -1 : 6), small ? 11 : 17,
              letter);
    if (small)
        text_addf(&drawing->out,
                  "<text class=\"strip-letter\" x=\"%ld\" y=\"%ld\" "
                  "font-size=\"10\">%ld</text>\n",
                  middle(drawing, square), y + 10, number);
}

static void add_ghost(PictureDrawing *drawing, const PictureStep *step)
{
    add_disc(drawing, step->from, "strip-from",
             "fill=\"none\" stroke=\"" INK
             "\" stroke-width=\"1.5\" stroke-dasharray=\"4 3\"");
    text_addf(&drawing->out,
              "<text class=\"strip-number\" x=\"%ld\" y=\"%ld\" "
              "font-size=\"14\">%c</text>\n",
              middle(drawing, step->from), drawing->top + SQUARE / 2 + 5,
              step->letter);
}

/* The end of an arrow: its head, or a cross where the move is refused. */
static void add_head(PictureDrawing *drawing, long x, bool refused)
{
    long y = drawing->top - 1;
    if (refused)
        text_addf(&drawing->out,
                  "<path class=\"strip-move\" d=\"M%ld %ldl10 10m0 -10l-10 10"
                  "\" fill=\"none\" stroke=\"" INK
                  "\" stroke-width=\"2.5\"/>\n",
                  x - 5, y - 10);
    else
        text_addf(&drawing->out,
                  "<path class=\"strip-move strip-head\" "
                  "d=\"M%ld %ldl-5 -10h10z\" fill=\"" INK "\" stroke=\"" INK
                  "\"/>\n",
                  x, y);
}

/* From one place to another above the row at hand; with its head or without. */
static void add_arrow(PictureDrawing *drawing, long from, long to,
                      const PictureStep *step, bool begins, bool ends)
{
    long low = drawing->top - 3, high = drawing->top - LANE + 16;
    text_addf(&drawing->out,
              "<path class=\"strip-move\" d=\"M%ld %ldC%ld %ld %ld %ld %ld "
              "%ld\" fill=\"none\" stroke=\"" INK "\" stroke-width=\"1.8\"%s"
              "/>\n",
              from, begins ? low : high + 6, from, high, to, high, to,
              ends ? low - 6 : high + 6,
              step->refused ? " stroke-dasharray=\"5 3\"" : "");
    if (ends)
        add_head(drawing, to, step->refused);
    if (begins)
        text_addf(&drawing->out,
                  "<text class=\"strip-number\" x=\"%ld\" y=\"%ld\" "
                  "font-size=\"12\">%ld</text>\n",
                  (from + to) / 2, high - 1, step->distance);
}

/* What the row shows of a move. */
static void add_step(PictureDrawing *drawing, long row, const PictureStep *step)
{
    long right = drawing->left + drawing->per_row * SQUARE;
    long outside = drawing->left - OUTSIDE / 2;
    bool begins = step->from / drawing->per_row == row;
    bool ends = step->to < 0 ? begins : step->to / drawing->per_row == row;
    if (begins && drawing->picture.after[step->from] == '.')
        add_ghost(drawing, step);
    if (begins || ends)
        add_arrow(drawing, begins ? middle(drawing, step->from) : right,
                  ends && step->to >= 0 ? middle(drawing, step->to) : outside,
                  step, begins, ends);
}

/* ------------------------------------------------------------ the rows -- */

static bool is_touched(const PictureDrawing *drawing, long row)
{
    for (int i = 0; i < drawing->picture.step_count; i++) {
        const PictureStep *step = &drawing->picture.steps[i];
        if (step->from / drawing->per_row == row ||
            (step->to >= 0 && step->to / drawing->per_row == row))
            return true;
    }
    return false;
}

/* The coins among so many squares. */
static long count_coins(const char *squares, long count)
{
    long coins = 0;
    for (long i = 0; i < count; i++)
        coins += squares[i] != '.';
    return coins;
}

static long row_squares(const PictureDrawing *drawing, long row)
{
    long left = drawing->picture.length - row * drawing->per_row;
    return left < drawing->per_row ? left : drawing->per_row;
}

/* `number` is that of the row's first coin. */
static void draw_row(PictureDrawing *drawing, long row, long number)
{
    bool lane = is_touched(drawing, row);
    long first = row * drawing->per_row, count = row_squares(drawing, row);
    const char *after = drawing->picture.after;
    drawing->top += lane ? LANE : 4;
    for (long i = first; i < first + count; i++) {
        add_square(drawing, i);
        if (after[i] != '.')
            add_coin(drawing, i, after[i], number++);
    }
    for (int i = 0; i < drawing->picture.step_count; i++)
        add_step(drawing, row, &drawing->picture.steps[i]);
    drawing->top += SQUARE + NUMBERS;
}

static void draw_note(PictureDrawing *drawing, long first, long end, long coins)
{
    text_addf(&drawing->out,
              "<text class=\"strip-note\" x=\"%ld\" y=\"%ld\" "
              "font-size=\"14\" text-anchor=\"start\">"
              "&#8230; squares %ld to %ld: ",
              drawing->left, drawing->top + 18, first, end - 1);
    if (coins == 0)
        text_add(&drawing->out, "empty &#8230;</text>\n");
    else
        text_addf(&drawing->out, "%ld coin%s &#8230;</text>\n", coins,
                  coins == 1 ? "" : "s");
    drawing->top += NOTE;
}

static void draw_rows(PictureDrawing *drawing)
{
    const char *after = drawing->picture.after;
    long shown = 0, coins = 0, hidden = 0, hidden_coins = 0;
    for (long row = 0; row < drawing->rows; row++) {
        long first = row * drawing->per_row;
        long here = count_coins(after + first, row_squares(drawing, row));
        bool few = drawing->rows <= ROWS_MAX || row == 0 ||
                   row + 1 == drawing->rows ||
                   (here > 0 && shown < ROWS_MAX - 1);
        if (few || is_touched(drawing, row)) {
            if (hidden > 0)
                draw_note(drawing, first - hidden, first, hidden_coins);
            draw_row(drawing, row, coins);
            hidden = hidden_coins = 0;
            shown++;
        } else {
            hidden += row_squares(drawing, row);
            hidden_coins += here;
        }
        coins += here;
    }
}

/* Rows of about one length. */
static void lay_out(PictureDrawing *drawing)
{
    const Picture *picture = &drawing->picture;
    drawing->rows = (picture->length + ROW_SQUARES - 1) / ROW_SQUARES;
    drawing->per_row = (picture->length + drawing->rows - 1) / drawing->rows;
    if (drawing->rows > ROWS_MAX)
        drawing->per_row = ROW_SQUARES;
    drawing->left = drawing->top = MARGIN;
    for (int i = 0; i < picture->step_count; i++)
        if (picture->steps[i].to < 0 ||
            picture->steps[i].from / drawing->per_row !=
                picture->steps[i].to / drawing->per_row)
            drawing->left = OUTSIDE;
}

/* A note needs room for its words. */
static long width_of(const PictureDrawing *drawing)
{
    long squares = drawing->per_row > 3 ? drawing->per_row : 3;
    return drawing->left + squares * SQUARE + MARGIN;
}

static char *framed(const PictureDrawing *drawing, const char *pieces)
{
    Text svg = TEXT_EMPTY;
    long width = width_of(drawing), height = drawing->top + MARGIN / 2;
    char *title = title_of(&drawing->picture), *words = told(&drawing->picture);
    text_addf(&svg,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"strip\" "
              "role=\"img\" width=\"%ld\" height=\"%ld\" "
              "viewBox=\"0 0 %ld %ld\">\n<title>",
              width, height, width, height);
    markup_add(&svg, title);
    text_add(&svg, "</title>\n<desc>");
    markup_add(&svg, words);
    text_addf(&svg,
              "</desc>\n<rect class=\"strip-paper\" width=\"%ld\" "
              "height=\"%ld\" fill=\"#ffffff\"/>\n"
              "<g fill=\"" INK "\" font-family=\"sans-serif\" "
              "text-anchor=\"middle\">\n%s</g>\n</svg>\n",
              width, height, pieces);
    free(title);
    free(words);
    return text_take(&svg);
}

char *picture_svg(const char *block, char **complaint)
{
    PictureDrawing drawing = {.out = TEXT_EMPTY};
    char *problem = picture_read(&drawing.picture, block), *svg = NULL;
    if (!problem) {
        lay_out(&drawing);
        draw_rows(&drawing);
        char *pieces = text_take(&drawing.out);
        svg = framed(&drawing, pieces);
        free(pieces);
    }
    picture_clear(&drawing.picture);
    if (complaint)
        *complaint = problem;
    else
        free(problem);
    return svg;
}
