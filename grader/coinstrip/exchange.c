/* See exchange.h. */
#include "exchange.h"

#include <limits.h>
#include <stdlib.h>
#include "context.h"

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
    Context *context = context_now();
    if (context->waits.last_ms > 0 &&
        context->waits.asked - context->waits.last <= 1)
        context->waits.requests_ms -= context->waits.last_ms;
    context->waits.last_ms = 0;
}

/* `waited_ms`: for others of its kind. */
static bool wait_for(size_t length, int cpu_ms, int *waited_ms,
                     const unsigned char **answer, size_t *answer_length)
{
    Context *context = context_now();
    Session *session = trial_now()->session;
    int patience = patience_of(cpu_ms, *waited_ms);
    context->waits.asked++;
    bool served = session_ask(session, length, patience, answer, answer_length);
    if (!served && session_ended(session)->verdict == VERDICT_TIMEOUT) {
        context->waits.timeouts++;
        context->waits.large = context->waits.large || cpu_ms == SIZES_CPU_MS;
        *waited_ms += patience;
        context->waits.last_ms = patience;
        context->waits.last = context->waits.asked;
    }
    return served;
}

bool coins_wait_for_dialog(size_t length, int cpu_ms,
                           const unsigned char **answer, size_t *answer_length)
{
    return wait_for(length, cpu_ms, &context_now()->waits.dialogs_ms, answer,
                    answer_length);
}

bool coins_ask(const Writer *request, int cpu_ms, Reader *answers)
{
    const unsigned char *bytes = NULL;
    size_t length = 0;
    Context *context = context_now();
    bool told = context->recorded && !context->queue.on;
    if (request->bad)
        abort(); /* a test asks for more than a request holds */
    if (told)
        call_trace_asked(&context->trace, request->start,
                         writer_length(request));
    bool served = wait_for(writer_length(request), cpu_ms,
                           &context->waits.requests_ms, &bytes, &length);
    *answers = reader_on(bytes, length);
    if (told)
        call_trace_answered(&context->trace, bytes, length);
    if (told && !served)
        call_trace_ended(&context->trace, writer_length(request),
                         session_ended(trial_now()->session)->operation + 1u);
    return served;
}
