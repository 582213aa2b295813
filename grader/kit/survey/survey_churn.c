/*
 * What is put in and taken out again, over and over, while the object stays
 * small: see survey_parts.h. Places that were used and are not any more may
 * count as used, a ring may go round, numbers of changes may be numbers of
 * things.
 */
#include "kit/script/make_parts.h"
#include "survey_parts.h"

enum { TURNS = 300, LAG_MOST = 8 };

/* Does the other take out what the first puts in, as it seems? */
static bool takes_back(const Function *one, const Function *other)
{
    int told = making_told_by(one, other);

    return told > 0 || (told == 0 && other->count < one->count);
}

static bool call(Making *making, size_t function, int object, const Step *like)
{
    const Function *of = &making->kit->contract->functions[function];
    Choice choice = choice_any;
    bool fine;

    if (object != MAKING_MODULE)
        choice.of[function_object(of)] = object;
    making->grows = !like;
    making->like = like;
    making_call(making, function, choice, &fine);
    making->grows = false;
    making->like = NULL;
    return fine;
}

/* So many are there at a time. */
static void survey_churn(Survey *survey, const Kit *kit, size_t puts,
                         size_t takes, size_t lag)
{
    Making making =
        making_begin(kit, survey->arena, 977 * puts + 31 * takes + lag);
    int object = survey_object(&making, puts);
    Step put[LAG_MOST];

    if (object == MAKING_ANY) {
        script_free(&making.script);
        return;
    }
    for (size_t turn = 0; turn < TURNS; turn++) {
        if (turn >= lag)
            call(&making, takes, object, &put[turn % lag]);
        if (!call(&making, puts, object, NULL))
            break;
        put[turn % lag] = making.script.steps[making.script.count - 1];
        if (survey_is_border(turn))
            making_look(&making, object, 1);
    }
    making_look(&making, object, 2);
    for (size_t i = 0; i < kit->contract->count; i++)
        if (object != MAKING_MODULE)
            making_look_again(&making, object, i);
    survey_keep(survey, &making);
}

void survey_all_churns(Survey *survey, const Kit *kit)
{
    static const size_t lags[] = {1, 5};
    const Contract *contract = kit->contract;

    for (size_t i = 0; i < contract->count; i++)
        for (size_t nth = 0; survey_changes_one(&contract->functions[i]);
             nth++) {
            size_t back = survey_way_back(contract, i, nth);
            if (back == contract->count)
                break;
            if (takes_back(&contract->functions[i], &contract->functions[back]))
                for (size_t k = 0; k < sizeof lags / sizeof *lags; k++)
                    survey_churn(survey, kit, i, back, lags[k]);
        }
}
