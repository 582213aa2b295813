/*
 * The untrusted half of the extension: calls the submission's impartial.c as
 * the request says. Every array that it hands over is a block of its own, of
 * just the size that it should have, so that the tools which watch memory see
 * what lies beside it.
 */
#include "serve.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include "base/bytes.h"
#include "coinstrip/dialogs/game_wire.h"
#include "impartial.h"
#include "coinstrip/wire.h"

/* An array that the submission is lent, and what stands in the request for it.
 * NULL for no numbers at all. */
typedef struct {
    int *numbers;
    int count;
    const unsigned char *given;
} Lent;

typedef struct {
    uint32_t failing;
    GameQuestion question;
    uint32_t choice;
    ImpartialGame game;
    int positions;
    Lent first;
    Lent options;
    Lent at;
    int number;
    int *results;
} Call;

/* So many numbers of the request. */
static Lent lend(Reader *from, int count)
{
    Lent lent = {.count = count > 0 ? count : 0};
    size_t size = (size_t)lent.count * sizeof *lent.numbers;

    lent.given = get_bytes(from, size);
    if (lent.given != NULL && size > 0) {
        lent.numbers = malloc(size);
    }
    if (lent.numbers != NULL) {
        memcpy(lent.numbers, lent.given, size);
    }
    return lent;
}

static Call get_call(Reader *from)
{
    Call call = {.failing = get_u32(from),
                 .question = (GameQuestion)get_u8(from),
                 .choice = get_u32(from),
                 .positions = get_i32(from),
                 .number = GAME_UNTOUCHED};

    call.first = lend(from, call.positions + 1);
    if (call.first.numbers != NULL) {
        call.options = lend(from, call.first.numbers[call.positions]);
    }
    call.at = lend(from, get_i32(from));
    call.game = (ImpartialGame){call.positions, call.first.numbers,
                                call.options.numbers};
    call.results = malloc((size_t)call.positions * sizeof(int));
    for (int p = 0; call.results != NULL && p < call.positions; p++) {
        call.results[p] = GAME_UNTOUCHED;
    }
    return call;
}

static void free_call(Call *call)
{
    free(call->first.numbers);
    free(call->options.numbers);
    free(call->at.numbers);
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
        return compound(&call->game, (ImpartialTurn)call->choice,
                        call->at.count, call->at.numbers, &call->number);
    case ASK_COUNT:
        break;
    }
    return false;
}

/* Of what was lent, the first number that is another one now. */
static bool is_changed(const Lent *lent, int *which)
{
    size_t size = sizeof *lent->numbers;

    *which = 0;
    if (lent->numbers == NULL ||
        memcmp(lent->numbers, lent->given, (size_t)lent->count * size) == 0) {
        return false;
    }
    while (memcmp(&lent->numbers[*which], lent->given + (size_t)*which * size,
                  size) == 0) {
        ++*which;
    }
    return true;
}

static void put_change(Writer *to, const Call *call)
{
    const Lent *lent[CHANGE_COUNT] = {[CHANGED_FIRST] = &call->first,
                                      [CHANGED_OPTIONS] = &call->options,
                                      [CHANGED_AT] = &call->at};
    GameChange change = CHANGED_FIRST;
    int which = 0;

    while (change < CHANGED_GAME && !is_changed(lent[change], &which)) {
        change++;
    }
    int now = change < CHANGED_GAME ? lent[change]->numbers[which] : 0;

    if (change == CHANGED_GAME && call->game.positions == call->positions &&
        call->game.first == call->first.numbers &&
        call->game.options == call->options.numbers) {
        change = CHANGED_NOTHING;
    }
    put_u8(to, (uint8_t)change);
    put_i32(to, which);
    put_i32(to, now);
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
    put_bytes(to, call->results, (size_t)call->positions * sizeof(int));
    put_change(to, call);
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
