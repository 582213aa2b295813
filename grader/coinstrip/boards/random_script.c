/* See random_script.h. */
#include "random_script.h"

#include "coinstrip/numbers/hash_mix.h"

enum {
    SMALL = RANDOM_SCRIPT_SIZES,
    SQUARES_MOST = 100000,
    SEEDS = 1000000,
    STEPS = 24, /* of a new script, at most */
    STEPS_MOST = 200,
    ROW_MOST = 40 /* moves in a row */
};

static int choose(Chooser *chooser, int below)
{
    return (int)(hash_mix(chooser->choices++) % (uint64_t)below);
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

/* ------------------------------------------------------------- strips ---- */

/* A gap is mostly small, and there may be none. */
static int choose_gap(Chooser *chooser, int most)
{
    int gap = choose(chooser, 3) ? choose(chooser, 4) : choose_number(chooser);
    return gap < most ? gap : most;
}

/* The squares are dealt out from the left; what is left over may lie at the
 * end, or before the last coin. */
static void deal(Chooser *chooser, Layout *layout, int empty)
{
    int square = 0;
    for (int i = 0; i < layout->coins; i++) {
        int gap = choose_gap(chooser, empty);
        empty -= gap;
        square += gap;
        layout->squares[i] = square++;
    }
    layout->length = square + empty;
    if (layout->coins > 0 && choose(chooser, 2))
        layout->squares[layout->coins - 1] = layout->length - 1;
}

static void choose_size(Chooser *chooser, int *length, int *coins)
{
    size_t number = chooser->scripts++ / SMALL;
    if (number < chooser->own->count) {
        *length = chooser->own->values[number];
        *coins = (int)((chooser->scripts - 1) % SMALL);
        return;
    }
    *length = choose_number(chooser);
    *coins =
        choose(chooser, 2) ? choose(chooser, SMALL) : choose_number(chooser);
    if (*coins > *length && choose(chooser, 2))
        *length = *coins + choose(chooser, SMALL);
}

static Layout choose_layout(Chooser *chooser)
{
    Layout layout = {.rules = (CoinStripRules)choose(chooser, 2)};
    int length;
    choose_size(chooser, &length, &layout.coins);
    if (length < 1 || length > SQUARES_MOST)
        length = 1 + choose(chooser, SMALL);
    if (layout.coins > DRAWN_COINS)
        layout.coins = DRAWN_COINS;
    if (layout.coins > length)
        layout.coins = length;
    deal(chooser, &layout, length - layout.coins);
    return layout;
}

/* -------------------------------------------------------------- steps ---- */

/* The contract bounds what a hint may take on strips that are larger still; but
 * here there are many of them. */
static bool may_hint(const Layout *layout)
{
    enum { WELTER_MOST = 400000, MOST = 20000 };
    long coins = layout->coins;
    return layout->rules == COINSTRIP_WELTER
               ? coins * coins * coins * layout->length <= WELTER_MOST
               : coins * layout->length <= MOST;
}

static int choose_coin(Chooser *chooser, const Layout *layout)
{
    int kind = choose(chooser, 8);
    return kind == 0           ? choose_number(chooser)
           : kind == 1         ? -choose(chooser, SMALL)
           : layout->coins < 1 ? 0
           : kind == 2         ? layout->coins - choose(chooser, 2)
                               : choose(chooser, layout->coins);
}

/* A few squares, or so many that a square is reached, or just a number. */
static int choose_distance(Chooser *chooser, const Layout *layout, int coin)
{
    int kind = choose(chooser, 8);
    bool there = coin >= 0 && coin < layout->coins;
    return kind < 4            ? 1 + choose(chooser, 4)
           : kind < 6 && there ? layout->squares[coin] - choose_number(chooser)
           : kind < 7          ? choose_number(chooser)
                               : -choose_number(chooser);
}

/* Of a step, for that strip. */
static ScriptStep choose_step(Chooser *chooser, const Layout *layout,
                              WireOperation operation)
{
    int coin = choose_coin(chooser, layout);
    return (ScriptStep){0, operation, coin,
                        choose_distance(chooser, layout, coin)};
}

static bool has_room(const MoveScript *script, int steps)
{
    return script->count + steps < STEPS_MOST;
}

/* Moves of one coin, or of the computer, one after the other. */
static void add_row(Chooser *chooser, MoveScript *script)
{
    const Layout *layout = &script->starts[0].first;
    int count = 2 + choose_number(chooser), coin = choose_coin(chooser, layout);
    bool plays = may_hint(layout) && choose(chooser, 2);
    if (count > ROW_MOST)
        count = ROW_MOST;
    while (count-- > 0 && has_room(script, 1))
        if (plays)
            move_script_add(script, 0, OP_COMPUTER_PLAY);
        else
            move_script_add_move(script, 0, coin, 1);
}

/* Asks of one coin which distances are legal: the first ones, and the program's
 * own numbers. */
static void add_distances(Chooser *chooser, MoveScript *script)
{
    enum { FIRST = 16 };
    int coin = choose_coin(chooser, &script->starts[0].first);
    int count = FIRST + (int)chooser->own->count;
    for (int i = 0; i < count && has_room(script, 1); i++)
        move_script_add_step(
            script,
            (ScriptStep){0, OP_IS_LEGAL, coin,
                         i < FIRST ? 1 + i : chooser->own->values[i - FIRST]});
}

static void add_step(Chooser *chooser, MoveScript *script)
{
    static const WireOperation calls[] = {
        OP_LENGTH,   OP_COINS,    OP_SQUARE, OP_TO_STRING,    OP_SQUARES,
        OP_IS_LEGAL, OP_IS_LEGAL, OP_IS_WON, OP_MOVE,         OP_MOVE,
        OP_MOVE,     OP_HINT,     OP_HINT,   OP_COMPUTER_PLAY};
    enum { CALLS = sizeof calls / sizeof *calls };
    const Layout *layout = &script->starts[0].first;
    WireOperation operation = calls[choose(chooser, CALLS)];
    if ((operation == OP_HINT || operation == OP_COMPUTER_PLAY) &&
        !may_hint(layout))
        operation = OP_MOVE;
    if (has_room(script, 1))
        move_script_add_step(script, choose_step(chooser, layout, operation));
}

static void go_on(Chooser *chooser, MoveScript *script, int steps)
{
    while (steps-- > 0)
        add_step(chooser, script);
    if (choose(chooser, 6) == 0)
        add_row(chooser, script);
    if (choose(chooser, 6) == 0)
        add_distances(chooser, script);
    if (has_room(script, 2)) {
        move_script_add(script, 0, OP_TO_STRING);
        move_script_add(script, 0, OP_IS_WON);
    }
}

/* ------------------------------------------------------------ scripts ---- */

void random_script(Chooser *chooser, MoveScript *script)
{
    Start start = {.first = choose_layout(chooser)};
    script->strips = script->count = 0;
    script->only = 0;
    move_script_make(script, &start);
    go_on(chooser, script, 4 + choose(chooser, STEPS - 4));
}

/* The coins from one on lie further right, or the strip is longer. */
static void stretch(Chooser *chooser, Layout *layout, int by)
{
    if (by < 1 || layout->length + by > SQUARES_MOST)
        return;
    for (int i = choose(chooser, layout->coins + 1); i < layout->coins; i++)
        layout->squares[i] += by;
    layout->length += by;
}

/* Coins come behind the others, or the last ones go. */
static void set_coins(Layout *layout, int coins)
{
    while (layout->coins < coins && layout->coins < DRAWN_COINS &&
           layout->length < SQUARES_MOST)
        layout->squares[layout->coins++] = layout->length++;
    if (coins >= 0 && coins < layout->coins)
        layout->coins = coins;
}

static void set_length(Chooser *chooser, Layout *layout, int length)
{
    int least = layout->coins > 0 ? layout->squares[layout->coins - 1] + 1 : 1;
    if (length > layout->length)
        stretch(chooser, layout, length - layout->length);
    else if (length >= least)
        layout->length = length;
}

static void change_start(Chooser *chooser, MoveScript *script)
{
    Layout *layout = &script->starts[0].first;
    int kind = choose(chooser, 5);
    if (kind == 0)
        layout->rules = layout->rules == COINSTRIP_WELTER
                            ? COINSTRIP_SILVER_DOLLAR
                            : COINSTRIP_WELTER;
    else if (kind == 1)
        set_coins(layout, choose(chooser, 2) ? choose_number(chooser)
                                             : layout->coins + 1);
    else if (kind == 2)
        set_length(chooser, layout, choose_number(chooser));
    else
        stretch(chooser, layout,
                choose(chooser, 2) ? 1 : choose_number(chooser));
}

static void change_step(Chooser *chooser, MoveScript *script)
{
    ScriptStep *step = &script->steps[choose(chooser, script->count)];
    const Layout *layout = &script->starts[0].first;
    if (step->operation == OP_FROM_STRING)
        return;
    if (choose(chooser, 2))
        *step = choose_step(chooser, layout, step->operation);
    else
        step->distance++;
}

/* Where a strip has grown, there may be no hints any more. */
static void drop_hints(MoveScript *script)
{
    for (int i = 0; i < script->count; i++) {
        WireOperation *operation = &script->steps[i].operation;
        if (*operation == OP_HINT || *operation == OP_COMPUTER_PLAY)
            *operation = OP_IS_WON;
    }
}

void random_script_change(Chooser *chooser, MoveScript *script)
{
    for (int changes = 1 + choose(chooser, 3); changes > 0; changes--) {
        int kind = choose(chooser, 3);
        if (kind == 0)
            change_start(chooser, script);
        else if (kind == 1)
            change_step(chooser, script);
        else
            go_on(chooser, script, 1 + choose(chooser, 6));
    }
    if (!may_hint(&script->starts[0].first))
        drop_hints(script);
}

long random_script_cost(const MoveScript *script)
{
    long cost = 0;
    for (int i = 0; i < script->count; i++)
        cost += script->starts[script->steps[i].strip].first.length;
    return cost;
}
