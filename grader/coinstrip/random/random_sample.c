/* See random_sample.h. */
#include "random_sample.h"

#include <stdlib.h>
#include "base/clock.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "coinstrip/boards/observers.h"
#include "coinstrip/ended.h"
#include "draw_failure.h"

/* Strips that are drawn at once: so many at first, and twice as many after
 * those that took no longer than this, but never more than MOST; half as many
 * after those that filled the memory. */
enum { CHUNK = 50, QUICK_MS = CALL_CPU_MS / 10, MOST = 800, LEAST = 12 };

/* Of a strip with more coins not all are looked for one by one. */
enum { COINS_ASKED = 3000 };

static void stamp(Drawn *drawn, uint64_t value)
{
    drawn->print = (drawn->print ^ value) * 0x100000001b3u;
    drawn->print ^= drawn->print >> 29;
}

static void note_coin(Drawn *drawn, int square)
{
    if (drawn->coins < DRAWN_COINS)
        drawn->squares[drawn->coins] = square;
    drawn->slack += square - drawn->coins;
    drawn->coins++;
    stamp(drawn, (uint64_t)square);
}

static bool look_at_text(Reader *answers, Drawn *drawn)
{
    size_t length = 0;
    if (get_u8(answers) != ANSWER_DONE)
        return false;
    const unsigned char *text =
        get_u8(answers) ? get_text(answers, &length) : NULL;
    if (!text || length == 0)
        return false;
    drawn->length = (int)length;
    stamp(drawn, length);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '.')
            continue;
        if (text[i] != 'A' + drawn->coins % 26)
            return false;
        note_coin(drawn, (int)i);
    }
    return true;
}

/* The last coin that is asked for: one more than there should be; but of very
 * many only the first, since finding one may take time in proportion to them.
 */
static int last_asked(const Drawing *drawing)
{
    bool all = drawing->sized && drawing->coins >= DRAWN_COINS &&
               drawing->coins <= COINS_ASKED;
    return all ? drawing->coins : DRAWN_COINS - 1;
}

static bool look_at_squares(const Drawing *drawing, Reader *answers,
                            Drawn *drawn)
{
    int before = -1;
    bool valid = get_u8(answers) == ANSWER_DONE;
    if (valid)
        drawn->length = get_i32(answers);
    valid = get_u8(answers) == ANSWER_DONE && valid;
    stamp(drawn, (uint64_t)drawn->length);
    for (int i = 0; i <= last_asked(drawing); i++) {
        int square = get_i32(answers);
        if (square < 0 || !valid)
            continue;
        valid = square > before && square < drawn->length && drawn->coins == i;
        note_coin(drawn, square);
        before = square;
    }
    if (drawing->coins > COINS_ASKED && drawn->coins == DRAWN_COINS) {
        drawn->coins = drawing->coins; /* for all that is known */
        drawn->slack = drawing->min_moves;
    }
    return valid;
}

static void put_look(Writer *to, const Drawing *drawing, bool by_text,
                     uint32_t slot)
{
    if (by_text) {
        put_on_slot(to, OP_TO_STRING, slot);
    } else {
        put_on_slot(to, OP_LENGTH, slot);
        put_squares(to, slot, 0, last_asked(drawing));
    }
}

static void look(const Drawing *drawing, Reader *answers, bool by_text,
                 Drawn *drawn)
{
    if (!drawn->made) { /* past the answers that there is no strip */
        get_u8(answers);
        if (!by_text)
            get_u8(answers);
        return;
    }
    drawn->seen = by_text ? look_at_text(answers, drawn)
                          : look_at_squares(drawing, answers, drawn);
}

static void put_drawing(Writer *to, const Drawing *drawing, uint64_t seed,
                        uint32_t slot)
{
    if (drawing->sized)
        put_random_sized(to, slot, drawing->rules, drawing->coins,
                         drawing->length, drawing->min_moves, seed);
    else
        put_random(to, slot, drawing->rules, seed);
}

/* It may not end there if it is drawn alone. */
static void note_asked(const Drawing *drawing, uint64_t seed, bool by_text)
{
    unsigned char bytes[256];
    Writer one = writer_on(bytes, sizeof bytes);
    put_drawing(&one, drawing, seed, 0);
    put_look(&one, drawing, by_text, 0);
    call_trace_asked(&context_now()->trace, bytes, writer_length(&one));
}

/* Takes what came back of one; `bad` of the reader where that is not whole. */
static void take(const Drawing *drawing, uint64_t seed, Reader *answers,
                 bool by_text, Drawn *drawn)
{
    *drawn = (Drawn){0};
    uint8_t status = get_u8(answers);
    if (status == ANSWER_MISSING && !answers->bad) {
        draw_tell(drawing, seed);
        trial_stop(trial_now(), VERDICT_MISSING,
                   text_format("%s is not there: write it first",
                               drawing->sized ? "coinstrip_random_sized"
                                              : "coinstrip_random"));
    }
    drawn->made = get_u8(answers) != 0;
    look(drawing, answers, by_text, drawn);
}

static bool as_asked(const Drawing *drawing, const Drawn *drawn)
{
    return !drawing->sized || (drawn->length == drawing->length &&
                               drawn->coins == drawing->coins &&
                               drawn->slack >= drawing->min_moves);
}

/* Does the text of each strip show one, and such a one as was asked for? Right
 * on short strips, it may be wrong on those of many coins, or end too early:
 * then the squares are asked. */
static bool all_seen(const Drawing *drawing, const Drawn *drawn, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (drawn[i].made && !(drawn[i].seen && as_asked(drawing, &drawn[i])))
            return false;
    return true;
}

/* What the functions that look say of the first coins of a strip; NULL where
 * they do not all answer. The caller frees it. */
static char *looks_in_words(const Drawing *drawing, uint64_t seed)
{
    enum { COINS_TOLD = 6, TEXT_TOLD = 60 };
    Reader answers;
    Writer request = coins_request();
    put_drawing(&request, drawing, seed, 0);
    put_on_slot(&request, OP_COINS, 0);
    put_on_slot(&request, OP_TO_STRING, 0);
    put_squares(&request, 0, 0, COINS_TOLD - 1);
    if (!coins_ask(&request, CALL_CPU_MS, &answers))
        return NULL;
    get_u8(&answers); /* that it was drawn ... */
    get_u8(&answers); /* ... and is a strip */
    get_u8(&answers);
    int coins = get_i32(&answers);
    get_u8(&answers);
    size_t length = 0;
    const unsigned char *shown =
        get_u8(&answers) ? get_text(&answers, &length) : NULL;
    char *text = shown ? text_format("%.*s", (int)length, shown) : NULL;
    char *quoted = text && length <= TEXT_TOLD ? call_trace_text(text) : NULL;
    Text words = TEXT_EMPTY;
    text_addf(&words, "coinstrip_coins: %d; coinstrip_to_string: %s;", coins,
              quoted ? quoted
              : text ? "a long text"
                     : "NULL");
    get_u8(&answers);
    for (int i = 0; i < COINS_TOLD && i < coins; i++)
        text_addf(&words, "%s %d", i == 0 ? " coinstrip_square:" : ",",
                  get_i32(&answers));
    text_add(&words, coins > COINS_TOLD ? ", ..." : "");
    free(text);
    free(quoted);
    return text_take(&words);
}

/* No functions agree on what strip it is. */
static _Noreturn void fail_unseen(const Drawing *drawing, uint64_t seed)
{
    char *looks = looks_in_words(drawing, seed);
    draw_tell(drawing, seed);
    note_mistake(text_format("%s makes no strip", drawing->sized
                                                      ? "coinstrip_random_sized"
                                                      : "coinstrip_random"));
    note_advice("What the functions say of this strip does not fit together. "
                "Is it put together just as coinstrip_from_string does it: as "
                "many coins as it counts, each on a square of its own, coin 0 "
                "the one furthest left?");
    fail_with((Failure){
        .message = text_format("%s: it does not show as a strip",
                               context_now()->trace.expression),
        .expected =
            text_copy("a strip whose length, coins and squares fit together"),
        .got = looks,
        .check = draw_check(drawing, NULL, NULL)});
}

/* The program ended when this one was drawn, or looked at. */
static _Noreturn void stop_drawing(const Drawing *drawing, uint64_t seed,
                                   bool by_text, const Drawn *drawn)
{
    draw_tell(drawing, seed);
    note_asked(drawing, seed, by_text);
    if (drawn->made)
        coins_tell_look(session_ended(trial_now()->session));
    coins_stop_ended();
}

/* False when it took too long for so many at once, or the answers were too
 * long together; nothing is stored then. */
static bool draw_chunk(const Drawing *drawing, const uint64_t *seeds,
                       size_t count, int cpu_ms, bool by_text, Drawn *drawn)
{
    Reader answers;
    Writer request = coins_request();
    for (size_t i = 0; i < count; i++) {
        uint32_t slot = (uint32_t)i % coins_alive();
        put_drawing(&request, drawing, seeds[i], slot);
        put_look(&request, drawing, by_text, slot);
    }
    bool served = coins_ask(&request, cpu_ms, &answers);
    bool late = !served &&
                session_ended(trial_now()->session)->verdict == VERDICT_TIMEOUT;
    if (late && count > 1)
        return false;
    if (late && by_text && boards_sound(drawing->rules, OP_SQUARES)) {
        coins_new_session(); /* is it the text that takes so long? */
        return draw_chunk(drawing, seeds, count, cpu_ms, false, drawn);
    }
    size_t whole = 0;
    while (whole < count) {
        take(drawing, seeds[whole], &answers, by_text, &drawn[whole]);
        if (answers.bad)
            break;
        whole++;
    }
    if (served && by_text && boards_sound(drawing->rules, OP_SQUARES) &&
        !all_seen(drawing, drawn, whole))
        return draw_chunk(drawing, seeds, count, cpu_ms, false, drawn);
    if (count > 1 && served && whole < count)
        return false;
    for (size_t i = 0; i < whole; i++)
        if (drawn[i].made && !drawn[i].seen)
            fail_unseen(drawing, seeds[i]);
    if (whole < count)
        stop_drawing(drawing, seeds[whole], by_text, &drawn[whole]);
    draw_tell(drawing, seeds[count - 1]);
    return true;
}

/* By its text, if that can be believed; few coins on many squares by their
 * squares, where these can be, too: that is sooner known. */
static bool looks_at_text(const Drawing *drawing)
{
    enum { MANY = 2000, FEW = 8 };
    bool wide =
        drawing->sized && drawing->length > MANY && drawing->coins <= FEW &&
        boards_sound(drawing->rules, OP_SQUARES) &&
        boards_counts(drawing->rules, OP_LENGTH) &&
        boards_counts(drawing->rules, OP_COINS) && !has_failed(PART_STRIP);
    return !wide && is_believed(drawing->rules, OP_TO_STRING);
}

void draw_strips(const Drawing *drawing, const uint64_t *seeds, size_t count,
                 int cpu_ms, Drawn *drawn)
{
    size_t chunk = CHUNK, at = 0;
    coins_session();
    while (at < count) {
        size_t now = chunk < count - at ? chunk : count - at;
        long start = clock_now();
        if (draw_chunk(drawing, seeds + at, now, cpu_ms, looks_at_text(drawing),
                       drawn + at)) {
            bool quick = clock_now() - start < QUICK_MS;
            at += now;
            coins_forgive();
            if (coins_make_room())
                chunk = chunk > LEAST ? chunk / 2 : chunk;
            else if (chunk >= CHUNK && chunk < MOST && quick)
                chunk *= 2;
        } else {
            chunk = 1;
            coins_new_session();
        }
    }
}

/* Drawn, looked at, and, sooner or later, freed. */
static double draw_us(const Drawing *drawing)
{
    WireOperation draws = drawing->sized ? OP_RANDOM_SIZED : OP_RANDOM;
    return pace_us(draws) + pace_us(OP_TO_STRING) + pace_us(OP_FREE);
}

size_t random_sample_few(const Drawing *drawing, size_t count, size_t rows)
{
    enum { KINDS = 5 };
    double us = draw_us(drawing) * (double)rows / KINDS;
    return count / pace_every(count, us);
}

bool draw_each_right(const Drawing *drawings, size_t count)
{
    Writer request = coins_request();
    for (size_t i = 0; i < count; i++) {
        put_drawing(&request, &drawings[i], i, (uint32_t)i);
        put_look(&request, &drawings[i], looks_at_text(&drawings[i]),
                 (uint32_t)i);
    }
    Reader answers;
    bool right = coins_ask(&request, SIZES_CPU_MS, &answers);
    for (size_t i = 0; right && i < count; i++) {
        Drawn drawn = {.made = get_u8(&answers) == ANSWER_DONE};
        drawn.made = get_u8(&answers) != 0 && drawn.made;
        if (drawn.made)
            look(&drawings[i], &answers, looks_at_text(&drawings[i]), &drawn);
        right = drawn.seen && as_asked(&drawings[i], &drawn);
    }
    if (!right)
        coins_forgive();
    coins_make_room();
    return right && !answers.bad;
}

void draw_in_a_row(const Drawing *drawing, uint64_t first, size_t count,
                   Drawn *drawn)
{
    uint64_t seeds[DRAWN_IN_A_ROW];
    for (size_t i = 0; i < count; i++)
        seeds[i] = first + i;
    draw_strips(drawing, seeds, count, CALL_CPU_MS, drawn);
}
