/* See sound.h. */
#include "sound.h"

#include <stdlib.h>
#include "exec/bench.h"
#include "exec/session.h"
#include "base/text.h"
#include "coinstrip/coins.h"
#include "own_tests.h"

enum { RUN_MS = 10000 };

/* The strip ".A" has two squares. */
bool sound_answers(Session *session, int cpu_ms)
{
    const unsigned char *answer;
    size_t length;
    Writer request = writer_on(session_request(session), CHANNEL_REQUEST_MAX);
    put_from_string(&request, 0, COINSTRIP_WELTER, ".A");
    put_on_slot(&request, OP_LENGTH, 0);
    if (!session_ask(session, writer_length(&request), cpu_ms, &answer,
                     &length))
        return false;
    Reader answers = reader_on(answer, length);
    return get_u8(&answers) == ANSWER_DONE && get_u8(&answers) == 1 &&
           get_u8(&answers) == ANSWER_DONE && get_i32(&answers) == 2;
}

char *sound_run_program(Bench *bench, const char *program)
{
    SoloEnd end =
        own_tests_run(bench_tools(bench), program, WRONG_NOT, true, RUN_MS);
    bool passed = end.started && !end.late && end.status == 0;
    char *why = NULL;
    if (!end.started)
        why = text_copy("could not be started");
    else if (end.late)
        why = text_copy("did not end");
    else if (!passed)
        why = text_format("ended with status %d", end.status);
    free(end.output);
    return why;
}
