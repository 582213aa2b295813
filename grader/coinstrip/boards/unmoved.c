/* See unmoved.h. */
#include "unmoved.h"

#include <stdlib.h>
#include <string.h>
#include "coinstrip/theory/move_script.h"
#include "coinstrip/expect.h"

/* One coin goes left alone, or, in Welter's game, the last one jumps. */
static const char text[] = "......A......B.......C......D..";
enum { COINS = 4, STEPS = 6, JUMPS = 3, JUMPER = COINS };

/* By one square; or so far that it passes as many as it can. */
static int distance_of(const Lie *lie, int coin, bool jumps)
{
    for (int d = 1; jumps && d < lie->length; d++) {
        Lie after = *lie;
        if (lie_move(&after, coin, d) &&
            after.squares[coin] != lie->squares[coin] - d)
            return d;
    }
    return 1;
}

/* What is asked of that look. */
static void add_looks(Course *course, int strip, WireOperation look)
{
    static const int none[] = {-1, COINS, COINS + 1};
    if (look != OP_SQUARE)
        move_script_add(course, strip, look);
    for (size_t i = 0; look == OP_SQUARE && i < sizeof none / sizeof *none; i++)
        move_script_add_step(course, (Step){strip, OP_SQUARE, none[i], 0});
}

/* The game of one mover, JUMPER being the last coin that jumps: it is looked at
 * after each move. */
static void plan_game(Course *course, CoinStripRules rules, int mover,
                      WireOperation look)
{
    const bool jumps = mover == JUMPER;
    const int coin = jumps ? COINS - 1 : mover, moves = jumps ? JUMPS : STEPS;
    Start start = {.first = lie_of_text(rules, text)};
    Lie lie = start.first;
    *course = (Course){.only = look, .game = rules};
    int strip = move_script_make(course, &start);
    for (int i = 0; i < moves; i++) {
        int distance = distance_of(&lie, coin, jumps);
        lie_move(&lie, coin, distance);
        move_script_add_move(course, strip, coin, distance);
        add_looks(course, strip, look);
    }
}

/* Are the squares of its coins right all through that game, as this function
 * shows them? (A text but for its letters, if it is these that are asked
 * about.)
 */
static bool shows_moves(CoinStripRules rules, int mover, WireOperation observer)
{
    static Course course;
    plan_game(&course, rules, mover, observer);
    Going going = move_script_run_anew(&course);
    bool right = going.at < 0;
    going_free(&going);
    return right;
}

/* Is a letter wrong of another coin than the one that moves? */
static bool is_of_others(const Course *course, const Going *going, int mover)
{
    const Lie *lie = &going->lie;
    bool wrong = false;
    if (!going_differs_in_letters(course, going))
        return false;
    for (int coin = 0; coin < lie->coins; coin++) {
        int at = 1 + lie->squares[coin]; /* after the quote */
        wrong |= coin != mover && going->got[at] != going->expected[at];
    }
    return wrong;
}

/* Is the look wrong, and nothing else? Then `course` and `going` tell how; the
 * caller calls going_free. */
static bool goes_wrong(CoinStripRules rules, int mover, WireOperation look,
                       Course *course, Going *going)
{
    plan_game(course, rules, mover, look);
    *going = move_script_run(course, CALL_CPU_MS);
    bool wrong = going->at >= 0 && !going->ended &&
                 (look != OP_TO_STRING || is_of_others(course, going, mover));
    if (wrong && shows_moves(rules, mover, OP_SQUARES) &&
        (look == OP_TO_STRING || shows_moves(rules, mover, OP_TO_STRING)))
        return true;
    going_free(going);
    return false;
}

/* Letters are handed out afresh by whoever jumps: that is charged there. */
static int last_mover(CoinStripRules rules, WireOperation look)
{
    return rules == COINSTRIP_WELTER && look != OP_TO_STRING ? JUMPER
                                                             : COINS - 1;
}

static _Noreturn void fail_moved(const Course *course, const Going *going)
{
    static const char letters
        [] =
            "Step 3: at every moment coin i has the letter 'A' + i % 26, and a "
            "move of another coin does not change it. Does a letter come from "
            "the "
            "coin's number alone?",
 numbers[] =
        "Step 4: a move changes where coins lie, and nothing else. Is this "
        "found in the strip as it is now, or is it kept in a variable that a "
        "move changes?";
    const bool is_text = course->only == OP_TO_STRING;
    move_script_tell(course, going);
    note_advice(is_text ? letters : numbers);
    fail_with((Failure){
        .message = text_format("%s: %s", coins_now()->story.expression,
                               is_text ? "after moves of one coin another one "
                                         "has a wrong letter"
                                       : "a move has nothing to do with it"),
        .expected = text_copy(going->expected),
        .got = text_copy(going->got),
        .before = lie_text(&going->lie),
        .check = move_script_check(course, going)});
}

void judge_unmoved(WireOperation look)
{
    static Course course, first;
    Going going, told = {.at = -1};
    Coins *coins = coins_now();
    coins_session();
    if (coins->freeing.ends || coins->slots + 2 * (COINS + 1) > WIRE_SLOTS)
        coins_new_session();
    for (CoinStripRules rules = 0; rules <= COINSTRIP_WELTER; rules++)
        for (int mover = 0; mover <= last_mover(rules, look); mover++) {
            if (!goes_wrong(rules, mover, look, &course, &going))
                continue;
            coins->observers.wandering[rules] |= look == OP_TO_STRING;
            if (told.at >= 0) {
                going_free(&going);
                continue;
            }
            first = course;
            told = going;
        }
    if (told.at < 0)
        return;
    prediction_doubt();
    fail_moved(&first, &told);
}
