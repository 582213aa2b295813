/* See fill.h. */
#include "fill.h"

#include <stdlib.h>
#include <string.h>
#include "kit/contract/relations.h"
#include "kit/contract/plain.h"
#include "kit/script/answer.h"

enum { NUMBER_MOST = 1 << 20 };

static const Function *function_of(const Contract *contract, const Step *step)
{
    return step_is_call(step) ? &contract->functions[step->function] : NULL;
}

/* Is any of its numbers to be asked for? */
static bool is_asked(const Function *function)
{
    for (size_t i = function ? function_given(function) : 0;
         function && i < function->count; i++)
        if (function->parameters[i].told->by != TOLD_STRLEN)
            return true;
    return false;
}

/* ---------------------------------------------------------------- asking -- */

/* What a step of the script that is asked is there for. */
enum { ABOUT_CALL = -1, ABOUT_NOTHING = -2 };
typedef struct {
    size_t step;   /* of the script that is filled */
    int parameter; /* the number that is asked for, or ABOUT_... */
} About;

typedef struct {
    const Contract *contract;
    const Script *script;
    Script asked;
    About *about;
    Arena *arena; /* for the time of asking */
} Filling;

static void add(Filling *filling, Step step, size_t about, int parameter)
{
    step.is_left_out = false;
    filling->about[filling->asked.count] = (About){about, parameter};
    script_add(&filling->asked, step);
}

static void add_question(Filling *filling, size_t at, int parameter)
{
    const Step *step = &filling->script->steps[at];
    const Function *function = &filling->contract->functions[step->function];
    const Told *told = function->parameters[parameter].told;
    Value *values = arena_take(filling->arena, told->count + 1, sizeof *values);

    for (size_t k = 0; k < told->count; k++)
        values[k] = step->arguments[told->of[k]];
    add(filling,
        (Step){.function = (uint16_t)told->by,
               .makes = WIRE_NONE,
               .asks = true,
               .arguments = values},
        at, parameter);
}

/* Asks for one side of a relation, if it is to be asked for. */
static bool add_side(Filling *filling, size_t at, const RelationSide *side)
{
    int parameter = side->parameters[0];
    const Step *step = &filling->script->steps[at];
    const Function *function = &filling->contract->functions[step->function];
    const Told *told =
        parameter >= 0 ? function->parameters[parameter].told : NULL;

    if (!told || told->by == TOLD_STRLEN)
        return false;
    add_question(filling, at, parameter);
    return true;
}

/* If it does not hold, the call is passed over. */
static void add_condition(Filling *filling, size_t at, const Relation *relation)
{
    static const uint32_t turned[] = {2, 3, 0, 1, 4, 5}; /* < is > ... */
    const Step *step = &filling->script->steps[at];
    bool left = add_side(filling, at, &relation->left);
    bool right = add_side(filling, at, &relation->right);
    Step condition = {.function = STEP_WHERE,
                      .number = left ? (uint32_t)relation->sign
                                     : turned[relation->sign],
                      .of_two = left && right};

    condition.limit = relation_number(
        &filling->contract->functions[step->function], step->arguments,
        left ? &relation->right : &relation->left);
    if (left || right)
        add(filling, condition, at, ABOUT_NOTHING);
}

static bool has_length(const Parameter *array, int by)
{
    return array->length == by || array->times == by || array->plus == by;
}

/* Is it the length of an array, or of what is returned? */
static bool says_length(const Function *function, int by)
{
    bool says = has_length(&function->result, by);

    for (size_t i = 0; i < function->count; i++)
        says = says || has_length(&function->parameters[i], by);
    return says;
}

static void add_questions(Filling *filling, size_t at)
{
    const Function *function =
        function_of(filling->contract, &filling->script->steps[at]);

    for (size_t i = 0; i < function->relation_count; i++)
        if (relation_is_asked(function, &function->relations[i]))
            add_condition(filling, at, &function->relations[i]);
    for (size_t i = function_given(function); i < function->count; i++)
        if (function->parameters[i].told->by != TOLD_STRLEN &&
            says_length(function, (int)i)) {
            add_question(filling, at, (int)i);
            add(filling, (Step){.function = STEP_TELL, .number = (uint32_t)i},
                at, ABOUT_NOTHING);
        }
}

/* The script with questions before each call that lacks a number: before what
 * is said to the server of that call, too. */
static void ask_all(Filling *filling)
{
    const Script *script = filling->script;

    for (size_t i = 0; i < script->count; i++) {
        size_t call = i;
        while (call + 1 < script->count &&
               !step_is_call(&script->steps[call]) &&
               script->steps[call].function != STEP_LOOP)
            call++;
        if (is_asked(function_of(filling->contract, &script->steps[call])))
            add_questions(filling, call);
        for (; i < call; i++)
            add(filling, script->steps[i], i, ABOUT_NOTHING);
        add(filling, script->steps[call], call, ABOUT_CALL);
    }
}

/* The solution's answers, without numbers that are filled in. */
static const unsigned char *ask(Model *model, const Contract *contract,
                                const Script *script, bool kept, size_t *size)
{
    static unsigned char request[CHANNEL_REQUEST_MAX];
    Writer writer = writer_on(request, sizeof request);
    const unsigned char *answers = NULL;
    char *why = NULL;

    script_put(&writer, contract, script);
    if (!writer.bad)
        answers =
            model_ask(model, request, writer_length(&writer), kept, size, &why);
    free(why);
    return answers;
}

static uint64_t number_in(const Function *function, const Answer *answer)
{
    const Value *result = &answer->result;
    int64_t number = answer->is_passed || result->size == 0
                         ? 0
                         : number_read(function->result.type, result->bytes);

    return number < 0 || number > NUMBER_MOST ? 0 : (uint64_t)number;
}

/* ---------------------------------------------------------------- filling --
 */

/* An array has as many items as its numbers now say. */
static void fit(const Function *function, Value *values)
{
    for (size_t i = 0; i < function->count; i++) {
        const Parameter *array = &function->parameters[i];
        if (array->length < 0 || values[i].is_null ||
            !parameter_has_told(function, array))
            continue;
        size_t count = parameter_count(function, array, values);
        if (parameter_has_room(array))
            values[i].number = count;
        else if (parameter_kind(array) == GIVEN_PLACE)
            values[i].count = (uint32_t)count;
    }
}

/* The step has that number there, and a copy of its arguments if it had
 * another. */
static void set_number(const Function *function, Step *step, size_t i,
                       uint64_t number, Arena *arena)
{
    if (step->arguments[i].number == number)
        return;
    Value *values =
        arena_copy(arena, step->arguments, function->count * sizeof *values);
    values[i] = (Value){.number = number, .count = 1};
    fit(function, values);
    step->arguments = values;
}

/* How long texts are. */
static void fill_lengths(const Function *function, Step *step, Arena *arena)
{
    for (size_t i = function_given(function); i < function->count; i++) {
        const Told *told = function->parameters[i].told;
        if (told->by != TOLD_STRLEN)
            continue;
        const Value *text = &step->arguments[told->of[0]];
        set_number(function, step, i, text->is_null ? 0 : text->count, arena);
    }
}

static void fill_by_answers(const Filling *filling, Reader answers,
                            Arena *arena)
{
    const Contract *contract = filling->contract;
    Answer answer;

    for (size_t i = 0; i < filling->asked.count;
         i += step_width(&filling->asked.steps[i])) {
        const About *about = &filling->about[i];
        Step *step = &filling->script->steps[about->step];
        const Step *asked = &filling->asked.steps[i];
        bool is_call = about->parameter == ABOUT_CALL; /* filled by now */
        if (!answer_read(&answers, contract, is_call ? step : asked, &answer))
            return;
        const Function *function = function_of(contract, step);
        if (about->parameter >= 0)
            set_number(
                function, step, (size_t)about->parameter,
                number_in(&contract->functions[asked->function], &answer),
                arena);
        else if (is_call && is_asked(function))
            step->is_left_out = answer.is_passed;
    }
}

static bool any_is_told(const Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++)
        if (function_given(&contract->functions[i]) <
            contract->functions[i].count)
            return true;
    return false;
}

void script_fill(Model *model, const Kit *kit, const Script *script, bool kept)
{
    const Contract *contract = kit->contract;
    Arena *arena = kit->values->arena;
    bool asks = false;

    if (script->is_filled || !any_is_told(contract))
        return;
    for (size_t i = 0; i < script->count; i++) {
        const Function *function = function_of(contract, &script->steps[i]);
        if (function)
            fill_lengths(function, &script->steps[i], arena);
        if (is_asked(function))
            asks = script->steps[i].is_left_out = true; /* if nobody knows */
    }
    if (!asks)
        return;
    Filling filling = {
        .contract = contract, .script = script, .arena = arena_new()};
    size_t most = script->count * (3 * RELATIONS_MOST + TOLD_ADDED + 1) + 1;
    filling.about = arena_take(filling.arena, most, sizeof *filling.about);
    ask_all(&filling);
    size_t size = 0;
    const unsigned char *answers =
        ask(model, contract, &filling.asked, kept, &size);
    Reader all = reader_on(answers, size);
    if (answers || model_has_ended(model, &all)) /* so far they go */
        fill_by_answers(&filling, all, arena);
    script_free(&filling.asked);
    arena_free(filling.arena);
}

/* Of what is there and what the other has the more cautious. */
static void take_both(const Contract *contract, Step *step, const Step *other,
                      Arena *arena)
{
    const Function *function = function_of(contract, step);

    for (size_t i = function ? function_given(function) : 0;
         function && i < function->count; i++)
        if (other->arguments[i].number > step->arguments[i].number)
            set_number(function, step, i, other->arguments[i].number, arena);
    step->is_left_out = step->is_left_out || other->is_left_out;
}

void script_fill_both(Model *model, const Kit *kit, Script *script, size_t step,
                      uint32_t number)
{
    if (!any_is_told(kit->contract))
        return;
    Script other = script_copy(script);
    other.steps[step].number = number;
    script_fill(model, kit, &other, true);
    script_fill(model, kit, script, true);
    for (size_t i = 0; i < script->count; i++)
        take_both(kit->contract, &script->steps[i], &other.steps[i],
                  kit->values->arena);
    script->is_filled = true;
    script_free(&other);
}

const unsigned char *model_ask_script(Model *model, const Script *script,
                                      bool kept, size_t *size)
{
    const Kit *kit = model_kit(model);

    script_fill(model, kit, script, kept);
    return ask(model, kit->contract, script, kept, size);
}
