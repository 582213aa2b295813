/* See random_course.h. */
#include "random_course.h"

#include "mixed.h"

enum {
    SMALL = RANDOM_COURSE_SIZES,
    SQUARES_MOST = 100000,
    SEEDS = 1000000,
    STEPS = 24, /* of a new course, at most */
    STEPS_MOST = 200,
    ROW_MOST = 40 /* moves in a row */
};

static int choose(Chooser *chooser, int below)
{
    return (int)(mixed(chooser->choices++) % (uint64_t)below);
}

/* Between two, their logarithms evenly. */
static int choose_scale(Chooser *chooser)
{
    int bits = 1 + choose(chooser, 11);
    return (1 << bits) + choose(chooser, 1 << bits);
}

static int choose_own(Chooser *chooser)
{
    const Numbers *own = chooser->own;
    int n = own->values[choose(chooser, (int)own->count)];
    int kind = choose(chooser, 8);
    return kind == 0  ? 2 * n
           : kind < 5 ? n - 1 + choose(chooser, 3)
                      : n + choose(chooser, SMALL);
}

static int choose_number(Chooser *chooser)
{
    int kind = choose(chooser, 8);
    if (kind < 4 && chooser->own->count > 0)
        return choose_own(chooser);
    return kind < 7 ? choose(chooser, SMALL) : choose_scale(chooser);
}

/* ------------------------------------------------------------------ strips
 * ----
 */

/* A gap is mostly small, and there may be none. */
static int choose_gap(Chooser *chooser, int most)
{
    int gap = choose(chooser, 3) ? choose(chooser, 4) : choose_number(chooser);
    return gap < most ? gap : most;
}

/* The squares are dealt out from the left; what is left over may lie at the
 * end, or before the last coin. */
static void deal(Chooser *chooser, Lie *lie, int empty)
{
    int square = 0;
    for (int i = 0; i < lie->coins; i++) {
        int gap = choose_gap(chooser, empty);
        empty -= gap;
        square += gap;
        lie->squares[i] = square++;
    }
    lie->length = square + empty;
    if (lie->coins > 0 && choose(chooser, 2))
        lie->squares[lie->coins - 1] = lie->length - 1;
}

static void choose_size(Chooser *chooser, int *length, int *coins)
{
    size_t number = chooser->courses++ / SMALL;
    if (number < chooser->own->count) {
        *length = chooser->own->values[number];
        *coins = (int)((chooser->courses - 1) % SMALL);
        return;
    }
    *length = choose_number(chooser);
    *coins =
        choose(chooser, 2) ? choose(chooser, SMALL) : choose_number(chooser);
    if (*coins > *length && choose(chooser, 2))
        *length = *coins + choose(chooser, SMALL);
}

static Lie choose_lie(Chooser *chooser)
{
    Lie lie = {.rules = (CoinStripRules)choose(chooser, 2)};
    int length;
    choose_size(chooser, &length, &lie.coins);
    if (length < 1 || length > SQUARES_MOST)
        length = 1 + choose(chooser, SMALL);
    if (lie.coins > DRAWN_COINS)
        lie.coins = DRAWN_COINS;
    if (lie.coins > length)
        lie.coins = length;
    deal(chooser, &lie, length - lie.coins);
    return lie;
}

/* ------------------------------------------------------------------- steps
 * ----
 */

/* The contract bounds what a hint may take on strips that are larger still; but
 * here there are many of them. */
static bool may_hint(const Lie *lie)
{
    enum { WELTER_MOST = 400000, MOST = 20000 };
    long coins = lie->coins;
    return lie->rules == COINSTRIP_WELTER
               ? coins * coins * coins * lie->length <= WELTER_MOST
               : coins * lie->length <= MOST;
}

static int choose_coin(Chooser *chooser, const Lie *lie)
{
    int kind = choose(chooser, 8);
    return kind == 0        ? choose_number(chooser)
           : kind == 1      ? -choose(chooser, SMALL)
           : lie->coins < 1 ? 0
           : kind == 2      ? lie->coins - choose(chooser, 2)
                            : choose(chooser, lie->coins);
}

/* A few squares, or so many that a square is reached, or just a number. */
static int choose_distance(Chooser *chooser, const Lie *lie, int coin)
{
    int kind = choose(chooser, 8);
    bool there = coin >= 0 && coin < lie->coins;
    return kind < 4            ? 1 + choose(chooser, 4)
           : kind < 6 && there ? lie->squares[coin] - choose_number(chooser)
           : kind < 7          ? choose_number(chooser)
                               : -choose_number(chooser);
}

/* Of a step, for that strip. */
static Step choose_step(Chooser *chooser, const Lie *lie,
                        WireOperation operation)
{
    int coin = choose_coin(chooser, lie);
    return (Step){0, operation, coin, choose_distance(chooser, lie, coin)};
}

static bool has_room(const Course *course, int steps)
{
    return course->count + steps < STEPS_MOST;
}

/* Moves of one coin, or of the computer, one after the other. */
static void add_row(Chooser *chooser, Course *course)
{
    const Lie *lie = &course->starts[0].first;
    int count = 2 + choose_number(chooser), coin = choose_coin(chooser, lie);
    bool plays = may_hint(lie) && choose(chooser, 2);
    if (count > ROW_MOST)
        count = ROW_MOST;
    while (count-- > 0 && has_room(course, 1))
        if (plays)
            move_script_add(course, 0, OP_COMPUTER_PLAY);
        else
            move_script_add_move(course, 0, coin, 1);
}

/* Asks of one coin which distances are legal: the first ones, and the program's
 * own numbers. */
static void add_distances(Chooser *chooser, Course *course)
{
    enum { FIRST = 16 };
    int coin = choose_coin(chooser, &course->starts[0].first);
    int count = FIRST + (int)chooser->own->count;
    for (int i = 0; i < count && has_room(course, 1); i++)
        move_script_add_step(
            course,
            (Step){0, OP_IS_LEGAL, coin,
                   i < FIRST ? 1 + i : chooser->own->values[i - FIRST]});
}

static void add_step(Chooser *chooser, Course *course)
{
    static const WireOperation calls[] = {
        OP_LENGTH,   OP_COINS,    OP_SQUARE, OP_TO_STRING,    OP_SQUARES,
        OP_IS_LEGAL, OP_IS_LEGAL, OP_IS_WON, OP_MOVE,         OP_MOVE,
        OP_MOVE,     OP_HINT,     OP_HINT,   OP_COMPUTER_PLAY};
    enum { CALLS = sizeof calls / sizeof *calls };
    const Lie *lie = &course->starts[0].first;
    WireOperation operation = calls[choose(chooser, CALLS)];
    if ((operation == OP_HINT || operation == OP_COMPUTER_PLAY) &&
        !may_hint(lie))
        operation = OP_MOVE;
    if (has_room(course, 1))
        move_script_add_step(course, choose_step(chooser, lie, operation));
}

static void go_on(Chooser *chooser, Course *course, int steps)
{
    while (steps-- > 0)
        add_step(chooser, course);
    if (choose(chooser, 6) == 0)
        add_row(chooser, course);
    if (choose(chooser, 6) == 0)
        add_distances(chooser, course);
    if (has_room(course, 2)) {
        move_script_add(course, 0, OP_TO_STRING);
        move_script_add(course, 0, OP_IS_WON);
    }
}

/* ----------------------------------------------------------------- courses
 * ----
 */

void random_course(Chooser *chooser, Course *course)
{
    Start start = {.first = choose_lie(chooser)};
    course->strips = course->count = 0;
    course->only = 0;
    move_script_make(course, &start);
    go_on(chooser, course, 4 + choose(chooser, STEPS - 4));
}

/* The coins from one on lie further right, or the strip is longer. */
static void stretch(Chooser *chooser, Lie *lie, int by)
{
    if (by < 1 || lie->length + by > SQUARES_MOST)
        return;
    for (int i = choose(chooser, lie->coins + 1); i < lie->coins; i++)
        lie->squares[i] += by;
    lie->length += by;
}

/* Coins come behind the others, or the last ones go. */
static void set_coins(Lie *lie, int coins)
{
    while (lie->coins < coins && lie->coins < DRAWN_COINS &&
           lie->length < SQUARES_MOST)
        lie->squares[lie->coins++] = lie->length++;
    if (coins >= 0 && coins < lie->coins)
        lie->coins = coins;
}

static void set_length(Chooser *chooser, Lie *lie, int length)
{
    int least = lie->coins > 0 ? lie->squares[lie->coins - 1] + 1 : 1;
    if (length > lie->length)
        stretch(chooser, lie, length - lie->length);
    else if (length >= least)
        lie->length = length;
}

static void change_start(Chooser *chooser, Course *course)
{
    Lie *lie = &course->starts[0].first;
    int kind = choose(chooser, 5);
    if (kind == 0)
        lie->rules = lie->rules == COINSTRIP_WELTER ? COINSTRIP_SILVER_DOLLAR
                                                    : COINSTRIP_WELTER;
    else if (kind == 1)
        set_coins(lie,
                  choose(chooser, 2) ? choose_number(chooser) : lie->coins + 1);
    else if (kind == 2)
        set_length(chooser, lie, choose_number(chooser));
    else
        stretch(chooser, lie, choose(chooser, 2) ? 1 : choose_number(chooser));
}

static void change_step(Chooser *chooser, Course *course)
{
    Step *step = &course->steps[choose(chooser, course->count)];
    const Lie *lie = &course->starts[0].first;
    if (step->operation == OP_FROM_STRING)
        return;
    if (choose(chooser, 2))
        *step = choose_step(chooser, lie, step->operation);
    else
        step->distance++;
}

/* Where a strip has grown, there may be no hints any more. */
static void drop_hints(Course *course)
{
    for (int i = 0; i < course->count; i++) {
        WireOperation *operation = &course->steps[i].operation;
        if (*operation == OP_HINT || *operation == OP_COMPUTER_PLAY)
            *operation = OP_IS_WON;
    }
}

void random_course_change(Chooser *chooser, Course *course)
{
    for (int changes = 1 + choose(chooser, 3); changes > 0; changes--) {
        int kind = choose(chooser, 3);
        if (kind == 0)
            change_start(chooser, course);
        else if (kind == 1)
            change_step(chooser, course);
        else
            go_on(chooser, course, 1 + choose(chooser, 6));
    }
    if (!may_hint(&course->starts[0].first))
        drop_hints(course);
}

long random_course_cost(const Course *course)
{
    long cost = 0;
    for (int i = 0; i < course->count; i++)
        cost += course->starts[course->steps[i].strip].first.length;
    return cost;
}
