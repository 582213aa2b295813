/*
 * See played.h. What a call does is seen by the looks that are told nothing
 * beside the object: one after which the solution says the same to all of these
 * as before is left out. (Where there are none, one that it refuses is.) With
 * few inputs again and again it comes to what many seldom come to.
 */
#include "played.h"

#include <string.h>
#include "kit/contract/type.h"
#include "kit/script/answer.h"
#include "refused.h"
#include "kit/run/fill.h"

enum {
    TRIED = 10,     /* calls at a time, */
    ROUNDS = 14,    /* so often at most, */
    IDLE = 3,       /* or until so often none did anything, */
    CALLS = 48,     /* or so many have */
    FEW = 2,        /* inputs, or one more, of every other history, */
    LOOKS = 3,      /* by each function that looks, */
    SPARSE = 6,     /* after so many calls, */
    LOOKS_END = 14, /* and when nothing more can be done */
    MOST_MS = 2000  /* of the solution, for all games: most need a tenth */
};

typedef struct {
    const Kit *kit;
    Model *model;
    Arena *arena;
    int64_t most; /* so many milliseconds of its may have been spent */
    Script kept;  /* what makes the object, and has done something to it */
    int object;
    const char *type;           /* its struct's name; NULL: it is the module */
    bool plays[WIRE_FUNCTIONS]; /* by it things go on */
    size_t looks;               /* functions that are told nothing else */
    size_t few, first; /* with so many inputs only, of which this is the first;
                          0: with any */
} Played;

static bool is_of(const Played *played, const Function *of, Role role)
{
    int at = function_deed_object(of);

    return of->is_judged && function_deed(of) == role &&
           (at < 0
                ? !played->type && of->module != MODULE_NOTHING
                : played->type && strcmp(object_name(of->parameters[at].type),
                                         played->type) == 0);
}

/* Does it say of the object alone what everybody says who is right? */
static bool is_plain_look(const Played *played, const Function *of)
{
    return is_of(played, of, ROLE_LOOKS) &&
           of->count == (played->type ? 1 : 0) &&
           of->comparison != COMPARE_NONE && !of->oracle && !of->is_random;
}

static void look(const Played *played, Making *making, int object)
{
    const Contract *contract = played->kit->contract;

    for (size_t i = 0; i < contract->count; i++)
        if (is_plain_look(played, &contract->functions[i]))
            making_look_by(making, object, i, 1);
}

/* Any input of listed values; or one of the few. */
static Choice choose_input(const Played *played, Making *making,
                           size_t function)
{
    enum { MOST = 1 << 12, APART = 7919 };
    size_t count = inputs_count(played->kit, function, MOST), n = 0;

    if (played->few > 0)
        n = played->first + APART * making_draw(making, played->few);
    return inputs_nth(played->kit, function, n % count, played->few > 0);
}

/* Calls one of those that change such objects, if there is one: those by which
 * things go on, or the others. */
static bool call_any(const Played *played, Making *making, bool plays,
                     int object)
{
    const Contract *contract = played->kit->contract;
    size_t ways[WIRE_FUNCTIONS], count = 0;
    bool fine;

    for (size_t i = 0; i < contract->count; i++)
        if (played->plays[i] == plays &&
            is_of(played, &contract->functions[i], ROLE_CHANGES))
            ways[count++] = i;
    if (count == 0)
        return false;
    size_t function = ways[making_draw(making, count)];
    int at = function_deed_object(&contract->functions[function]);
    Choice choice = choose_input(played, making, function);
    if (at >= 0)
        choice.of[at] = object;
    making_call(making, function, choice, &fine);
    return fine;
}

/* ------------------------------------------------------------ going on ---- */

/* Reads what the solution answers to the looks that stand there. */
static bool read_looks(const Played *played, const Script *script, size_t at,
                       Reader *answers, Reader *said)
{
    const unsigned char *start = answers->at;
    Answer answer;

    for (size_t i = at; i < at + played->looks; i++)
        if (i >= script->count || !answer_read(answers, played->kit->contract,
                                               &script->steps[i], &answer))
            return false;
    *said = reader_on(start, (size_t)(answers->at - start));
    return true;
}

static bool is_same(const Reader *one, const Reader *other)
{
    size_t size = reader_left(one);

    return size == reader_left(other) &&
           (size == 0 || memcmp(one->at, other->at, size) == 0);
}

/* Keeps the calls that have done something; how many. */
static size_t keep_calls(Played *played, const Script *script, Reader answers)
{
    const Contract *contract = played->kit->contract;
    size_t kept = 0, i = 0;
    Reader before, after;
    Answer answer;

    for (; i < played->kept.count; i++)
        if (!answer_read(&answers, contract, &script->steps[i], &answer))
            return 0;
    if (!read_looks(played, script, i, &answers, &before))
        return 0;
    i += played->looks;
    for (; i < script->count; i += 1 + played->looks) {
        const Step *step = &script->steps[i];
        if (!answer_read(&answers, contract, step, &answer) ||
            !read_looks(played, script, i + 1, &answers, &after))
            break;
        bool does =
            played->looks > 0
                ? !is_same(&before, &after)
                : !answer.is_passed &&
                      !answer_refuses(&contract->functions[step->function],
                                      &answer);
        before = after;
        if (does)
            script_add(&played->kept, *step);
        kept += does;
    }
    return kept;
}

static size_t go_on(Played *played, uint64_t seed)
{
    Making making = making_resume(played->kit, played->arena, &played->kept,
                                  played->kept.count);
    size_t size, kept = 0;

    making.noise = seed;
    look(played, &making, played->object);
    for (size_t i = 0; i < TRIED; i++)
        if (call_any(played, &making, true, played->object))
            look(played, &making, played->object);
    const unsigned char *answers =
        model_ask_script(played->model, &making.script, false, &size);
    if (answers)
        kept = keep_calls(played, &making.script, reader_on(answers, size));
    script_free(&making.script);
    return kept;
}

/* ------------------------------------------------------------ histories --- */

/* Makes of the object another one of its type, if a function does: a copy. */
static int copy(const Played *played, Making *making)
{
    const Contract *contract = played->kit->contract;
    bool fine;

    for (size_t i = 0; played->type && i < contract->count; i++) {
        const Function *of = &contract->functions[i];
        Choice choice = choice_any;
        if (!is_of(played, of, ROLE_MAKES) ||
            strcmp(object_name(function_made(of)), played->type) != 0)
            continue;
        choice.of[function_object(of)] = played->object;
        int made = making_call(making, i, choice, &fine);
        if (fine)
            return made;
    }
    return played->object;
}

/* What was kept, with looks; then what is refused now, and what the others do,
 * to it and to a copy. */
static Script whole(const Played *played, uint64_t seed)
{
    Making making = making_begin(played->kit, played->arena, seed);
    size_t calls = played->kept.count;

    for (size_t i = 0; i < calls; i++) {
        making_repeat(&making, &played->kept.steps[i]);
        look(played, &making, played->object);
        if (i % SPARSE == SPARSE - 1)
            making_look_at_all(&making, LOOKS);
    }
    making_look_at_all(&making, LOOKS_END);
    int other = copy(played, &making);
    for (size_t i = 0; i < TRIED; i++)
        call_any(played, &making, true, i % 2 == 0 ? played->object : other);
    making_look_at_all(&making, LOOKS);
    for (size_t i = 0; i < 2 * calls; i++) {
        int object = i % 2 == 0 ? played->object : other;
        if (!call_any(played, &making, false, object))
            break;
        look(played, &making, object);
    }
    making_look_at_all(&making, LOOKS);
    making_free_all(&making);
    return making.script;
}

/* The nth history: every other one goes on by one function alone. */
static void choose(Played *played, Making *making, size_t nth)
{
    const Contract *contract = played->kit->contract;
    size_t changers[WIRE_FUNCTIONS], count = 0;

    memset(played->plays, 0, sizeof played->plays);
    played->looks = 0;
    played->few = nth / 2 % 2 == 1 ? FEW + making_draw(making, FEW) : 0;
    played->first = making_draw(making, SIZE_MAX >> 1);
    for (size_t i = 0; i < contract->count; i++) {
        const Function *of = &contract->functions[i];
        played->looks += is_plain_look(played, of);
        if (!is_of(played, of, ROLE_CHANGES))
            continue;
        played->plays[i] = nth % 2 == 1 && making_draw(making, 2) == 0;
        changers[count++] = i;
    }
    if (count > 0)
        played->plays[changers[nth / 4 % count]] = true;
}

/* The types of which there are objects that change, and the module. */
static size_t types_of(const Contract *contract, const char **types)
{
    size_t count = 0;

    for (size_t i = 0; i < contract->count; i++) {
        const Function *of = &contract->functions[i];
        int at = function_deed_object(of);
        const char *type = at < 0 ? NULL : object_name(of->parameters[at].type);
        bool is_new = of->is_judged && function_deed(of) == ROLE_CHANGES &&
                      (type || of->module != MODULE_NOTHING);
        for (size_t k = 0; k < count && is_new; k++)
            is_new = type ? !types[k] || strcmp(types[k], type) != 0
                          : types[k] != NULL;
        if (is_new)
            types[count++] = type;
    }
    return count;
}

/* Makes an object that can be changed; of what is tried some can't, or is none.
 */
static bool begin(Played *played, uint64_t seed)
{
    enum { TRIES = 10, WAYS = 8 };

    for (size_t i = 0; i < TRIES; i++) {
        Making making =
            making_begin(played->kit, played->arena, seed + 31 * i + 1);
        played->object = MAKING_MODULE;
        if (played->type)
            played->object =
                making_new(&making, played->type, making_draw(&making, WAYS));
        played->kept = making.script;
        if (played->object != MAKING_ANY && go_on(played, seed + i) > 0)
            return true;
        script_free(&played->kept);
    }
    return false;
}

/* False: nothing came of it. */
static bool play(Played *played, Survey *survey, size_t nth)
{
    uint64_t seed = 15485863 * (nth + 1);
    Making making = making_begin(played->kit, played->arena, seed);
    size_t idle = 0;

    choose(played, &making, nth);
    if (!begin(played, seed))
        return false;
    for (size_t round = 0;
         round < ROUNDS && idle < IDLE && played->kept.count < CALLS &&
         model_spent_ms(played->model) < played->most;
         round++)
        idle = go_on(played, seed + 104729 * (round + 1)) > 0 ? 0 : idle + 1;
    survey_insert(survey, whole(played, seed + 1));
    script_free(&played->kept);
    return true;
}

void played_add(Survey *survey, const Kit *kit, Model *model, size_t histories)
{
    Played played = {.kit = kit,
                     .model = model,
                     .arena = survey->arena,
                     .most = model_spent_ms(model) + MOST_MS};
    const char *types[WIRE_FUNCTIONS];
    size_t count = types_of(kit->contract, types), added = 0;

    for (size_t i = 0; count > 0 && i < 2 * histories && added < histories &&
                       model_spent_ms(model) < played.most;
         i++) {
        played.type = types[i % count];
        added += play(&played, survey, i / count);
    }
}
