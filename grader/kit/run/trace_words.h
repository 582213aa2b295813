/* What a function answered or wrote, in a few words or in C, as "expected" and
 * "got" of a trace have it. The caller frees what is returned. */
#ifndef TRACE_WORDS_H
#define TRACE_WORDS_H

#include "kit/script/answer.h"

/* A value of that type, that was returned in that way. */
char *words_of_value(const Type *type, const Value *value, Way way);

/* What was written to a parameter. */
char *words_of_out(const Parameter *parameter, const Value *value);

/* The name of an errno. */
char *words_of_error(int32_t error);

/* Of a number that only its sign is asked of. */
char *words_of_sign(const Value *value);

/* The first calls of callbacks, in a row. */
char *words_of_calls(const CallsTold *calls, const Contract *contract);

#endif
