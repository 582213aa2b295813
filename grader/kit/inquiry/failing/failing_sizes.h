/*
 * Where a submission allocates most: inputs, and sizes at which a call asks for
 * more memory than it does for small objects: an
 * array that is full, a buffer that a text does not fit any more. What nobody
 * thought of when there is none shows there, and there only.
 */
#ifndef FAILING_SIZES_H
#define FAILING_SIZES_H

#include "failing_attempt.h"

enum { FAILING_SIZES = 8 };

/* Those of the function, as the submission itself allocates, or as numbers that
 * stand in it let expect; how many, at most FAILING_SIZES. (More questions come
 * of it, and never fewer.) */
size_t failing_sizes(Runner *runner, size_t function, Arena *arena,
                     AttemptSize *sizes);

/* Of the inputs of a function that is given no object the one for which the
 * submission allocates most often; ATTEMPT_ANY: it is given one, or allocates
 * as often for all. */
size_t failing_dearest(Runner *runner, size_t function, Arena *arena);

#endif
