/* What answers are in words; the caller frees them. */
#ifndef TRACE_WORDS_H
#define TRACE_WORDS_H

#include "kit/script/answer.h"

/* A result. / What was written to a parameter. */
char *value_words(const Type *type, const Value *value, Way way);
char *out_words(const Parameter *parameter, const Value *value);

/* Of errno. / Of a number that only its sign is asked of. */
char *error_words(int32_t error);
char *sign_words(const Value *value);

/* Some calls of callbacks, in a row. */
char *calls_words(const CallsTold *calls, const Contract *contract);

#endif
