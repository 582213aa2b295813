/* What the files prediction*.c share. */
#ifndef PREDICTION_PARTS_H
#define PREDICTION_PARTS_H

#include "prediction.h"

/* Room for one more call, whose answer is known. */
Queue *prediction_next_call(void);

/* Sends the queue, whose last call nobody knows the answer of. */
Reader prediction_ask(Queue *queue);

/* The answer to a question on a strip of which nothing is known: it is held, or
 * it is asked for. */
Reader *prediction_answer_on(const CoinStrip *strip, WireOperation operation,
                             Reader *room);

/* Of a loop's strip, whose end was sent along with it. */
void prediction_free_held(Queue *queue);

#endif
