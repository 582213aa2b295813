/* See interference_walk.h. */
#include "interference_walk.h"

#include "coinstrip/numbers/hash_mix.h"

/* What is called of either strip. A refused move, and making another strip in
 * the place of one that is freed, count as functions of their own; drawing one
 * at random is the last, and of neither strip. */
static const struct {
    WireOperation operation;
    bool refused;
} calls[] = {
    {OP_LENGTH, false},        {OP_COINS, false},     {OP_SQUARE, false},
    {OP_TO_STRING, false},     {OP_IS_LEGAL, false},  {OP_IS_WON, false},
    {OP_HINT, false},          {OP_MOVE, false},      {OP_MOVE, true},
    {OP_COMPUTER_PLAY, false}, {OP_FROM_STRING, true}};

enum {
    CALLS = sizeof calls / sizeof *calls,
    SYMBOLS = 2 * CALLS + 1,
    DRAW = SYMBOLS - 1,
    AS_BEFORE = 13 /* so often the same coin and distance are asked for */
};

typedef struct {
    MoveScript *script;
    int strips[2];
    Layout
        layouts[2]; /* as far as is known: what the computer does is a guess */
    CoinStripMove asked; /* legal in Welter's game, on one of the strips */
    uint64_t choices;
    int added;
} Walk;

static int choose(Walk *walk, int below)
{
    return (int)(hash_mix(walk->choices++) % (uint64_t)below);
}

/* Any move that is legal by those rules; false if there is none. */
static bool choose_move(Walk *walk, const Layout *layout, CoinStripRules rules,
                        CoinStripMove *move)
{
    int count = 0;
    for (int coin = 0; coin < layout->coins; coin++)
        for (int d = 1; d <= layout->squares[coin]; d++) {
            Layout after = *layout;
            after.rules = rules;
            if (layout_move(&after, coin, d) && choose(walk, ++count) == 0)
                *move = (CoinStripMove){coin, d};
        }
    return count > 0;
}

/* Short ones are soon won. Some have as many squares and coins as others. */
static Start choose_start(Walk *walk, int side)
{
    static const char *const texts[] = {
        "..A.B..C", ".A..B.C.", "..AB..C.",    "..AB...C",
        "A.B...C.", ".A.B",     "A..B",        ".AB",
        "..A",      ".A",       "....A.B",     ".ABC.",
        "....",     "A.BC",     "..A..B..C.D", "...A..B.C.D"};
    const Layout *other = &walk->layouts[1 - side];
    CoinStripRules rules =
        choose(walk, 2) ? COINSTRIP_WELTER : COINSTRIP_SILVER_DOLLAR;
    int text = choose(walk, sizeof texts / sizeof *texts);
    bool twin =
        other->length > 0 && !layout_is_won(other) && choose(walk, 3) == 0;
    Start start = {.first = twin ? *other : layout_of_text(rules, texts[text])};
    if (twin && choose(walk, 4) > 0)
        start.first.rules = other->rules == COINSTRIP_WELTER
                                ? COINSTRIP_SILVER_DOLLAR
                                : COINSTRIP_WELTER;
    return start;
}

static void make(Walk *walk, int side)
{
    Start start = choose_start(walk, side);
    walk->strips[side] = move_script_make(walk->script, &start);
    walk->layouts[side] = start.first;
}

static void make_anew(Walk *walk, int side)
{
    move_script_add(walk->script, walk->strips[side], OP_FREE);
    make(walk, side);
}

static void draw_strip(Walk *walk)
{
    Start start = {.drawn = true, .seed = walk->choices};
    int strip = move_script_make(walk->script, &start);
    move_script_add(walk->script, strip, OP_FREE);
}

/* The move that was asked for last, if it will do. */
static CoinStripMove move_of(Walk *walk, int side, bool refused)
{
    CoinStripMove move = walk->asked;
    Layout after = walk->layouts[side];
    if (layout_move(&after, move.coin, move.distance) != refused)
        return move;
    if (refused)
        move.distance += after.length;
    else
        choose_move(walk, &walk->layouts[side], after.rules, &move);
    return move;
}

static void add_call(Walk *walk, int call, int side)
{
    Layout *layout = &walk->layouts[side];
    WireOperation operation = calls[call].operation;
    CoinStripMove move = walk->asked;
    if (operation == OP_FROM_STRING) {
        make_anew(walk, side);
        return;
    }
    if ((operation == OP_COMPUTER_PLAY ||
         (operation == OP_MOVE && !calls[call].refused)) &&
        layout_is_won(layout) && choose(walk, 4) > 0)
        make_anew(walk, side);
    if (operation == OP_MOVE)
        move = move_of(walk, side, calls[call].refused);
    move_script_add_step(
        walk->script,
        (ScriptStep){walk->strips[side], operation, move.coin, move.distance});
    if (operation == OP_MOVE ||
        (operation == OP_COMPUTER_PLAY && layout_choose(layout, &move)))
        layout_move(layout, move.coin, move.distance);
}

static void add_symbol(Walk *walk, int symbol)
{
    const Layout *layout = &walk->layouts[choose(walk, 2)];
    if (walk->added++ % AS_BEFORE == 0 &&
        !choose_move(walk, layout, COINSTRIP_WELTER, &walk->asked))
        walk->asked = (CoinStripMove){-1, 1};
    if (symbol == DRAW)
        draw_strip(walk);
    else
        add_call(walk, symbol / 2, symbol % 2);
}

/* In the first walk in the order of the table, in the second backwards, and in
 * the others mixed. */
static void put_in_order(int number, int symbols[SYMBOLS])
{
    for (int i = 0; i < SYMBOLS; i++)
        symbols[i] = number == 1 ? SYMBOLS - 1 - i : i;
    for (int i = SYMBOLS - 1; number > 1 && i > 0; i--) {
        int other = (int)(hash_mix((uint64_t)number * SYMBOLS + (uint64_t)i) %
                          (uint64_t)(i + 1));
        int symbol = symbols[i];
        symbols[i] = symbols[other];
        symbols[other] = symbol;
    }
}

/* Each symbol comes before each once: a, a, b, a, c, a, d, ...; b, b, c, b, d,
 * ... (a sequence of de Bruijn's). */
void interference_walk(int number, MoveScript *script)
{
    int symbols[SYMBOLS];
    Walk walk = {.script = script, .choices = (uint64_t)number << 32};
    *script = (MoveScript){.strips = 0};
    put_in_order(number, symbols);
    make(&walk, 0);
    make(&walk, 1);
    for (int i = 0; i < SYMBOLS; i++) {
        add_symbol(&walk, symbols[i]);
        for (int k = i + 1; k < SYMBOLS; k++) {
            add_symbol(&walk, symbols[i]);
            add_symbol(&walk, symbols[k]);
        }
    }
}
