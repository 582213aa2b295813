/* See wrong_course.h. */
#include "wrong_course.h"

#include "coinstrip/theory/course_shrink.h"

/* The course is about the answer to that step, and ends there. */
static void end_at(Course *course, int at)
{
    const Step *step = &course->steps[at];
    course->count = at + 1;
    course->only = step->operation;
    course->game = course->starts[step->strip].first.rules;
}

/* Does it go wrong, wherever? Then it ends there, and is made small. */
static bool goes_wrong(Course *course)
{
    course->only = 0;
    Going going = move_script_run_anew(course);
    int at = going.at;
    going_free(&going);
    if (at < 0)
        return false;
    end_at(course, at);
    course_make_small(course);
    return true;
}

/* The computer's moves before the last step become moves that are asked for:
 * another program's computer may move elsewhere. */
static void fix_moves(Course *course)
{
    Going going = move_script_run_anew(course);
    for (int i = 0; i < going.at; i++) {
        Step *step = &course->steps[i];
        if (step->operation == OP_COMPUTER_PLAY)
            *step = (Step){step->strip, OP_MOVE, going.moves[i].coin,
                           going.moves[i].distance};
    }
    going_free(&going);
}

/* In the place of its last step, asks whatever that function may ask. */
static void ask_others(Course *course, const Lie *lie)
{
    enum { LEGAL = 900 };
    int strip = course->steps[--course->count].strip;
    move_script_add(course, strip, OP_TO_STRING);
    move_script_add(course, strip, OP_IS_WON);
    for (int coin = 0; coin < lie->coins; coin++)
        for (int d = 1; d <= lie->squares[coin] && course->count < LEGAL; d++)
            move_script_add_step(course, (Step){strip, OP_IS_LEGAL, coin, d});
}

/* A function that plays may ask another one that is wrong there. */
static void find_culprit(Course *wrong)
{
    static Course asked;
    if (wrong->only != OP_HINT && wrong->only != OP_COMPUTER_PLAY &&
        wrong->only != OP_MOVE)
        return;
    Going going = move_script_run_anew(wrong);
    asked = *wrong;
    if (going.at >= 0) {
        ask_others(&asked, &going.lie);
        if (goes_wrong(&asked))
            *wrong = asked;
    }
    going_free(&going);
}

/* The same in the Silver Dollar Game, where it is wrong there, too; if need be
 * with nothing in the way of the coin that is asked about. */
static void find_in_silver(Course *wrong)
{
    static Course other;
    Lie *lie = &other.starts[0].first;
    WireOperation only = wrong->only;
    for (int cleared = 0; cleared < 2; cleared++) {
        other = *wrong;
        int coin = other.steps[other.count - 1].coin;
        lie->rules = COINSTRIP_SILVER_DOLLAR;
        for (int i = 0; cleared && i < coin && i < lie->coins; i++)
            lie->squares[i] = i;
        if (goes_wrong(&other) && other.only == only) {
            *wrong = other;
            return;
        }
    }
}

bool wrong_course(const Course *course, int at, Course *wrong)
{
    *wrong = *course;
    wrong->count = at + 1;
    if (!goes_wrong(wrong))
        return false;
    fix_moves(wrong);
    if (!goes_wrong(wrong))
        return false;
    find_culprit(wrong);
    if (wrong->game == COINSTRIP_WELTER)
        find_in_silver(wrong);
    return true;
}
