/* See computer_games.h. */
#include "computer_games.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/coins.h"
#include "coinstrip/trace/attribution.h"
#include "coinstrip/expect.h"
#include "theory_check.h"
#include "coinstrip/prepare.h"
#include "coinstrip/ended.h"

/* ------------------------------------------------------------ courses ---- */

/* Turns of the computer in a match: more than are left to be made on small
 * strips, and not more than a course has room for. */
enum {
    TURNS = 24,
    OTHERS_TURNS = 8,
    DRAWN_TURNS = 3, /* on a strip of any length, where hints may be slow */
    HOME_MOVES = 40
};

static void put_all(Course *course, Sight sight)
{
    move_script_look(course, 0, sight);
    move_script_ask_won(course, 0, sight);
}

/* As many as there can be, and one more. */
static int turns_on(const Start *start)
{
    const Lie *lie = &start->first;
    int turns = 1;
    if (start->drawn)
        return DRAWN_TURNS;
    for (int coin = 0; coin < lie->coins; coin++)
        turns += lie->squares[coin] - coin;
    return turns < TURNS ? turns : TURNS;
}

static void put_bare(Course *course, int turns)
{
    for (int turn = 0; turn < turns; turn++)
        move_script_add(course, 0, OP_COMPUTER_PLAY);
}

static void put_looks(Course *course, Sight sight, int turns)
{
    for (int turn = 0; turn < turns; turn++) {
        put_all(course, sight);
        move_script_add(course, 0, OP_HINT);
        move_script_add(course, 0, OP_COMPUTER_PLAY);
    }
}

/* After each turn of the computer two moves are tried, legal or not. */
static void put_others(Course *course, Sight sight, int turns)
{
    for (int turn = 0; turn < turns; turn++) {
        move_script_add(course, 0, OP_HINT);
        move_script_add(course, 0, OP_COMPUTER_PLAY);
        put_all(course, sight);
        move_script_add(course, 0, OP_HINT);
        move_script_add_move(course, 0, turn % 3, 1);
        move_script_add(course, 0, OP_HINT);
        move_script_add_move(course, 0, 2 - turn % 3, 2);
    }
}

static void put_refused(Course *course, Sight sight, const Lie *lie)
{
    move_script_add(course, 0, OP_HINT);
    move_script_add_move(course, 0, 0, 0);
    move_script_add(course, 0, OP_HINT);
    move_script_add_move(course, 0, lie->coins - 1, lie->length);
    move_script_add_move(course, 0, lie->coins, 1);
    move_script_add_move(course, 0, -1, 1);
    move_script_add(course, 0, OP_HINT);
    put_all(course, sight);
}

/* In the Silver Dollar Game the coin next to the first hole goes into it, in
 * Welter's the last coin, over all others. */
static void put_home(Course *course, Sight sight, Lie lie)
{
    for (int moves = 0; moves < HOME_MOVES && !lie_is_won(&lie); moves++) {
        int hole = lie_hole(&lie);
        int coin = lie.rules == COINSTRIP_WELTER ? lie.coins - 1 : hole;
        int distance = lie.squares[coin] - hole;
        move_script_add_move(course, 0, coin, distance);
        lie_move(&lie, coin, distance);
        put_all(course, sight);
    }
}

void match_put(Course *course, const Start *start, MatchKind kind, Sight sight)
{
    move_script_make(course, start);
    move_script_look(course, 0, sight);
    if (kind == MATCH_BARE)
        put_bare(course, turns_on(start));
    else if (kind == MATCH_LOOKS)
        put_looks(course, sight, turns_on(start));
    else if (kind == MATCH_OTHERS)
        put_others(course, sight, start->drawn ? DRAWN_TURNS : OTHERS_TURNS);
    else if (kind == MATCH_REFUSED)
        put_refused(course, sight, &start->first);
    else
        put_home(course, sight, start->first);
    put_all(course, sight);
}

char *match_check(const Start *start, MatchKind kind)
{
    char *call = start_call(start);
    char *check = text_format("check_match(%s, %s, %d);\n",
                              call_trace_rules(start->first.rules), call, kind);
    free(call);
    return check;
}

/* ---------------------------------------------------------------- judging ----
 */

static bool goes_well(const Course *course)
{
    Going going = move_script_run_anew(course);
    bool well = going.at < 0;
    going_free(&going);
    return well;
}

/* The same moves, made by coinstrip_move: is all as it should be then? */
static bool moves_go_well(const Course *course, const Going *going, Sight sight)
{
    Course moves = {.strips = 0};
    move_script_make(&moves, &course->starts[0]);
    move_script_look(&moves, 0, sight);
    for (int i = 1; i <= going->at; i++) {
        Step step = course->steps[i];
        if (step.operation == OP_COMPUTER_PLAY)
            step = (Step){0, OP_MOVE, going->moves[i].coin,
                          going->moves[i].distance};
        if (step.operation != OP_MOVE || moves.count > COURSE_STEPS - 4)
            continue;
        move_script_add_move(&moves, 0, step.coin, step.distance);
        put_all(&moves, sight);
    }
    return goes_well(&moves);
}

static const Sight BLIND = {false, false, false};

/* On a strip that is made as this one is then, is the answer right, and what is
 * seen of the strip after it? */
static bool answers_well(const Lie *lie, WireOperation operation, Sight sight)
{
    Course fresh = {.strips = 0};
    move_script_make(&fresh, &(Start){.first = *lie});
    move_script_add(&fresh, 0, operation);
    move_script_look(&fresh, 0, sight);
    return goes_well(&fresh);
}

/* Does all go well with a strip of the same text, made after so many others? */
static bool text_goes_well(const Course *course, int others)
{
    Course made = {.strips = 0};
    Start start = course->starts[0];
    start.drawn = false;
    for (int i = 0; i <= others; i++)
        move_script_make(&made, &start);
    for (int i = 1; i < course->count && made.count < COURSE_STEPS; i++) {
        made.steps[made.count] = course->steps[i];
        made.steps[made.count++].strip = others;
    }
    return goes_well(&made);
}

/* Is it the drawing that is wrong? What is left to chance, as the answer of a
 * function that forgets its return, goes well with some strips. */
static bool is_of_drawing(const Course *course, const Going *going)
{
    enum { OTHERS = 3 };
    if (has_failed(PART_STRIP) && going_differs_in_letters(course, going))
        return false;
    for (int others = 0; others <= OTHERS; others++)
        if (!text_goes_well(course, others))
            return false;
    return true;
}

/* What goes wrong there is charged elsewhere. */
static bool is_charged(const Course *course, const Going *going, Sight sight)
{
    CoinStripRules rules = going->lie.rules;
    WireOperation operation = course->steps[going->at].operation;
    unsigned parts = PART_STRIP | PART_MOVES | PART_WINNING |
                     (rules == COINSTRIP_WELTER ? PART_WELTER : 0);
    if (course->starts[0].drawn)
        return !is_of_drawing(course, going);
    sight.won = true; /* the computer asks, too, and it may change the strip */
    if (is_excused(parts) && !moves_go_well(course, going, sight))
        return true;
    if (operation == OP_HINT)
        return !answers_well(&going->lie, OP_HINT, BLIND);
    return operation == OP_COMPUTER_PLAY && has_failed(PART_WINNING);
}

static bool is_test_of_lost(void)
{
    return strcmp(trial_now()->test->name,
                  "strategy/computer_moves_where_it_has_lost") == 0;
}

/* On a strip that is made as it was then. */
static void judge_anew(const Lie *lie)
{
    CoinStripMove move;
    coins_forgive();
    coins_new_session();
    if (!lie_is_won(lie)) {
        judge_position(lie->rules, lie->squares, lie->coins, lie->length);
        return;
    }
    char *text = lie_text(lie);
    CoinStrip *strip = strip_of_text(lie->rules, text);
    free(text);
    expect_bool(coinstrip_computer_play(strip, &move), false,
                "the strip is won");
}

/* Does the computer go wrong on a strip that is made as it was before a turn?
 * An earlier turn may have left the strip wrong, or the answer of the one that
 * is judged is. *lie is the strip before it. */
static bool is_wrong_anew(const Course *course, const Going *going, Sight sight,
                          Lie *lie)
{
    if (course->starts[0].drawn)
        return false;
    for (int i = 0; i <= going->at; i++) {
        if (course->steps[i].operation != OP_COMPUTER_PLAY)
            continue;
        *lie = going_lie(course, going, i);
        if (!answers_well(lie, OP_COMPUTER_PLAY, i < going->at ? sight : BLIND))
            return true;
    }
    return false;
}

/* Is it not for this test to judge? Where the computer goes wrong on a strip
 * that is made as it was then, too, the calls before have nothing to do with
 * it: it is judged on that one. (There are tests of their own of the strips on
 * which it has lost, and of those that are won, in the Silver Dollar Game.) */
static bool is_judged_anew(const Course *course, const Going *going,
                           Sight sight)
{
    Lie lie;
    Coins *coins = coins_now();
    bool anew = is_wrong_anew(course, going, sight, &lie);
    bool apart = anew && lie.rules == COINSTRIP_SILVER_DOLLAR;
    if (apart && lie_is_won(&lie)) {
        coins->computer.won_coins = lie.coins;
        coins->computer.won_length = lie.length;
        return true;
    }
    bool of_lost = apart && lie_is_lost(&lie);
    coins->computer.when_lost |= of_lost;
    if (of_lost != is_test_of_lost())
        return true;
    if (anew)
        judge_anew(&lie);
    return false;
}

static void advise(const Start *start, MatchKind kind)
{
    if (start->drawn)
        note_state_advice(
            "Steps 10 and 11: with a strip of this text, made by "
            "coinstrip_from_string, all goes well. Is everything that "
            "a strip holds set when it is drawn, too?");
    else if (kind == MATCH_REFUSED)
        note_state_advice(
            "Step 7: a refused move changes nothing. Is something kept "
            "for hints that it changes all the same?");
    else
        note_state_advice(
            "Step 13: after the computer's move the strip is another one, "
            "and all that is kept of it must follow: its text, hints, who "
            "has won. Does the computer make its moves by "
            "coinstrip_move, and look for the best one in each turn "
            "anew?");
}

static void fail_match(const Course *course, const Going *going, MatchKind kind)
{
    const Start *start = &course->starts[0];
    char *before = lie_text(&going->lie);
    move_script_tell(course, going);
    advise(start, kind);
    if (going->ended)
        coins_stop_ended();
    fail_with((Failure){
        .message = text_format("%s: wrong, now that the calls before it have "
                               "left %s",
                               coins_now()->story.expression, before),
        .expected = text_copy(going->expected),
        .got = text_copy(going->got),
        .before = before,
        .check = match_check(start, kind)});
}

/* It may have been late, or have ended, for what was asked before: once more,
 * alone. */
static void judge_again(const Course *course, MatchKind kind, Sight sight)
{
    Going going = move_script_run_anew(course);
    if (going.at >= 0 && !is_charged(course, &going, sight) &&
        !is_judged_anew(course, &going, sight)) {
        if (going.ended) {
            going_free(&going);
            going = move_script_run_anew(course);
        }
        if (going.at >= 0)
            fail_match(course, &going, kind);
    }
    going_free(&going);
    coins_forgive();
    coins_new_session();
}

void judge_match(const Start *start, MatchKind kind, Sight sight)
{
    Course course = {.strips = 0};
    match_put(&course, start, kind, sight);
    call_trace_clear(&coins_now()->story);
    Going going = move_script_run(&course, coins_now()->cpu_ms);
    bool right = going.at < 0;
    going_free(&going);
    if (right)
        return;
    prediction_doubt();
    judge_again(&course, kind, sight);
}

static void judge_kinds(CoinStripRules rules, MatchKind first, MatchKind last)
{
    static const char *const texts[] = {"..A",
                                        ".AB",
                                        ".A.B",
                                        "..A.B..C",
                                        "A..B.C",
                                        ".A..B.C..D",
                                        "...AB..C.D",
                                        ".A.BC..D.E",
                                        "....A....B",
                                        "A.B.C.D",
                                        "..A.B..C...D.E",
                                        ".A..B.C....D..E.F",
                                        "A....B......C.......D....E"};
    coins_prepare();
    Sight sight = sight_of(rules);
    int timeouts = coins_now()->waits.timeouts; /* a few such are enough */
    enum { TEXTS = sizeof texts / sizeof *texts, CALLS = 100 };
    const size_t every = pace_every(TEXTS, CALLS * pace_us(OP_MOVE));
    for (size_t i = 0; i < TEXTS; i += every)
        for (MatchKind kind = first;
             kind <= last && coins_now()->waits.timeouts < timeouts + 2;
             kind++) {
            Start start = {.first = lie_of_text(rules, texts[i])};
            if (kind == first || i % 2 == kind % 2) /* each in two ways */
                judge_match(&start, kind, sight);
        }
    call_trace_clear(&coins_now()->story);
}

void judge_matches(CoinStripRules rules)
{
    judge_kinds(rules, MATCH_LOOKS, MATCH_OTHERS);
}

void judge_refused_matches(CoinStripRules rules)
{
    judge_kinds(rules, MATCH_REFUSED, MATCH_REFUSED);
}
