/* Asks for what neither types nor lab.ini have said, and says what the kit has
 * no kind for. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "contract_parts.h"
#include "base/memory.h"
#include "plain.h"
#include "relations.h"
#include "base/text.h"
#include "type.h"
#include "value.h"
#include "words.h"

/* The functions that are left alone are asked nothing. */
static void add_line(char ***lines, size_t *count, const Contract *contract,
                     const Function *function, char *words)
{
    *lines = memory_grow(*lines, *count + 1, sizeof **lines);
    (*lines)[(*count)++] = text_format("%s:%d: %s: %s", contract->header_path,
                                       function->line, function->name, words);
    free(words);
}

void contract_ask(Contract *contract, const Function *function, char *words)
{
    add_line(&contract->questions, &contract->question_count, contract,
             function, words);
}

/* Is that said already? */
static bool is_advised(const Contract *contract, const char *instead)
{
    for (size_t i = 0; i < contract->refusal_count; i++)
        if (strstr(contract->refusals[i], instead))
            return true;
    return false;
}

/* What can be written instead is said once. */
static void refuse(Contract *contract, const Function *function,
                   const Type *type, char *words)
{
    char *instead = advice_for(words, type);
    bool advises = instead && !is_advised(contract, instead);
    char *whole = text_format("%s%s%s", words, advises ? ": " : "",
                              advises ? instead : "");

    free(instead);
    free(words);
    add_line(&contract->refusals, &contract->refusal_count, contract, function,
             whole);
}

/* ----------------------------------------------------------- parameters -- */

/* What could be the length: what the header says, or the integer behind it, or
 * else "N"; the caller frees it. */
static char *length_word(const Function *function, size_t i)
{
    const Parameter *array = &function->parameters[i];

    return array->bound > 0 ? text_format("%zu", array->bound)
           : array->counted ? text_copy(array->counted)
                            : text_copy(is_before_integer(function, i)
                                            ? function->parameters[i + 1].name
                                            : "N");
}

static bool has_object(const Function *function)
{
    for (size_t i = 0; i < function->count; i++)
        if (type_is_object(function->parameters[i].type))
            return true;
    return false;
}

static char *choices_of(const Function *function, size_t i, const char *n)
{
    const Type *to = function->parameters[i].type->to;

    if (!to && i > 0 && function->parameters[i - 1].type->kind == TYPE_CALLBACK)
        return text_format("context (handed through to '%s') | element",
                           function->parameters[i - 1].name);
    if (!to && has_object(function))
        return text_copy("element | bytes N ([lab] element = bytes N: of all "
                         "void *, what they lead to is copied)");
    if (!to)
        return text_format("element | bytes %s | items %s SIZE", n, n);
    if (to->kind == TYPE_OBJECT ||
        type_is_indirect(function->parameters[i].type))
        return text_copy("freed | changed");
    if (to->kind == TYPE_STREAM)
        return text_copy("reads | reads_part | writes");
    if (to->kind == TYPE_CHAR && to->is_const)
        return text_format("text | array %s", n);
    if (to->kind == TYPE_CHAR)
        return text_format("buffer %s | array %s | in_out | in_out %s | given "
                           "| out",
                           n, n, n);
    if (type_is_text(to))
        return text_format(to->is_const
                               ? "array %s | list (NULL at the end) | list %s"
                               : "array %s | list (NULL at the end) | given | "
                                 "out | out %s | out_lent | cursor (a place in "
                                 "a text, which is moved on); judged = no, if "
                                 "it goes on with it in the next call "
                                 "(strtok_r), or it is a block that grows "
                                 "(getline)",
                           n, n);
    if (to->is_const)
        return text_format("array %s | one", n);
    if (item_has_text(to))
        return text_format("array %s | out %s | in_out | out; or is it an "
                           "object, whose members nobody looks at? [lab] "
                           "handles = %s",
                           n, n, name_bare(to->name));
    return text_format("array %s | out %s | in_out | out", n, n);
}

static char *choices(const Function *function, size_t i)
{
    char *n = length_word(function, i);
    char *list = choices_of(function, i, n);

    free(n);
    return list;
}

/* Will it be known to free what others return, once it is said who owns that?
 */
static bool may_release_asked(const Contract *contract,
                              const Function *function)
{
    for (size_t i = 0; i < contract->count; i++) {
        const Function *other = &contract->functions[i];
        const char *releaser =
            other->is_judged && other->result.way == WAY_ASKED
                ? releaser_of(contract, other)
                : NULL;
        if (releaser && strcmp(releaser, function->name) == 0)
            return true;
    }
    return false;
}

/* Does the header speak of lists that are closed, or have nodes that are no
 * items? */
static bool is_ring(const Contract *contract, const Type *type)
{
    static const char *const words[] = {"circular", "sentinel", "dummy", NULL};

    return chain_is_checked(type->chain) && contract->header_text &&
           name_has(contract->header_text, words);
}

static void review_parameter(Contract *contract, const Function *function,
                             size_t i)
{
    const Parameter *parameter = &function->parameters[i];
    const char *why = type_refusal(parameter->type);

    if (!why && parameter->type->chain && is_ring(contract, parameter->type))
        why = "is a list that may not end with NULL (the header speaks of "
              "rings, or of nodes without a value)";
    if (why) {
        refuse(contract, function, parameter->type,
               text_format("its parameter '%s' %s", parameter->name, why));
    } else if (parameter->way == WAY_ASKED &&
               !(i == 0 && may_release_asked(contract, function))) {
        char *list = choices(function, i);
        contract_ask(contract, function,
                     text_format("how is '%s' given? %s = %s", parameter->name,
                                 parameter->name, list));
        free(list);
    }
}

/* --------------------------------------------------------------- result -- */

/* What it is that is returned by pointer, or has texts in it. */
static const char *result_word(const Type *type)
{
    if (type->kind == TYPE_STRUCT ||
        (type->to && type->to->kind == TYPE_STRUCT))
        return "struct";
    return type_is_text(type)                      ? "text"
           : type->chain || type_is_text(type->to) ? "list"
                                                   : "array";
}

static void review_items(Contract *contract, const Function *function)
{
    const Parameter *result = &function->result;
    bool is_list = type_is_text(result->type->to);

    if (result->length == LENGTH_NONE)
        contract_ask(
            contract, function,
            text_format("how many are there in the %s that it returns? length "
                        "= N%s (N: a number, 1 if it is one thing, or a "
                        "parameter)%s",
                        is_list ? "list" : "array",
                        is_list ? " | null (NULL stands at the end)" : "",
                        function_takes_object(function)
                            ? "; judged = no, if only another function of the "
                              "object says it"
                            : ""));
}

static void review_result(Contract *contract, const Function *function)
{
    const Parameter *result = &function->result;
    const char *why = type_refusal(result->type);
    const Type *to = result->type->to;

    if (result->type->kind == TYPE_CALLBACK)
        why = "is a pointer to a function";
    if (result->type->chain && result->type->chain->is_variable &&
        !result->type->chain->holder)
        why = "is a pointer to a pointer, and not to a text";
    if (why) {
        refuse(contract, function, result->type,
               text_format("its result %s", why));
    } else if (to && to->kind == TYPE_STREAM) {
        refuse(contract, function, result->type,
               text_copy("its result is a FILE *: have it given to the "
                         "function instead"));
    } else if (result->way == WAY_ASKED && to && to->kind == TYPE_OBJECT) {
        contract_ask(
            contract, function,
            text_format("is the %s that it returns a new one? owner = caller "
                        "(yes) | borrowed (no)",
                        to->name));
    } else if (result->way == WAY_ASKED) {
        const char *word = result_word(result->type);
        const char *releaser = releaser_of(contract, function);
        contract_ask(
            contract, function,
            text_format(
                "who owns the %s that it returns? owner = %s%scaller%s | "
                "borrowed (it is the object's, or what it was given) "
                "| forever",
                word, releaser ? releaser : "",
                releaser ? " (frees it) | " : "",
                to && type_is_text(to)
                    ? " (of the texts, too) | block (of the list alone)"
                    : ""));
    }
    if (!why && to && type_is_item(to) && to->kind != TYPE_CHAR)
        review_items(contract, function);
}

/* Can an oracle be told of it? */
static bool is_told(const Parameter *parameter)
{
    GivenKind kind = parameter_kind(parameter);

    return !parameter->type->chain && kind != GIVEN_STREAM &&
           kind != GIVEN_SINK && kind != GIVEN_MADE &&
           parameter->way != WAY_CURSOR &&
           (kind != GIVEN_OBJECT || parameter->way == WAY_LOOKED_AT);
}

/* An oracle is told values, and objects that are only looked at. */
static void review_oracle(Contract *contract, const Function *function)
{
    bool fine =
        !type_is_object(function->result.type) && !function->result.type->chain;

    for (size_t i = 0; i < function->count; i++)
        fine = fine && is_told(&function->parameters[i]);
    if (function->is_random && (!fine || function_takes_object(function)))
        refuse(contract, function, function->result.type,
               text_copy("how often it answers what can be seen only of a "
                         "function of values"));
    if (function->oracle && !fine)
        refuse(
            contract, function, function->result.type,
            text_format("its oracle %s can be told of values, and of objects "
                        "that are only looked at: not of those that it makes, "
                        "changes or frees, of streams, nodes or cursors",
                        function->oracle));
}

static void review_order(Contract *contract, const Function *function)
{
    const Parameter *callback = relations_unknown(contract, function);

    if (callback)
        refuse(contract, function, function->result.type,
               text_format("nobody can put structs in order by '%s' as hooks.c "
                           "has it: without a function of that type there, "
                           "ready-made ones are given, by the first whole "
                           "number of the struct",
                           callback->name));
}

void contract_review(Contract *contract)
{
    for (size_t i = 0; i < contract->count; i++) {
        const Function *function = &contract->functions[i];
        if (!function->is_judged)
            continue;
        if (function->is_variadic)
            refuse(contract, function, function->result.type,
                   text_copy("it takes a variable number of arguments"));
        for (size_t j = 0; j < function->count; j++)
            review_parameter(contract, function, j);
        review_result(contract, function);
        review_oracle(contract, function);
        review_order(contract, function);
    }
}
