/* The part "impartial": what is left behind, and memory that runs out. See
 * test_impartial.c. */
#include "coinstrip/suites.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/dialogs/games.h"
#include "coinstrip/memory/scenario.h"
#include "impartial_games.h"

enum { MOST_ALLOCATIONS = 40 };

/* ---- Memory ------------------------------------------------------------- */

static const GameCall watched_calls[] = {
    {.question = ASK_CYCLE},
    {.question = ASK_GRUNDY},
    {.question = ASK_OUTCOMES, .choice = IMPARTIAL_MISERE},
    {.question = ASK_REMOTENESS},
    {.question = ASK_SUSPENSE},
    {.question = ASK_COMPOUND, .choice = IMPARTIAL_EVERY},
};

enum { WATCHED_CALLS = sizeof watched_calls / sizeof *watched_calls };

/* One of those calls, on this game, with a piece on each of three positions, or
 * on the only one. */
static GameCall watched_call(int i, const ImpartialGame *game)
{
    static const int at[] = {0, 2, 1};
    GameCall call = watched_calls[i];

    call.game = game;
    if (call.question == ASK_COMPOUND) {
        call.pieces = game->positions < 3 ? 1 : 3;
        call.at = at;
    }
    return call;
}

/* What never did its work has nothing to be watched. */
static void expect_done(const GameCall *call, bool returned)
{
    if (!returned && call->question != ASK_CYCLE) {
        trial_stop(trial_now(), VERDICT_FAIL,
                   text_format("%s has not done anything yet that could be "
                               "watched",
                               game_function(call->question)));
    }
}

static bool is_same(const GameCall *call, const GameAnswer *one,
                    const GameAnswer *other)
{
    size_t size = (size_t)call->game->positions * sizeof *one->results;

    return one->returned == other->returned && one->number == other->number &&
           memcmp(one->results, other->results, size) == 0;
}

/* ---- Memory that runs out ----------------------------------------------- */

/* It returns false; and has stored -1 in *length, if it searches. */
static bool gives_up(const GameCall *call, const GameAnswer *answer)
{
    return !answer->returned &&
           (call->question != ASK_CYCLE || answer->number == -1);
}

/* C that makes the call, and checks what it stored as `check` does, which is
 * for enough memory: it may return false, too. */
static char *check_done(const char *check)
{
    const char *returned = strstr(check, "check_bool(");
    const char *stored = returned != NULL ? strstr(returned, "\ncheck_") : NULL;

    return stored == NULL
               ? text_copy(check)
               : text_format("%.*sif (%s) {%s}\n", (int)(returned - check),
                             check, context_now()->trace.expression, stored);
}

/* The same for a search that returned false. */
static char *check_length(const ImpartialGame *game)
{
    const CallTrace *trace = &context_now()->trace;
    char *length = text_format("length%d", trace->games);
    char *check =
        text_format("bool done = %s;\n"
                    "check_number(\"%s\", %s, done || %s == -1%s%s, \"-1\");\n",
                    trace->expression, length, length, length,
                    game_has_cycle(game) ? "" : " || 0 == ",
                    game_has_cycle(game) ? "" : length);

    free(length);
    return check;
}

static char *got_short(const GameAnswer *answer, const char *got)
{
    if (answer->returned) {
        return strcmp(got, "true") == 0
                   ? text_copy(got)
                   : text_format("true, and stored: %s", got);
    }
    return answer->number == GAME_UNTOUCHED
               ? text_copy("false, with *length left alone")
               : text_format("false, with *length %d", answer->number);
}

/* `failure` is what would be wrong with the answer if there were memory. */
static _Noreturn void fail_short(const GameCall *call, const GameAnswer *answer,
                                 uint32_t failing, Failure failure)
{
    bool is_search = call->question == ASK_CYCLE;
    Failure told = {
        .message = text_format(
            "%s, when its allocation number %u fails (the first is number 0), "
            "%s",
            game_function(call->question), failing,
            answer->returned ? "returns true, and has not done its work"
                             : "returns false, but without *length -1"),
        .expected = text_format("false%s; or its work done all the same",
                                is_search ? ", with *length -1" : ""),
        .got = got_short(answer, failure.got),
        .check = answer->returned ? check_done(failure.check)
                                  : check_length(call->game)};

    free(failure.message);
    free(failure.expected);
    free(failure.got);
    free(failure.check);
    note_advice("Where malloc returns NULL, a function of impartial.h returns "
                "false. impartial_find_cycle stores -1 in *length then: 0 "
                "would say that there is no cycle.");
    fail_with(told);
}

/* With each allocation failing in turn a function may give up, or do its work:
 * as it did it with enough memory, or rightly. */
static void fail_allocations(const GameCall *call, const GameAnswer *usual)
{
    bool is_over = false;

    for (uint32_t failing = 0; failing < MOST_ALLOCATIONS && !is_over;
         failing++) {
        GameAnswer answer = game_ask(call, failing);
        Failure failure;

        if (!gives_up(call, &answer) && !is_same(call, &answer, usual) &&
            game_is_wrong(call, &answer, &failure)) {
            fail_short(call, &answer, failing, failure);
        }
        is_over = answer.allocations <= failing;
        free(answer.results);
    }
    call_trace_line(&context_now()->trace, "fail_no_allocation();");
}

static void watch_call(RoomKind room, GameCall call)
{
    GameAnswer answer = game_ask(&call, UINT32_MAX);

    game_judge_kept(&call, &answer);
    if (call.game->positions == SMALL_GAME) {
        expect_done(&call, answer.returned);
    }
    if (room == ROOM_VALGRIND) {
        fail_allocations(&call, &answer);
    }
    free(answer.results);
}

static void watch_game(RoomKind room, const ImpartialGame *game)
{
    for (int i = 0; i < WATCHED_CALLS; i++) {
        watch_call(room, watched_call(i, game));
    }
}

static void watch_answer(GameCall call)
{
    GameAnswer answer = game_ask(&call, UINT32_MAX);

    game_judge_kept(&call, &answer);
    free(answer.results);
}

/* With each turn one piece and several, won and lost, alike and not: heaps of
 * 4, 3, 2, 1 and 0 have the values 0, 3, 2, 1 and 0. */
static void watch_places(const ImpartialGame *heaps)
{
    static const struct {
        int pieces, at[3];
    } places[] = {{1, {1}},       {1, {4}},       {2, {2, 2}},
                  {3, {2, 2, 2}}, {3, {4, 0, 4}}, {3, {1, 2, 3}}};

    for (int turn = 0; turn < TURNS; turn++) {
        for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
            watch_answer((GameCall){ASK_COMPOUND, turn, heaps, places[i].pieces,
                                    places[i].at});
        }
    }
}

/* The other endings, and the only position of a game without options. */
static void watch_endings(const ImpartialGame *game, const ImpartialGame *bare)
{
    watch_answer((GameCall){ASK_OUTCOMES, IMPARTIAL_NORMAL, game, 0, NULL});
    watch_answer((GameCall){ASK_REMOTENESS, IMPARTIAL_MISERE, game, 0, NULL});
    watch_answer((GameCall){ASK_SUSPENSE, IMPARTIAL_MISERE, game, 0, NULL});
    for (int i = 0; i < WATCHED_CALLS; i++) {
        watch_answer(watched_call(i, bare));
    }
}

/* Positions with many options, more than there are positions. */
static void watch_fan(int heaps, const char *maker)
{
    OwnGame fan = fan_game(heaps);

    context_now()->trace.maker = maker;
    for (int i = 0; i < WATCHED_CALLS; i++) {
        watch_answer(watched_call(i, &fan.game));
    }
    game_free(&fan);
}

/* High values, for the functions that need values. */
static void watch_values(int heaps, const char *maker)
{
    const int at[] = {heaps - 1, heaps - 2, heaps / 2};
    OwnGame high = take_game(heaps, heaps, false);

    context_now()->trace.maker = maker;
    watch_answer((GameCall){.question = ASK_GRUNDY, .game = &high.game});
    watch_answer((GameCall){ASK_COMPOUND, IMPARTIAL_ONE, &high.game, 3, at});
    game_free(&high);
}

/* Games that are too large for tables of some fixed size. Valgrind takes many
 * times as long as the sanitizers, and so has smaller ones. */
static void watch_tables(RoomKind room)
{
    if (room == ROOM_SANITIZED) {
        watch_fan(1100, "fan_game(1100)");
        watch_values(300, "take_game(300, 300, false)");
    } else {
        watch_fan(40, "fan_game(40)");
        watch_values(70, "take_game(70, 70, false)");
    }
}

static void watch_calls(RoomKind room)
{
    OwnGame small = take_game(SMALL_GAME, 3, true);
    OwnGame cyclic = game_of_bits(3, 0x8a); /* 0 to 1, 1 to 0, 2 to 1 */
    OwnGame ring = game_of_bits(2, 0x6);    /* 0 to 1, 1 to 0 */
    OwnGame bare = game_of_bits(1, 0);      /* no option at all */

    watch_game(room, &small.game);
    watch_game(room, &cyclic.game);
    watch_answer((GameCall){.question = ASK_CYCLE, .game = &ring.game});
    watch_endings(&small.game, &bare.game);
    watch_places(&small.game);
    watch_tables(room);
    game_free(&small);
    game_free(&cyclic);
    game_free(&ring);
    game_free(&bare);
}

START_TEST(impartial__leaves_nothing_behind)
{
    scenario_watch(watch_calls);
}
END_TEST

void add_impartial_memory_tests(AddTest *add)
{
    add("impartial/leaves_nothing_behind", impartial__leaves_nothing_behind);
}
