/*
 * impartial.h, implemented by asking a confined process that holds the
 * student's object: for the tests that students have too, which call it as they
 * would anyone's. Wrong answers are passed on as they came; but the first of
 * them is noted, as what a failing test is about.
 */
#include <stdlib.h>

#include "games.h"

static void note_fault(const GameCall *call, const GameAnswer *answer)
{
    Failure failure;

    if (game_is_wrong(call, answer, &failure)) {
        CallTrace *trace = &context_now()->trace;

        if (call_trace_blame(trace, failure.check, failure.expected)) {
            free(trace->got);
            trace->got = failure.got; /* what it stored, or returned */
        } else {
            free(failure.got);
        }
        free(failure.message);
    }
}

/* What the submission has left alone stays as it is, as in the student's own
 * folder. */
static void store(int *to, const int *numbers, int count)
{
    for (int i = 0; to != NULL && i < count; i++) {
        if (numbers[i] != GAME_UNTOUCHED) {
            to[i] = numbers[i];
        }
    }
}

/* Asks, and stores what the submission has stored, in "results" and in *number;
 * each may be NULL. */
static bool ask(const GameCall *call, int *results, int *number)
{
    GameAnswer answer = game_ask(call, UINT32_MAX);

    note_fault(call, &answer);
    store(results, answer.results, call->game->positions);
    store(number, &answer.number, 1);
    free(answer.results);
    return answer.returned;
}

bool impartial_find_cycle(const ImpartialGame *game, int *cycle, int *length)
{
    GameCall call = {.question = ASK_CYCLE, .game = game};

    return ask(&call, cycle, length);
}

bool impartial_outcomes(const ImpartialGame *game, ImpartialEnding ending,
                        int *wins)
{
    GameCall call = {ASK_OUTCOMES, (int)ending, game, 0, NULL};

    return ask(&call, wins, NULL);
}

bool impartial_grundy(const ImpartialGame *game, int *values)
{
    GameCall call = {.question = ASK_GRUNDY, .game = game};

    return ask(&call, values, NULL);
}

bool impartial_remoteness(const ImpartialGame *game, ImpartialEnding ending,
                          int *lasting)
{
    GameCall call = {ASK_REMOTENESS, (int)ending, game, 0, NULL};

    return ask(&call, lasting, NULL);
}

bool impartial_suspense(const ImpartialGame *game, ImpartialEnding ending,
                        int *lasting)
{
    GameCall call = {ASK_SUSPENSE, (int)ending, game, 0, NULL};

    return ask(&call, lasting, NULL);
}

bool impartial_compound(const ImpartialGame *game, ImpartialTurn turn,
                        int pieces, const int *at, int *wins)
{
    GameCall call = {ASK_COMPOUND, (int)turn, game, pieces, at};

    return ask(&call, NULL, wins);
}
