/* See games.h. Knows how a call is asked over the wire. */
#include "games.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/coins.h"
#include "coinstrip/ended.h"
#include "coinstrip/memory/memcheck.h"
#include "games_parts.h"

static void put_numbers(Writer *to, const int *numbers, int count)
{
    put_bytes(to, numbers, (size_t)count * sizeof *numbers);
}

static void put_call(Writer *to, const GameCall *call, uint32_t failing)
{
    const ImpartialGame *game = call->game;

    put_u32(to, failing);
    put_u8(to, (uint8_t)call->question);
    put_u32(to, (uint32_t)call->choice);
    put_i32(to, game->positions);
    put_numbers(to, game->first, game->positions + 1);
    put_numbers(to, game->options, game->first[game->positions]);
    put_i32(to, call->pieces);
    put_numbers(to, call->at, call->pieces);
}

static GameAnswer get_answer(Reader *from, int positions)
{
    GameAnswer answer = {.returned = get_u8(from) != 0,
                         .number = get_i32(from),
                         .allocations = get_u32(from)};

    size_t size = (size_t)positions * sizeof *answer.results;
    const unsigned char *results = get_bytes(from, size);

    answer.results = memory_new((size_t)positions + 1, sizeof(int));
    if (results != NULL) {
        memcpy(answer.results, results, size);
    }
    answer.change = (GameChange)get_u8(from);
    answer.changed = get_i32(from);
    answer.now = get_i32(from);
    return answer;
}

static void open_session(void)
{
    Trial *trial = trial_now();
    SessionPlan plan = {.object = context_now()->room == ROOM_SANITIZED
                                      ? "/submission/impartial-san.so"
                                      : "/submission/impartial.so",
                        .server = SERVER_GAMES};

    if (trial->session == NULL) {
        context_now()->memcheck.spot_count = 0;
        trial_open(trial, context_now()->room, &plan);
    }
}

GameAnswer game_ask(const GameCall *call, uint32_t failing)
{
    Context *context = context_now();
    Reader from;

    game_tell(&context->trace, call->game);
    game_tell_failing(&context->trace, failing);
    call_trace_call(&context->trace, RETURNS_BOOL,
                    game_call_as_c(call, context->trace.games));
    open_session();
    size_t said = memcheck_said();
    Writer to = coins_request();
    put_call(&to, call, failing);
    if (!coins_ask(&to, context->cpu_ms, &from)) {
        coins_stop_ended();
    }
    memcheck_note_call(said);
    if (get_u8(&from) == ANSWER_MISSING) {
        trial_stop(trial_now(), VERDICT_MISSING,
                   text_format("%s is not there: write it first",
                               game_function(call->question)));
    }
    GameAnswer answer = get_answer(&from, call->game->positions);
    if (from.bad) {
        free(answer.results);
        trial_stop(trial_now(), VERDICT_GARBAGE,
                   text_format("%s: its answer was cut short",
                               context->trace.expression));
    }
    call_trace_answer(&context->trace,
                      text_copy(answer.returned ? "true" : "false"));
    return answer;
}
