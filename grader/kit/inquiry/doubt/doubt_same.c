/* See doubt_same.h. */
#include "doubt_same.h"

#include "kit/contract/type.h"
#include "kit/script/answer.h"
#include "kit/script/views.h"

/* The parameter of the witness that says the same; -1: none does. */
static int same_parameter(const Function *witness, const Parameter *parameter)
{
    int at = function_parameter(witness, parameter->name);
    const Parameter *other = at < 0 ? NULL : &witness->parameters[at];
    GivenKind kind = parameter_kind(parameter);
    bool fine =
        other && parameter_kind(other) == kind &&
        other->type->kind == parameter->type->kind &&
        (kind == GIVEN_OBJECT || kind == GIVEN_PLAIN || kind == GIVEN_TEXT);

    return fine ? at : -1;
}

/* The same question to that function. False if it takes something else, or
 * nothing that says what is asked for. */
static bool ask_for_same(const Contract *contract, const Step *look,
                         size_t function, Arena *arena, Step *step)
{
    const Function *witness = &contract->functions[look->function];
    const Function *of = &contract->functions[function];
    Value *arguments = arena_take(arena, of->count, sizeof *arguments);
    size_t says = 0;

    for (size_t i = 0; i < of->count; i++) {
        int at = same_parameter(witness, &of->parameters[i]);
        if (at < 0)
            return false;
        arguments[i] = look->arguments[at];
        says += parameter_kind(&of->parameters[i]) != GIVEN_OBJECT;
    }
    *step = *look;
    step->function = (uint16_t)function;
    step->arguments = arguments;
    return says > 0;
}

/* What the model answers to the last step. */
static bool last_answer(Runner *runner, const Script *script, Answer *answer,
                        Arena *arena)
{
    size_t last = script->count - 1;
    Reader rest;

    if (!run_model_behind(runner, script, last, &rest))
        return false;
    rest = reader_on(arena_copy(arena, rest.at, reader_left(&rest)),
                     reader_left(&rest));
    return answer_read(&rest, runner->kit->contract, &script->steps[last],
                       answer) &&
           !answer->is_passed;
}

/* The script with that question at its end, and what is kept of it. */
static Script with_question(const Script *script, const Step *step,
                            int left_out)
{
    Script asked = {.count = 0};

    for (size_t i = 0; i + 1 < script->count; i++)
        if ((int)i != left_out)
            script_add(&asked, script->steps[i]);
    script_add(&asked, *step);
    return asked;
}

static bool sees_rightly(Runner *runner, const Doubt *doubt, int call,
                         const Step *step, Arena *arena)
{
    const Contract *contract = runner->kit->contract;
    Script with = with_question(doubt->script, step, -1);
    Script without = with_question(doubt->script, step, call);
    Answer now, before;
    size_t parameter;
    bool sees = script_is_sound(contract, &without) &&
                last_answer(runner, &with, &now, arena) &&
                last_answer(runner, &without, &before, arena) &&
                answer_difference(contract, step, &now, &before, &parameter) !=
                    PART_NONE &&
                run_script(runner, &with, false).end == RUN_SAME;

    script_free(&with);
    script_free(&without);
    return sees;
}

bool is_right_for_another(Runner *runner, const Doubt *doubt)
{
    const Contract *contract = runner->kit->contract;
    const Script *script = doubt->script;
    const Step *look = &script->steps[script->count - 1];
    int call = (int)script->count - 2;
    Arena *arena = arena_new();
    bool found = false;

    if (!doubt->sees[look->function] ||
        function_role(&contract->functions[look->function]) != ROLE_LOOKS)
        call = -1;
    while (call >= 0 && script->steps[call].function != doubt->suspect)
        call--;
    for (size_t i = 0; call >= 0 && i < contract->count && !found; i++) {
        Step step;
        found = i != look->function && !doubt->sees[i] &&
                contract->functions[i].is_judged &&
                function_role(&contract->functions[i]) == ROLE_LOOKS &&
                ask_for_same(contract, look, i, arena, &step) &&
                sees_rightly(runner, doubt, call, &step, arena);
    }
    arena_free(arena);
    return found;
}
