/* See survey.h. */
#include "survey.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/contract/blocks.h"
#include "kit/script/answer.h"
#include "survey_parts.h"

static const Extent whole = {60, 24, 800, 5, 120, 300, 8200, 40};
static const Extent small = {5, 4, 20, 2, 8, 36, 0, 8};

enum { OBJECTS_MOST = 4 /* in a history */ };

/* ---------------------------------------------------- every small input ----
 */

/* The first object of each type stands for all of it. */
static void make_same(const Function *of, Choice *choice)
{
    for (size_t i = 0; i < of->count; i++)
        for (size_t k = 0; k < i; k++)
            if (parameter_kind(&of->parameters[i]) == GIVEN_OBJECT &&
                parameter_kind(&of->parameters[k]) == GIVEN_OBJECT &&
                strcmp(object_name(of->parameters[i].type),
                       object_name(of->parameters[k].type)) == 0)
                choice->of[i] = choice->of[k];
}

static bool takes_array(const Function *of)
{
    for (size_t i = 0; i < of->count; i++)
        if (parameter_kind(&of->parameters[i]) == GIVEN_ITEMS &&
            parameter_is_array(&of->parameters[i]))
            return true;
    return false;
}

/* A text, of any kind, and nothing that it could be a name in? */
static bool takes_any_text(const Kit *kit, size_t function)
{
    const Function *of = &kit->contract->functions[function];

    for (size_t i = 0; i < of->count; i++)
        if (parameter_kind(&of->parameters[i]) == GIVEN_TEXT &&
            kit->values->rows[function][i].is_open)
            return function_role(of) == ROLE_PLAIN;
    return false;
}

static void survey_looks(Survey *survey, const Kit *kit, size_t function,
                         size_t level, const Extent *extent)
{
    enum { ARRAYS = 80, TEXTS = 400 }; /* of which some are long */
    const Function *of = &kit->contract->functions[function];
    size_t most =
        function_role(of) == ROLE_PLAIN ? extent->plain : extent->inputs;
    size_t count = inputs_count(kit, function, most);
    Making making = making_begin(kit, survey->arena, function * 64 + level + 1);
    size_t more = takes_any_text(kit, function) ? TEXTS
                  : takes_array(of)             ? ARRAYS
                                                : 0;
    making.has_large = extent->large > 0 && level == 0;
    Choice objects = choice_any;
    bool fine = survey_objects(&making, function, level, &objects);

    size_t calls = count + count / 2 + (making.has_large ? more : 0);
    for (size_t i = 0; fine && i < calls; i++) {
        Choice choice = inputs_nth(kit, function, i, count < most && i < count);
        bool called;
        survey_merge(of, &choice, &objects);
        if (i >= count + count / 2 && i % 3 != 0 && more == TEXTS)
            making.alters = (int)(i / 3 % of->count);
        making_call(&making, function, choice, &called);
        making.alters = MAKING_ANY;
        if (survey_split(survey, &making))
            fine = survey_objects(&making, function, level, &objects);
    }
    survey_keep(survey, &making);
}

/* Each input for a new object, which is then looked at; and, where that is
 * allowed, for one that is given twice. (The module is new a few times.) */
static void survey_changes(Survey *survey, const Kit *kit, size_t function,
                           size_t level, const Extent *extent)
{
    enum { NEW = 6, LEAST = 6, ARRAYS = 24 /* of which some are long */ };
    const Function *of = &kit->contract->functions[function];
    size_t count = inputs_count(kit, function, extent->fresh);
    Making making =
        making_begin(kit, survey->arena, function * 64 + level + 7777);

    making.has_large = extent->large > 0 && level == 0;
    int first, second;
    size_t apart = count + count / 2;
    if (making.has_large && takes_array(of))
        apart += ARRAYS;
    if (apart < LEAST && survey_takes(of, &first, &second))
        apart = LEAST < extent->fresh ? LEAST : extent->fresh;
    size_t same = !of->may_be_same ? 0 : count < LEAST ? apart : count;

    for (size_t i = 0; i < apart + same; i++) {
        Choice objects = choice_any;
        bool fine = survey_objects(&making, function, level, &objects);
        size_t nth = i < apart ? i : i - apart;
        Choice choice = inputs_nth(kit, function, nth,
                                   count < extent->fresh && nth < count);
        if (i >= apart)
            make_same(of, &objects);
        survey_merge(of, &choice, &objects);
        if (fine)
            making_call(&making, function, choice, &fine);
        making_look_at_all(&making, 2);
        making_free_all(&making);
        if (of->module != MODULE_NOTHING && i < NEW)
            survey_keep(survey, &making);
        survey_split(survey, &making);
    }
    survey_keep(survey, &making);
}

static void survey_level(Survey *survey, const Kit *kit, size_t level,
                         const Extent *extent)
{
    for (size_t i = 0; i < kit->contract->count; i++) {
        Role role = function_role(&kit->contract->functions[i]);
        if (role == ROLE_LOOKS || (role == ROLE_PLAIN && level == 0))
            survey_looks(survey, kit, i, level, extent);
        else if (role != ROLE_PLAIN)
            survey_changes(survey, kit, i, level, extent);
        if (role == ROLE_LOOKS && level == 0)
            survey_pairs(survey, kit, i, extent);
    }
}

/* ------------------------------------------------------------- histories ----
 */

static const char *any_type(Making *making)
{
    const Contract *contract = making->kit->contract;
    size_t start = making_draw(making, contract->count);

    for (size_t i = 0; i < contract->count; i++) {
        const Function *function =
            &contract->functions[(start + i) % contract->count];
        if (function_role(function) == ROLE_MAKES)
            return object_name(function_made(function));
    }
    return NULL;
}

/* Some of the functions, a few times each: what one leaves to another shows in
 * some history. */
static void survey_history(Survey *survey, const Kit *kit, size_t number)
{
    enum { LENGTHS = 60 };
    const Contract *contract = kit->contract;
    Making making = making_begin(kit, survey->arena, 1000003 * (number + 1));
    size_t steps = 20 + number % LENGTHS * 2, alive = 0;
    bool is_in[WIRE_FUNCTIONS] = {false};

    for (size_t i = 0; i < contract->count; i++)
        is_in[i] = making_draw(&making, 3) != 0 || number % 4 == 0;
    for (size_t i = 0; i < steps; i++) {
        size_t function = making_draw(&making, contract->count);
        Role role = function_role(&contract->functions[function]);
        bool fine;
        const char *type = any_type(&making);
        if (type && alive == 0)
            alive += making_new(&making, type, number + i) != MAKING_ANY;
        if (!is_in[function] ||
            (role == ROLE_MAKES && alive >= 1 + number % OBJECTS_MOST &&
             !function_makes_block(&contract->functions[function])) ||
            (role == ROLE_FREES && making_draw(&making, 4) != 0 &&
             !function_frees_block(&contract->functions[function])))
            continue;
        making_call(&making, function, choice_any, &fine);
        alive = 0;
        for (int k = 0; k < MAKING_OBJECTS; k++)
            alive +=
                making.objects[k].type != NULL && !making.views.is_block[k];
        if (fine && role == ROLE_CHANGES && making_draw(&making, 3) == 0)
            making_look_at_all(&making, 1);
    }
    making_look_at_all(&making, 2);
    survey_keep(survey, &making);
}

/* --------------------------------------------------------------- alive ---- */

static void survey_alive(Survey *survey, const Kit *kit, size_t alive)
{
    Making making = making_begin(kit, survey->arena, 4711);

    for (size_t turn = 0; turn < 2; turn++) {
        for (size_t i = 0; i < alive; i++) {
            const char *type = any_type(&making);
            int object = type ? making_new(&making, type, i) : MAKING_ANY;
            if (object != MAKING_ANY)
                making_grow(&making, object, i % 7);
        }
        making_look_at_all(&making, 1);
        for (int i = 0; i < MAKING_OBJECTS; i += 3)
            if (making.objects[i].type)
                making_grow(&making, i, 2);
        making_look_at_all(&making, 1);
        for (int i = 1; i < MAKING_OBJECTS; i += 2)
            if (making.objects[i].type)
                making_free(&making, i);
        making_look_at_all(&making, 1);
    }
    survey_keep(survey, &making);
}

/* ---------------------------------------------------------------- whole ----
 */

static Survey *survey_extent(const Kit *kit, const Extent *extent)
{
    static const size_t levels[] = {0, 2, 1, 3, 6};
    static const size_t lengths[] = {20, 33, 65, 130, 260};
    static const size_t large[] = {1025, 4100, 8200};
    Survey *survey = memory_new(1, sizeof *survey);

    survey->arena = arena_new();
    for (size_t i = 0; i < extent->levels; i++)
        survey_level(survey, kit, levels[i], extent);
    for (size_t i = 0; i < extent->histories; i++)
        survey_history(survey, kit, i);
    if (extent->large)
        survey_all_repeats(survey, kit);
    for (size_t i = 0; extent->large && i < kit->contract->count; i++)
        survey_makes(survey, kit, i);
    for (size_t i = 0; extent->large && i < kit->contract->count; i++)
        survey_nulls(survey, kit, i, extent);
    survey_alive(survey, kit, extent->alive);
    survey->sizes = survey->count;
    survey_views(survey, kit, extent->size);
    survey_all_renewed(survey, kit, extent->size);
    survey_all_sizes(survey, kit, extent->size, 0, 1);
    if (extent->large) {
        survey_all_changed(survey, kit, extent->size);
        survey_all_churns(survey, kit);
        survey_all_alike(survey, kit);
        survey_texts(survey, kit, lengths, sizeof lengths / sizeof *lengths);
        survey_all_words(survey, kit);
    }
    survey->large = survey->count;
    if (extent->large) {
        survey_all_sizes(survey, kit, extent->large, 0, 1);
        survey_texts(survey, kit, large, sizeof large / sizeof *large);
    }
    survey->huge = survey->count;
    if (extent->large)
        survey_all_huge(survey, kit);
    survey->rest = survey->count;
    if (extent->large)
        survey_all_sizes(survey, kit, extent->size, 1, SIZE_MAX);
    return survey;
}

Survey *survey_new(const Kit *kit)
{
    return survey_extent(kit, &whole);
}

Survey *survey_small(const Kit *kit)
{
    return survey_extent(kit, &small);
}

Survey *survey_more(const Kit *kit, size_t number)
{
    enum { HISTORIES = 24 };
    Survey *survey = memory_new(1, sizeof *survey);

    survey->arena = arena_new();
    for (size_t i = 0; i < HISTORIES; i++)
        survey_history(survey, kit, whole.histories + number * HISTORIES + i);
    survey->sizes = survey->large = survey->huge = survey->rest = survey->count;
    return survey;
}

bool survey_is_huge(const Survey *survey, size_t number)
{
    return number >= survey->huge && number < survey->rest;
}

void survey_drop_huge(Survey *survey)
{
    size_t count = survey->rest - survey->huge;

    for (size_t i = survey->huge; i < survey->rest; i++)
        script_free(&survey->scripts[i]);
    memmove(&survey->scripts[survey->huge], &survey->scripts[survey->rest],
            (survey->count - survey->rest) * sizeof *survey->scripts);
    survey->rest = survey->huge;
    survey->count -= count;
}

Survey survey_kind(const Survey *survey, size_t number)
{
    const size_t ends[] = {survey->sizes, survey->large, survey->huge,
                           survey->rest, survey->count};
    size_t start = 0, i = 0;

    while (i + 1 < sizeof ends / sizeof *ends && number >= ends[i])
        start = ends[i++];
    return (Survey){.scripts = survey->scripts + start,
                    .count = ends[i] - start};
}

void survey_insert(Survey *survey, Script script)
{
    survey->scripts = memory_grow(survey->scripts, survey->count + 1,
                                  sizeof *survey->scripts);
    memmove(&survey->scripts[survey->sizes + 1],
            &survey->scripts[survey->sizes],
            (survey->count - survey->sizes) * sizeof *survey->scripts);
    survey->scripts[survey->sizes] = script;
    survey->count++;
    survey->sizes++;
    survey->large++;
    survey->huge++;
    survey->rest++;
}

void survey_leave_out(Survey *survey, size_t number, const uint32_t *steps,
                      size_t count)
{
    Script *script = &survey->scripts[number];
    size_t kept = 0, nth = 0, out = 0;

    for (size_t i = 0, width; i < script->count; i += width, nth++) {
        width = step_width(&script->steps[i]);
        if (out < count && steps[out] == nth)
            out++;
        else
            for (size_t k = 0; k < width; k++)
                script->steps[kept++] = script->steps[i + k];
    }
    script->count = kept;
}

void survey_free(Survey *survey)
{
    if (!survey)
        return;
    for (size_t i = 0; i < survey->count; i++)
        script_free(&survey->scripts[i]);
    free(survey->scripts);
    arena_free(survey->arena);
    free(survey);
}
