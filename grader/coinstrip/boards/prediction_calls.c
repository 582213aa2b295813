/* See prediction_parts.h. Knows how a call gets into the queue, and out of it.
 */
#include "prediction_parts.h"

#include "coinstrip/coins.h"

/* Room for one more call, whose answer is known. */
Queue *prediction_next_call(void)
{
    Queue *queue = queue_now();
    if (!queue_drop_guesses(queue))
        prediction_give_up();
    if (queue->queued == 0)
        coins_session(); /* another may have been closed */
    bool full = writer_length(&queue->calls) > CALLS_MAX / 2 ||
                writer_length(&queue->answers) > ANSWERS_MAX / 2;
    if (full || queue->queued == QUEUED_MAX)
        prediction_catch_up();
    queue->used = true;
    queue->trailing = false;
    queue->loop.freed = false;
    queue->queued++;
    return queue;
}

/* Sends the queue, whose last call nobody knows the answer of. */
Reader prediction_ask(Queue *queue)
{
    Reader rest;
    if (!queue_send(queue, &rest) || get_u8(&rest) != ANSWER_DONE)
        prediction_give_up();
    return rest;
}
