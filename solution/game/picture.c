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
#include "words.h"

enum { PAIR_COIN = 1, PAIR_LANDING, PAIR_WHY, PAIR_SAID };
enum { WIDE = 4, TEXT = 256 };

/* ---- Writing on the screen, as far as it goes ---------------------------- */

static void put_at(int row, int column, attr_t look, const char *text)
{
    if (row < 0 || row >= LINES || column < 0 || column >= COLS) {
        return;
    }
    attrset((int)look);
    mvaddnstr(row, column, text, COLS - column);
    attrset((int)A_NORMAL);
}

/* The character that a terminal without Unicode can show, too. */
static const char *sign(const Picture *picture, const char *fine,
                        const char *plain)
{
    return picture->unicode ? fine : plain;
}

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
            put_at(row + lines, COLS > 4 ? 1 : 0, look, line);
        }
        lines++;
        text += take;
        text += *text == '\n' || *text == ' ';
    }
    return lines;
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
static Row row_of(const Session *session, int strip, int flying, int on)
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
    if (flying >= 0 && session->slide[flying].strip == strip) {
        int to = column_of(session, strip, session->slide[flying].to);
        int coin = row.coins[to];

        row.coins[to] = -1;
        row.coins[column_of(session, strip, on)] = coin;
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
    put_at(strip->row, x, look, name);
}

/* A line over or under the squares. */
static void draw_border(const Picture *picture, const StripPicture *strip,
                        int row, bool top)
{
    for (int i = 0; i <= strip->shown; i++) {
        int x = strip->left + i * WIDE;
        const char *corner = i == 0 ? sign(picture, top ? "┌" : "└", "+")
                             : i < strip->shown
                                 ? sign(picture, top ? "┬" : "┴", "+")
                                 : sign(picture, top ? "┐" : "┘", "+");

        put_at(row, x, A_NORMAL, corner);
        for (int j = 1; j < WIDE && i < strip->shown; j++) {
            put_at(row, x + j, A_NORMAL, sign(picture, "─", "-"));
        }
        put_at(strip->row, x, A_NORMAL, sign(picture, "│", "|"));
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
            put_at(at,
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
            put_at(y, x, A_BOLD | COLOR_PAIR(PAIR_WHY),
                   strip->cell == WIDE ? sign(picture, "═══", "===")
                                       : sign(picture, "═", "="));
        } else if (known && row->coins[column] >= 0) {
            char name[WORDS_NAME];
            size_t mate = mates[row->coins[column] - first];

            words_coin(session->match, first + (int)mate, name);
            put_at(y, x + (strip->cell == WIDE), COLOR_PAIR(PAIR_WHY),
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

/* Returns how many rows it took. */
static int draw_strip(Picture *picture, const Session *session, int at, int y,
                      bool boxed, const Row *row)
{
    StripPicture *strip = &picture->strips[at];
    bool dots = session->match->setup.preset->dots;

    place_strip(strip, session, row, boxed);
    if (!dots) {
        draw_ruler(strip, row, y++);
    }
    strip->row = boxed ? y + 1 : y;
    strip->height = boxed ? 3 : 1;
    if (boxed) {
        strip->row = y + 1;
        draw_border(picture, strip, y, true);
        draw_border(picture, strip, y + 2, false);
    }
    for (int i = 0; i < strip->shown; i++) {
        draw_square(picture, session, row, strip->first + i, at, i);
    }
    if (strip->first > 0) {
        put_at(strip->row, 0, A_BOLD, "<");
    }
    if (strip->first + strip->shown < row->length) {
        put_at(strip->row, COLS - 1, A_BOLD, ">");
    }
    if (boxed) {
        put_at(y + 1, strip->left + strip->shown * WIDE, A_NORMAL,
               sign(picture, "│", "|"));
    }
    if (session->why) {
        draw_why(picture, session, at, row, y + strip->height);
    }
    return (dots ? 0 : 1) + strip->height + 1;
}

/* ---- All of it ----------------------------------------------------------- */

/* Whether every strip fits on the screen with lines round its squares. */
static bool fits_boxed(const Session *session, int rows)
{
    const Game *game = session->match->game;

    for (int i = 0; i < game_strips(game); i++) {
        if (coinstrip_length(game_strip(game, i)) * WIDE + 1 > COLS - 4) {
            return false;
        }
    }
    return game_strips(game) * 5 <= rows && game_coins(game) <= 702 &&
           !session->match->setup.preset->dots;
}

/* Strips above and below the chosen one, as many as there is room for. */
static void draw_strips(Picture *picture, const Session *session, int y,
                        int rows, int flying, int on)
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
    for (int i = picture->top; i < strips && i < picture->top + room; i++) {
        Row row = row_of(session, i, flying, on);

        y += draw_strip(picture, session, i, y, boxed, &row);
        free(row.coins);
        free(row.counted);
    }
}

static void draw_title(const Session *session)
{
    const Match *match = session->match;
    char line[TEXT];
    bool published = match->setup.preset->title != NULL;

    snprintf(line, sizeof line, "%s%s%s%s", words_title(match),
             published ? "" : ". ", published ? "" : words_ending(match),
             session->coach ? "  [coach]" : "");
    put_at(0, COLS > 4 ? 1 : 0, A_BOLD, line);
    if (session->replay) {
        snprintf(line, sizeof line, "Turn %d.", game_turns(match->game));
    } else if (game_is_over(match->game)) {
        snprintf(line, sizeof line, "%d turns.", game_turns(match->game));
    } else {
        snprintf(
            line, sizeof line, "Turn %d: %s. %s", game_turns(match->game) + 1,
            words_player(match, game_side(match->game)), words_turns(match));
    }
    put_at(1, COLS > 4 ? 1 : 0, A_NORMAL, line);
}

static const char *keys_of(const Session *session)
{
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

/* What was said last; without that, what the preview means. */
static char *words_now(const Session *session)
{
    const Match *match = session->match;
    char *text;
    size_t size;
    FILE *out = memory_need(open_memstream(&text, &size));

    fputs(session->said, out);
    if (session->said[0] == '\0' && session->coin >= 0 &&
        session->distance > 0) {
        char name[WORDS_NAME];
        int strip = game_strip_of(match->game, session->coin);
        int from = game_square_of(match->game, session->coin);

        words_coin(match, session->coin, name);
        fprintf(out, "%s %d: from %d to %d.", name, session->distance,
                words_square(match, strip, from),
                words_square(match, strip, from - session->distance));
    }
    if (session->said[0] == '\0' && game_turns(match->game) == 0 &&
        session->coin < 0 && match->setup.preset->said[0] != NULL) {
        fprintf(out, "%s\n%s", match->setup.preset->said[0],
                match->setup.preset->said[1] != NULL
                    ? match->setup.preset->said[1]
                    : "");
    }
    if (game_is_over(match->game)) {
        fputs(session->said[0] != '\0' ? "\n" : "", out);
        words_result(match, out);
    }
    fclose(out);
    return memory_need(text);
}

void picture_begin(Picture *picture)
{
    *picture = (Picture){.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0};
    if (has_colors() &&
        (getenv("NO_COLOR") == NULL || getenv("NO_COLOR")[0] == '\0')) {
        start_color();
        use_default_colors();
        init_pair(PAIR_COIN, COLOR_YELLOW, -1);
        init_pair(PAIR_LANDING, COLOR_CYAN, -1);
        init_pair(PAIR_WHY, COLOR_CYAN, -1);
        init_pair(PAIR_SAID, COLOR_YELLOW, -1);
    }
}

void picture_draw(Picture *picture, const Session *session, int flying, int on)
{
    char *words = words_now(session);
    const char *keys = keys_of(session);
    int of_keys = put_words(-1, A_DIM, keys);
    int of_words = put_words(-1, A_BOLD, words);
    int of_advice = put_words(-1, A_NORMAL, session->advice);
    int bottom = LINES - of_keys;
    int rows;

    bottom -= of_words > 0 ? of_words : 1;
    bottom -= of_advice;
    rows = bottom - 3;
    erase();
    draw_strips(picture, session,
                LINES > 8   ? 3
                : LINES > 4 ? 2
                            : 0,
                rows, flying, on);
    draw_title(session);
    put_words(bottom > 1 ? bottom : LINES, A_NORMAL, session->advice);
    put_words(bottom > 1 ? bottom + of_advice : LINES - 1,
              A_BOLD | COLOR_PAIR(PAIR_SAID), words);
    if (bottom > 1) {
        put_words(LINES - of_keys, A_DIM, keys);
    }
    free(words);
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
            *square = column_of(session, i, drawn->first + place);
            return true;
        }
    }
    return false;
}
