/* See prediction.h. */
#include "prediction.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "base/clock.h"
#include "coinstrip/coins.h"

/* Together with the largest text that tests use, 100,000 squares. */
enum {
    CALLS_MAX = 1 << 18,
    ANSWERS_MAX = 1 << 18,
    QUEUED_MAX = 2000,
    QUICK_MS = 5,  /* strips that are not drawn so soon are drawn one by one */
    BRIEF = 4096,  /* nor those of which there is more to tell */
    LONG = 5000,   /* texts that nothing else is to wait with */
    FEW = 4,       /* holes at first, and where they take long: hints may be
                      slow, and are not to be late together */
    HOLES_MAX = 64 /* after twice as many each time */
};

static Ahead *prediction_of_test(void)
{
    return &coins_now()->ahead;
}

static void drop_holes(Ahead *ahead)
{
    while (ahead->hole_count > 0)
        free(ahead->holes[--ahead->hole_count].about);
}

void prediction_begin(Ahead *ahead)
{
    drop_holes(ahead);
    free(ahead->held);
    *ahead = (Ahead){
        .bytes = ahead->bytes, .holes = ahead->holes, .holes_most = FEW};
}

void prediction_clear(Ahead *ahead)
{
    drop_holes(ahead);
    free(ahead->held);
    free(ahead->bytes);
    free(ahead->holes);
    *ahead = (Ahead){0};
}

/* Not where it is known that it would not get far; nor where it is wrong about
 * who has won or what is legal: by what a test does next it shows what it takes
 * for right. */
static bool is_worth_trying(const Coins *coins)
{
    if (!trial_now()->ahead || coins->sound || coins->timeouts > 0 ||
        coins->free_ends)
        return false;
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        if (!boards_sound(rules, OP_TO_STRING) ||
            !boards_sound(rules, OP_SQUARES) ||
            !boards_counts(rules, OP_LENGTH) ||
            !boards_counts(rules, OP_COINS) ||
            boards_builder(rules) != BUILD_BY_TEXT ||
            !boards_seen_right(rules, OP_IS_WON) ||
            !boards_seen_right(rules, OP_LEGAL_RANGE))
            return false;
    return true;
}

static void empty_queue(Ahead *ahead)
{
    if (!ahead->bytes)
        ahead->bytes = memory_new(CALLS_MAX + ANSWERS_MAX, 1);
    ahead->calls = writer_on(ahead->bytes, CALLS_MAX);
    ahead->answers = writer_on(ahead->bytes + CALLS_MAX, ANSWERS_MAX);
    ahead->queued = 0;
    drop_holes(ahead);
}

bool prediction_now(void)
{
    Ahead *ahead = prediction_of_test();
    if (!ahead->decided) {
        ahead->decided = true;
        if (!coins_now()->sound && !trial_now()->session)
            coins_prepare();
        ahead->on = is_worth_trying(coins_now());
        if (ahead->on)
            empty_queue(ahead);
    }
    return ahead->on;
}

void prediction_give_up(void)
{
    prediction_of_test()->failed = true;
    trial_stop(trial_now(), VERDICT_FAIL, text_copy("to be run again"));
}

/* Are the next answers those that are known, and right where none is? */
static bool are_right(const Ahead *ahead, Reader *answers)
{
    const unsigned char *known = ahead->answers.start;
    size_t length = writer_length(&ahead->answers), at = 0;
    for (size_t i = 0; i <= ahead->hole_count; i++) {
        const AheadHole *hole = i < ahead->hole_count ? &ahead->holes[i] : NULL;
        size_t count = (hole ? hole->at : length) - at;
        const unsigned char *came = get_bytes(answers, count);
        if (!came || memcmp(came, known + at, count) != 0 ||
            (hole && !hole->check(hole->about, answers)))
            return false;
        at += count;
    }
    return !answers->bad;
}

static void mind_holes(Ahead *ahead, bool quick)
{
    if (!quick)
        ahead->holes_most = FEW;
    else if (ahead->holes_most < HOLES_MAX)
        ahead->holes_most *= 2;
}

/* Sends the queue. True, with a reader on what was answered beyond what is
 * known, when all else is as it should be. */
static bool send_queue(Ahead *ahead, Reader *rest)
{
    Coins *coins = coins_now();
    Session *session = trial_now()->session;
    if (!session)
        return false; /* the strips went with it */
    Writer request = writer_on(session_request(session), CHANNEL_REQUEST_MAX);
    bool fits = !ahead->calls.bad && !ahead->answers.bad;
    long start = clock_now();
    put_bytes(&request, ahead->calls.start, writer_length(&ahead->calls));
    bool right = fits && coins_ask(&request, coins->cpu_ms, rest);
    if (ahead->hole_count > 0)
        mind_holes(ahead, clock_now() - start < QUICK_MS);
    right = right && are_right(ahead, rest);
    if (!right)
        coins_forgive(); /* many calls may be slow where none is */
    empty_queue(ahead);
    return right;
}

/* The test asks something else than was guessed: those answers are of no use,
 * unless others, of strips to come, lie behind them. */
static bool drop_guesses(Ahead *ahead)
{
    if (ahead->guessed == ahead->guess.count)
        return true;
    ahead->guessed = ahead->guess.count = 0;
    return !ahead->loop.freeing;
}

bool prediction_settle(void)
{
    Ahead *ahead = prediction_of_test();
    Reader rest;
    if (!ahead->on || ahead->failed)
        return !ahead->failed;
    if (!drop_guesses(ahead))
        ahead->failed = true;
    else if (ahead->queued > 0)
        ahead->failed = !send_queue(ahead, &rest) || reader_left(&rest) > 0;
    return !ahead->failed;
}

void prediction_catch_up(void)
{
    if (!prediction_settle())
        prediction_give_up();
}

void prediction_doubt(void)
{
    if (prediction_of_test()->on)
        prediction_give_up();
}

/* Room for one more call, whose answer is known. */
static Ahead *next_call(void)
{
    Ahead *ahead = prediction_of_test();
    if (!drop_guesses(ahead))
        prediction_give_up();
    if (ahead->queued == 0)
        coins_session(); /* another may have been closed */
    bool full = writer_length(&ahead->calls) > CALLS_MAX / 2 ||
                writer_length(&ahead->answers) > ANSWERS_MAX / 2;
    if (full || ahead->queued == QUEUED_MAX)
        prediction_catch_up();
    ahead->used = true;
    ahead->trailing = false;
    ahead->loop.freed = false;
    ahead->queued++;
    return ahead;
}

/* Sends the queue, whose last call nobody knows the answer of. */
static Reader ask(Ahead *ahead)
{
    Reader rest;
    if (!send_queue(ahead, &rest) || get_u8(&rest) != ANSWER_DONE)
        prediction_give_up();
    return rest;
}

CoinStrip *prediction_make(CoinStripRules rules, const char *text)
{
    Ahead *ahead = next_call();
    uint32_t slot = coins_next_slot();
    ReferenceCoinStrip *shadow = reference_from_string(rules, text);
    put_from_string(&ahead->calls, slot, rules, text);
    put_u8(&ahead->answers, ANSWER_DONE);
    put_u8(&ahead->answers, shadow != NULL);
    CoinStrip *strip = shadow ? strip_in_slot(rules, slot) : NULL;
    if (strip)
        strip->shadow = shadow;
    return strip;
}

/* (Where it is judged which texts are taken, it is sent at once: whether the
 * strip is used in what follows would tell whether there is to be one.) */
CoinStrip *prediction_from_string(CoinStripRules rules, const char *text)
{
    CoinStrip *strip = prediction_make(rules, text);
    if (!strip || strlen(text) > LONG ||
        strncmp(trial_now()->test->name, "strip/", 6) == 0)
        prediction_catch_up();
    return strip;
}

void prediction_try(CoinStripRules rules, const char *text)
{
    Ahead *ahead = next_call();
    Writer *calls = &ahead->calls, *answers = &ahead->answers;
    uint32_t slot = coins_next_slot();
    ReferenceCoinStrip *strip = reference_from_string(rules, text);
    put_from_string(calls, slot, rules, text);
    put_on_slot(calls, OP_LENGTH, slot);
    put_on_slot(calls, OP_FREE, slot);
    put_u8(answers, ANSWER_DONE);
    put_u8(answers, strip != NULL);
    put_u8(answers, strip ? ANSWER_DONE : ANSWER_NO_STRIP);
    if (strip)
        put_i32(answers, reference_length(strip));
    put_u8(answers, ANSWER_DONE); /* freed or not */
    reference_free(strip);
}

void prediction_check_later(const CoinStrip *strip, const void *about,
                            size_t size, AheadPut *put, AheadCheck *check)
{
    if (prediction_of_test()->hole_count >= prediction_of_test()->holes_most)
        prediction_catch_up();
    Ahead *ahead = next_call();
    if (!ahead->holes)
        ahead->holes = memory_new(HOLES_MAX, sizeof *ahead->holes);
    void *kept = memory_new(size, 1);
    memcpy(kept, about, size);
    put(&ahead->calls, strip->slot, kept);
    ahead->holes[ahead->hole_count++] =
        (AheadHole){writer_length(&ahead->answers), check, kept};
}

/* ---------------------------------------------------------- random strips --
 */

/* What was asked of the last one goes along. */
static void put_guesses(Ahead *ahead, uint32_t slot)
{
    ahead->guess = ahead->trail;
    ahead->guessed = 0;
    for (int i = 0; i < ahead->guess.count; i++)
        put_on_slot(&ahead->calls, ahead->guess.operations[i], slot);
}

/* Keeps what is left of the answers until it is asked for. */
static void hold(Ahead *ahead, Reader answers)
{
    size_t length = reader_left(&answers);
    const unsigned char *bytes = get_bytes(&answers, length);
    free(ahead->held);
    ahead->held = memory_new(length + 1, 1);
    if (bytes)
        memcpy(ahead->held, bytes, length);
    ahead->holding = reader_on(ahead->held, length);
}

static void put_draw(Writer *to, uint32_t slot, const AheadDraw *draw)
{
    if (draw->operation == OP_RANDOM)
        put_random(to, slot, draw->rules, draw->seed);
    else
        put_random_sized(to, slot, draw->rules, draw->sizes[0], draw->sizes[1],
                         draw->sizes[2], draw->seed);
}

/* (Seeds of 32 bits go round there.) */
static uint64_t seed_after(uint64_t seed, uint64_t step)
{
    return seed <= UINT32_MAX ? (uint32_t)(seed + step) : seed + step;
}

static bool same_trail(const AheadTrail *a, const AheadTrail *b)
{
    return a->count == b->count &&
           memcmp(a->operations, b->operations, (size_t)a->count) == 0;
}

/* Does the test draw as it did the last time, a step further? */
static void mind_loop(Ahead *ahead, const AheadDraw *draw)
{
    AheadLoop *loop = &ahead->loop;
    bool same = loop->freed && loop->last.operation == draw->operation &&
                loop->last.rules == draw->rules &&
                memcmp(loop->last.sizes, draw->sizes, sizeof draw->sizes) == 0;
    bool next = same && seed_after(loop->last.seed, loop->step) == draw->seed;
    loop->turns =
        next && same_trail(&ahead->trail, &ahead->guess) ? loop->turns + 1 : 0;
    if (!next)
        loop->step = draw->seed - loop->last.seed;
    loop->going = next;
    loop->last = *draw;
}

/* How many strips are to be drawn along with the one that is asked for. */
static int strips_to_come(const AheadLoop *loop)
{
    enum { SURE = 2, MOST = 32 };
    if (loop->turns < SURE || !loop->quick)
        return 0;
    return loop->turns < 5 ? 1 << loop->turns : MOST;
}

/* The next answer that is held is about the strip that the test draws now. */
static CoinStrip *take_strip(Ahead *ahead, const AheadDraw *draw, uint32_t slot)
{
    bool made = get_u8(&ahead->holding) != 0;
    if (!made && ahead->guess.count > 0)
        prediction_give_up();
    ahead->guessed = 0;
    ahead->trail.count = 0;
    ahead->trail_slot = slot;
    ahead->trailing = true;
    ahead->loop.freed = false;
    return made ? strip_in_slot(draw->rules, slot) : NULL;
}

/* Sends the calls that draw it, and those of the loop to come. */
static CoinStrip *ask_strip(const AheadDraw *draw)
{
    Ahead *ahead = next_call();
    AheadLoop *loop = &ahead->loop;
    uint32_t *slots = &coins_now()->slots, slot = (*slots)++;
    AheadDraw next = *draw;
    long start = clock_now();
    put_draw(&ahead->calls, slot, draw);
    put_guesses(ahead, slot);
    loop->held = strips_to_come(loop);
    loop->freeing = loop->held > 0;
    if (loop->freeing)
        put_on_slot(&ahead->calls, OP_FREE, slot);
    for (int i = 0; i < loop->held; i++) {
        uint32_t more = (*slots)++;
        next.seed = seed_after(next.seed, loop->step);
        put_draw(&ahead->calls, more, &next);
        put_guesses(ahead, more);
        put_on_slot(&ahead->calls, OP_FREE, more);
    }
    Reader rest = ask(ahead);
    loop->quick = clock_now() - start < QUICK_MS &&
                  reader_left(&rest) < BRIEF * (size_t)(1 + loop->held);
    loop->slot = slot;
    hold(ahead, rest);
    return take_strip(ahead, draw, slot);
}

static CoinStrip *draw_strip(const AheadDraw *draw)
{
    Ahead *ahead = prediction_of_test();
    AheadLoop *loop = &ahead->loop;
    mind_loop(ahead, draw);
    if (loop->held == 0 || loop->turns == 0)
        return ask_strip(draw);
    if (ahead->guessed < ahead->guess.count ||
        get_u8(&ahead->holding) != ANSWER_DONE)
        prediction_give_up();
    loop->held--;
    return take_strip(ahead, draw, ++loop->slot);
}

/* The same where there is no such strip: what goes along must not tell. */
static CoinStrip *ask_no_strip(const AheadDraw *draw)
{
    Ahead *ahead = next_call();
    uint32_t slot = coins_next_slot();
    put_draw(&ahead->calls, slot, draw);
    put_guesses(ahead, slot);
    Reader rest = ask(ahead);
    if (get_u8(&rest) != 0)
        prediction_give_up();
    for (int i = 0; i < ahead->guess.count; i++)
        if (get_u8(&rest) != ANSWER_NO_STRIP)
            prediction_give_up();
    ahead->guess.count = 0;
    return NULL;
}

CoinStrip *prediction_random(CoinStripRules rules, uint64_t seed)
{
    return draw_strip(&(AheadDraw){OP_RANDOM, rules, {0}, seed});
}

/* There is but one strip of that size, and this is it. Not waited for. */
static CoinStrip *draw_only_one(const AheadDraw *draw, ReferenceCoinStrip *one)
{
    Ahead *ahead = next_call();
    uint32_t slot = coins_next_slot();
    put_draw(&ahead->calls, slot, draw);
    put_u8(&ahead->answers, ANSWER_DONE);
    put_u8(&ahead->answers, 1);
    CoinStrip *strip = strip_in_slot(draw->rules, slot);
    strip->shadow = one;
    return strip;
}

CoinStrip *prediction_random_sized(CoinStripRules rules, int coins, int length,
                                   int min_moves, uint64_t seed)
{
    AheadDraw draw = {OP_RANDOM_SIZED, rules, {coins, length, min_moves}, seed};
    ReferenceCoinStrip *one =
        reference_random_sized(rules, coins, length, min_moves, seed);
    if (!one)
        return ask_no_strip(&draw);
    if ((long)coins * (length - coins) <= (min_moves > 0 ? min_moves : 0))
        return draw_only_one(&draw, one);
    reference_free(one);
    CoinStrip *strip = draw_strip(&draw);
    if (strip) {
        strip->sized = true;
        strip->length = length;
        strip->coins = coins;
    }
    return strip;
}

/* The answer to a question on a strip of which nothing is known: it is held, or
 * it is asked for. */
static Reader *answer_on(const CoinStrip *strip, WireOperation operation,
                         Reader *room)
{
    Ahead *ahead = prediction_of_test();
    bool trailing = ahead->trailing && strip->slot == ahead->trail_slot &&
                    ahead->trail.count < AHEAD_GUESSES;
    if (trailing)
        ahead->trail.operations[ahead->trail.count++] = (uint8_t)operation;
    bool guessed = ahead->guessed < ahead->guess.count && trailing &&
                   ahead->guess.operations[ahead->guessed] == operation;
    if (guessed) {
        if (get_u8(&ahead->holding) != ANSWER_DONE)
            prediction_give_up();
        ahead->guessed++;
        return &ahead->holding;
    }
    next_call();
    ahead->trailing = trailing;
    put_on_slot(&ahead->calls, operation, strip->slot);
    *room = ask(ahead);
    return room;
}

/* ---------------------------------------------------------- the functions --
 */

/* Of a loop's strip, whose end was sent along with it. */
static void free_held(Ahead *ahead)
{
    if (ahead->guessed < ahead->guess.count ||
        get_u8(&ahead->holding) != ANSWER_DONE)
        prediction_give_up();
    ahead->trailing = false;
    ahead->loop.freed = true;
}

void prediction_free(CoinStrip *strip)
{
    Ahead *ahead = prediction_of_test();
    bool last = strip && ahead->trailing && strip->slot == ahead->trail_slot;
    if (last && ahead->loop.freeing) {
        free_held(ahead);
        return;
    }
    next_call();
    ahead->loop.freed = last;
    if (strip)
        put_on_slot(&ahead->calls, OP_FREE, strip->slot);
    else
        put_u8(&ahead->calls, OP_FREE_NULL);
    put_u8(&ahead->answers, ANSWER_DONE);
}

/* The strip is not one of a loop, of which the questions are sent along, and
 * the end. */
static bool is_by_itself(const Ahead *ahead)
{
    return !ahead->loop.going && !ahead->loop.freeing;
}

/* Its size is what was asked for. */
static bool is_of_known_size(const CoinStrip *strip, WireOperation operation)
{
    return strip->sized && operation != OP_IS_WON &&
           is_by_itself(prediction_of_test());
}

static int known_number(const CoinStrip *strip, WireOperation operation)
{
    if (!strip->shadow)
        return operation == OP_LENGTH ? strip->length : strip->coins;
    return operation == OP_LENGTH  ? reference_length(strip->shadow)
           : operation == OP_COINS ? reference_coins(strip->shadow)
                                   : reference_is_won(strip->shadow);
}

int prediction_number(const CoinStrip *strip, WireOperation operation)
{
    bool truth = operation == OP_IS_WON;
    if (!strip->shadow && !is_of_known_size(strip, operation)) {
        Reader room, *answers = answer_on(strip, operation, &room);
        return truth ? get_u8(answers) : get_i32(answers);
    }
    Ahead *ahead = next_call();
    int number = known_number(strip, operation);
    put_on_slot(&ahead->calls, operation, strip->slot);
    put_u8(&ahead->answers, ANSWER_DONE);
    if (truth)
        put_u8(&ahead->answers, (uint8_t)number);
    else
        put_i32(&ahead->answers, number);
    return number;
}

int prediction_square(const CoinStrip *strip, int coin)
{
    Ahead *ahead = next_call();
    put_on_slot(&ahead->calls, OP_SQUARE, strip->slot);
    put_i32(&ahead->calls, coin);
    if (!strip->shadow) {
        Reader answers = ask(ahead);
        return get_i32(&answers);
    }
    int square = reference_square(strip->shadow, coin);
    put_u8(&ahead->answers, ANSWER_DONE);
    put_i32(&ahead->answers, square);
    return square;
}

static char *take_text(Reader *answers)
{
    size_t length;
    bool there = get_u8(answers) != 0;
    const unsigned char *bytes = there ? get_text(answers, &length) : NULL;
    char *text = bytes ? memory_new(length + 1, 1) : NULL;
    if (text)
        memcpy(text, bytes, length);
    if (!text || strlen(text) != length)
        prediction_give_up();
    return text;
}

/* A strip that shows this text, as none was known to: what else there is to ask
 * of it is known now. */
static void learn_from(const CoinStrip *strip, const char *text)
{
    if (!is_by_itself(prediction_of_test()))
        return;
    ReferenceCoinStrip *shadow = reference_from_string(strip->rules, text);
    char *shown = shadow ? reference_to_string(shadow) : NULL;
    if (shown && strcmp(shown, text) == 0)
        (*strip->link)->shadow = shadow;
    else
        reference_free(shadow);
    free(shown);
}

char *prediction_to_string(const CoinStrip *strip)
{
    if (!strip->shadow) {
        Reader room, *answers = answer_on(strip, OP_TO_STRING, &room);
        char *shown = take_text(answers);
        learn_from(strip, shown);
        return shown;
    }
    Ahead *ahead = next_call();
    char *text = reference_to_string(strip->shadow);
    if (!text)
        abort();
    put_on_slot(&ahead->calls, OP_TO_STRING, strip->slot);
    put_u8(&ahead->answers, ANSWER_DONE);
    put_u8(&ahead->answers, 1);
    put_text(&ahead->answers, text, strlen(text));
    return text;
}

bool prediction_move(const CoinStrip *strip, WireOperation operation, int coin,
                     int distance)
{
    Ahead *ahead = next_call();
    put_move(&ahead->calls, operation, strip->slot, coin, distance);
    if (!strip->shadow) {
        Reader answers = ask(ahead);
        return get_u8(&answers) != 0;
    }
    bool yes = operation == OP_MOVE
                   ? reference_move(strip->shadow, coin, distance)
                   : reference_is_legal(strip->shadow, coin, distance);
    put_u8(&ahead->answers, ANSWER_DONE);
    put_u8(&ahead->answers, yes);
    return yes;
}

/* Where no move wins, or none is left, the answer is known: false, and nothing
 * written. It is asked for all the same: a program that looks at the questions
 * to come must not learn from them that there is no hint. */
static bool is_answer_known(const CoinStrip *strip, WireOperation operation)
{
    CoinStripMove move;
    return strip->shadow &&
           (operation == OP_HINT ? !reference_hint(strip->shadow, &move)
                                 : reference_is_won(strip->shadow));
}

bool prediction_strategy(const CoinStrip *strip, WireOperation operation,
                         CoinStripMove *move)
{
    Ahead *ahead = next_call();
    bool known = is_answer_known(strip, operation);
    put_on_slot(&ahead->calls, operation, strip->slot);
    Reader answers = ask(ahead);
    bool found = get_u8(&answers) != 0;
    int coin = get_i32(&answers), distance = get_i32(&answers);
    bool touched = coin != WIRE_UNTOUCHED || distance != WIRE_UNTOUCHED;
    CoinStripMove made = {coin, distance};
    if (known) {
        if (found || touched)
            prediction_give_up();
        return false;
    }
    if (touched)
        *move = made;
    if (strip->shadow &&
        (!found ||
         !reference_is_legal(strip->shadow, made.coin, made.distance)))
        prediction_give_up();
    if (operation == OP_COMPUTER_PLAY && strip->shadow)
        reference_move(strip->shadow, made.coin, made.distance);
    return found;
}
