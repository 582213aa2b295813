/* See oracle.h. */
#include "oracle.h"

#include <stdlib.h>
#include <string.h>
#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "kit/contract/callbacks/oracles.h"
#include "kit/contract/plain.h"
#include "kit/script/wire.h"

enum { SOURCE_MAX = 1 << 20 };

struct Oracle {
    const Contract *contract;
    Contract *oracles;
    Model *model;
    unsigned char *request; /* CHANNEL_REQUEST_MAX bytes */
};

/* A file of the lab's; NULL with a line. */
static char *part_of(const Kit *kit, const char *name, char **error)
{
    char *path = text_format("%s/%s", kit->folder, name);
    size_t size;
    char *part = file_read(path, SOURCE_MAX, &size);

    if (!part)
        *error =
            text_format("%s: it is not there, and lab.ini names oracles", path);
    free(path);
    return part;
}

/* The solution behind hooks.c, which so can't but use the header. (What the
 * solution wants of the system has to be said before any header is read.) */
static void add_solution(Text *text, const Kit *kit, char **error)
{
    char *name = text_format("solution/%s", kit->contract->file);
    char *solution = part_of(kit, name, error);

    if (solution)
        text_addf(text, "\n#line 1 \"%s\"\n%s", name, solution);
    free(solution);
    free(name);
}

/* hooks.c, and declarations that it has to agree with. NULL with a line. */
static char *source_of(const Kit *kit, const Contract *oracles, char **error)
{
    bool has_solution = oracles_have_objects(kit->contract);
    char *hooks = part_of(kit, "hooks.c", error);
    Text text = TEXT_EMPTY;

    text_addf(&text, "%s#line 1 \"hooks.c\"\n%s",
              has_solution ? "#define _GNU_SOURCE\n" : "", hooks ? hooks : "");
    if (has_solution && hooks)
        add_solution(&text, kit, error);
    text_add(&text, "\n#line 1 \"lab.ini\"\n");
    for (size_t i = has_solution ? kit->contract->count : 0; i < oracles->count;
         i++) {
        char *declared = oracle_declaration(&oracles->functions[i]);
        text_addf(&text, "extern %s;\n", declared);
        free(declared);
    }
    free(hooks);
    char *source = text_take(&text);
    if (!*error)
        return source;
    free(source);
    return NULL;
}

Oracle *oracle_new(const Kit *kit, const Tools *tools, char **error)
{
    Oracle *oracle = memory_new(1, sizeof *oracle);
    char *source;

    *error = NULL;
    oracle->contract = kit->contract;
    oracle->oracles = oracles_of(kit->contract);
    oracle->request = memory_new(1, CHANNEL_REQUEST_MAX);
    source = source_of(kit, oracle->oracles, error);
    if (source)
        oracle->model =
            model_of_hooks(kit, oracle->oracles, source, tools, error);
    if (oracle->model)
        return oracle;
    oracle_free(oracle);
    return NULL;
}

void oracle_free(Oracle *oracle)
{
    if (!oracle)
        return;
    model_free(oracle->model);
    oracles_free(oracle->oracles, oracle->contract);
    free(oracle->request);
    free(oracle);
}

/* What the oracle is told: see oracles.h. */
static size_t gather(const Function *function, const Step *step,
                     const Answer *answer, Value *told)
{
    size_t count = 0;

    for (size_t i = 0; i < function->count; i++)
        if (oracle_sees_before(&function->parameters[i]))
            told[count++] = step->arguments[i];
    for (size_t i = 0; i < function->count; i++)
        if (parameter_is_written(&function->parameters[i]))
            told[count++] = answer->outs[i];
    if (function->result.way != WAY_NOTHING)
        told[count++] = answer->result;
    return count;
}

static bool is_question(const Oracle *oracle, const Step *step)
{
    return !oracles_have_objects(oracle->contract) ||
           step->function >= oracle->contract->count;
}

/* What the oracle is asked about the answer to that step. */
static Step question(const Oracle *oracle, const Step *step,
                     const Answer *answer, Arena *arena)
{
    const Function *function = &oracle->contract->functions[step->function];
    Value told[2 * WIRE_PARAMETERS + 1];
    size_t count = gather(function, step, answer, told);
    size_t number = oracle_number(oracle->contract, step->function);

    return (Step){.function = (uint16_t)number,
                  .makes = WIRE_NONE,
                  .arguments = arena_copy(arena, told, count * sizeof *told)};
}

static bool put_request(Oracle *oracle, const Script *script, size_t *length)
{
    Writer writer = writer_on(oracle->request, CHANNEL_REQUEST_MAX);

    script_put(&writer, oracle->oracles, script);
    *length = writer_length(&writer);
    return !writer.bad;
}

/* So many steps, or fewer, that end where a loop does, too. */
static size_t steps_until(const Script *script, size_t most)
{
    size_t count = 0;

    while (count < most && count + step_width(&script->steps[count]) <= most)
        count += step_width(&script->steps[count]);
    return count;
}

/* Asks, and notes which of the questions it says no to. */
static bool ask(Oracle *oracle, const Script *script, bool *wrong, char **why)
{
    size_t length, size = 0;
    Script part = *script;
    Answer said;

    while (!put_request(oracle, &part, &length))
        part.count = steps_until(&part, part.count / 2);
    const unsigned char *bytes =
        model_ask(oracle->model, oracle->request, length, false, &size, why);
    Reader from = reader_on(bytes, bytes ? size : 0);
    bool fine = bytes != NULL;
    for (size_t i = 0; fine && i < part.count;
         i += step_width(&part.steps[i])) {
        const Step *step = &part.steps[i];
        fine = answer_read(&from, oracle->oracles, step, &said);
        wrong[i] = fine && step_is_call(step) && is_question(oracle, step) &&
                   !said.is_passed && said.result.number != 1;
    }
    return fine;
}

bool oracle_says(Oracle *oracle, const Script *script, size_t step,
                 const Answer *answer, char **why)
{
    bool has_objects = oracle_has_objects(
        &oracle->contract->functions[script->steps[step].function]);
    size_t first = has_objects ? 0 : step;
    Arena *arena = arena_new();
    Script asked = {.count = 0};
    bool *wrong = memory_new(step + 1, sizeof *wrong);

    *why = NULL;
    for (size_t i = first; i < step; i++)
        script_add(&asked, script->steps[i]);
    script_add(&asked, question(oracle, &script->steps[step], answer, arena));
    bool fine = ask(oracle, &asked, wrong, why) && !wrong[step - first];
    free(wrong);
    script_free(&asked);
    arena_free(arena);
    return fine;
}

bool oracle_judge(Oracle *oracle, const Script *script, Reader expected,
                  Reader got, bool *wrong, char **why)
{
    Arena *arena = arena_new();
    Script asked = {.count = 0};
    Answer due, answer;
    bool fine = true, any = false;

    *why = NULL;
    for (size_t i = 0; fine && i < script->count;) {
        const Step *step = &script->steps[i];
        fine = answer_read(&expected, oracle->contract, step, &due) &&
               answer_read(&got, oracle->contract, step, &answer);
        bool asks =
            fine && step_is_call(step) && !answer.is_passed &&
            oracle_has_objects(&oracle->contract->functions[step->function]) &&
            (due.size != answer.size ||
             memcmp(due.bytes, answer.bytes, due.size) != 0);
        any = any || asks;
        for (size_t end = i + step_width(step); fine && i < end; i++)
            script_add(&asked, asks ? question(oracle, step, &answer, arena)
                                    : script->steps[i]);
    }
    fine = !any || ask(oracle, &asked, wrong, why);
    script_free(&asked);
    arena_free(arena);
    return fine;
}
