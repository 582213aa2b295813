/* See unreached.h. */
#include "unreached.h"

#include <stdlib.h>
#include "base/memory.h"
#include "coinstrip/ended.h"
#include "coinstrip/expect.h"
#include "coinstrip/prepare.h"
#include "coinstrip/theory/course_shrink.h"
#include "random_course.h"
#include "wrong_course.h"

/* Which test asks for such answers. `moved`: about a strip that was moved on.
 */
static const struct {
    WireOperation operation;
    CoinStripRules rules;
    bool moved;
    const char *test;
} answers[] = {
    {OP_FROM_STRING, COINSTRIP_SILVER_DOLLAR, false,
     "strip/makes_every_small_strip"},
    {OP_LENGTH, COINSTRIP_SILVER_DOLLAR, false, "strip/knows_every_length"},
    {OP_COINS, COINSTRIP_SILVER_DOLLAR, false, "strip/counts_every_coin"},
    {OP_SQUARE, COINSTRIP_SILVER_DOLLAR, false, "strip/finds_every_coin"},
    {OP_SQUARES, COINSTRIP_SILVER_DOLLAR, false, "strip/finds_every_coin"},
    {OP_TO_STRING, COINSTRIP_SILVER_DOLLAR, false,
     "strip/shows_every_small_strip"},
    {OP_IS_WON, COINSTRIP_SILVER_DOLLAR, false,
     "winning/comes_at_the_end_of_every_game"},
    {OP_IS_LEGAL, COINSTRIP_SILVER_DOLLAR, false, "moves/plays_whole_games"},
    {OP_MOVE, COINSTRIP_SILVER_DOLLAR, false, "moves/plays_whole_games"},
    {0, COINSTRIP_SILVER_DOLLAR, true, "moves/plays_whole_games"},
    {OP_HINT, COINSTRIP_SILVER_DOLLAR, false, "strategy/hints_with_many_coins"},
    {OP_COMPUTER_PLAY, COINSTRIP_SILVER_DOLLAR, false,
     "strategy/computer_wins_where_it_can"},
    {OP_IS_LEGAL, COINSTRIP_WELTER, false, "welter/goes_on_after_a_jump"},
    {OP_MOVE, COINSTRIP_WELTER, false, "welter/goes_on_after_a_jump"},
    {0, COINSTRIP_WELTER, true, "welter/goes_on_after_a_jump"},
    {OP_HINT, COINSTRIP_WELTER, false, "welter/hints_with_many_coins"},
    {OP_COMPUTER_PLAY, COINSTRIP_WELTER, false,
     "welter/computer_plays_to_win"}};

static bool is_look(WireOperation operation)
{
    return operation >= OP_LENGTH && operation <= OP_TO_STRING;
}

/* The test that is charged with the last answer of that course. (What both
 * games have in common is judged in the Silver Dollar Game.) */
static const char *test_of(const Course *course)
{
    WireOperation operation = course->only;
    bool moved = is_look(operation) && course_is_moved_on(course);
    bool common = operation == OP_IS_WON || operation == OP_FROM_STRING ||
                  (is_look(operation) && !moved);
    CoinStripRules rules = common ? COINSTRIP_SILVER_DOLLAR : course->game;
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (answers[i].rules == rules && answers[i].moved == moved &&
            (moved || answers[i].operation == operation))
            return answers[i].test;
    return NULL;
}

/* Keeps a course that went wrong at that step. */
static void keep_wrong(const Course *course, int at)
{
    Coins *coins = coins_now();
    static Course wrong;
    const char *test =
        wrong_course(course, at, &wrong) ? test_of(&wrong) : NULL;
    if (!test)
        return;
    coins->found_for = test;
    if (!coins->found)
        coins->found = memory_new(1, sizeof *coins->found);
    *coins->found = wrong;
}

enum {
    COURSES = 4000,
    IN_VAIN = 500,  /* courses that come to nothing new */
    MORE = 400,     /* where all was reached, or is wrong in Welter's game */
    COST = 8000000, /* of all courses together, in squares */
    COST_EACH = 400000,
    KEPT = 12,
    CALLS = 15,    /* of a course, about */
    MOST_MS = 2000 /* of a processor: no ordinary program takes so long */
};

typedef struct {
    Chooser chooser;
    Course *kept; /* those that came to something new */
    size_t kept_count, next;
    size_t unreached; /* places in the source, so far */
    int in_vain;      /* courses, since one came to something new */
    long cost;
} Search;

/* Where there is one that is worth it, every other course is a changed one. */
static void choose_course(Search *search, int number, Course *course)
{
    bool fresh = number % 2 == 0 && search->unreached > 0;
    if (fresh || search->kept_count == 0) {
        random_course(&search->chooser, course);
        return;
    }
    *course = search->kept[search->next++ % search->kept_count];
    random_course_change(&search->chooser, course);
}

static void keep_new(Search *search, const Course *course)
{
    size_t at = search->kept_count < KEPT ? search->kept_count++
                                          : search->next++ % KEPT;
    search->kept[at] = *course;
}

/* A session for some courses more. */
static Session *session_with_room(void)
{
    if (coins_now()->slots + COURSE_STRIPS > WIRE_SLOTS)
        return coins_new_session();
    return coins_session();
}

/* What is wrong in Welter's game may be wrong in the other one, too, and
 * belongs there then. */
static bool is_found_in(CoinStripRules rules)
{
    const Coins *coins = coins_now();
    return coins->found && coins->found->game == rules;
}

/* Asks the course, and keeps it if it is worth changing. */
static void ask(Search *search, const Course *course)
{
    Going going = move_script_run(course, SIZES_CPU_MS);
    int at = going.at;
    size_t unreached = session_unreached(trial_now()->session);
    going_free(&going);
    if (unreached < search->unreached || at >= 0) {
        keep_new(search, course);
        search->in_vain = 0;
    }
    search->unreached = unreached;
    if (at >= 0 && !(is_found_in(COINSTRIP_WELTER) &&
                     course->starts[0].first.rules == COINSTRIP_WELTER))
        keep_wrong(course, at);
    if (at >= 0)
        coins_new_session();
}

/* How many courses may come to nothing new before the search ends. All of the
 * program's own numbers come up; and what has been reached may be wrong in some
 * of its cases only. */
static int vain_most(const Search *search)
{
    if (is_found_in(COINSTRIP_WELTER))
        return MORE;
    if (search->unreached == 0)
        return search->kept_count > 0 ? MORE : 0;
    return IN_VAIN + RANDOM_COURSE_SIZES * (int)search->chooser.own->count;
}

/* Is there anything to be looked for, and time for it? */
static bool goes_on(const Search *search)
{
    return !is_found_in(COINSTRIP_SILVER_DOLLAR) &&
           search->in_vain < vain_most(search) && search->cost < COST &&
           session_spent_ms(session_with_room()) < MOST_MS;
}

static void search_on(Search *search)
{
    static Course course;
    int every = (int)pace_every(COURSES, CALLS * pace_us(OP_IS_LEGAL));
    search->unreached = session_unreached(coins_session());
    for (int i = 0; i < COURSES && goes_on(search); i += every) {
        choose_course(search, i / every, &course);
        long cost = random_course_cost(&course);
        search->in_vain++;
        search->cost += cost < COST_EACH ? cost : 0;
        if (cost < COST_EACH)
            ask(search, &course);
    }
}

START_TEST(look_for_unreached)
{
    static const Numbers none;
    const BuiltFile *built = trial_now()->built;
    Search search = {
        .chooser = {.own = built ? &built->numbers : &none, .choices = 1}};
    coins_prepare();
    if (coins_now()->freeing.ends)
        return;
    search.kept = memory_new(KEPT, sizeof *search.kept);
    search_on(&search);
    free(search.kept);
}
END_TEST

static const char *found(const void *state)
{
    const Coins *coins = state;
    return coins->found ? coins->found_for : NULL;
}

START_TEST(judge_found)
{
    const Course *course = coins_now()->found;
    coins_prepare();
    Going going = move_script_run_anew(course);
    if (going.at < 0) {
        going_free(&going);
        return;
    }
    move_script_tell(course, &going);
    note_advice("These calls come to lines of your program that no other test "
                "comes to. Which condition holds here, and hardly ever else?");
    if (going.ended)
        coins_stop_ended();
    fail_with((Failure){
        .message = text_format("%s is wrong", coins_now()->story.expression),
        .expected = text_copy(going.expected),
        .got = text_copy(going.got),
        .before = lie_text(&going.lie),
        .check = move_script_check(course, &going)});
}
END_TEST

const LabSearch unreached_search = {.file = 0,
                                    .look = &look_for_unreached,
                                    .found = found,
                                    .judge = &judge_found};
