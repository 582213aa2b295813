/*
 * What passes between students' own tests and the program that they are tried
 * on, which is another process: rows of operations, as wire.h has them, and
 * their answers.
 *
 * There is a socket between the two, and two pipes, which take half of a
 * socket's time. The server makes the pipes, and the first that comes over the
 * socket are the client's ends of them: a TriedEnds, as descriptors.
 *
 * A question is a TriedQuestion and `length` bytes, which are a row; an answer
 * a u32, its length, and so many bytes. Both sides are of one build.
 *
 * TRIED_FORK, which has no row, makes a second server, with copies of all
 * objects. The answer is one byte, and over the socket comes one descriptor:
 * the client's end of a socket to that one. Or it is empty, if there are too
 * many.
 *
 * TRIED_RESET makes the program as it was at the beginning, but for objects,
 * which its row is to let go of. The answer is a byte; or it is empty if the
 * program can't be made so, or has worked much.
 *
 * TRIED_SKIPPED, which has no row, nor has its answer a byte, says that a test
 * of Check's has failed and that the next ones are passed over (tried_skip.c),
 * or would be: where the channel is TRIED_CHANNEL_WHOLE, all of them run. A
 * server that was told so ends with another status than 0.
 */
#ifndef TRIED_H
#define TRIED_H

#include <stdint.h>

/* What the tests find open when they start: one of these. */
enum { TRIED_CHANNEL = 4, TRIED_CHANNEL_WHOLE = 5 };

/* How tests are linked so that it is known where Check begins one. */
#define TRIED_LINKING                                                          \
    "-Wl,--wrap=log_test_start,--wrap=fork",                                   \
        "-Wl,--export-dynamic-symbol=log_test_start",                          \
        "-Wl,--export-dynamic-symbol=send_ctx_info",                           \
        "-Wl,--export-dynamic-symbol=srunner_fork_status",                     \
        "-Wl,--export-dynamic-symbol=srunner_ntests_failed"

typedef struct {
    int questions; /* to be written to */
    int answers;   /* to be read from */
    int held;      /* the other end of the questions, to be kept: so that no
                      signal comes of asking a server that is gone */
} TriedEnds;

typedef enum { TRIED_ROW, TRIED_FORK, TRIED_RESET, TRIED_SKIPPED } TriedKind;

typedef struct {
    uint32_t kind; /* a TriedKind */
    uint32_t length;
} TriedQuestion;

#endif
