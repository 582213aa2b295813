/*
 * The untrusted half of the extension: calls the submission's impartial.c as
 * the request says. Every array that it hands over is a block of its own, of
 * just the size that it should have, so that the tools which watch memory see
 * what lies beside it.
 */
#include "serve.h"

#include <dlfcn.h>
#include <stdlib.h>
#include "../engine/bytes.h"
#include "game_wire.h"
#include "impartial.h"
#include "wire.h"

typedef struct {
    uint32_t failing;
    GameQuestion question;
    uint32_t choice;
    ImpartialGame game;
    int *first;
    int *options;
    int pieces;
    int *at;
    int number;
    int *results;
} Call;

/* NULL for no numbers at all. */
static int *get_numbers(Reader *from, int count)
{
    int *numbers = count > 0 ? malloc((size_t)count * sizeof *numbers) : NULL;

    for (int i = 0; numbers != NULL && i < count; i++) {
        numbers[i] = get_i32(from);
    }
    return numbers;
}

static Call get_call(Reader *from)
{
    Call call = {.failing = get_u32(from),
                 .question = (GameQuestion)get_u8(from),
                 .choice = get_u32(from),
                 .game.positions = get_i32(from),
                 .number = GAME_UNTOUCHED};

    call.first = get_numbers(from, call.game.positions + 1);
    if (call.first != NULL) {
        call.options = get_numbers(from, call.first[call.game.positions]);
    }
    call.pieces = get_i32(from);
    call.at = get_numbers(from, call.pieces);
    call.game.first = call.first;
    call.game.options = call.options;
    call.results = malloc((size_t)call.game.positions * sizeof(int));
    for (int p = 0; call.results != NULL && p < call.game.positions; p++) {
        call.results[p] = GAME_UNTOUCHED;
    }
    return call;
}

static void free_call(Call *call)
{
    free(call->first);
    free(call->options);
    free(call->at);
    free(call->results);
}

/* The endings and turns of a judge are those of impartial.h. */
static bool make_call(Call *call, void *function)
{
    bool (*find_cycle)(const ImpartialGame *, int *, int *) = function;
    bool (*grundy)(const ImpartialGame *, int *) = function;
    bool (*numbers)(const ImpartialGame *, ImpartialEnding, int *) = function;
    bool (*compound)(const ImpartialGame *, ImpartialTurn, int, const int *,
                     int *) = function;

    switch (call->question) {
    case ASK_CYCLE:
        return find_cycle(&call->game, call->results, &call->number);
    case ASK_GRUNDY:
        return grundy(&call->game, call->results);
    case ASK_OUTCOMES:
    case ASK_REMOTENESS:
    case ASK_SUSPENSE:
        return numbers(&call->game, (ImpartialEnding)call->choice,
                       call->results);
    case ASK_COMPOUND:
        return compound(&call->game, (ImpartialTurn)call->choice, call->pieces,
                        call->at, &call->number);
    case ASK_COUNT:
        break;
    }
    return false;
}

static void put_answer(Writer *to, Call *call, void *function)
{
    allocations_fail(call->failing);

    bool returned = make_call(call, function);
    uint32_t allocations = allocations_counted();

    allocations_fail(UINT32_MAX);
    put_u8(to, ANSWER_DONE);
    put_u8(to, returned ? 1 : 0);
    put_i32(to, call->number);
    put_u32(to, allocations);
    for (int p = 0; p < call->game.positions; p++) {
        put_i32(to, call->results[p]);
    }
}

uint32_t serve_games(const Request *request)
{
    ChannelMemory *memory = request->memory;
    Reader from = reader_on(memory->request, request->length);
    Writer to = writer_on(memory->answer, sizeof memory->answer);
    Call call = get_call(&from);
    bool is_known = !from.bad && call.question < ASK_COUNT;
    void *function =
        is_known ? dlsym(request->object, game_function(call.question)) : NULL;

    memory->operation = 0;
    memory->function = call.question;
    if (function != NULL) {
        put_answer(&to, &call, function);
    } else {
        put_u8(&to, ANSWER_MISSING);
    }
    free_call(&call);
    memory->answered = (uint32_t)writer_length(&to);
    return memory->answered;
}
