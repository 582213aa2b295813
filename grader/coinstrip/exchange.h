/*
 * Asking the session that is open, and how long it is waited for.
 */
#ifndef EXCHANGE_H
#define EXCHANGE_H

#include <stdbool.h>
#include <stddef.h>
#include "base/bytes.h"

/* What one call may take, in milliseconds of a processor: as a rule, on large
 * strips, and where memory is watched. */
enum { CALL_CPU_MS = 1000, SIZES_CPU_MS = 3000, MEMCHECK_CPU_MS = 6000 };

/* Sends a request. True with a reader on the answers when all were answered;
 * false when the session has ended: then the reader is on those that came
 * before. */
bool coins_ask(const Writer *request, int cpu_ms, Reader *answers);

/* Asks the open session to play, as session_ask does. One that does not come
 * back within cpu_ms is remembered: the longer a submission has been waited for
 * in vain, the shorter it is waited for the next time, so that a program that
 * loops everywhere is not waited for everywhere. A fiftieth of a second is
 * plenty for all but large strips. (For coins_ask that holds, too; but what
 * coinstrip.c loses is not taken from play.c.) */
bool coins_wait_for_dialog(size_t length, int cpu_ms,
                           const unsigned char **answer, size_t *answer_length);

/* To be called when what was not answered in time has just been answered after
 * all, asked alone: slow, but not endless. Or at once, where much was asked
 * together that will be asked again in smaller parts. */
void coins_forgive(void);

#endif
