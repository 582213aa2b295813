/* See alloc_failure.h. */
#include "alloc_failure.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "alloc_failure_parts.h"
#include "alloc_walk.h"
#include "coinstrip/theory/hints.h"
#include "coinstrip/memory/skipped_calls.h"
#include "coinstrip/memory/tool_evasion.h"

enum { ANSWERS = 2 * FIRST + 1 + SPREAD + LAST };

typedef struct {
    AttemptAnswer list[ANSWERS];
    size_t count;
} Answers;

static bool is_able(const AllocAttempt *attempt)
{
    size_t i = 0;
    while (attempt_at(i) != attempt)
        i++;
    return (context_now()->memcheck.able >> i & 1) != 0;
}

/* ------------------------------------------------------------ judging ---- */

static bool differ(const char *a, const char *b)
{
    return a && b && strcmp(a, b) != 0;
}

/* The move that it names: does it win; or, of the computer's, which may know no
 * better without memory, is it one at all? */
static bool has_moved(const AllocAttempt *attempt, const AttemptAnswer *answer)
{
    Board board;
    CoinStripMove move = answer->move;
    board_from_text(&board, BOARD);
    if (!answer->yes)
        return false;
    return attempt->operation == OP_HINT
               ? move_wins(attempt->rules, &board, move.coin, move.distance)
               : board_is_legal(attempt->rules, &board, move.coin,
                                move.distance);
}

/* Is the strip as the move that it names leaves it? A hint makes none. */
static bool is_left_so(const AllocAttempt *attempt, const AttemptAnswer *answer)
{
    Board board;
    CoinStripMove move = answer->move;
    board_from_text(&board, BOARD);
    if (attempt->operation == OP_COMPUTER_PLAY)
        board = board_after(&board, move.coin, move.distance);
    char *text = board_text(&board);
    bool so = !differ(answer->after, text);
    free(text);
    return so;
}

static bool is_of_that_size(const AttemptAnswer *answer)
{
    Board board;
    return answer->made && board_from_text(&board, answer->made) &&
           board.length == 14 && board_coins(&board) == 6 &&
           board_slack(&board) >= 5;
}

/* Is it the same strip for the same seed whenever there is memory? If not, that
 * is charged elsewhere. */
static bool is_the_same_again(const AllocAttempt *attempt,
                              const AttemptAnswer *whole)
{
    AttemptAnswer again = attempt_once(attempt, nothing, NULL);
    bool same = !differ(again.made, whole->made);
    answer_free(&again);
    return same;
}

/* It says that it coped. Of a size that is asked for another strip may be as
 * good; so may another move, where the one that is found with all memory is
 * right. (On a board of its own a move is not judged.) */
static void judge_work(const AllocAttempt *attempt, const AttemptAnswer *answer,
                       const AttemptAnswer *whole)
{
    if (is_strategic(attempt) && attempt->board)
        return;
    if (is_look(attempt)) {
        if (!whole->yes)
            attempt_fail(attempt, answer,
                         "answers true, where the answer is false");
    } else if (attempt->operation == OP_RANDOM) {
        if (differ(answer->made, whole->made) &&
            is_the_same_again(attempt, whole))
            attempt_fail(attempt, answer,
                         "gives another strip than with all memory");
    } else if (attempt->operation == OP_RANDOM_SIZED) {
        if (is_of_that_size(whole) && !is_of_that_size(answer))
            attempt_fail(attempt, answer,
                         "gives a strip of another size than it was asked for");
    } else if (is_strategic(attempt)) {
        if (has_moved(attempt, whole) && !has_moved(attempt, answer))
            attempt_fail(attempt, answer,
                         attempt->operation == OP_HINT
                             ? "answers true, but its move does not win"
                             : "answers true, but its move is not legal");
        if (has_moved(attempt, whole) && is_left_so(attempt, whole) &&
            !is_left_so(attempt, answer))
            attempt_fail(attempt, answer,
                         attempt->operation == OP_HINT
                             ? "answers true and changes the strip"
                             : "answers true, but has not made the move that "
                               "it names");
    } else if (differ(answer->made, whole->made) ||
               differ(answer->after, whole->after)) {
        attempt_fail(attempt, answer,
                     "says that all went well, but its work is not done");
    }
}

/* A text that is wrong on fresh strips may be another one each time. */
static bool shows_rightly(void)
{
    return !has_failed(PART_STRIP) ||
           boards_sound(COINSTRIP_SILVER_DOLLAR, OP_TO_STRING);
}

/* `whole`: the same attempt when nothing fails, or NULL. */
static void judge_attempt(const AllocAttempt *attempt,
                          const AttemptAnswer *answer,
                          const AttemptAnswer *whole)
{
    Shortage shortage = answer->shortage;
    bool touched = answer->move.coin != WIRE_UNTOUCHED ||
                   answer->move.distance != WIRE_UNTOUCHED;
    bool same = answer->before && answer->after &&
                strcmp(answer->before, answer->after) == 0;
    bool seen = answer->before && answer->after && shows_rightly();
    if (answer->allocations <= shortage.nth)
        return; /* none of them failed */
    if (answer->yes) {
        if (whole)
            judge_work(attempt, answer, whole);
        return;
    }
    if (whole &&
        (is_look(attempt) ? differ(whole->before, whole->after) : !whole->yes))
        return; /* so it does with all memory: not for this part to say */
    if (is_strategic(attempt) && touched)
        attempt_fail(attempt, answer, "answers false and changes *move");
    if (seen && !same)
        attempt_fail(attempt, answer,
                     is_look(attempt) ? "changes the strip"
                                      : "answers false and changes the strip");
}

/* The first attempt of all that printed something, and its first line. */
static const AllocAttempt *printer;
static char *printed_line;

static size_t length_printed(void)
{
    size_t length;
    session_output(coins_session(), &length);
    return length;
}

static const AttemptAnswer *attempt_next(const AllocAttempt *attempt,
                                         Shortage shortage, Answers *answers)
{
    attempt_tell(attempt, shortage);
    AttemptAnswer *answer = &answers->list[answers->count++];
    size_t before = length_printed();
    *answer = attempt_once(attempt, shortage, NULL);
    if (!printer && length_printed() > before) {
        printer = attempt;
        printed_line = printed_since(before);
    }
    return answer;
}

/* Fails the allocation of that number; where others come after it, all of them
 * once more. False when there is none of that number. */
static bool attempt_first(const AllocAttempt *attempt, uint32_t number,
                          Answers *answers)
{
    const AttemptAnswer *answer =
        attempt_next(attempt, (Shortage){.nth = number}, answers);
    if (answer->status != ANSWER_DONE || answer->allocations <= number)
        return false;
    if (answer->allocations > number + 1)
        attempt_next(attempt, (Shortage){.nth = number, .on = true}, answers);
    return true;
}

/* Fails the first allocation, then the second, ... until the call makes no so
 * many. After the first ones, none fails; and then some of the later ones do.
 * Gives the answer of the time that none failed, if that came. */
static const AttemptAnswer *ask_attempts(const AllocAttempt *attempt,
                                         Answers *answers)
{
    answers->count = 0;
    bool more = true;
    for (uint32_t number = 0; number < FIRST && more; number++)
        more = attempt_first(attempt, number, answers);
    if (more)
        attempt_next(attempt, nothing, answers);
    const AttemptAnswer *whole = &answers->list[answers->count - 1];
    if (whole->status != ANSWER_DONE)
        return NULL;
    uint32_t nth, number = FIRST;
    while (more &&
           (nth = attempt_failing(number++, whole->allocations)) != NONE)
        attempt_next(attempt, (Shortage){.nth = nth}, answers);
    return whole;
}

/* Does the second call what the same call did while nothing failed? */
static bool is_as_whole(const AllocAttempt *attempt,
                        const AttemptAnswer *answer, const AttemptAnswer *whole)
{
    if (!answer->yes)
        return false;
    if (!is_strategic(attempt))
        return !differ(answer->made, whole->made) &&
               !differ(answer->after, whole->after);
    if (attempt->board || !has_moved(attempt, whole))
        return true;
    return has_moved(attempt, answer) &&
           (!is_left_so(attempt, whole) || is_left_so(attempt, answer));
}

/* The attempt has said no: afterwards everything is as before, and there is
 * memory. */
static void judge_second(const AllocAttempt *attempt,
                         const AttemptAnswer *answer, const Second *second,
                         const Look *fresh, const AttemptAnswer *whole)
{
    const char *other = look_difference(&second->look, fresh);
    if (answer->status != ANSWER_DONE || answer->yes || !whole->yes ||
        answer->allocations <= answer->shortage.nth)
        return;
    if (other)
        attempt_fail(attempt, answer, other);
    if (!is_as_whole(attempt, &second->answer, whole))
        attempt_fail(attempt, answer,
                     "says no, and does not do its work, either, when it is "
                     "called again and there is memory");
}

/* Makes the call once more after each of its first allocations has failed.
 * (Only now: what a program keeps for good it had to find memory for.) Where
 * those that look at a strip change it, that is not for this part to say. */
static void ask_again(const AllocAttempt *attempt, const AttemptAnswer *whole)
{
    enum { MOST = 6 };
    if (!attempt->again || whole->allocations == 0)
        return;
    attempt_tell(attempt, nothing);
    Second fresh = second_of_fresh(attempt);
    bool same = is_as_whole(attempt, &fresh.answer, whole);
    answer_free(&fresh.answer);
    for (uint32_t n = 0; same && n < whole->allocations && n < MOST; n++) {
        Shortage shortage = {.nth = n, .again = true};
        Second second = {0};
        attempt_tell(attempt, shortage);
        AttemptAnswer answer = attempt_once(attempt, shortage, &second);
        judge_second(attempt, &answer, &second, &fresh.look, whole);
        answer_free(&answer);
        answer_free(&second.answer);
    }
}

/* It never says yes, not even when none fails: is that since one has failed? */
static void judge_unable(const AllocAttempt *attempt, const Answers *answers)
{
    for (size_t i = 0; i < answers->count; i++) {
        AttemptAnswer answer = answers->list[i];
        if (answer.allocations <= answer.shortage.nth || !attempt->again)
            continue;
        prediction_doubt();
        answer.shortage.again = true;
        attempt_tell(attempt, answer.shortage);
        if (is_able(attempt))
            attempt_fail(attempt, &answer,
                         "says no, and from then on never does its work again");
        return;
    }
}

/* True when it ran at all, unharmed. */
static bool judge_attempts(const AllocAttempt *attempt)
{
    Answers answers;
    bool ran = false;
    const AttemptAnswer *whole = ask_attempts(attempt, &answers);
    for (size_t i = 0; i < answers.count; i++) {
        const AttemptAnswer *answer = &answers.list[i];
        attempt_tell(attempt, answer->shortage);
        if (answer->status == ANSWER_DONE && answer->shortage.nth != NONE)
            judge_attempt(attempt, answer, whole);
        ran = ran || answer->yes;
    }
    const bool slow = pace_us(OP_FROM_STRING) > 0;
    if (whole && whole->yes && !slow)
        ask_again(attempt, whole);
    else if (whole && !whole->yes)
        judge_unable(attempt, &answers);
    for (size_t i = 0; i < answers.count; i++)
        answer_free(&answers.list[i]);
    return ran;
}

/* It does nothing at all, which is judged elsewhere. */
static _Noreturn void stop_idle(const AllocAttempt *attempt)
{
    const char *wanted =
        attempt->operation == OP_TO_STRING ? "a text" : "a strip";
    attempt_tell(attempt, nothing);
    call_trace_blame(&context_now()->trace,
                     text_format("%s%s\n", attempt->runs, attempt->after),
                     text_format("%s: there is memory enough", wanted));
    trial_stop(trial_now(), VERDICT_FAIL,
               text_format("%s does not give %s yet, even while there is "
                           "memory: what it does without could not be judged",
                           attempt->name, wanted));
}

/* (The first attempts are the submission's first calls in its process: what it
 * keeps for good it has to find memory for then.) */
void alloc_failure_attempts(void)
{
    context_now()->room = ROOM_VALGRIND;
    char *why = tool_evasion_why(trial_now());
    if (why)
        trial_stop(trial_now(), VERDICT_GARBAGE, why);
    why = unfailing_why(trial_now());
    if (why)
        trial_stop(trial_now(), VERDICT_FAIL, why);
    if (is_skipped(OP_FREE))
        stop_unjudged(text_copy("What is left behind when memory runs out "
                                "cannot be judged: coinstrip_free is not there "
                                "or does not come back"));
    enum { CALLS = 20 };
    printer = NULL;
    free(printed_line);
    printed_line = NULL;
    for (size_t i = 0; i < attempt_count(); i++) {
        const AllocAttempt *attempt = attempt_at(i);
        if (is_skipped(attempt->operation) ||
            (i >= THAT_MUST_RUN && i < ATTEMPT_KINDS &&
             pace_skips(i - THAT_MUST_RUN, ATTEMPT_KINDS - THAT_MUST_RUN,
                        CALLS * pace_us(OP_FROM_STRING))))
            continue;
        bool ran = judge_attempts(attempt);
        if (!ran && i < THAT_MUST_RUN)
            stop_idle(attempt);
    }
    if (!is_skipped(OP_MOVE) && !is_skipped(OP_SQUARE) &&
        pace_us(OP_MOVE) == 0) /* so many moves take long */
        judge_walks();
    if (printer && !context_now()->printing.charged)
        prediction_doubt();
}

void alloc_failure_judge_printing(void)
{
    if (printer && !context_now()->printing.charged)
        fail_printed_lacking(printer->name, printed_line);
}

/* (In a process where nothing has failed before.) */
void alloc_failure_prepare(void)
{
    Context *context = context_now();
    context->room = ROOM_NATIVE;
    coins_new_session();
    for (size_t i = 0; i < attempt_count(); i++) {
        const AllocAttempt *attempt = attempt_at(i);
        AttemptAnswer answer = {0};
        if (!attempt->again || is_skipped(attempt->operation))
            continue;
        bool served = try_once(attempt, nothing, &answer, NULL);
        if (answer.yes)
            context->memcheck.able |= 1u << i;
        answer_free(&answer);
        if (!served)
            break;
    }
    trial_close(trial_now());
}
