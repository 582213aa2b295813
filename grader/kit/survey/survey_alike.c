/* Two texts that are nearly the same: see survey_parts.h. */
#include "survey_parts.h"

/* The text that the function is given, if it is just one; or -1. */
static int text_of(const Function *function)
{
    int found = -1;

    for (size_t i = 0; i < function->count; i++)
        if (parameter_kind(&function->parameters[i]) == GIVEN_TEXT) {
            if (found >= 0)
                return -1;
            found = (int)i;
        }
    return found;
}

/* With both texts. */
static void look(Making *making, int object, const Value *pair)
{
    for (int i = 0; i < 2; i++) {
        making->given = &pair[i];
        making_look(making, object, 1);
    }
    making->given = NULL;
}

static bool change(Making *making, size_t function, int object,
                   const Value *text)
{
    int at = function_object(&making->kit->contract->functions[function]);
    Choice choice = choice_any;
    bool fine;

    if (at >= 0)
        choice.of[at] = object;
    making->given = text;
    making_call(making, function, choice, &fine);
    making->given = NULL;
    return fine;
}

/* All that changes it does so by that one; it is looked at in between. */
static void change_by_all(Making *making, size_t function, int object,
                          const Value *text, const Value *pair)
{
    const Contract *contract = making->kit->contract;
    size_t by;

    for (size_t i = 0;
         (by = survey_way_back(contract, function, i)) < contract->count; i++)
        if (text_of(&contract->functions[by]) >= 0 &&
            change(making, by, object, text))
            look(making, object, pair);
}

/* The one is put in, and the other looked for, taken out (it is not there), and
 * put in as well; then the same with the first. (What is in order by a
 * callback, or is spread by one, may be so in another way each time.) */
static void survey_pair(Survey *survey, const Kit *kit, size_t function,
                        size_t nth, size_t turn)
{
    Making making = making_begin(kit, survey->arena,
                                 271 * function + 7 * nth + 1009 * turn);
    int text = text_of(&kit->contract->functions[function]);
    Value pair[2];
    int object = MAKING_ANY;

    if (making_alike_texts(&making, function, (size_t)text, nth, pair))
        object = survey_object(&making, function);
    if (object != MAKING_ANY && change(&making, function, object, &pair[0])) {
        look(&making, object, pair);
        change_by_all(&making, function, object, &pair[1], pair);
        change_by_all(&making, function, object, &pair[0], pair);
    }
    survey_keep(survey, &making);
}

void survey_all_alike(Survey *survey, const Kit *kit)
{
    enum { PAIRS = 8, TURNS = 4 };

    for (size_t i = 0; i < kit->contract->count; i++)
        for (size_t nth = 0; nth < PAIRS; nth++)
            for (size_t turn = 0;
                 turn < TURNS &&
                 survey_changes_one(&kit->contract->functions[i]) &&
                 text_of(&kit->contract->functions[i]) >= 0;
                 turn++)
                survey_pair(survey, kit, i, nth, turn);
}
