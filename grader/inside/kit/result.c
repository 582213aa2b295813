/* What a function returns: told, and taken or watched. */
#include <stdlib.h>
#include <string.h>
#include "kit/contract/plain.h"
#include "kit.h"

enum { ITEMS_MOST = 1 << 20 };

static void *pointer_of(const void *result)
{
    void *pointer;

    memcpy(&pointer, result, sizeof pointer);
    return pointer;
}

/* The object that what is borrowed belongs to; -1: none. */
static int owner_of(const Function *function, const Argument *arguments)
{
    for (size_t i = 0; i < function->count; i++)
        if (arguments[i].object >= 0)
            return arguments[i].object;
    return -1;
}

/* Whose it is, where it is not the caller's. */
typedef struct {
    Way way;
    int object;
} Ownership;

/* (What is part of what the call was lent is there as long as that.) */
static void watch(const void *bytes, size_t size, const Type *item,
                  const Ownership *of)
{
    if (of->way == WAY_FOREVER || of->object >= 0 || lent_is_kept())
        borrowed_note(bytes, size, item,
                      of->way == WAY_FOREVER ? -1 : of->object);
}

static void take_text(char *text, void *with)
{
    const Ownership *of = with;

    if (of->way == WAY_CALLERS)
        allocation_return(text);
    else if (of->way != WAY_CALLERS_ROW)
        watch(text, strlen(text) + 1, NULL, of);
}

/* Has it freed by the function that is there for that, if there is one. (The
 * number is as large as its type says.) */
static bool release(Kit *kit, const Function *function, void *block,
                    uint64_t count)
{
    void *places[] = {&block, &count};
    ffi_arg nothing;

    if (function->released_by == 0)
        return false;
    Callable *by = &kit->callables[function->released_by - 1];
    if (by->code && by->function.count <= sizeof places / sizeof *places)
        ffi_call(&by->cif, by->code, &nothing, places);
    return true;
}

static void answer_text(Kit *kit, const Function *function, char *text,
                        Ownership *of)
{
    if (!text) {
        put_u32(&kit->answer, WIRE_NULL);
        return;
    }
    put_text(&kit->answer, text, strlen(text));
    if (!release(kit, function, text, 0))
        take_text(text, of);
}

/* ----------------------------------------------------------------- arrays --
 */

/* What the parameter says that is a number, or leads to one: 0 where none was
 * set, or one that is larger than any object. */
static int64_t number_said(const Function *function, const Argument *arguments,
                           int by)
{
    const Type *type = function->parameters[by].type;
    const Argument *argument = &arguments[by];
    bool leads = type->kind == TYPE_POINTER;
    const unsigned char *at = leads ? argument->at : argument->place;
    int64_t number = at ? number_read(leads ? type->to : type, at) : 0;

    return number > INT32_MAX || number < INT32_MIN ? 0 : number;
}

uint32_t items_count(const Function *function, const Parameter *result,
                     const Argument *arguments)
{
    if (result->length == LENGTH_FIXED)
        return (uint32_t)result->room;
    if (result->length < 0)
        return WIRE_NULL;
    int64_t sum = number_said(function, arguments, result->length);
    if (result->times >= 0)
        sum *= number_said(function, arguments, result->times);
    if (sum > INT32_MAX || sum < INT32_MIN)
        return 0;
    sum = sum * (result->scale ? (int64_t)result->scale : 1) + result->more;
    if (result->plus >= 0) {
        int64_t other = number_said(function, arguments, result->plus);
        sum += result->is_less ? -other : other;
    }
    sum /= result->over ? (int64_t)result->over : 1;
    if (sum < 0 || sum > ITEMS_MOST)
        return 0;
    uint64_t count =
        (uint64_t)sum * (result->each ? result->each : 1) + result->beside;
    return count > ITEMS_MOST ? 0 : (uint32_t)count;
}

/* How many texts there are before NULL. */
static uint32_t count_ended(const unsigned char *row)
{
    uint32_t count = 0;

    while (count < ITEMS_MOST && text_at(row + count * sizeof(char *)))
        count++;
    return count;
}

static void answer_row(Kit *kit, const Function *function, unsigned char *row,
                       const Argument *arguments, Ownership *of)
{
    const Type *item = function->result.type->to;
    uint32_t count =
        row ? items_count(function, &function->result, arguments) : 0;

    if (!row) {
        put_u32(&kit->answer, WIRE_NULL);
        return;
    }
    if (count == WIRE_NULL)
        count = count_ended(row);
    put_u32(&kit->answer, count);
    for (uint32_t i = 0; i < count && !kit->answer.bad; i++)
        item_store(item, row + i * item->size, &kit->answer);
    if (release(kit, function, row, count))
        return;
    for (uint32_t i = 0; i < count && !kit->answer.bad; i++)
        item_texts(item, row + i * item->size, take_text, of);
    if (of->way == WAY_CALLERS || of->way == WAY_CALLERS_ROW)
        allocation_return(row);
    else
        watch(row, count * item->size, item, of);
}

/* ----------------------------------------------------------------- any one --
 */

void result_answer(Kit *kit, const Function *function, const void *result,
                   const Argument *arguments)
{
    const Type *type = function->result.type;
    Ownership of = {function->result.way, owner_of(function, arguments)};
    unsigned char *at;

    if (function->result.way == WAY_NOTHING)
        return;
    if (type_is_text(type)) {
        answer_text(kit, function, pointer_of(result), &of);
    } else if (type->chain) {
        chain_answer_result(kit, type, pointer_of(result),
                            of.way == WAY_CALLERS &&
                                function->released_by == 0);
        release(kit, function, pointer_of(result), 0);
    } else if (type->kind == TYPE_NODE) {
        put_u32(&kit->answer,
                chain_node_number(function->parameters[type->list].type,
                                  &arguments[type->list], pointer_of(result)));
    } else if (type->kind == TYPE_POINTER) {
        answer_row(kit, function, pointer_of(result), arguments, &of);
    } else {
        item_store(type, result, &kit->answer);
        memcpy(&at, &result, sizeof at);
        if (item_has_text(type))
            item_texts(type, at, take_text, &of);
    }
}
