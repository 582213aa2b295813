/* Long texts, like those that are listed: see survey_parts.h. */
#include <ctype.h>

#include "survey_parts.h"

#include "kit/contract/type.h"

enum { LEVEL = 2, CHANGES = 4, LOOKS = 2, MANY = 40 };

static bool is_open_text(const Kit *kit, size_t function, size_t i)
{
    return parameter_kind(&kit->contract->functions[function].parameters[i]) ==
               GIVEN_TEXT &&
           kit->values->rows[function][i].is_open;
}

static bool takes_text(const Kit *kit, size_t function)
{
    const Function *of = &kit->contract->functions[function];

    for (size_t i = 0; i < of->count; i++)
        if (is_open_text(kit, function, i))
            return function_role(of) != ROLE_FREES;
    return false;
}

static bool takes_numbers(const Kit *kit, size_t function)
{
    const Function *of = &kit->contract->functions[function];
    size_t count = 0;

    for (size_t i = 0; i < of->count; i++)
        count += parameter_kind(&of->parameters[i]) == GIVEN_PLAIN &&
                 type_is_integer(of->parameters[i].type) &&
                 kit->values->rows[function][i].is_open;
    return count > 1;
}

/* Who is told several numbers is asked more often: few go together. */
static void seek(Making *making, int object, Role role)
{
    const Contract *contract = making->kit->contract;

    making->seeks = true;
    for (size_t i = 0; i < contract->count; i++) {
        const Function *of = &contract->functions[i];
        Choice choice = choice_any;
        int at = function_object(of);
        bool fine = at >= 0 && function_role(of) == role &&
                    takes_numbers(making->kit, i);
        for (size_t n = 0; fine && n < MANY; n++) {
            choice.of[at] = object;
            making_call(making, i, choice, &fine);
        }
    }
    making->seeks = false;
}

static void look(Making *making, size_t size)
{
    making_look_at_all(making, LOOKS);
    for (int i = 0; i < MAKING_OBJECTS; i++) {
        if (!making->objects[i].type)
            continue;
        making_scan(making, i, MAKING_ANY, size + 1);
        seek(making, i, ROLE_LOOKS);
    }
}

/* What is made of one such text, or changed by it: as it is, and after it was
 * changed by others. */
static void survey_text(Survey *survey, const Kit *kit, size_t function,
                        size_t size, size_t turn)
{
    const Function *of = &kit->contract->functions[function];
    Making making =
        making_begin(kit, survey->arena, 389 * function + 5 * size + turn);
    Choice objects = choice_any;
    bool fine = survey_objects(&making, function, LEVEL, &objects);

    making.text = size;
    if (fine)
        making_call(&making, function, objects, &fine);
    making.text = 0;
    if (fine) {
        look(&making, size);
        for (int i = 0; i < MAKING_OBJECTS; i++)
            if (making.objects[i].type && function_role(of) != ROLE_LOOKS) {
                making_grow(&making, i, CHANGES);
                seek(&making, i, ROLE_CHANGES);
            }
        look(&making, size);
    }
    survey_keep(survey, &making);
}

/* A function without objects: each of its texts alone is long (what is looked
 * for in one had better be short), then all are. At first there are some of
 * each that is listed, over and over. */
static void survey_plain_text(Survey *survey, const Kit *kit, size_t function,
                              size_t size, size_t turn)
{
    enum { REPEATED = 40 };
    const Function *of = &kit->contract->functions[function];
    Making making =
        making_begin(kit, survey->arena, 389 * function + 5 * size + turn);
    size_t texts = 0;
    bool fine;

    making.text = size;
    for (size_t i = 0; i < of->count; i++)
        if (is_open_text(kit, function, i)) {
            making.alters = (int)i;
            making_call(&making, function, choice_any, &fine);
            size_t listed = kit->values->rows[function][i].count;
            for (size_t k = 0; k < REPEATED && k < listed && turn == 0; k++) {
                making.part = k + 1;
                making_call(&making, function, choice_any, &fine);
                survey_split(survey, &making);
            }
            making.part = 0;
            texts++;
        }
    making.alters = MAKING_ANY;
    if (texts > 1)
        making_call(&making, function, choice_any, &fine);
    survey_keep(survey, &making);
}

/* Words, as making_with_word has them. */
static size_t words_in(const ValueRow *row)
{
    size_t words = 0;

    for (size_t i = 0; i < row->count; i++)
        for (size_t k = 0; k < row->items[i].size; k++)
            words += isalnum(row->items[i].bytes[k]) &&
                     (k == 0 || !isalnum(row->items[i].bytes[k - 1]));
    return words;
}

static void ask_text(Survey *survey, Making *making, size_t function,
                     const Value *text)
{
    bool fine;

    making->given = text;
    making_call(making, function, choice_any, &fine);
    making->given = NULL;
    survey_split(survey, making);
}

/* That text of a function without objects: each that is listed in place of each
 * word of each, as far as they are not too many. */
static void survey_words(Survey *survey, const Kit *kit, size_t function,
                         size_t parameter)
{
    enum { MOST = 1500 };
    const ValueRow *row = &kit->values->rows[function][parameter];
    Making making = making_begin(kit, survey->arena, 577 * function);
    size_t each = 1 + words_in(row) * row->count / MOST, nth = 0, at;
    Value text;

    making.given_at = (int)parameter;
    for (size_t i = 0; i < row->count * row->count; i++) {
        const Value *outer = &row->items[i / row->count];
        const Value *inner = &row->items[i % row->count];
        for (at = 0; making_with_word(&making, outer, inner, &at, &text);)
            if (nth++ % each == 0)
                ask_text(survey, &making, function, &text);
    }
    survey_keep(survey, &making);
}

void survey_all_words(Survey *survey, const Kit *kit)
{
    for (size_t i = 0; i < kit->contract->count; i++) {
        const Function *of = &kit->contract->functions[i];
        for (size_t k = 0; k < of->count; k++)
            if (function_role(of) == ROLE_PLAIN && is_open_text(kit, i, k))
                survey_words(survey, kit, i, k);
    }
}

void survey_texts(Survey *survey, const Kit *kit, const size_t *sizes,
                  size_t count)
{
    enum { TURNS = 3 };

    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < kit->contract->count; k++)
            for (size_t turn = 0; turn < TURNS && takes_text(kit, k); turn++)
                if (function_role(&kit->contract->functions[k]) == ROLE_PLAIN)
                    survey_plain_text(survey, kit, k, sizes[i], turn);
                else
                    survey_text(survey, kit, k, sizes[i], turn);
}
