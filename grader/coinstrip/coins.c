/* See coins.h. */
#include "coins.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "coinstrip/boards/boards_look.h"
#include "remote.h"
#include "coinstrip/boards/observers.h"
#include "coinstrip/memory/memcheck.h"

/* Of a text in a message. */
enum { MESSAGE_TEXT = 60 };

Coins *coins_now(void)
{
    return trial_now()->state;
}

static Session *open_session(bool fresh)
{
    Coins *coins = coins_now();
    if (trial_now()->session)
        prediction_catch_up();
    SessionPlan plan = {.object = coins->room == ROOM_SANITIZED
                                      ? "/submission/coinstrip-san.so"
                                      : "/submission/coinstrip.so",
                        .server = SERVER_STRIP,
                        .fresh = fresh};
    coins->slots = 0;
    coins->spot_count = 0;
    coins->recorded = coins->room == ROOM_NATIVE;
    call_trace_unplayed(&coins->story);
    return trial_open(trial_now(), coins->room, &plan);
}

Session *coins_new_session(void)
{
    return open_session(false);
}

bool coins_make_room(void)
{
    const Session *session = trial_now()->session;
    if (!session || coins_now()->room != ROOM_NATIVE ||
        !session_is_filled(session))
        return false;
    coins_new_session();
    return true;
}

Session *coins_fresh_session(void)
{
    return open_session(true);
}

/* Strips to be freed, in slots from 0 on: how many. */
static uint32_t put_strips(Writer *to)
{
    static const int lengths[] = {12, 24, 64, 300, 1000};
    enum { LENGTHS = sizeof lengths / sizeof *lengths, LONGEST = 1000 };
    char text[LONGEST + 1];
    uint32_t slot = 0;
    put_from_string(to, slot++, COINSTRIP_SILVER_DOLLAR, "..A.B");
    put_random(to, slot++, COINSTRIP_SILVER_DOLLAR, 1);
    for (int i = 0; i < LENGTHS; i++) {
        for (int square = 0; square < lengths[i]; square++)
            text[square] = square % 3 == 0 ? 'A' : '.';
        text[lengths[i]] = '\0';
        put_from_string(to, slot++, COINSTRIP_WELTER, text);
    }
    return slot;
}

/*
 * What a strip may take is in the contract, and how many there are at once is
 * our choice: so many that they take no more than ALIVE_BYTES together. What is
 * had from the kernel anew each time costs far more than what is used again: so
 * of strips of MUCH_BYTES there are never more than ALIVE.
 */
enum { MUCH_BYTES = 1 << 16, ALIVE = 32, ALIVE_BYTES = 320 << 20 };

uint32_t coins_alive(void)
{
    int64_t each = coins_now()->strip_bytes;
    if (each == 0)
        return WIRE_SLOTS;
    return each < ALIVE_BYTES / ALIVE ? ALIVE
           : each > ALIVE_BYTES / 2   ? 2
                                      : (uint32_t)(ALIVE_BYTES / each);
}

/* Are strips freed that lie where another is to be? */
static bool are_let_go(const Coins *coins)
{
    return coins->strip_bytes > 0 && !coins->free_ends &&
           coins->room == ROOM_NATIVE;
}

uint32_t coins_next_slot(void)
{
    enum { LEAST = 8 }; /* what a test may hold without asking */
    Coins *coins = coins_now();
    uint32_t slot = coins->slots++, most = coins_alive();
    if (!are_let_go(coins))
        return slot;
    slot %= most > LEAST ? most : LEAST;
    strips_lose(coins->strips, slot);
    return slot;
}

/* How much the child grows with each small strip that is alive. */
static void measure_strips(Coins *coins)
{
    enum { STRIPS = 4, FIRST = 16 };
    Reader answers;
    Session *session = trial_now()->session;
    int64_t before = session_memory(session);
    Writer request = coins_request();
    for (uint32_t i = 0; i < STRIPS; i++)
        put_from_string(&request, FIRST + i, COINSTRIP_WELTER, "..A.B.C");
    if (before == 0 || !coins_ask(&request, CALL_CPU_MS, &answers))
        return;
    int64_t each = (session_memory(session) - before) / STRIPS;
    coins->strip_bytes = each >= MUCH_BYTES ? each : 0;
}

/* Is coinstrip_free there, and does it come back? */
static void try_free(Coins *coins)
{
    coins->freed = true;
    coins_new_session();
    Writer request = coins_request();
    uint32_t count = put_strips(&request);
    for (uint32_t slot = 0; slot < count; slot++)
        put_on_slot(&request, OP_FREE, slot);
    Reader answers;
    bool served = coins_ask(&request, CALL_CPU_MS, &answers);
    const SessionEnd *end = session_ended(trial_now()->session);
    bool there = true;
    if (served) {
        for (uint32_t slot = 0; slot < count; slot++) /* past the strips */
            if (get_u8(&answers) == ANSWER_DONE)
                get_u8(&answers);
        there = get_u8(&answers) != ANSWER_MISSING;
    }
    coins->free_ends = !there || (!served && end->function == OP_FREE);
    if (served) {
        measure_strips(coins);
        pace_measure(&coins->pace);
        if (coins->strip_bytes > 0 || coins->pace.least > 0)
            bench_note_heavy(trial_now()->bench);
    }
    trial_close(trial_now());
}

void coins_prepare(void)
{
    Coins *coins = coins_now();
    RoomKind room = coins->room;
    if (coins->prepared)
        return;
    coins->prepared = true;
    coins->room = ROOM_NATIVE;
    if (!coins->freed)
        try_free(coins);
    boards_look();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++) {
        boards_prepare(rules, OP_TO_STRING);
        boards_prepare(rules, OP_SQUARES);
        boards_prepare(rules, OP_LENGTH);
        boards_prepare(rules, OP_COINS);
    }
    observers_prepare();
    coins->room = room;
}

/* (On large strips, and under the tools that watch memory, a call that does
 * come back may take its time all the same.) */
static int patience_of(int cpu_ms, int waited_ms)
{
    static const int waits[][2] = {/* up to so much waited: a part of it */
                                   {2000, 1},
                                   {4000, 4},
                                   {6000, 10},
                                   {INT_MAX, 50}};
    const int least = cpu_ms > CALL_CPU_MS ? 300 : 20;
    int i = 0;
    while (waited_ms >= waits[i][0])
        i++;
    int patience = cpu_ms / waits[i][1];
    return patience < least ? least : patience;
}

void coins_forgive(void)
{
    Coins *coins = coins_now();
    if (coins->last_wait_ms > 0 && coins->asked - coins->last_wait <= 1)
        coins->waited_ms -= coins->last_wait_ms;
    coins->last_wait_ms = 0;
}

/* `waited_ms`: for others of its kind. */
static bool wait_for(size_t length, int cpu_ms, int *waited_ms,
                     const unsigned char **answer, size_t *answer_length)
{
    Coins *coins = coins_now();
    Session *session = trial_now()->session;
    int patience = patience_of(cpu_ms, *waited_ms);
    coins->asked++;
    bool served = session_ask(session, length, patience, answer, answer_length);
    if (!served && session_ended(session)->verdict == VERDICT_TIMEOUT) {
        coins->timeouts++;
        coins->large_waited = coins->large_waited || cpu_ms == SIZES_CPU_MS;
        *waited_ms += patience;
        coins->last_wait_ms = patience;
        coins->last_wait = coins->asked;
    }
    return served;
}

bool coins_wait_for_dialog(size_t length, int cpu_ms,
                           const unsigned char **answer, size_t *answer_length)
{
    return wait_for(length, cpu_ms, &coins_now()->dialogs_waited_ms, answer,
                    answer_length);
}

/* The strips of earlier tests lie in it, in slots of their own. */
static Session *take_kept(void)
{
    Coins *coins = coins_now();
    Trial *trial = trial_now();
    trial->session = coins->kept;
    trial->room = ROOM_NATIVE;
    coins->slots = coins->kept_slots;
    coins->kept = NULL;
    return trial->session;
}

Session *coins_session(void)
{
    Coins *coins = coins_now();
    if (trial_now()->session)
        return trial_now()->session;
    coins_prepare();
    if (coins->kept && coins->ahead.on)
        return take_kept();
    return coins_new_session();
}

void coins_keep_session(void)
{
    Coins *coins = coins_now();
    Trial *trial = trial_now();
    if (coins->kept || !trial->session || trial->room != ROOM_NATIVE ||
        coins->slots > WIRE_SLOTS / 2)
        return;
    coins->kept = trial->session;
    coins->kept_for = trial->test->name;
    coins->kept_slots = coins->slots;
    trial->session = NULL;
}

void coins_end_kept(void)
{
    if (!coins_now()->kept)
        return;
    take_kept();
    trial_close(trial_now());
    coins_now()->slots = 0;
}

Writer coins_request(void)
{
    prediction_catch_up();
    return writer_on(session_request(coins_session()), CHANNEL_REQUEST_MAX);
}

bool coins_ask(const Writer *request, int cpu_ms, Reader *answers)
{
    const unsigned char *bytes = NULL;
    size_t length = 0;
    Coins *coins = coins_now();
    bool told = coins->recorded && !coins->ahead.on;
    coins_session();
    if (request->bad)
        abort(); /* a test asks for more than a request holds */
    if (told)
        call_trace_asked(&coins->story, request->start, writer_length(request));
    bool served = wait_for(writer_length(request), cpu_ms, &coins->waited_ms,
                           &bytes, &length);
    *answers = reader_on(bytes, length);
    if (told)
        call_trace_answered(&coins->story, bytes, length);
    if (told && !served)
        call_trace_ended(&coins->story, writer_length(request),
                         session_ended(trial_now()->session)->operation + 1u);
    return served;
}

/* The function that a session was in when it ended, for a message. */
static char *doing(const SessionEnd *end, const Story *story)
{
    const char *function = wire_function(end->function);
    if (end->stage == STAGE_LOADING)
        return text_copy("loading the program: it");
    if (story->expression)
        return call_trace_brief(story->expression, MESSAGE_TEXT);
    return text_copy(function ? function : "the program");
}

void coins_tell_look(const SessionEnd *end)
{
    Story *story = &coins_now()->story;
    if (end->function == OP_TO_STRING)
        call_trace_call(story, GIVES_TEXT,
                        text_copy("coinstrip_to_string(s1)"));
    else if (end->function == OP_LENGTH)
        call_trace_call(story, GIVES_INT, text_copy("coinstrip_length(s1)"));
    else if (end->function == OP_SQUARES)
        call_trace_call(
            story, GIVES_INT,
            text_format("coinstrip_square(s1, %d)", end->arguments[0]));
}

void coins_stop_ended(void)
{
    Trial *trial = trial_now();
    const SessionEnd *end = session_ended(trial->session);
    Story *story = &coins_now()->story;
    RoomKind room = coins_now()->room;
    char *what = doing(end, story);
    char *crashed = room != ROOM_NATIVE ? memcheck_explain(what) : NULL;
    story->memory = room == ROOM_VALGRIND;
    story->sanitized = room == ROOM_SANITIZED;
    if (crashed && end->verdict == VERDICT_EXIT) {
        trial_tell_last_words(trial);
        trial_stop(trial, VERDICT_CRASH, crashed);
    }
    free(crashed);
    trial_stop_ended(trial, end, what);
}

static void put_let_go(Writer *to, uint32_t slot)
{
    if (trial_now() && are_let_go(coins_now()))
        put_on_slot(to, OP_LET_GO, slot);
}

void put_from_string(Writer *to, uint32_t slot, CoinStripRules rules,
                     const char *text)
{
    put_let_go(to, slot);
    put_u8(to, OP_FROM_STRING);
    put_u32(to, slot);
    put_u32(to, rules);
    put_u8(to, text != NULL);
    put_text(to, text ? text : "", text ? strlen(text) : 0);
}

void put_on_slot(Writer *to, WireOperation operation, uint32_t slot)
{
    put_u8(to, (uint8_t)operation);
    put_u32(to, slot);
}

void put_move(Writer *to, WireOperation operation, uint32_t slot, int coin,
              int distance)
{
    put_on_slot(to, operation, slot);
    put_i32(to, coin);
    put_i32(to, distance);
}

void put_random(Writer *to, uint32_t slot, CoinStripRules rules, uint64_t seed)
{
    put_let_go(to, slot);
    put_on_slot(to, OP_RANDOM, slot);
    put_u32(to, rules);
    put_u64(to, seed);
}

void put_random_sized(Writer *to, uint32_t slot, CoinStripRules rules,
                      int coins, int length, int min_moves, uint64_t seed)
{
    put_let_go(to, slot);
    put_on_slot(to, OP_RANDOM_SIZED, slot);
    put_u32(to, rules);
    put_i32(to, coins);
    put_i32(to, length);
    put_i32(to, min_moves);
    put_u64(to, seed);
}

void put_squares(Writer *to, uint32_t slot, int first, int last)
{
    put_on_slot(to, OP_SQUARES, slot);
    put_i32(to, first);
    put_i32(to, last);
}

void put_legal_range(Writer *to, uint32_t slot, const int ends[4])
{
    put_on_slot(to, OP_LEGAL_RANGE, slot);
    for (int i = 0; i < 4; i++)
        put_i32(to, ends[i]);
}
