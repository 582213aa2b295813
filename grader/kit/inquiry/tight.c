/* See tight.h. */
#include "tight.h"

#include "kit/contract/relations.h"
#include "kit/contract/type.h"
#include "kit/script/answer.h"
#include "kit/script/make_parts.h"
#include "kit/run/fill.h"

enum { ASKED = 600, ANSWERS = 40, GROWN = 8, MOST = 4000 };

/* The parameter that says how much room there is, and nothing else; -1: none.
 * (Where objects change, what is asked again is asked of others.) */
static int room_of(const Function *function)
{
    Role role = function_role(function);
    int room = -1;

    if (!function->is_judged || !type_is_integer(function->result.type) ||
        (role != ROLE_PLAIN && role != ROLE_LOOKS))
        return -1;
    for (size_t i = 0; i < function->count; i++) {
        const Parameter *of = &function->parameters[i];
        if (parameter_kind(of) == GIVEN_PLACE && of->length >= 0 &&
            !parameter_is_computed(of))
            room = of->length;
    }
    for (size_t i = 0; i < function->count && room >= 0; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_ITEMS &&
            function->parameters[i].length == room)
            return -1;
    return room >= 0 && type_is_integer(function->parameters[room].type) ? room
                                                                         : -1;
}

/* May it be any number between those that are listed? Some of these follow each
 * other. */
static bool is_any_number(const ValueRow *row)
{
    enum { FEW = 3 };
    size_t following = 1;

    for (size_t i = 1; i < row->count && following < FEW; i++)
        following = row->items[i].number == row->items[i - 1].number + 1
                        ? following + 1
                        : 1;
    return row->is_open || following >= FEW;
}

/* The index of the most room that is listed, within reason. */
static int most_room(const ValueRow *row)
{
    int most = 0;

    for (size_t i = 0; i < row->count; i++)
        if (row->items[i].number <= MOST &&
            (row->items[most].number > MOST ||
             row->items[i].number > row->items[most].number))
            most = (int)i;
    return most;
}

/* The call once more, with another room, if it may be that. */
static void add_other(Making *making, const Step *step, int room,
                      uint64_t number)
{
    const Contract *contract = making->kit->contract;
    const Function *function = &contract->functions[step->function];
    const ValueRow *row = &making->kit->values->rows[step->function][room];
    const Type *type = function->parameters[room].type;
    Value *values = arena_copy(making->arena, step->arguments,
                               function->count * sizeof *values);

    if (!value_row_has_number(row, type, (int64_t)number))
        return;
    values[room] = value_of_number(type, (int64_t)number, making->arena);
    making_agree(making, function, values);
    if (relations_hold(contract, function, values))
        making_add(making, (Step){.function = step->function,
                                  .makes = step->makes,
                                  .arguments = values});
}

/* For each number that some answer says, the call with less room than that, as
 * much, and more. */
static void add_others(Making *making, const Script *asked, int room,
                       size_t function, Reader answers)
{
    const Contract *contract = making->kit->contract;
    uint64_t met[ANSWERS];
    size_t count = 0;
    Answer answer;

    for (size_t i = 0; i < asked->count && count < ANSWERS; i++) {
        const Step *step = &asked->steps[i];
        if (!answer_read(&answers, contract, step, &answer))
            return;
        uint64_t needed = answer.result.number;
        size_t before = 0;
        if (step->function != function || answer.is_passed || needed == 0 ||
            needed > MOST)
            continue;
        while (before < count && met[before] != needed)
            before++;
        if (before < count)
            continue;
        met[count++] = needed;
        for (uint64_t number = needed - 1; number <= needed + 1; number++)
            add_other(making, step, room, number);
    }
}

/* Something that the function can be called on. */
static Making begin(const Kit *kit, size_t function, Arena *arena)
{
    const Function *of = &kit->contract->functions[function];
    Making making = making_begin(kit, arena, 77 * (function + 1));

    for (size_t i = 0; i < of->count; i++) {
        if (parameter_kind(&of->parameters[i]) != GIVEN_OBJECT)
            continue;
        int object =
            making_new(&making, object_name(of->parameters[i].type), 0);
        if (object != MAKING_ANY)
            making_grow(&making, object, GROWN);
    }
    return making;
}

/* Calls with much room. */
static void ask(Making *making, size_t function, int room)
{
    Choice choice = choice_any;
    bool fine = true;

    choice.of[room] = most_room(&making->kit->values->rows[function][room]);
    for (size_t i = 0; i < ASKED; i++)
        making_call(making, function, choice, &fine);
}

static void add_one(Survey *survey, const Kit *kit, Model *model,
                    size_t function, int room)
{
    Making asked = begin(kit, function, survey->arena);
    Making making = begin(kit, function, survey->arena);
    size_t size;

    ask(&asked, function, room);
    const unsigned char *answers =
        model_ask_script(model, &asked.script, false, &size);
    if (answers)
        add_others(&making, &asked.script, room, function,
                   reader_on(answers, size));
    script_free(&asked.script);
    making_free_all(&making);
    survey_insert(survey, making.script);
}

void tight_add(Survey *survey, const Kit *kit, Model *model)
{
    for (size_t i = 0; i < kit->contract->count; i++) {
        int room = room_of(&kit->contract->functions[i]);
        if (room >= 0 && kit->values->rows[i][room].count > 0 &&
            is_any_number(&kit->values->rows[i][room]))
            add_one(survey, kit, model, i, room);
    }
}
