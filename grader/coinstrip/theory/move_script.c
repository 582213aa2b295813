/* See move_script.h. */
#include "move_script.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/pictures/drawing.h"
#include "coinstrip/boards/boards.h"
#include "positions.h"
#include "coinstrip/boards/observers.h"

/* --------------------------------------------------------------- layouts ----
 */

Layout layout_of_text(CoinStripRules rules, const char *text)
{
    Layout layout = {.rules = rules, .length = (int)strlen(text)};
    for (int i = 0; i < layout.length; i++)
        if (text[i] != '.' && layout.coins < DRAWN_COINS)
            layout.squares[layout.coins++] = i;
    return layout;
}

char *layout_text(const Layout *layout)
{
    char *text = memory_new((size_t)layout->length + 1, 1);
    memset(text, '.', (size_t)layout->length);
    for (int coin = 0; coin < layout->coins; coin++)
        text[layout->squares[coin]] = (char)('A' + coin % 26);
    return text;
}

bool layout_is_won(const Layout *layout)
{
    return layout->coins == 0 ||
           layout->squares[layout->coins - 1] == layout->coins - 1;
}

int layout_hole(const Layout *layout)
{
    int hole = 0;
    while (hole < layout->coins && layout->squares[hole] == hole)
        hole++;
    return hole;
}

bool layout_move(Layout *layout, int coin, int distance)
{
    CoinStripMove move = {coin, distance};
    if (!position_is_move(layout->rules, layout->squares, layout->coins, move))
        return false;
    int target = layout->squares[coin] - distance;
    for (; coin > 0 && layout->squares[coin - 1] > target; coin--)
        layout->squares[coin] = layout->squares[coin - 1];
    layout->squares[coin] = target;
    return true;
}

bool layout_is_lost(const Layout *layout)
{
    return position_value(layout->rules, layout->squares, layout->coins) == 0;
}

bool layout_wins(Layout layout, CoinStripMove move)
{
    return layout_move(&layout, move.coin, move.distance) &&
           layout_is_lost(&layout);
}

bool layout_choose(const Layout *layout, CoinStripMove *move)
{
    bool found = false;
    for (int coin = 0; coin < layout->coins; coin++)
        for (int d = 1; d <= layout->squares[coin]; d++) {
            Layout after = *layout;
            if (!layout_move(&after, coin, d))
                continue;
            *move = (CoinStripMove){coin, d};
            found = true;
            if (layout_is_lost(&after))
                return true;
        }
    return found;
}

/* ------------------------------------------------------------ scripts ---- */

Sight sight_of(CoinStripRules rules)
{
    boards_prepare(rules, OP_IS_WON);
    return (Sight){is_believed(rules, OP_TO_STRING),
                   is_believed(rules, OP_SQUARES), boards_won_right(rules)};
}

void move_script_add_step(MoveScript *script, ScriptStep step)
{
    if (script->count == SCRIPT_STEPS)
        abort();
    script->steps[script->count++] = step;
}

int move_script_make(MoveScript *script, const Start *start)
{
    script->starts[script->strips] = *start;
    move_script_add_step(script,
                         (ScriptStep){script->strips, OP_FROM_STRING, 0, 0});
    return script->strips++;
}

void move_script_add(MoveScript *script, int strip, WireOperation operation)
{
    move_script_add_step(script, (ScriptStep){strip, operation, 0, 0});
}

void move_script_add_move(MoveScript *script, int strip, int coin, int distance)
{
    move_script_add_step(script, (ScriptStep){strip, OP_MOVE, coin, distance});
}

void move_script_look(MoveScript *script, int strip, Sight sight)
{
    if (sight.text)
        move_script_add(script, strip, OP_TO_STRING);
    if (sight.squares)
        move_script_add(script, strip, OP_SQUARES);
}

void move_script_ask_won(MoveScript *script, int strip, Sight sight)
{
    if (sight.won)
        move_script_add(script, strip, OP_IS_WON);
}

static void put_start(Writer *to, uint32_t slot, const Start *start)
{
    const Drawing *drawing = &start->drawing;
    char *text = layout_text(&start->first);
    if (!start->drawn)
        put_from_string(to, slot, start->first.rules, text);
    else if (drawing->sized)
        put_random_sized(to, slot, drawing->rules, drawing->coins,
                         drawing->length, drawing->min_moves, start->seed);
    else
        put_random(to, slot, drawing->rules, start->seed);
    free(text);
}

static void put_step(Writer *to, uint32_t slot, const MoveScript *script,
                     const ScriptStep *step)
{
    const Start *start = &script->starts[step->strip];
    if (step->operation == OP_FROM_STRING)
        put_start(to, slot, start);
    else if (step->operation == OP_SQUARES)
        put_squares(to, slot, 0, start->first.coins - 1);
    else if (step->operation == OP_MOVE || step->operation == OP_IS_LEGAL)
        put_move(to, step->operation, slot, step->coin, step->distance);
    else
        put_on_slot(to, step->operation, slot);
    if (step->operation == OP_SQUARE)
        put_i32(to, step->coin);
    if (step->operation == OP_FREE)
        put_u8(to, OP_GIVE_BACK);
}

/* ------------------------------------------------------------ answers ---- */

/* Keeps what was wrong; false. */
static bool note(Going *going, char *expected, char *got)
{
    going->expected = expected;
    going->got = got;
    return false;
}

static bool take_bool(Going *going, Reader *answers, bool wanted)
{
    bool got = get_u8(answers) != 0;
    return got == wanted || note(going, text_copy(wanted ? "true" : "false"),
                                 text_copy(got ? "true" : "false"));
}

static bool take_int(Going *going, Reader *answers, int wanted)
{
    int got = get_i32(answers);
    return got == wanted ||
           note(going, call_trace_number(wanted), call_trace_number(got));
}

static bool take_text(Going *going, Reader *answers, const Layout *layout)
{
    size_t length = 0;
    const unsigned char *bytes =
        get_u8(answers) ? get_text(answers, &length) : NULL;
    char *wanted = layout_text(layout);
    bool right = bytes && length == (size_t)layout->length &&
                 memcmp(bytes, wanted, length) == 0;
    if (!right)
        note(going, text_format("\"%s\"", wanted),
             bytes ? text_format("\"%.*s\"", (int)length, (const char *)bytes)
                   : text_copy("NULL"));
    free(wanted);
    return right;
}

static bool take_squares(Going *going, Reader *answers, const Layout *layout)
{
    bool right = true;
    for (int coin = 0; coin < layout->coins; coin++) {
        int square = get_i32(answers);
        if (right && square != layout->squares[coin]) {
            going->coin = coin;
            right = note(going, call_trace_number(layout->squares[coin]),
                         call_trace_number(square));
        }
    }
    return right;
}

static bool take_strategy(Going *going, Reader *answers, const Layout *layout,
                          WireOperation operation, CoinStripMove *move)
{
    bool playing = operation == OP_COMPUTER_PLAY, lost = layout_is_lost(layout),
         wanted = playing ? !layout_is_won(layout) : !lost,
         found = get_u8(answers) != 0;
    move->coin = get_i32(answers);
    move->distance = get_i32(answers);
    Layout after = *layout;
    bool right = found == wanted &&
                 (!wanted ? true /* *move is judged on fresh strips */
                  : lost  ? layout_move(&after, move->coin, move->distance)
                          : layout_wins(*layout, *move));
    return right || note(going,
                         text_copy(!wanted ? "false"
                                   : lost  ? "true, and any legal move"
                                           : "true, and a move that wins"),
                         call_trace_found(found, *move));
}

static int square_of(const Layout *layout, int coin)
{
    return coin < 0 || coin >= layout->coins ? -1 : layout->squares[coin];
}

static bool take_number(Going *going, Reader *answers, const ScriptStep *step,
                        const Layout *layout)
{
    return take_int(going, answers,
                    step->operation == OP_LENGTH ? layout->length
                    : step->operation == OP_COINS
                        ? layout->coins
                        : square_of(layout, step->coin));
}

/* Takes the answer to a step, and makes its move on `layout`. */
static bool take_step(Going *going, const ScriptStep *step, Reader *answers,
                      Layout *layout, CoinStripMove *move)
{
    WireOperation operation = step->operation;
    if (get_u8(answers) != ANSWER_DONE)
        return note(going, text_copy("an answer"), text_copy("none"));
    if (operation == OP_FREE)
        return get_u8(answers) == ANSWER_DONE; /* to OP_GIVE_BACK */
    if (operation == OP_LENGTH || operation == OP_COINS ||
        operation == OP_SQUARE)
        return take_number(going, answers, step, layout);
    if (operation == OP_IS_LEGAL) {
        Layout after = *layout;
        return take_bool(going, answers,
                         layout_move(&after, step->coin, step->distance));
    }
    if (operation == OP_TO_STRING)
        return take_text(going, answers, layout);
    if (operation == OP_SQUARES)
        return take_squares(going, answers, layout);
    if (operation == OP_FROM_STRING)
        return take_bool(going, answers, true);
    if (operation == OP_IS_WON)
        return take_bool(going, answers, layout_is_won(layout));
    if (operation == OP_MOVE)
        return take_bool(going, answers,
                         layout_move(layout, step->coin, step->distance));
    bool right = take_strategy(going, answers, layout, operation, move);
    if (right && operation == OP_COMPUTER_PLAY)
        layout_move(layout, move->coin, move->distance);
    return right;
}

static bool is_judged(const MoveScript *script, const ScriptStep *step)
{
    return script->only == 0 ||
           (step->operation == script->only &&
            script->starts[step->strip].first.rules == script->game);
}

/* Nobody knows how the strip is after such an answer. */
static bool is_lost_track(const ScriptStep *step)
{
    return step->operation == OP_FROM_STRING || step->operation == OP_MOVE ||
           step->operation == OP_COMPUTER_PLAY;
}

static Going follow(const MoveScript *script, Reader *answers)
{
    Going going = {.at = -1};
    Layout layouts[SCRIPT_STRIPS];
    bool lost[SCRIPT_STRIPS] = {false};
    for (int i = 0; i < script->strips; i++)
        layouts[i] = script->starts[i].first;
    for (int i = 0; i < script->count && going.at < 0; i++) {
        const ScriptStep *step = &script->steps[i];
        CoinStripMove move = {0, 0};
        Layout before = layouts[step->strip];
        bool right =
            take_step(&going, step, answers, &layouts[step->strip], &move);
        going.ended = answers->bad;
        if (going.ended ||
            (!right && !lost[step->strip] && is_judged(script, step))) {
            going.at = i;
            going.layout = before;
        } else if (!right) {
            lost[step->strip] |= is_lost_track(step);
            going_free(&going);
        }
        going.moves[i] = move;
    }
    return going;
}

void move_script_put(Writer *to, const MoveScript *script)
{
    Context *context = context_now();
    uint32_t first = context->slots;
    context->slots += (uint32_t)script->strips;
    for (int i = 0; i < script->count; i++)
        put_step(to, first + (uint32_t)script->steps[i].strip, script,
                 &script->steps[i]);
    for (int i = 0; i < script->strips && !context->freeing.ends; i++)
        put_on_slot(to, OP_FREE, first + (uint32_t)i);
}

Going move_script_take(const MoveScript *script, Reader *answers, bool served)
{
    Going going = follow(script, answers);
    int freed = context_now()->freeing.ends ? 0 : script->strips;
    while (going.at < 0 && freed-- > 0)
        get_u8(answers);
    if (going.at < 0 && (!served || answers->bad)) {
        going.at = script->count - 1;
        going.ended = true; /* when they were freed */
    }
    return going;
}

Going move_script_run(const MoveScript *script, int cpu_ms)
{
    Reader answers;
    Writer to = coins_request();
    move_script_put(&to, script);
    return move_script_take(script, &answers, coins_ask(&to, cpu_ms, &answers));
}

Going move_script_run_anew(const MoveScript *script)
{
    coins_forgive();
    coins_new_session();
    return move_script_run(script, CALL_CPU_MS);
}

Layout going_layout(const MoveScript *script, const Going *going, int at)
{
    int strip = script->steps[at].strip;
    Layout layout = script->starts[strip].first;
    for (int i = 0; i < at; i++) {
        const ScriptStep *step = &script->steps[i];
        CoinStripMove stored = going->moves[i];
        if (step->strip != strip)
            continue;
        if (step->operation == OP_MOVE)
            layout_move(&layout, step->coin, step->distance);
        else if (step->operation == OP_COMPUTER_PLAY)
            layout_move(&layout, stored.coin, stored.distance);
    }
    return layout;
}

bool going_differs_in_letters(const MoveScript *script, const Going *going)
{
    const char *expected = going->expected, *got = going->got; /* in quotes */
    return script->steps[going->at].operation == OP_TO_STRING && expected &&
           got && *got == *expected && drawing_has_squares(got, expected);
}

void going_free(Going *going)
{
    free(going->expected);
    free(going->got);
    going->expected = going->got = NULL;
}
