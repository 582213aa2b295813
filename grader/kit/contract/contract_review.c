/* Asks for what neither types nor lab.ini have said, and says what the kit has
 * no kind for. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "contract_parts.h"
#include "base/memory.h"
#include "base/text.h"
#include "type.h"

/* The functions that are left alone are asked nothing. */
static void add_line(char ***lines, size_t *count, const Contract *contract,
                     const Function *function, char *words)
{
    *lines = memory_grow(*lines, *count + 1, sizeof **lines);
    (*lines)[(*count)++] = text_format("%s:%d: %s: %s", contract->header_path,
                                       function->line, function->name, words);
    free(words);
}

static void ask(Contract *contract, const Function *function, char *words)
{
    add_line(&contract->questions, &contract->question_count, contract,
             function, words);
}

static void refuse(Contract *contract, const Function *function, char *words)
{
    add_line(&contract->refusals, &contract->refusal_count, contract, function,
             words);
}

/* ----------------------------------------------------------- parameters -- */

/* What could be the length: the integer behind it, or else "N". */
static const char *length_word(const Function *function, size_t i)
{
    return is_before_integer(function, i) ? function->parameters[i + 1].name
                                          : "N";
}

static char *choices(const Function *function, size_t i)
{
    const Type *to = function->parameters[i].type->to;
    const char *n = length_word(function, i);

    if (to->kind == TYPE_CHAR && to->is_const)
        return text_format("text | array %s", n);
    if (to->kind == TYPE_CHAR)
        return text_format("buffer %s | array %s | in_out | given | out", n, n);
    if (to->is_const)
        return text_format("array %s | one", n);
    return text_format("array %s | out %s | in_out | out", n, n);
}

static void review_parameter(Contract *contract, const Function *function,
                             size_t i)
{
    const Parameter *parameter = &function->parameters[i];
    const char *why = type_refusal(parameter->type);

    if (why) {
        refuse(contract, function,
               text_format("its parameter '%s' %s", parameter->name, why));
    } else if (parameter->way == WAY_ASKED) {
        char *list = choices(function, i);
        ask(contract, function,
            text_format("how is '%s' given? %s = %s", parameter->name,
                        parameter->name, list));
        free(list);
    }
}

/* --------------------------------------------------------------- result -- */

static void review_result(Contract *contract, const Function *function)
{
    const Parameter *result = &function->result;
    const char *why = type_refusal(result->type);
    const Type *to = result->type->to;

    if (why) {
        refuse(contract, function, text_format("its result %s", why));
    } else if (to && to->kind != TYPE_OBJECT && to->kind != TYPE_CHAR) {
        refuse(contract, function,
               text_format("its result is %s, and only texts and objects "
                           "are returned by pointer",
                           result->type->name));
    } else if (result->way == WAY_ASKED && to->kind == TYPE_CHAR) {
        ask(contract, function,
            text_copy("who owns the text that it returns? owner = caller | "
                      "borrowed | forever"));
    } else if (result->way == WAY_ASKED) {
        ask(contract, function,
            text_format("is the %s that it returns a new one? owner = caller "
                        "(yes) | borrowed (no)",
                        to->name));
    }
}

void contract_review(Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        if (!function->is_judged)
            continue;
        if (function->is_variadic)
            refuse(contract, function,
                   text_copy("it takes a variable number of arguments"));
        for (size_t j = 0; j < function->count; j++)
            review_parameter(contract, function, j);
        review_result(contract, function);
    }
}
