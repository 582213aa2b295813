/* Blocks in a C file: written to, and looked at. */
#ifndef TRACE_BLOCKS_H
#define TRACE_BLOCKS_H

#include "trace_c.h"
#include "trace_values.h"

/* Is it by what a block holds that the run differs? */
bool blocks_differ(const RunResult *result);

/* What a call has made: "a new object"; or one that is there already. */
const char *made_words(const Type *type, bool is_there);

/* What is wrong with a block after the call; the caller frees it. */
char *blocks_tell(AnswerPart part, const char *call);

/* Writes to the block that the step has made, if it has, whose variable is
 * that. */
void blocks_add_written(Text *text, const Contract *contract,
                        const Script *script, size_t step, const char *name,
                        const char *indent);

/* Those that are in use hold what was written to them; or the last, which is
 * new, in "got", is all 0. */
void blocks_add_kept(Conditions *all, const Writing *writing,
                     const Script *script, const RunResult *result);

#endif
