/* See trace_lent.h. */
#include "trace_lent.h"

#include <stdlib.h>
#include <string.h>
#include "base/memory.h"
#include "kit/contract/plain.h"
#include "kit/script/make.h"

/* What the server overwrites it with. */
static const char over = '~';

/* A text's length and bytes, as items have them; returns what is behind it. */
static const unsigned char *
text_of(const unsigned char *at, const unsigned char **bytes, uint32_t *length)
{
    Reader from = reader_on(at, sizeof(uint32_t));

    *length = get_u32(&from);
    *bytes = *length < WIRE_LEFT ? from.at : NULL;
    return from.at + (*bytes ? *length : 0);
}

void lent_items_add(Text *text, const Type *item, const Value *items)
{
    const unsigned char *at = items->bytes, *bytes;
    uint32_t length;

    if (!type_is_text(item)) {
        items_add_c(text, item, items);
        return;
    }
    for (uint32_t i = 0; i < items->count; i++) {
        at = text_of(at, &bytes, &length);
        text_add(text, i ? ", " : "");
        text_add(text, bytes ? "(char []){" : "NULL");
        if (bytes)
            text_add_c(text, bytes, length);
        text_add(text, bytes ? "}" : "");
    }
}

static void add_overwritten_texts(const char *name, const Value *texts,
                                  const char *indent, Text *text)
{
    const unsigned char *at = texts->bytes, *bytes;
    uint32_t length;

    for (uint32_t i = 0; i < texts->count; i++) {
        at = text_of(at, &bytes, &length);
        if (bytes && length > 0)
            text_addf(text, "%smemset((char *)%s[%u], '%c', %u);\n", indent,
                      name, i, over, length);
    }
}

void lent_overwritten_add(const Parameter *parameter, const Value *value,
                          const char *name, const char *indent, Text *text)
{
    bool is_text = parameter->way == WAY_TEXT;
    bool is_array = parameter_is_array(parameter);

    if (parameter->way == WAY_CURSOR) {
        text_addf(text, "%smemset(%s_text, '%c', sizeof %s_text);\n", indent,
                  name, over, name);
        return;
    }
    if (!is_text && type_is_text(parameter->type->to) && is_array)
        add_overwritten_texts(name, value, indent, text);
    text_addf(text, "%smemset(%s%s, '%c', sizeof %s%s);\n", indent,
              is_array || is_text ? "" : "&", name, over, name,
              is_text ? " - 1" : "");
}

/* ------------------------------------------------------------- borrowed -- */

/* May what was handed out at the step have changed at the last? */
static bool is_let_go(const Contract *contract, const Script *script,
                      size_t step)
{
    const Function *lender = &contract->functions[script->steps[step].function];
    int owner = function_object(lender);

    if (lender->result.way == WAY_FOREVER)
        return false;
    if (owner < 0)
        return !script_keeps_lent(script);
    uint64_t object = script->steps[step].arguments[owner].number;
    for (size_t i = step + 1; i < script->count; i++) {
        const Step *other = &script->steps[i];
        if (!step_is_call(other))
            continue;
        const Function *function = &contract->functions[other->function];
        for (size_t k = 0; k < function->count; k++)
            if (parameter_kind(&function->parameters[k]) == GIVEN_OBJECT &&
                function->parameters[k].way != WAY_LOOKED_AT &&
                !other->arguments[k].is_null &&
                other->arguments[k].number == object)
                return true;
    }
    return false;
}

static bool hands_out(const Function *function, const Answer *answer)
{
    const Parameter *result = &function->result;

    return (result->way == WAY_BORROWED || result->way == WAY_FOREVER) &&
           !type_is_object(result->type) && !answer->is_passed &&
           !answer->result.is_null;
}

bool *borrowed_kept(const Contract *contract, const Script *script,
                    const RunResult *result)
{
    Reader from = reader_on(result->model, result->model_size);
    Answer answer;

    if (result->end != RUN_DIFFERS || result->part != PART_BORROWED)
        return NULL;
    bool *kept = memory_new(script->count, sizeof *kept);
    for (size_t i = 0; i + 1 < script->count;
         i += step_width(&script->steps[i])) {
        const Step *step = &script->steps[i];
        if (!answer_read(&from, contract, step, &answer))
            break;
        kept[i] = step_is_call(step) &&
                  hands_out(&contract->functions[step->function], &answer) &&
                  !is_let_go(contract, script, i);
    }
    return kept;
}
