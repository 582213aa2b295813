/*
 * What there is to see on a strip. Knows a session; must not know rows and
 * columns of a screen.
 */
#include <stdlib.h>

#include "memory.h"
#include "picture_row.h"

static int column_of(const Session *session, int strip, int square)
{
    return words_square(session->match, strip, square);
}

static void put_coins(const Session *session, PictureRow *row)
{
    const Game *game = session->match->game;
    int first = game_first_coin(game, row->strip);
    int coins = coinstrip_coins(game_strip(game, row->strip));

    for (int coin = first; coin < first + coins; coin++) {
        row->coins[column_of(session, row->strip, game_square_of(game, coin))] =
            coin;
    }
}

/* Where the chosen coin would land; the bbc game moves it at once. */
static void put_choice(const Session *session, PictureRow *row)
{
    const Game *game = session->match->game;
    int square = game_square_of(game, session->coin);

    row->landing = row->chosen = -1;
    if (game_strip_of(game, session->coin) != row->strip) {
        return;
    }
    row->chosen = column_of(session, row->strip, square);
    if (session_refusal(session).reason != REFUSAL_NONE) {
        return;
    }
    row->landing = column_of(session, row->strip, square - session->distance);
    if (session->match->setup.preset->dots) {
        row->coins[row->chosen] = -1;
        row->coins[row->landing] = session->coin;
        row->chosen = row->landing;
        row->landing = -1;
    }
}

static void mark(const Session *session, PictureRow *row, int strip, int square,
                 int what)
{
    if (strip == row->strip) {
        row->marks[column_of(session, strip, square)] |= (char)what;
    }
}

/* Gaps that count; or for each coin the name of the one that it is joined to.
 */
static void put_reasons(const Session *session, PictureRow *row)
{
    const Rulebook *book = session->match->setup.rules.book;
    const StrategyStrip *drawn = game_drawn(session->match->game, row->strip);
    Reason *reasons = memory_new(drawn->coins + 1, sizeof *reasons);
    size_t count = book->reasons(drawn, reasons);
    int first = game_first_coin(session->match->game, row->strip);

    if (book->joins) {
        row->mates = memory_new((size_t)row->length, sizeof *row->mates);
    }
    for (size_t i = 0; i < count; i++) {
        int from = (int)reasons[i].from;
        int to = (int)reasons[i].to;

        for (int j = from; j <= to && !book->joins; j++) {
            mark(session, row, row->strip, j, M_COUNTED);
        }
        if (book->joins) {
            int left = reasons[i].left < 0 ? reasons[i].right : reasons[i].left;

            words_coin(session->match, first + left,
                       row->mates[column_of(session, row->strip, to)]);
            words_coin(session->match, first + reasons[i].right,
                       row->mates[column_of(session, row->strip, from)]);
        }
    }
    free(reasons);
}

static void put_ring(const Session *session, PictureRow *row)
{
    const Game *game = session->match->game;

    for (int i = 0; i < session->ring.count; i++) {
        GameMove move = session->ring.moves[i];
        int strip = game_strip_of(game, move.coin);
        int square = game_square_of(game, move.coin);

        mark(session, row, strip, square, M_RINGED);
        if (session->ghost && square >= move.distance) {
            mark(session, row, strip, square - move.distance, M_GHOST);
        }
    }
}

static void put_last(const Session *session, PictureRow *row)
{
    Slide last[GAME_MOST_STRIPS];
    int count = game_last(session->match->game, last);

    for (int i = 0; i < count; i++) {
        mark(session, row, last[i].strip, last[i].from, M_LEFT);
        mark(session, row, last[i].strip, last[i].to, M_MOVED);
    }
}

static void put_flying(const Picture *picture, const Session *session,
                       PictureRow *row)
{
    if (picture->flying >= 0 &&
        session->slide[picture->flying].strip == row->strip) {
        int to =
            column_of(session, row->strip, session->slide[picture->flying].to);
        int coin = row->coins[to];

        row->coins[to] = -1;
        row->coins[column_of(session, row->strip, picture->on)] = coin;
    }
}

PictureRow picture_row(const Picture *picture, const Session *session,
                       int strip)
{
    const CoinStrip *of = game_strip(session->match->game, strip);
    size_t length = (size_t)coinstrip_length(of);
    PictureRow row = {.strip = strip, .length = (int)length};

    row.coins = memory_new(length, sizeof *row.coins);
    row.marks = memory_new(length, sizeof *row.marks);
    for (size_t i = 0; i < length; i++) {
        row.coins[i] = -1;
    }
    put_coins(session, &row);
    put_choice(session, &row);
    put_flying(picture, session, &row);
    put_ring(session, &row);
    put_last(session, &row);
    if (session->why) {
        put_reasons(session, &row);
    }
    return row;
}

void picture_row_free(PictureRow *row)
{
    free(row->coins);
    free(row->marks);
    free(row->mates);
}
