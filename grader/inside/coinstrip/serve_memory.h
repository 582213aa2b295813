/*
 * What is asked of memory between the calls of a strip's functions: texts that
 * strips were made of, and blocks that are guarded and counted.
 */
#ifndef SERVE_MEMORY_H
#define SERVE_MEMORY_H

#include "serving.h"

/* The strip in that slot was made of this text. Where memory is watched, the
 * text is gone right after the call, as the contract allows. Elsewhere it stays
 * for good, unless it is asked to be overwritten: a strip that still needs it
 * is to fail there, and not wherever strips are needed. */
void serving_leave_text(Serving *serving, uint32_t slot, char *text);

/* The operations OP_OVERWRITE_TEXTS, OP_CALLERS_TEXT, OP_GUARD and OP_COUNTED
 * of wire.h. */
void serve_overwrite_texts(Serving *serving);
void serve_callers_text(Serving *serving);
void serve_guard(Serving *serving);
void serve_counted(Serving *serving);

#endif
