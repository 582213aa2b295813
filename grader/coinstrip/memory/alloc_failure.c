/* See alloc_failure.h. */
#include "alloc_failure.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "alloc_attempt.h"
#include "alloc_sized.h"
#include "alloc_walk.h"
#include "coinstrip/theory/hints.h"
#include "skipped_calls.h"
#include "tool_evasion.h"
#include "memcheck.h"

/* How many of a call's allocations are made to fail: so many of the first ones;
 * of those that come after, the last ones, and some between. */
enum {
    FIRST = 39,
    SPREAD = 6,
    LAST = 6,
    ANSWERS = 2 * FIRST + 1 + SPREAD + LAST
};

typedef struct {
    Answer list[ANSWERS];
    size_t count;
} Answers;

/* All that are made of this submission, those on large strips at the end. */
static size_t attempt_count(void)
{
    return ATTEMPT_KINDS + alloc_sized()->count;
}

static const Attempt *attempt_at(size_t i)
{
    return i < ATTEMPT_KINDS ? &attempts[i]
                             : &alloc_sized()->list[i - ATTEMPT_KINDS];
}

static bool is_able(const Attempt *attempt)
{
    size_t i = 0;
    while (attempt_at(i) != attempt)
        i++;
    return (coins_now()->able >> i & 1) != 0;
}

/* --------------------------------------------------------------- telling ----
 */

/* What comes after the call, as C. The caller frees it. */
static char *end_of_attempt(const Attempt *attempt, Shortage shortage)
{
    return text_format("%s%s%s\n",
                       shortage.nth == NONE ? "" : "fail_no_allocation();\n",
                       shortage.again ? attempt->again : "", attempt->after);
}

static bool gives_pointer(const Attempt *attempt)
{
    return is_maker(attempt) || attempt->operation == OP_TO_STRING;
}

/* The caller frees it. */
static char *expected_of(const Attempt *attempt)
{
    if (is_look(attempt))
        return text_copy("nothing changed, nothing leaked; and no true where "
                         "the answer is false");
    return text_copy(gives_pointer(attempt)
                         ? "NULL, and nothing leaked; or its work done all the "
                           "same"
                         : "false, nothing changed, nothing leaked; or its "
                           "work done all the same");
}

static void tell_shortage(Story *story, Shortage shortage)
{
    if (shortage.nth == NONE)
        return;
    if (shortage.on)
        call_trace_line(
            story,
            "fail_allocations_from(%u); /* of the next call; the first "
            "is number 0 */",
            shortage.nth);
    else
        call_trace_line(story,
                        "fail_allocation(%u); /* of the next call; the first "
                        "is number 0 */",
                        shortage.nth);
}

static void tell_attempt(const Attempt *attempt, Shortage shortage)
{
    Story *story = &coins_now()->story;
    call_trace_clear(story);
    story->memory = true;
    if (*attempt->before)
        call_trace_line(story, "%s", attempt->before);
    tell_shortage(story, shortage);
    call_trace_line(story, "%s", attempt->call);
    if (shortage.nth != NONE)
        call_trace_blame(story, end_of_attempt(attempt, shortage),
                         expected_of(attempt));
}

/* What it answered, and what the strip, or the text, is then: what is known of
 * it. The caller frees it. */
static char *got_of(const Attempt *attempt, const Answer *answer)
{
    if (gives_pointer(attempt))
        return answer->made ? text_format("\"%s\"", answer->made) : NULL;
    char *answered = is_strategic(attempt)
                         ? call_trace_found(answer->yes, answer->move)
                         : text_copy(answer->yes ? "true" : "false");
    char *got = answer->after ? text_format("%s, and the strip is \"%s\"",
                                            answered, answer->after)
                              : text_copy(answered);
    free(answered);
    return got;
}

static _Noreturn void fail_attempt(const Attempt *attempt, const Answer *answer,
                                   const char *what)
{
    Shortage shortage = answer->shortage;
    fail_with((Failure){
        .message = text_format("%s, when its allocation number %u fails%s (the "
                               "first is number 0), %s",
                               attempt->name, shortage.nth,
                               shortage.on ? " and all after it" : "", what),
        .expected = expected_of(attempt),
        .got = got_of(attempt, answer),
        .before = answer->before ? text_copy(answer->before) : NULL,
        .check = end_of_attempt(attempt, shortage)});
}

/* --------------------------------------------------------------- judging ----
 */

static bool differ(const char *a, const char *b)
{
    return a && b && strcmp(a, b) != 0;
}

/* The move that it names: does it win; or, of the computer's, which may know no
 * better without memory, is it one at all? */
static bool has_moved(const Attempt *attempt, const Answer *answer)
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
static bool is_left_so(const Attempt *attempt, const Answer *answer)
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

static bool is_of_that_size(const Answer *answer)
{
    Board board;
    return answer->made && board_from_text(&board, answer->made) &&
           board.length == 14 && board_coins(&board) == 6 &&
           board_slack(&board) >= 5;
}

/* Is it the same strip for the same seed whenever there is memory? If not, that
 * is charged elsewhere. */
static bool is_the_same_again(const Attempt *attempt, const Answer *whole)
{
    Answer again = attempt_once(attempt, nothing, NULL);
    bool same = !differ(again.made, whole->made);
    answer_free(&again);
    return same;
}

/* It says that it coped. Of a size that is asked for another strip may be as
 * good; so may another move, where the one that is found with all memory is
 * right. (On a board of its own a move is not judged.) */
static void judge_work(const Attempt *attempt, const Answer *answer,
                       const Answer *whole)
{
    if (is_strategic(attempt) && attempt->board)
        return;
    if (is_look(attempt)) {
        if (!whole->yes)
            fail_attempt(attempt, answer,
                         "answers true, where the answer is false");
    } else if (attempt->operation == OP_RANDOM) {
        if (differ(answer->made, whole->made) &&
            is_the_same_again(attempt, whole))
            fail_attempt(attempt, answer,
                         "gives another strip than with all memory");
    } else if (attempt->operation == OP_RANDOM_SIZED) {
        if (is_of_that_size(whole) && !is_of_that_size(answer))
            fail_attempt(attempt, answer,
                         "gives a strip of another size than it was asked for");
    } else if (is_strategic(attempt)) {
        if (has_moved(attempt, whole) && !has_moved(attempt, answer))
            fail_attempt(attempt, answer,
                         attempt->operation == OP_HINT
                             ? "answers true, but its move does not win"
                             : "answers true, but its move is not legal");
        if (has_moved(attempt, whole) && is_left_so(attempt, whole) &&
            !is_left_so(attempt, answer))
            fail_attempt(attempt, answer,
                         attempt->operation == OP_HINT
                             ? "answers true and changes the strip"
                             : "answers true, but has not made the move that "
                               "it names");
    } else if (differ(answer->made, whole->made) ||
               differ(answer->after, whole->after)) {
        fail_attempt(attempt, answer,
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
static void judge_attempt(const Attempt *attempt, const Answer *answer,
                          const Answer *whole)
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
        fail_attempt(attempt, answer, "answers false and changes *move");
    if (seen && !same)
        fail_attempt(attempt, answer,
                     is_look(attempt) ? "changes the strip"
                                      : "answers false and changes the strip");
}

/* Which allocation the attempt of this number is to fail, where nothing fails
 * it makes so many: the first ones, then some of those between, then the last
 * ones. NONE: there is no such attempt. */
static uint32_t nth_of(uint32_t number, uint32_t allocations)
{
    if (number < FIRST)
        return number;
    uint32_t rest = allocations > FIRST ? allocations - FIRST : 0;
    number -= FIRST;
    if (number >= SPREAD + LAST || number >= rest)
        return NONE;
    if (rest <= SPREAD + LAST)
        return FIRST + number;
    if (number >= SPREAD)
        return allocations - (SPREAD + LAST - number);
    return FIRST + number * ((rest - LAST) / SPREAD);
}

/* The first attempt of all that printed something, and its first line. */
static const Attempt *printer;
static char *printed_line;

static size_t length_printed(void)
{
    size_t length;
    session_output(coins_session(), &length);
    return length;
}

static const Answer *attempt_next(const Attempt *attempt, Shortage shortage,
                                  Answers *answers)
{
    tell_attempt(attempt, shortage);
    Answer *answer = &answers->list[answers->count++];
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
static bool attempt_first(const Attempt *attempt, uint32_t number,
                          Answers *answers)
{
    const Answer *answer =
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
static const Answer *ask_attempts(const Attempt *attempt, Answers *answers)
{
    answers->count = 0;
    bool more = true;
    for (uint32_t number = 0; number < FIRST && more; number++)
        more = attempt_first(attempt, number, answers);
    if (more)
        attempt_next(attempt, nothing, answers);
    const Answer *whole = &answers->list[answers->count - 1];
    if (whole->status != ANSWER_DONE)
        return NULL;
    uint32_t nth, number = FIRST;
    while (more && (nth = nth_of(number++, whole->allocations)) != NONE)
        attempt_next(attempt, (Shortage){.nth = nth}, answers);
    return whole;
}

/* Does the second call what the same call did while nothing failed? */
static bool is_as_whole(const Attempt *attempt, const Answer *answer,
                        const Answer *whole)
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
static void judge_second(const Attempt *attempt, const Answer *answer,
                         const Second *second, const Look *fresh,
                         const Answer *whole)
{
    const char *other = look_difference(&second->look, fresh);
    if (answer->status != ANSWER_DONE || answer->yes || !whole->yes ||
        answer->allocations <= answer->shortage.nth)
        return;
    if (other)
        fail_attempt(attempt, answer, other);
    if (!is_as_whole(attempt, &second->answer, whole))
        fail_attempt(attempt, answer,
                     "says no, and does not do its work, either, when it is "
                     "called again and there is memory");
}

/* Makes the call once more after each of its first allocations has failed.
 * (Only now: what a program keeps for good it had to find memory for.) Where
 * those that look at a strip change it, that is not for this part to say. */
static void ask_again(const Attempt *attempt, const Answer *whole)
{
    enum { MOST = 6 };
    if (!attempt->again || whole->allocations == 0)
        return;
    tell_attempt(attempt, nothing);
    Second fresh = second_of_fresh(attempt);
    bool same = is_as_whole(attempt, &fresh.answer, whole);
    answer_free(&fresh.answer);
    for (uint32_t n = 0; same && n < whole->allocations && n < MOST; n++) {
        Shortage shortage = {.nth = n, .again = true};
        Second second = {0};
        tell_attempt(attempt, shortage);
        Answer answer = attempt_once(attempt, shortage, &second);
        judge_second(attempt, &answer, &second, &fresh.look, whole);
        answer_free(&answer);
        answer_free(&second.answer);
    }
}

/* It never says yes, not even when none fails: is that since one has failed? */
static void judge_unable(const Attempt *attempt, const Answers *answers)
{
    for (size_t i = 0; i < answers->count; i++) {
        Answer answer = answers->list[i];
        if (answer.allocations <= answer.shortage.nth || !attempt->again)
            continue;
        prediction_doubt();
        answer.shortage.again = true;
        tell_attempt(attempt, answer.shortage);
        if (is_able(attempt))
            fail_attempt(attempt, &answer,
                         "says no, and from then on never does its work again");
        return;
    }
}

/* True when it ran at all, unharmed. */
static bool judge_attempts(const Attempt *attempt)
{
    Answers answers;
    bool ran = false;
    const Answer *whole = ask_attempts(attempt, &answers);
    for (size_t i = 0; i < answers.count; i++) {
        const Answer *answer = &answers.list[i];
        tell_attempt(attempt, answer->shortage);
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
static _Noreturn void stop_idle(const Attempt *attempt)
{
    const char *wanted =
        attempt->operation == OP_TO_STRING ? "a text" : "a strip";
    tell_attempt(attempt, nothing);
    call_trace_blame(&coins_now()->story,
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
    coins_now()->room = ROOM_VALGRIND;
    char *why = tool_evasion_why(trial_now());
    if (why)
        trial_stop(trial_now(), VERDICT_GARBAGE, why);
    why = unfailing_why(trial_now());
    if (why)
        trial_stop(trial_now(), VERDICT_FAIL, why);
    if (is_left_out(OP_FREE))
        stop_unjudged(text_copy("What is left behind when memory runs out "
                                "cannot be judged: coinstrip_free is not there "
                                "or does not come back"));
    enum { CALLS = 20 };
    printer = NULL;
    free(printed_line);
    printed_line = NULL;
    for (size_t i = 0; i < attempt_count(); i++) {
        const Attempt *attempt = attempt_at(i);
        if (is_left_out(attempt->operation) ||
            (i >= THAT_MUST_RUN && i < ATTEMPT_KINDS &&
             pace_skips(i - THAT_MUST_RUN, ATTEMPT_KINDS - THAT_MUST_RUN,
                        CALLS * pace_us(OP_FROM_STRING))))
            continue;
        bool ran = judge_attempts(attempt);
        if (!ran && i < THAT_MUST_RUN)
            stop_idle(attempt);
    }
    if (!is_left_out(OP_MOVE) && !is_left_out(OP_SQUARE) &&
        pace_us(OP_MOVE) == 0) /* so many moves take long */
        judge_walks();
    if (printer && !coins_now()->printed)
        prediction_doubt();
}

void alloc_failure_judge_printing(void)
{
    if (printer && !coins_now()->printed)
        fail_printed_lacking(printer->name, printed_line);
}

/* (In a process where nothing has failed before.) */
void alloc_failure_prepare(void)
{
    Coins *coins = coins_now();
    coins->room = ROOM_NATIVE;
    coins_new_session();
    for (size_t i = 0; i < attempt_count(); i++) {
        const Attempt *attempt = attempt_at(i);
        Answer answer = {0};
        if (!attempt->again || is_left_out(attempt->operation))
            continue;
        bool served = try_once(attempt, nothing, &answer, NULL);
        if (answer.yes)
            coins->able |= 1u << i;
        answer_free(&answer);
        if (!served)
            break;
    }
    trial_close(trial_now());
}

/* Which attempt, in a process of its own, shows what was found; the first that
 * shows another fault of the same line will do where none shows that itself. */
typedef struct {
    const Finding *sought;
    Again again;
    const Attempt *attempt; /* NULL: a walk */
    Shortage shortage;
} Search;

static void note_culprit(Search *search, const Attempt *attempt,
                         Shortage shortage)
{
    Again again = memcheck_again(search->sought);
    if (again > search->again) {
        search->again = again;
        search->attempt = attempt;
        search->shortage = shortage;
    }
}

/* How many allocations the attempt makes. */
static uint32_t try_culprit(Search *search, const Attempt *attempt,
                            Shortage shortage)
{
    Second second = {0};
    coins_new_session();
    tell_attempt(attempt, shortage);
    Answer answer =
        attempt_once(attempt, shortage, shortage.again ? &second : NULL);
    uint32_t allocations = answer.allocations;
    answer_free(&answer);
    answer_free(&second.answer);
    note_culprit(search, attempt, shortage);
    return allocations;
}

/* One allocation fails; then all after it as well; then the call is made once
 * more. False where there is none of that number. */
static bool try_number(Search *search, const Attempt *attempt, uint32_t nth)
{
    uint32_t made = try_culprit(search, attempt, (Shortage){.nth = nth});
    if (search->again != AGAIN_ITSELF && made > nth + 1)
        try_culprit(search, attempt, (Shortage){.nth = nth, .on = true});
    if (search->again != AGAIN_ITSELF && attempt->again)
        try_culprit(search, attempt, (Shortage){.nth = nth, .again = true});
    return made > nth;
}

/* Looks for it among all of one kind. */
static void find_culprit(Search *search, const Attempt *attempt)
{
    uint32_t all = try_culprit(search, attempt, nothing), number = 0, nth;
    bool more = true;
    while (more && search->again != AGAIN_ITSELF &&
           (nth = nth_of(number++, all)) != NONE)
        more = try_number(search, attempt, nth);
}

static void find_in_walks(Search *search)
{
    for (uint32_t nth = 0; nth < WALK_FAILING && search->again != AGAIN_ITSELF;
         nth++) {
        coins_new_session();
        walk_again(nth);
        note_culprit(search, NULL, (Shortage){.nth = nth});
    }
}

/* None of them by itself shows it: the story of all. */
static void tell_all(void)
{
    enum { ALLOCATIONS = 4 };
    Story *story = &coins_now()->story;
    call_trace_clear(story);
    for (size_t i = 0; i < attempt_count(); i++)
        for (int n = 0; n <= ALLOCATIONS; n++) {
            const Attempt *attempt = attempt_at(i);
            int nth = n < ALLOCATIONS ? n : -1; /* last, none of them does */
            call_trace_line(story,
                            "{\nmove = (CoinStripMove){-77777, -77777};\n%s\n"
                            "fail_allocation(%d);\n%s\nfail_no_allocation();\n"
                            "%s\n}",
                            attempt->before, nth, attempt->call,
                            attempt->after);
        }
}

void alloc_failure_find(const Finding *first)
{
    Search search = {.sought = first};
    for (size_t i = 0; i < attempt_count() && search.again != AGAIN_ITSELF; i++)
        find_culprit(&search, attempt_at(i));
    find_in_walks(&search);
    if (search.again == AGAIN_NOT) {
        tell_all();
        return;
    }
    char *end = NULL;
    if (search.attempt) {
        tell_attempt(search.attempt, search.shortage);
        end = end_of_attempt(search.attempt, search.shortage);
    } else {
        walk_tell(search.shortage.nth);
        end = walk_check(search.shortage.nth);
    }
    call_trace_line(&coins_now()->story, "%s", end);
    free(end);
}
