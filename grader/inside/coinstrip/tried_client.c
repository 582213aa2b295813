/*
 * What students' own tests are linked with when they run: coinstrip.h, answered
 * by another process (tried_strips.c). It lies inside the jail and in the
 * tests' own process, so that it must hold nothing but this.
 *
 * To wait for an answer takes longer than most answers are worth, and tests
 * call a million times. So an answer that has to be waited for also brings what
 * will be asked next, as it seems: what the functions that only look say of the
 * strip now (tried_known.h), and what tried_boards.h, tried_draws.h and
 * tried_squares.h make of what was asked so far. All of it is kept until the
 * strip changes. None of it depends on what an answer says, but for sizes.
 *
 * A call that can do without memory asks for none: tests may make malloc fail.
 */
#include <stdlib.h>
#include <string.h>
#include "tried_boards.h"
#include "tried_draws.h"
#include "tried_squares.h"

/* ------------------------------------------------------ making and freeing --
 */

/* One that is long, or that there is no place for among the boards. */
static CoinStrip *make_of_text(CoinStripRules rules, const char *text,
                               size_t length)
{
    CoinStrip *strip = strip_new();
    if (!strip)
        return NULL;
    Writer to = tried_row();
    strip_put_text(&to, strip->slot, rules, text, length);
    Reader from = tried_ask(&to, text, length);
    if (strip_get_new(&from))
        return strip;
    strip_drop(strip);
    return NULL;
}

CoinStrip *coinstrip_from_string(CoinStripRules rules, const char *text)
{
    size_t length = text ? strlen(text) : 0;
    if (length > WIRE_TEXT_MAX)
        return NULL; /* no memory has room for it */
    tried_lock();
    Board *board = text && length <= SHORT ? board_of(rules, text) : NULL;
    CoinStrip *strip =
        board ? board_strip(board) : make_of_text(rules, text, length);
    tried_unlock();
    return strip;
}

void coinstrip_free(CoinStrip *strip)
{
    if (!strip)
        return;
    tried_lock();
    strip_drop(strip);
    tried_unlock();
}

static CoinStrip *draw_one(const Draw *draw)
{
    tried_lock();
    CoinStrip *strip = draw_strip(draw);
    tried_unlock();
    return strip;
}

CoinStrip *coinstrip_random(CoinStripRules rules, uint64_t seed)
{
    return draw_one(&(Draw){.rules = rules, .seed = seed});
}

CoinStrip *coinstrip_random_sized(CoinStripRules rules, int coins, int length,
                                  int min_moves, uint64_t seed)
{
    return draw_one(&(Draw){true, rules, {coins, length, min_moves}, seed});
}

/* -------------------------------------------------------------- looking ----
 */

static int done_with(int value)
{
    tried_unlock();
    return value;
}

/* What is known of a strip is no part of what it is. */
static CoinStrip *begin_with(const CoinStrip *strip)
{
    tried_lock();
    return (CoinStrip *)(uintptr_t)strip;
}

static void take_look(Reader *from, Known *known, Look look)
{
    known_get_look(from, known, look);
    if (!known->seen)
        tried_give_up("there is no such strip");
}

static Known *look_at(CoinStrip *strip)
{
    if (!strip->known->seen) {
        const Look look = {WINDOW, false};
        Writer to = strip_row(strip);
        known_put_look(&to, strip->slot, look);
        Reader from = strip_ask(&to, strip);
        take_look(&from, strip->known, look);
    }
    return strip->known;
}

int coinstrip_length(const CoinStrip *strip)
{
    return done_with(look_at(begin_with(strip))->length);
}

int coinstrip_coins(const CoinStrip *strip)
{
    return done_with(look_at(begin_with(strip))->coins);
}

bool coinstrip_is_won(const CoinStrip *strip)
{
    return done_with(look_at(begin_with(strip))->won);
}

int coinstrip_square(const CoinStrip *strip, int coin)
{
    CoinStrip *own = begin_with(strip);
    if (coin >= -1 && coin <= SQUARES_COIN_MAX)
        look_at(own);
    return done_with(square_of(own, coin));
}

char *coinstrip_to_string(const CoinStrip *strip)
{
    CoinStrip *own = begin_with(strip);
    char *text;
    if (own->known->drawn) {
        text = strdup(own->known->text);
    } else {
        strip_settle(own);
        Writer to = tried_row();
        tried_put(&to, OP_TO_STRING, own->slot);
        text = tried_ask_for_text(&to);
    }
    tried_unlock();
    return text;
}

/* --------------------------------------------------------------- moving ----
 */

static void learn_legal(CoinStrip *strip)
{
    Board *board = board_under(strip);
    int length = strip->known->length;
    if (board) {
        board_learn_legal(board);
    } else if (!strip->known->legal_known) {
        strip_make_room(strip);
        Writer to = strip_row(strip);
        known_put_legal(&to, strip->slot, length);
        Reader from = strip_ask(&to, strip);
        known_get_legal(&from, strip->known, length);
    }
    draws_learn_legal(strip);
}

static bool ask_legal(CoinStrip *strip, int coin, int distance)
{
    Writer to = strip_row(strip);
    tried_put(&to, OP_IS_LEGAL, strip->slot);
    put_i32(&to, coin);
    put_i32(&to, distance);
    Reader from = strip_ask(&to, strip);
    tried_expect_done(&from);
    return get_u8(&from) != 0;
}

/* Whoever has asked for several moves of a strip goes on to ask for all. */
bool coinstrip_is_legal(const CoinStrip *strip, int coin, int distance)
{
    CoinStrip *own = begin_with(strip);
    Known *known = look_at(own);
    int place = known_place(known->length, coin, distance);
    int some = draws_expect_legal(own) ? 0 : known->length / 8;
    int more = place >= 0 ? known->asked++ - some : -1;
    if (more == 0 || (more > 0 && !known->legal_known))
        learn_legal(own);
    if (place >= 0 && own->known->legal_known)
        return done_with(own->known->legal[place]);
    return done_with(ask_legal(own, coin, distance));
}

/* What follows an operation that may change the strip, whatever it says. */
static bool ask_step(CoinStrip *strip, const Step *step, int *coin,
                     int *distance)
{
    const Known *known = strip->known;
    const Look look = known->seen
                          ? look_at_coins(known->coins, known->length <= SHORT)
                          : (Look){WINDOW, false};
    Writer to = strip_row(strip);
    strip_put_step(&to, strip->slot, step);
    known_put_look(&to, strip->slot, look);
    Reader from = strip_ask(&to, strip);
    bool answer = strip_get_step(&from, step, coin, distance);
    strip_own(strip);
    take_look(&from, strip->known, look);
    return answer;
}

static bool take_step(CoinStrip *strip, const Step *step, int *coin,
                      int *distance)
{
    const Outcome *outcome;
    if (!board_step(strip, step, &outcome))
        return ask_step(strip, step, coin, distance);
    *coin = outcome->coin;
    *distance = outcome->distance;
    return outcome->answer;
}

bool coinstrip_move(CoinStrip *strip, int coin, int distance)
{
    int unused;
    tried_lock();
    return done_with(
        take_step(strip, &(Step){OP_MOVE, coin, distance}, &unused, &unused));
}

/* -------------------------------------------------------------- playing ----
 */

/* What a wrong program does to *move although it has none is done here, too. */
static void set_move(CoinStripMove *move, int coin, int distance)
{
    if (coin != WIRE_UNTOUCHED)
        move->coin = coin;
    if (distance != WIRE_UNTOUCHED)
        move->distance = distance;
}

bool coinstrip_hint(const CoinStrip *strip, CoinStripMove *move)
{
    CoinStrip *own = begin_with(strip);
    Board *board = board_under(own);
    Hint asked = {.known = false};
    const Hint *hint = &asked;
    if (board) {
        hint = board_hint(board);
    } else {
        Writer to = strip_row(own);
        tried_put(&to, OP_HINT, own->slot);
        Reader from = strip_ask(&to, own);
        hint_get(&from, &asked);
    }
    if (!hint->known)
        tried_give_up("there is no such strip");
    set_move(move, hint->coin, hint->distance);
    return done_with(hint->found);
}

bool coinstrip_computer_play(CoinStrip *strip, CoinStripMove *move)
{
    int coin, distance;
    tried_lock();
    bool played =
        take_step(strip, &(Step){OP_COMPUTER_PLAY, 0, 0}, &coin, &distance);
    set_move(move, coin, distance);
    return done_with(played);
}
