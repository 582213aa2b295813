/* See prediction_parts.h. Knows how a call gets into the queue, and out of it.
 */
#include "prediction_parts.h"

#include "coinstrip/coins.h"

/* Room for one more call, whose answer is known. */
Ahead *prediction_next_call(void)
{
    Ahead *ahead = queue_now();
    if (!queue_drop_guesses(ahead))
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
Reader prediction_ask(Ahead *ahead)
{
    Reader rest;
    if (!queue_send(ahead, &rest) || get_u8(&rest) != ANSWER_DONE)
        prediction_give_up();
    return rest;
}
