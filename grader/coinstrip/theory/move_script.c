/* See move_script.h. */
#include "move_script.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "coinstrip/pictures/drawing.h"
#include "coinstrip/boards/boards.h"
#include "positions.h"
#include "coinstrip/boards/observers.h"

/* ------------------------------------------------------------------- lies ----
 */

Lie lie_of_text(CoinStripRules rules, const char *text)
{
    Lie lie = {.rules = rules, .length = (int)strlen(text)};
    for (int i = 0; i < lie.length; i++)
        if (text[i] != '.' && lie.coins < DRAWN_COINS)
            lie.squares[lie.coins++] = i;
    return lie;
}

char *lie_text(const Lie *lie)
{
    char *text = memory_new((size_t)lie->length + 1, 1);
    memset(text, '.', (size_t)lie->length);
    for (int coin = 0; coin < lie->coins; coin++)
        text[lie->squares[coin]] = (char)('A' + coin % 26);
    return text;
}

bool lie_is_won(const Lie *lie)
{
    return lie->coins == 0 || lie->squares[lie->coins - 1] == lie->coins - 1;
}

int lie_hole(const Lie *lie)
{
    int hole = 0;
    while (hole < lie->coins && lie->squares[hole] == hole)
        hole++;
    return hole;
}

bool lie_move(Lie *lie, int coin, int distance)
{
    CoinStripMove move = {coin, distance};
    if (!position_is_move(lie->rules, lie->squares, lie->coins, move))
        return false;
    int target = lie->squares[coin] - distance;
    for (; coin > 0 && lie->squares[coin - 1] > target; coin--)
        lie->squares[coin] = lie->squares[coin - 1];
    lie->squares[coin] = target;
    return true;
}

bool lie_is_lost(const Lie *lie)
{
    return position_value(lie->rules, lie->squares, lie->coins) == 0;
}

bool lie_wins(Lie lie, CoinStripMove move)
{
    return lie_move(&lie, move.coin, move.distance) && lie_is_lost(&lie);
}

bool lie_choose(const Lie *lie, CoinStripMove *move)
{
    bool found = false;
    for (int coin = 0; coin < lie->coins; coin++)
        for (int d = 1; d <= lie->squares[coin]; d++) {
            Lie after = *lie;
            CoinStripMove next = {coin, d};
            if (!lie_move(&after, coin, d))
                continue;
            *move = next;
            found = true;
            if (lie_is_lost(&after))
                return true;
        }
    return found;
}

/* ---------------------------------------------------------------- courses ----
 */

Sight sight_of(CoinStripRules rules)
{
    boards_prepare(rules, OP_IS_WON);
    return (Sight){is_believed(rules, OP_TO_STRING),
                   is_believed(rules, OP_SQUARES), boards_won_right(rules)};
}

void move_script_add_step(Course *course, Step step)
{
    if (course->count == COURSE_STEPS)
        abort();
    course->steps[course->count++] = step;
}

int move_script_make(Course *course, const Start *start)
{
    course->starts[course->strips] = *start;
    move_script_add_step(course, (Step){course->strips, OP_FROM_STRING, 0, 0});
    return course->strips++;
}

void move_script_add(Course *course, int strip, WireOperation operation)
{
    move_script_add_step(course, (Step){strip, operation, 0, 0});
}

void move_script_add_move(Course *course, int strip, int coin, int distance)
{
    move_script_add_step(course, (Step){strip, OP_MOVE, coin, distance});
}

void move_script_look(Course *course, int strip, Sight sight)
{
    if (sight.text)
        move_script_add(course, strip, OP_TO_STRING);
    if (sight.squares)
        move_script_add(course, strip, OP_SQUARES);
}

void move_script_ask_won(Course *course, int strip, Sight sight)
{
    if (sight.won)
        move_script_add(course, strip, OP_IS_WON);
}

static void put_start(Writer *to, uint32_t slot, const Start *start)
{
    const Drawing *drawing = &start->drawing;
    char *text = lie_text(&start->first);
    if (!start->drawn)
        put_from_string(to, slot, start->first.rules, text);
    else if (drawing->sized)
        put_random_sized(to, slot, drawing->rules, drawing->coins,
                         drawing->length, drawing->min_moves, start->seed);
    else
        put_random(to, slot, drawing->rules, start->seed);
    free(text);
}

static void put_step(Writer *to, uint32_t slot, const Course *course,
                     const Step *step)
{
    const Start *start = &course->starts[step->strip];
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

/* ---------------------------------------------------------------- answers ----
 */

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

static bool take_text(Going *going, Reader *answers, const Lie *lie)
{
    size_t length = 0;
    const unsigned char *bytes =
        get_u8(answers) ? get_text(answers, &length) : NULL;
    char *wanted = lie_text(lie);
    bool right = bytes && length == (size_t)lie->length &&
                 memcmp(bytes, wanted, length) == 0;
    if (!right)
        note(going, text_format("\"%s\"", wanted),
             bytes ? text_format("\"%.*s\"", (int)length, (const char *)bytes)
                   : text_copy("NULL"));
    free(wanted);
    return right;
}

static bool take_squares(Going *going, Reader *answers, const Lie *lie)
{
    bool right = true;
    for (int coin = 0; coin < lie->coins; coin++) {
        int square = get_i32(answers);
        if (right && square != lie->squares[coin]) {
            going->coin = coin;
            right = note(going, call_trace_number(lie->squares[coin]),
                         call_trace_number(square));
        }
    }
    return right;
}

static bool take_strategy(Going *going, Reader *answers, const Lie *lie,
                          WireOperation operation, CoinStripMove *move)
{
    bool playing = operation == OP_COMPUTER_PLAY, lost = lie_is_lost(lie);
    bool wanted = playing ? !lie_is_won(lie) : !lost;
    bool found = get_u8(answers) != 0;
    move->coin = get_i32(answers);
    move->distance = get_i32(answers);
    Lie after = *lie;
    bool right = found == wanted &&
                 (!wanted ? true /* *move is judged on fresh strips */
                  : lost  ? lie_move(&after, move->coin, move->distance)
                          : lie_wins(*lie, *move));
    return right || note(going,
                         text_copy(!wanted ? "false"
                                   : lost  ? "true, and any legal move"
                                           : "true, and a move that wins"),
                         call_trace_found(found, *move));
}

static int square_of(const Lie *lie, int coin)
{
    return coin < 0 || coin >= lie->coins ? -1 : lie->squares[coin];
}

static bool take_number(Going *going, Reader *answers, const Step *step,
                        const Lie *lie)
{
    return take_int(going, answers,
                    step->operation == OP_LENGTH  ? lie->length
                    : step->operation == OP_COINS ? lie->coins
                                                  : square_of(lie, step->coin));
}

/* Takes the answer to a step, and makes its move on `lie`. */
static bool take_step(Going *going, const Step *step, Reader *answers, Lie *lie,
                      CoinStripMove *move)
{
    WireOperation operation = step->operation;
    if (get_u8(answers) != ANSWER_DONE)
        return note(going, text_copy("an answer"), text_copy("none"));
    if (operation == OP_FREE)
        return get_u8(answers) == ANSWER_DONE; /* to OP_GIVE_BACK */
    if (operation == OP_LENGTH || operation == OP_COINS ||
        operation == OP_SQUARE)
        return take_number(going, answers, step, lie);
    if (operation == OP_IS_LEGAL) {
        Lie after = *lie;
        return take_bool(going, answers,
                         lie_move(&after, step->coin, step->distance));
    }
    if (operation == OP_TO_STRING)
        return take_text(going, answers, lie);
    if (operation == OP_SQUARES)
        return take_squares(going, answers, lie);
    if (operation == OP_FROM_STRING)
        return take_bool(going, answers, true);
    if (operation == OP_IS_WON)
        return take_bool(going, answers, lie_is_won(lie));
    if (operation == OP_MOVE)
        return take_bool(going, answers,
                         lie_move(lie, step->coin, step->distance));
    bool right = take_strategy(going, answers, lie, operation, move);
    if (right && operation == OP_COMPUTER_PLAY)
        lie_move(lie, move->coin, move->distance);
    return right;
}

static bool is_judged(const Course *course, const Step *step)
{
    return course->only == 0 ||
           (step->operation == course->only &&
            course->starts[step->strip].first.rules == course->game);
}

/* Nobody knows how the strip is after such an answer. */
static bool is_lost_track(const Step *step)
{
    return step->operation == OP_FROM_STRING || step->operation == OP_MOVE ||
           step->operation == OP_COMPUTER_PLAY;
}

static Going follow(const Course *course, Reader *answers)
{
    Going going = {.at = -1};
    Lie lies[COURSE_STRIPS];
    bool lost[COURSE_STRIPS] = {false};
    for (int i = 0; i < course->strips; i++)
        lies[i] = course->starts[i].first;
    for (int i = 0; i < course->count && going.at < 0; i++) {
        const Step *step = &course->steps[i];
        CoinStripMove move = {0, 0};
        Lie before = lies[step->strip];
        bool right =
            take_step(&going, step, answers, &lies[step->strip], &move);
        going.ended = answers->bad;
        if (going.ended ||
            (!right && !lost[step->strip] && is_judged(course, step))) {
            going.at = i;
            going.lie = before;
        } else if (!right) {
            lost[step->strip] |= is_lost_track(step);
            going_free(&going);
        }
        going.moves[i] = move;
    }
    return going;
}

Going move_script_run(const Course *course, int cpu_ms)
{
    Coins *coins = coins_now();
    Writer request = coins_request();
    uint32_t first = coins->slots;
    coins->slots += (uint32_t)course->strips;
    for (int i = 0; i < course->count; i++)
        put_step(&request, first + (uint32_t)course->steps[i].strip, course,
                 &course->steps[i]);
    for (int i = 0; i < course->strips && !coins->freeing.ends; i++)
        put_on_slot(&request, OP_FREE, first + (uint32_t)i);
    Reader answers;
    bool served = coins_ask(&request, cpu_ms, &answers);
    Going going = follow(course, &answers);
    if (!served && going.at < 0) { /* it ended when they were freed */
        going.at = course->count - 1;
        going.ended = true;
    }
    return going;
}

Going move_script_run_anew(const Course *course)
{
    coins_forgive();
    coins_new_session();
    return move_script_run(course, CALL_CPU_MS);
}

Lie going_lie(const Course *course, const Going *going, int at)
{
    int strip = course->steps[at].strip;
    Lie lie = course->starts[strip].first;
    for (int i = 0; i < at; i++) {
        const Step *step = &course->steps[i];
        CoinStripMove stored = going->moves[i];
        if (step->strip != strip)
            continue;
        if (step->operation == OP_MOVE)
            lie_move(&lie, step->coin, step->distance);
        else if (step->operation == OP_COMPUTER_PLAY)
            lie_move(&lie, stored.coin, stored.distance);
    }
    return lie;
}

bool going_differs_in_letters(const Course *course, const Going *going)
{
    const char *expected = going->expected, *got = going->got;
    return course->steps[going->at].operation == OP_TO_STRING && expected &&
           got && *got == *expected && /* in quotes, and not NULL */
           drawing_has_squares(got, expected);
}

void going_free(Going *going)
{
    free(going->expected);
    free(going->got);
    going->expected = going->got = NULL;
}
