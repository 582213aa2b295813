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

/* ------------------------------------------------------------ scripts ---- */

/* Turns of the computer in a match: more than are left to be made on small
 * strips, and not more than a script has room for. */
enum {
    TURNS = 24,
    OTHERS_TURNS = 8,
    DRAWN_TURNS = 3, /* on a strip of any length, where hints may be slow */
    HOME_MOVES = 40
};

static void put_all(MoveScript *script, Sight sight)
{
    move_script_look(script, 0, sight);
    move_script_ask_won(script, 0, sight);
}

/* As many as there can be, and one more. */
static int turns_on(const Start *start)
{
    const Layout *layout = &start->first;
    int turns = 1;
    if (start->drawn)
        return DRAWN_TURNS;
    for (int coin = 0; coin < layout->coins; coin++)
        turns += layout->squares[coin] - coin;
    return turns < TURNS ? turns : TURNS;
}

static void put_bare(MoveScript *script, int turns)
{
    for (int turn = 0; turn < turns; turn++)
        move_script_add(script, 0, OP_COMPUTER_PLAY);
}

static void put_looks(MoveScript *script, Sight sight, int turns)
{
    for (int turn = 0; turn < turns; turn++) {
        put_all(script, sight);
        move_script_add(script, 0, OP_HINT);
        move_script_add(script, 0, OP_COMPUTER_PLAY);
    }
}

/* After each turn of the computer two moves are tried, legal or not. */
static void put_others(MoveScript *script, Sight sight, int turns)
{
    for (int turn = 0; turn < turns; turn++) {
        move_script_add(script, 0, OP_HINT);
        move_script_add(script, 0, OP_COMPUTER_PLAY);
        put_all(script, sight);
        move_script_add(script, 0, OP_HINT);
        move_script_add_move(script, 0, turn % 3, 1);
        move_script_add(script, 0, OP_HINT);
        move_script_add_move(script, 0, 2 - turn % 3, 2);
    }
}

static void put_refused(MoveScript *script, Sight sight, const Layout *layout)
{
    move_script_add(script, 0, OP_HINT);
    move_script_add_move(script, 0, 0, 0);
    move_script_add(script, 0, OP_HINT);
    move_script_add_move(script, 0, layout->coins - 1, layout->length);
    move_script_add_move(script, 0, layout->coins, 1);
    move_script_add_move(script, 0, -1, 1);
    move_script_add(script, 0, OP_HINT);
    put_all(script, sight);
}

/* In the Silver Dollar Game the coin next to the first hole goes into it, in
 * Welter's the last coin, over all others. */
static void put_home(MoveScript *script, Sight sight, Layout layout)
{
    for (int moves = 0; moves < HOME_MOVES && !layout_is_won(&layout);
         moves++) {
        int hole = layout_hole(&layout);
        int coin = layout.rules == COINSTRIP_WELTER ? layout.coins - 1 : hole;
        int distance = layout.squares[coin] - hole;
        move_script_add_move(script, 0, coin, distance);
        layout_move(&layout, coin, distance);
        put_all(script, sight);
    }
}

/* A whole match on a strip. */
static void match_put(MoveScript *script, const Start *start, MatchKind kind,
                      Sight sight)
{
    move_script_make(script, start);
    move_script_look(script, 0, sight);
    if (kind == MATCH_BARE)
        put_bare(script, turns_on(start));
    else if (kind == MATCH_LOOKS)
        put_looks(script, sight, turns_on(start));
    else if (kind == MATCH_OTHERS)
        put_others(script, sight, start->drawn ? DRAWN_TURNS : OTHERS_TURNS);
    else if (kind == MATCH_REFUSED)
        put_refused(script, sight, &start->first);
    else
        put_home(script, sight, start->first);
    put_all(script, sight);
}

/* C that plays the same, and holds the strip against others that are made of
 * its text. The caller frees it. */
static char *match_check(const Start *start, MatchKind kind)
{
    char *call = start_call(start);
    char *check = text_format("check_match(%s, %s, %d);\n",
                              call_trace_rules(start->first.rules), call, kind);
    free(call);
    return check;
}

/* ------------------------------------------------------------ judging ---- */

static bool goes_well(const MoveScript *script)
{
    Going going = move_script_run_anew(script);
    bool well = going.at < 0;
    going_free(&going);
    return well;
}

/* The same moves, made by coinstrip_move: is all as it should be then? */
static bool moves_go_well(const MoveScript *script, const Going *going,
                          Sight sight)
{
    MoveScript moves = {.strips = 0};
    move_script_make(&moves, &script->starts[0]);
    move_script_look(&moves, 0, sight);
    for (int i = 1; i <= going->at; i++) {
        ScriptStep step = script->steps[i];
        if (step.operation == OP_COMPUTER_PLAY)
            step = (ScriptStep){0, OP_MOVE, going->moves[i].coin,
                                going->moves[i].distance};
        if (step.operation != OP_MOVE || moves.count > SCRIPT_STEPS - 4)
            continue;
        move_script_add_move(&moves, 0, step.coin, step.distance);
        put_all(&moves, sight);
    }
    return goes_well(&moves);
}

static const Sight BLIND = {false, false, false};

/* On a strip that is made as this one is then, is the answer right, and what is
 * seen of the strip after it? */
static bool answers_well(const Layout *layout, WireOperation operation,
                         Sight sight)
{
    MoveScript fresh = {.strips = 0};
    move_script_make(&fresh, &(Start){.first = *layout});
    move_script_add(&fresh, 0, operation);
    move_script_look(&fresh, 0, sight);
    return goes_well(&fresh);
}

/* Does all go well with a strip of the same text, made after so many others? */
static bool text_goes_well(const MoveScript *script, int others)
{
    MoveScript made = {.strips = 0};
    Start start = script->starts[0];
    start.drawn = false;
    for (int i = 0; i <= others; i++)
        move_script_make(&made, &start);
    for (int i = 1; i < script->count && made.count < SCRIPT_STEPS; i++) {
        made.steps[made.count] = script->steps[i];
        made.steps[made.count++].strip = others;
    }
    return goes_well(&made);
}

/* Is it the drawing that is wrong? What is left to chance, as the answer of a
 * function that forgets its return, goes well with some strips. */
static bool is_of_drawing(const MoveScript *script, const Going *going)
{
    enum { OTHERS = 3 };
    if (has_failed(PART_STRIP) && going_differs_in_letters(script, going))
        return false;
    for (int others = 0; others <= OTHERS; others++)
        if (!text_goes_well(script, others))
            return false;
    return true;
}

/* What goes wrong there is charged elsewhere. */
static bool is_charged(const MoveScript *script, const Going *going,
                       Sight sight)
{
    CoinStripRules rules = going->layout.rules;
    WireOperation operation = script->steps[going->at].operation;
    unsigned parts = PART_STRIP | PART_MOVES | PART_WINNING |
                     (rules == COINSTRIP_WELTER ? PART_WELTER : 0);
    if (script->starts[0].drawn)
        return !is_of_drawing(script, going);
    sight.won = true; /* the computer asks, too, and it may change the strip */
    if (is_excused(parts) && !moves_go_well(script, going, sight))
        return true;
    if (operation == OP_HINT)
        return !answers_well(&going->layout, OP_HINT, BLIND);
    return operation == OP_COMPUTER_PLAY && has_failed(PART_WINNING);
}

static bool is_test_of_lost(void)
{
    return strcmp(trial_now()->test->name,
                  "strategy/computer_moves_where_it_has_lost") == 0;
}

/* On a strip that is made as it was then. */
static void judge_anew(const Layout *layout)
{
    CoinStripMove move;
    coins_forgive();
    coins_new_session();
    if (!layout_is_won(layout)) {
        judge_position(layout->rules, layout->squares, layout->coins,
                       layout->length);
        return;
    }
    char *text = layout_text(layout);
    CoinStrip *strip = strip_of_text(layout->rules, text);
    free(text);
    expect_bool(coinstrip_computer_play(strip, &move), false,
                "the strip is won");
}

/* Does the computer go wrong on a strip that is made as it was before a turn?
 * An earlier turn may have left the strip wrong, or the answer of the one that
 * is judged is. *layout is the strip before it. */
static bool is_wrong_anew(const MoveScript *script, const Going *going,
                          Sight sight, Layout *layout)
{
    if (script->starts[0].drawn)
        return false;
    for (int i = 0; i <= going->at; i++) {
        if (script->steps[i].operation != OP_COMPUTER_PLAY)
            continue;
        *layout = going_layout(script, going, i);
        if (!answers_well(layout, OP_COMPUTER_PLAY,
                          i < going->at ? sight : BLIND))
            return true;
    }
    return false;
}

/* Is it not for this test to judge? Where the computer goes wrong on a strip
 * that is made as it was then, too, the calls before have nothing to do with
 * it: it is judged on that one. (There are tests of their own of the strips on
 * which it has lost, and of those that are won, in the Silver Dollar Game.) */
static bool is_judged_anew(const MoveScript *script, const Going *going,
                           Sight sight)
{
    Layout layout;
    Context *context = context_now();
    bool anew = is_wrong_anew(script, going, sight, &layout);
    bool apart = anew && layout.rules == COINSTRIP_SILVER_DOLLAR;
    if (apart && layout_is_won(&layout)) {
        context->computer.won_coins = layout.coins;
        context->computer.won_length = layout.length;
        return true;
    }
    bool of_lost = apart && layout_is_lost(&layout);
    context->computer.when_lost |= of_lost;
    if (of_lost != is_test_of_lost())
        return true;
    if (anew)
        judge_anew(&layout);
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

static void fail_match(const MoveScript *script, const Going *going,
                       MatchKind kind)
{
    const Start *start = &script->starts[0];
    char *before = layout_text(&going->layout);
    move_script_tell(script, going);
    advise(start, kind);
    if (going->ended)
        coins_stop_ended();
    fail_with((Failure){
        .message = text_format("%s: wrong, now that the calls before it have "
                               "left %s",
                               context_now()->trace.expression, before),
        .expected = text_copy(going->expected),
        .got = text_copy(going->got),
        .before = before,
        .check = match_check(start, kind)});
}

/* It may have been late, or have ended, for what was asked before: once more,
 * alone. */
static void judge_again(const MoveScript *script, MatchKind kind, Sight sight)
{
    Going going = move_script_run_anew(script);
    if (going.at >= 0 && !is_charged(script, &going, sight) &&
        !is_judged_anew(script, &going, sight)) {
        if (going.ended) {
            going_free(&going);
            going = move_script_run_anew(script);
        }
        if (going.at >= 0)
            fail_match(script, &going, kind);
    }
    going_free(&going);
    coins_forgive();
    coins_new_session();
}

void judge_match(const Start *start, MatchKind kind, Sight sight)
{
    MoveScript script = {.strips = 0};
    match_put(&script, start, kind, sight);
    call_trace_clear(&context_now()->trace);
    Going going = move_script_run(&script, context_now()->cpu_ms);
    bool right = going.at < 0;
    going_free(&going);
    if (right)
        return;
    prediction_doubt();
    judge_again(&script, kind, sight);
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
    int timeouts = context_now()->waits.timeouts; /* a few such are enough */
    enum { TEXTS = sizeof texts / sizeof *texts, CALLS = 100 };
    const size_t every = pace_every(TEXTS, CALLS * pace_us(OP_MOVE));
    for (size_t i = 0; i < TEXTS; i += every)
        for (MatchKind kind = first;
             kind <= last && context_now()->waits.timeouts < timeouts + 2;
             kind++) {
            Start start = {.first = layout_of_text(rules, texts[i])};
            if (kind == first || i % 2 == kind % 2) /* each in two ways */
                judge_match(&start, kind, sight);
        }
    call_trace_clear(&context_now()->trace);
}

void judge_matches(CoinStripRules rules)
{
    judge_kinds(rules, MATCH_LOOKS, MATCH_OTHERS);
}

void judge_refused_matches(CoinStripRules rules)
{
    judge_kinds(rules, MATCH_REFUSED, MATCH_REFUSED);
}
