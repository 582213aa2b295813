/* See faulty.h. Chooses those that are made. */
#include "faulty.h"

#include <stdlib.h>
#include <string.h>
#include "base/digest.h"
#include "base/file.h"
#include "base/memory.h"
#include "kit/run/fill.h"
#include "kit/mutate/mutate.h"
#include "kit/run/run.h"
#include "base/text.h"

enum {
    SOURCE_MAX = 1 << 20,
    OBJECT_MAX = 64 << 20,
    ASK_MS = 400,   /* of one that may hang */
    TRIES_MOST = 90 /* programs that are built */
};

/* A mutant, and what is known of it. */
typedef struct {
    char *function; /* in which it is; NULL: in none */
    bool is_tried, is_chosen;
} Candidate;

typedef struct {
    const Kit *kit;
    Survey *survey;
    Model *model, *other;
    unsigned char *request;
    char *source; /* the solution's */
    Mutants mutants;
    Candidate *candidates;
    char (*alike)[DIGEST_BYTES]; /* how those that were chosen answer */
    size_t chosen;
    char *why; /* why the solution has no answer */
} Hunt;

void faulty_clear(FaultyPrograms *faulty)
{
    for (size_t i = 0; i < faulty->count; i++) {
        free(faulty->items[i].name);
        free(faulty->items[i].words);
        free(faulty->items[i].change);
        free(faulty->items[i].source);
        free(faulty->items[i].object);
    }
    faulty->count = 0;
}

/* ------------------------------------------------------------ which next -- */

static bool is_same_place(const Hunt *hunt, size_t one, size_t other)
{
    const char *a = hunt->candidates[one].function;
    const char *b = hunt->candidates[other].function;

    return a && b && strcmp(a, b) == 0;
}

/* How much there is already of what it would be. (What was tried in vain counts
 * a little: else one function would be tried again and again.) */
static size_t weight(const Hunt *hunt, size_t i)
{
    enum { CHOSEN_THERE = 1000, TRIED_THERE = 200, OF_KIND = 150, NEAR = 100 };
    const Mutant *all = hunt->mutants.all;
    size_t sum = 0;

    for (size_t k = 0; k < hunt->mutants.count; k++) {
        const Candidate *other = &hunt->candidates[k];
        if (!other->is_tried || !is_same_place(hunt, i, k))
            continue;
        sum += other->is_chosen ? CHOSEN_THERE : TRIED_THERE;
        sum += all[k].kind == all[i].kind ? OF_KIND : 0;
        sum += all[k].line == all[i].line ? NEAR : 0;
    }
    return sum;
}

/* The mutant that adds most to those there are; their count, if all are tried.
 */
static size_t next_mutant(const Hunt *hunt)
{
    size_t best = hunt->mutants.count, least = SIZE_MAX;

    for (size_t i = 0; i < hunt->mutants.count; i++) {
        const Candidate *candidate = &hunt->candidates[i];
        size_t sum = candidate->is_tried || !candidate->function
                         ? SIZE_MAX
                         : weight(hunt, i);
        if (sum < least) {
            least = sum;
            best = i;
        }
    }
    return best;
}

/* ------------------------------------------------------------ is it wrong --
 */

static bool is_new(Hunt *hunt, size_t script, const unsigned char *answer,
                   size_t size)
{
    char letters[DIGEST_BYTES];
    Digest *digest = digest_new();

    digest_add(digest, &script, sizeof script);
    digest_add(digest, answer, size);
    digest_end(digest, letters);
    for (size_t i = 0; i < hunt->chosen; i++)
        if (strcmp(hunt->alike[i], letters) == 0)
            return false;
    memcpy(hunt->alike[hunt->chosen], letters, DIGEST_BYTES);
    return true;
}

/* Where the other's answers to a script are not the solution's: the step. What
 * only shows to who looks at memory does not count. */
static size_t differs(const Hunt *hunt, const Script *script, Reader one,
                      Reader other)
{
    RunResult result = {.end = RUN_SAME};
    size_t at =
        answers_differ(hunt->kit->contract, script, 0, one, other, &result);

    return result.part == PART_RESULT || result.part == PART_OUT
               ? at
               : script->count;
}

typedef enum { SAME, WRONG, UNFIT } Finding;

/* Asks one script. */
static Finding ask(Hunt *hunt, size_t number, const char **function)
{
    const Script *script = &hunt->survey->scripts[number];
    const Contract *contract = hunt->kit->contract;
    Writer writer = writer_on(hunt->request, CHANNEL_REQUEST_MAX);
    size_t size, other_size, length;
    char *why = NULL;

    script_fill(hunt->model, hunt->kit, script, true);
    script_put(&writer, contract, script);
    length = writer_length(&writer);
    if (writer.bad)
        return SAME;
    const unsigned char *right =
        model_ask(hunt->model, hunt->request, length, true, &size, &hunt->why);
    if (!right)
        return UNFIT;
    const unsigned char *got =
        model_ask(hunt->other, hunt->request, length, false, &other_size, &why);
    free(why);
    if (!got) {
        SessionEnd ended = model_ended(hunt->other);
        size_t at = ended.operation < script->count ? ended.operation : 0;
        *function = contract->functions[script->steps[at].function].name;
        return ended.verdict == VERDICT_CRASH &&
                       is_new(hunt, number, (const unsigned char *)&at,
                              sizeof at)
                   ? WRONG
                   : UNFIT;
    }
    if (size == other_size && memcmp(right, got, size) == 0)
        return SAME;
    size_t at = differs(hunt, script, reader_on(right, size),
                        reader_on(got, other_size));
    if (at == script->count || !is_new(hunt, number, got, other_size))
        return UNFIT;
    *function = contract->functions[script->steps[at].function].name;
    return WRONG;
}

/* Is it wrong in answers? *function is where that shows. */
static bool is_wrong(Hunt *hunt, const char **function)
{
    Finding finding = SAME;

    for (size_t i = 0; i < hunt->survey->count && finding == SAME; i++)
        if (!survey_is_huge(hunt->survey, i))
            finding = ask(hunt, i, function);
    return finding == WRONG;
}

/* ----------------------------------------------------------------- whole -- */

static void begin(Hunt *hunt)
{
    char *path = text_format("%s/solution/%s", hunt->kit->folder,
                             hunt->kit->contract->file);
    size_t size;

    hunt->source = file_read(path, SOURCE_MAX, &size);
    free(path);
    hunt->mutants = mutants_of(hunt->source ? hunt->source : "");
    hunt->candidates =
        memory_new(hunt->mutants.count + 1, sizeof *hunt->candidates);
    for (size_t i = 0; i < hunt->mutants.count; i++)
        hunt->candidates[i].function =
            mutant_function(hunt->source, &hunt->mutants.all[i]);
    hunt->request = memory_new(1, CHANNEL_REQUEST_MAX);
    hunt->alike = memory_new(FAULTY_MOST, sizeof *hunt->alike);
    hunt->survey = survey_new(hunt->kit);
}

static void end(Hunt *hunt)
{
    for (size_t i = 0; i < hunt->mutants.count; i++)
        free(hunt->candidates[i].function);
    free(hunt->candidates);
    mutants_free(&hunt->mutants);
    survey_free(hunt->survey);
    free(hunt->alike);
    free(hunt->request);
    free(hunt->source);
}

/* Keeps what the model has become. */
static void keep_object(Hunt *hunt, FaultyProgram *program)
{
    char *path = model_object(hunt->other, &hunt->why);

    if (path)
        program->object = file_read(path, OBJECT_MAX, &program->object_size);
    free(path);
}

/* A mutant of a helper is called by where it shows. */
static void choose(Hunt *hunt, FaultyPrograms *faulty, size_t i, char *source,
                   const char *shows)
{
    const char *in = hunt->candidates[i].function;
    const Mutant *mutant = &hunt->mutants.all[i];
    bool is_known = contract_function(hunt->kit->contract, in) >= 0;
    char *says = mutant_says(hunt->source, mutant);

    hunt->candidates[i].is_chosen = true;
    hunt->chosen++;
    faulty->items[faulty->count++] = (FaultyProgram){
        .name = text_copy(is_known ? in : shows),
        .change = text_format("line %d: %s", mutant->line, says),
        .source = source};
    keep_object(hunt, &faulty->items[faulty->count - 1]);
    free(says);
}

bool faulty_make(FaultyPrograms *faulty, const Kit *kit, Model *model,
                 Model *other, size_t count, char **error)
{
    Hunt hunt = {.kit = kit, .model = model, .other = other};

    begin(&hunt);
    for (int tries = 0; tries < TRIES_MOST && hunt.chosen < count &&
                        faulty->count < FAULTY_MOST && !hunt.why;
         tries++) {
        const char *shows = NULL;
        size_t i = next_mutant(&hunt);
        if (i == hunt.mutants.count)
            break;
        char *source = mutant_source(hunt.source, &hunt.mutants.all[i]);
        model_become(other, source, ASK_MS);
        hunt.candidates[i].is_tried = true;
        if (is_wrong(&hunt, &shows))
            choose(&hunt, faulty, i, source, shows);
        else
            free(source);
    }
    *error = hunt.why;
    end(&hunt);
    return !*error;
}
