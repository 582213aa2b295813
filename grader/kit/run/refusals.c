/* See refusals.h. */
#include "refusals.h"

#include <stdlib.h>
#include "base/memory.h"
#include "kit/contract/type.h"
#include "kit/script/answer.h"
#include "fill.h"

/* What a call says. Of a number that is never below 0, 0 may say no ("how many
 * bytes, or 0 if there is no room"); of one that is never anything else, 0 or
 * 1: which of them, the places show. */
typedef enum {
    SAYING_NO,
    SAYING_0,
    SAYING_1,
    SAYING_MORE,
    SAYING_KINDS
} Saying;

enum { CODES = 8 }; /* numbers below 0 by which one function refuses, at most */

/* Of one place: how often what was said, and how often the place was left as it
 * was then, though it had room; and by which numbers below 0, of which there
 * may be one more than tell that it refuses. */
typedef struct {
    size_t left[SAYING_KINDS], written[SAYING_KINDS];
    uint64_t codes[CODES + 1];
    size_t code_count;
} Place;

static bool is_place(const Function *function, size_t parameter)
{
    return function->is_judged && function->result.way != WAY_NOTHING &&
           parameter_kind(&function->parameters[parameter]) == GIVEN_PLACE;
}

static bool has_place(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        if (is_place(function, i))
            return true;
    return false;
}

static bool calls_any(const Script *script, const bool *functions)
{
    for (size_t i = 0; i < script->count; i++)
        if (step_is_call(&script->steps[i]) &&
            functions[script->steps[i].function])
            return true;
    return false;
}

static Saying saying_of(const Function *function, const Answer *answer)
{
    if (answer_says_no(function, answer))
        return SAYING_NO;
    if (!type_is_integer(function->result.type))
        return SAYING_MORE;
    return answer->result.number == 0   ? SAYING_0
           : answer->result.number == 1 ? SAYING_1
                                        : SAYING_MORE;
}

static void note_code(Place *place, uint64_t number)
{
    for (size_t i = 0; i < place->code_count; i++)
        if (place->codes[i] == number)
            return;
    if (place->code_count <= CODES)
        place->codes[place->code_count++] = number;
}

static void note(Place *places, const Function *function, const Answer *answer)
{
    Saying saying = saying_of(function, answer);

    for (size_t i = 0; i < function->count; i++) {
        const Value *out = &answer->outs[i];
        if (!is_place(function, i) || out->is_null || out->count == 0)
            continue;
        bool left = out_is_left(&function->parameters[i], out);
        places[i].left[saying] += left;
        places[i].written[saying] += !left;
        if (saying == SAYING_NO && function->result.type->kind == TYPE_SIGNED)
            note_code(&places[i], answer->result.number);
    }
}

static void note_all(Place (*places)[WIRE_PARAMETERS], const Contract *contract,
                     Model *model, const Script *script)
{
    size_t size;
    const unsigned char *answers = model_ask_script(model, script, true, &size);
    Reader reader = reader_on(answers, answers ? size : 0);
    Answer answer;

    for (size_t i = 0; i < script->count; i += step_width(&script->steps[i])) {
        const Step *step = &script->steps[i];
        if (!answer_read(&reader, contract, step, &answer))
            return;
        if (step_is_call(step) && !answer.is_passed)
            note(places[step->function], &contract->functions[step->function],
                 &answer);
    }
}

/* Is the place sometimes written to with the one, always with the others? (Of
 * an array nothing need be, where 0 says that there was nothing to write. Who
 * answers with any number below 0 gives a sum, or a quotient, and does not
 * refuse.) */
static bool is_open(const Place *place, Saying no, bool is_array)
{
    size_t left = 0, written = 0;

    for (Saying i = 0; i < SAYING_KINDS; i++) {
        if (i == no)
            continue;
        left += is_array && i == SAYING_0 ? 0 : place->left[i];
        written += place->written[i];
    }
    return place->code_count <= CODES && place->left[no] > 0 &&
           place->written[no] > 0 && left == 0 && written > 0;
}

/* How often that was said, as far as it shows. */
static size_t said(const Place *place, Saying saying)
{
    return place->left[saying] + place->written[saying];
}

static void settle(Function *function, size_t parameter, const Place *place)
{
    bool is_array = parameter_is_array(&function->parameters[parameter]);
    bool says_no = said(place, SAYING_NO) > 0;
    bool is_0_or_1 = !says_no && said(place, SAYING_MORE) == 0;
    const bool may[] = {
        [SAYING_NO] = true, [SAYING_0] = !says_no, [SAYING_1] = is_0_or_1};

    for (Saying no = SAYING_NO; no <= SAYING_1; no++)
        if (may[no] && (no == SAYING_NO || function->refuses_with == 0) &&
            is_open(place, no, is_array && !is_0_or_1)) {
            function->parameters[parameter].is_open_then = true;
            if (no != SAYING_NO)
                function->refuses_with = no == SAYING_1 ? 2 : 1;
        }
}

void refusals_learn(Contract *contract, Model *model, const Script *scripts,
                    size_t count)
{
    Place(*places)[WIRE_PARAMETERS] =
        memory_new(contract->count + 1, sizeof *places);
    bool has[WIRE_FUNCTIONS] = {false};

    for (size_t i = 0; i < contract->count; i++)
        has[i] = has_place(&contract->functions[i]);
    for (size_t i = 0; i < count; i++)
        if (calls_any(&scripts[i], has))
            note_all(places, contract, model, &scripts[i]);
    for (size_t i = 0; i < contract->count; i++)
        for (size_t k = 0; has[i] && k < contract->functions[i].count; k++)
            settle(&contract->functions[i], k, &places[i][k]);
    free(places);
}
