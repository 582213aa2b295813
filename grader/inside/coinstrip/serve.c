/* See serve.h. */
#include "serve.h"

#include <string.h>
#include "base/bytes.h"
#include "inside/guard.h"
#include "inside/kit/serve_kit.h"
#include "coinstrip/wire.h"

Server *const lab_servers[] = {[SERVER_STRIP] = serve_strip,
                               [SERVER_PLAY] = serve_play,
                               [SERVER_GAMES] = serve_games,
                               [KIT_SERVER] = serve_kit};
const uint32_t lab_server_count = sizeof lab_servers / sizeof *lab_servers;

/* One of each operation, as a judge would write them. */
static uint32_t put_each_operation(ChannelMemory *memory)
{
    Writer to = writer_on(memory->request, sizeof memory->request);
    for (int operation = 0; operation < OP_COUNT; operation++) {
        bool makes = operation <= OP_RANDOM_SIZED;
        put_u8(&to, (uint8_t)operation);
        if (operation == OP_FREE_NULL || operation == OP_ALLOCATIONS ||
            operation == OP_OVERWRITE_TEXTS || operation == OP_GIVE_BACK ||
            operation == OP_COUNTED || operation == OP_REACHED)
            continue;
        if (operation == OP_GUARD) {
            put_u8(&to, GUARD_OFF);
            continue;
        }
        if (operation == OP_FAIL_ALLOCATION) {
            put_u32(&to, UINT32_MAX);
            continue;
        }
        put_u32(&to, operation == OP_FROM_STRING                      ? 3
                     : operation == OP_RANDOM || operation == OP_FREE ? 2
                                                                      : 1);
        if (makes)
            put_u32(&to, 0);
        if (operation == OP_FROM_STRING) {
            put_u8(&to, 1);
            put_text(&to, "A.", 2);
        }
        if (operation == OP_RANDOM_SIZED)
            put_bytes(&to, "\1\0\0\0\1\0\0\0\1\0\0", 12);
        if (operation == OP_RANDOM || operation == OP_RANDOM_SIZED)
            put_u64(&to, 1);
        if (operation == OP_SQUARE)
            put_i32(&to, 0);
        if (operation == OP_IS_LEGAL || operation == OP_MOVE ||
            operation == OP_SQUARES)
            put_u64(&to, 1);
        if (operation == OP_LEGAL_RANGE)
            put_bytes(&to, "\0\0\0\0\1\0\0\0\0\0\0\0\1\0\0", 16);
    }
    return (uint32_t)writer_length(&to);
}

/* Asks the server of strips for one of each, and has it forget all of it. */
static void rehearse_strips(const Request *given)
{
    Request request = *given;
    for (int i = 0; i < 2; i++) {
        request.length = put_each_operation(request.memory);
        serve_strip(&request);
        serve_strip_forget();
    }
}

enum { QUESTIONS = 6, ANSWER_BYTES = 64 };

/* What answers any question, and asks for a dialog, too: done, yes, and the
 * strip has a text. */
static void put_any_answer(ChannelMemory *to)
{
    static const unsigned char answer[ANSWER_BYTES] = "\0\1\1\2\0\0\0.A";
    _Static_assert(ANSWER_DONE == 0, "it begins so");
    memcpy(to->request, answer, ANSWER_BYTES);
}

static uint32_t rehearse(const Request *request)
{
    rehearse_strips(request);
    rehearse_kit(request);
    put_any_answer(request->memory);
    rehearse_play(request);
    return 0;
}

const Rehearsal lab_rehearsal = {rehearse, QUESTIONS, ANSWER_BYTES, "warm.c"};
