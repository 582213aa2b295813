/* Tells a course, as C: see move_script.h. Knows nothing of how it is run. */
#include "move_script.h"

#include <stdlib.h>
#include <string.h>

char *start_call(const Start *start)
{
    const Drawing *drawing = &start->drawing;
    const char *rules = call_trace_rules(start->first.rules);
    unsigned long long seed = (unsigned long long)start->seed;
    char *text = lie_text(&start->first);
    char *call =
        !start->drawn
            ? text_format("coinstrip_from_string(%s, \"%s\")", rules, text)
        : drawing->sized
            ? text_format("coinstrip_random_sized(%s, %d, %d, %d, %lluu)",
                          rules, drawing->coins, drawing->length,
                          drawing->min_moves, seed)
            : text_format("coinstrip_random(%s, %lluu)", rules, seed);
    free(text);
    return call;
}

/* Is the answer a move? */
static bool gives_move(WireOperation operation)
{
    return operation == OP_HINT || operation == OP_COMPUTER_PLAY;
}

/* `coin`: that is looked for. `number`: of its strip in the story. */
static char *step_call(const Course *course, const Step *step, int coin,
                       int number)
{
    WireOperation operation = step->operation;
    const char *name = wire_function(operation);
    if (operation == OP_FROM_STRING)
        return start_call(&course->starts[step->strip]);
    if (operation == OP_MOVE || operation == OP_IS_LEGAL)
        return text_format("%s(s%d, %d, %d)", name, number, step->coin,
                           step->distance);
    if (operation == OP_SQUARES || operation == OP_SQUARE)
        return text_format("coinstrip_square(s%d, %d)", number,
                           operation == OP_SQUARE ? step->coin : coin);
    return text_format("%s(s%d%s)", name, number,
                       gives_move(operation) ? ", &move" : "");
}

static StoryGives step_gives(WireOperation operation)
{
    static const StoryGives gives[OP_COUNT] = {
        [OP_FROM_STRING] = GIVES_STRIP, [OP_LENGTH] = GIVES_INT,
        [OP_COINS] = GIVES_INT,         [OP_SQUARE] = GIVES_INT,
        [OP_SQUARES] = GIVES_INT,       [OP_TO_STRING] = GIVES_TEXT,
        [OP_IS_LEGAL] = GIVES_BOOL,     [OP_MOVE] = GIVES_BOOL,
        [OP_IS_WON] = GIVES_BOOL,       [OP_HINT] = GIVES_MOVE,
        [OP_COMPUTER_PLAY] = GIVES_MOVE};
    return gives[operation]; /* OP_FREE: nothing */
}

void move_script_tell(const Course *course, const Going *going)
{
    Story *story = &coins_now()->story;
    int numbers[COURSE_STRIPS] = {0};
    call_trace_clear(story);
    for (int i = 0; i <= going->at; i++) {
        const Step *step = &course->steps[i];
        int number = call_trace_call(
            story, step_gives(step->operation),
            step_call(course, step, going->coin, numbers[step->strip]));
        if (step->operation == OP_FROM_STRING)
            numbers[step->strip] = number;
        if (i == going->at) {
            if (!going->ended)
                call_trace_answer(story, text_copy(going->got));
        } else if (step->operation == OP_COMPUTER_PLAY) {
            CoinStripMove move = going->moves[i];
            call_trace_answer(story, call_trace_found(move.coin >= 0, move));
        }
    }
}

/* The moves that it may store, as a condition in C. */
static void add_moves(Text *to, const Lie *lie)
{
    bool lost = lie_is_lost(lie);
    const char * or = "";
    for (int coin = 0; coin < lie->coins; coin++)
        for (int d = 1; d <= lie->squares[coin]; d++) {
            Lie after = *lie;
            CoinStripMove move = {coin, d};
            if (!(lost ? lie_move(&after, coin, d) : lie_wins(*lie, move)))
                continue;
            text_addf(to, "%s(move.coin == %d && move.distance == %d)", or,
                      coin, d);
            or = " ||\n     ";
        }
}

char *move_script_check(const Course *course, const Going *going)
{
    const Step *step = &course->steps[going->at];
    const char *call = coins_now()->story.expression;
    Text check = TEXT_EMPTY;
    if (gives_move(step->operation) && strcmp(going->expected, "false") != 0) {
        text_addf(&check, "check_that(\"%s\", %s && (", call, call);
        add_moves(&check, &going->lie);
        text_addf(&check, "),\n    \"%s\");\n", going->expected);
        return text_take(&check);
    }
    const char *kind = step->operation == OP_TO_STRING            ? "text"
                       : step_gives(step->operation) == GIVES_INT ? "int"
                                                                  : "bool";
    text_addf(&check, "check_%s(\"%s\", %s, %s);\n", kind, call, call,
              going->expected);
    return text_take(&check);
}
