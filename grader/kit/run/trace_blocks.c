/* See trace_blocks.h. */
#include "trace_blocks.h"

#include <stdlib.h>

#include "kit/contract/plain.h"
#include "kit/contract/blocks.h"
#include "kit/contract/value.h"
#include "kit/script/role.h"

bool blocks_differ(const RunResult *result)
{
    return result->end == RUN_DIFFERS &&
           (result->part == PART_BLOCK || result->part == PART_DIRTY ||
            result->part == PART_ASKEW);
}

const char *made_words(const Type *type, bool is_there)
{
    if (type_is_block(type))
        return is_there ? "a block that is in use" : "a new block";
    return is_there ? "an object that is there already" : "a new object";
}

char *blocks_tell(AnswerPart part, const char *call)
{
    if (part == PART_BLOCK)
        return text_format("with %s a block that is in use no longer holds "
                           "what was written to it",
                           call);
    if (part == PART_DIRTY)
        return text_format("%s gives a block that is not all 0", call);
    return text_format("%s gives a block that is not aligned for all that may "
                       "be put there",
                       call);
}

static size_t number_given(const Function *function, const Step *step,
                           int parameter)
{
    return (size_t)number_read(function->parameters[parameter].type,
                               step->arguments[parameter].bytes);
}

/* How many bytes the block that the step makes has; 0 if nobody says it. */
static size_t size_of(const Contract *contract, const Script *script, size_t at)
{
    const Step *step = &script->steps[at];
    const Function *function = &contract->functions[step->function];
    int length = function->result.length;
    int owner = function_deed_object(function);

    if (length < 0 || !function_makes_block(function) ||
        step->makes == WIRE_NONE)
        return 0;
    if (length < BLOCK_OF_MAKER)
        return number_given(function, step, length);
    while (owner >= 0 && at-- > 0) {
        const Step *made = &script->steps[at];
        if (step_is_call(made) && made->makes == step->arguments[owner].number)
            return number_given(&contract->functions[made->function], made,
                                length - BLOCK_OF_MAKER);
    }
    return 0;
}

void blocks_add_written(Text *text, const Contract *contract,
                        const Script *script, size_t step, const char *name,
                        const char *indent)
{
    size_t size = size_of(contract, script, step);

    if (size > 0)
        text_addf(text, "%sif (%s)\n%s    memset(%s, 0x%x, %zu);\n", indent,
                  name, indent, name, block_byte(script->steps[step].makes),
                  size);
}

/* Is the block that the step makes in use at the end? */
static bool is_in_use(const Contract *contract, const Script *script, size_t at)
{
    const Step *made = &script->steps[at];
    int owner = function_deed_object(&contract->functions[made->function]);

    for (size_t i = at + 1; i < script->count; i++) {
        const Step *step = &script->steps[i];
        if (!step_is_call(step))
            continue;
        const Function *of = &contract->functions[step->function];
        if (step->makes == made->makes)
            return false;
        for (size_t k = 0; k < of->count; k++)
            if (parameter_kind(&of->parameters[k]) == GIVEN_OBJECT &&
                !step->arguments[k].is_null &&
                ((owner >= 0 && function_ends_blocks(of, k) &&
                  step->arguments[k].number == made->arguments[owner].number) ||
                 (of->parameters[k].way == WAY_FREED &&
                  step->arguments[k].number == made->makes)))
                return false;
    }
    return true;
}

/* (There may be no block: a pool is full.) */
static void add_bytes(Conditions *all, const char *name, unsigned byte,
                      size_t size)
{
    conditions_begin(all);
    text_addf(all->text,
              "(!%s || ({ int n = 0; while (n < %zu && "
              "((unsigned char *)%s)[n] == 0x%x) n++; n; }) == %zu)",
              name, size, name, byte, size);
}

void blocks_add_kept(Conditions *all, const Writing *writing,
                     const Script *script, const RunResult *result)
{
    size_t last = script->count - 1;

    if (result->part == PART_ASKEW) {
        conditions_begin(all);
        text_addf(all->text, "(unsigned long)got %% %zu == 0",
                  block_alignment(size_of(writing->contract, script, last)));
        return;
    }
    if (result->part == PART_DIRTY) {
        add_bytes(all, "got", 0, size_of(writing->contract, script, last));
        return;
    }
    for (size_t i = 0; i < last; i++) {
        const Step *step = &script->steps[i];
        size_t size =
            step_is_call(step) ? size_of(writing->contract, script, i) : 0;
        if (size == 0 || !is_in_use(writing->contract, script, i))
            continue;
        char *name = object_variable(
            writing->contract->functions[step->function].result.type,
            writing->names[step->makes]);
        add_bytes(all, name, block_byte(step->makes), size);
        free(name);
    }
}
