/*
 * The model: the lab's solution, in a jail of its own. It is asked what a
 * submission is asked, and what it answers is right.
 *
 * It has another bench than submissions have: what one of them can open, or
 * load, is never the solution.
 */
#ifndef MODEL_H
#define MODEL_H

#include "base/bytes.h"
#include "exec/bench.h"
#include "exec/session.h"
#include "kit/script/kit.h"
#include "kit/script/script.h"

typedef struct Model Model;

/* NULL with one line in *error, if there is no room. Nothing runs yet. */
Model *model_new(const Kit *kit, const Tools *tools, char **error);
/* Of hooks.c, which may have the solution beside it: another contract, and its
 * source, which becomes the model's. */
Model *model_of_hooks(const Kit *kit, const Contract *contract, char *source,
                      const Tools *tools, char **error);
void model_free(Model *model); /* NULL is allowed */

/* Makes it another program, of that source, for which the solution is the
 * measure: it may end, and has so many milliseconds for an answer. */
void model_become(Model *model, const char *source, int ask_ms);

/* How it ended, where it gave no answer. / Where what was built lies, on the
 * host; NULL with *why if it can't be. */
SessionEnd model_ended(const Model *model);
char *model_object(Model *model, char **why);

/* The answer to a request, the model's own until the next. NULL where it ended,
 * or was never to be had: then *why, the caller's, says so. A request that is
 * `kept` will be asked again: its answer is remembered. */
const unsigned char *model_ask(Model *model, const unsigned char *request,
                               size_t length, bool kept, size_t *size,
                               char **why);

/* Forgets other answers, which it may have remembered for a while: what is
 * asked next takes its time. */
void model_forget(Model *model);

/* The lab that it is of. */
const Kit *model_kit(const Model *model);

/* How many milliseconds it has for an answer from now on; 0: as many as at
 * first. */
void model_hurry(Model *model, int ask_ms);

/* The steps of the request that was asked last for which it wanted more memory
 * than there may be, or took long, CHANNEL_VAST at most, the first of them; the
 * last of them is the one at which its time was over, if that is so. (Loops are
 * one step.) */
size_t model_vast(const Model *model, const uint32_t **steps);

/* Was its time over when it was asked last? */
bool model_was_late(const Model *model);

/* Puts the lab's hooks, compiled, into that folder of a bench, where they are
 * not there yet: as "hooks.so", and with the sanitizers as "hooks-san.so".
 * False with *why, the caller's. */
bool model_hooks(Model *model, const char *folder, char **why);

/* Did it end while it was asked last? What it had answered until then is in
 * *part. */
bool model_has_ended(const Model *model, Reader *part);

/* What its processes have cost so far, in milliseconds of a processor. */
int64_t model_spent_ms(const Model *model);

#endif
