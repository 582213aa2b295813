/* See interference.h. */
#include "interference.h"

#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "interference_walk.h"
#include "coinstrip/prepare.h"
#include "coinstrip/ended.h"

static const Part parts[] = {[INTERFERENCE_LOOKS] = PART_STRIP,
                             [INTERFERENCE_MOVES] = PART_MOVES,
                             [INTERFERENCE_WINS] = PART_WINNING,
                             [INTERFERENCE_HINTS] = PART_STRATEGY,
                             [INTERFERENCE_WELTER] = PART_WELTER,
                             [INTERFERENCE_WELTER_HINTS] = PART_WELTER};

/* Answers of each kind; not judged where one of these parts has failed, or
 * might: then they may be wrong for what is charged there. `moved`: a look at a
 * strip, which is of this kind only where it was moved on before. */
static const struct {
    Interference kind;
    WireOperation operation;
    CoinStripRules rules;
    unsigned others;
    bool moved;
} answers[] = {
    {INTERFERENCE_LOOKS, OP_LENGTH, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_LOOKS, OP_LENGTH, COINSTRIP_WELTER, 0, false},
    {INTERFERENCE_LOOKS, OP_COINS, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_LOOKS, OP_COINS, COINSTRIP_WELTER, 0, false},
    {INTERFERENCE_LOOKS, OP_SQUARE, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_LOOKS, OP_SQUARE, COINSTRIP_WELTER, 0, false},
    {INTERFERENCE_LOOKS, OP_TO_STRING, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_LOOKS, OP_TO_STRING, COINSTRIP_WELTER, 0, false},
    {INTERFERENCE_MOVES, OP_LENGTH, COINSTRIP_SILVER_DOLLAR, PART_STRIP, true},
    {INTERFERENCE_MOVES, OP_COINS, COINSTRIP_SILVER_DOLLAR, PART_STRIP, true},
    {INTERFERENCE_MOVES, OP_SQUARE, COINSTRIP_SILVER_DOLLAR, PART_STRIP, true},
    {INTERFERENCE_MOVES, OP_TO_STRING, COINSTRIP_SILVER_DOLLAR, PART_STRIP,
     true},
    {INTERFERENCE_MOVES, OP_IS_LEGAL, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_MOVES, OP_MOVE, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_WINS, OP_IS_WON, COINSTRIP_SILVER_DOLLAR,
     PART_STRIP | PART_MOVES, false},
    {INTERFERENCE_WINS, OP_IS_WON, COINSTRIP_WELTER, PART_STRIP | PART_MOVES,
     false},
    {INTERFERENCE_HINTS, OP_HINT, COINSTRIP_SILVER_DOLLAR, 0, false},
    {INTERFERENCE_HINTS, OP_COMPUTER_PLAY, COINSTRIP_SILVER_DOLLAR,
     PART_MOVES | PART_WINNING, false},
    {INTERFERENCE_WELTER, OP_LENGTH, COINSTRIP_WELTER, PART_STRIP | PART_MOVES,
     true},
    {INTERFERENCE_WELTER, OP_COINS, COINSTRIP_WELTER, PART_STRIP | PART_MOVES,
     true},
    {INTERFERENCE_WELTER, OP_SQUARE, COINSTRIP_WELTER, PART_STRIP | PART_MOVES,
     true},
    {INTERFERENCE_WELTER, OP_TO_STRING, COINSTRIP_WELTER,
     PART_STRIP | PART_MOVES, true},
    {INTERFERENCE_WELTER, OP_IS_LEGAL, COINSTRIP_WELTER, PART_MOVES, false},
    {INTERFERENCE_WELTER, OP_MOVE, COINSTRIP_WELTER, PART_MOVES, false},
    {INTERFERENCE_WELTER_HINTS, OP_HINT, COINSTRIP_WELTER, PART_STRATEGY,
     false},
    {INTERFERENCE_WELTER_HINTS, OP_COMPUTER_PLAY, COINSTRIP_WELTER,
     PART_MOVES | PART_WINNING | PART_STRATEGY, false}};

static bool is_change(const Step *step)
{
    return step->operation == OP_MOVE || step->operation == OP_COMPUTER_PLAY;
}

static bool is_played_on(const Course *course)
{
    int i = 0;
    while (i < course->count && course->steps[i].operation != OP_COMPUTER_PLAY)
        i++;
    return i < course->count;
}

static bool is_look(WireOperation operation)
{
    return operation >= OP_LENGTH && operation <= OP_TO_STRING;
}

/* ---------------------------------------------------------- less of a course
 * ----
 */

/* Those steps alone of which `kept` says so; of a strip that is not made, none.
 */
static void take_kept(const Course *course, const bool *kept, Course *less)
{
    bool made[COURSE_STRIPS] = {false};
    *less = *course;
    less->count = 0;
    for (int i = 0; i < course->count; i++) {
        const Step *step = &course->steps[i];
        if (!kept[i])
            continue;
        if (step->operation == OP_FROM_STRING)
            made[step->strip] = true;
        if (made[step->strip])
            less->steps[less->count++] = *step;
    }
}

/* Is the last answer still wrong; or one that it judges before it? Then the
 * course ends there. */
static bool goes_wrong(Course *course)
{
    Going going = move_script_run_anew(course);
    int at = going.at;
    bool wrong = at >= 0 && course->steps[at].operation == course->only;
    if (wrong)
        course->count = at + 1;
    going_free(&going);
    return wrong;
}

/* Without the steps from one on, and before another. */
static bool goes_wrong_without(const Course *course, int from, int end,
                               Course *less)
{
    bool kept[COURSE_STEPS];
    for (int i = 0; i < course->count; i++)
        kept[i] = i < from || i >= end;
    take_kept(course, kept, less);
    return goes_wrong(less);
}

/* Leaves out what it goes wrong without: first much at once, then each call. */
static void make_small(Course *course)
{
    static Course less;
    for (int size = course->count / 2; size > 0; size /= 2)
        for (int end = course->count - 1; end > 0;) {
            int from = end > size ? end - size : 0;
            if (goes_wrong_without(course, from, end, &less))
                *course = less;
            end = from < course->count - 1 ? from : course->count - 1;
        }
}

/* Is this step a move that its strip is to make, in a course that goes so? */
static bool is_made(const Course *course, const Going *going, int at)
{
    const Step *step = &course->steps[at];
    Lie lie = going_lie(course, going, at);
    return step->operation == OP_COMPUTER_PLAY ||
           (step->operation == OP_MOVE &&
            lie_move(&lie, step->coin, step->distance));
}

/* Does it go wrong for what was done to its own strip, with nothing asked in
 * between? Then it has been judged elsewhere. (So is what a refused move leaves
 * behind, but for the next moves.) */
static bool goes_wrong_alone(const Course *course)
{
    static Course less;
    bool kept[COURSE_STEPS];
    Going going = move_script_run_anew(course);
    const Step *last = &course->steps[course->count - 1];
    for (int i = 0; i < course->count; i++) {
        const Step *step = &course->steps[i];
        kept[i] = i == course->count - 1 ||
                  (step->strip == last->strip &&
                   (step->operation == OP_FROM_STRING ||
                    (course->only != OP_MOVE && is_change(step)) ||
                    is_made(course, &going, i)));
    }
    going_free(&going);
    take_kept(course, kept, &less);
    return goes_wrong(&less);
}

/* Is the strip itself another one then, as far as others show it? */
static bool is_changed(const Course *course)
{
    static const WireOperation looks[] = {OP_TO_STRING, OP_SQUARES};
    static Course seen;
    const Step *last = &course->steps[course->count - 1];
    bool asked = false;
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
        if (looks[i] == last->operation ||
            (looks[i] == OP_SQUARES && last->operation == OP_SQUARE))
            continue;
        seen = *course;
        seen.only = looks[i];
        seen.steps[seen.count - 1].operation = looks[i];
        if (!goes_wrong(&seen))
            return false;
        asked = true;
    }
    return asked;
}

/* Was its strip moved on before? */
static bool is_moved_on(const Course *course)
{
    int strip = course->steps[course->count - 1].strip, i = 0;
    while (i < course->count - 1 &&
           (course->steps[i].strip != strip || !is_change(&course->steps[i])))
        i++;
    return i < course->count - 1;
}

/* Memory that is used wrongly is charged there. */
static bool is_of_memory(const Course *course)
{
    Coins *coins = coins_now();
    if (!bench_tools(trial_now()->bench)->sanitizer)
        return false;
    coins->room = ROOM_SANITIZED;
    Going going = move_script_run_anew(course);
    bool said = session_said(trial_now()->session) > 0;
    going_free(&going);
    coins->room = ROOM_NATIVE;
    coins_new_session();
    return said;
}

/* ---------------------------------------------------------------- judging ----
 */

static void fail_disturbed(const Course *course)
{
    Going going = move_script_run_anew(course);
    if (going.at < 0) {
        going_free(&going);
        return;
    }
    move_script_tell(course, &going);
    note_advice("Alone this answer is right: what the calls before it have "
                "left behind gets into it. Is something kept in a static "
                "variable, or with a strip's address, text, or number of "
                "moves? It must hold for this very strip, its rules, and its "
                "coins as they lie now.");
    note_mistake(text_format("kept: %s", wire_function(course->only)));
    if (going.ended)
        coins_stop_ended();
    fail_with((Failure){
        .message = text_format("%s: wrong for what was called before it",
                               coins_now()->story.expression),
        .expected = text_copy(going.expected),
        .got = text_copy(going.got),
        .before = lie_text(&going.lie),
        .check = move_script_check(course, &going)});
}

/* Does that answer of the table go wrong in the course, and is it this function
 * that keeps something? */
static void judge_answer(size_t answer, Course *course)
{
    course->only = answers[answer].operation;
    course->game = answers[answer].rules;
    if (!goes_wrong(course) || goes_wrong_alone(course))
        return;
    make_small(course);
    if (is_look(course->only) && is_moved_on(course) != answers[answer].moved)
        return;
    if (course->only != OP_HINT && course->only != OP_COMPUTER_PLAY &&
        is_played_on(course))
        return; /* it may be the computer that left it so */
    if (!is_changed(course) && !is_of_memory(course))
        fail_disturbed(course);
}

/* (Of a program that takes long, or much room for a strip, no more is asked.)
 */
static bool all_goes_well(void)
{
    enum { MOST_MS = 100 };
    static Course course;
    bool well = true;
    const Session *session = coins_session();
    const int walks = pace_us(OP_IS_WON) > 0 ? 1 : INTERFERENCE_WALKS;
    int64_t until = session_spent_ms(session) + MOST_MS;
    for (int i = 0; well && i < walks && session_spent_ms(session) < until;
         i++) {
        interference_walk(i, &course);
        Going going = move_script_run(&course, CALL_CPU_MS);
        well = going.at < 0;
        going_free(&going);
    }
    return well;
}

static bool is_late(void)
{
    return trial_now()->session &&
           session_ended(trial_now()->session)->verdict == VERDICT_TIMEOUT;
}

static bool can_be_asked(void)
{
    const Coins *coins = coins_now();
    return !coins->undisturbed && !coins->freeing.ends &&
           boards_builder(COINSTRIP_SILVER_DOLLAR) == BUILD_BY_TEXT &&
           boards_builder(COINSTRIP_WELTER) == BUILD_BY_TEXT;
}

static bool is_to_be_judged(size_t answer, Interference kind)
{
    return answers[answer].kind == kind &&
           (!answers[answer].others || !is_excused(answers[answer].others));
}

/* Where there is nothing to judge nothing is asked: that would have the test
 * run again, call by call. */
static bool is_any_to_be_judged(Interference kind)
{
    size_t i = 0, count = sizeof answers / sizeof *answers;
    while (i < count && !is_to_be_judged(i, kind))
        i++;
    return i < count;
}

void judge_interference(Interference kind)
{
    static Course course;
    Coins *coins = coins_now();
    coins_prepare();
    if (has_failed(parts[kind]) || has_failed(PART_STRIP) ||
        !is_any_to_be_judged(kind) || !can_be_asked())
        return; /* strips that share something were charged as strips */
    if (coins->slots + INTERFERENCE_WALKS * COURSE_STRIPS > WIRE_SLOTS)
        coins_new_session();
    call_trace_clear(&coins->story);
    coins->undisturbed = all_goes_well() || is_late();
    if (coins->undisturbed && !is_late())
        return;
    prediction_doubt();
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        for (int k = 0; k < INTERFERENCE_WALKS && !coins->undisturbed; k++) {
            if (!is_to_be_judged(i, kind))
                break;
            interference_walk(k, &course);
            judge_answer(i, &course);
            coins->undisturbed = is_late();
        }
    coins_forgive();
    coins_new_session();
}
