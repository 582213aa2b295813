/* See matched.h. */
#include "matched.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/script/answer.h"
#include "rare.h"
#include "kit/run/fill.h"

enum {
    OBJECTS = 16, /* of which all pairs are tried */
    GROWN = 3,    /* levels to which they are changed */
    ASKED = 40,   /* pairs, at most, that are asked in a script */
    LOOKS = 28    /* at what is made, by row and column, too */
};

/* A function of two objects, and what the solution said of the pairs. */
typedef struct {
    const Kit *kit;
    size_t function;
    int at[2]; /* its parameters that are objects */
    int objects[OBJECTS];
    size_t count;
    size_t kinds[OBJECTS * OBJECTS]; /* of answers; RARE_KINDS: none */
    size_t times[RARE_KINDS];
} Match;

/* False if it takes others. */
static bool takes_two(Match *match)
{
    const Function *of = &match->kit->contract->functions[match->function];
    Role role = function_role(of);

    match->at[0] = match->at[1] = -1;
    for (int i = 0; i < (int)of->count; i++) {
        if (parameter_kind(&of->parameters[i]) != GIVEN_OBJECT)
            continue;
        if (match->at[1] >= 0)
            return false;
        match->at[match->at[0] >= 0] = i;
    }
    return match->at[1] >= 0 &&
           (role == ROLE_CHANGES || function_spares_objects(of)) &&
           strcmp(object_name(of->parameters[match->at[0]].type),
                  object_name(of->parameters[match->at[1]].type)) == 0;
}

/* Objects that are made in all ways, of any values. */
static void make_objects(Match *match, Making *making)
{
    const Function *of = &match->kit->contract->functions[match->function];
    const char *type = object_name(of->parameters[match->at[0]].type);

    match->count = 0;
    for (size_t i = 0; i < OBJECTS; i++) {
        int object = making_new(making, type, i);
        if (object == MAKING_ANY)
            continue;
        making_grow(making, object, 2 * (i % GROWN));
        match->objects[match->count++] = object;
    }
}

/* Adds the call of the nth pair, looks at what it makes, or changes, so many
 * times, and frees what it makes. */
static bool add_pair(const Match *match, Making *making, size_t nth,
                     size_t looks)
{
    const Function *of = &match->kit->contract->functions[match->function];
    int first = match->objects[nth / match->count];
    int second = match->objects[nth % match->count];
    bool used[MAKING_OBJECTS], fine;
    Choice choice = choice_any;

    if (first == second && !(of->may_be_same || function_spares_objects(of)))
        return false;
    for (int i = 0; i < MAKING_OBJECTS; i++)
        used[i] = making->objects[i].type != NULL;
    choice.of[match->at[0]] = first;
    choice.of[match->at[1]] = second;
    making_call(making, match->function, choice, &fine);
    if (fine && looks > 0 && function_role(of) == ROLE_CHANGES)
        making_look(making, first, looks);
    for (int i = 0; i < MAKING_OBJECTS; i++)
        if (making->objects[i].type && !used[i]) {
            making_look(making, i, looks);
            making_free(making, i);
        }
    return fine;
}

/* What the solution says of each pair; false: nothing. */
static bool ask_pairs(Match *match, Model *model, const Making *objects,
                      Arena *arena)
{
    Making making = making_resume(match->kit, arena, &objects->script,
                                  objects->script.count);
    size_t *steps = memory_new(match->count * match->count, sizeof *steps);
    size_t size, pair = 0, pairs = match->count * match->count;
    Answer answer;

    making.noise = objects->noise;
    for (size_t i = 0; i < pairs; i++) {
        steps[i] = making.script.count;
        if (!add_pair(match, &making, i, 0))
            steps[i] = SIZE_MAX;
        match->kinds[i] = RARE_KINDS;
    }
    memset(match->times, 0, sizeof match->times);
    const unsigned char *bytes =
        model_ask_script(model, &making.script, false, &size);
    Reader answers = reader_on(bytes, bytes ? size : 0);
    for (size_t i = 0; bytes && i < making.script.count; i++) {
        const Step *step = &making.script.steps[i];
        if (!answer_read(&answers, match->kit->contract, step, &answer))
            break;
        while (pair < pairs && steps[pair] == SIZE_MAX)
            pair++;
        if (pair == pairs || i != steps[pair])
            continue;
        if (!answer.is_passed) {
            match->kinds[pair] = rare_kind(
                &match->kit->contract->functions[match->function], &answer);
            match->times[match->kinds[pair]]++;
        }
        pair++;
    }
    free(steps);
    script_free(&making.script);
    return bytes != NULL;
}

/* The kind of answer that more than half of the pairs get, or RARE_KINDS. */
static size_t usual_kind(const Match *match)
{
    size_t all = 0, kind = 0;

    for (size_t i = 0; i < RARE_KINDS; i++) {
        all += match->times[i];
        if (match->times[i] > match->times[kind])
            kind = i;
    }
    return 2 * match->times[kind] > all ? kind : (size_t)RARE_KINDS;
}

static bool is_unusual(const Match *match, size_t pair, size_t usual)
{
    return usual != RARE_KINDS && match->kinds[pair] != RARE_KINDS &&
           match->kinds[pair] != usual;
}

/* The pairs with another answer than the usual one, from all over. */
static void ask_fitting(Survey *survey, const Match *match, Making *making)
{
    size_t usual = usual_kind(match), pairs = match->count * match->count;
    size_t fitting = 0, nth = 0, most = ASKED;

    for (size_t i = 0; i < pairs; i++)
        fitting += is_unusual(match, i, usual);
    if (most > fitting)
        most = fitting;
    for (size_t i = 0; i < pairs; i++) {
        if (!is_unusual(match, i, usual))
            continue;
        if (nth * most / fitting != (nth + 1) * most / fitting)
            add_pair(match, making, i, LOOKS);
        nth++;
    }
    if (fitting > 0) {
        making_free_all(making);
        survey_insert(survey, making->script);
    } else {
        script_free(&making->script);
    }
}

void matched_add(Survey *survey, const Kit *kit, Model *model, size_t rounds)
{
    Match match = {.kit = kit};

    for (; match.function < kit->contract->count; match.function++)
        for (size_t round = 0; takes_two(&match) && round < rounds; round++) {
            Making making = making_begin(kit, survey->arena,
                                         4423 * round + 17 * match.function);
            make_objects(&match, &making);
            if (match.count > 0 &&
                ask_pairs(&match, model, &making, survey->arena))
                ask_fitting(survey, &match, &making);
            else
                script_free(&making.script);
        }
}
