/* See oracle.h. */
#include "oracle.h"

#include <stdlib.h>
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

/* hooks.c, and declarations that it has to agree with. NULL with a line. */
static char *source_of(const Kit *kit, const Contract *oracles, char **error)
{
    char *path = text_format("%s/hooks.c", kit->folder);
    size_t size;
    char *hooks = file_read(path, SOURCE_MAX, &size);
    Text text = TEXT_EMPTY;

    if (!hooks)
        *error = text_format("%s: it is not there, and lab.ini names %s of it",
                             path, oracles->functions[0].name);
    else
        text_addf(&text, "#line 1 \"hooks.c\"\n%s\n#line 1 \"lab.ini\"\n",
                  hooks);
    for (size_t i = 0; hooks && i < oracles->count; i++) {
        char *declared = oracle_declaration(&oracles->functions[i]);
        text_addf(&text, "extern %s;\n", declared);
        free(declared);
    }
    free(hooks);
    free(path);
    return *error ? NULL : text_take(&text);
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
    oracles_free(oracle->oracles);
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

bool oracle_says(Oracle *oracle, const Step *step, const Answer *answer,
                 char **why)
{
    const Function *function = &oracle->contract->functions[step->function];
    Value told[2 * WIRE_PARAMETERS + 1];
    size_t size = 0, number = oracle_number(oracle->contract, step->function);
    Step asked = {
        .function = (uint16_t)number, .makes = WIRE_NONE, .arguments = told};
    Script script = {.steps = &asked, .count = 1};
    Writer writer = writer_on(oracle->request, CHANNEL_REQUEST_MAX);
    Answer said;

    *why = NULL;
    gather(function, step, answer, told);
    script_put(&writer, oracle->oracles, &script);
    const unsigned char *bytes =
        writer.bad ? NULL
                   : model_ask(oracle->model, oracle->request,
                               writer_length(&writer), false, &size, why);
    Reader from = reader_on(bytes, bytes ? size : 0);
    return bytes && answer_read(&from, oracle->oracles, &asked, &said) &&
           !said.is_passed && said.result.number == 1;
}
